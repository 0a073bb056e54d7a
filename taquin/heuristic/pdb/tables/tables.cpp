#include "taquin/heuristic/pdb/tables/tables.hpp"

#include <algorithm>
#include <utility>

#include "taquin/heuristic/pdb/partitions.hpp"

namespace taquin {

namespace {

class NoStorage final : public TableStorage {
  std::optional<TableEntries> find(const StoredTable&, const BuildOptions&) override { return std::nullopt; }
  bool is_worth_storing(const StoredTable&, const BuildOptions&) const override { return false; }
  TableEntries store(const StoredTable&, TableEntries made) override { return made; }
};

}  // namespace

PatternTables::PatternTables(std::shared_ptr<TableStorage> storage, unsigned threads)
    : storage_(storage ? std::move(storage) : std::make_shared<NoStorage>()), threads_(threads) {}

std::optional<TableEntries> PatternTables::obtain(const StoredTable& table, BuildOptions options) {
  options.threads = threads_;
  return storage_->obtain(table, options).entries;
}

std::uint64_t PatternTables::bytes() const {
  const std::lock_guard lock(mutex_);
  return held_bytes();
}

std::uint64_t PatternTables::held_bytes() const {
  std::uint64_t sum = 0;
  for (const auto& [size, layout] : layouts_) sum += layout->bytes();
  for (const auto& [pattern, table] : tables_) sum += table->payload().size();
  for (const auto& [pattern, entries] : mixed_radix_) sum += entries.payload.bytes;
  for (const auto& [pattern, table] : ordered_) sum += table->bytes();
  return sum;
}

const std::shared_ptr<const Layout>& PatternTables::layout(const Pattern& pattern) {
  auto& of_size = layouts_[{pattern.rows, pattern.cols, pattern.count()}];
  if (!of_size) of_size = std::make_shared<const Layout>(pattern.rows, pattern.cols, pattern.count());
  return of_size;
}

std::shared_ptr<const PatternTable> PatternTables::table(const Pattern& pattern, const BuildOptions& options) {
  if (const auto known = tables_.find(pattern); known != tables_.end()) return known->second;
  // A layout takes milliseconds to make and is made only if it is needed.
  auto entries = obtain(StoredPatternTable(pattern, 0, [this](const Pattern& of) { return layout(of); }), options);
  if (!entries) return nullptr;
  return tables_[pattern] = std::make_shared<const PatternTable>(layout(pattern), pattern, std::move(*entries));
}

std::optional<std::vector<View>> PatternTables::views(int rows, int cols, int blank,
                                                      const std::vector<CellSet>& partition, const CellMap* turned,
                                                      const BuildOptions& options, std::uint64_t before) {
  std::vector<View> views;
  for (const CellSet tiles : partition) {
    const Shared home = shared(pattern_of(rows, cols, tiles, blank));
    BuildOptions rest = options;
    rest.bytes -= std::min(rest.bytes, held_bytes() - before);
    auto found = table(home.pattern, rest);
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
                                                       const BuildOptions& options) {
  const std::lock_guard lock(mutex_);
  const auto turned = reflection(rows, cols, blank);
  const std::uint64_t before = held_bytes();
  auto first_sum = views(rows, cols, blank, partition, nullptr, options, before);
  if (!first_sum) return std::nullopt;
  // Small tables of a second partition are not stored; they are always built.
  const BuildOptions for_second = is_instant(rows, cols, second) ? options.building() : options;
  auto second_sum = turned ? views(rows, cols, blank, partition, &*turned, options, before)
                           : views(rows, cols, blank, second, nullptr, for_second, before);
  if (!second_sum) return std::nullopt;
  return Sums{std::move(*first_sum), std::move(*second_sum)};
}

std::optional<MixedRadixTables> PatternTables::mixed_radix(const Sums& sums, const BuildOptions& options) {
  const std::lock_guard lock(mutex_);
  std::map<const PatternTable*, std::shared_ptr<const PatternTable>> ranked;
  for (const auto& sum : sums) {
    for (const View& view : sum) ranked.emplace(view.table.get(), view.table);
  }
  const Layout& any = ranked.begin()->second->layout();
  int least = MixedRadixLayout::most_tiles;
  int most = 0;
  std::uint64_t bytes = 0;
  for (const auto& [key, table] : ranked) {
    if (!MixedRadixLayout::serves(table->layout())) return std::nullopt;
    least = std::min(least, table->pattern().count());
    most = std::max(most, table->pattern().count());
    bytes += table->payload().size() + StoredMixedRadixTable::bytes_for(table->layout());
  }
  MixedRadixTables result;
  result.layout = std::make_shared<const MixedRadixLayout>(any.rows(), any.cols(), least, most, options);
  if (!*result.layout || bytes + result.layout->bytes() > options.bytes) return std::nullopt;
  BuildOptions converting = options.building();
  converting.bytes = BuildOptions::unlimited;  // all together were checked
  for (const auto& [key, table] : ranked) {
    auto known = mixed_radix_.find(table->pattern());
    if (known == mixed_radix_.end()) {
      auto entries = obtain(StoredMixedRadixTable(*table, *result.layout), converting);
      if (!entries) return std::nullopt;
      known = mixed_radix_.emplace(table->pattern(), std::move(*entries)).first;
    }
    result.tables[key] = std::make_shared<const MixedRadixTable>(table, known->second, *result.layout);
  }
  return result;
}

std::shared_ptr<const OrderedWalkingTable> PatternTables::ordered_walking(const Colouring& colouring,
                                                                          const BuildOptions& options) {
  const std::lock_guard lock(mutex_);
  const Pattern pattern = pattern_of(colouring);
  if (const auto known = ordered_.find(pattern); known != ordered_.end()) return known->second;
  auto entries = obtain(StoredOrderedTable(colouring), options);
  if (!entries) return nullptr;
  return ordered_[pattern] = std::make_shared<const OrderedWalkingTable>(colouring, std::move(*entries));
}

}  // namespace taquin
