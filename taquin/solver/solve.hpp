// The main job: plan, search, replay, report.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include "taquin/solver/request.hpp"

namespace taquin {

/// Throws `Error` for an unknown algorithm or heuristic (with the nearest names), for a pair that does not go
/// together, and for boards of different size. Throws `std::logic_error` if a solution fails its replay: a bug.
Answer solve(const Request& request);

struct SolverOptions {
  std::filesystem::path databases = {};  ///< a folder of stored pattern databases to use; empty: none
  bool in_memory = false;                ///< read them whole (for batches), rather than map them
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

  struct Shelf;  ///< the engines made so far

 private:
  std::unique_ptr<Shelf> shelf_;
};

}  // namespace taquin
