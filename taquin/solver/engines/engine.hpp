// The searches of one board size, goal cell and metric, behind an interface without templates; made once and used for
// many boards.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "taquin/construct/anytime.hpp"
#include "taquin/heuristic/pdb/tables/tables.hpp"
#include "taquin/puzzle/answer.hpp"
#include "taquin/puzzle/board.hpp"
#include "taquin/search/ida/exchange/exchange.hpp"
#include "taquin/search/ida/ida_state.hpp"
#include "taquin/solver/registry.hpp"
#include "taquin/solver/request.hpp"

namespace taquin {

/// One search to run: what was asked, and what varies from run to run. Boards are canonical, directions too.
struct Query : AnytimeTask {
  const Request& request;  ///< for weight and determinism
  const AlgorithmInfo& algorithm;
  std::vector<std::string_view> heuristics = {};  ///< names; their maximum is used
  const IdaCheckpointer* checkpointer = nullptr;  ///< or null; for searches that can be resumed
  /// Called once a search is known to be distributable, to share it with other processes; may be empty.
  std::function<Exchange()> exchange = {};
  std::function<Cost(const Board&)> estimate = {};  ///< a heuristic, in place of names; may be empty
};

class Engine {
 public:
  virtual ~Engine() = default;
  /// The path is in single slides under both metrics.
  virtual SearchResult<Direction> run(const Query& query) const = 0;
  /// Calls `found` for each path of that length, a shortest one, with the query's heuristics. The result has the counts
  /// alone.
  virtual SearchResult<Direction> all_shortest(const Query& query, Cost length,
                                               const std::function<void(const Path&)>& found) const = 0;
  /// Loads or builds the tables of a heuristic unless they are there; false if it does not serve the size, if its
  /// tables are missing and are not to be built, or if it was told to give up. Throws
  /// `std::bad_alloc` if the system has no memory to build them. Safe from several threads.
  virtual bool prepare(std::string_view heuristic, const BuildOptions& options = {}) = 0;
  /// Whether a heuristic is prepared already.
  virtual bool has(std::string_view heuristic) const = 0;
  /// Makes what an algorithm needs, unless it is there. Safe from several threads.
  virtual void prepare(const AlgorithmInfo& algorithm) = 0;
  /// Memory that prepared heuristics and their tables take, mapped files included.
  virtual std::uint64_t bytes() const = 0;
  /// A prepared heuristic's value.
  virtual Cost value(std::string_view heuristic, const Board& board) const = 0;
};

/// The engine of a size. `rows` <= `cols`, as `Canonical` gives them.
std::shared_ptr<Engine> make_engine(int rows, int cols, int goal_blank, Metric metric,
                                    std::shared_ptr<PatternTables> tables);

/// Closed lists serve boards of at most this many cells.
inline constexpr int most_stored_cells = 64;

}  // namespace taquin
