// An object of `search/object_space.hpp` that is a number, and asks the domain that its thread searches.
#include "taquin/laboratory/domain.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <type_traits>
#include <utility>

#include "taquin/search/object_space.hpp"
#include "taquin/solver/registry.hpp"
#include "taquin/util/error.hpp"

namespace taquin {

namespace {

using Clock = std::chrono::steady_clock;

// A limit that the searches do not know, in the middle of an expansion.
struct TimeOver {
  bool interrupted;
};

class Asked {
 public:
  Asked(const Domain& domain, const DomainRequest& request) : domain_(domain), request_(request) {}

  const std::vector<DomainEdge>& successors(std::uint64_t state, std::size_t most) {
    look(seconds());
    edges_.clear();
    domain_.successors(state, edges_);
    if (edges_.size() > most)
      throw Error(fmt::format("found {} successors of one state, expected at most {}", edges_.size(), most));
    ++progress_.counts.expanded;
    progress_.counts.generated += edges_.size();
    return edges_;
  }
  bool is_goal(std::uint64_t state) const { return domain_.is_goal(state); }
  Cost estimate(std::uint64_t state) const { return domain_.estimate ? domain_.estimate(state) : 0; }
  Cost between(std::uint64_t from, std::uint64_t to) const {
    return domain_.estimate_between ? domain_.estimate_between(from, to) : 0;
  }
  std::uint64_t goal() const { return *domain_.two_way_goal; }
  double seconds() const { return std::chrono::duration<double>(Clock::now() - began_).count(); }
  const Progress& progress() const noexcept { return progress_; }
  /// What the search says of itself now and then.
  void note(const Progress& now) noexcept {
    progress_.lower_bound = now.lower_bound;
    progress_.lists = now.lists;
    progress_.counts.peak_bytes = now.counts.peak_bytes;
  }

 private:
  void look(double now) {
    if (now > request_.seconds) throw TimeOver{false};
    if (!request_.stop || now < next_look_) return;
    if (request_.stop(progress_, now)) throw TimeOver{true};
    next_look_ = now + 0.0005;
  }

  const Domain& domain_;
  const DomainRequest& request_;
  const Clock::time_point began_ = Clock::now();
  double next_look_ = 0;
  Progress progress_ = {};
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

template <bool HasUnitCosts, int Most, bool IsTwoWay = false>
struct NumberedState {
  static constexpr bool reversible = IsTwoWay;
  static constexpr int most_successors = Most;
  using Successor = std::conditional_t<HasUnitCosts, NumberedState, std::pair<NumberedState, int>>;
  std::uint64_t number = 0;

  std::vector<Successor> successors() const {
    std::vector<Successor> states;
    for (const DomainEdge& edge : asked->successors(number, Most)) {
      if constexpr (HasUnitCosts)
        states.push_back({edge.to});
      else
        states.push_back({{edge.to}, edge.cost});
    }
    return states;
  }
  bool is_goal() const { return asked->is_goal(number); }
  int lower_bound() const { return asked->estimate(number); }
  int lower_bound(const NumberedState& to) const requires IsTwoWay { return asked->between(number, to.number); }
};
using Unit = NumberedState<true, 1024>;
using Priced = NumberedState<false, 1024>;
// A node of SMA* has a place for each successor.
using FewUnit = NumberedState<true, 64>;
using FewPriced = NumberedState<false, 64>;
using TwoWayUnit = NumberedState<true, 1024, true>;
using TwoWayPriced = NumberedState<false, 1024, true>;

template <class State>
using Search = ObjectResult<State> (*)(const State& start, const ObjectOptions<State>& options);

template <class State, Search<State> search>
DomainResult run(std::uint64_t start, const DomainRequest& request, Asked& now) {
  ObjectOptions<State> options;
  options.weight = request.weight;
  options.limits = request.limits;
  if constexpr (State::reversible) options.goal = State{now.goal()};
  options.stop = [&](const Progress& progress) { return now.note(progress), false; };
  const ObjectResult<State> found = search({start}, options);
  DomainResult result{.outcome = found.outcome,
                      .moves = found.moves,
                      .cost = found.cost < unreachable ? found.cost : -1,
                      .lower_bound = found.lower_bound,
                      .counts = found.counts,
                      .rounds = found.rounds};
  for (const State& state : found.path) result.path.push_back(state.number);
  return result;
}

using Run = DomainResult (*)(std::uint64_t start, const DomainRequest& request, Asked& now);

struct Row {
  std::string_view name;
  Run unit;
  Run priced;  // null: it needs unit costs
  bool is_two_way = false;
};

constexpr std::array rows{Row{"bfs", run<Unit, bfs>, nullptr},
                          Row{"dfs", run<Unit, dfs>, run<Priced, dfs>},
                          Row{"dijkstra", run<Unit, dijkstra>, run<Priced, dijkstra>},
                          Row{"astar", run<Unit, astar>, run<Priced, astar>},
                          Row{"astar-heap", run<Unit, astar_heap>, run<Priced, astar_heap>},
                          Row{"weighted-astar", run<Unit, weighted_astar>, run<Priced, weighted_astar>},
                          Row{"arastar", run<Unit, arastar>, run<Priced, arastar>},
                          Row{"greedy", run<Unit, greedy>, run<Priced, greedy>},
                          Row{"idastar", run<Unit, idastar>, run<Priced, idastar>},
                          Row{"iddfs", run<Unit, iddfs>, run<Priced, iddfs>},
                          Row{"rbfs", run<Unit, rbfs>, run<Priced, rbfs>},
                          Row{"idastar-tt", run<Unit, idastar_tt>, run<Priced, idastar_tt>},
                          Row{"idastar-cr", run<Unit, idastar_cr>, run<Priced, idastar_cr>},
                          Row{"smastar", run<FewUnit, smastar>, run<FewPriced, smastar>},
                          Row{"xdp", run<Unit, xdp>, run<Priced, xdp>},
                          Row{"xup", run<Unit, xup>, run<Priced, xup>},
                          Row{"ees", run<Unit, ees>, run<Priced, ees>},
                          Row{"bidirectional", run<TwoWayUnit, bidirectional>, nullptr, true},
                          Row{"baestar", run<TwoWayUnit, baestar>, run<TwoWayPriced, baestar>, true},
                          Row{"nbs", run<TwoWayUnit, nbs>, run<TwoWayPriced, nbs>, true},
                          Row{"mm", run<TwoWayUnit, mm>, run<TwoWayPriced, mm>, true}};

const Row& row_of(std::string_view algorithm) {
  const auto row = std::find_if(rows.begin(), rows.end(), [&](const Row& each) { return each.name == algorithm; });
  if (row != rows.end()) return *row;
  const AlgorithmInfo& known = find_algorithm(algorithm);  // throws for an unknown name
  throw Error(fmt::format("{} does not serve domains of one's own: {}; expected one of {}", known.name,
                          known.refuses_domains, fmt::join(domain_algorithms(), ", ")));
}

}  // namespace

std::string_view DomainResult::message() const noexcept {
  switch (outcome) {
    case Outcome::out_of_memory:
      return "memory limit reached";
    case Outcome::out_of_nodes:
      return "node limit reached";
    case Outcome::stopped:
      return interrupted ? "interrupted" : "time limit reached";
    case Outcome::too_deep:
      return "longer paths remain than can be searched";
    default:
      return "";
  }
}

std::vector<std::string_view> domain_algorithms() {
  std::vector<std::string_view> names;
  for (const Row& row : rows) names.push_back(row.name);
  return names;
}

void check_serves(const Domain& domain, std::string_view algorithm) {
  const Row& row = row_of(algorithm);
  if (row.priced == nullptr && !domain.has_unit_costs)
    throw Error(fmt::format("{} needs moves that all cost 1", row.name));
  if (row.is_two_way && !domain.two_way_goal)
    throw Error(fmt::format("{} needs moves that lead back, and one goal", row.name));
}

DomainResult search_domain(const Domain& domain, std::uint64_t start, const DomainRequest& request) {
  check_weight(request.weight);
  check_serves(domain, request.algorithm);
  const Row& row = row_of(request.algorithm);
  Asked now(domain, request);
  const AskedByThread while_it_runs(now);
  DomainResult result;
  try {
    result = (domain.has_unit_costs ? row.unit : row.priced)(start, request, now);
  } catch (const TimeOver& over) {
    result.outcome = Outcome::stopped;
    result.interrupted = over.interrupted;
    result.lower_bound = now.progress().lower_bound;
    result.counts = now.progress().counts;
  }
  result.seconds = now.seconds();
  return result;
}

}  // namespace taquin
