// The trace of a search: one expansion per step, with what became of each child and the lists after it.
//
// The searches of `search/` are built for speed and show nothing but their expansions. Traces are built to be read, one
// class for each kind of search (best_first_trace, heap_trace, depth_first_trace, deepening_trace), and are the same
// searches: the tests compare them, step by step and in all counts. Dropped: watching those searches through an
// observer, which shows expansions, but neither the open list nor why.
//
// What is searched is a problem: a class with a start, a goal test, an estimate `h` and the successors of a state in
// the order in which searches try them. `BoardProblem` is that of boards, `grid_trace.hpp` has that of grid puzzles,
// `domain_trace.hpp` that of other domains.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "taquin/core/result.hpp"
#include "taquin/laboratory/board_heuristic.hpp"
#include "taquin/puzzle/board.hpp"

namespace taquin {

/// What a move leads to.
template <class State, class Move>
struct TraceSuccessor {
  State state;
  Move move;
  Cost cost;
};

class BoardProblem {
 public:
  using State = Board;
  using Move = Direction;  // of the blank

  /// Throws `Error` if the sizes differ, or if the heuristic is not available; "" is none.
  BoardProblem(const Board& start, const Board& goal, std::string_view heuristic);

  const Board& start() const noexcept { return start_; }
  bool is_goal(const Board& board) const { return board == goal_; }
  Cost h(const Board& board) const { return heuristic_(board); }
  std::vector<TraceSuccessor<Board, Direction>> successors(const Board& board) const;
  /// What tells states apart, with an order.
  static const std::vector<std::uint16_t>& key(const Board& board) { return board.tiles(); }
  const BoardHeuristic& heuristic() const noexcept { return heuristic_; }

 private:
  Board start_;
  Board goal_;
  BoardHeuristic heuristic_;
};

/// A node of a search tree, as far as it is known.
template <class State, class Move>
struct TraceNodeOf {
  enum class Status : std::uint8_t { open, closed, cut };
  State state;
  Cost g = 0;
  Cost h = 0;
  int parent = -1;  ///< its number, -1 for the start
  Move move = {};   ///< from the parent
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
std::string_view name(Fate fate) noexcept;

template <class Move>
struct TraceChildOf {
  int node = 0;
  Move move = {};
  Cost g = 0;  ///< by this path
  Fate fate = Fate::opened;
  // Its index in the heap of astar-heap, from 1, before and after it rose; 0 if it is not there.
  int from = 0;
  int to = 0;
};

template <class Move>
struct TraceStepOf {
  std::uint64_t number = 0;  ///< from 1
  int node = 0;              ///< that was taken
  std::uint64_t equals = 0;  ///< others that were open with its key
  bool is_goal = false;      ///< then it has no children
  std::vector<TraceChildOf<Move>> children;
};

class HeapTrace;

template <class P>
class TraceOf {
 public:
  using Problem = P;
  using State = typename Problem::State;
  using Move = typename Problem::Move;
  using Node = TraceNodeOf<State, Move>;
  using Child = TraceChildOf<Move>;
  using Step = TraceStepOf<Move>;

  virtual ~TraceOf() = default;
  TraceOf(const TraceOf&) = delete;
  TraceOf& operator=(const TraceOf&) = delete;

  /// Takes the next node; nullopt if the search is over.
  virtual std::optional<Step> step() = 0;
  virtual bool over() const noexcept = 0;
  int found() const noexcept { return found_; }  ///< the goal's number once it is reached, else -1

  const std::vector<Node>& nodes() const noexcept { return nodes_; }
  const Counts& counts() const noexcept { return counts_; }
  const Problem& problem() const noexcept { return problem_; }

  /// How full the lists are; nullopt if the search has none.
  virtual std::optional<Lists> lists() const { return std::nullopt; }
  /// The first nodes of the open list, at most `most`, in the order in which they would be taken; of astar-heap, in the
  /// order of the heap.
  virtual std::vector<int> open(std::size_t) const { return {}; }
  /// The last of the closed list, at most so many, the one taken last first.
  std::vector<int> closed(std::size_t most) const {
    std::vector<int> taken;
    if (most == 0) return taken;
    for (std::size_t number = 0; number < nodes_.size(); ++number) {
      if (nodes_[number].status == Node::Status::closed) taken.push_back(static_cast<int>(number));
    }
    std::sort(taken.begin(), taken.end(), [this](int a, int b) { return at(a).taken > at(b).taken; });
    taken.resize(std::min(most, taken.size()));
    return taken;
  }
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
  using Successor = TraceSuccessor<State, Move>;

  explicit TraceOf(Problem problem) : problem_(std::move(problem)) {}

  Node& at(int node) { return nodes_[static_cast<std::size_t>(node)]; }
  const Node& at(int node) const { return nodes_[static_cast<std::size_t>(node)]; }
  Node start_node() const { return {problem_.start(), 0, problem_.h(problem_.start())}; }
  /// Where moves lead from a node, but for straight back.
  std::vector<Successor> leads_on(const Node& node) const {
    std::vector<Successor> list = problem_.successors(node.state);
    if (node.parent >= 0)
      std::erase_if(list, [&](const Successor& each) { return each.state == at(node.parent).state; });
    return list;
  }
  /// Closes the node that a step has taken, and generates its children unless it is the goal.
  void close(Step& step, bool is_goal) {
    Node& taken = at(step.node);
    taken.status = Node::Status::closed;
    step.is_goal = is_goal;
    step.number = taken.taken = counts_.expanded + 1;
    if (is_goal) {
      found_ = step.node;
      return;
    }
    const std::vector<Successor> list = leads_on(taken);
    ++counts_.expanded;
    for (const Successor& next : list) {
      if (add_child(step, step.node, next) == Fate::goal) return;
    }
  }
  Fate add_child(Step& step, int parent, const Successor& next) {
    ++counts_.generated;
    Child& child = step.children.emplace_back(Child{-1, next.move, at(parent).g + next.cost});
    child.fate = generate(parent, next.state, child);
    if (child.fate == Fate::goal) found_ = child.node;
    return child.fate;
  }
  /// Says what becomes of a state that a node has led to, and sets the child's number.
  virtual Fate generate(int parent, const State& state, Child& child) = 0;

  Problem problem_;
  std::vector<Node> nodes_;
  std::vector<Round> rounds_;
  std::uint64_t forgotten_ = 0;
  Counts counts_;
  int found_ = -1;
};

using Trace = TraceOf<BoardProblem>;
using TraceNode = Trace::Node;
using TraceChild = Trace::Child;
using TraceStep = Trace::Step;

/// `weight` is that of weighted A*, 1 to 100. An algorithm without a heuristic ignores the name of one. Throws `Error`
/// for an algorithm that cannot be traced (`AlgorithmInfo::is_traceable`), or if the heuristic is not available.
std::unique_ptr<Trace> trace_of(const Board& board, const Board& goal, std::string_view algorithm,
                                std::string_view heuristic, double weight = 1.5);

/// The moves from the start to a node.
template <class Node>
auto path_to(const std::vector<Node>& nodes, int node) {
  std::vector<decltype(Node::move)> path;
  for (; nodes[static_cast<std::size_t>(node)].parent >= 0; node = nodes[static_cast<std::size_t>(node)].parent)
    path.push_back(nodes[static_cast<std::size_t>(node)].move);
  std::reverse(path.begin(), path.end());
  return path;
}

}  // namespace taquin
