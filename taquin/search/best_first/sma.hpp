// SMA*: A* in a fixed number of nodes (Russell 1992), in the form of Lovinger & Zhang (2017), which generates all
// children of a node at once.
//
// The tree is kept in memory. When it is full, the leaf with the greatest f (among equals the shallowest) is forgotten:
// its parent remembers its f and goes back onto the open list with the least f that it has forgotten. When that becomes
// the least f of all, the child is generated again, with the f that it had. So f never falls along a path, the least f
// of open nodes is a lower bound given an admissible heuristic, and the first goal taken is optimal among the paths
// that memory can hold; a longer one ends the search with `out_of_memory`.
//
// The bound on memory is exact: nodes and the two heaps over them are three arrays of that many entries, and while a
// node is expanded its children take places that are kept free for them. States are not looked up, so a state that
// several paths reach is searched below each, as in IDA*; with little memory the same nodes are generated again and
// again, as the paper says.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "taquin/core/concepts.hpp"
#include "taquin/core/memory.hpp"
#include "taquin/search/best_first/number_heap.hpp"
#include "taquin/search/poll.hpp"

namespace taquin {

template <Storable Space, HeuristicOver<Space> Heuristic, ObserverOf<Space> Observer>
class SimplifiedMemoryBounded {
 public:
  using State = typename Space::State;
  using Move = typename Space::Move;
  using Moves = typename Space::Moves;
  using Number = NumberHeap::Number;

  SimplifiedMemoryBounded(const Space& space, const Heuristic& heuristic, Observer& observer, const Budget& budget)
      : space_(space),
        heuristic_(heuristic),
        observer_(observer),
        meter_(budget.bytes),
        poll_(observer, budget, meter_),
        most_nodes_(std::min(budget.bytes, most_bytes) / bytes_per_node - (budget.bytes > bytes_per_node ? 1 : 0)) {}

  SearchResult<Move> run(const State& start) {
    result_.outcome = search(start);
    result_.counts.peak_bytes = size_ * bytes_per_node;
    return std::move(result_);
  }

 private:
  static constexpr auto fan = static_cast<std::size_t>(Space::most_moves);
  static constexpr Number none = std::numeric_limits<Number>::max();
  static constexpr Cost known = -1;  // in `forgotten`: in memory, or not to be generated

  struct Node {
    unsigned char packed[sizeof(typename Space::Packed)];
    Move move;  // that led here
    Number parent;
    std::uint32_t depth;
    std::uint16_t number;    // among its parent's moves
    std::uint16_t children;  // in memory
    bool expanded;           // at least once
    Cost g;
    Cost f;
    std::array<Cost, fan> forgotten;  // the f of each child that was forgotten
    Number place_open;
    Number place_leaf;
  };
  static_assert(std::is_trivially_copyable_v<Node>);
  static constexpr std::uint64_t bytes_per_node = sizeof(Node) + 2 * sizeof(Number);
  static constexpr std::uint64_t most_bytes = std::uint64_t{1} << 30;  // if there is no limit

  Outcome search(const State& start) {
    if (most_nodes_ < fan + 2 || !nodes_.reset(most_nodes_) || !open_.reserve(most_nodes_) ||
        !leaves_.reserve(most_nodes_))
      return Outcome::out_of_memory;
    add({start, {}, none, 0, 0, 0, heuristic_.value(heuristic_.start(start))});
    for (;;) {
      if (open_.empty()) return Outcome::exhausted;
      const Number best = open_.top();
      const Cost f = nodes_[best].f;
      if (f >= unreachable) return least_cut_ < unreachable ? Outcome::out_of_memory : Outcome::exhausted;
      if (heuristic_.admissible()) result_.lower_bound = std::max(result_.lower_bound, std::min(f, least_cut_));
      const State state = state_of(best);
      if (space_.is_goal(state)) return found(best);
      if (!poll_.may_expand(result_.counts)) return Outcome::out_of_nodes;
      expand(best, state);
      while (count() > most_nodes_ - fan) forget();
      if (const auto outcome = poll_(result_, [&] { return Lists{open_.size(), count() - open_.size(), 0}; }))
        return *outcome;
    }
  }

  struct Fresh {
    State state;
    Move move;
    Number parent;
    std::uint16_t number;
    std::uint32_t depth;
    Cost g;
    Cost f;
  };
  Number add(const Fresh& fresh) {
    const Number number = take();
    Node& node = nodes_[number];
    const auto packed = space_.pack(fresh.state);
    std::memcpy(node.packed, &packed, sizeof(packed));
    node.move = fresh.move;
    node.parent = fresh.parent;
    node.number = fresh.number;
    node.depth = fresh.depth;
    node.g = fresh.g;
    node.f = fresh.f;
    node.children = 0;
    node.expanded = false;
    node.forgotten.fill(known);
    node.place_open = node.place_leaf = 0;
    open_.push(number, sooner(), open_place());
    leaves_.push(number, worse(), leaf_place());
    result_.counts.peak_open = std::max(result_.counts.peak_open, open_.size());
    return number;
  }

  // Generates the children that are not in memory.
  void expand(Number best, State state) {
    const Cost g = nodes_[best].g;
    const auto memo = heuristic_.start(state);
    observer_.expand(std::as_const(state), g, heuristic_.value(memo));
    ++result_.counts.expanded;
    open_.erase(best, sooner(), open_place());
    const bool again = std::exchange(nodes_[best].expanded, true);
    const bool was_leaf = nodes_[best].children == 0;
    const std::uint32_t depth = nodes_[best].depth + 1;
    Moves moves = space_.moves(state);
    if (nodes_[best].parent != none) moves.remove_all(space_.redundant_after(nodes_[best].move));
    std::uint16_t number = 0;
    for (const Move move : moves) {
      const std::uint16_t i = number++;
      const Cost forgotten = std::exchange(nodes_[best].forgotten[i], known);
      if (again && forgotten == known) continue;
      ++result_.counts.generated;
      const Cost h = heuristic_.value(heuristic_.after(memo, state, move));
      const Cost child_g = g + space_.apply(state, move);
      Cost f = again ? forgotten : std::max(nodes_[best].f, child_g + h);
      if (depth + 1 > most_nodes_ - fan && !space_.is_goal(state))
        least_cut_ = std::min(least_cut_, std::exchange(f, unreachable));
      add({state, move, best, i, depth, child_g, std::min(f, unreachable)});
      ++nodes_[best].children;
      space_.undo(state, move);
    }
    if (was_leaf && nodes_[best].children > 0) leaves_.erase(best, worse(), leaf_place());
    if (nodes_[best].children == 0) reopen(best, unreachable);  // a dead end
  }
  // The worst leaf goes; its parent remembers it.
  void forget() {
    const Number leaf = leaves_.top();
    const Node& node = nodes_[leaf];
    const Number parent = node.parent;
    nodes_[parent].forgotten[node.number] = node.f;
    if (--nodes_[parent].children == 0) leaves_.push(parent, worse(), leaf_place());
    leaves_.erase(leaf, worse(), leaf_place());
    if (node.place_open != 0) open_.erase(leaf, sooner(), open_place());
    free_.push_back(leaf);
    Cost least = unreachable;
    for (const Cost f : nodes_[parent].forgotten) {
      if (f != known) least = std::min(least, f);
    }
    reopen(parent, least);
  }
  // Puts a node onto the open list, or back in its place there, with another f.
  void reopen(Number number, Cost f) {
    Node& node = nodes_[number];
    const bool is_leaf = node.place_leaf != 0;
    if (is_leaf) leaves_.erase(number, worse(), leaf_place());
    if (node.place_open != 0) open_.erase(number, sooner(), open_place());
    node.f = f;
    open_.push(number, sooner(), open_place());
    if (is_leaf) leaves_.push(number, worse(), leaf_place());
  }

  Outcome found(Number goal) {
    result_.cost = nodes_[goal].g;
    for (Number at = goal; nodes_[at].parent != none; at = nodes_[at].parent) result_.path.push_back(nodes_[at].move);
    std::reverse(result_.path.begin(), result_.path.end());
    return Outcome::found;
  }
  State state_of(Number number) const {
    typename Space::Packed packed;
    std::memcpy(&packed, nodes_[number].packed, sizeof(packed));
    return space_.unpack(packed);
  }
  std::uint64_t count() const noexcept { return size_ - free_.size(); }
  Number take() {
    if (free_.empty()) return size_++;
    const Number number = free_.back();
    free_.pop_back();
    return number;
  }

  // Among equal f the deeper goes first, and the shallower is forgotten first.
  auto sooner() const {
    return [this](Number a, Number b) {
      return std::pair(nodes_[a].f, nodes_[b].depth) < std::pair(nodes_[b].f, nodes_[a].depth);
    };
  }
  auto worse() const {
    return [this](Number a, Number b) {
      return std::pair(nodes_[b].f, nodes_[a].depth) < std::pair(nodes_[a].f, nodes_[b].depth);
    };
  }
  auto open_place() {
    return [this](Number number) -> Number& { return nodes_[number].place_open; };
  }
  auto leaf_place() {
    return [this](Number number) -> Number& { return nodes_[number].place_leaf; };
  }

  const Space& space_;
  const Heuristic& heuristic_;
  Observer& observer_;
  Meter meter_;
  Poll<Observer> poll_;
  const std::uint64_t most_nodes_;
  Pages<Node> nodes_;         // address space for all; memory is taken as it is touched
  Number size_ = 0;           // nodes ever used at once
  std::vector<Number> free_;  // of these; no more than a node has children
  NumberHeap open_;
  NumberHeap leaves_;
  Cost least_cut_ = unreachable;  // of nodes that were too deep for the memory
  SearchResult<Move> result_;
};

/// Optimal if the heuristic is admissible and memory holds the path. `lower_bound` is the least f of open nodes, also
/// when a limit ends the search. Memory: what the budget allows, at most 1 GiB.
template <Storable Space, HeuristicOver<Space> Heuristic, ObserverOf<Space> Observer>
SearchResult<typename Space::Move> sma_star(const Space& space, const typename Space::State& start,
                                            const Heuristic& heuristic, Observer& observer, const Budget& budget = {}) {
  return SimplifiedMemoryBounded<Space, Heuristic, Observer>(space, heuristic, observer, budget).run(start);
}

}  // namespace taquin
