// The trace of a search: one expansion per step, with what became of each child and the lists after it.
//
// The searches of `search/` are built for speed and show nothing but their expansions. Traces are built to be read, one
// class for each kind of search (best_first_trace, heap_trace, depth_first_trace, deepening_trace), and are the same
// searches: the tests compare them, step by step and in all counts. Dropped: watching those searches through an
// observer, which shows expansions, but neither the open list nor why.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
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
  // Its index in the heap of astar-heap, from 1, before and after it rose; 0 if it is not there.
  int from = 0;
  int to = 0;
};

struct TraceStep {
  std::uint64_t number = 0;  ///< from 1
  int node = 0;              ///< that was taken
  std::uint64_t equals = 0;  ///< others that were open with its key
  bool is_goal = false;      ///< then it has no children
  std::vector<TraceChild> children;
};

class HeapTrace;

class Trace {
 public:
  virtual ~Trace() = default;
  Trace(const Trace&) = delete;
  Trace& operator=(const Trace&) = delete;

  /// Takes the next node; nullopt if the search is over.
  virtual std::optional<TraceStep> step() = 0;
  virtual bool over() const noexcept = 0;
  int found() const noexcept { return found_; }  ///< the goal's number once it is reached, else -1

  const std::vector<TraceNode>& nodes() const noexcept { return nodes_; }
  const Counts& counts() const noexcept { return counts_; }
  const BoardHeuristic& heuristic() const noexcept { return heuristic_; }

  /// How full the lists are; nullopt if the search has none.
  virtual std::optional<Lists> lists() const { return std::nullopt; }
  /// The first nodes of the open list, at most `most`, in the order in which they would be taken; of astar-heap, in the
  /// order of the heap.
  virtual std::vector<int> open(std::size_t) const { return {}; }
  /// The last of the closed list, at most so many, the one taken last first.
  std::vector<int> closed(std::size_t most) const;
  /// What the open list is sorted by: f, or what the algorithm has in its place.
  virtual double key(int node) const { return at(node).g + at(node).h; }

  // For iterative deepening, which forgets the nodes of a round that is over.
  virtual std::optional<Cost> bound() const noexcept { return std::nullopt; }
  /// The least f over the bound in this round so far: the next bound. `unreachable` if there is none.
  virtual Cost next_bound() const noexcept { return unreachable; }
  /// Rounds that are over; the last is that of the goal, once it is found.
  const std::vector<Round>& rounds() const noexcept { return rounds_; }
  std::uint64_t forgotten() const noexcept { return forgotten_; }  ///< nodes of the rounds that are over

  virtual const HeapTrace* heap() const noexcept { return nullptr; }  ///< the same trace, if it is of astar-heap

 protected:
  /// Throws `Error` if the sizes differ, or if the heuristic is not available; "" is none.
  Trace(const Board& board, const Board& goal, std::string_view heuristic);

  TraceNode& at(int node) { return nodes_[static_cast<std::size_t>(node)]; }
  const TraceNode& at(int node) const { return nodes_[static_cast<std::size_t>(node)]; }
  /// Closes the node that a step has taken, and generates its children unless it is the goal.
  void close(TraceStep& step, bool is_goal);
  /// Generates one child; null if the move leads nowhere new.
  const TraceChild* try_move(TraceStep& step, int parent, Direction move);
  /// Says what becomes of a board that a node has led to, and sets the child's number.
  virtual Fate generate(int parent, const Board& board, TraceChild& child) = 0;
  /// Whether a move of the blank leads from a node to another board than its parent's.
  bool leads_on(const TraceNode& node, Direction move) const;

  Board goal_;
  BoardHeuristic heuristic_;
  std::vector<TraceNode> nodes_;
  std::vector<Round> rounds_;
  std::uint64_t forgotten_ = 0;
  Counts counts_;
  int found_ = -1;
};

/// `weight` is that of weighted A*, 1 to 100. An algorithm without a heuristic ignores the name of one. Throws `Error`
/// for an algorithm that cannot be traced (`AlgorithmInfo::is_traceable`), or if the heuristic is not available.
std::unique_ptr<Trace> trace_of(const Board& board, const Board& goal, std::string_view algorithm,
                                std::string_view heuristic, double weight = 1.5);

/// The slides from the start to a node.
Path path_to(const std::vector<TraceNode>& nodes, int node);

}  // namespace taquin
