// The C interface: all distances of a small size, values of heuristics, boards of a distance, and tables in a storage.
#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "taquin/laboratory/distances.hpp"
#include "taquin/puzzle/space/rank.hpp"
#include "taquin/taquin.h"
#include "taquin/taquin.hpp"
#include "tests/c/handles.hpp"

namespace {

// Reinefeld (1993): 181,440 boards, the farthest two are 31 moves away.
TEST(CInterfaceTables, AllDistancesOf3x3) {
  const BoardHandle goal = goal_of("last", 3, 3);
  std::vector<std::uint8_t> distance(362'880);
  ASSERT_EQ(taquin_distances(goal.get(), distance.data(), distance.size()), TAQUIN_OK) << taquin_last_error();
  std::map<int, int> layers;
  for (const std::uint8_t steps : distance) ++layers[steps];
  EXPECT_EQ(layers[0], 1);
  EXPECT_EQ(layers[1], 2);
  EXPECT_EQ(layers[31], 2);
  EXPECT_EQ(layers[taquin::no_distance], 181'440);
  EXPECT_EQ(layers.count(32), 0U);
  const taquin::Board board = taquin::parse_board(figure_7).board;
  EXPECT_EQ(distance[taquin::rank_permutation(9, [&](int cell) { return board.tile(cell); })], 24);
  EXPECT_EQ(taquin_distances(goal.get(), distance.data(), 7), TAQUIN_BAD_ARGUMENT);
  EXPECT_EQ(taquin_distances(goal_of("last", 3, 4).get(), distance.data(), distance.size()), TAQUIN_BAD_INPUT);
}

TEST(CInterfaceTables, HeuristicsOnBoards) {
  const BoardHandle board = board_of(figure_7);
  const BoardHandle goal = goal_of("last", 3, 3);
  const taquin_board* boards[] = {board.get(), goal.get()};
  std::int64_t values[2] = {-1, -1};
  ASSERT_EQ(taquin_estimate(boards, 2, goal.get(), "misplaced", values), TAQUIN_OK);
  EXPECT_EQ(values[0], 8);
  EXPECT_EQ(values[1], 0);
  EXPECT_EQ(taquin_estimate(boards, 2, goal.get(), "misplacd", values), TAQUIN_BAD_INPUT);
  boards[1] = nullptr;
  EXPECT_EQ(taquin_estimate(boards, 2, goal.get(), "misplaced", values), TAQUIN_BAD_ARGUMENT);
}

TEST(CInterfaceTables, BoardsOfADistance) {
  const BoardHandle goal = goal_of("last", 3, 3);
  for (const int moves : {0, 5, 31}) {
    taquin_board* made = nullptr;
    ASSERT_EQ(taquin_board_at_distance(goal.get(), moves, TAQUIN_STM, 3, &made), TAQUIN_OK) << taquin_last_error();
    EXPECT_EQ(taquin_answer_length(solved(BoardHandle(made), goal).get()), moves);
  }
  taquin_board* none = nullptr;
  EXPECT_EQ(taquin_board_at_distance(goal.get(), 32, TAQUIN_STM, 3, &none), TAQUIN_BAD_INPUT);
  EXPECT_EQ(none, nullptr);
}

struct Storage {
  std::map<std::string, std::string> images;
  int found = 0;
  int kept = 0;
};
std::uint8_t* find(const char* name, std::size_t* size, void* user) {
  auto& storage = *static_cast<Storage*>(user);
  const auto at = storage.images.find(name);
  if (at == storage.images.end()) return nullptr;
  ++storage.found;
  *size = at->second.size();
  auto* copy = static_cast<std::uint8_t*>(std::malloc(*size));
  std::memcpy(copy, at->second.data(), *size);
  return copy;
}
void keep(const char* name, const std::uint8_t* header, std::size_t header_size, const std::uint8_t* entries,
          std::size_t entries_size, void* user) {
  auto& storage = *static_cast<Storage*>(user);
  ++storage.kept;
  storage.images[name] = std::string(reinterpret_cast<const char*>(header), header_size) +
                         std::string(reinterpret_cast<const char*>(entries), entries_size);
}

int prepared(Storage& storage, const BoardHandle& goal, taquin_progress_callback progress = nullptr) {
  const taquin_table_storage given = {find, keep, &storage};
  taquin_solver* made = nullptr;
  EXPECT_EQ(taquin_solver_new_storing(&given, &made), TAQUIN_OK);
  const std::unique_ptr<taquin_solver, Free> solver(made);
  int done = -1;
  taquin_options options = {};
  options.size = sizeof options;
  options.heuristic = "pdb-large";
  options.progress = progress;
  EXPECT_EQ(taquin_solver_prepare(made, goal.get(), &options, &done), TAQUIN_OK) << taquin_last_error();
  return done;
}

TEST(CInterfaceTables, TheCallerStoresThemAndADamagedOneCountsAsNone) {
  const BoardHandle goal = goal_of("first", 3, 4);
  ASSERT_EQ(taquin_large_tables(goal.get()), 2U);
  Storage storage;
  EXPECT_EQ(prepared(storage, goal), 1);
  EXPECT_EQ(storage.kept, 2);
  for (std::size_t i = 0; i < 2; ++i) {
    char* name = nullptr;
    std::uint64_t bytes = 0;
    ASSERT_EQ(taquin_large_table(goal.get(), i, &name, &bytes), TAQUIN_OK);
    const std::string text = taken(name);
    ASSERT_EQ(storage.images.count(text), 1U) << text;
    EXPECT_EQ(storage.images[text].size(), bytes);
  }
  char* name = nullptr;
  EXPECT_EQ(taquin_large_table(goal.get(), 2, &name, nullptr), TAQUIN_BAD_ARGUMENT);
  EXPECT_EQ(prepared(storage, goal), 1);
  EXPECT_EQ(storage.found, 2);
  EXPECT_EQ(storage.kept, 2) << "nothing was built again";
  storage.images.begin()->second.back() ^= 1;
  EXPECT_EQ(prepared(storage, goal), 1);
  EXPECT_EQ(storage.kept, 3);
}

TEST(CInterfaceTables, MakingThemCanBeEnded) {
  Storage storage;
  const auto end = [](const taquin_progress* progress, void*) { return static_cast<int>(progress->table >= 0); };
  EXPECT_EQ(prepared(storage, goal_of("first", 3, 4), end), 0);
  EXPECT_EQ(storage.kept, 0);
  EXPECT_EQ(taquin_large_tables(goal_of("snail", 4, 4).get()), 0U) << "the blank is in no corner";
}

}  // namespace
