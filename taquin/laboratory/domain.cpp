// An object of `search/object_space.hpp` that is a number, and asks the domain that its thread searches.
#include "taquin/laboratory/domain.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <utility>

#include "taquin/search/object_space.hpp"
#include "taquin/solver/registry.hpp"
#include "taquin/util/error.hpp"

namespace taquin {

namespace {

using Clock = std::chrono::steady_clock;

constexpr int most_successors = 1024;

// A limit that the searches do not know, in the middle of an expansion.
struct TimeOver {};

class Asked {
 public:
  Asked(const Domain& domain, const DomainRequest& request) : domain_(domain), request_(request) {}

  const std::vector<DomainEdge>& successors(std::uint64_t state) {
    const double now = seconds();
    if (now > request_.seconds || (request_.stop && request_.stop(counts_, now))) throw TimeOver();
    edges_.clear();
    domain_.successors(state, edges_);
    if (edges_.size() > most_successors)
      throw Error(fmt::format("found {} successors of one state, expected at most {}", edges_.size(), most_successors));
    ++counts_.expanded;
    counts_.generated += edges_.size();
    return edges_;
  }
  bool is_goal(std::uint64_t state) const { return domain_.is_goal(state); }
  Cost estimate(std::uint64_t state) const { return domain_.estimate ? domain_.estimate(state) : 0; }
  double seconds() const { return std::chrono::duration<double>(Clock::now() - began_).count(); }
  const Counts& counts() const noexcept { return counts_; }

 private:
  const Domain& domain_;
  const DomainRequest& request_;
  const Clock::time_point began_ = Clock::now();
  Counts counts_;
  std::vector<DomainEdge> edges_;
};

thread_local Asked* asked = nullptr;

// Domains may be searched within the functions of another.
class AskedByThread {
 public:
  explicit AskedByThread(Asked& now) : before_(std::exchange(asked, &now)) {}
  ~AskedByThread() { asked = before_; }
  AskedByThread(const AskedByThread&) = delete;
  AskedByThread& operator=(const AskedByThread&) = delete;

 private:
  Asked* before_;
};

struct UnitState {
  static constexpr int most_successors = taquin::most_successors;
  std::uint64_t number = 0;

  std::vector<UnitState> successors() const {
    std::vector<UnitState> states;
    for (const DomainEdge& edge : asked->successors(number)) states.push_back({edge.to});
    return states;
  }
  bool is_goal() const { return asked->is_goal(number); }
  int lower_bound() const { return asked->estimate(number); }
};

struct PricedState {
  static constexpr int most_successors = taquin::most_successors;
  std::uint64_t number = 0;

  std::vector<std::pair<PricedState, int>> successors() const {
    std::vector<std::pair<PricedState, int>> states;
    for (const DomainEdge& edge : asked->successors(number)) states.push_back({{edge.to}, edge.cost});
    return states;
  }
  bool is_goal() const { return asked->is_goal(number); }
  int lower_bound() const { return asked->estimate(number); }
};

template <class State>
using Search = ObjectResult<State> (*)(const State& start, const ObjectOptions<State>& options);

struct Row {
  std::string_view name;
  Search<UnitState> unit;
  Search<PricedState> priced;  // null: it needs unit costs
};

constexpr std::array rows{Row{"bfs", bfs<UnitState>, nullptr},
                          Row{"dfs", dfs<UnitState>, dfs<PricedState>},
                          Row{"dijkstra", dijkstra<UnitState>, dijkstra<PricedState>},
                          Row{"astar", astar<UnitState>, astar<PricedState>},
                          Row{"astar-heap", astar_heap<UnitState>, astar_heap<PricedState>},
                          Row{"weighted-astar", weighted_astar<UnitState>, weighted_astar<PricedState>},
                          Row{"arastar", arastar<UnitState>, arastar<PricedState>},
                          Row{"greedy", greedy<UnitState>, greedy<PricedState>},
                          Row{"idastar", idastar<UnitState>, idastar<PricedState>}};

const Row& row_of(const std::string& algorithm) {
  const auto row = std::find_if(rows.begin(), rows.end(), [&](const Row& each) { return each.name == algorithm; });
  if (row != rows.end()) return *row;
  const AlgorithmInfo& known = find_algorithm(algorithm);  // throws for an unknown name
  throw Error(fmt::format("{} does not serve domains of one's own; expected one of {}", known.name,
                          fmt::join(domain_algorithms(), ", ")));
}

template <class State>
DomainResult run(Search<State> search, std::uint64_t start, const DomainRequest& request, const Asked& now) {
  ObjectOptions<State> options;
  options.weight = request.weight;
  options.limits = request.limits;
  DomainResult result;
  try {
    const ObjectResult<State> found = search({start}, options);
    result.outcome = found.outcome;
    for (const State& state : found.path) result.path.push_back(state.number);
    result.moves = found.moves;
    if (found.cost < unreachable) result.cost = found.cost;
    result.lower_bound = found.lower_bound;
    result.counts = found.counts;
    result.rounds = found.rounds;
  } catch (const TimeOver&) {
    result.outcome = Outcome::stopped;
    result.counts = now.counts();
  }
  result.seconds = now.seconds();
  return result;
}

}  // namespace

std::vector<std::string_view> domain_algorithms() {
  std::vector<std::string_view> names;
  for (const Row& row : rows) names.push_back(row.name);
  return names;
}

DomainResult search_domain(const Domain& domain, std::uint64_t start, const DomainRequest& request) {
  check_weight(request.weight);
  const Row& row = row_of(request.algorithm);
  if (row.priced == nullptr && !domain.has_unit_costs)
    throw Error(fmt::format("{} needs moves that all cost 1", row.name));
  Asked now(domain, request);
  const AskedByThread while_it_runs(now);
  return domain.has_unit_costs ? run(row.unit, start, request, now) : run(row.priced, start, request, now);
}

}  // namespace taquin
