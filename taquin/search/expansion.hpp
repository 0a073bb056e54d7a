// The expansion of a node: what the searches with a closed list share in their innermost loop.
//
// Memory latency limits the speed. Several nodes of equal key are therefore expanded as one batch: all their children
// are hashed and their slots prefetched before the first is looked up, so about fifteen cache misses overlap. The
// heuristic's memo is not stored. At each expansion it is resumed from the value, with a byte that the heuristic may
// keep beside it, or computed from the state, and then passed to the children.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "taquin/core/concepts.hpp"
#include "taquin/search/closed.hpp"

namespace taquin {

template <Storable Space>
struct ExpansionChild {
  typename Space::Move move;
  typename Space::Packed packed;
  std::uint64_t hash;
  Cost g;
};

template <Storable Space>
struct Expansion {
  using Child = ExpansionChild<Space>;

  typename Space::State state;
  Cost g;
  Cost h;
  std::uint8_t excerpt;
  int children;
  std::array<Child, static_cast<std::size_t>(Space::most_moves)> child;

  const Child* begin() const noexcept { return child.data(); }
  const Child* end() const noexcept { return child.data() + children; }

  /// Expands `state`, which the move `last` led to: generates its children and prefetches their slots.
  template <class Nodes, class Observer>
  void expand(const Space& space, const Nodes& nodes, const typename Space::Move& last, Observer& observer,
              Counts& counts) {
    observer.expand(std::as_const(state), g, h);
    auto moves = space.moves(state);
    if (g > 0) moves.remove_all(space.redundant_after(last));
    children = 0;
    for (const auto move : moves) {
      Child& next = child[static_cast<std::size_t>(children++)];
      next.move = move;
      next.g = g + space.apply(state, move);
      next.packed = space.pack(state);
      next.hash = Nodes::hash(next.packed);
      nodes.prefetch(next.hash);
      space.undo(state, move);
    }
    ++counts.expanded;
    counts.generated += static_cast<std::uint64_t>(children);
  }
  /// Prefetches the nodes that look-ups of the children will compare.
  template <class Nodes>
  void prefetch_nodes(const Nodes& nodes) const {
    for (const Child& each : *this) nodes.prefetch_node(each.hash);
  }
};

/// The memo of a state whose value, and perhaps excerpt, is known.
template <class Space, HeuristicOver<Space> Heuristic>
auto resumed(const Heuristic& heuristic, const typename Space::State& state, Cost value,
             [[maybe_unused]] std::uint8_t excerpt = no_excerpt) {
  if constexpr (Excerpting<Heuristic, Space>)
    return heuristic.resume(state, value, excerpt);
  else if constexpr (Resumable<Heuristic, Space>)
    return heuristic.resume(state, value);
  else
    return heuristic.start(state);
}
/// Keeps in a node what `resumed` needs beside the value.
template <class Space, HeuristicOver<Space> Heuristic, class Node>
void keep_excerpt(const Heuristic& heuristic, const typename Heuristic::Memo& memo, Node& node) {
  if constexpr (Excerpting<Heuristic, Space>) node.excerpt = heuristic.excerpt(memo) & ((1U << excerpt_bits) - 1);
}

}  // namespace taquin
