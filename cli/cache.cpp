// The rules are those of the XDG base directories: a variable that is empty counts as not set, and a relative
// XDG_CACHE_HOME is ignored.
#include "cache.hpp"

#include <cstdlib>

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
  return {};
}

std::filesystem::path cache_folder() {
  auto folder = cache_folder_if_any();
  if (folder.empty()) throw Error("no folder to keep pattern databases in: set TAQUIN_CACHE_DIR");
  return folder;
}

}  // namespace taquin::cli
