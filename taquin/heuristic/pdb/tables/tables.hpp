// The pattern databases that are available: each built or loaded once, shared by all heuristics of a solver.
//
// A heuristic needs a partition of the tiles, seen in two ways: as given, and reflected in the diagonal if the goal
// allows (the same tables then serve twice), else a second partition. Both sums are admissible; their maximum is what
// counts (Korf & Felner 2002).
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <tuple>
#include <vector>

#include "taquin/heuristic/pdb/tables/mixed_radix_table.hpp"
#include "taquin/heuristic/pdb/tables/table.hpp"
#include "taquin/heuristic/pdb/view.hpp"
#include "taquin/heuristic/walking/ordered_walking_table.hpp"

namespace taquin {

/// What to do if a table is not in memory.
struct IfMissing {
  enum Action : std::uint8_t {
    skip,   ///< and not stored either: do without it
    build,  ///< and not stored either: build it
  };
  using Stop = std::function<bool(const BuildProgress&)>;
  IfMissing(Action then, Stop give_up = {},
            std::uint64_t most_bytes = unlimited)  // NOLINT: `IfMissing::build` converts
      : action(then), stop(std::move(give_up)), memory(most_bytes) {}

  static constexpr std::uint64_t unlimited = ~std::uint64_t{0};
  Action action;
  /// Asked after every round of a build, and every few megabytes of reading, whether to give up; may be empty.
  Stop stop;
  std::uint64_t memory;  ///< bytes that the tables, mapped ones included, and building them may take

  bool gives_up() const { return stop && stop({0, 0, 1}); }
};

class PatternTables {
 public:
  /// Loads a stored table; null if there is none, if loading was given up or if it would take too much memory. Called
  /// under a lock. A layout takes milliseconds to make and is made only if it is needed.
  using LayoutOf = std::function<std::shared_ptr<const Layout>()>;
  using Load = std::function<std::shared_ptr<const PatternTable>(const LayoutOf& layout, const Pattern&, TableKind,
                                                                 const IfMissing&)>;
  /// Builds a table of `bits` or of `ordered` and stores it for other processes; null if stopped.
  using BuildAndStore = std::function<std::shared_ptr<const PatternTable>(
      const std::shared_ptr<const Layout>& layout, const Pattern&, TableKind, const BuildOptions&)>;
  /// Stores a converted table for other processes.
  using Store = std::function<void(const PatternTable& mixed_radix)>;
  struct Settings {
    unsigned threads = 1;                                  ///< to build with
    Load load = {};                                        ///< may be empty
    BuildAndStore build_and_store = {};                    ///< for tables that take seconds to build; may be empty
    std::uint64_t worth_storing = std::uint64_t{1} << 26;  ///< entries of such a table
    Store store = {};                                      ///< for tables of at most `most_stored_bytes`; may be empty
  };
  PatternTables() = default;
  explicit PatternTables(Settings settings) : settings_(std::move(settings)) {}

  unsigned threads() const noexcept { return settings_.threads; }
  /// How tables are converted to mixed radix; valid while this object lives.
  MixedRadixOptions mixed_radix_options(const IfMissing& if_missing);
  /// Memory that its tables take, whether they are mapped or not.
  std::uint64_t bytes() const;

  /// Two sums of views of the board whose goal's blank is on `blank`: of `partition`, and of its reflection or, if no
  /// symmetry keeps the goal, of `second`, built in memory. nullopt if a table is not available. Throws
  /// `std::bad_alloc` if the system has no memory to build it.
  using Sums = std::vector<std::vector<View>>;
  std::optional<Sums> sums(int rows, int cols, int blank, const std::vector<CellSet>& partition,
                           const std::vector<CellSet>& second, const IfMissing& if_missing);

  /// Null if it is not available. Throws likewise.
  std::shared_ptr<const OrderedWalkingTable> ordered_walking(const Colouring& colouring, const IfMissing& if_missing);

 private:
  std::shared_ptr<const PatternTable> stored_mixed_radix(const PatternTable& ranked, const IfMissing& if_missing);
  void store(std::shared_ptr<const PatternTable> mixed_radix);
  std::uint64_t held_bytes() const;
  std::shared_ptr<const PatternTable> build_ordered(const Colouring& colouring, bool store,
                                                    const IfMissing& if_missing);
  std::shared_ptr<const PatternTable> table(const Pattern& pattern, const IfMissing& if_missing);
  std::optional<std::vector<View>> views(int rows, int cols, int blank, const std::vector<CellSet>& partition,
                                         const CellMap* turned, const IfMissing& if_missing, std::uint64_t before);

  Settings settings_;
  mutable std::mutex mutex_;
  std::map<std::tuple<int, int, int>, std::shared_ptr<const Layout>> layouts_;
  std::map<std::tuple<Pattern, TableKind>, std::shared_ptr<const PatternTable>> tables_;
  std::map<Pattern, std::shared_ptr<const OrderedWalkingTable>> ordered_;  // by the name of the colouring
};

/// The tiles in groups of at most `size`, by the cells where they belong: row by row, or column by column; every other
/// line backwards, so that groups are connected. The blank's cell is left out.
std::vector<CellSet> groups(int rows, int cols, int blank, int size, bool by_columns);

/// A partition, and a second one for goals that no symmetry keeps, where the first has no reflection.
struct Partitions {
  std::vector<CellSet> first;
  std::vector<CellSet> second;
};
/// The partition to make without delay for a board of this size: tables of a few megabytes, in some hundredths of a
/// second. Empty beyond 49 cells and on a line.
std::vector<Partitions> small_partitions(int rows, int cols, int blank);
/// The partitions of the catalogue whose tables are worth storing; a heuristic takes the maximum of all their sums.
std::vector<Partitions> large_partitions(int rows, int cols, int blank);
/// The same for 5x5 alone, with tables of half a gigabyte: partitions that a sampling estimate has chosen
/// (docs/experiments.md).
std::vector<Partitions> huge_partitions(int rows, int cols, int blank);
/// A user's own partition in a file, whose tables are built and stored like those. Throws `Error` if it cannot be read
/// or is of another board.
Partitions own_partitions(const std::filesystem::path& file, int rows, int cols, int blank);

}  // namespace taquin
