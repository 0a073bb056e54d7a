// One answer, one line of JSON: the keys that scripts rely on.
//
// In this order: id board goal metric status length lower_bound moves algorithm heuristic backward expanded generated
// reopened peak_open peak_bytes seconds setup_seconds rounds (a list of {bound, expanded, generated}), and message
// where there is one. Boards are text as `to_text` writes it ("1 2 3 / 4 5 6 / 7 8 0"); moves are a letter a slide
// ("UURD").
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "taquin/io/moves.hpp"
#include "taquin/puzzle/answer.hpp"
#include "taquin/util/json.hpp"

namespace taquin {

/// No line feed at the end. `moves` and `length` are null if there is no solution, `heuristic` if none was used; `id`
/// is left out if empty. Bytes of strings that are not UTF-8 are replaced, so the line is always valid.
std::string to_json(std::string_view id, const Board& board, const Board& goal, Metric metric, const Answer& answer,
                    Perspective perspective = Perspective::tile);

/// The same in pieces, the moves in many.
void write_json(const Sink& sink, std::string_view id, const Board& board, const Board& goal, Metric metric,
                const Answer& answer, Perspective perspective = Perspective::tile);

/// A solution on the way to a shorter one: `status` is "improved".
std::string improvement_json(std::string_view id, std::int64_t length, std::int64_t lower_bound,
                             std::string_view algorithm, std::string_view heuristic, double seconds);

/// {"id":..., "status":"error", "message":...}
std::string error_json(std::string_view id, std::string_view message);

/// What more than one kind of line holds: the counts under their keys, and the list of rounds.
void add_counts(JsonObject& json, const Counts& counts);
std::string rounds_json(const std::vector<Round>& rounds);

}  // namespace taquin
