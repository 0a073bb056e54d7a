// A matrix of algorithms, heuristics and boards: every pair is tried on every board. Such a trial is one search, and
// its row has the result.
//
// A pair that makes no sense has a row that says why; a trial that fails or hits a limit also has a row, and does
// not affect other trials. Tables are made once per size, all of them before the first search starts. Every row that
// uses them reports their time, so rows do not depend on which trial was first. Each search runs on one thread; several
// may run in parallel: counts are then the same, times are those of a busy machine.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "taquin/core/result.hpp"
#include "taquin/io/boards/read_board.hpp"
#include "taquin/puzzle/board.hpp"
#include "taquin/puzzle/grid/grid.hpp"
#include "taquin/solver/request.hpp"
#include "taquin/solver/solve.hpp"

namespace taquin {

/// A grid puzzle of the matrix.
struct GridInstance {
  std::string id;
  GridProblem problem;
};

/// What is compared. Names are the registry's, "auto" included; the parts of a heuristic's maximum are joined by '+'.
struct Matrix {
  std::vector<std::string> algorithms;
  std::vector<std::string> heuristics;
  std::vector<BoardItem> instances;  ///< each with its goal, or the error in its place
  std::vector<GridInstance> grids;   ///< in place of these; names are then those of `solver/grid_solve`
  Metric metric = Metric::stm;
  double weight = 1.5;  ///< of weighted A*: from 1 to 100
  /// They hold for each search, and once more for making its tables. The stop token is that of the options.
  Limits limits{.seconds = 60, .bytes = 2ull << 30};
  /// Values by which each heuristic is measured for each goal before the searches (`laboratory/quality`); 0: none.
  /// Only under `Metric::stm`, of boards of at most `QualityOptions::most_cells` cells that are no lines.
  std::uint64_t quality_samples = 0;
};

/// With the names as the registry spells them, without repetitions. Throws `Error` for an unknown name (with the
/// nearest).
Matrix spelt(Matrix matrix);

/// One search of the matrix.
struct Trial {
  std::uint64_t number = 0;  ///< from 1, board by board, algorithm by algorithm
  std::size_t instance = 0;
  std::string algorithm;  ///< empty: the board could not be read
  std::string heuristic;  ///< empty: the algorithm takes none
};

/// All trials in the order of their numbers: a row without heuristic for an algorithm that takes none, and one row for
/// a board that could not be read. The matrix must be `spelt`; so must that of `compare`.
std::vector<Trial> trials_of(const Matrix& matrix);

/// refused: the pair does not go together, or does not serve the board; error: the board could not be read, or, if
/// there is an algorithm, a bug of ours.
enum class TrialStatus : std::uint8_t { optimal, bounded, unsolvable, limit, refused, error };

std::string_view name(TrialStatus status) noexcept;  ///< "optimal" ...
/// Throws `Error`.
TrialStatus trial_status(std::string_view name);

/// The result of a trial.
struct TrialRow {
  std::uint64_t number = 0;  ///< of the trial
  std::string id;
  std::string board, goal;           ///< as `to_text` writes them
  std::optional<Metric> metric;      ///< none on a domain that is no puzzle
  std::string algorithm, heuristic;  ///< as in the trial
  TrialStatus status = TrialStatus::error;
  std::int64_t length = -1;      ///< of the solution; -1: none
  std::int64_t cost = -1;        ///< of the solution of a grid puzzle, in units of 1 / `cost_scale`
  Cost cost_scale = 0;           ///< 0: no grid puzzle
  std::int64_t lower_bound = 0;  ///< proven, on the length or, of a grid puzzle, on the cost
  Counts counts;
  std::vector<Round> rounds;
  double seconds = 0;              ///< the search alone
  double setup_seconds = 0;        ///< making or reading the tables that it rests on, once
  std::string message;             ///< why there is no more; else empty
  std::optional<double> eta = {};  ///< of the heuristic: the mean of b^-h over all boards, if it was measured

  std::optional<double> branching() const;  ///< the effective branching factor, of a solution
  std::string cost_text() const;            ///< in units of a move; empty if there is none
  std::string bound_text() const;           ///< the lower bound
};

struct CompareOptions {
  unsigned threads = 1;                        ///< searches at once; they also build tables
  std::shared_ptr<TableStorage> storage = {};  ///< of tables; may be null
  std::stop_token stop = {};
  /// Called for each finished row, by one thread at a time; not for trials that were stopped. May throw.
  std::function<void(const TrialRow&)> row;
  /// Trials to skip. May be empty.
  std::function<bool(const Trial&)> skip = {};
  /// Called every now and then while searches run, by any of their threads. May be empty.
  std::function<void()> poll = {};
};

/// Runs all trials; false if it was stopped before the last. Throws what `row` throws.
bool compare(const Matrix& matrix, const CompareOptions& options);

}  // namespace taquin
