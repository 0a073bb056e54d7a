// The trace of a best-first search: one expansion per step, with the open and the closed list after it.
//
// The searches of `search/` are built for speed and show nothing but their expansions. This one is built to be read:
// the open list is a sorted set, the closed list a flag, and each step says what was taken, how many others were as
// good, and what became of each child. It is the same search: on an open list sorted the same way
// `search/best_first.hpp` expands the same boards in the same order, and so does `search/breadth_first.hpp` (the tests
// compare them, step by step and in all counts). Dropped: watching those searches through an observer, which shows
// expansions, but neither the open list nor why.
//
// Order on the open list: the least key, of equal keys the least h, of those the one put there last; breadth-first
// search takes the one put there first.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <tuple>
#include <vector>

#include "taquin/core/result.hpp"
#include "taquin/laboratory/board_heuristic.hpp"
#include "taquin/puzzle/board.hpp"

namespace taquin {

/// A node of a search tree, as far as it is known.
struct TraceNode {
  enum class Status : std::uint8_t { open, closed, cut };
  Board board;
  Cost g = 0;
  Cost h = 0;
  int parent = -1;                 ///< its number, -1 for the start
  Direction move = Direction::up;  ///< of the blank, from the parent
  Status status = Status::open;
  std::uint64_t taken = 0;  ///< at which step, from 1; 0: not yet
};

enum class Fate : std::uint8_t {
  opened,    ///< new: onto the open list
  improved,  ///< on the open list; this path is shorter
  reopened,  ///< closed; this path is shorter, so it is open again
  known,     ///< met before, by a path as short
  cut,       ///< over the bound (iterative deepening)
  goal,      ///< the goal, where a search stops as soon as it is met
};

struct TraceChild {
  int node = 0;
  Direction move = Direction::up;
  Cost g = 0;  ///< by this path
  Fate fate = Fate::opened;
};

struct TraceStep {
  std::uint64_t number = 0;  ///< from 1
  int node = 0;              ///< that was taken
  std::uint64_t equals = 0;  ///< others that were open with its key
  bool is_goal = false;      ///< then it has no children
  std::vector<TraceChild> children;
};

class Trace {
 public:
  struct Method {
    std::string_view algorithm;
    bool uses_heuristic;
  };
  /// bfs, dijkstra, astar, weighted-astar, greedy.
  static const std::vector<Method>& methods();

  /// `weight` is that of weighted A*, 1 to 100. Throws `Error` for another algorithm, or if the heuristic is not
  /// available.
  Trace(const Board& board, const Board& goal, std::string_view algorithm, std::string_view heuristic,
        double weight = 1.5);

  /// Takes the next node; nullopt if the search is over.
  std::optional<TraceStep> step();
  bool over() const noexcept { return found_ >= 0 || open_.empty(); }
  int found() const noexcept { return found_; }  ///< the goal's number once it is reached, else -1

  const std::vector<TraceNode>& nodes() const noexcept { return nodes_; }
  std::uint64_t open_size() const noexcept { return open_.size(); }
  std::uint64_t closed_size() const noexcept { return nodes_.size() - open_.size(); }
  /// The first nodes of the open list, at most `most`, in the order in which they would be taken.
  std::vector<int> open(std::size_t most) const;
  /// The last of the closed list, at most so many, the one taken last first.
  std::vector<int> closed(std::size_t most) const;
  const Counts& counts() const noexcept { return counts_; }
  const BoardHeuristic& heuristic() const noexcept { return heuristic_; }
  double key(int node) const;  ///< what the open list is sorted by: f, or what the algorithm has in its place

 private:
  struct Rule {
    Cost per_g;
    Cost per_h;
    bool layers;  // breadth-first: oldest first, the goal recognised when it is met
    double scale;
  };
  static Rule rule_of(std::string_view algorithm, double weight);
  using Entry = std::tuple<Cost, Cost, std::int64_t, int>;  // key, h, age, node

  void expand(TraceStep& step);
  Fate generate(int parent, Direction move, const Board& board, int& node);
  void put(int node);
  void take(int node);  // off the open list
  Entry entry(int node) const;
  Cost priority(const TraceNode& node) const { return rule_.per_g * node.g + rule_.per_h * node.h; }

  Rule rule_;
  Board goal_;
  BoardHeuristic heuristic_;
  std::vector<TraceNode> nodes_;
  std::vector<std::int64_t> ages_;  // by node: when it came onto the open list
  std::map<std::vector<std::uint16_t>, int> numbers_;
  std::set<Entry> open_;
  std::map<Cost, std::uint64_t> with_key_;  // by key: how many open nodes have it
  std::int64_t puts_ = 0;
  int found_ = -1;
  Counts counts_;
};

/// The slides from the start to a node.
Path path_to(const std::vector<TraceNode>& nodes, int node);

}  // namespace taquin
