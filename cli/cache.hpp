// The folder of stored pattern databases (`util/cache`), for what cannot do without it, and what is said of it.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include "taquin/heuristic/pdb/tables/table_folder.hpp"
#include "taquin/util/cache.hpp"

namespace taquin::cli {

/// The same as `cache_folder_if_any`. Throws `Error` if there is none.
std::filesystem::path cache_folder();

/// The tables in that folder; null if there is none. Without `tell`, which is called with a line of news, nothing is
/// said; with it also, once, that tables are stored for later runs and how to forbid it.
std::shared_ptr<TableStorage> cached_tables(Placement placement, bool stores,
                                            std::function<void(const std::string&)> tell = {});

}  // namespace taquin::cli
