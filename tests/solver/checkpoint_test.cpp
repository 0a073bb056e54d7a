// A solve's checkpoint: what is written is read back; a file that is damaged, foreign or of another solve is refused
// and the message says why; an answer that was found is returned again.
#include "taquin/solver/checkpoint.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "taquin/io/instances.hpp"
#include "taquin/puzzle/goal.hpp"
#include "taquin/solver/solve.hpp"
#include "taquin/util/error.hpp"
#include "tests/error_of.hpp"
#include "tests/temporary_folder.hpp"

namespace taquin::test {
namespace {

namespace fs = std::filesystem;

class Checkpoints : public testing::Test {
 protected:
  fs::path file() const { return folder_ / "a.checkpoint"; }
  std::string refusal() const {
    return error_of([&] { return load_checkpoint(file()); });
  }

 private:
  const TemporaryFolder temporary_;
  const fs::path folder_ = temporary_.path;
};

const Board& board() {
  static const Board board = find_instances("@korf100:1").front().board;
  return board;
}

SolveCheckpoint some() {
  SolveCheckpoint some(board(), goal_named("first", 4, 4));
  some.algorithm = some.heuristic = "auto";
  some.length = 2;
  some.path = {Direction::up, Direction::left};
  some.lower_bound = 1;
  some.counts.expanded = 7;
  some.seconds = 1.5;
  some.found_by = {"beam", "far", false};
  some.search.algorithm = "idastar-fsm";
  some.search.heuristic = "pdb";
  some.search.backward = true;
  some.state.bound = 45;
  some.state.excess = 2;
  some.state.rounds = {{43, 10, 20}};
  some.state.parents = {0, 0, 0, 1};
  some.state.moves = {0, 1, 3, 2};
  some.state.roots = {{2, 5, 100, true}, {3, 6, 50, false}};
  some.paused = {{{"idastar-fsm", "pdb", false}, some.state, 1e6}};
  return some;
}

TEST_F(Checkpoints, AreReadAsTheyWereWritten) {
  EXPECT_FALSE(load_checkpoint(file()).has_value());
  const SolveCheckpoint written = some();
  save_checkpoint(file(), written);
  const SolveCheckpoint read = load_checkpoint(file()).value();
  EXPECT_NO_THROW(check_same(file(), read, written));
  EXPECT_EQ(read.length, written.length);
  EXPECT_EQ(read.path, written.path);
  EXPECT_EQ(read.lower_bound, written.lower_bound);
  EXPECT_EQ(read.counts.expanded, written.counts.expanded);
  EXPECT_EQ(read.seconds, written.seconds);
  EXPECT_EQ(read.found_by, written.found_by);
  EXPECT_EQ(read.search, written.search);
  EXPECT_EQ(read.state.bound, written.state.bound);
  EXPECT_EQ(read.state.excess, written.state.excess);
  EXPECT_EQ(read.state.rounds.size(), 1U);
  EXPECT_EQ(read.state.parents, written.state.parents);
  EXPECT_EQ(read.state.moves, written.state.moves);
  ASSERT_EQ(read.state.roots.size(), 2U);
  EXPECT_EQ(read.state.roots[0].expanded, 100U);
  EXPECT_EQ(read.state.finished(), 1U);
  ASSERT_EQ(read.paused.size(), 1U);
  EXPECT_EQ(read.paused[0].name, written.paused[0].name);
  EXPECT_EQ(read.paused[0].state.roots.size(), 2U);
  EXPECT_EQ(read.paused[0].nodes_per_second, 1e6);
}

TEST_F(Checkpoints, AnyChangedByteIsRefused) {
  save_checkpoint(file(), some());
  const std::string whole = bytes_of(file());
  for (std::size_t at = 0; at < whole.size(); ++at) {
    std::string damaged = whole;
    damaged[at] = static_cast<char>(damaged[at] ^ 0x10);
    put(file(), damaged);
    ASSERT_NE(refusal(), "") << "byte " << at;
    ASSERT_EQ(refusal().find(file().string() + ": found "), 0U) << refusal();
  }
  for (const std::size_t length :
       {std::size_t{0}, std::size_t{5}, std::size_t{9}, whole.size() / 2, whole.size() - 1}) {
    put(file(), whole.substr(0, length));
    EXPECT_NE(refusal(), "") << "the first " << length << " bytes";
  }
  put(file(), "TAQUINEX and what follows");
  EXPECT_NE(refusal().find("foreign"), std::string::npos);
}

TEST_F(Checkpoints, OthersAreRefusedByName) {
  const auto refusal = [&](auto change) -> std::string {
    SolveCheckpoint found = some();
    change(found);
    return error_of([&] { check_same(file(), found, some()); });
  };
  EXPECT_EQ(refusal([](auto&) {}), "");
  EXPECT_NE(refusal([](auto& c) { c.board = find_instances("@korf100:2").front().board; }).find("of the board"),
            std::string::npos);
  EXPECT_NE(refusal([](auto& c) { c.goal = goal_named("last", 4, 4); }).find("of the goal"), std::string::npos);
  EXPECT_NE(refusal([](auto& c) { c.metric = Metric::mtm; }).find("found a checkpoint of the metric mtm, expected stm"),
            std::string::npos);
  EXPECT_NE(refusal([](auto& c) { c.heuristic = "pdb"; }).find("of the plan auto with pdb, expected auto with auto"),
            std::string::npos);
}

Request request(const fs::path& checkpoint) {
  Request request{find_instances("@korf100:55").front().board, goal_named("first", 4, 4)};
  request.algorithm = "idastar-fsm";
  request.checkpoint = checkpoint;
  request.checkpoint_every = 0;
  return request;
}

TEST_F(Checkpoints, AnAnswerIsKept) {
  const Answer first = solve(request(file()));
  ASSERT_EQ(first.status, Status::optimal);
  EXPECT_TRUE(load_checkpoint(file())->is_proven());
  const Answer again = solve(request(file()));
  EXPECT_EQ(again.status, Status::optimal);
  EXPECT_EQ(again.length, first.length);
  EXPECT_EQ(again.path, first.path);
  EXPECT_EQ(again.counts.expanded, first.counts.expanded);
  Request other = request(file());
  other.board = board();
  EXPECT_THROW((void)solve(other), Error);
}

}  // namespace
}  // namespace taquin::test
