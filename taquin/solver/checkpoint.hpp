// A solve under way, in a file: what was asked, the best path and bounds so far, and the state of the search.
//
// Written like every file of ours (`util/files`): under its own name it is always whole, and an older one stays until a
// newer one is complete. The last eight bytes are the XXH3-64 of all before them. A file of another board, goal,
// metric, plan or version is refused, and the message says which.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "taquin/puzzle/board.hpp"
#include "taquin/search/ida/ida_state.hpp"
#include "taquin/solver/plan/stages.hpp"
#include "taquin/util/binary.hpp"

namespace taquin {

/// A search whose stage ended before it did.
struct PausedSearch {
  SearchName name;
  IdaState state;
  double nodes_per_second = 0;  ///< nodes a second that it expanded when it ran last; 0: not known
};

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
  Counts counts;        ///< of all searches but the one under way
  double seconds = 0;   ///< of all runs
  SearchName found_by;  ///< that path

  std::uint32_t stage = 0;  ///< of the plan: the one under way, or the next

  // --- the search that came farthest, if there is one ---
  SearchName search;
  IdaState state;
  std::vector<PausedSearch> paused;  ///< the others: from them the plan sees which end is cheaper

  bool has_search() const noexcept { return !search.algorithm.empty(); }
  bool is_proven() const noexcept { return length >= 0 && lower_bound >= length; }
};

// What is kept of these, in this order (`util/binary.hpp`).
inline auto fields(SearchName& search) { return std::tie(search.algorithm, search.heuristic, search.backward); }
inline auto fields(PausedSearch& search) { return std::tie(search.name, search.state, search.nodes_per_second); }
/// Rows and columns in 32 bits each, tiles in 16.
void put(BinaryWriter& out, const Board& board);
Board board_in(BinaryReader& in);

/// Throws `Error`, and leaves what was there, if it cannot be written.
void save_checkpoint(const std::filesystem::path& path, const SolveCheckpoint& checkpoint);

/// The same as bytes, and back; `name` stands for the file in what `Error` says.
std::string bytes_of(const SolveCheckpoint& checkpoint);
SolveCheckpoint checkpoint_in(const std::string& bytes, const std::filesystem::path& name);

/// nullopt if there is no such file. Throws `Error` if it is damaged, foreign or of another version.
std::optional<SolveCheckpoint> load_checkpoint(const std::filesystem::path& path);

/// Throws an `Error` that says what `found` belongs to and what was expected.
void check_same(const std::filesystem::path& path, const SolveCheckpoint& found, const SolveCheckpoint& expected);

}  // namespace taquin
