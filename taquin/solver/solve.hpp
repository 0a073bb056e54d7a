// The main job: plan, search, replay and report.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "taquin/heuristic/pdb/tables/table_folder.hpp"
#include "taquin/solver/request.hpp"

namespace taquin {

/// Throws `Error` for an unknown algorithm or heuristic (with the nearest names), for a pair that does not go
/// together, and for boards of different size. Throws `std::logic_error` if a solution fails its replay: a bug.
Answer solve(const Request& request);

/// All shortest solutions of a board.
struct ShortestSolutions {
  std::uint64_t count = 0;   ///< found
  bool is_complete = false;  ///< no limit has ended the count
  std::vector<Path> paths;   ///< blank slides on the board as given; the first of them, each replayed
  std::string heuristic;
  Counts counts;
  double seconds = 0;
};

/// What became of tables that were asked for before a search.
struct Preparation {
  double seconds = 0;           ///< to make or read them, whenever that was
  bool is_refused = false;      ///< there are none for such boards, or not within the memory limit
  bool is_late = false;         ///< the time limit came first
  bool is_interrupted = false;  ///< the stop token did

  bool is_whole() const noexcept { return !is_refused && !is_late && !is_interrupted; }
};

/// The same, keeping its tables for the next board of the same size and goal: for batches. Safe to call from several
/// threads at once.
class Solver {
 public:
  Solver();
  /// `storage`: where tables that take seconds to build are found and stored, such as a `table_folder`; null for
  /// nowhere. `threads` build tables; 0 for as many as this process may use cores. `message` is called with a line of
  /// news about a checkpoint; it may be empty.
  explicit Solver(std::shared_ptr<TableStorage> storage, unsigned threads = 0,
                  std::function<void(const std::string&)> message = {});
  ~Solver();
  Solver(Solver&&) noexcept;
  Solver& operator=(Solver&&) noexcept;

  Answer solve(const Request& request);

  /// All shortest solutions, of which at most `most` are kept. `answer`: the optimal one to this request; there are
  /// none to any other. The limits hold for both together. Throws as `solve` does.
  ShortestSolutions all_shortest(const Request& request, const Answer& answer, std::size_t most);

  /// Makes or reads, unless they are in memory, the tables that the algorithm and the heuristic of a request need for
  /// its goal: each once, one after the other, so that their times do not include each other. Its limits hold for each;
  /// its `progress` is told how far a table is. Throws `Error` for an unknown name, and for a pair that does not
  /// go together.
  Preparation prepare(const Request& request);

  /// The value of the request's heuristics, their maximum, on boards with its goal; for several threads at a time.
  /// Throws `Error` unless they are prepared.
  std::function<Cost(const Board&)> evaluator(const Request& request) const;

  struct Cache;  ///< the engines made so far

 private:
  std::unique_ptr<Cache> cache_;
};

}  // namespace taquin
