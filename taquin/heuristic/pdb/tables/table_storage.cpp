#include "taquin/heuristic/pdb/tables/table_storage.hpp"

#include <fmt/core.h>

#include <cstdio>
#include <utility>

#include "taquin/util/error.hpp"

namespace taquin {

double mean_of(const Histogram& histogram) noexcept {
  double sum = 0;
  double entries = 0;
  for (std::size_t value = 0; value < histogram.size(); ++value) {
    sum += static_cast<double>(value) * static_cast<double>(histogram[value]);
    entries += static_cast<double>(histogram[value]);
  }
  return sum / entries;
}

std::string table_name(const Pattern& pattern, const TableKind& kind) {
  return fmt::format("{}x{}-{}-{:x}-{:x}-{}.tpdb", pattern.rows, pattern.cols, kind.tiles(pattern), pattern.tiles,
                     pattern.region, kind.name);
}

bool is_table_name(const std::string& name) {
  int end = 0;
  (void)std::sscanf(name.c_str(), "%*ux%*u-%*u-%*[0-9a-f]-%*[0-9a-f]-%n", &end);
  return end > 0 && name.ends_with(".tpdb");
}

std::shared_ptr<void> TableStorage::lock(const StoredTable&, const BuildOptions&) { return std::make_shared<char>(); }

void TableStorage::tell(const std::string&) const {}

void TableStorage::complain(const StoredTable& table, const std::string& reason) const {
  if (!table.kind().is_converted) tell(reason + "; the table is kept in memory only");
}

std::optional<TableEntries> TableStorage::find(const StoredTable& table, const BuildOptions& options,
                                               std::string& damage) {
  try {
    return find(table, options);
  } catch (const Error& error) {
    damage = error.what();
    return std::nullopt;
  }
}

Obtained TableStorage::obtain(const StoredTable& table, const BuildOptions& options) {
  std::string damage;
  if (auto found = find(table, options, damage)) return {std::move(found), false};
  const bool builds = !options.only_stored && !options.gives_up() && table.building_bytes() <= options.bytes;
  if (!damage.empty()) tell(builds ? damage + "; it is built again" : damage);
  if (!builds) return {};
  if (is_worth_storing(table, options)) return build_and_store(table, options);
  return {table.build(options), true};
}

Obtained TableStorage::build_and_store(const StoredTable& table, const BuildOptions& options) {
  std::shared_ptr<void> held;
  try {
    held = lock(table, options);
  } catch (const Error& error) {
    complain(table, error.what());
    return {table.build(options), true};
  }
  if (!held) return {};
  std::string damage;
  if (auto found = find(table, options, damage)) return {std::move(found), false};
  auto made = table.build(options);
  if (!made) return {};
  try {
    return {store(table, *made), true};
  } catch (const Error& error) {
    complain(table, error.what());
    return {std::move(made), true};
  }
}

}  // namespace taquin
