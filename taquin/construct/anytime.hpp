// Solutions that get shorter while there is time, for boards that no search solves: sweeps, beams and polishing as
// stages of a plan.
#pragma once

#include <functional>
#include <limits>

#include "taquin/core/result.hpp"
#include "taquin/puzzle/answer.hpp"
#include "taquin/puzzle/board.hpp"

namespace taquin {

inline constexpr int most_beam_cells = 256;

struct AnytimeTask {
  const Board& start;
  unsigned threads = 1;
  Budget budget = {};
  std::function<bool(const Progress&)> stop = {};  ///< asked by one thread at a time; may be empty
  Cost upper = unreachable;                        ///< length of the best path known: only shorter ones are looked for
  double seconds = std::numeric_limits<double>::infinity();  ///< that it may take
  std::function<double()> clock = {};                        ///< seconds; may be empty
  const Path* best = nullptr;                                ///< the best path known, or null
  std::function<void(const Path&)> improved = {};            ///< told of each shorter path; may be empty
};

/// The shortest of several sweeps: a first one at once, then, on boards of 65 to 900 cells, wider ones until the time
/// is over. Without a time limit there is only the first. Each improvement is reported. In these functions the goal has
/// the tiles 1, 2, 3 ... in reading order around the blank.
Path sweeps(const AnytimeTask& task, const Board& goal);

/// For boards of 65 to 256 cells: the shortest path of many beams, one per thread, that differ in how ties are broken
/// and rank states by `BeamEvaluation`. On such boards a beam comes near the goal and then goes in circles; a sweep
/// does the rest, in some fifty to three hundred slides. Runs until the time is over; without a time limit, a fixed
/// number of beams. Each improvement is reported.
SearchResult<Direction> many_beams(const AnytimeTask& task, const Board& goal);

/// The best path, or else a sweep, shortened until the time is over or nothing more is gained.
Path polished(const AnytimeTask& task, const Board& goal);

/// `path` with a shorter end where one is found: what it does in the last rectangle of up to 256 cells that the blank
/// does not leave again, beams try again for at most `seconds`. Sweeps fill a large board line by line until a small
/// rest is left; beams need a third fewer slides for that rest.
Path with_shorter_end(const AnytimeTask& task, Path path, double seconds);

}  // namespace taquin
