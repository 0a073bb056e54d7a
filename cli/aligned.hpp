// Text in columns: each as wide as its widest cell, words to the left, numbers to the right.
#pragma once

#include <string>
#include <vector>

namespace taquin::cli {

struct TextColumn {
  std::string name;
  bool is_word = false;
};

/// A line of names and a line a row, two spaces between columns; without columns that are empty in every row.
std::string aligned(const std::vector<TextColumn>& columns, const std::vector<std::vector<std::string>>& rows);

}  // namespace taquin::cli
