// Traces of searches, of boards and of domains.
#include <cstdint>
#include <utility>

#include "binding.hpp"
#include "taquin/laboratory/trace/domain_trace.hpp"
#include "taquin/laboratory/trace/trace.hpp"

namespace taquin::python {

namespace {

// The tile move that a node was reached by.
py::object move_of(const Trace&, const TraceNode& node) {
  return node.parent < 0 ? py::object(py::none()) : py::str(letters({node.move}));
}
py::object move_of(const TraceChild& child) { return py::str(letters({child.move})); }

// The state of its parent and the number of the successor in the list of it.
py::object move_of(const DomainTrace& trace, const DomainTrace::Node& node) {
  if (node.parent < 0) return py::none();
  return py::make_tuple(trace.nodes()[static_cast<std::size_t>(node.parent)].state, node.move);
}
py::object move_of(const DomainTrace::Child& child) { return py::int_(child.move); }

// state, g, h, move
template <class T>
py::tuple node_of(const T& trace, int number) {
  const auto& node = trace.nodes()[static_cast<std::size_t>(number)];
  return py::make_tuple(node.state, node.g, node.h, move_of(trace, node));
}

// None at the end; else number, node, is_goal, children: (node, move, g, fate), and the bound of iterative deepening.
template <class T>
py::object step_of(T& trace) {
  const auto step = trace.step();
  if (!step) return py::none();
  py::list children;
  for (const auto& child : step->children)
    children.append(py::make_tuple(node_of(trace, child.node), move_of(child), child.g, name(child.fate)));
  return py::make_tuple(step->number, node_of(trace, step->node), step->is_goal, children, trace.bound());
}

// The open list's first nodes and the sizes of both lists; a deepening search has none.
template <class T>
py::tuple lists_of(const T& trace, std::size_t most) {
  const auto lists = trace.lists();
  if (!lists) return py::make_tuple(py::list(), py::none(), py::none());
  py::list open;
  for (const int each : trace.open(most)) open.append(node_of(trace, each));
  return py::make_tuple(open, lists->open, lists->closed);
}

template <class T, class Make>
void bind_trace(py::module_& module, const char* name, const Make& make) {
  py::class_<T>(module, name).def(py::init(make)).def("step", step_of<T>).def("lists", lists_of<T>);
}

}  // namespace

void bind_traces(py::module_& module) {
  bind_trace<Trace>(module, "Trace",
                    [](const py::object& source, const py::object& goal, const std::string& algorithm,
                       const std::string& heuristic, double weight) {
                      const auto [board, target] = problem_from(source, goal);
                      return trace_of(board, target, algorithm, heuristic, weight);
                    });
  bind_trace<DomainTrace>(module, "DomainTrace",
                          [](const NumberedDomain& given, const std::string& algorithm, double weight) {
                            return trace_of(domain_of(given), given.start, algorithm, weight);
                          });
}

}  // namespace taquin::python
