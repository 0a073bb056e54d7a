// A cell is filled by eighths where the locale has characters for that.
#include "cli/terminal/histogram.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include "taquin/util/amounts.hpp"

namespace taquin::cli {

namespace {

constexpr std::size_t bar_cells = 50;
constexpr std::array<std::string_view, 8> eighths{"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};

double share(std::uint64_t count, std::uint64_t most) {
  return most == 0 ? 0 : static_cast<double>(count) / static_cast<double>(most);
}

std::uint64_t largest(const std::vector<std::uint64_t>& counts) {
  return counts.empty() ? 0 : *std::max_element(counts.begin(), counts.end());
}

std::string bar(double part, bool utf8) {
  const auto filled = static_cast<std::size_t>(std::lround(part * bar_cells * 8));
  if (!utf8) return std::string((filled + 4) / 8, '#');
  std::string text;
  for (std::size_t i = 0; i < filled / 8; ++i) text += "█";
  return text += eighths[filled % 8];
}

}  // namespace

std::string text_histogram(const std::vector<std::uint64_t>& counts, bool utf8) {
  const std::uint64_t most = largest(counts);
  const std::size_t width = grouped(most).size();
  std::string text;
  for (std::size_t position = 0; position < counts.size(); ++position) {
    const std::string bars = bar(share(counts[position], most), utf8);
    text +=
        fmt::format("{:>4}  {:>{}}{}{}\n", position, grouped(counts[position]), width, bars.empty() ? "" : "  ", bars);
  }
  return text;
}

}  // namespace taquin::cli
