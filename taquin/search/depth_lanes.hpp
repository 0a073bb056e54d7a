// A few depth-first searches that take turns in one thread, so that while one waits for memory the others work.
//
// A look-up in a pattern database of 180 MB takes 100 ns and more, and a depth-first search wants its values at once.
// So the subtrees of a round are dealt to a few lanes, each a depth-first search of its own. A lane's step reads the
// values it asked for in its last turn, keeps the children that fit, goes to the next of them and asks for its
// children; then it is the next lane's turn.
//
// A lane keeps the nodes of its path in a stack, each with state and memo, and of the children that wait no more than
// the move, the depth and the heuristic's `Reply`. Going to a waiting child copies its parent's node, wherever on the
// path that stands: nothing is taken back, and there is no loop whose length cannot be foretold.
//
// Tried and dropped: eight lanes (slower than four: the lanes' own memory); children sorted by value (no fewer nodes);
// one state and memo a lane, changed and changed back (a fifth slower on 5x5: mispredicted branches).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "taquin/core/concepts.hpp"
#include "taquin/search/frontier.hpp"
#include "taquin/search/prune.hpp"

namespace taquin {

/// `Round` deals the subtrees and is told what comes of them (`search/parallel_ida.hpp`).
template <StateSpace Space, Asking<Space> Heuristic, PrunerOf<Space> Pruner, class Round>
class DepthLanes {
 public:
  using State = typename Space::State;
  using Move = typename Space::Move;
  using Roots = Frontier<Space, Heuristic, Pruner>;

  DepthLanes(const Space& space, const Heuristic& heuristic, const Pruner& pruner, Roots& roots, Round& round)
      : space_(space), heuristic_(heuristic), pruner_(pruner), roots_(roots), round_(round) {}

  Counts counts;
  Cost excess = unreachable;  ///< least amount by which a value passed the bound

  /// Searches subtrees until the round has no more, or is over.
  void run() {
    std::array<Lane*, lanes> busy;
    std::size_t count = 0;
    for (Lane& lane : lanes_) {
      if (begin(lane)) busy[count++] = &lane;
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
  static constexpr std::size_t lanes = 4;

  using Ask = typename Heuristic::Ask;
  using Reply = typename Heuristic::Reply;
  using Token = typename Pruner::Token;
  struct Node {
    State state;
    typename Heuristic::Memo memo;
    Token token;
    Cost value;
    Move made;  // leads here
  };
  // A child that was read and fits.
  struct Edge {
    std::uint16_t depth;  // of its parent, below the root
    std::int16_t value;
    Move move;
    Reply reply;
  };
  struct Lane {
    Subtree dealt;
    std::uint64_t expanded = 0;  // at and below the root
    std::uint64_t generated = 0;
    Cost left = 0;            // of the bound, at the root
    std::size_t depth = 0;    // of the node whose children were asked for, below the root
    std::size_t waiting = 0;  // children
    std::size_t count = 0;    // of children asked for
    std::vector<Node> path;   // the first depth + 1 of them
    std::vector<Edge> open;   // the first `waiting` of them, the next one last
    std::array<Ask, Space::most_moves> asked;
    std::array<Move, Space::most_moves> moves;
  };

  // Gives a lane the next root that fits the bound; false if there is none, or if the search is over.
  bool begin(Lane& lane) {
    while (!round_.is_over() && round_.deal(lane.dealt)) {
      const auto& root = roots_.node(lane.dealt.root);
      const Cost value = heuristic_.value(root.memo);
      const Cost over = root.depth + value - round_.bound();
      if (over > 0) {
        excess = std::min(excess, over);
        auto& skipped = roots_.node(lane.dealt.root);
        skipped.expanded = skipped.generated = 0;
        round_.finished(lane.dealt, excess);
        continue;
      }
      lane.expanded = lane.generated = 0;
      lane.left = round_.bound() - root.depth;
      lane.depth = 0;
      lane.waiting = 0;
      if (lane.path.size() < static_cast<std::size_t>(lane.left) + 2) {
        lane.path.resize(static_cast<std::size_t>(lane.left) + 2);
      }
      lane.path[0] = {root.state, root.memo, root.token, value, root.made};
      return visit(lane);
    }
    return false;
  }

  // One node: read what was asked for, then go on to the next and ask. False if the subtree or the search is over.
  bool step(Lane& lane) {
    keep_children(lane);
    if (lane.waiting == 0) {
      auto& root = roots_.node(lane.dealt.root);
      root.expanded = lane.expanded;
      root.generated = lane.generated;
      round_.finished(lane.dealt, excess);
      return false;
    }
    const Edge& edge = lane.open[--lane.waiting];
    const Node& parent = lane.path[edge.depth];
    lane.depth = edge.depth + std::size_t{1};
    Node& child = lane.path[lane.depth];
    child.state = parent.state;
    heuristic_.enter(parent.memo, parent.state, edge.move, edge.reply, child.memo);
    space_.apply(child.state, edge.move);
    child.token = pruner_.next(space_, parent.token, edge.move);
    child.value = edge.value;
    child.made = edge.move;
    return visit(lane);
  }

  // Which children fit cannot be foretold, so they are gathered without a branch; the first is to be taken first.
  [[gnu::always_inline]] void keep_children(Lane& lane) {
    if (lane.open.size() < lane.waiting + Space::most_moves) [[unlikely]]
      lane.open.resize(lane.waiting + 256);
    const Node& node = lane.path[lane.depth];
    const Cost left = lane.left - static_cast<Cost>(lane.depth) - 1;
    std::array<Cost, Space::most_moves> values;
    std::array<Reply, Space::most_moves> replies;
    for (std::size_t i = 0; i < lane.count; ++i) values[i] = heuristic_.read(node.memo, lane.asked[i], replies[i]);
    if (!heuristic_.consistent()) raise(values, lane.count);
    Edge* next = lane.open.data() + lane.waiting;
    Cost least = excess;
    for (std::size_t i = lane.count; i-- > 0;) {
      const Cost over = values[i] - left;
      *next = {static_cast<std::uint16_t>(lane.depth), static_cast<std::int16_t>(values[i]), lane.moves[i], replies[i]};
      next += static_cast<std::uint32_t>(over - 1) >> 31;  // if it fits
      least = std::min(least, over <= 0 ? unreachable : over);
    }
    excess = least;
    lane.waiting = static_cast<std::size_t>(next - lane.open.data());
  }
  // Bidirectional pathmax (Felner et al. 2011, "Inconsistent heuristics in theory and practice"): siblings are two
  // moves apart, so their distances differ by at most two.
  static void raise(std::array<Cost, Space::most_moves>& values, std::size_t count) {
    const Cost most = *std::max_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(count));
    for (std::size_t i = 0; i < count; ++i) values[i] = std::max(values[i], most - 2);
  }

  // Counts the lane's node and asks for its children. False if the search, or this subtree, is over.
  bool visit(Lane& lane) {
    auto& root = roots_.node(lane.dealt.root);
    const Node& node = lane.path[lane.depth];
    const Cost value = node.value;
    root.nearest = std::min(root.nearest, value);
    if (value <= 0 && space_.is_goal(node.state)) [[unlikely]] {
      auto path = roots_.path_to(lane.dealt.root);
      for (std::size_t i = 1; i <= lane.depth; ++i) path.push_back(lane.path[i].made);
      round_.found(lane.dealt, std::move(path));
      return false;
    }
    ++lane.expanded;
    if (round_.expand(*this, node.state, root.depth + static_cast<Cost>(lane.depth), value)) return false;
    lane.count = 0;
    for (const Move move : pruner_.allowed(node.token, space_.moves(node.state))) {
      lane.moves[lane.count] = move;
      heuristic_.ask(node.memo, node.state, move, lane.asked[lane.count++]);
    }
    counts.generated += lane.count;
    lane.generated += lane.count;
    return true;
  }

  const Space& space_;
  const Heuristic& heuristic_;
  const Pruner& pruner_;
  Roots& roots_;
  Round& round_;
  std::array<Lane, lanes> lanes_;
};

}  // namespace taquin
