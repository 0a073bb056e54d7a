// The rules are those of the XDG base directories: a variable that is empty counts as not set, and a relative
// XDG_CACHE_HOME is ignored. Windows sets LOCALAPPDATA in place of HOME.
#include "cli/cache.hpp"

#include <fmt/core.h>

#include <atomic>
#include <cstdlib>
#include <memory>
#include <utility>

#include "taquin/util/error.hpp"

namespace taquin::cli {

namespace {

std::filesystem::path environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

}  // namespace

std::filesystem::path cache_folder_if_any() {
  if (auto folder = environment("TAQUIN_CACHE_DIR"); !folder.empty()) return folder;
  if (const auto caches = environment("XDG_CACHE_HOME"); caches.is_absolute()) return caches / "taquin";
  if (const auto home = environment("HOME"); !home.empty()) return home / ".cache" / "taquin";
  if (const auto local = environment("LOCALAPPDATA"); !local.empty()) return local / "taquin";
  return {};
}

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
