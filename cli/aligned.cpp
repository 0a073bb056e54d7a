// Columns of text.
#include "aligned.hpp"

#include <algorithm>

#include "streams.hpp"

namespace taquin::cli {

std::string aligned(const std::vector<TextColumn>& columns, const std::vector<std::vector<std::string>>& rows) {
  std::vector<std::size_t> widths(columns.size(), 0);
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
  }
  for (std::size_t i = 0; i < columns.size(); ++i) {
    if (widths[i] > 0) widths[i] = std::max(widths[i], columns[i].name.size());
  }
  const auto line = [&](auto cell) {
    std::string text;
    for (std::size_t i = 0; i < columns.size(); ++i) {
      if (widths[i] == 0) continue;
      text += columns[i].is_word ? fmt::format("{:<{}}  ", cell(i), widths[i])
                                 : fmt::format("{:>{}}  ", cell(i), widths[i]);
    }
    return text.substr(0, text.find_last_not_of(' ') + 1);
  };
  std::string text = bold(line([&](std::size_t i) { return columns[i].name; })) + "\n";
  for (const auto& row : rows) text += line([&](std::size_t i) { return row[i]; }) + "\n";
  return text;
}

}  // namespace taquin::cli
