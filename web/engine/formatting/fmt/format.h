// fmt::join, of texts.
#pragma once

#include "core.h"

namespace fmt {

template <class Texts>
std::string join(const Texts& texts, std::string_view separator) {
  std::string joined;
  std::string_view before;
  for (const std::string_view text : texts) {
    joined += before;
    joined += text;
    before = separator;
  }
  return joined;
}

}  // namespace fmt
