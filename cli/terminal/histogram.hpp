// Counts by distance as bars of characters.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace taquin::cli {

/// One line per count: its distance, the count, its share of the largest as a bar. Ends with a line feed.
std::string text_histogram(const std::vector<std::uint64_t>& counts, bool utf8);

}  // namespace taquin::cli
