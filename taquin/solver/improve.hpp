// Constructions and polishing as stages of a plan: what they do with the time of a query.
#pragma once

#include "taquin/solver/engine.hpp"

namespace taquin {

/// The shortest of several sweeps: one at once, then, on boards of 65 to 900 cells, wider ones until the query's time is
/// over. Without an end to it there is but the first, which is told.
Path sweeps(const Query& query, const Board& goal);

/// The query's best path, or else a sweep, shortened until its time is over or nothing more is gained.
Path polished(const Query& query, const Board& goal);

}  // namespace taquin
