// The tables that are available: each built or read once, shared by all heuristics of a solver.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <tuple>
#include <vector>

#include "taquin/heuristic/pdb/tables/mixed_radix_table.hpp"
#include "taquin/heuristic/pdb/tables/table.hpp"
#include "taquin/heuristic/pdb/view.hpp"
#include "taquin/heuristic/walking/ordered_walking_table.hpp"

namespace taquin {

/// The functions return nullopt or null if a table is not available, and throw `std::bad_alloc` if the system has no
/// memory to build it. Safe from several threads.
class PatternTables {
 public:
  using Sums = std::vector<std::vector<View>>;

  /// `storage`: where tables are found and stored; null for nowhere. `threads` build them, whatever the options say.
  explicit PatternTables(std::shared_ptr<TableStorage> storage = nullptr, unsigned threads = 1);

  unsigned threads() const noexcept { return threads_; }
  /// Memory that its tables take, whether they are mapped or not.
  std::uint64_t bytes() const;

  /// Two sums of views of the board whose goal's blank is on `blank`: of `partition`, and of its reflection or, if no
  /// symmetry keeps the goal, of `second`, built in memory.
  std::optional<Sums> sums(int rows, int cols, int blank, const std::vector<CellSet>& partition,
                           const std::vector<CellSet>& second, const BuildOptions& options);
  /// The tables of some sums with mixed-radix indices, converted unless they are stored. Nullopt also if a pattern is
  /// too large.
  std::optional<MixedRadixTables> mixed_radix(const Sums& sums, const BuildOptions& options);
  std::shared_ptr<const OrderedWalkingTable> ordered_walking(const Colouring& colouring, const BuildOptions& options);

 private:
  std::optional<TableEntries> obtain(const StoredTable& table, BuildOptions options);
  std::uint64_t held_bytes() const;
  const std::shared_ptr<const Layout>& layout(const Pattern& pattern);
  std::shared_ptr<const PatternTable> table(const Pattern& pattern, const BuildOptions& options);
  std::optional<std::vector<View>> views(int rows, int cols, int blank, const std::vector<CellSet>& partition,
                                         const CellMap* turned, const BuildOptions& options, std::uint64_t before);

  std::shared_ptr<TableStorage> storage_;
  unsigned threads_;
  mutable std::mutex mutex_;
  std::map<std::tuple<int, int, int>, std::shared_ptr<const Layout>> layouts_;
  std::map<Pattern, std::shared_ptr<const PatternTable>> tables_;
  std::map<Pattern, TableEntries> mixed_radix_;
  std::map<Pattern, std::shared_ptr<const OrderedWalkingTable>> ordered_;  // by the name of the colouring
};

}  // namespace taquin
