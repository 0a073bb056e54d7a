// Tables stored in memory, for tests: it counts how often a table is looked for and stored.
#pragma once

#include <map>
#include <string>
#include <utility>

#include "taquin/heuristic/pdb/tables/table_storage.hpp"

namespace taquin::test {

struct MemoryStorage final : TableStorage {
  std::map<std::string, TableEntries> tables;
  bool stores = true;
  int looked_for = 0;
  int stored = 0;

 private:
  std::optional<TableEntries> find(const StoredTable& table, const BuildOptions&) override {
    ++looked_for;
    const auto found = tables.find(table.name());
    return found == tables.end() ? std::nullopt : std::optional(found->second);
  }
  bool is_worth_storing(const StoredTable&, const BuildOptions&) const override { return stores; }
  TableEntries store(const StoredTable& table, TableEntries made) override {
    ++stored;
    return tables[table.name()] = std::move(made);
  }
};

}  // namespace taquin::test
