// The main job: plan, search, replay, report.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "taquin/solver/request.hpp"

namespace taquin {

/// Throws `Error` for an unknown algorithm or heuristic (with the nearest names), for a pair that does not go
/// together, and for boards of different size. Throws `std::logic_error` if a solution fails its replay: a bug.
Answer solve(const Request& request);

/// A stored pattern database as one run of bytes.
struct TableImage {
  std::shared_ptr<const std::uint8_t> bytes;  ///< null: there is none
  std::size_t size = 0;
};

/// Who keeps tables elsewhere than in a folder, by name. Damaged images are passed over.
struct TableKeeper {
  std::function<TableImage(const std::string& name)> find = {};
  /// The image in two parts, one after the other; they live during the call.
  std::function<void(const std::string& name, std::span<const std::uint8_t> header,
                     std::span<const std::uint8_t> entries)>
      keep = {};
};

struct SolverOptions {
  std::filesystem::path databases = {};  ///< a folder of stored pattern databases to use; empty: none
  TableKeeper keeper = {};               ///< if there is no such folder; may be empty
  bool in_memory = false;                ///< read them whole (for batches), rather than map them
  bool shares_host = false;              ///< with processes that use the same: map them all, one copy serves all
  unsigned threads = 0;                  ///< to make tables with; 0: as many as this process may use cores
  std::function<void(const std::string&)> message = {};  ///< a line of news each; may be empty
};

/// The same, keeping its tables for the next board of the same size and goal: for batches. Safe to call from several
/// threads at once.
class Solver {
 public:
  Solver();
  explicit Solver(const SolverOptions& options);
  ~Solver();
  Solver(Solver&&) noexcept;
  Solver& operator=(Solver&&) noexcept;

  Answer solve(const Request& request);

  /// Makes the tables of a heuristic for a goal, unless they are at hand. `stop` is told the share that is done and may
  /// end it. False if it did, or if the size is out of the heuristic's reach.
  bool prepare(const Board& goal, std::string_view heuristic, const std::function<bool(double share)>& stop = {});

  struct Shelf;  ///< the engines made so far

 private:
  std::unique_ptr<Shelf> shelf_;
};

/// The tables of the heuristic pdb-large for a goal, as a keeper knows them. None if it does not serve the goal.
struct LargeTable {
  std::string name;
  std::uint64_t bytes = 0;
};
std::vector<LargeTable> large_tables(const Board& goal);

}  // namespace taquin
