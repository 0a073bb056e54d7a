// Each transcribed program against the library on 500 boards: equal lengths, or the fault that is stated. And the
// counts of `reproduce` once more, by a search that shares no code with it.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>
#include <unordered_map>
#include <vector>

#include "papers/bit_transitions.hpp"
#include "papers/breadth_as_written.hpp"
#include "papers/deepening_as_written.hpp"
#include "papers/loop_as_written.hpp"
#include "papers/program.hpp"
#include "papers/reordered.hpp"
#include "papers/reproduce.hpp"
#include "papers/waterloo.hpp"
#include "taquin/construct/loop_sort.hpp"
#include "taquin/io/instances.hpp"
#include "taquin/io/moves.hpp"
#include "taquin/puzzle/goal.hpp"
#include "taquin/puzzle/parity.hpp"
#include "taquin/puzzle/puzzle.hpp"
#include "taquin/puzzle/random.hpp"
#include "taquin/puzzle/states.hpp"
#include "taquin/puzzle/verify.hpp"
#include "taquin/search/breadth_first.hpp"
#include "taquin/search/explore.hpp"
#include "taquin/util/error.hpp"

namespace taquin::test {
namespace {

using Eight = Puzzle<3, 3>;

struct Known {
  Board board;
  int distance;
};

// 500 boards of the 8-puzzle from everywhere, at most so far from the goal with the blank last.
std::vector<Known> known_boards(int farthest = 31) {
  const Eight space(8);
  const Exploration truth = explore(space);
  std::vector<std::uint64_t> near;
  for (std::uint64_t number = 0; number < space.size(); ++number) {
    if (truth.distance[number] <= farthest && truth.distance[number] != Exploration::unreached) near.push_back(number);
  }
  std::vector<Known> boards;
  for (std::size_t i = 0; i < 500; ++i) {
    const std::uint64_t number = near[i * near.size() / 500];
    boards.push_back({board_of(space, space.state(number)), truth.distance[number]});
  }
  return boards;
}

Board eight_goal() { return goal_named("last", 3, 3); }

TEST(Programs, DeepeningPrintsTheFewestSteps) {
  for (const Known& known : known_boards()) EXPECT_EQ(DeepeningAsWritten(known.board).solve(), known.distance);
}

// The stated fault: a vertex whose key is lowered keeps its old path length.
TEST(Programs, WaterloosIsLongerOnlyByItsOldPathLengths) {
  int longer = 0;
  for (const Known& known : known_boards()) {
    EXPECT_EQ(waterloo_as_published(known.board, PageDistance::manhattan, PathLengths::updated).length, known.distance);
    const Cost found = waterloo_as_published(known.board, PageDistance::manhattan).length;
    EXPECT_GE(found, known.distance);
    longer += found > known.distance;
  }
  EXPECT_EQ(longer, 38);  // computed here
}

TEST(Programs, LoopSortsSlideForSlide) {
  Random random(11);
  const Board goal = goal_named("loop", 4, 4);
  for (int i = 0; i < 500; ++i) {
    const Board board = random_arrangement(4, 4, random);
    LoopSort sort(board, goal);
    LoopAsWritten program(sort.array());
    do {
      sort.slide();
      program.slide();
      ASSERT_EQ(program.array(), sort.array());
    } while (!program.finished());
    EXPECT_TRUE(sort.finished());
    EXPECT_EQ(program.array()[2] == 2, solvability(board, goal).solvable);
  }
}

std::string letters_of(const Board& board) {
  std::string letters;
  for (int cell = 0; cell < 9; ++cell) letters += board.tile(cell) == 0 ? "x" : std::to_string(board.tile(cell));
  return letters;
}

// The same path to the byte as breadth-first search in its order of children: up, left, right, down of the blank.
TEST(Programs, BreadthFindsTheFirstShortestOfItsOrder) {
  const Eight inner(8);
  const Reordered<Eight> space(inner, {Direction::up, Direction::left, Direction::right, Direction::down});
  Quiet quiet;
  for (const Known& known : known_boards(15)) {  // farther ones take it too long here
    const std::string printed = BreadthAsWritten().solve(letters_of(known.board));
    EXPECT_EQ(static_cast<int>(printed.size()), known.distance);
    const auto found = breadth_first(space, state_of<Eight>(known.board), quiet);
    std::string expected;
    for (const auto move : found.path) expected += "udlr"[static_cast<std::size_t>(space.direction(move))];
    EXPECT_EQ(printed, expected);
    EXPECT_TRUE(verify(known.board, eight_goal(), parse_moves(printed, Perspective::blank)).solves || printed.empty());
  }
  Random random(12);
  for (int i = 0; i < 5; ++i) {
    EXPECT_EQ(BreadthAsWritten().solve(letters_of(random_unsolvable(eight_goal(), random))), "unsolvable\n");
  }
}

// The stated fault: as written, step f loses the way back.
TEST(Programs, TransitionsFindAShortestPath) {
  const Board goal = eight_goal();
  for (const Known& known : known_boards(13)) {
    const auto dijkstra = bits::search(known.board, goal, false);
    const auto astar = bits::search(known.board, goal, true);
    const auto as_written = bits::search(known.board, goal, false, bits::StepF::as_written);
    ASSERT_TRUE(dijkstra && astar && as_written);
    EXPECT_EQ(static_cast<int>(dijkstra->path.size()), known.distance);
    EXPECT_EQ(static_cast<int>(astar->path.size()), known.distance);
    EXPECT_TRUE(as_written->path.empty());
  }
}

// Each state follows from the one before alone, so one that comes back comes back for ever.
TEST(Programs, TheFirstSketchIsEndless) {
  const Board goal = eight_goal();
  int reached = 0;
  for (const Known& known : known_boards()) {
    const bits::Sketch sketch = bits::first_sketch(known.board, goal);
    reached += sketch.reaches_goal;
    if (sketch.reaches_goal) continue;
    ASSERT_LT(sketch.again, sketch.states.size());
    const Board& last = sketch.states.back();
    const bool is_left = bits::tile_cell(last, bits::right).has_value();
    EXPECT_EQ(bits::transform(last, is_left ? bits::right : bits::left), sketch.states[sketch.again]);
  }
  EXPECT_LE(reached, 3);
}

TEST(Programs, OnABoardOfOnesOwn) {
  using End = ProgramRun::End;
  const Board board(3, 3, {1, 2, 3, 4, 8, 5, 7, 6, 0});
  const Board unsolvable(3, 3, {2, 1, 3, 4, 5, 6, 7, 8, 0});
  EXPECT_EQ(run_deepening(board, 9).output, "4");
  EXPECT_EQ(run_deepening(board, 9).steps.size(), 5U);  // Steps = 0 to 4
  EXPECT_EQ(run_deepening(unsolvable, 0).end, End::endless);
  EXPECT_EQ(run_breadth(board, 9).output, "lurd");
  EXPECT_EQ(run_breadth(unsolvable, 0).end, End::unsolvable);
  EXPECT_EQ(run_transitions(board, 0).output, "1 8 4 2");
  EXPECT_EQ(run_transitions(Board(2, 3, {2, 1, 3, 4, 5, 0}), 1000).end, End::unsolvable);
  EXPECT_EQ(run_transitions(Board(2, 3, {2, 1, 3, 4, 5, 0}), 1000).steps.size(), 360U);
  const Board arranged = goal_named("loop", 4, 4);
  EXPECT_EQ(run_loop(arranged, 1000).steps.size(), 240U);
  EXPECT_EQ(run_loop(arranged, 0).remarks.size(), 1U);
  EXPECT_EQ(run_heap(unsolvable, 0).end, End::unsolvable);
  EXPECT_EQ(run_heap(find_instances("@waterloo:stale-g-counterexample").front().board, 0).remarks.size(), 2U);
  for (const SourceDocument& document : source_documents()) {
    EXPECT_THROW(document.run(goal_named("last", 5, 6), 0), Error) << document.key;
  }
}

// A* with the rules of the page's heap, on plain vectors and a map.
class PlainHeapSearch {
 public:
  PlainHeapSearch(Board goal, bool manhattan, std::array<Direction, 4> order)
      : goal_(std::move(goal)), home_(cells_by_tile(goal_)), manhattan_(manhattan), order_(order) {}

  HeapCounts run(const Board& start) {
    HeapCounts counts;
    meet(start, 0);
    while (heap_.size() > 1) {
      const int taken = pop();
      ++counts.visited;
      const Board board = vertices_[static_cast<std::size_t>(taken)].board;
      const int g = vertices_[static_cast<std::size_t>(taken)].g;
      vertices_[static_cast<std::size_t>(taken)].index = 0;
      if (board == goal_) return counts.length = g, counts;
      for (const Direction d : order_) {
        if (!board.can(d)) continue;
        Board child = board;
        child.slide(d);
        meet(child, g + 1);
      }
      counts.largest_heap = std::max<std::uint64_t>(counts.largest_heap, heap_.size() - 1);
    }
    return counts;
  }

 private:
  struct Vertex {
    Board board;
    int g, h;
    std::size_t index;  // in the heap; 0: visited
  };

  int value(const Board& board) const {
    int sum = 0;
    for (int cell = 0; cell < board.cells(); ++cell) {
      if (board.tile(cell) == 0) continue;
      const int to = home_[static_cast<std::size_t>(board.tile(cell))];
      const int cols = board.cols();
      sum += manhattan_ ? std::abs(cell / cols - to / cols) + std::abs(cell % cols - to % cols) : cell != to;
    }
    return sum;
  }
  static std::uint64_t packed(const Board& board) {
    std::uint64_t bits = 0;
    for (const std::uint16_t tile : board.tiles()) bits = bits << 4U | tile;
    return bits;
  }
  int key(std::size_t index) const {
    const Vertex& vertex = vertices_[static_cast<std::size_t>(heap_[index])];
    return vertex.g + vertex.h;
  }
  void swap(std::size_t a, std::size_t b) {
    std::swap(heap_[a], heap_[b]);
    vertices_[static_cast<std::size_t>(heap_[a])].index = a;
    vertices_[static_cast<std::size_t>(heap_[b])].index = b;
  }
  void rise(std::size_t at) {
    for (; at > 1 && key(at) < key(at / 2); at /= 2) swap(at, at / 2);
  }
  void meet(const Board& board, int g) {
    const auto [at, is_new] = numbers_.try_emplace(packed(board), static_cast<int>(vertices_.size()));
    if (is_new) {
      vertices_.push_back({board, g, value(board), heap_.size()});
      heap_.push_back(at->second);
      rise(heap_.size() - 1);
    } else if (Vertex& vertex = vertices_[static_cast<std::size_t>(at->second)]; vertex.index > 0 && g < vertex.g) {
      vertex.g = g;
      rise(vertex.index);
    }
  }
  int pop() {
    const int first = heap_[1];
    swap(1, heap_.size() - 1);
    heap_.pop_back();
    const std::size_t size = heap_.size() - 1;
    std::size_t at = 1;
    while (2 * at + 1 <= size && !(key(at) < key(2 * at) && key(at) < key(2 * at + 1))) {
      const std::size_t child = key(2 * at) < key(2 * at + 1) ? 2 * at : 2 * at + 1;
      swap(at, child);
      at = child;
    }
    if (2 * at == size && key(2 * at) < key(at)) swap(at, 2 * at);
    return first;
  }

  Board goal_;
  std::vector<int> home_;
  bool manhattan_;
  std::array<Direction, 4> order_;
  std::vector<Vertex> vertices_;
  std::vector<int> heap_{0};
  std::unordered_map<std::uint64_t, int> numbers_;
};

std::string range(std::uint64_t least, std::uint64_t most) {
  return std::to_string(least) + " to " + std::to_string(most);
}

TEST(ExhaustivePrograms, CountsOfEveryOrderAreRecomputed) {
  struct Row {
    const char* board;
    bool manhattan;
    const char* claim;
  };
  const std::vector<Claim> claims = reproduce("heap");
  const auto correct = [&](const std::string& title) {
    for (const Claim& claim : claims) {
      if (claim.claim == title) return claim.correct;
    }
    return "no claim " + title;
  };
  for (const Row row : {Row{"@waterloo:fig7", false, "figure 7, Hamming distance"},
                        Row{"@waterloo:fig7", true, "figure 7, Manhattan distance"},
                        Row{"@waterloo:fig8", true, "figure 8, Manhattan distance"}}) {
    const Instance instance = find_instances(row.board).front();
    const Board goal = goal_named("last", instance.board.rows(), instance.board.cols());
    std::vector<std::uint64_t> visited;
    std::vector<std::uint64_t> largest;
    std::array order = {Direction::up, Direction::down, Direction::left, Direction::right};
    do {
      const HeapCounts counts = PlainHeapSearch(goal, row.manhattan, order).run(instance.board);
      EXPECT_EQ(counts.length, instance.optimal);
      visited.push_back(counts.visited);
      largest.push_back(counts.largest_heap);
    } while (std::next_permutation(order.begin(), order.end()));
    EXPECT_EQ(visited.size(), 24U);
    const auto [v0, v1] = std::minmax_element(visited.begin(), visited.end());
    const auto [l0, l1] = std::minmax_element(largest.begin(), largest.end());
    EXPECT_EQ(correct(std::string(row.claim) + ", vertices visited"), range(*v0, *v1));
    EXPECT_EQ(correct(std::string(row.claim) + ", largest heap"), range(*l0, *l1));
  }
}

TEST(Programs, DocumentsAreFoundByTheirNames) {
  const auto key = [](std::string_view name) {
    const SourceDocument* document = find_document(name);
    return document == nullptr ? std::string_view("none") : document->key;
  };
  EXPECT_EQ(key("heap"), "heap");
  EXPECT_EQ(key("Waterloo"), "heap");
  EXPECT_EQ(key("ALDS1_13_B"), "deepening");
  EXPECT_EQ(key("AOJ 13B"), "deepening");
  EXPECT_EQ(key("POJ 1077"), "breadth");
  EXPECT_EQ(key("poj-1077"), "breadth");
  EXPECT_EQ(key("strange sort"), "loop");
  EXPECT_EQ(key("puzzle"), "none");  // three documents have it
  EXPECT_EQ(key("1 2 3 4 5 6 7 8 0"), "none");
  EXPECT_EQ(key(""), "none");
}

}  // namespace
}  // namespace taquin::test
