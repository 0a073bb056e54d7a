// Polishing shortens and never spoils: the path stays legal and its end the same.
#include "taquin/construct/polish.hpp"

#include <gtest/gtest.h>

#include <array>
#include <unordered_map>
#include <vector>

#include "taquin/construct/greedy.hpp"
#include "taquin/construct/sweep/sweep.hpp"
#include "taquin/puzzle/goal.hpp"
#include "taquin/puzzle/random.hpp"
#include "tests/replay.hpp"

namespace taquin {
namespace {

const std::vector<PolishWindow> quick = {{24, 20}, {60, 50}};

// The polished path's length; a failure if it is longer, illegal or ends elsewhere.
std::size_t polished(const Board& start, const Path& path, const PolishOptions& options) {
  const Path shorter = polish(start, path, options);
  EXPECT_LE(shorter.size(), path.size());
  return test::replayed(start, test::after(start, path), shorter);
}

// A random walk.
Path wander(Board board, std::size_t slides, Random& random) {
  Path path;
  while (path.size() < slides) {
    const auto d = static_cast<Direction>(random.below(4));
    if (!board.can(d)) continue;
    board.slide(d);
    path.push_back(d);
  }
  return path;
}

std::uint64_t number(const Board& board) {
  std::uint64_t number = 0;
  for (const std::uint16_t tile : board.tiles()) number = number * 9 + tile;
  return number;
}

// Slides from `goal` to every board of 3x3.
std::unordered_map<std::uint64_t, std::size_t> all_distances(const Board& goal) {
  std::unordered_map<std::uint64_t, std::size_t> distances{{number(goal), 0}};
  std::vector<Board> queue{goal};
  for (std::size_t i = 0; i < queue.size(); ++i) {
    for (const Direction d : {Direction::up, Direction::down, Direction::left, Direction::right}) {
      if (!queue[i].can(d)) continue;
      Board board = queue[i];
      board.slide(d);
      if (distances.try_emplace(number(board), distances[number(queue[i])] + 1).second) queue.push_back(board);
    }
  }
  return distances;
}

TEST(Polish, FindsTheShortestWayOn3x3) {
  Random random(1);
  const Board goal = goal_named("last", 3, 3);
  const auto distances = all_distances(goal);
  ASSERT_EQ(distances.size(), 181440U);
  for (int i = 0; i < 10; ++i) {
    const Board board = random_board(goal, random);
    Path path = wander(board, 60, random);
    Board at = board;
    for (const Direction d : path) at.slide(d);
    const Path rest = greedy_path(at, goal);
    path.insert(path.end(), rest.begin(), rest.end());
    EXPECT_EQ(polished(board, path, {.windows = {{200, 20000}}}), distances.at(number(board)));
  }
}

TEST(Polish, KeepsBothEndsAndShortens) {
  Random random(2);
  for (const auto& [rows, cols] : {std::pair{2, 2}, {2, 5}, {3, 4}, {6, 3}, {5, 5}, {9, 9}}) {
    const Board goal = goal_named("first", rows, cols);
    const Board board = random_board(goal, random);
    const Path path = greedy_path(board, goal);
    const std::size_t length = polished(board, path, {.windows = quick});
    const std::size_t most = rows * cols > 9 ? path.size() * 19 / 20 : path.size();
    EXPECT_LE(length, most) << rows << "x" << cols;
  }
}

TEST(Polish, TakesAimlessWalks) {
  Random random(3);
  for (const auto& [rows, cols] : {std::pair{1, 2}, {1, 9}, {7, 1}, {2, 2}, {2, 7}, {4, 4}, {8, 5}}) {
    const Board board = random_board(goal_named("last", rows, cols), random);
    for (const std::size_t slides : {0U, 1U, 2U, 3U, 10U, 300U}) {
      polished(board, wander(board, slides, random), {.windows = quick});
    }
  }
}

TEST(Polish, RemovesLoops) {
  const Board board = goal_named("last", 4, 4);
  Path path;
  for (int i = 0; i < 36; ++i) {  // three times round four cells is nowhere
    constexpr std::array<Direction, 4> round = {Direction::up, Direction::left, Direction::down, Direction::right};
    path.push_back(round[static_cast<std::size_t>(i % 4)]);
  }
  path.push_back(Direction::up);
  int windows = 0;
  const auto stop = [&] { return ++windows > 0; };  // no search at all
  EXPECT_EQ(polish(board, path, {.stop = stop}), Path{Direction::up});
}

TEST(Polish, TheSameInputGivesTheSamePath) {
  Random random(4);
  const Board goal = goal_named("last", 6, 7);
  const Board board = random_board(goal, random);
  const Path path = greedy_path(board, goal);
  EXPECT_EQ(polish(board, path, {.windows = quick}), polish(board, path, {.windows = quick}));
}

TEST(Polish, LeavesOutWindowsThatAreTooWide) {
  const Board goal = goal_named("last", 6, 6);
  Random random(4);
  const Board start = random_board(goal, random);
  const Path path = greedy_path(start, goal);
  PolishOptions options;
  options.windows = {quick.front()};
  const Path narrow = polish(start, path, options);
  options.windows = quick;
  EXPECT_LT(polish(start, path, options).size(), narrow.size());
  options.widest = quick.front().width;
  EXPECT_EQ(polish(start, path, options), narrow);
  options.widest = 0;
  EXPECT_GT(polish(start, path, options).size(), narrow.size());
}

TEST(Polish, StopsWhenTold) {
  Random random(6);
  const Board goal = goal_named("last", 8, 8);
  const Board board = random_board(goal, random);
  const Path path = greedy_path(board, goal);
  for (const int most : {0, 1, 10, 200}) {
    int asked = 0;
    polished(board, path, {.stop = [&] { return ++asked > most; }});
    EXPECT_LE(asked, most + 4);
  }
}

}  // namespace
}  // namespace taquin
