// Beams for boards of 65 to 196 cells.
#pragma once

#include "taquin/solver/engine.hpp"

namespace taquin {

inline constexpr int most_beam_cells = 196;

/// The shortest path of many beams that differ in how ties are broken, a thread each, ranked by `Far`. On such boards
/// a beam comes near the goal and then goes in circles; a sweep does the rest, in some fifty to three hundred slides.
/// Goes on until the query's time is over; without an end to it, a fixed number of beams. Each improvement is told.
/// `goal`: a canonical one.
SearchResult<Direction> wide_beam(const Query& query, const Board& goal);

/// `path`, from the query's start, with another end: what it does in the last rectangle of up to 144 cells that the blank
/// does not leave again, beams do once more, for `seconds` at most, and the shorter way is taken. Sweeps fill a large
/// board line by line until a small rest is left; beams take a third less for that rest.
Path with_shorter_end(const Query& query, Path path, double seconds);

}  // namespace taquin
