#include "taquin/heuristic/pdb/tables.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "taquin/heuristic/pdb/catalogue.hpp"
#include "taquin/heuristic/pdb/orders.hpp"

namespace taquin {

namespace {

// A symmetry of the board, not the identity, that keeps the blank's cell: the main diagonal if it serves.
std::optional<CellMap> reflection(int rows, int cols, int blank) {
  std::vector<CellMap> all = symmetries(rows, cols);
  if (all.size() == 8) std::swap(all[1], all[4]);
  for (std::size_t i = 1; i < all.size(); ++i) {
    if (all[i][static_cast<std::size_t>(blank)] == blank) return all[i];
  }
  return std::nullopt;
}

constexpr std::uint64_t most_kept = std::uint64_t{256} << 20;  // bytes of a table that was laid out

// Tiles a group of the small tables.
int group_size(int rows, int cols) noexcept { return rows * cols <= 9 || rows * cols > 25 ? 4 : 5; }

// For the second sum, where no reflection gives one.
std::vector<CellSet> other_groups(int rows, int cols, int blank) {
  if (reflection(rows, cols, blank)) return {};
  return groups(rows, cols, blank, group_size(rows, cols), true);
}

}  // namespace

std::shared_ptr<const PatternTable> PatternTables::table(const Pattern& pattern, const Effort& effort) {
  auto& known = tables_[{pattern, TableKind::bits}];
  if (known) return known;
  const LayoutOf layout = [&] {
    auto& of_size = layouts_[{pattern.rows, pattern.cols, pattern.count()}];
    if (!of_size) of_size = std::make_shared<Layout>(pattern.rows, pattern.cols, pattern.count());
    return of_size;
  };
  if (settings_.stored) known = settings_.stored(layout, pattern, TableKind::bits);
  if (!known && effort.kind == Effort::make) {
    std::stop_source stopped;
    const auto ask = [&](const BuildProgress& progress) {
      if (effort.stop && effort.stop(progress)) stopped.request_stop();
    };
    if (search_bytes(*layout()) + payload_bytes(*layout(), TableKind::bits) > effort.memory) return nullptr;
    const BuildOptions options{settings_.threads, ask, stopped.get_token()};
    const bool keep = settings_.kept && layout()->entries() >= settings_.worth_keeping;
    known = keep ? settings_.kept(layout(), pattern, options) : PatternTable::make(layout(), pattern, options);
  }
  return known;
}

RadixOptions PatternTables::radix_options(const Effort& effort) {
  return {.threads = settings_.threads,
          .memory = effort.memory,
          .stop = effort.stop,
          .find = [this](const PatternTable& ranked) { return laid_out(ranked); },
          .keep = [this](auto digits) { keep(std::move(digits)); }};
}

std::shared_ptr<const PatternTable> PatternTables::laid_out(const PatternTable& ranked) {
  const std::lock_guard lock(mutex_);
  auto& known = tables_[{ranked.pattern(), TableKind::digits}];
  if (!known && settings_.stored) {
    known = settings_.stored([&] { return ranked.shared_layout(); }, ranked.pattern(), TableKind::digits);
  }
  return known;
}

void PatternTables::keep(std::shared_ptr<const PatternTable> digits) {
  const std::lock_guard lock(mutex_);
  if (settings_.keep && digits->payload().size() <= most_kept) settings_.keep(*digits);
  tables_[{digits->pattern(), TableKind::digits}] = std::move(digits);
}

std::uint64_t PatternTables::bytes() const {
  const std::lock_guard lock(mutex_);
  std::uint64_t sum = 0;
  for (const auto& [size, layout] : layouts_) sum += layout ? layout->bytes() : 0;
  for (const auto& [key, table] : tables_) sum += table ? table->held_bytes() : 0;
  return sum;
}

std::optional<std::vector<View>> PatternTables::views(int rows, int cols, int blank,
                                                      const std::vector<CellSet>& partition, const CellMap* turned,
                                                      const Effort& effort) {
  std::vector<View> views;
  for (const CellSet tiles : partition) {
    const Shared home = shared(pattern_of(rows, cols, tiles, blank));
    auto found = table(home.pattern, effort);
    if (!found) return std::nullopt;
    CellMap map = home.map;
    for (std::size_t cell = 0; turned != nullptr && cell < map.size(); ++cell) map[cell] = home.map[(*turned)[cell]];
    views.emplace_back(std::move(found), map, blank);
  }
  return views;
}

std::optional<PatternTables::Sums> PatternTables::sums(int rows, int cols, int blank,
                                                       const std::vector<CellSet>& partition,
                                                       const std::vector<CellSet>& second, const Effort& effort) {
  const std::lock_guard lock(mutex_);
  const auto turned = reflection(rows, cols, blank);
  auto first_sum = views(rows, cols, blank, partition, nullptr, effort);
  if (!first_sum) return std::nullopt;
  // Small tables of a second partition are not stored, and are made whatever the effort.
  const bool is_small = std::all_of(second.begin(), second.end(),
                                    [&](CellSet tiles) { return std::popcount(tiles) <= group_size(rows, cols); });
  const Effort for_second(is_small ? Effort::make : effort.kind, effort.stop, effort.memory);
  auto second_sum = turned ? views(rows, cols, blank, partition, &*turned, effort)
                           : views(rows, cols, blank, second, nullptr, for_second);
  if (!second_sum) return std::nullopt;
  return Sums{std::move(*first_sum), std::move(*second_sum)};
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
  // As few groups as can be, as equal as can be.
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
  const std::vector<CellSet>* waiting = nullptr;  // where no reflection gives the second sum, two go together
  for (const Partition& partition : partitions()) {
    if (!partition.large || partition.rows != rows || partition.cols != cols || partition.blank != blank) continue;
    const bool carried = std::all_of(partition.patterns.begin(), partition.patterns.end(),
                                     [](CellSet tiles) { return std::popcount(tiles) <= PackedOrders::most_tiles; });
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

std::vector<Partitions> huge_partitions(int rows, int cols, int blank) {
  if (rows != 5 || cols != 5 || blank != 0) return {};
  return {{find_partition("5x5-7-7-6-4").patterns, {}}, {find_partition("5x5-6-6-6-6-stairs").patterns, {}}};
}

}  // namespace taquin
