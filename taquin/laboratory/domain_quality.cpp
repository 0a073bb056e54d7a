// The exact count over a graph in memory, and the spaces that sampling asks for.
#include "taquin/laboratory/domain_quality.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <optional>
#include <unordered_map>
#include <utility>

#include "taquin/laboratory/space_quality.hpp"
#include "taquin/search/successor_space.hpp"
#include "taquin/util/error.hpp"

namespace taquin {

namespace {

constexpr std::size_t deepest = 40;  // of the tree whose growth is the branching factor
constexpr int parts = 20;            // of a walk

Cost value_of(const Domain& domain, std::uint64_t state) { return domain.estimate ? domain.estimate(state) : 0; }

// Throws `Error` for a branching factor that is not there and for counts that no number holds.
void check_found(const Quality& found) {
  if (!(found.branching > 0))
    throw Error(
        fmt::format("found only paths that end within {} moves, expected longer ones to measure the branching "
                    "factor",
                    deepest));
  for (const Mean& nodes : found.nodes) {
    if (!std::isfinite(nodes.value)) throw Error("found a round of more than 1e308 nodes, expected lower bounds");
  }
}

// The states that the start leads to, but for dead ends, and the moves between them.
class Graph {
 public:
  // nullopt if there are more than `most`.
  static std::optional<Graph> of(const Domain& domain, std::uint64_t start, std::uint64_t most) {
    Graph graph;
    graph.add(start, value_of(domain, start));
    std::vector<DomainEdge> successors;
    for (std::size_t from = 0; from < graph.states_.size(); ++from) {
      successors.clear();
      domain.successors(graph.states_[from], successors);
      std::map<std::size_t, double> targets;
      for (const DomainEdge& edge : successors) {
        const Cost value = value_of(domain, edge.to);
        if (value < unreachable) ++targets[graph.add(edge.to, value)];
      }
      if (graph.states_.size() > most) return std::nullopt;
      graph.first_edge_.push_back(graph.edges_.size());
      for (const auto& [to, moves] : targets) graph.edges_.push_back({from, to, moves});
    }
    graph.first_edge_.push_back(graph.edges_.size());
    for (Edge& edge : graph.edges_) edge.back = graph.edge(edge.to, edge.from);
    return graph;
  }

  Quality quality(const std::vector<Cost>& bounds) const {
    Quality result;
    result.samples = states_.size();
    result.nodes.assign(bounds.size(), {0, 0});
    std::vector<double> widths, reached(states_.size(), 1), along(edges_.size(), 0), before(edges_.size(), 0);
    const auto last = std::accumulate(bounds.begin(), bounds.end(), deepest, [](std::size_t most, Cost bound) {
      return std::max(most, static_cast<std::size_t>(bound));
    });
    for (std::size_t depth = 0; depth <= last; ++depth) {
      widths.push_back(0);
      for (std::size_t state = 0; state < states_.size(); ++state) {
        widths.back() += reached[state];
        for (std::size_t k = 0; k < bounds.size(); ++k)
          result.nodes[k].value += values_[state] + static_cast<Cost>(depth) <= bounds[k] ? reached[state] : 0;
      }
      walk_on(reached, along, before);
    }
    for (Mean& nodes : result.nodes) nodes.value /= count();
    result.branching = std::pow(widths[deepest] / widths[deepest / 2], 2.0 / deepest);
    result.eta = result.value = {0, 0};
    for (const Cost value : values_) {
      result.eta.value += std::pow(result.branching, -value) / count();
      result.value.value += value / count();
    }
    return result;
  }

 private:
  static constexpr std::size_t none = static_cast<std::size_t>(-1);
  struct Edge {
    std::size_t from, to;
    double moves;             // that lead there
    std::size_t back = none;  // the edge that leads back
  };

  double count() const { return static_cast<double>(states_.size()); }
  std::size_t add(std::uint64_t state, Cost value) {
    const auto [found, is_new] = number_of_.emplace(state, states_.size());
    if (is_new) {
      states_.push_back(state);
      values_.push_back(value);
    }
    return found->second;
  }
  std::size_t edge(std::size_t from, std::size_t to) const {
    const auto end = edges_.begin() + static_cast<std::ptrdiff_t>(first_edge_[from + 1]);
    const auto found = std::lower_bound(edges_.begin() + static_cast<std::ptrdiff_t>(first_edge_[from]), end, to,
                                        [](const Edge& each, std::size_t wanted) { return each.to < wanted; });
    return found == end || found->to != to ? none : static_cast<std::size_t>(found - edges_.begin());
  }
  // One move more: `reached` has the walks that end at each state, `along` those that arrived by each edge.
  void walk_on(std::vector<double>& reached, std::vector<double>& along, std::vector<double>& before) const {
    along.swap(before);
    for (std::size_t e = 0; e < edges_.size(); ++e) {
      const Edge& edge = edges_[e];
      along[e] = edge.moves * (reached[edge.from] - (edge.back == none ? 0 : before[edge.back]));
    }
    std::fill(reached.begin(), reached.end(), 0);
    for (std::size_t e = 0; e < edges_.size(); ++e) reached[edges_[e].to] += along[e];
  }

  std::vector<std::uint64_t> states_;
  std::vector<Cost> values_;
  std::unordered_map<std::uint64_t, std::size_t> number_of_;
  std::vector<Edge> edges_;  // by `from`, then by `to`
  std::vector<std::size_t> first_edge_;
};

// A state that lists its successors, for the space that samples are drawn from.
struct Sampled {
  static constexpr int most_successors = 1024;
  const Domain* domain = nullptr;
  std::uint64_t number = 0;

  bool operator==(const Sampled& other) const { return number == other.number; }
  std::vector<Sampled> successors() const {
    std::vector<DomainEdge> edges;
    domain->successors(number, edges);
    std::vector<Sampled> states;
    for (const DomainEdge& edge : edges) states.push_back({domain, edge.to});
    return states;
  }
  bool is_goal() const { return domain->is_goal(number); }
  int lower_bound() const { return value_of(*domain, number); }
};
using Space = SuccessorSpace<Sampled, ObjectsAsTheyAre>;

struct Bound {
  using Memo = Cost;
  const Space& space;
  Memo start(const Space::State& state) const { return space.bound(state); }
  Memo after(Memo, const Space::State&, const Space::Move& move) const { return space.bound(move.after); }
  Cost value(Memo memo) const { return memo; }
  static constexpr bool admissible() { return true; }
  static constexpr bool consistent() { return false; }
};

// The states of a random walk, each after the one drawn before.
class Walk {
 public:
  Walk(const Space& space, const Space::State& start, bool is_two_way)
      : space_(space), start_(start), is_two_way_(is_two_way), at_(start), moves_(space.moves(start)) {}

  Space::State operator()(Random& random) {
    if (moves_.size() == 0) return to(start_, space_.moves(start_));
    auto move = moves_.begin();
    for (auto i = random.below(static_cast<std::uint64_t>(moves_.size())); i > 0; --i) ++move;
    const Space::State next = (*move).after;
    Space::Moves further = space_.moves(next);
    const bool stays = is_two_way_ && random.below(static_cast<std::uint64_t>(std::max(1, further.size()))) >=
                                          static_cast<std::uint64_t>(moves_.size());
    return stays ? at_ : to(next, std::move(further));
  }

 private:
  Space::State to(const Space::State& state, Space::Moves moves) {
    moves_ = std::move(moves);
    return at_ = state;
  }

  const Space& space_;
  const Space::State start_;
  const bool is_two_way_;
  Space::State at_;
  Space::Moves moves_;
};

Quality of_states(const Space& space, std::vector<Space::State> states, QualityOptions options) {
  options.samples = states.size();
  Random random(options.seed);
  for (std::size_t i = states.size(); i > 1; --i) std::swap(states[i - 1], states[random.below(i)]);
  std::size_t next = 0;  // the tree begins at some; then each counts once
  const auto draw = [&](Random&) { return states[next++ % states.size()]; };
  return space_quality(space, Bound{space}, draw, options);
}

// Each mean is that of the parts, and its error comes from their spread.
Quality of_walk(const Space& space, Walk walk, const QualityOptions& options) {
  detail::RunningMean branching, eta, value;
  std::vector<detail::RunningMean> nodes(options.bounds.size());
  Quality result;
  for (int part = 0; part < parts; ++part) {
    QualityOptions some = options;
    some.samples = options.samples / parts + (static_cast<std::uint64_t>(part) < options.samples % parts ? 1 : 0);
    some.seed = options.seed + static_cast<std::uint64_t>(part) * 0x9e3779b97f4a7c15;
    if (some.samples == 0) break;
    const Quality found = space_quality(
        space, Bound{space}, [&](Random& random) { return walk(random); }, some);
    branching.add(found.branching);
    eta.add(found.eta.value);
    value.add(found.value.value);
    for (std::size_t k = 0; k < nodes.size(); ++k) nodes[k].add(found.nodes[k].value);
    result.samples += found.samples;
  }
  result.branching = branching.mean().value;
  result.eta = eta.mean();
  result.value = value.mean();
  for (const auto& each : nodes) result.nodes.push_back(each.mean());
  return result;
}

void check(const Domain& domain, std::uint64_t start, const QualityOptions& options) {
  if (!domain.has_unit_costs) throw Error("found moves of different costs, expected moves that all cost 1");
  if (options.samples == 0) throw Error("found 0 samples, expected at least 1");
  for (const Cost bound : options.bounds) {
    if (bound < 0 || bound > QualityOptions::most_bound)
      throw Error(fmt::format("found the bound {}, expected 0 to {}", bound, QualityOptions::most_bound));
  }
  if (value_of(domain, start) >= unreachable)
    throw Error("found a start that the heuristic calls a dead end, expected one from which a goal can be reached");
}

}  // namespace

DomainQuality domain_quality(const Domain& domain, std::uint64_t start, const std::vector<std::uint64_t>& given,
                             const QualityOptions& options) {
  check(domain, start, options);
  const Space space(ObjectProblem<Sampled>(std::nullopt), Budget::unlimited);
  DomainQuality result;
  if (!given.empty()) {
    std::vector<Space::State> states;
    for (const std::uint64_t state : given) {
      if (value_of(domain, state) < unreachable) states.push_back({{&domain, state}});
    }
    if (states.size() < 2)
      throw Error(fmt::format("found {} states that are no dead ends, expected at least 2", states.size()));
    result = {of_states(space, std::move(states), options), "given"};
  } else if (const auto graph = Graph::of(domain, start, options.samples)) {
    result = {graph->quality(options.bounds), "all"};
  } else if (options.samples < 5 * parts) {
    throw Error(fmt::format("found {} samples, expected at least {} for a random walk", options.samples, 5 * parts));
  } else {
    const Walk walk(space, {{&domain, start}}, domain.two_way_goal.has_value());
    result = {of_walk(space, walk, options), "walk"};
  }
  check_found(result.measured);
  return result;
}

}  // namespace taquin
