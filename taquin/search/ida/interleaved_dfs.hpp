// Interleaved depth-first searches: a few searches take turns in one thread, so that one works while the others wait
// for memory.
//
// A look-up in a pattern database of 180 MB takes 100 ns and more, and a depth-first search needs each value before it
// can go on. So a thread searches a few subtrees of the round at once. One turn of a search reads the values that it
// prefetched in its last turn, keeps the children within the bound, enters the next of them and prefetches the values
// of its children. Then the next search has its turn.
//
// A search keeps the nodes of its path on a stack, each with state and memo. Of a child that waits it keeps only the
// move, the depth and the heuristic's `LookupResult`. Entering a waiting child copies its parent's node, wherever on
// the path that is: no move is undone, and no loop has a length that the processor cannot predict.
//
// Tried and dropped: two, four and six searches in place of three (3, 9 and 8 % slower on 5x5; many searches need much
// memory of their own); children sorted by value (no fewer nodes); one state and memo per search, changed and changed
// back (a fifth slower on 5x5: mispredicted branches).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "taquin/core/concepts.hpp"
#include "taquin/search/ida/allowance.hpp"
#include "taquin/search/ida/frontier.hpp"
#include "taquin/search/prune.hpp"

namespace taquin {

/// `Round` assigns the subtrees and receives their results (`search/ida/parallel_ida.hpp`).
template <StateSpace Space, BatchedLookup<Space> Heuristic, PrunerOf<Space> Pruner, class Round>
class InterleavedDfs {
 public:
  using State = typename Space::State;
  using Move = typename Space::Move;
  using Roots = Frontier<Space, Heuristic, Pruner>;

  InterleavedDfs(const Space& space, const Heuristic& heuristic, const Pruner& pruner, Roots& roots, Round& round)
      : space_(space), heuristic_(heuristic), pruner_(pruner), roots_(roots), round_(round) {}

  Counts counts;
  Allowance allowance;
  Cost excess = unreachable;  ///< least amount by which a value passed the bound

  /// Searches subtrees until the round has no more, or is over.
  void run() {
    std::array<Search*, searches> busy;
    std::size_t count = 0;
    look_at_ = counts.expanded + allowance.until_look(counts.expanded);
    for (Search& search : searches_) {
      if (begin(search)) busy[count++] = &search;
    }
    for (std::size_t turn = 0; count > 0 && !round_.is_over();) {
      if (step(*busy[turn]) || begin(*busy[turn])) {
        ++turn;
      } else {
        busy[turn] = busy[--count];
      }
      if (turn >= count) turn = 0;
    }
  }

 private:
  static constexpr std::size_t searches = 3;

  using Lookup = typename Heuristic::Lookup;
  using LookupResult = typename Heuristic::LookupResult;
  using FsmState = typename Pruner::FsmState;
  struct Node {
    State state;
    typename Heuristic::Memo memo;
    FsmState fsm_state;
    Cost value;
    Move made;  // leads here
  };
  // A child that was read and fits.
  struct Edge {
    std::uint16_t depth;  // of its parent, below the root
    std::int16_t value;
    Move move;
    LookupResult lookup_result;
  };
  struct Search {
    Subtree subtree;
    std::uint64_t expanded = 0;  // at and below the root
    std::uint64_t generated = 0;
    Cost remaining = 0;       // of the bound, at the root
    std::size_t depth = 0;    // of the node whose children were prefetched, below the root
    std::size_t waiting = 0;  // children
    std::size_t count = 0;    // of children prefetched
    std::vector<Node> path;   // the first depth + 1 of them
    std::vector<Edge> open;   // the first `waiting` of them, the next one last
    std::array<Lookup, Space::most_moves> lookups;
    std::array<Move, Space::most_moves> moves;
  };

  // Begins with the next root within the bound; false if there is none, or if the whole search is over.
  bool begin(Search& search) {
    while (!round_.is_over() && round_.take_subtree(search.subtree)) {
      const auto& root = roots_.node(search.subtree.root);
      const Cost value = heuristic_.value(root.memo);
      const Cost over = root.depth + value - round_.bound();
      if (over > 0) {
        excess = std::min(excess, over);
        auto& skipped = roots_.node(search.subtree.root);
        skipped.expanded = skipped.generated = 0;
        round_.finished(search.subtree, excess);
        continue;
      }
      search.expanded = search.generated = 0;
      search.remaining = round_.bound() - root.depth;
      search.depth = 0;
      search.waiting = 0;
      if (search.path.size() < static_cast<std::size_t>(search.remaining) + 2) {
        search.path.resize(static_cast<std::size_t>(search.remaining) + 2);
      }
      search.path[0] = {root.state, root.memo, root.fsm_state, value, root.made};
      return visit(search);
    }
    return false;
  }

  // One turn: reads what was prefetched, enters the next child and prefetches. False if the subtree or the whole search
  // is over.
  bool step(Search& search) {
    keep_children(search);
    if (search.waiting == 0) {
      auto& root = roots_.node(search.subtree.root);
      root.expanded = search.expanded;
      root.generated = search.generated;
      round_.finished(search.subtree, excess);
      return false;
    }
    const Edge& edge = search.open[--search.waiting];
    const Node& parent = search.path[edge.depth];
    search.depth = edge.depth + std::size_t{1};
    Node& child = search.path[search.depth];
    child.state = parent.state;
    heuristic_.enter(parent.memo, parent.state, edge.move, edge.lookup_result, child.memo);
    space_.apply(child.state, edge.move);
    child.fsm_state = pruner_.next(space_, parent.fsm_state, edge.move);
    if constexpr (requires { pruner_.prefetch(child.fsm_state); }) pruner_.prefetch(child.fsm_state);
    child.value = edge.value;
    child.made = edge.move;
    return visit(search);
  }

  // Which children are within the bound cannot be predicted, so they are gathered without a branch; the first is to be
  // entered first.
  [[gnu::always_inline]] void keep_children(Search& search) {
    if (search.open.size() < search.waiting + Space::most_moves) [[unlikely]]
      search.open.resize(search.waiting + 256);
    const Node& node = search.path[search.depth];
    const Cost remaining = search.remaining - static_cast<Cost>(search.depth) - 1;
    std::array<Cost, Space::most_moves> values;
    std::array<LookupResult, Space::most_moves> lookup_results;
    for (std::size_t i = 0; i < search.count; ++i)
      values[i] = heuristic_.read(node.memo, search.lookups[i], lookup_results[i]);
    if (!heuristic_.consistent()) raise(values, search.count);
    Edge* next = search.open.data() + search.waiting;
    Cost least = excess;
    for (std::size_t i = search.count; i-- > 0;) {
      const Cost over = values[i] - remaining;
      *next = {static_cast<std::uint16_t>(search.depth), static_cast<std::int16_t>(values[i]), search.moves[i],
               lookup_results[i]};
      next += static_cast<std::uint32_t>(over - 1) >> 31;  // if it fits
      least = std::min(least, over <= 0 ? unreachable : over);
    }
    excess = least;
    search.waiting = static_cast<std::size_t>(next - search.open.data());
  }
  // Bidirectional pathmax (Felner et al. 2011, "Inconsistent heuristics in theory and practice"): siblings are two
  // moves apart, so their distances differ by at most two.
  static void raise(std::array<Cost, Space::most_moves>& values, std::size_t count) {
    const Cost most = *std::max_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(count));
    for (std::size_t i = 0; i < count; ++i) values[i] = std::max(values[i], most - 2);
  }

  // Counts the node and prefetches the values of its children. False if this subtree or the whole search is over.
  bool visit(Search& search) {
    auto& root = roots_.node(search.subtree.root);
    const Node& node = search.path[search.depth];
    const Cost value = node.value;
    root.least_h = std::min(root.least_h, value);
    if (value <= 0 && space_.is_goal(node.state)) [[unlikely]] {
      auto path = roots_.path_to(search.subtree.root);
      for (std::size_t i = 1; i <= search.depth; ++i) path.push_back(search.path[i].made);
      round_.found(search.subtree, std::move(path));
      return false;
    }
    if (++counts.expanded >= look_at_ && must_stop()) return false;
    ++search.expanded;
    round_.observe(node.state, root.depth + static_cast<Cost>(search.depth), value);
    search.count = 0;
    for (const Move move : pruner_.allowed(node.fsm_state, space_.moves(node.state))) {
      search.moves[search.count] = move;
      heuristic_.prefetch(node.memo, node.state, move, search.lookups[search.count++]);
    }
    counts.generated += search.count;
    search.generated += search.count;
    return true;
  }

  // Whether the search is over before the expansion that was counted last, which then does not count.
  [[gnu::noinline]] bool must_stop() {
    const bool ends = round_.must_stop(*this);
    if (ends) --counts.expanded;
    look_at_ = counts.expanded + allowance.until_look(counts.expanded);
    return ends;
  }

  const Space& space_;
  const Heuristic& heuristic_;
  const Pruner& pruner_;
  Roots& roots_;
  Round& round_;
  std::array<Search, searches> searches_;
  std::uint64_t look_at_ = 0;  // count of expansions
};

}  // namespace taquin
