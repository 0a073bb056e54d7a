// The traces are the searches: expansion by expansion, in all counts and rounds. And the trees drawn of them are DOT.
#include "taquin/laboratory/trace/trace.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "taquin/heuristic/discrete.hpp"
#include "taquin/heuristic/grid_distance.hpp"
#include "taquin/heuristic/manhattan.hpp"
#include "taquin/laboratory/report/tree_dot.hpp"
#include "taquin/laboratory/trace/deepening_trace.hpp"
#include "taquin/laboratory/trace/grid_trace.hpp"
#include "taquin/puzzle/canonical.hpp"
#include "taquin/puzzle/goal.hpp"
#include "taquin/puzzle/grid/grid_puzzle.hpp"
#include "taquin/puzzle/random.hpp"
#include "taquin/puzzle/space/states.hpp"
#include "taquin/search/best_first/best_first.hpp"
#include "taquin/search/blind.hpp"
#include "taquin/search/breadth_first.hpp"
#include "taquin/search/depth_first.hpp"
#include "taquin/search/ida/ida.hpp"
#include "taquin/solver/registry.hpp"
#include "taquin/util/error.hpp"
#include "tests/boards.hpp"
#include "tests/dot.hpp"
#include "tests/error_of.hpp"
#include "tests/grids.hpp"
#include "tests/replay.hpp"
#include "tests/sorted_open.hpp"

namespace taquin::test {
namespace {

using Space = Puzzle<dynamic, dynamic, NibbleTiles>;

struct Expansion {
  Board board;
  Cost g;
  Cost h;
  bool operator==(const Expansion&) const = default;
};

// Notes what a real search expands, as boards outside.
struct Recorder {
  const Space& space;
  const Canonical& inner;
  int rows;
  int cols;
  std::vector<Expansion> seen{};

  void expand(const Space::State& state, Cost g, Cost h) {
    const Board inside = board_of(space, state);
    std::vector<std::uint16_t> tiles(static_cast<std::size_t>(space.cells()));
    for (int cell = 0; cell < space.cells(); ++cell) {
      tiles[static_cast<std::size_t>(cell)] =
          static_cast<std::uint16_t>(inner.outside_tile(inside.tile(inner.inside_cell(cell))));
    }
    seen.push_back({Board(rows, cols, tiles), g, h});
  }
  void round(const Round&) const {}
  bool stop(const Progress&) const { return false; }
};

struct Real {
  SearchResult<Direction> result;
  std::vector<Expansion> seen;
};

template <class H>
SearchResult<Direction> search(const Space& space, const Space::State& start, const H& h, std::string_view algorithm,
                               Recorder& recorder) {
  if (algorithm == "bfs") return breadth_first(space, start, recorder);
  if (algorithm == "dfs") return depth_first(space, start, recorder);
  if (algorithm == "idastar") return ida_star(space, start, h, Backward<Space>{}, recorder);
  if (algorithm == "dijkstra") return best_first<SortedOpen>(space, start, Blind<Space>{}, Key::dijkstra(), recorder);
  const Key key = algorithm == "astar" ? Key::astar() : algorithm == "greedy" ? Key::greedy() : Key::weighted(1.5);
  return best_first<SortedOpen>(space, start, h, key, recorder);
}

template <template <class> class H>
Real real(const Board& board, const Board& goal, std::string_view algorithm) {
  const Canonical inner(board, goal);
  const Space space(inner.rows(), inner.cols(), inner.goal_blank());
  Recorder recorder{space, inner, board.rows(), board.cols()};
  const auto result = search(space, state_of<Space>(inner.board()), H<Space>(space), algorithm, recorder);
  return {result, std::move(recorder.seen)};
}

std::vector<Expansion> walked(Trace& trace) {
  std::vector<Expansion> seen;
  while (const auto step = trace.step()) {
    const TraceNode& node = trace.nodes()[static_cast<std::size_t>(step->node)];
    const bool is_first = node.taken == step->number;  // depth-first search takes a node again when it turns back
    if (!step->is_goal && is_first) seen.push_back({node.state, node.g, node.h});
  }
  return seen;
}

void expect_same(const Real& real, Trace& trace, const Board& board, const Board& goal, const std::string& what) {
  const std::vector<Expansion> seen = walked(trace);
  ASSERT_EQ(seen.size(), real.seen.size()) << what;
  for (std::size_t i = 0; i < seen.size(); ++i) ASSERT_EQ(seen[i], real.seen[i]) << what << ", step " << i + 1;
  EXPECT_EQ(trace.counts().expanded, real.result.counts.expanded) << what;
  EXPECT_EQ(trace.counts().generated, real.result.counts.generated) << what;
  EXPECT_EQ(trace.counts().reopened, real.result.counts.reopened) << what;
  ASSERT_EQ(trace.found() >= 0, real.result.outcome == Outcome::found) << what;
  if (trace.found() < 0) return;
  const Path path = path_to(trace.nodes(), trace.found());
  EXPECT_EQ(static_cast<Cost>(replayed(board, goal, path)), real.result.cost) << what;
}

void expect_rounds(const std::vector<Round>& found, const std::vector<Round>& expected) {
  ASSERT_EQ(found.size(), expected.size());
  for (std::size_t i = 0; i < found.size(); ++i) {
    EXPECT_EQ(found[i].bound, expected[i].bound);
    EXPECT_EQ(found[i].expanded, expected[i].expanded);
    EXPECT_EQ(found[i].generated, expected[i].generated);
  }
}

// What a search of a grid puzzle expands.
struct GridRecorder {
  std::vector<std::pair<Cost, Cost>> seen{};
  template <class State>
  void expand(const State&, Cost g, Cost h) {
    seen.emplace_back(g, h);
  }
  void round(const Round&) const {}
  bool stop(const Progress&) const { return false; }
};

template <class S>
SearchResult<GridMove> search_grid(const S& space, const GridProblem& problem, std::string_view algorithm,
                                   GridRecorder& recorder) {
  const auto start = space.state_of(problem.start);
  const GridDistance<S> h(space, problem);
  if (algorithm == "dfs") return depth_first(space, start, recorder);
  if (algorithm == "idastar") return ida_star(space, start, h, Backward<S>{}, recorder);
  if (algorithm == "dijkstra") return best_first<SortedOpen>(space, start, Blind<S>{}, Key::dijkstra(), recorder);
  const Key key = algorithm == "astar" ? Key::astar() : algorithm == "greedy" ? Key::greedy() : Key::weighted(1.5);
  return best_first<SortedOpen>(space, start, h, key, recorder);
}

TEST(Trace, OfGridPuzzlesIsTheSearch) {
  Generator random(9);
  int traced = 0;
  while (traced < 60) {
    GridProblem problem = random_problem(random);
    if (problem.cells() > 6 || problem.costs[1] > 9) continue;
    problem.start = shuffled_cells(problem.start, random);
    if (!costs_to_goal(problem).contains(as_string(problem.start))) continue;
    for (const char* algorithm : {"dfs", "dijkstra", "astar", "weighted-astar", "greedy", "idastar"}) {
      SCOPED_TRACE(algorithm);
      GridRecorder recorder;
      const auto found = search_grid(GridPuzzle<64, 2>(problem), problem, algorithm, recorder);
      const auto trace = trace_of(problem, algorithm, "grid-distance");
      std::vector<std::pair<Cost, Cost>> seen;
      while (const auto step = trace->step()) {
        const auto& node = trace->nodes()[static_cast<std::size_t>(step->node)];
        if (!step->is_goal && node.taken == step->number) seen.emplace_back(node.g, node.h);
      }
      ASSERT_EQ(seen, recorder.seen);
      EXPECT_EQ(trace->counts().generated, found.counts.generated);
      ASSERT_GE(trace->found(), 0);
      const GridVerdict verdict = verify(problem, path_to(trace->nodes(), trace->found()));
      EXPECT_TRUE(verdict.solves) << verdict.reason;
      EXPECT_EQ(verdict.cost, found.cost);
      expect_rounds(trace->rounds(), found.rounds);
    }
    ++traced;
  }
}

// Whatever the registry calls traceable; that of the heap has a test of its own.
template <template <class> class H>
void expect_traces(const Board& board, const Board& goal, std::string_view heuristic) {
  for (const AlgorithmInfo& info : algorithms()) {
    if (!info.is_traceable || info.name == "astar-heap") continue;
    const bool is_slow = info.name == "greedy" || info.name == "idastar";  // too deep for a node, or too many rounds
    if (is_slow && heuristic == "discrete") continue;
    const auto trace = trace_of(board, goal, info.name, heuristic);
    const Real found = real<H>(board, goal, info.name);
    expect_same(found, *trace, board, goal, std::string(info.name) + " " + std::string(heuristic));
    if (info.name == "idastar") {
      expect_rounds(trace->rounds(), found.result.rounds);
    } else if (info.name != "bfs") {  // it counts whole layers
      EXPECT_EQ(trace->counts().peak_open, found.result.counts.peak_open);
    }
  }
}

TEST(Trace, EveryBoardOf2x2) {
  const Board goal = goal_named("last", 2, 2);
  for_each_board(2, 2, [&](const Board& board) {
    const bool solvable = real<Manhattan>(board, goal, "bfs").result.outcome == Outcome::found;
    if (solvable) expect_traces<Manhattan>(board, goal, "manhattan");
    for (const char* algorithm : {"astar", "dfs"}) {  // also without a solution
      const auto trace = trace_of(board, goal, algorithm, "manhattan");
      walked(*trace);
      EXPECT_EQ(trace->found() >= 0, solvable);
      EXPECT_EQ(trace->over(), true);
    }
  });
}

TEST(Trace, RandomBoardsAndGoals) {
  Random random(21);
  for (const auto& [rows, cols] : {std::pair{2, 3}, std::pair{3, 2}}) {
    for (const GoalInfo& info : goals) {
      const Board goal = info.make(rows, cols);
      const Board board = random_board(goal, random);
      expect_traces<Manhattan>(board, goal, "manhattan");
      expect_traces<Misplaced>(board, goal, "misplaced");
    }
  }
}

// Near the goal, so that the slow ones end.
TEST(Trace, EightPuzzle) {
  Random random(22);
  for (int i = 0; i < 4; ++i) {
    const Board goal = goal_named(i % 2 == 0 ? "last" : "snail", 3, 3);
    Board board = goal;
    for (int slide = 0; slide < 24; ++slide) {
      const auto d = static_cast<Direction>(random.below(4));
      if (board.can(d)) board.slide(d);
    }
    expect_traces<Manhattan>(board, goal, "manhattan");
    expect_traces<Discrete>(board, goal, "discrete");
  }
}

// What each step says is true.
TEST(Trace, StepsSayWhatHappened) {
  const Board goal = goal_named("last", 3, 3);
  const Board board(3, 3, {1, 2, 3, 4, 8, 5, 7, 6, 0});
  const auto made = trace_of(board, goal, "astar", "manhattan");
  Trace& trace = *made;
  std::set<int> open{0};
  std::uint64_t number = 0;
  while (!trace.over()) {
    const std::vector<int> before = trace.open(1000);
    const auto met = static_cast<int>(trace.nodes().size());
    const auto step = trace.step();
    ASSERT_TRUE(step);
    EXPECT_EQ(step->number, ++number);
    EXPECT_EQ(step->node, before.front());
    EXPECT_EQ(std::set<int>(before.begin(), before.end()), open);
    const auto same = [&](int node) { return trace.key(node) == trace.key(step->node); };
    EXPECT_EQ(step->equals + 1, static_cast<std::uint64_t>(std::count_if(before.begin(), before.end(), same)));
    open.erase(step->node);
    for (const TraceChild& child : step->children) {
      EXPECT_EQ(child.fate == Fate::opened, child.node >= met);
      if (child.fate == Fate::opened) open.insert(child.node);
      Board after = trace.nodes()[static_cast<std::size_t>(step->node)].state;
      after.slide(child.move);
      EXPECT_EQ(after, trace.nodes()[static_cast<std::size_t>(child.node)].state);
    }
    EXPECT_EQ(trace.lists()->open, open.size());
    EXPECT_EQ(trace.lists()->open + trace.lists()->closed, trace.nodes().size());
  }
  EXPECT_EQ(path_to(trace.nodes(), trace.found()).size(), 4U);
}

TEST(Trace, Errors) {
  const Board goal = goal_named("last", 3, 3);
  for (const AlgorithmInfo& info : algorithms()) {
    const std::string refusal = error_of([&] { trace_of(goal, goal, info.name, "manhattan"); });
    EXPECT_EQ(refusal, info.is_traceable ? "" : std::string(info.name) + " cannot be traced");
  }
  EXPECT_THROW(trace_of(goal, goal, "astar", "manhatan"), Error);
  EXPECT_THROW(trace_of(goal, goal, "astar", "pdb-large"), Error);
  EXPECT_THROW(trace_of(goal_named("last", 2, 2), goal, "astar", "manhattan"), Error);
}

TEST(DeepeningTrace, UnsolvableLines) {
  const Board goal(1, 3, {1, 2, 0});
  DeepeningTrace trace({Board(1, 3, {2, 1, 0}), goal, "misplaced"});
  walked(trace);
  EXPECT_TRUE(trace.over());
  EXPECT_EQ(trace.found(), -1);
}

// The drawing is a tree in DOT's grammar, the goal's way in it whole, and no larger than asked.
void expect_tree(const std::vector<TraceNode>& nodes, int goal, std::size_t limit, std::size_t path) {
  const Dot dot(tree_dot(nodes, goal, limit));
  std::set<std::string> children;
  std::size_t red = 0;
  for (const auto& [ends, attributes] : dot.edges) {
    EXPECT_TRUE(dot.nodes.contains(ends.first)) << ends.first;
    EXPECT_TRUE(dot.nodes.contains(ends.second)) << ends.second;
    EXPECT_TRUE(children.insert(ends.second).second) << "two parents";
    red += attributes.contains("color");
  }
  EXPECT_EQ(red, path);
  const std::size_t boards = dot.nodes.size() - dot.nodes.count("rest");
  EXPECT_EQ(boards, dot.edges.size() + 1);
  EXPECT_LE(boards, std::max(limit, path + 1));
  EXPECT_EQ(dot.nodes.contains("rest"), boards < nodes.size());
}

TEST(TreeDot, IsDot) {
  const Board goal = goal_named("last", 3, 3);
  const Board board(3, 3, {1, 2, 3, 0, 4, 6, 7, 5, 8});
  for (const char* algorithm : {"bfs", "dijkstra", "astar", "weighted-astar", "greedy"}) {
    const auto trace = trace_of(board, goal, algorithm, "manhattan");
    walked(*trace);
    for (const std::size_t limit : std::initializer_list<std::size_t>{1, 5, 20, 100'000})
      expect_tree(trace->nodes(), trace->found(), limit, 3);
  }
  DeepeningTrace trace({board, goal, "misplaced"});
  walked(trace);
  expect_tree(trace.nodes(), trace.found(), 100, 3);
  const auto unfinished = trace_of(board, goal, "astar", "manhattan");
  unfinished->step();
  expect_tree(unfinished->nodes(), -1, 100, 0);
  EXPECT_EQ(Dot(tree_dot(unfinished->nodes(), -1, 100)).nodes.at("n0").at("label"),
            "1 2 3\\n_ 4 6\\n7 5 8\\n0 + 3 = 3\\nstep 1");
}

TEST(TreeDot, TheReaderSeesMistakes) {
  for (const char* text : {"digraph g { a -> ; }", "digraph g { a [label=\"x]; }", "graph g { a; }", "digraph g { a }",
                           "digraph g { a; ", "digraph g { a [label=]; }", "digraph g { a; a; }", "digraph g { } x"}) {
    EXPECT_THROW(Dot{text}, std::runtime_error) << text;
  }
}

}  // namespace
}  // namespace taquin::test
