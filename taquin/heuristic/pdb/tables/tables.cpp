#include "taquin/heuristic/pdb/tables/tables.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <bit>
#include <new>
#include <string>
#include <utility>

#include "taquin/heuristic/pdb/catalogue.hpp"
#include "taquin/heuristic/pdb/tables/permutations.hpp"
#include "taquin/util/error.hpp"

namespace taquin {

namespace {

// A symmetry of the board, not the identity, that keeps the blank's cell: the main diagonal if it does.
std::optional<CellMap> reflection(int rows, int cols, int blank) {
  std::vector<CellMap> all = symmetries(rows, cols);
  if (all.size() == 8) std::swap(all[1], all[4]);
  for (std::size_t i = 1; i < all.size(); ++i) {
    if (all[i][static_cast<std::size_t>(blank)] == blank) return all[i];
  }
  return std::nullopt;
}

constexpr std::uint64_t worth_storing_ordered = 1'000'000'000;         // entries: others take a few seconds
constexpr std::uint64_t most_stored_bytes = std::uint64_t{256} << 20;  // of a converted table

// Tiles per group of the small tables.
int group_size(int rows, int cols) noexcept { return rows * cols <= 9 || rows * cols > 25 ? 4 : 5; }

// For the second sum, where there is no reflection.
std::vector<CellSet> other_groups(int rows, int cols, int blank) {
  if (reflection(rows, cols, blank)) return {};
  return groups(rows, cols, blank, group_size(rows, cols), true);
}

}  // namespace

std::shared_ptr<const PatternTable> PatternTables::table(const Pattern& pattern, const IfMissing& if_missing) {
  auto& known = tables_[{pattern, TableKind::bits}];
  if (known) return known;
  const LayoutOf layout = [&] {
    auto& of_size = layouts_[{pattern.rows, pattern.cols, pattern.count()}];
    if (!of_size) of_size = std::make_shared<Layout>(pattern.rows, pattern.cols, pattern.count());
    return of_size;
  };
  if (settings_.load) known = settings_.load(layout, pattern, TableKind::bits, if_missing);
  if (!known && if_missing.action == IfMissing::build && !if_missing.gives_up()) {
    std::stop_source stopped;
    const auto poll = [&](const BuildProgress& progress) {
      if (if_missing.stop && if_missing.stop(progress)) stopped.request_stop();
    };
    if (search_bytes(*layout()) + payload_bytes(*layout(), TableKind::bits) > if_missing.memory) return nullptr;
    const BuildOptions options{settings_.threads, poll, stopped.get_token()};
    const bool store = settings_.build_and_store && layout()->entries() >= settings_.worth_storing;
    known = store ? settings_.build_and_store(layout(), pattern, TableKind::bits, options)
                  : PatternTable::make(layout(), pattern, options);
    if (!known && !stopped.stop_requested()) throw std::bad_alloc();
  }
  return known;
}

MixedRadixOptions PatternTables::mixed_radix_options(const IfMissing& if_missing) {
  return {.threads = settings_.threads,
          .memory = if_missing.memory,
          .stop = if_missing.stop,
          .load = [this, if_missing](const PatternTable& ranked) { return stored_mixed_radix(ranked, if_missing); },
          .store = [this](auto mixed_radix) { store(std::move(mixed_radix)); }};
}

std::shared_ptr<const PatternTable> PatternTables::stored_mixed_radix(const PatternTable& ranked,
                                                                      const IfMissing& if_missing) {
  const std::lock_guard lock(mutex_);
  auto& known = tables_[{ranked.pattern(), TableKind::mixed_radix}];
  if (!known && settings_.load) {
    known =
        settings_.load([&] { return ranked.shared_layout(); }, ranked.pattern(), TableKind::mixed_radix, if_missing);
  }
  return known;
}

void PatternTables::store(std::shared_ptr<const PatternTable> mixed_radix) {
  const std::lock_guard lock(mutex_);
  if (settings_.store && mixed_radix->payload().size() <= most_stored_bytes) settings_.store(*mixed_radix);
  tables_[{mixed_radix->pattern(), TableKind::mixed_radix}] = std::move(mixed_radix);
}

std::uint64_t PatternTables::bytes() const {
  const std::lock_guard lock(mutex_);
  return held_bytes();
}

std::uint64_t PatternTables::held_bytes() const {
  std::uint64_t sum = 0;
  for (const auto& [size, layout] : layouts_) sum += layout ? layout->bytes() : 0;
  for (const auto& [key, table] : tables_) sum += table ? table->payload().size() : 0;
  for (const auto& [key, table] : ordered_) sum += table ? table->bytes() : 0;
  return sum;
}

std::optional<std::vector<View>> PatternTables::views(int rows, int cols, int blank,
                                                      const std::vector<CellSet>& partition, const CellMap* turned,
                                                      const IfMissing& if_missing, std::uint64_t before) {
  std::vector<View> views;
  for (const CellSet tiles : partition) {
    const Shared home = shared(pattern_of(rows, cols, tiles, blank));
    const std::uint64_t added = held_bytes() - before;
    auto found = table(home.pattern,
                       {if_missing.action, if_missing.stop, if_missing.memory - std::min(if_missing.memory, added)});
    if (!found) return std::nullopt;
    CellMap map = home.map;
    for (std::size_t cell = 0; turned != nullptr && cell < map.size(); ++cell) map[cell] = home.map[(*turned)[cell]];
    views.emplace_back(std::move(found), map, blank);
  }
  return views;
}

std::optional<PatternTables::Sums> PatternTables::sums(int rows, int cols, int blank,
                                                       const std::vector<CellSet>& partition,
                                                       const std::vector<CellSet>& second,
                                                       const IfMissing& if_missing) {
  const std::lock_guard lock(mutex_);
  const auto turned = reflection(rows, cols, blank);
  const std::uint64_t before = held_bytes();
  auto first_sum = views(rows, cols, blank, partition, nullptr, if_missing, before);
  if (!first_sum) return std::nullopt;
  // Small tables of a second partition are not stored; they are always built.
  const bool is_small = std::all_of(second.begin(), second.end(),
                                    [&](CellSet tiles) { return std::popcount(tiles) <= group_size(rows, cols); });
  const IfMissing for_second(is_small ? IfMissing::build : if_missing.action, if_missing.stop, if_missing.memory);
  auto second_sum = turned ? views(rows, cols, blank, partition, &*turned, if_missing, before)
                           : views(rows, cols, blank, second, nullptr, for_second, before);
  if (!second_sum) return std::nullopt;
  return Sums{std::move(*first_sum), std::move(*second_sum)};
}

std::shared_ptr<const OrderedWalkingTable> PatternTables::ordered_walking(const Colouring& colouring,
                                                                          const IfMissing& if_missing) {
  const std::lock_guard lock(mutex_);
  const Pattern pattern = pattern_of(colouring);
  auto& known = ordered_[pattern];
  if (known) return known;
  std::shared_ptr<const PatternTable> entries;
  const bool is_large = entries_of(colouring) >= worth_storing_ordered;
  if (is_large && settings_.load) {
    entries = settings_.load([] { return nullptr; }, pattern, TableKind::ordered, if_missing);
  }
  if (!entries && if_missing.action == IfMissing::build) entries = build_ordered(colouring, is_large, if_missing);
  if (entries) known = std::make_shared<OrderedWalkingTable>(std::move(entries));
  return known;
}

std::shared_ptr<const PatternTable> PatternTables::build_ordered(const Colouring& colouring, bool store,
                                                                 const IfMissing& if_missing) {
  if (if_missing.gives_up() || entries_of(colouring) / 4 > if_missing.memory) return nullptr;
  std::stop_source stopped;
  const auto poll = [&](const BuildProgress& progress) {
    if (if_missing.stop && if_missing.stop(progress)) stopped.request_stop();
  };
  const BuildOptions options{settings_.threads, poll, stopped.get_token()};
  auto entries = store && settings_.build_and_store
                     ? settings_.build_and_store(nullptr, pattern_of(colouring), TableKind::ordered, options)
                     : make_ordered_entries(colouring, options);
  if (!entries && !stopped.stop_requested()) throw std::bad_alloc();
  return entries;
}

std::vector<CellSet> groups(int rows, int cols, int blank, int size, bool by_columns) {
  std::vector<int> path;
  const int lines = by_columns ? cols : rows;
  const int length = by_columns ? rows : cols;
  for (int line = 0; line < lines; ++line) {
    for (int i = 0; i < length; ++i) {
      const int along = line % 2 == 0 ? i : length - 1 - i;
      const int cell = by_columns ? along * cols + line : line * cols + along;
      if (cell != blank) path.push_back(cell);
    }
  }
  // As few groups as possible, of sizes as equal as possible.
  const auto count = (path.size() + static_cast<std::size_t>(size) - 1) / static_cast<std::size_t>(size);
  std::vector<CellSet> result(count);
  for (std::size_t i = 0; i < path.size(); ++i) result[i * count / path.size()] |= CellSet{1} << path[i];
  return result;
}

std::vector<Partitions> small_partitions(int rows, int cols, int blank) {
  if (rows < 2 || cols < 2 || rows * cols > Layout::most_cells) return {};
  const auto second = other_groups(rows, cols, blank);
  if (rows == 4 && cols == 4 && blank == 0) return {{find_partition("4x4-5-5-5").patterns, second}};
  return {{groups(rows, cols, blank, group_size(rows, cols), false), second}};
}

std::vector<Partitions> large_partitions(int rows, int cols, int blank) {
  std::vector<Partitions> large;
  if (rows * cols > Layout::most_cells) return large;
  const bool is_reflected = reflection(rows, cols, blank).has_value();
  const std::vector<CellSet>* waiting =
      nullptr;  // where no reflection gives the second sum, two partitions go together
  for (const Partition& partition : partitions()) {
    if (!partition.large || partition.is_colouring || partition.rows != rows || partition.cols != cols ||
        partition.blank != blank)
      continue;
    const bool carried = std::all_of(partition.patterns.begin(), partition.patterns.end(), [](CellSet tiles) {
      return std::popcount(tiles) <= PackedPermutations::most_tiles;
    });
    if (!carried) continue;
    if (is_reflected) {
      large.push_back({partition.patterns, {}});
    } else if (waiting == nullptr) {
      waiting = &partition.patterns;
    } else {
      large.push_back({*std::exchange(waiting, nullptr), partition.patterns});
    }
  }
  if (waiting != nullptr) large.push_back({*waiting, other_groups(rows, cols, blank)});
  return large;
}

Partitions own_partitions(const std::filesystem::path& file, int rows, int cols, int blank) {
  const Partition own = read_partition(file);
  const auto reject = [&](const std::string& found, const std::string& expected) {
    throw Error(file.string() + ": found " + found + ", expected " + expected);
  };
  const auto size = [](int r, int c) { return fmt::format("{}x{}", r, c); };
  if (own.rows != rows || own.cols != cols) {
    reject("a partition of " + size(own.rows, own.cols), "one of " + size(rows, cols) + ", the board's size");
  }
  if (own.blank != blank) reject("the blank where the goal has a tile", "it where the goal has it, or a mirror image");
  return {own.patterns, other_groups(rows, cols, blank)};
}

std::vector<Partitions> huge_partitions(int rows, int cols, int blank) {
  if (rows != 5 || cols != 5 || blank != 0) return {};
  return {{find_partition("5x5-7-7-6-4").patterns, {}}, {find_partition("5x5-6-6-6-6-stairs").patterns, {}}};
}

}  // namespace taquin
