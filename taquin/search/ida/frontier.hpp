// The frontier of a depth-first search: the top of its tree is expanded and stored, and the subtrees below it are
// sorted so that the goal is found early.
//
// Depth-first search would visit the subtrees in the order of the moves, which has nothing to do with the goal. So the
// top of the tree is expanded breadth-first. Before each round its leaves, the roots of the subtrees, are sorted by the
// least heuristic value that the last round met in each subtree (in the first round by their own heuristic values). Of
// a random 15-puzzle's last round, the greater part is then never searched: of Korf's hundred, 576,000 nodes a board
// became 402,000 with 5-5-5 tables, 16,959 became 11,230 with 7-8.
//
// The subtrees hold all paths that the tree holds, so what a search finds remains a shortest path; it may be another
// than that of `ida_star`, the same in every run.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

#include "taquin/core/concepts.hpp"
#include "taquin/search/ida/deepening.hpp"
#include "taquin/search/ida/ida_state.hpp"
#include "taquin/search/prune.hpp"

namespace taquin {

/// A subtree to search: its id, which is its position in the round's order, and the number of its root.
struct Subtree {
  std::uint32_t id = 0;
  std::uint32_t root = 0;
};

template <StateSpace Space, HeuristicOver<Space> Heuristic, PrunerOf<Space> Pruner>
requires UnitCost<Space>
class Frontier {
 public:
  using State = typename Space::State;
  using Move = typename Space::Move;

  struct Node {
    State state;
    typename Heuristic::Memo memo;
    typename Pruner::FsmState fsm_state;
    Cost depth;
    Move made;                    ///< leads here
    std::uint32_t parent;         ///< its number
    Cost least_h;                 ///< the least heuristic value met in its subtree
    std::uint64_t expanded = 0;   ///< at and below it, in the last round that searched it
    std::uint64_t generated = 0;  ///< likewise
  };

  /// Its tree takes some `bytes` at most.
  explicit Frontier(std::uint64_t bytes = Budget::unlimited)
      : most_nodes_(static_cast<std::size_t>(
            std::min<std::uint64_t>(most_nodes, std::min(bytes, most_bytes) / (growth * sizeof(Node))))) {}

  /// Expands the tree down to the first depth with enough nodes, but no deeper than the goal may lie; sets the first
  /// bound. False if a limit ended the search.
  template <class Rounds>
  bool expand_top(const Space& space, const Heuristic& heuristic, const Pruner& pruner, const State& start,
                  Rounds& rounds) {
    const auto memo = heuristic.start(start);
    rounds.bound = heuristic.value(memo);
    nodes_.push_back({start, memo, pruner.start(), 0, Move{}, 0, rounds.bound});
    const Cost deepest = heuristic.admissible() ? rounds.bound : 0;
    std::size_t first = 0;  // of the last layer
    for (Cost depth = 0; depth < deepest && nodes_.size() - first < enough; ++depth) {
      const std::size_t end = nodes_.size();
      for (std::size_t i = first; i < end; i += ahead) {
        if (!branch(space, heuristic, pruner, i, std::min(i + ahead, end), rounds)) return false;
      }
      if (nodes_.size() == end) break;
      first = end;
    }
    roots_.resize(nodes_.size() - first);
    std::iota(roots_.begin(), roots_.end(), static_cast<std::uint32_t>(first));
    return true;
  }

  /// After a round that found nothing: replaces each root under which more than `most` nodes were expanded by its
  /// children, or theirs, until each has at most about `most`; fewer if a limit is met.
  template <class Rounds>
  void split(const Space& space, const Heuristic& heuristic, const Pruner& pruner, std::uint64_t most, Rounds& rounds) {
    std::vector<std::uint32_t> roots;
    for (const std::uint32_t root : roots_) split(space, heuristic, pruner, root, most, rounds, roots);
    roots_ = std::move(roots);
  }

  /// The tree and its roots, to `state` and from it.
  [[gnu::cold]] void save(IdaState& state) const {
    state.parents.resize(nodes_.size());
    state.moves.resize(nodes_.size());
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      state.parents[i] = nodes_[i].parent;
      state.moves[i] = number_of(nodes_[i].made);
    }
    state.roots.resize(roots_.size());
    for (std::size_t i = 0; i < roots_.size(); ++i) {
      const Node& node = nodes_[roots_[i]];
      state.roots[i] = {roots_[i], node.least_h, node.expanded, false};
    }
  }
  [[gnu::cold]] void restore(const Space& space, const Heuristic& heuristic, const Pruner& pruner, const State& start,
                             const IdaState& state) {
    nodes_.clear();
    roots_.clear();
    const auto memo = heuristic.start(start);
    nodes_.push_back({start, memo, pruner.start(), 0, Move{}, 0, heuristic.value(memo)});
    for (std::size_t i = 1; i < state.parents.size(); ++i) {
      const Node& parent = nodes_[state.parents[i]];
      const Move move = move_of<Move>(state.moves[i]);
      const auto child = heuristic.after(parent.memo, parent.state, move);
      adopt(space, heuristic, pruner, {state.parents[i], move}, child);
    }
    for (const auto& root : state.roots) {
      nodes_[root.node].least_h = root.least_h;
      nodes_[root.node].expanded = root.expanded;
      roots_.push_back(root.node);
    }
  }

  /// Gives all nodes the states of another pruner. Nodes that it has pruned remain, and it allows no move there.
  void take(const Space& space, const Pruner& pruner) {
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      Node& node = nodes_[i];
      node.fsm_state = i == 0 ? pruner.start() : pruner.next(space, nodes_[node.parent].fsm_state, node.made);
    }
  }

  /// The roots in the order of the coming round, by number. A counting sort: values are small.
  const std::vector<std::uint32_t>& sorted() {
    order_.resize(roots_.size());
    std::array<std::uint32_t, 257> first{};
    const auto key = [&](std::uint32_t root) {
      return static_cast<std::size_t>(std::clamp<Cost>(nodes_[root].least_h, 0, 255));
    };
    for (const std::uint32_t root : roots_) ++first[key(root) + 1];
    for (std::size_t k = 1; k < first.size(); ++k) first[k] += first[k - 1];
    for (const std::uint32_t root : roots_) order_[first[key(root)]++] = root;
    return order_;
  }
  Node& node(std::uint32_t number) noexcept { return nodes_[number]; }
  std::uint64_t bytes() const noexcept { return nodes_.size() * sizeof(Node); }

  /// The moves from the start to a root.
  std::vector<Move> path_to(std::uint32_t root) const {
    std::vector<Move> path;
    for (; root != 0; root = nodes_[root].parent) path.push_back(nodes_[root].made);
    std::reverse(path.begin(), path.end());
    return path;
  }

 private:
  // Few enough that easy boards do not notice; 1,024 and 4,096 save a tenth of the nodes of large searches, and take as
  // long.
  static constexpr std::size_t enough = 256;
  // Nodes whose children's values are prefetched together.
  static constexpr std::size_t ahead = 8;

  struct Child {
    std::uint32_t parent;
    Move move;
  };

  template <class Rounds>
  void split(const Space& space, const Heuristic& heuristic, const Pruner& pruner, std::uint32_t root,
             std::uint64_t most, Rounds& rounds, std::vector<std::uint32_t>& roots) {
    const std::uint64_t expanded = nodes_[root].expanded;
    const std::size_t first = nodes_.size();
    if (expanded <= most || first >= most_nodes_ ||
        !branch(space, heuristic, pruner, root, root + std::size_t{1}, rounds))
      return roots.push_back(root);
    const std::size_t end = nodes_.size();
    // What goes over the last bound was not searched in the last round and takes no part.
    const auto searched = [&](const Node& node) { return node.depth + heuristic.value(node.memo) < rounds.bound; };
    const auto parts = static_cast<std::uint64_t>(
        std::count_if(nodes_.begin() + static_cast<std::ptrdiff_t>(first), nodes_.end(), searched));
    for (std::size_t i = first; i < end; ++i) {
      nodes_[i].least_h = std::max(nodes_[i].least_h, nodes_[root].least_h);
      nodes_[i].expanded = searched(nodes_[i]) ? expanded / parts : 0;
    }
    for (std::size_t i = first; i < end; ++i) {
      split(space, heuristic, pruner, static_cast<std::uint32_t>(i), most, rounds, roots);
    }
  }

  static constexpr std::size_t most_nodes = std::size_t{1} << 20;
  static constexpr std::uint64_t most_bytes = std::uint64_t{768} << 20;
  // A vector that grows is copied to one of twice its size.
  static constexpr std::size_t growth = 3;

  // Children of the nodes [first, last).
  template <class Rounds>
  bool branch(const Space& space, const Heuristic& heuristic, const Pruner& pruner, std::size_t first, std::size_t last,
              Rounds& rounds) {
    std::array<Child, ahead * Space::most_moves> children;
    std::size_t count = 0;
    for (std::size_t i = first; i < last; ++i) {
      const Node& node = nodes_[i];
      if (rounds.expand(node.state, node.depth, heuristic.value(node.memo))) return false;
      for (const Move move : pruner.allowed(node.fsm_state, space.moves(node.state))) {
        children[count++] = {static_cast<std::uint32_t>(i), move};
      }
    }
    rounds.counts.generated += count;
    if constexpr (BatchedLookup<Heuristic, Space>) {
      std::array<typename Heuristic::Lookup, children.size()> lookups;
      for (std::size_t i = 0; i < count; ++i) {
        const Node& node = nodes_[children[i].parent];
        heuristic.prefetch(node.memo, node.state, children[i].move, lookups[i]);
      }
      for (std::size_t i = 0; i < count; ++i) {
        const Node& parent = nodes_[children[i].parent];
        typename Heuristic::LookupResult lookup_result;
        typename Heuristic::Memo memo;
        (void)heuristic.read(parent.memo, lookups[i], lookup_result);
        heuristic.enter(parent.memo, parent.state, children[i].move, lookup_result, memo);
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
    Node node{parent.state,         memo,       pruner.next(space, parent.fsm_state, child.move),
              parent.depth + 1,     child.move, child.parent,
              heuristic.value(memo)};
    space.apply(node.state, child.move);
    nodes_.push_back(std::move(node));
  }

  const std::size_t most_nodes_;
  std::vector<Node> nodes_;           // parents before children
  std::vector<std::uint32_t> roots_;  // by number
  std::vector<std::uint32_t> order_;  // the roots, in this round
};

}  // namespace taquin
