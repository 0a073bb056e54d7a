// Iterative-deepening A* for heuristics in large tables: several subtrees at once in one thread, so that while one
// waits for memory the others work.
//
// A look-up in a pattern database of 180 MB takes 100 ns and more, and a depth-first search wants its values at once.
// So in each round the subtrees of a sorted frontier (`search/frontier.hpp`) are dealt to a few lanes, each a
// depth-first search of its own. A lane's step reads the values it asked for in its last turn, keeps the children that
// fit, goes to the next of them and asks for its children; then it is the next lane's turn.
//
// A lane has one state and one memo, changed and changed back: what is kept of a child that waits, and of a move that
// was made, is the heuristic's `Ask`. (With a state and a memo a node, copied at each step, it took as many
// instructions, some 390 a generated node with 7-8 tables, and a sixth more time.)
//
// Bounds and proof are those of `sorted_ida`; here, too, the path found may not be that of `ida_star`, and is the same
// in every run.
//
// Tried and dropped: eight lanes (slower than four: the lanes' own memory), children sorted by value (no fewer nodes).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "taquin/core/concepts.hpp"
#include "taquin/search/deepening.hpp"
#include "taquin/search/frontier.hpp"
#include "taquin/search/prune.hpp"

namespace taquin {

template <StateSpace Space, Asking<Space> Heuristic, PrunerOf<Space> Pruner, ObserverOf<Space> Observer>
requires UnitCost<Space>
class InterleavedIda {
 public:
  using State = typename Space::State;
  using Move = typename Space::Move;

  InterleavedIda(const Space& space, const Heuristic& heuristic, const Pruner& pruner, Observer& observer,
                 const Budget& budget)
      : space_(space), heuristic_(heuristic), pruner_(pruner), rounds_(heuristic, observer, budget) {}

  SearchResult<Move> run(const State& start) {
    const bool laid_out = frontier_.lay_out(space_, heuristic_, pruner_, start, rounds_);
    auto result = rounds_.deepen(rounds_.bound, [&] { laid_out ? round() : void(); });
    if (result.outcome == Outcome::found) {
      result.path = std::move(path_);
      result.cost = static_cast<Cost>(result.path.size());
    }
    return result;
  }

 private:
  static constexpr std::size_t lanes = 4;

  using Ask = typename Heuristic::Ask;
  using Token = typename Pruner::Token;
  // A child that was read and fits.
  struct Edge {
    Ask ask;
    Cost depth;  // of the child, below the root
    Move move;
  };
  // A move that was made, and the token before it.
  struct Step {
    Ask ask;
    Token token;
    Move move;
  };
  struct Lane {
    std::uint32_t root = 0;
    State state;  // whose children were asked for
    typename Heuristic::Memo memo;
    Token token;
    Cost left = 0;            // of the bound, to a child
    std::size_t depth = 0;    // below the root
    std::vector<Step> path;   // the first `depth` of them
    std::size_t waiting = 0;  // children
    std::vector<Edge> open;   // the first `waiting` of them, the next one last
    std::size_t count = 0;    // of children asked for
    std::array<Ask, Space::most_moves> asked;
    std::array<Move, Space::most_moves> moves;
  };

  void round() {
    order_ = &frontier_.sorted();
    next_root_ = 0;
    std::array<Lane*, lanes> busy;
    std::size_t count = 0;
    for (Lane& lane : lanes_) {
      if (begin(lane)) busy[count++] = &lane;
    }
    for (std::size_t turn = 0; count > 0 && rounds_.outcome == Outcome::exhausted;) {
      if (step(*busy[turn]) || begin(*busy[turn])) {
        ++turn;
      } else {
        busy[turn] = busy[--count];
      }
      if (turn >= count) turn = 0;
    }
  }

  // Gives a lane the next root that fits the bound; false if there is none, or if the search is over.
  bool begin(Lane& lane) {
    while (next_root_ < order_->size() && rounds_.outcome == Outcome::exhausted) {
      const std::uint32_t number = (*order_)[next_root_++];
      const auto& root = frontier_.node(number);
      const Cost excess = root.depth + heuristic_.value(root.memo) - rounds_.bound;
      if (excess > 0) {
        rounds_.excess = std::min(rounds_.excess, excess);
        continue;
      }
      lane.root = number;
      lane.state = root.state;
      lane.memo = root.memo;
      lane.token = root.token;
      lane.left = rounds_.bound - root.depth - 1;
      lane.depth = 0;
      lane.waiting = 0;
      return visit(lane);
    }
    return false;
  }

  // One node: read what was asked for, then go on to the next and ask. False if the subtree or the search is over.
  bool step(Lane& lane) {
    keep_children(lane);
    if (lane.waiting == 0) return false;
    const Edge& edge = lane.open[--lane.waiting];
    while (static_cast<Cost>(lane.depth) >= edge.depth) leave(lane);
    enter(lane, edge);
    return visit(lane);
  }

  // Which children fit cannot be foretold, so they are gathered without a branch; the first is to be taken first.
  [[gnu::always_inline]] void keep_children(Lane& lane) {
    if (lane.open.size() < lane.waiting + Space::most_moves) [[unlikely]]
      lane.open.resize(lane.waiting + 256);
    std::array<Cost, Space::most_moves> values;
    for (std::size_t i = 0; i < lane.count; ++i) values[i] = heuristic_.read(lane.memo, lane.asked[i]);
    if (!heuristic_.consistent()) raise(values, lane.count);
    Edge* next = lane.open.data() + lane.waiting;
    Cost least = rounds_.excess;
    for (std::size_t i = lane.count; i-- > 0;) {
      const Cost excess = values[i] - lane.left;
      *next = {lane.asked[i], static_cast<Cost>(lane.depth) + 1, lane.moves[i]};
      next += excess <= 0;
      least = std::min(least, excess <= 0 ? unreachable : excess);
    }
    rounds_.excess = least;
    lane.waiting = static_cast<std::size_t>(next - lane.open.data());
  }
  // Bidirectional pathmax (Felner et al. 2011, "Inconsistent heuristics in theory and practice"): siblings are two
  // moves apart, so their distances differ by at most two.
  static void raise(std::array<Cost, Space::most_moves>& values, std::size_t count) {
    const Cost most = *std::max_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(count));
    for (std::size_t i = 0; i < count; ++i) values[i] = std::max(values[i], most - 2);
  }
  [[gnu::always_inline]] void enter(Lane& lane, const Edge& edge) {
    if (lane.path.size() <= lane.depth) lane.path.resize(lane.depth + 64);
    lane.path[lane.depth++] = {edge.ask, lane.token, edge.move};
    heuristic_.enter(lane.memo, edge.ask);
    space_.apply(lane.state, edge.move);
    lane.token = pruner_.next(space_, lane.token, edge.move);
    --lane.left;
  }
  [[gnu::always_inline]] void leave(Lane& lane) {
    const Step& step = lane.path[--lane.depth];
    heuristic_.leave(lane.memo, step.ask);
    space_.undo(lane.state, step.move);
    lane.token = step.token;
    ++lane.left;
  }

  // Counts the lane's node and asks for its children.
  bool visit(Lane& lane) {
    auto& root = frontier_.node(lane.root);
    const Cost value = heuristic_.value(lane.memo);
    root.nearest = std::min(root.nearest, value);
    if (value <= 0 && space_.is_goal(lane.state)) [[unlikely]] {
      rounds_.outcome = Outcome::found;
      path_ = frontier_.path_to(lane.root);
      for (std::size_t i = 0; i < lane.depth; ++i) path_.push_back(lane.path[i].move);
      return false;
    }
    if (rounds_.expand(lane.state, rounds_.bound - lane.left - 1, value)) return false;
    lane.count = 0;
    for (const Move move : pruner_.allowed(lane.token, space_.moves(lane.state))) {
      lane.moves[lane.count] = move;
      heuristic_.ask(lane.memo, lane.state, move, lane.asked[lane.count++]);
    }
    rounds_.counts.generated += lane.count;
    return true;
  }

  const Space& space_;
  const Heuristic& heuristic_;
  const Pruner& pruner_;
  Deepening<Space, Heuristic, Observer> rounds_;
  Frontier<Space, Heuristic, Pruner> frontier_;
  const std::vector<std::uint32_t>* order_ = nullptr;
  std::size_t next_root_ = 0;  // of the order, not yet dealt
  std::array<Lane, lanes> lanes_;
  std::vector<Move> path_;
};

/// Optimal if the heuristic is admissible. `lower_bound` then holds the last bound begun, also when a limit ends the
/// search.
template <StateSpace Space, Asking<Space> Heuristic, PrunerOf<Space> Pruner, ObserverOf<Space> Observer>
SearchResult<typename Space::Move> interleaved_ida(const Space& space, const typename Space::State& start,
                                                   const Heuristic& heuristic, const Pruner& pruner, Observer& observer,
                                                   const Budget& budget = {}) {
  return InterleavedIda<Space, Heuristic, Pruner, Observer>(space, heuristic, pruner, observer, budget).run(start);
}

}  // namespace taquin
