// A solve under way, in a file: what was asked, the best path and bounds so far, and the state of the search.
//
// Written as every file of ours is (`util/files`): under its own name it is always whole, and an older one stays until
// a newer one is. The last eight bytes are the XXH3-64 of all before them. A file of another board, goal, metric, plan
// or version is refused by name.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

#include "taquin/puzzle/board.hpp"
#include "taquin/search/ida_state.hpp"
#include "taquin/solver/plan.hpp"
#include "taquin/util/binary.hpp"

namespace taquin {

struct SolveCheckpoint {
  SolveCheckpoint(Board asked, Board wanted) : board(std::move(asked)), goal(std::move(wanted)) {}

  // --- what was asked ---
  Board board;
  Board goal;
  Metric metric = Metric::stm;
  std::string algorithm;  ///< a name, or auto
  std::string heuristic;

  // --- what is known ---
  std::int64_t length = -1;  ///< of the best path; -1 if there is none
  Path path;                 ///< of the blank, on the board as given
  std::int64_t lower_bound = 0;
  Counts counts;        ///< of all stages but the one under way
  double seconds = 0;   ///< of all runs
  SearchName found_by;  ///< that path

  // --- the search under way, if there is one ---
  std::uint32_t stage = 0;  ///< of the plan
  SearchName search;
  IdaState<Direction> state;

  bool has_search() const noexcept { return !search.algorithm.empty(); }
  bool is_proven() const noexcept { return length >= 0 && lower_bound >= length; }
};

// What is kept of these, in this order (`util/binary.hpp`).
inline auto fields(SearchName& search) { return std::tie(search.algorithm, search.heuristic, search.backward); }
/// Rows and columns in 32 bits each, tiles in 16.
void put(BinaryWriter& out, const Board& board);
Board board_in(BinaryReader& in);

/// Throws `Error`, and leaves what was there, if it cannot be written.
void save_checkpoint(const std::filesystem::path& path, const SolveCheckpoint& checkpoint);

/// The same as bytes, and back; `name` stands for the file in what `Error` says.
std::string bytes_of(const SolveCheckpoint& checkpoint);
SolveCheckpoint checkpoint_in(const std::string& bytes, const std::filesystem::path& name);

/// Nothing if there is no such file. Throws `Error` if it is damaged, foreign or of another version.
std::optional<SolveCheckpoint> load_checkpoint(const std::filesystem::path& path);

/// Throws `Error` that says what `found` is of and what was expected.
void check_same(const std::filesystem::path& path, const SolveCheckpoint& found, const SolveCheckpoint& expected);

}  // namespace taquin
