// The tables that are at hand: each made or read once, shared by all heuristics of a solver.
//
// What a heuristic wants is a partition of the tiles, seen as given and in a second way: reflected in the diagonal if
// the goal allows (the same tables then serve twice), else in another partition. Both sums are admissible; their
// maximum is what counts (Korf & Felner 2002).
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <tuple>
#include <vector>

#include "taquin/heuristic/pdb/radix_table.hpp"
#include "taquin/heuristic/pdb/table.hpp"
#include "taquin/heuristic/pdb/view.hpp"

namespace taquin {

/// How far to go for a table that is not at hand.
struct Effort {
  enum Kind : std::uint8_t {
    find,  ///< look for a stored one
    make,  ///< or build it in memory
  };
  using Stop = std::function<bool(const BuildProgress&)>;
  Effort(Kind how_far, Stop give_up = {}, std::uint64_t most_bytes = unlimited)  // NOLINT: `Effort::make` is an effort
      : kind(how_far), stop(std::move(give_up)), memory(most_bytes) {}

  static constexpr std::uint64_t unlimited = ~std::uint64_t{0};
  Kind kind;
  Stop stop;             ///< asked after every round of a build whether to give up; may be empty
  std::uint64_t memory;  ///< bytes that the tables, and building them, may take
};

class PatternTables {
 public:
  /// Looks for a stored table; null if there is none. Called under a lock. A layout takes milliseconds to make and is
  /// made only if asked for.
  using LayoutOf = std::function<std::shared_ptr<const Layout>()>;
  using Stored = std::function<std::shared_ptr<const PatternTable>(const LayoutOf& layout, const Pattern&, TableKind)>;
  /// Makes a table of `bits` and keeps it for other processes; null if stopped.
  using Kept = std::function<std::shared_ptr<const PatternTable>(const std::shared_ptr<const Layout>& layout,
                                                                 const Pattern&, const BuildOptions&)>;
  /// Keeps a table that was laid out for other processes.
  using Keep = std::function<void(const PatternTable& digits)>;
  struct Settings {
    unsigned threads = 1;                                  ///< to build with
    Stored stored = {};                                    ///< may be empty
    Kept kept = {};                                        ///< for tables that take seconds to make; may be empty
    std::uint64_t worth_keeping = std::uint64_t{1} << 26;  ///< entries of such a table
    Keep keep = {};                                        ///< of at most `most_kept` bytes; may be empty
  };
  PatternTables() = default;
  explicit PatternTables(Settings settings) : settings_(std::move(settings)) {}

  unsigned threads() const noexcept { return settings_.threads; }
  /// How tables are to be laid out; to be used while this lives.
  RadixOptions radix_options(const Effort& effort);
  /// Memory that its tables take, those apart that lie in mapped files.
  std::uint64_t bytes() const;

  /// Two sums of views of the board whose goal's blank is on `blank`: of `partition`, and of its reflection or, if no
  /// symmetry keeps the goal, of `second`, made in memory. Nothing if a table is not to be had.
  using Sums = std::vector<std::vector<View>>;
  std::optional<Sums> sums(int rows, int cols, int blank, const std::vector<CellSet>& partition,
                           const std::vector<CellSet>& second, const Effort& effort);

 private:
  std::shared_ptr<const PatternTable> laid_out(const PatternTable& ranked);
  void keep(std::shared_ptr<const PatternTable> digits);
  std::shared_ptr<const PatternTable> table(const Pattern& pattern, const Effort& effort);
  std::optional<std::vector<View>> views(int rows, int cols, int blank, const std::vector<CellSet>& partition,
                                         const CellMap* turned, const Effort& effort);

  Settings settings_;
  mutable std::mutex mutex_;
  std::map<std::tuple<int, int, int>, std::shared_ptr<const Layout>> layouts_;
  std::map<std::tuple<Pattern, TableKind>, std::shared_ptr<const PatternTable>> tables_;
};

/// The tiles in groups of at most `size`, by the cells where they belong: row by row, or column by column; every other
/// line backwards, so that groups hang together. The blank's cell is left out.
std::vector<CellSet> groups(int rows, int cols, int blank, int size, bool by_columns);

/// The partition to make at once for a board of this size: tables of a few megabytes, in some hundredths of a second.
/// And the second one, for goals that no symmetry keeps.
struct Partitions {
  std::vector<CellSet> first;
  std::vector<CellSet> second;
};
/// One; none beyond 49 cells or on a line.
std::vector<Partitions> small_partitions(int rows, int cols, int blank);
/// The partitions whose tables are worth storing, of the catalogue; the maximum of all their sums is meant.
std::vector<Partitions> large_partitions(int rows, int cols, int blank);
/// Likewise of 5x5 alone, with tables of half a gigabyte: partitions that a sampling estimate has chosen
/// (bench/README.md).
std::vector<Partitions> huge_partitions(int rows, int cols, int blank);

}  // namespace taquin
