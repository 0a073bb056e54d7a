// Counts by distance as pictures: bars of characters for a terminal, bars in SVG for a page.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace taquin::cli {

/// One line per count: its distance, the count, its share of the largest as a bar. Ends with a line feed.
std::string text_histogram(const std::vector<std::uint64_t>& counts, bool utf8);

/// A whole SVG file that needs nothing else: one bar per count with its distance and number as a tooltip, axes
/// and `title`.
std::string svg_histogram(const std::vector<std::uint64_t>& counts, const std::string& title);

}  // namespace taquin::cli
