#include <algorithm>

#include "taquin/heuristic/pdb/catalogue.hpp"
#include "taquin/heuristic/pdb/tables/table_image.hpp"
#include "taquin/heuristic/pdb/tables/table_settings.hpp"
#include "taquin/heuristic/walking/ordered_walking_table.hpp"
#include "taquin/puzzle/canonical.hpp"
#include "taquin/util/error.hpp"

namespace taquin {

namespace {

// The smallest table of the large partitions, that of 2x4, has 40,320.
constexpr std::uint64_t worth_storing = std::uint64_t{1} << 15;

// A damaged image counts as missing: the table is built and stored again.
PatternTables::Load load_from(const TableStorage& storage) {
  return [storage](const PatternTables::LayoutOf& layout, const Pattern& pattern, TableKind kind,
                   const IfMissing& if_missing) {
    const std::string name = table_name(pattern, kind);
    const TableImage image = storage.load(name);
    if (image.bytes == nullptr || image.size > if_missing.memory) return std::shared_ptr<const PatternTable>();
    try {
      return table_in({image.bytes, image.bytes.get(), image.size}, layout(), pattern, kind, name,
                      [&if_missing] { return if_missing.gives_up(); });
    } catch (const Error&) {
      return std::shared_ptr<const PatternTable>();
    }
  };
}

PatternTables::BuildAndStore build_and_store_in(const TableStorage& storage) {
  return [storage](const std::shared_ptr<const Layout>& layout, const Pattern& pattern, TableKind kind,
                   const BuildOptions& build) {
    auto table = kind == TableKind::ordered ? make_ordered_entries(colouring_of(pattern), build)
                                            : PatternTable::make(layout, pattern, build);
    if (table != nullptr && storage.store) {
      storage.store(table_name(pattern, kind), image_of(header_of(*table)), table->payload());
    }
    return table;
  };
}

}  // namespace

PatternTables::Settings tables_of(const TableStorage& storage) {
  return {1, load_from(storage), build_and_store_in(storage), worth_storing};
}

std::vector<LargeTable> large_tables(const Board& goal) {
  const Canonical inner(goal, goal);
  std::vector<LargeTable> tables;
  for (const Partition& partition : partitions()) {
    const bool is_of_goal =
        partition.rows == inner.rows() && partition.cols == inner.cols() && partition.blank == inner.goal_blank();
    if (!partition.large || !is_of_goal) continue;
    for (const TableFacts& facts : partition.tables) {
      LargeTable table{table_name(facts.pattern, TableKind::bits), header_bytes + payload_bytes(facts)};
      const bool known =
          std::any_of(tables.begin(), tables.end(), [&](const LargeTable& other) { return other.name == table.name; });
      if (!known) tables.push_back(std::move(table));
    }
  }
  return tables;
}

}  // namespace taquin
