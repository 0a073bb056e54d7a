// What the fuzz targets require of the library.
#pragma once

#include <cstdlib>
#include <iostream>
#include <string>

#include "taquin/util/printable.hpp"

/// Ends the program, which the fuzzer notes, unless it holds.
inline void require(bool holds, const std::string& what) {
  if (holds) return;
  std::cerr << what << '\n';
  std::abort();
}

/// Requires that an `Error` is one printable line, not too long.
inline void require_one_line(const std::string& message) {
  require(!message.empty() && message.size() < 1000, "a message of odd length: " + message);
  require(taquin::printable(message) == message, "a message that is not one printable line: " + message);
}
