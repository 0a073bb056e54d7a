// Pictures of the loop along which `loop_sort` sorts.
#pragma once

#include <string>

#include "taquin/construct/loop.hpp"

namespace taquin::cli {

/// The cells numbered along the loop, steps as lines, leaps dotted, and below it in words. Line-drawing characters or
/// plain ASCII. Ends with a line feed.
std::string draw(const Loop& loop, bool utf8);

}  // namespace taquin::cli
