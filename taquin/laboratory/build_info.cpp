// The processor's name, from Linux.
#include "taquin/laboratory/build_info.hpp"

#include <fstream>

namespace taquin {

std::string processor_name(const std::filesystem::path& cpuinfo) {
  std::ifstream file(cpuinfo);
  for (std::string line; std::getline(file, line);) {
    const std::size_t value = line.find_first_not_of(" \t:", line.find(':'));
    if (line.starts_with("model name") && value != line.npos) return line.substr(value);
  }
  return "unknown";
}

}  // namespace taquin
