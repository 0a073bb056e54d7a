// The rules are those of the XDG base directories: a variable that is empty counts as not set, and a relative
// XDG_CACHE_HOME is ignored. Windows sets LOCALAPPDATA in place of HOME.
#include "taquin/util/cache.hpp"

#include <cstdlib>

namespace taquin {

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

}  // namespace taquin
