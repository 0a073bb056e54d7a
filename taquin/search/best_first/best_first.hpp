// Best-first search: Dijkstra, A*, weighted A* and greedy search are one engine and four keys.
//
// The node with the least key is taken from the open list, its children are generated, each new or cheaper child goes
// onto the open list; the search ends when a goal is taken. With A*'s key g + h (Hart, Nilsson & Raphael 1968) and an
// admissible h that goal is optimal; a closed node that a cheaper path reaches is reopened, so h need not be
// consistent. Weighted A* (Pohl 1970) returns at most the weight times the optimum, Dijkstra is A* without h, greedy
// search promises nothing.
//
// An open list may hand out several nodes of equal key at once, which are expanded side by side (`expansion.hpp`). A
// child met before at no higher cost is dropped without evaluating anything.
//
// If the cap on memory ends the search, `lower_bound` holds the greatest proven bound so far (the least key on the open
// list).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <optional>
#include <type_traits>
#include <utility>

#include "taquin/core/concepts.hpp"
#include "taquin/search/best_first/bucket_queue.hpp"
#include "taquin/search/best_first/updatable_heap.hpp"
#include "taquin/search/closed.hpp"
#include "taquin/search/expansion.hpp"
#include "taquin/search/poll.hpp"

namespace taquin {

/// The key of an open node, `per_g` g + `per_h` h: the four searches differ in nothing else.
class Key {
 public:
  static constexpr Key dijkstra() noexcept { return {1, 0}; }
  static constexpr Key astar() noexcept { return {1, 1}; }
  static constexpr Key greedy() noexcept { return {0, 1}; }
  /// `weight` from 1 to 100, to two decimals; in whole numbers, so that keys stay small integers for buckets.
  static constexpr Key weighted(double weight) noexcept {
    const Cost hundredths = static_cast<Cost>(weight * 100 + 0.5);
    const Cost common = std::gcd(hundredths, Cost{100});
    return {100 / common, hundredths / common};
  }

  constexpr Cost operator()(Cost g, Cost h) const noexcept { return per_g_ * g + per_h_ * h; }
  /// A lower bound on the cost of any path through open nodes of at least that key, given an admissible heuristic:
  /// the key is at most the greater factor times g + h.
  constexpr Cost bound(Cost key) const noexcept {
    const Cost factor = std::max(per_g_, per_h_);
    return per_g_ == 0 ? 0 : (key + factor - 1) / factor;
  }
  /// The key is g + h.
  constexpr bool is_astar() const noexcept { return per_g_ == 1 && per_h_ == 1; }
  /// A cheaper path to a closed node matters only where g is part of the key.
  constexpr bool reopens() const noexcept { return per_g_ != 0; }

 private:
  constexpr Key(Cost per_g, Cost per_h) noexcept : per_g_(per_g), per_h_(per_h) {}
  Cost per_g_;
  Cost per_h_;
};

/// `Order`: `Key`, or another class with its members (`search/best_first/bounded_suboptimal.hpp`).
template <Storable Space, HeuristicOver<Space> Heuristic, class Open, ObserverOf<Space> Observer, class Order = Key>
class BestFirst {
 public:
  using State = typename Space::State;
  using Move = typename Space::Move;
  using Nodes = Closed<Space, typename Open::Word>;
  using Number = typename Nodes::Number;

  BestFirst(const Space& space, const Heuristic& heuristic, const Order& key, Observer& observer, const Budget& budget)
      : space_(space),
        heuristic_(heuristic),
        key_(key),
        observer_(observer),
        meter_(budget.bytes),
        poll_(observer, budget, meter_),
        nodes_(meter_),
        open_(open_list()) {}

  SearchResult<Move> run(const State& start) {
    result_.outcome = search(start);
    result_.counts.peak_bytes = meter_.peak();
    if (result_.outcome == Outcome::found) result_.lower_bound = std::min(result_.lower_bound, result_.cost);
    return std::move(result_);
  }

 private:
  static constexpr int batch_size = Open::batch_size;
  using Child = ExpansionChild<Space>;

  Outcome search(const State& start) {
    if (!make_room()) return Outcome::out_of_memory;
    const auto packed = space_.pack(start);
    const Cost h = heuristic_.value(heuristic_.start(start));
    open(nodes_.find_or_add(packed, nodes_.hash(packed), 0, Move{}).first, 0, h);
    for (;;) {
      if (!make_room()) return Outcome::out_of_memory;
      if (open_.empty()) break;
      const int taken = open_.pop(nodes_, entries_);
      for (int i = 0; i < taken; ++i) __builtin_prefetch(&nodes_[entry(i).node]);
      int expanding = 0;
      for (int i = 0; i < taken; ++i) {
        if (!take(entry(i), expanding)) continue;
        if (goal_g_ >= 0) return found(expansion(expanding).state);
        ++expanding;
      }
      if (const auto outcome = poll_(result_, [&] { return lists(); })) return *outcome;
      for (int i = 0; i < expanding; ++i) expansion(i).prefetch_nodes(nodes_);
      for (int i = 0; i < expanding; ++i) generate_children(expansion(i));
    }
    return too_deep_ ? Outcome::too_deep : Outcome::exhausted;
  }

  // Closes the entry's node and generates its children; false if the entry is stale or the budget is spent.
  bool take(const typename Open::Entry& entry, int number) {
    auto& node = nodes_[entry.node];
    const Cost g = node.g();
    if (Open::is_lazy && (node.closed() || key_(g, entry.h) != entry.priority)) return false;
    --live_;
    node.set(g, true);
    if (entry.priority > greatest_) raise(entry.priority);
    Expansion<Space>& expansion = this->expansion(number);
    expansion.state = space_.unpack(node.key());
    expansion.g = g;
    expansion.h = entry.h;
    expansion.excerpt = node.excerpt;
    if (space_.is_goal(expansion.state)) {
      goal_g_ = g;
      return true;
    }
    if (!poll_.may_expand(result_.counts)) return false;
    expansion.expand(space_, nodes_, node.move, observer_, result_.counts);
    return true;
  }

  Lists lists() const noexcept { return {live_, nodes_.size() - live_}; }

  void generate_children(const Expansion<Space>& expansion) {
    const auto memo = resumed<Space>(heuristic_, expansion.state, expansion.h, expansion.excerpt);
    for (const Child& child : expansion) generate(child, expansion.state, memo);
  }

  template <class Memo>
  void generate(const Child& child, const State& parent, const Memo& memo) {
    if (child.g > Nodes::max_g) {
      too_deep_ = true;
      return;
    }
    const auto [number, is_new] = nodes_.find_or_add(child.packed, child.hash, child.g, child.move);
    if (!is_new && (child.g >= nodes_[number].g() || (nodes_[number].closed() && !key_.reopens()))) return;
    const auto after = heuristic_.after(memo, parent, child.move);
    const Cost h = heuristic_.value(after);
    if (!is_new) return improve(number, child, h);
    keep_excerpt<Space>(heuristic_, after, nodes_[number]);
    open(number, child.g, h);
  }
  void improve(Number number, const Child& child, Cost h) {
    auto& node = nodes_[number];
    const Cost before = key_(node.g(), h);
    const bool was_closed = node.closed();
    node.set(child.g, false);
    node.move = child.move;
    if (was_closed) {
      ++result_.counts.reopened;
      open(number, child.g, h);
    } else {
      open_.decrease(nodes_, before, key_(child.g, h), h, number);
    }
  }

  void open(Number number, Cost g, Cost h) {
    open_.push(nodes_, key_(g, h), h, number);
    result_.counts.peak_open = std::max(result_.counts.peak_open, ++live_);
  }
  void raise(Cost priority) {
    greatest_ = priority;
    if (heuristic_.admissible()) result_.lower_bound = std::max(result_.lower_bound, key_.bound(priority));
  }
  Outcome found(const State& goal) {
    result_.cost = goal_g_;
    result_.path = nodes_.path_to(space_, goal);
    return Outcome::found;
  }
  Open open_list() {
    if constexpr (std::is_constructible_v<Open, Meter&, const Order&>)
      return Open(meter_, key_);
    else
      return Open(meter_);
  }
  bool make_room() {
    constexpr auto most = static_cast<std::uint32_t>(batch_size * Space::most_moves);
    return nodes_.make_room(most) && open_.make_room(most);
  }

  const typename Open::Entry& entry(int i) const noexcept { return entries_[static_cast<std::size_t>(i)]; }
  Expansion<Space>& expansion(int i) noexcept { return expansions_[static_cast<std::size_t>(i)]; }

  const Space& space_;
  const Heuristic& heuristic_;
  const Order key_;
  Observer& observer_;
  Meter meter_;
  Poll<Observer> poll_;
  Nodes nodes_;
  Open open_;
  std::array<typename Open::Entry, static_cast<std::size_t>(batch_size)> entries_;
  std::array<Expansion<Space>, static_cast<std::size_t>(batch_size)> expansions_;
  Cost greatest_ = -1;      // the greatest key taken so far
  Cost goal_g_ = -1;        // g of the goal, once it is taken from the open list
  std::uint64_t live_ = 0;  // open nodes, stale entries not counted
  bool too_deep_ = false;
  SearchResult<Move> result_;
};

/// `Open` is `BucketQueue` or `UpdatableHeap`.
template <class Open = BucketQueue, Storable Space, HeuristicOver<Space> Heuristic, ObserverOf<Space> Observer>
SearchResult<typename Space::Move> best_first(const Space& space, const typename Space::State& start,
                                              const Heuristic& heuristic, const Key& key, Observer& observer,
                                              const Budget& budget = {}) {
  return BestFirst<Space, Heuristic, Open, Observer>(space, heuristic, key, observer, budget).run(start);
}

}  // namespace taquin
