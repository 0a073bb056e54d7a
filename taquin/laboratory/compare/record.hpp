// A comparison as text that can be resumed: one JSON object per line.
//
// The first line says what was compared, with which settings and by which program on which machine; each line after it
// is a row, in the order in which trials ended. A run that was killed leaves whole lines and at most one half line,
// which is left out when the text is read again.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "taquin/laboratory/compare/compare.hpp"

namespace taquin {

/// What the first line says besides the matrix.
struct Environment {
  unsigned threads = 1;
  bool timing = false;                ///< one trial at a time, for the sake of its time
  std::optional<std::uint64_t> seed;  ///< of the boards, if they were drawn
};

/// Keys: format, type ("comparison"), taquin (the version), commit, compiler, flags, machine, cores, seed, settings:
/// {algorithms, heuristics, boards (their number), boards_hash, metric, weight, time, memory, nodes, timing}, threads;
/// limits that are not set are null. No line feed at the end.
std::string header_json(const Matrix& matrix, const Environment& environment);

/// The same of the rows of a domain of one's own (laboratory/compare/compare_space.hpp), without metric and weight.
std::string header_json(const std::vector<TrialRow>& rows, const Limits& limits, unsigned threads);

/// Keys: format, type ("trial"), trial, id, board, goal, metric, status, length, lower_bound, algorithm, heuristic,
/// expanded, generated, reopened, peak_open, peak_bytes, seconds, setup_seconds, branching, rounds, message, cost,
/// cost_scale. `length`, `cost` and `branching` are null without a solution, the keys of costs for plain boards,
/// `board`, `goal` and `algorithm` where the board could not be read, `heuristic` where none is used, `message` where
/// there is none. No line feed at the end.
std::string row_json(const TrialRow& row);

/// Throws `Error`.
TrialRow row_from_json(std::string_view line);

struct TrialRecord {
  std::vector<TrialRow> rows;  ///< each number once
  std::size_t bytes = 0;       ///< of the text that are whole; the rest is half a line
};

/// Reads what such a run has left, to resume it: `header` is that of the new run. Empty text, and half of that header,
/// are a fresh start. Throws `Error` in one line if the text is not a comparison, is damaged, holds a row that
/// contradicts itself or a search that failed by a bug, or was begun with anything else: other settings, boards,
/// commit, compiler or machine; only the number of threads may differ.
TrialRecord read_record(std::string_view text, std::string_view header, const std::vector<Trial>& trials);

}  // namespace taquin
