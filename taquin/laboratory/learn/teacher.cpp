#include "taquin/laboratory/learn/teacher.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

#include "taquin/core/hash.hpp"
#include "taquin/puzzle/states.hpp"
#include "taquin/search/beam.hpp"

namespace taquin {

namespace {

using State = LearningSpace::State;

constexpr std::size_t from_layers = 64;  // boards of a beam
constexpr double farthest = 10'000;      // moves of a walk

// Keeps some of the states that a beam expands, each with the same probability (Vitter 1985).
struct Reservoir {
  struct Kept {
    State state;
    Cost depth;
  };
  Random& random;
  std::vector<Kept> kept{};
  std::uint64_t seen = 0;

  void expand(const State& state, Cost depth, Cost) {
    ++seen;
    if (kept.size() < from_layers) {
      kept.push_back({state, depth});
    } else if (const std::uint64_t i = random.below(seen); i < from_layers) {
      kept[i] = {state, depth};
    }
  }
  void round(const Round&) const noexcept {}
  bool stop(const Progress&) const noexcept { return false; }
};

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

std::vector<std::uint8_t> Teacher::pieces_of(const State& state) const {
  std::vector<std::uint8_t> pieces;
  for (int cell = 0; cell < space_.cells(); ++cell) {
    const int tile = cell == state.blank ? 0 : state.tile(cell);
    pieces.push_back(static_cast<std::uint8_t>(tile == 0 ? space_.goal_blank() : space_.goal_cell(tile)));
  }
  return pieces;
}

int Teacher::manhattan(const State& state) const {
  int sum = 0;
  for (int cell = 0; cell < space_.cells(); ++cell) {
    if (cell == state.blank) continue;
    const int goal = space_.goal_cell(state.tile(cell));
    sum += std::abs(space_.row(cell) - space_.row(goal)) + std::abs(space_.col(cell) - space_.col(goal));
  }
  return sum;
}

// Half of the boards from the last round's layers. The others are walks of up to `reach` moves; once that is far
// enough, two thirds of these are uniform, and the walks have 1 to 10,000 moves, mostly few.
State Teacher::start(unsigned board, bool& is_uniform, Random& random) const {
  if (board % 2 == 0 && !frontier_[board + 1].empty()) return state_of_pieces(space_, frontier_[board + 1]);
  if (reach_ >= farthest && board % 6 != 5) {
    is_uniform = true;
    return state_of<LearningSpace>(random_board(board_of(space_, space_.goal()), random));
  }
  State state = space_.goal();
  const double share = static_cast<double>(random.next() >> 11) * 0x1p-53;
  const double length = reach_ >= farthest ? std::pow(farthest, share) : 1 + share * reach_;
  Directions redundant{};
  for (int i = 0; i < static_cast<int>(length); ++i) {
    Directions moves = space_.moves(state);
    moves.remove_all(redundant);
    auto move = moves.begin();
    for (std::uint64_t skip = random.below(static_cast<std::uint64_t>(moves.size())); skip > 0; --skip) ++move;
    const Direction d = *move;
    space_.apply(state, d);
    redundant = space_.redundant_after(d);
  }
  return state;
}

void Teacher::add(Solved& solved, const Learned<LearningSpace>& learned, State state, const Path& path) const {
  int remaining = static_cast<int>(path.size());
  for (const Direction d : path) {
    const auto pieces = pieces_of(state);
    solved.pieces.insert(solved.pieces.end(), pieces.begin(), pieces.end());
    auto length = static_cast<float>(remaining);
    if (remaining > 1) length += options_.trust * (looked_ahead(learned, state) - length);
    solved.targets.push_back(length - static_cast<float>(manhattan(state)));
    space_.apply(state, d);
    --remaining;
  }
}

// The boards of the layers: the beam of length L has not found a way from layer t in fewer than L - t moves.
void Teacher::add_layers(Solved& solved, const Learned<LearningSpace>& learned, const State& state,
                         Cost remaining) const {
  if (remaining <= 1) return;
  const auto pieces = pieces_of(state);
  const float own = looked_ahead(learned, state);
  const float length = own + (1 - options_.trust) * std::max(0.0F, static_cast<float>(remaining) - own);
  solved.pieces.insert(solved.pieces.end(), pieces.begin(), pieces.end());
  solved.targets.push_back(length - static_cast<float>(manhattan(state)));
}

float Teacher::looked_ahead(const Learned<LearningSpace>& learned, const State& state) const {
  std::array<Cost, 4> ranks;
  const Directions moves = space_.moves(state);
  learned.rank_children(state, moves, ranks.data());
  return 1 + static_cast<float>(*std::min_element(ranks.begin(), ranks.begin() + moves.size())) / LearnedNetwork::parts;
}

// A path that is longer than any good one would teach nonsense.
Cost Teacher::bound_of(const State& state) const { return 2 * manhattan(state) + 50; }

template <class Heuristic>
bool Teacher::add_by_beam(Solved& solved, const Learned<LearningSpace>& learned, const State& state,
                          const Heuristic& heuristic, std::uint64_t width, Random& random) const {
  Reservoir reservoir{random};
  const auto found = beam_search(space_, state, heuristic, reservoir,
                                 {.width = width, .seed = random.next(), .bound = bound_of(state)});
  solved.end = state;
  for (const Direction d : found.path) space_.apply(solved.end, d);
  if (found.outcome != Outcome::found) return false;  // its layers went astray: boards from them would teach little
  if (!reservoir.kept.empty()) solved.next = pieces_of(reservoir.kept[random.below(reservoir.kept.size())].state);
  add(solved, learned, state, found.path);
  for (const auto& kept : reservoir.kept) add_layers(solved, learned, kept.state, found.cost - kept.depth);
  solved.moves = found.cost;
  return true;
}

// Beams of 4 and 16 times the width, then `far`.
void Teacher::rescue(Solved& solved, const Learned<LearningSpace>& learned, const State& state, Random& random) const {
  (void)(add_by_beam(solved, learned, state, learned, 4 * options_.width, random) ||
         add_by_beam(solved, learned, state, learned, 16 * options_.width, random) ||
         add_by_beam(solved, learned, state, far_, 16 * options_.width, random));
}

Teacher::Solved Teacher::solve(const Learned<LearningSpace>& learned, unsigned board, std::uint64_t seed) const {
  Random random(hash_word(seed) ^ board);
  Solved solved;
  const State first = start(board, solved.is_uniform, random);
  solved.failed = !add_by_beam(solved, learned, first, learned, options_.width, random);
  if (!solved.failed) return solved;
  const State trap = solved.end;
  rescue(solved, learned, first, random);
  rescue(solved, learned, trap, random);
  return solved;
}

Lesson Teacher::round(std::shared_ptr<const LearnedNetwork> network, std::uint64_t seed, Team& team) {
  const Learned<LearningSpace> learned(space_, std::move(network));
  std::vector<Solved> all(options_.boards);
  team.each(options_.boards,
            [&](std::uint64_t board) { all[board] = solve(learned, static_cast<unsigned>(board), seed); });
  Lesson lesson;
  for (unsigned board = 0; board < options_.boards; ++board) {
    Solved& solved = all[board];
    lesson.pieces.insert(lesson.pieces.end(), solved.pieces.begin(), solved.pieces.end());
    lesson.targets.insert(lesson.targets.end(), solved.targets.begin(), solved.targets.end());
    lesson.failed += solved.failed;
    if (solved.is_uniform && !solved.failed) ++lesson.uniform, lesson.uniform_moves += solved.moves;
    frontier_[board] = std::move(solved.next);
  }
  if (lesson.failed * 8 < options_.boards) reach_ = std::min(reach_ * 1.15, farthest);
  return lesson;
}

}  // namespace taquin
