#include <algorithm>

#include "taquin/heuristic/pdb/catalogue.hpp"
#include "taquin/heuristic/pdb/image.hpp"
#include "taquin/heuristic/pdb/table_storage.hpp"
#include "taquin/puzzle/canonical.hpp"
#include "taquin/util/error.hpp"

namespace taquin {

namespace {

// The least table of the large partitions, 2x4, has 40,320.
constexpr std::uint64_t worth_keeping = std::uint64_t{1} << 15;

// A damaged image counts as none: the table is made, and kept, anew.
PatternTables::Stored stored_by(const TableKeeper& keeper) {
  return [keeper](const PatternTables::LayoutOf& layout, const Pattern& pattern, TableKind kind) {
    const std::string name = table_name(pattern, kind);
    const TableImage image = keeper.find(name);
    if (image.bytes == nullptr) return std::shared_ptr<const PatternTable>();
    try {
      return table_in({image.bytes, image.bytes.get(), image.size}, layout(), pattern, kind, name);
    } catch (const Error&) {
      return std::shared_ptr<const PatternTable>();
    }
  };
}

PatternTables::Kept kept_by(const TableKeeper& keeper) {
  return [keeper](const std::shared_ptr<const Layout>& layout, const Pattern& pattern, const BuildOptions& build) {
    auto table = PatternTable::make(layout, pattern, build);
    if (table != nullptr && keeper.keep) {
      keeper.keep(table_name(pattern, TableKind::bits), image_of(header_of(*table)), table->payload());
    }
    return table;
  };
}

}  // namespace

PatternTables::Settings tables_of(const TableKeeper& keeper) {
  return {1, stored_by(keeper), kept_by(keeper), worth_keeping};
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
