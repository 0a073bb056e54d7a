// Random boards at exactly a given distance from the goal.
//
// Every board's distance is certain: a complete breadth-first layer or a search to the end proves it. How near to
// uniform the boards are depends on the distance (measured: bench/README.md; for users: docs/limits.md):
// - layers of which memory holds all boards: exactly uniform (`sample_layers`);
// - farther, in the nearer part of the space, and on all boards of more than 16 cells: weighted walks outward from the
//   last such layer, uniform but for what boards of one population may have in common (`sample_walks`);
// - distances that are common among all boards: exactly uniform, by rejection (`sample_chains`);
// - less common ones: tilted Markov chains and importance weights; boards that the tilt makes very rare, and that would
//   have the greatest weights, come too rarely (`sample_tilted`);
// - rare ones: chains in the exact distance, which start at such boards (`sample_rare`).
// The boards depend on the seed and on the order of the calls alone: not on threads, time, or stored tables.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

#include "taquin/laboratory/sample/sample_layers.hpp"
#include "taquin/puzzle/board.hpp"
#include "taquin/puzzle/random.hpp"
#include "taquin/solver/solve.hpp"

namespace taquin {

/// How boards are drawn and when to give up looking for one.
struct SampleLimits {
  int tries = 2000;                 ///< boards solved in vain, or drawn again, one after the other
  std::function<bool()> stop = {};  ///< asked now and then, by one thread at a time; may be empty
  unsigned threads = 1;             ///< for the solves
  bool distinct = false;            ///< no board twice
  LayerLimits layers = {};
};

class BoardSampler {
 public:
  /// Boards whose shortest solution has `distance` moves under `metric`. What it refers to must live as long. Throws
  /// `Error` if it is known that there are none.
  BoardSampler(const Board& goal, int distance, Metric metric, Random& random, Solver& solver,
               const SampleLimits& limits = {});
  ~BoardSampler();
  BoardSampler(const BoardSampler&) = delete;
  BoardSampler& operator=(const BoardSampler&) = delete;

  /// The next board, drawn independently of how many follow. nullopt if `stop` returned true. Throws `Error` if no
  /// (other) board is found.
  std::optional<Board> next();

  /// How many boards there are at the distance, if their layer is known completely.
  std::optional<std::uint64_t> boards() const noexcept;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// The first board of such a sampler.
std::optional<Board> random_board_at(const Board& goal, int distance, Metric metric, Random& random, Solver& solver,
                                     const SampleLimits& limits = {});

}  // namespace taquin
