// The settings of `PatternTables` for a place where tables are loaded from and stored in: a folder (store.cpp) or a
// `TableStorage` (table_storage.cpp).
#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "taquin/heuristic/pdb/tables/table_storage.hpp"
#include "taquin/heuristic/pdb/tables/tables.hpp"

namespace taquin {

struct TableFolder {
  std::filesystem::path path;
  bool in_memory = false;                ///< read tables whole, rather than map them
  bool shares_host = false;              ///< with processes that use the same: map them all, one copy serves all
  bool is_read_only = false;             ///< nothing is stored
  std::function<void()> on_stored = {};  ///< called after each table that was stored; may be empty
  std::function<void(const std::string&)> message = {};  ///< a line of news each; may be empty
};

PatternTables::Settings tables_in(const TableFolder& folder);
PatternTables::Settings tables_of(const TableStorage& storage);

}  // namespace taquin
