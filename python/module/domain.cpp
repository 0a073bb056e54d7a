// Searches of a domain whose states Python has numbered. They call Python all the time, so they keep its lock.
#include <cstdint>
#include <vector>

#include "binding.hpp"
#include "taquin/laboratory/compare/branching.hpp"

namespace taquin::python {

namespace {

std::string_view name_of(Outcome outcome) {
  if (outcome == Outcome::found) return "solved";
  return outcome == Outcome::exhausted ? "unsolvable" : "limit";
}

// `told` (expanded, generated, seconds) may be None.
py::dict search(const NumberedDomain& given, const std::string& algorithm, double weight, std::optional<double> seconds,
                std::optional<std::uint64_t> bytes, std::optional<std::uint64_t> expanded, const py::object& told) {
  const Domain domain = domain_of(given);
  const Limits limits = limits_of(seconds, bytes, expanded);
  DomainRequest request{
      .algorithm = algorithm, .weight = weight, .limits = {limits.bytes, limits.expanded}, .seconds = limits.seconds};
  double last = 0;
  request.stop = [&](const Progress& progress, double now) {
    raise_signals();
    if (told.is_none() || now < last + 0.1) return false;
    last = now;
    told(progress.counts.expanded, progress.counts.generated, now);
    return false;
  };
  const DomainResult result = search_domain(domain, given.start, request);
  py::dict fields;
  fields["status"] = name_of(result.outcome);
  fields["message"] = result.message();
  fields["path"] = result.path;
  fields["moves"] = result.moves;
  fields["cost"] = result.cost < 0 ? py::object(py::none()) : py::int_(result.cost);
  fields["lower_bound"] = result.lower_bound;
  add_counts(fields, result.counts, result.rounds);
  fields["seconds"] = result.seconds;
  return fields;
}

}  // namespace

Domain domain_of(const NumberedDomain& given) {
  Domain domain;
  domain.successors = [successors = given.successors](std::uint64_t state, std::vector<DomainEdge>& edges) {
    const py::list flat = successors(state);
    for (std::size_t i = 0; i + 1 < flat.size(); i += 2)
      edges.push_back({flat[i].cast<std::uint64_t>(), flat[i + 1].cast<Cost>()});
  };
  domain.is_goal = [is_goal = given.is_goal](std::uint64_t state) { return is_goal(state).cast<bool>(); };
  if (const py::object estimate = given.estimate; !estimate.is_none())
    domain.estimate = [estimate](std::uint64_t state) { return estimate(state).cast<Cost>(); };
  domain.has_unit_costs = given.has_unit_costs;
  domain.two_way_goal = given.goal;
  if (const py::object between = given.between; !between.is_none())
    domain.estimate_between = [between](std::uint64_t a, std::uint64_t b) { return between(a, b).cast<Cost>(); };
  return domain;
}

void bind_domain(py::module_& module) {
  py::class_<NumberedDomain>(module, "NumberedDomain")
      .def(py::init([](py::function successors, py::function is_goal, py::object estimate, bool has_unit_costs,
                       std::optional<std::uint64_t> goal, py::object between, std::uint64_t start) {
        return NumberedDomain{std::move(successors),
                              std::move(is_goal),
                              std::move(estimate),
                              has_unit_costs,
                              goal,
                              std::move(between),
                              start};
      }));
  module.def("search_domain", search);
  module.def("domain_algorithms", domain_algorithms);
  module.def("branching", effective_branching_factor);
}

}  // namespace taquin::python
