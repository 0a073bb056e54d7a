// Beams for boards of 65 to 196 cells.
#pragma once

#include "taquin/solver/engine.hpp"

namespace taquin {

inline constexpr int most_beam_cells = 196;

/// The shortest path of many beams that differ in how ties are broken, a thread each, ranked by `Far`. On such boards
/// a beam comes near the goal and then goes in circles; a sweep does the rest, in some fifty to three hundred slides.
/// Goes on until the job's time is over; without an end to it, a fixed number of beams. Each improvement is told.
/// `goal`: a canonical one.
SearchResult<Direction> wide_beam(const Job& job, const Board& goal);

}  // namespace taquin
