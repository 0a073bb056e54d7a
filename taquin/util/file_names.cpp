// Letters, digits, dots and hyphens stay; no name is so long that a file system refuses it, or the temporary file
// beside it.
#include "taquin/util/file_names.hpp"

#include <fmt/core.h>

#include <cctype>

namespace taquin {

std::string FileNames::next(std::string_view id) {
  constexpr std::size_t longest = 100;
  std::string stem(id.substr(0, longest));
  for (char& c : stem) {
    if (c == ':' || c == '/') c = '-';
    if (std::isalnum(static_cast<unsigned char>(c)) == 0 && c != '-' && c != '.') c = '_';
  }
  std::string name = stem;
  while (!given_.emplace(name, 1).second) name = fmt::format("{}-{}", stem, ++given_[stem]);
  return name + "." + extension_;
}

}  // namespace taquin
