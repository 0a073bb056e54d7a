#include "taquin/laboratory/learn/example_generator.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>

#include "taquin/core/hash.hpp"
#include "taquin/puzzle/canonical.hpp"
#include "taquin/puzzle/space/states.hpp"
#include "taquin/search/beam/beam.hpp"

namespace taquin {

namespace {

using State = LearningSpace::State;

constexpr std::size_t from_layers = 64;  // boards of a beam
constexpr double growth = 1.1;           // of the walks, in a round

// Keeps some of the states that a beam expands, each with the same probability (Vitter 1985), and the least value of
// each layer.
struct Reservoir {
  struct Kept {
    State state;
    std::size_t depth;
  };
  Random& random;
  const std::function<bool()>& stops;
  std::vector<Kept> kept{};
  std::vector<float> least{};
  std::uint64_t seen = 0;

  void expand(const State& state, Cost cost, Cost value) {
    const auto depth = static_cast<std::size_t>(cost);
    if (depth >= least.size()) least.resize(depth + 1, std::numeric_limits<float>::max());
    least[depth] = std::min(least[depth], static_cast<float>(value));
    ++seen;
    if (kept.size() < from_layers) {
      kept.push_back({state, depth});
    } else if (const std::uint64_t i = random.below(seen); i < from_layers) {
      kept[i] = {state, depth};
    }
  }
  void round(const Round&) const noexcept {}
  bool stop(const Progress&) const { return stops(); }
};

float value(const Learned<LearningSpace>& learned, const State& state) {
  return static_cast<float>(learned.start(state).rank) / LearnedNetwork::parts;
}

State state_of_pieces(const LearningSpace& space, const std::vector<std::uint8_t>& pieces) {
  State state{LearningSpace::Tiles(space.cells()), 0};
  for (int cell = 0; cell < space.cells(); ++cell) {
    const int piece = pieces[static_cast<std::size_t>(cell)];
    const int tile = piece == space.goal_blank() ? 0 : piece + 1;
    state.tiles.put(cell, tile);
    if (tile == 0) state.blank = static_cast<std::uint16_t>(cell);
  }
  return state;
}

}  // namespace

std::vector<std::uint8_t> ExampleGenerator::pieces_of(const State& state) const {
  std::vector<std::uint8_t> pieces;
  for (int cell = 0; cell < space_.cells(); ++cell) {
    const int tile = cell == state.blank ? 0 : state.tile(cell);
    pieces.push_back(static_cast<std::uint8_t>(tile == 0 ? space_.goal_blank() : space_.goal_cell(tile)));
  }
  return pieces;
}

int ExampleGenerator::manhattan(const State& state) const {
  int sum = 0;
  for (int cell = 0; cell < space_.cells(); ++cell) {
    if (cell == state.blank) continue;
    const int goal = space_.goal_cell(state.tile(cell));
    sum += std::abs(space_.row(cell) - space_.row(goal)) + std::abs(space_.col(cell) - space_.col(goal));
  }
  return sum;
}

ExampleGenerator::Start ExampleGenerator::walked(double moves, Random& random) const {
  Start start{space_.goal(), {}};
  Directions redundant{};
  for (int i = 0; i < static_cast<int>(moves); ++i) {
    Directions possible = space_.moves(start.state);
    possible.remove_all(redundant);
    auto move = possible.begin();
    for (std::uint64_t skip = random.below(static_cast<std::uint64_t>(possible.size())); skip > 0; --skip) ++move;
    const Direction d = *move;
    space_.apply(start.state, d);
    start.solution.push_back(inverse(d));
    redundant = space_.redundant_after(d);
  }
  std::reverse(start.solution.begin(), start.solution.end());
  return start;
}

// Half of the boards from the last round's layers. The others are walks of up to `reach` moves; once that is far
// enough, two thirds of these are uniform, and the walks have any length, mostly a small one.
ExampleGenerator::Start ExampleGenerator::start(unsigned board, Random& random) const {
  if (board % 2 == 0 && !frontier_[board + 1].empty()) return {state_of_pieces(space_, frontier_[board + 1]), {}};
  if (reach_ >= farthest_ && board % 6 != 5)
    return {state_of<LearningSpace>(random_board(board_of(space_, space_.goal()), random)), {}};
  const double share = static_cast<double>(random.next() >> 11) * 0x1p-53;
  return walked(reach_ >= farthest_ ? std::pow(farthest_, share) : 1 + share * reach_, random);
}

// What a target takes for the state's value: on a square board, the mean with the transposed board's, which is as far
// from the goal.
float ExampleGenerator::target_value(const Learned<LearningSpace>& learned, const State& state) const {
  const float own = value(learned, state);
  if (space_.rows() != space_.cols()) return own;
  const int side = space_.cols();
  const auto pieces = pieces_of(state);
  std::vector<std::uint8_t> transposed(pieces.size());
  for (int cell = 0; cell < space_.cells(); ++cell) {
    const int piece = pieces[static_cast<std::size_t>(cell)];
    transposed[static_cast<std::size_t>(image(4, side, side, cell))] =
        static_cast<std::uint8_t>(image(4, side, side, piece));
  }
  return (own + value(learned, state_of_pieces(space_, transposed))) / 2;
}

// The lambda-returns of values that follow each other by one move. The last value is taken as true.
std::vector<float> ExampleGenerator::returns(const std::vector<float>& values) const {
  std::vector<float> result = values;
  for (std::size_t i = values.size() - 1; i-- > 0;)
    result[i] = 1 + (1 - lambda_) * values[i + 1] + lambda_ * result[i + 1];
  return result;
}

void ExampleGenerator::add(Solved& solved, const State& state, float target) const {
  const auto pieces = pieces_of(state);
  solved.pieces.insert(solved.pieces.end(), pieces.begin(), pieces.end());
  solved.targets.push_back(target - static_cast<float>(manhattan(state)));
}

void ExampleGenerator::add_path(Solved& solved, const Learned<LearningSpace>& learned, State state,
                                const Path& path) const {
  std::vector<State> states;
  std::vector<float> values;
  for (const Direction d : path) {
    states.push_back(state);
    values.push_back(target_value(learned, state));
    space_.apply(state, d);
  }
  values.push_back(0);
  const auto targets = returns(values);
  for (std::size_t i = 0; i < states.size(); ++i) add(solved, states[i], targets[i]);
}

ExampleGenerator::Solved ExampleGenerator::solve(const Learned<LearningSpace>& learned, unsigned board,
                                                 std::uint64_t seed, const std::function<bool()>& stops) const {
  Random random(hash_word(seed) ^ board);
  const Start first = start(board, random);
  Reservoir reservoir{random, stops};
  const Cost bound = 2 * manhattan(first.state) + 50;  // a longer path would teach nonsense
  const auto found =
      beam_search(space_, first.state, learned, reservoir, {.width = width_, .seed = random.next(), .bound = bound});
  Solved solved;
  solved.failed = found.outcome != Outcome::found;
  const Path* path = solved.failed ? nullptr : &found.path;
  const std::size_t longest = path == nullptr ? static_cast<std::size_t>(bound) : path->size();
  if (!first.solution.empty() && first.solution.size() < longest) path = &first.solution;
  if (path != nullptr) add_path(solved, learned, first.state, *path);
  if (reservoir.least.empty()) return solved;
  if (!solved.failed) {
    reservoir.least.push_back(0);
    solved.next = pieces_of(reservoir.kept[random.below(reservoir.kept.size())].state);
  }
  const auto targets = returns(reservoir.least);
  for (const auto& [state, depth] : reservoir.kept) {
    if (manhattan(state) > 0 && value(learned, state) < targets[depth]) add(solved, state, targets[depth]);
  }
  return solved;
}

std::optional<Examples> ExampleGenerator::round(std::shared_ptr<const LearnedNetwork> network, std::uint64_t seed,
                                                Team& team, const std::function<bool()>& stops) {
  const Learned<LearningSpace> learned(space_, std::move(network));
  std::vector<Solved> all(boards);
  team.each(boards, [&](std::uint64_t board) {
    if (!stops()) all[board] = solve(learned, static_cast<unsigned>(board), seed, stops);
  });
  if (stops()) return std::nullopt;
  Examples examples;
  for (unsigned board = 0; board < boards; ++board) {
    Solved& solved = all[board];
    examples.pieces.insert(examples.pieces.end(), solved.pieces.begin(), solved.pieces.end());
    examples.targets.insert(examples.targets.end(), solved.targets.begin(), solved.targets.end());
    examples.failed += solved.failed;
    frontier_[board] = std::move(solved.next);
  }
  const double most_failed = space_.cells() <= 49 ? 0.04 : 0.1;
  if (examples.failed < most_failed * boards) reach_ = std::min(reach_ * growth, farthest_);
  return examples;
}

}  // namespace taquin
