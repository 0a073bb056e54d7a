#include "cli/cache.hpp"

#include <fmt/core.h>

#include <atomic>
#include <memory>
#include <utility>

#include "taquin/util/error.hpp"

namespace taquin::cli {

std::filesystem::path cache_folder() {
  auto folder = cache_folder_if_any();
  if (folder.empty()) throw Error("found no folder for pattern databases: set TAQUIN_CACHE_DIR");
  return folder;
}

std::shared_ptr<TableStorage> cached_tables(Placement placement, bool stores,
                                            std::function<void(const std::string&)> tell) {
  const auto path = cache_folder_if_any();
  if (path.empty()) return nullptr;
  auto tables = std::make_shared<TableFolder>(path);
  tables->placement = placement;
  tables->is_read_only = !stores;
  if (tell) {
    tables->on_stored = [tell, path, told = std::make_shared<std::atomic<bool>>(false)] {
      if (told->exchange(true)) return;
      tell(
          fmt::format("storing pattern databases for later runs in {} ('taquin pdb list' shows their size; --no-store "
                      "stores none)",
                      path.string()));
    };
  }
  tables->message = std::move(tell);
  return tables;
}

}  // namespace taquin::cli
