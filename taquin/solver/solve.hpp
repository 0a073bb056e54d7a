// The main job: plan, search, replay, report.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "taquin/solver/request.hpp"

namespace taquin {

/// Throws `Error` for an unknown algorithm or heuristic (with the nearest names), for a pair that does not go
/// together, and for boards of different size. Throws `std::logic_error` if a solution fails its replay: a bug.
Answer solve(const Request& request);

/// The heuristics that `text` joins by '+', as the registry spells them. Throws `Error` for an unknown one.
std::vector<std::string_view> heuristics_in(std::string_view text);

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

/// Is `path` a solution? Found at the first slide that fails.
struct Verdict {
  bool legal = false;       ///< every slide could be made
  bool solves = false;      ///< and the goal was reached
  std::int64_t slides = 0;  ///< made before the failure, or all
  std::int64_t length = 0;  ///< of those, under the metric
  std::string reason;       ///< one sentence
  Board last;               ///< the board after those slides
};

/// Throws `Error` if the sizes differ.
Verdict verify(const Board& board, const Board& goal, const Path& path, Metric metric = Metric::stm);

}  // namespace taquin
