// The error for malformed input.
#pragma once

#include <string>

#include "taquin/util/error.hpp"

namespace taquin::test {

/// The message of the `Error` that `work` throws; empty if it throws none.
template <class Work>
std::string error_of(const Work& work) {
  try {
    (void)work();
    return "";
  } catch (const Error& error) {
    return error.what();
  }
}

}  // namespace taquin::test
