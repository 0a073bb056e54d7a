// Where pattern databases are stored between runs. The library never reads the environment; this is the one place that
// does.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include "taquin/heuristic/pdb/tables/table_folder.hpp"

namespace taquin::cli {

/// $TAQUIN_CACHE_DIR, else $XDG_CACHE_HOME/taquin, else $HOME/.cache/taquin, else $LOCALAPPDATA/taquin; it need not
/// exist. Throws `Error` if none of them is set.
std::filesystem::path cache_folder();
/// The same, or empty if none of them is set.
std::filesystem::path cache_folder_if_any();

/// The tables in that folder; null if there is none. Without `tell`, which is called with a line of news, nothing is
/// said; with it also, once, that tables are stored for later runs and how to forbid it.
std::shared_ptr<TableStorage> cached_tables(Placement placement, bool stores,
                                            std::function<void(const std::string&)> tell = {});

}  // namespace taquin::cli
