// The classes of traces, made for domains.
#include "taquin/laboratory/trace/domain_trace.hpp"

#include <string>

#include "taquin/laboratory/trace/trace_kinds.hpp"
#include "taquin/search/object.hpp"

namespace taquin {

std::vector<TraceSuccessor<std::uint64_t, int>> DomainProblem::successors(State state) const {
  std::vector<DomainEdge> edges;
  domain_.successors(state, edges);
  std::vector<TraceSuccessor<State, Move>> list;
  int number = 0;
  for (const DomainEdge& edge : edges) {
    if (estimate(edge.to) < unreachable) list.push_back({edge.to, number, checked_cost(edge.cost)});
    ++number;
  }
  return list;
}

std::unique_ptr<DomainTrace> trace_of(const Domain& domain, std::uint64_t start, std::string_view algorithm,
                                      double weight) {
  check_serves(domain, algorithm);
  const AlgorithmInfo& info = traceable(algorithm);
  if (info.name == "astar-heap") throw Error("astar-heap is traced on boards only");
  return trace_of_kind(DomainProblem(domain, start, info.uses_heuristic), info.name, weight);
}

}  // namespace taquin
