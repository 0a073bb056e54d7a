// Breadth-first search, forwards and from both ends. Optimal where every move costs one.
//
// The closed list numbers states in the order in which they are met, so it is the queue as well: a cursor runs through
// it, and a layer is a range of numbers. From both ends (Nicholson 1966; layer by layer, always the side with the
// smaller layer): as long as no state is in both lists, the shortest path is longer than the two depths together, so
// the first state found in the other list, which then lies in its last layer, ends a shortest path.
#pragma once

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "taquin/core/concepts.hpp"
#include "taquin/search/closed.hpp"
#include "taquin/search/poll.hpp"

namespace taquin {

/// A frontier that grows layer by layer from one state.
template <Storable Space>
requires UnitCost<Space>
class LayeredFrontier {
 public:
  using State = typename Space::State;
  using Move = typename Space::Move;
  using Nodes = Closed<Space>;
  using Number = typename Nodes::Number;

  LayeredFrontier(const Space& space, Meter& meter) : space_(space), nodes_(meter) {}

  bool begin(const State& start) {
    if (!nodes_.make_room(1)) return false;
    const auto packed = space_.pack(start);
    nodes_.find_or_add(packed, nodes_.hash(packed), 0, Move{});
    layer_end_ = 1;
    return true;
  }

  /// Expands the next state of the layer; `on_child(state, new_number)` is called for each new child and returns true
  /// to end. Returns the outcome if it ends the search. `done()` tells that the layer is finished.
  template <class OnChild, class Observer>
  std::optional<Outcome> expand_next(Counts& counts, Observer& observer, OnChild on_child) {
    if (!nodes_.make_room(Space::most_moves)) return Outcome::out_of_memory;
    const auto& node = nodes_[cursor_++];
    State state = space_.unpack(node.key());
    const Cost g = node.g();
    if (g == Nodes::max_g) return Outcome::too_deep;
    observer.expand(std::as_const(state), g, 0);
    ++counts.expanded;
    auto moves = space_.moves(state);
    if (g > 0) moves.remove_all(space_.redundant_after(node.move));
    for (const Move move : moves) {
      ++counts.generated;
      space_.apply(state, move);
      const auto packed = space_.pack(state);
      const bool is_new = nodes_.find_or_add(packed, nodes_.hash(packed), g + 1, move).second;
      if (is_new && on_child(std::as_const(state))) return Outcome::found;
      space_.undo(state, move);
    }
    return std::nullopt;
  }

  bool done() const noexcept { return cursor_ == layer_end_; }
  bool empty() const noexcept { return cursor_ == nodes_.size(); }
  /// Finishes the layer: its children become the next one.
  void next_layer() noexcept {
    layer_end_ = nodes_.size();
    ++depth_;
  }
  Number width() const noexcept { return layer_end_ - cursor_; }
  /// Met, but not expanded yet.
  std::uint64_t open() const noexcept { return nodes_.size() - cursor_; }
  Lists lists() const noexcept { return {open(), cursor_}; }
  Cost depth() const noexcept { return depth_; }
  bool contains(const State& state) const {
    const auto packed = space_.pack(state);
    return nodes_.find(packed, nodes_.hash(packed)) != Nodes::none;
  }
  std::vector<Move> path_to(const State& state) const { return nodes_.path_to(space_, state); }
  /// The states of the layer about to be expanded.
  template <class Visit>
  void visit_layer(Visit visit) const {
    for (Number number = cursor_; number < layer_end_; ++number) visit(space_.unpack(nodes_[number].key()));
  }

 private:
  const Space& space_;
  Nodes nodes_;
  Number cursor_ = 0;
  Number layer_end_ = 0;
  Cost depth_ = 0;  // in the layer that the cursor is in
};

namespace detail {

/// What both searches share: counting, limits, rounds.
template <class Space, class Observer>
struct LayeredSearch {
  using Move = typename Space::Move;
  Observer& observer;
  const Meter& meter;
  Poll<Observer> poll;
  Lists beside = {};  ///< of a search from the other end
  SearchResult<Move> result = {};
  Counts before = {};

  /// Runs one layer of `layers`. Returns the outcome if it ends the search.
  template <class OnChild>
  std::optional<Outcome> layer(LayeredFrontier<Space>& layers, OnChild on_child) {
    before = result.counts;
    while (!layers.done()) {
      if (!poll.may_expand(result.counts)) return end_round(layers.depth()), Outcome::out_of_nodes;
      const std::optional<Outcome> outcome = layers.expand_next(result.counts, observer, on_child);
      if (outcome) return end_round(layers.depth()), outcome;
      if (const auto limit = poll(result, [&] { return layers.lists() + beside; })) return *limit;
    }
    end_round(layers.depth());
    observer.round(result.rounds.back());
    layers.next_layer();
    return std::nullopt;
  }
  void end_round(Cost depth) {
    result.rounds.push_back(
        {depth, result.counts.expanded - before.expanded, result.counts.generated - before.generated});
  }
  void count_open(std::uint64_t open) { result.counts.peak_open = std::max(result.counts.peak_open, open); }
  SearchResult<Move> end(Outcome outcome) {
    result.outcome = outcome;
    result.counts.peak_bytes = meter.peak();
    if (outcome == Outcome::found) result.cost = result.lower_bound = static_cast<Cost>(result.path.size());
    return std::move(result);
  }
};

}  // namespace detail

/// Breadth-first search from the start. `rounds` has one entry per layer; its bound is the layer's depth.
template <Storable Space, ObserverOf<Space> Observer>
requires UnitCost<Space> SearchResult<typename Space::Move> breadth_first(const Space& space,
                                                                          const typename Space::State& start,
                                                                          Observer& observer,
                                                                          const Budget& budget = {}) {
  Meter meter(budget.bytes);
  LayeredFrontier<Space> layers(space, meter);
  detail::LayeredSearch<Space, Observer> run{observer, meter, Poll(observer, budget, meter)};
  if (space.is_goal(start)) return run.end(Outcome::found);
  if (!layers.begin(start)) return run.end(Outcome::out_of_memory);
  const auto on_child = [&](const typename Space::State& state) {
    if (!space.is_goal(state)) return false;
    run.result.path = layers.path_to(state);
    return true;
  };
  while (!layers.empty()) {
    run.result.lower_bound = layers.depth() + 1;
    const std::optional<Outcome> outcome = run.layer(layers, on_child);
    run.count_open(layers.open());
    if (outcome) return run.end(*outcome);
  }
  return run.end(Outcome::exhausted);
}

/// Breadth-first search from both ends: each of the two trees has about the square root of the nodes of one.
template <Storable Space, ObserverOf<Space> Observer>
requires UnitCost<Space> && KnownGoal<Space> SearchResult<typename Space::Move> bidirectional(
    const Space& space, const typename Space::State& start, Observer& observer, const Budget& budget = {}) {
  Meter meter(budget.bytes);
  LayeredFrontier<Space> ahead(space, meter);
  LayeredFrontier<Space> back(space, meter);
  detail::LayeredSearch<Space, Observer> run{observer, meter, Poll(observer, budget, meter)};
  if (space.is_goal(start)) return run.end(Outcome::found);
  if (!ahead.begin(start) || !back.begin(space.goal())) return run.end(Outcome::out_of_memory);
  const auto join = [&](const typename Space::State& state) {
    run.result.path = ahead.path_to(state);
    auto rest = back.path_to(state);
    std::reverse(rest.begin(), rest.end());
    for (const auto& move : rest) run.result.path.push_back(space.inverse(move));
  };
  while (!ahead.empty() && !back.empty()) {
    run.result.lower_bound = ahead.depth() + back.depth() + 1;
    const bool forwards = ahead.width() <= back.width();
    LayeredFrontier<Space>& near = forwards ? ahead : back;
    const LayeredFrontier<Space>& far = forwards ? back : ahead;
    run.beside = far.lists();
    const std::optional<Outcome> outcome = run.layer(near, [&](const typename Space::State& state) {
      if (!far.contains(state)) return false;
      join(state);
      return true;
    });
    run.count_open(ahead.open() + back.open());
    if (outcome) return run.end(*outcome);
  }
  return run.end(Outcome::exhausted);
}

}  // namespace taquin
