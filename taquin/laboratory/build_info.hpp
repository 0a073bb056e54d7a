// Where figures come from: the commit and compiler that the program was made with, and the machine it runs on.
//
// The commit is that of the moment at which CMake configured (cmake/BuildInfo.cmake); every commit makes it configure
// again.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace taquin {

struct BuildInfo {
  std::string_view commit;    ///< "1a2b3c4d5e6f", "1a2b3c4d5e6f+changes"; "unknown" outside git
  std::string_view compiler;  ///< "GNU 12.2.0"
  std::string_view flags;     ///< "-march=native -O2 -DNDEBUG"
};

const BuildInfo& build_info() noexcept;

/// The processor's name: the first "model name" of the file, else "unknown".
std::string processor_name(const std::filesystem::path& cpuinfo = "/proc/cpuinfo");

}  // namespace taquin
