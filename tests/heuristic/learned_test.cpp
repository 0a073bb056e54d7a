// The learned heuristic: sums kept up to date equal fresh ones, integers are close to the floats that they were made
// from, files of weights are whole or refused, and the weights that are compiled in solve every board of a fixed set.
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <random>
#include <string>
#include <vector>

#include "taquin/heuristic/learned/enlarge.hpp"
#include "taquin/heuristic/learned/learned.hpp"
#include "taquin/heuristic/learned/network_code.hpp"
#include "taquin/heuristic/learned/weights.hpp"
#include "taquin/laboratory/learn/float_network.hpp"
#include "taquin/puzzle/goal.hpp"
#include "taquin/puzzle/random.hpp"
#include "taquin/puzzle/space/states.hpp"
#include "taquin/search/beam/beam.hpp"
#include "taquin/solver/solve.hpp"
#include "tests/error_of.hpp"
#include "tests/random_move.hpp"
#include "tests/replay.hpp"
#include "tests/temporary_folder.hpp"

namespace taquin {
namespace {

using test::error_of;
using Space = Puzzle<dynamic, dynamic, ByteTiles<64>>;

std::vector<std::uint32_t> rows_of(const LearnedNetwork& network, const Space& space, const Space::State& state) {
  std::vector<std::uint32_t> rows;
  for (int cell = 0; cell < space.cells(); ++cell) {
    const int tile = cell == state.blank ? 0 : state.tile(cell);
    rows.push_back(network.row(tile == 0 ? space.goal_blank() : space.goal_cell(tile), cell));
  }
  return rows;
}

LearnedNetwork::Sums sums_of(const LearnedNetwork& network, const std::vector<std::uint32_t>& rows) {
  LearnedNetwork::Sums sums;
  network.clear(sums);
  network.update(sums, {}, rows);
  return sums;
}

// The rows that a move changes.
LearnedNetwork::Change change_by(const LearnedNetwork& network, const Space& space, const Space::State& state,
                                 Direction d) {
  const int from = space.neighbour(state.blank, d);
  const int piece = space.goal_cell(state.tile(from));
  return {network.row(piece, from), network.row(piece, state.blank), network.row(space.goal_blank(), state.blank),
          network.row(space.goal_blank(), from)};
}

// The codes for all processors that this one runs: the slowest of them changes few sums in a test.
TEST(LearnedNetworkTest, ChangedSumsEqualFreshOnesAfterAMillionMoves) {
  const LearnedNetwork network = FloatNetwork(6, 6, 3).rounded();
  const Space space(6, 6, 35);
  auto state = space.goal();
  LearnedNetwork::Sums start = sums_of(network, rows_of(network, space, state));
  std::vector<LearnedNetwork::Sums> sums(network_codes().size(), start);
  std::mt19937_64 random(1);
  for (int i = 1; i <= 1'000'000; ++i) {
    const Direction d = test::random_move(space, state, random);
    const auto change = change_by(network, space, state, d);
    const std::array gone{change.piece_from, change.blank_from};
    const std::array come{change.piece_to, change.blank_to};
    for (std::size_t k = 0; k < sums.size(); ++k) network_codes()[k].update(network, sums[k], gone, come);
    space.apply(state, d);
    if (i % 997 != 0 && i != 1'000'000) continue;
    const auto fresh = sums_of(network, rows_of(network, space, state));
    for (std::size_t k = 0; k < sums.size(); ++k)
      ASSERT_EQ(sums[k], fresh) << network_codes()[k].name << " after " << i << " moves";
  }
}

// The same sums with one number at a time.
Cost value_in_steps(const LearnedNetwork& network, const std::vector<std::uint32_t>& rows) {
  using N = LearnedNetwork;
  const N::Weights& w = network.weights();
  std::int64_t output = w.third_bias;
  for (std::size_t k = 0; k < N::second_units; ++k) {
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < N::units; ++i) {
      std::int64_t unit = w.first_bias[i];
      for (const std::uint32_t row : rows) unit += w.first[row * N::units + i];
      sum += std::clamp<std::int64_t>(unit, 0, N::greatest_first) * w.second[k * N::units + i];
    }
    sum = (sum + w.second_bias[k]) / (N::first_one * N::second_one / N::third_one);
    output += std::clamp<std::int64_t>(sum, 0, N::greatest_second) * w.third[k];
  }
  return static_cast<Cost>(output / (std::int64_t{N::third_one} * N::third_one / (16 * N::parts)));
}

TEST(LearnedNetworkTest, ValuesEqualPlainSumsAndAreCloseToTheFloats) {
  FloatNetwork floats(5, 5, 9);
  Team team(1);
  const Space space(5, 5, 24);
  Random random(4);
  std::vector<std::vector<std::uint32_t>> boards;
  const LearnedNetwork any = floats.rounded();
  for (int i = 0; i < 200; ++i) {
    const auto state = state_of<Space>(random_board(board_of(space, space.goal()), random));
    boards.push_back(rows_of(any, space, state));
  }
  std::vector<LearningExample> batch;
  for (std::size_t i = 0; i < boards.size(); ++i) batch.push_back({boards[i], 20.0F + static_cast<float>(i % 20)});
  for (int i = 0; i < 200; ++i) (void)floats.learn(batch, 1e-3F, team);
  const LearnedNetwork network = floats.rounded();
  for (const auto& rows : boards) {
    const LearnedNetwork::Sums sums = sums_of(network, rows);
    ASSERT_EQ(network.value(sums), value_in_steps(network, rows));
    EXPECT_NEAR(static_cast<double>(network.value(sums)) / LearnedNetwork::parts, floats.value(rows), 1);
  }
}

// Weights as far from zero as they may be, and all numbers of children.
TEST(LearnedNetworkTest, EveryProcessorsCodeComputesTheSame) {
  using N = LearnedNetwork;
  const Space space(5, 5, 24);
  Random random(8);
  for (int round = 0; round < 60; ++round) {
    const int extreme = round % 3;  // 0: any weights
    const auto weight = [&](int most) {
      const int any = static_cast<int>(random.below(static_cast<std::uint64_t>(2 * most + 1))) - most;
      return extreme == 0 ? any : extreme == 1 ? most : any < 0 ? -most : most;
    };
    N::Weights weights;
    for (std::size_t i = 0; i < 25 * 25 * N::units; ++i) weights.first.push_back(static_cast<std::int8_t>(weight(127)));
    for (auto& each : weights.first_bias) each = static_cast<std::int16_t>(weight(8191));
    for (auto& each : weights.second) each = static_cast<std::int16_t>(weight(1023));
    for (auto& each : weights.second_bias) each = weight(1 << 28);
    for (auto& each : weights.third) each = static_cast<std::int16_t>(weight(32767));
    const N network(5, 5, weights);
    const auto state = state_of<Space>(random_board(board_of(space, space.goal()), random));
    const N::Sums sums = sums_of(network, rows_of(network, space, state));
    std::vector<N::Change> changes;
    std::vector<Cost> expected;
    for (const Direction d : space.moves(state)) {
      changes.push_back(change_by(network, space, state, d));
      auto child = state;
      space.apply(child, d);
      expected.push_back(value_in_steps(network, rows_of(network, space, child)));
    }
    for (const NetworkCode& code : network_codes()) {
      for (std::size_t count = 0; count <= changes.size(); ++count) {
        std::vector<Cost> values(count);
        code.values(network, sums, {changes.data(), count}, values.data());
        EXPECT_TRUE(std::equal(values.begin(), values.end(), expected.begin())) << code.name << ", round " << round;
      }
    }
  }
}

LearnedWeights some_weights() {
  return {{.seed = 7, .command = "made up", .boards = 3, .solved = 2, .width = 100, .mean_moves = 12.5},
          FloatNetwork(3, 4, 7).rounded()};
}

TEST(LearnedWeightsTest, AreWrittenAndReadWhole) {
  const LearnedWeights weights = some_weights();
  const std::string bytes = bytes_of(weights);
  const LearnedWeights again = weights_in(bytes, "f");
  EXPECT_EQ(again.network.rows(), 3);
  EXPECT_EQ(again.network.cols(), 4);
  EXPECT_EQ(again.origin.command, "made up");
  EXPECT_EQ(again.origin.mean_moves, 12.5);
  EXPECT_EQ(bytes_of(again), bytes);
}

TEST(LearnedWeightsTest, DamagedAndForeignFilesAreRefusedByName) {
  const std::string bytes = bytes_of(some_weights());
  EXPECT_EQ(error_of([&] { return weights_in("hello", "f"); }),
            "f: found a foreign file, expected weights that 'taquin learn' wrote");
  for (std::size_t at = 15; at < bytes.size(); at += 1 + bytes.size() / 97) {
    std::string damaged = bytes;
    damaged[at] = static_cast<char>(damaged[at] ^ 4);
    EXPECT_NE(error_of([&] { return weights_in(damaged, "f"); }).find("f: found"), std::string::npos) << at;
    EXPECT_NE(error_of([&] { return weights_in(bytes.substr(0, at), "f"); }).find("f: found"), std::string::npos) << at;
  }
  const test::TemporaryFolder folder;
  const auto path = folder.path / "w";
  std::ofstream(path) << "nothing";
  EXPECT_EQ(error_of([&] { return read_weights(path); }),
            path.string() + ": found a foreign file, expected weights that 'taquin learn' wrote");
}

// The corners of the goal are reflections of each other.
TEST(LearnedTest, ServesEveryGoalWithTheBlankInACorner) {
  const auto network = std::make_shared<const LearnedNetwork>(FloatNetwork(4, 5, 5).rounded());
  const Space last(4, 5, 19);
  const Space first(4, 5, 0);
  ASSERT_TRUE(Learned<Space>::serves(last, *network) && Learned<Space>::serves(first, *network));
  EXPECT_FALSE(Learned<Space>::serves(Space(4, 5, 7), *network));
  EXPECT_FALSE(Learned<Space>::serves(Space(5, 4, 19), *network));
  const Learned<Space> of_last(last, network);
  const Learned<Space> of_first(first, network);
  Learned<Space>::Ranker ranker(of_last);  // one for all boards, so that it changes the sums of the last one
  auto state = last.goal();
  auto turned = first.goal();
  std::mt19937_64 random(3);
  for (int i = 0; i < 500; ++i) {
    ASSERT_EQ(of_last.start(state).rank, of_first.start(turned).rank) << i;
    const Direction d = test::random_move(last, state, random);
    std::array<Cost, 4> ranks{};
    ranker.rank_children(state, Directions::only(d), ranks.data());
    last.apply(state, d);
    ASSERT_EQ(ranks[0], of_last.start(state).rank);
    first.apply(turned, inverse(d));  // by half a turn, each direction becomes its opposite
  }
}

TEST(ExhaustiveLearned, SolvesEveryBoardOfAFixedSet) {
  struct Size {
    int rows, cols;
  };
  // The squares up to 10x10 have weights of their own; the others are enlarged.
  for (const auto& [rows, cols] :
       {Size{5, 5}, {6, 6}, {7, 7}, {8, 8}, {9, 9}, {10, 10}, {5, 6}, {7, 8}, {8, 9}, {9, 10}, {11, 11}}) {
    ASSERT_NE(built_in_network(rows, cols), nullptr);
    const Board goal = goal_named(rows % 2 == 0 ? "last" : "first", rows, cols);
    Random random(20);
    for (int i = 0; i < 5; ++i) {
      Request request{random_board(goal, random), goal};
      request.algorithm = "beam";
      request.heuristic = "learned";
      request.limits.expanded = 400'000;
      const Answer answer = solve(request);
      EXPECT_EQ(test::replayed(request.board, goal, answer.path), static_cast<std::size_t>(answer.length));
    }
  }
  EXPECT_EQ(built_in_network(3, 7), nullptr);
  EXPECT_EQ(built_in_network(5, 8), nullptr);
  EXPECT_EQ(built_in_network(10, 13), nullptr);
  EXPECT_EQ(built_in_network(12, 13), nullptr);
}

TEST(LearnedNetworkTest, EnlargedToItsOwnSizeItIsTheSame) {
  const LearnedNetwork network = FloatNetwork(3, 4, 7).rounded();
  EXPECT_EQ(enlarged(network, 3, 4).bytes(), network.bytes());
  EXPECT_EQ(enlarged(network, 4, 6).rows(), 4);
  EXPECT_EQ(error_of([&] { return enlarged(network, 4, 3); }), "found a network of 3x4, expected one within 4x3");
}

TEST(LearnedTest, ProvesNothing) {
  const Board goal = goal_named("last", 5, 5);
  Random random(2);
  Request request{random_board(goal, random), goal};
  request.heuristic = "learned";
  for (const char* algorithm : {"nbs", "baestar"}) {
    request.algorithm = algorithm;
    EXPECT_NE(error_of([&] { return solve(request); }).find("needs a consistent heuristic"), std::string::npos);
  }
  request.algorithm = "greedy";
  const Answer answer = solve(request);
  EXPECT_EQ(test::replayed(request.board, goal, answer.path), static_cast<std::size_t>(answer.length));
  EXPECT_NE(answer.status, Status::optimal);
}

}  // namespace
}  // namespace taquin
