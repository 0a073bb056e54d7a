// One answer, one line of JSON: the keys that scripts rely on.
//
// Keys: id board goal metric status length lower_bound moves algorithm heuristic expanded generated reopened peak_open peak_bytes seconds
// setup_seconds rounds (a list of {bound, expanded, generated}); message where there is one.
#pragma once

#include <string>
#include <string_view>

#include "taquin/io/moves.hpp"
#include "taquin/puzzle/answer.hpp"

namespace taquin {

/// No line feed at the end. `moves` is null and `length` null if there is no solution; `id` is left out if empty.
std::string to_json(std::string_view id, const Board& board, const Board& goal, Metric metric, const Answer& answer,
                    Perspective perspective = Perspective::tile);

/// {"id":..., "status":"error", "message":...}
std::string error_json(std::string_view id, std::string_view message);

}  // namespace taquin
