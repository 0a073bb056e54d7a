// The top of a depth-first search's tree, laid out: the roots of its subtrees, in an order that finds the goal early.
//
// Depth-first search meets the subtrees in the order of the moves, which knows nothing of the goal. So the top is laid
// out breadth-first, and before each round its leaves, the roots of what is left, are sorted by how near the last round
// came to the goal below each (at first by their own heuristic values). Of a random 15-puzzle's last round, the greater
// part is then never searched: of Korf's hundred, 576,000 nodes a board became 402,000 with 5-5-5 tables, 16,959 became
// 11,230 with 7-8.
//
// The subtrees hold all paths that the tree holds, so what a search finds remains a shortest path; it may be another
// than that of `ida_star`, the same in every run.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "taquin/core/concepts.hpp"
#include "taquin/search/deepening.hpp"
#include "taquin/search/prune.hpp"

namespace taquin {

template <StateSpace Space, HeuristicOver<Space> Heuristic, PrunerOf<Space> Pruner>
requires UnitCost<Space>
class Frontier {
 public:
  using State = typename Space::State;
  using Move = typename Space::Move;

  struct Node {
    State state;
    typename Heuristic::Memo memo;
    typename Pruner::Token token;
    Cost depth;
    Move made;             ///< leads here
    std::uint32_t parent;  ///< its number
    Cost nearest;          ///< the least value met at and below it
  };

  /// Lays out the tree to the first depth with enough nodes, but no deeper than the goal may lie; sets the first bound.
  /// False if a limit ended the search.
  template <class Rounds>
  bool lay_out(const Space& space, const Heuristic& heuristic, const Pruner& pruner, const State& start,
               Rounds& rounds) {
    const auto memo = heuristic.start(start);
    rounds.bound = heuristic.value(memo);
    nodes_.push_back({start, memo, pruner.start(), 0, Move{}, 0, rounds.bound});
    const Cost deepest = heuristic.admissible() ? rounds.bound : 0;
    for (Cost depth = 0; depth < deepest && nodes_.size() - first_ < enough; ++depth) {
      const std::size_t end = nodes_.size();
      for (std::size_t i = first_; i < end; i += ahead) {
        if (!branch(space, heuristic, pruner, i, std::min(i + ahead, end), rounds)) return false;
      }
      if (nodes_.size() == end) break;
      first_ = end;
    }
    order_.resize(nodes_.size() - first_);
    return true;
  }

  /// The roots in the order of the coming round, by number. A counting sort: values are small.
  const std::vector<std::uint32_t>& sorted() {
    std::array<std::uint32_t, 257> first{};
    const auto key = [](const Node& node) { return static_cast<std::size_t>(std::clamp<Cost>(node.nearest, 0, 255)); };
    for (std::size_t i = first_; i < nodes_.size(); ++i) ++first[key(nodes_[i]) + 1];
    for (std::size_t k = 1; k < first.size(); ++k) first[k] += first[k - 1];
    for (std::size_t i = first_; i < nodes_.size(); ++i) {
      order_[first[key(nodes_[i])]++] = static_cast<std::uint32_t>(i);
    }
    return order_;
  }
  Node& node(std::uint32_t number) noexcept { return nodes_[number]; }

  /// From the start to a root.
  std::vector<Move> path_to(std::uint32_t root) const {
    std::vector<Move> path;
    for (; root != 0; root = nodes_[root].parent) path.push_back(nodes_[root].made);
    std::reverse(path.begin(), path.end());
    return path;
  }

 private:
  // Few enough that easy boards do not notice; 1,024 and 4,096 spare a tenth of the nodes of large searches, and take
  // as long.
  static constexpr std::size_t enough = 256;
  // Nodes whose children's values are asked for together.
  static constexpr std::size_t ahead = 8;

  struct Child {
    std::uint32_t parent;
    Move move;
  };

  // Children of the nodes [first, last).
  template <class Rounds>
  bool branch(const Space& space, const Heuristic& heuristic, const Pruner& pruner, std::size_t first, std::size_t last,
              Rounds& rounds) {
    std::array<Child, ahead * Space::most_moves> children;
    std::size_t count = 0;
    for (std::size_t i = first; i < last; ++i) {
      const Node& node = nodes_[i];
      if (rounds.expand(node.state, node.depth, heuristic.value(node.memo))) return false;
      for (const Move move : pruner.allowed(node.token, space.moves(node.state))) {
        children[count++] = {static_cast<std::uint32_t>(i), move};
      }
    }
    rounds.counts.generated += count;
    if constexpr (Asking<Heuristic, Space>) {
      std::array<typename Heuristic::Ask, children.size()> asked;
      for (std::size_t i = 0; i < count; ++i) {
        const Node& node = nodes_[children[i].parent];
        heuristic.ask(node.memo, node.state, children[i].move, asked[i]);
      }
      for (std::size_t i = 0; i < count; ++i) {
        auto memo = nodes_[children[i].parent].memo;
        (void)heuristic.read(memo, asked[i]);
        heuristic.enter(memo, asked[i]);
        adopt(space, heuristic, pruner, children[i], memo);
      }
    } else {
      for (std::size_t i = 0; i < count; ++i) {
        const Node& node = nodes_[children[i].parent];
        adopt(space, heuristic, pruner, children[i], heuristic.after(node.memo, node.state, children[i].move));
      }
    }
    return true;
  }
  void adopt(const Space& space, const Heuristic& heuristic, const Pruner& pruner, const Child& child,
             const typename Heuristic::Memo& memo) {
    const Node& parent = nodes_[child.parent];
    Node node{parent.state,         memo,       pruner.next(space, parent.token, child.move),
              parent.depth + 1,     child.move, child.parent,
              heuristic.value(memo)};
    space.apply(node.state, child.move);
    nodes_.push_back(std::move(node));
  }

  std::vector<Node> nodes_;           // parents before children; the last layer are the roots
  std::size_t first_ = 0;             // of the last layer
  std::vector<std::uint32_t> order_;  // of the last layer, in this round
};

}  // namespace taquin
