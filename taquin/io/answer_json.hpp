// Lines of JSON: what every one begins with, and an answer as one.
//
// A line is an object. Its first keys are "format", the version of what docs/json.md describes, and "type"; a type
// always has the same keys in the same order, with null where a value is missing. A board is given twice: as text, as
// `to_text` writes it, and as rows, cols and tiles in reading order, 0 for the blank. Moves are one letter per slide
// ("UURD"), of the tile or the blank as "perspective" says. Seconds are rounded to microseconds.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "taquin/io/moves.hpp"
#include "taquin/puzzle/answer.hpp"
#include "taquin/util/json.hpp"

namespace taquin {

/// Raised when a key changes its meaning or is removed; a new key does not raise it.
inline constexpr int json_format = 1;

/// An object with the keys format and type, to which the others are added.
JsonObject json_line(std::string_view type);
/// The same with id, board, goal, rows, cols and tiles: null where the id is empty or a pointer null.
JsonObject json_line(std::string_view type, std::string_view id, const Board* board, const Board* goal);

/// Type "answer". No line feed at the end. `moves`, `perspective` and `length` are null if there is no solution,
/// `heuristic` if none was used. Bytes of strings that are not UTF-8 are replaced, so the line is always valid.
std::string to_json(std::string_view id, const Board& board, const Board& goal, Metric metric, const Answer& answer,
                    Perspective perspective = Perspective::tile);

/// The same in parts: the moves may take many.
void write_json(const Sink& sink, std::string_view id, const Board& board, const Board& goal, Metric metric,
                const Answer& answer, Perspective perspective = Perspective::tile);

/// The list of the stages of an answer.
std::string stages_json(const std::vector<StageReport>& stages);

/// The same for a board that could not be read (then it is null) or solved: status "error", and a message.
std::string error_json(std::string_view id, const Board* board, std::string_view message);

/// Type "improvement": a solution on the way to a shorter one.
std::string improvement_json(std::string_view id, const Board& board, const Board& goal, std::int64_t length,
                             std::int64_t lower_bound, std::string_view algorithm, std::string_view heuristic,
                             double seconds);

/// Type "solutions": all shortest solutions of a board. `paths`: those that are listed; `is_complete`: no limit has
/// ended the count.
std::string solutions_json(std::string_view id, const Board& board, const Board& goal, Metric metric,
                           std::int64_t length, std::uint64_t count, bool is_complete, const std::vector<Path>& paths,
                           Perspective perspective, double seconds);

/// What several types have: the counts under their keys (null without counts), and the list of rounds.
void add_counts(JsonObject& json, const Counts* counts);
std::string rounds_json(const std::vector<Round>& rounds);

}  // namespace taquin
