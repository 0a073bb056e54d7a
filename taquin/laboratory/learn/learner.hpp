// Learning a network for a size of board, from nothing: in rounds, each of which solves boards
// (`example_generator.hpp`), keeps the examples that this yields among the last half million (experience replay, Lin
// 1992), and learns from batches drawn from these (`float_network.hpp`).
//
// The step size falls along half a cosine. The result depends on the request alone, not on the threads, nor on how
// often the work was interrupted and resumed from its checkpoint.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "taquin/heuristic/learned/weights.hpp"

namespace taquin {

/// How one beam of a width does on uniform boards that no round has seen, always the same ones.
struct LearnValidation {
  unsigned boards = 0;
  unsigned solved = 0;
  double mean_moves = 0;  ///< of those that were solved; 0 if none
  double error = 0;       ///< root mean square of value less length at the start, in moves, on the same
};

/// After a round.
struct LearnProgress {
  unsigned round = 0;
  unsigned rounds = 0;
  double error = 0;                                ///< root mean square over the round's batches, in moves
  unsigned failed = 0;                             ///< of the round's boards, those that the beam did not solve
  unsigned boards = 0;                             ///< of the round
  std::optional<LearnValidation> validation = {};  ///< by the beams that solve; after every twentieth of the rounds
  double seconds = 0;                              ///< since this run began
  double seconds_left = 0;                         ///< predicted
};

struct LearnRequest {
  int rows = 4, cols = 4;  ///< at least 2, of at most `LearnedNetwork::most_cells`
  std::uint64_t seed = 1;
  unsigned rounds = 500;     ///< at least 1
  std::uint64_t width = 40;  ///< of the beams that solve, at least 1
  double lambda = 0.97;      ///< how much of a target is the length found, not the values on the way: 0 to 1
  unsigned threads = 1;
  unsigned validation_boards = 50;
  std::uint64_t validation_width = 1000;            ///< of the beams of `measure`
  std::shared_ptr<const LearnedNetwork> from = {};  ///< begins from it, enlarged
  std::filesystem::path checkpoint;                 ///< where the work is kept and resumed from; empty: nowhere
  double checkpoint_seconds = 60;
  /// Asked by every thread, again and again. A round that a checkpoint would lose is finished if it has begun to learn,
  /// which takes seconds on large boards.
  std::function<bool()> stop = {};
  std::function<void()> finishing = {};                     ///< called before such a round is finished
  std::function<void(const LearnProgress&)> progress = {};  ///< called after every round
};

/// nullopt if it was stopped before the last round was over; then the checkpoint, if there is one, has all rounds so
/// far. `origin` has nothing but the seed. Throws `Error` for a size that is too large and for a checkpoint that is
/// damaged or of another request.
std::optional<LearnedWeights> learn(const LearnRequest& request);

/// Tries the weights on uniform boards, and notes in `origin` how good they are. Returns false, and notes nothing, if
/// `request.stop` has said so.
bool measure(LearnedWeights& weights, const LearnRequest& request);

}  // namespace taquin
