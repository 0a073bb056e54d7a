// Names of files for boards, made of their ids, which may hold anything.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace taquin {

/// Gives each board of a run a name of its own, the same in every run over the same ids.
class FileNames {
 public:
  explicit FileNames(std::string_view extension) : extension_(extension) {}

  /// "korf100-12.tile" for "korf100:12"; for the same id again, "korf100-12-2.tile".
  std::string next(std::string_view id);

 private:
  std::string extension_;
  std::map<std::string, std::uint64_t> given_;  // without extension; how many boards would have had the name
};

}  // namespace taquin
