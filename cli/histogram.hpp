// Counts by distance as pictures: bars of characters for a terminal, bars in SVG for a page.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace taquin::cli {

/// A line for each count: its place, the count, its share of the largest as a bar. Ends with a line feed.
std::string text_histogram(const std::vector<std::uint64_t>& counts, bool utf8);

/// A whole SVG file that needs nothing else: a bar for each count with its place and number as a tooltip, axes,
/// `title`.
std::string svg_histogram(const std::vector<std::uint64_t>& counts, const std::string& title);

}  // namespace taquin::cli
