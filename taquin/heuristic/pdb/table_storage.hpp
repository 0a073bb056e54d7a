// Where `PatternTables` finds tables and stores those that take long to make: a folder, or what a `TableKeeper` keeps.
#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "taquin/heuristic/pdb/table_keeper.hpp"
#include "taquin/heuristic/pdb/tables.hpp"

namespace taquin {

struct TableFolder {
  std::filesystem::path path;
  bool in_memory = false;    ///< read tables whole, rather than map them
  bool shares_host = false;  ///< with processes that use the same: map them all, one copy serves all
  std::function<void(const std::string&)> message = {};  ///< a line of news each; may be empty
};

PatternTables::Settings tables_in(const TableFolder& folder);
PatternTables::Settings tables_of(const TableKeeper& keeper);

}  // namespace taquin
