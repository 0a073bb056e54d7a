// Tables for the terminal, a comparison first of all.
#pragma once

#include <string>
#include <vector>

#include "taquin/laboratory/compare/compare.hpp"

namespace taquin::cli {

struct TextColumn {
  std::string name;
  bool is_word = false;
};

/// Text in columns, each as wide as its widest cell, words to the left, numbers to the right, two spaces between them:
/// a line of names and one line per row, without the columns that are empty in every row.
std::string aligned(const std::vector<TextColumn>& columns, const std::vector<std::vector<std::string>>& rows);

/// Every row, and, if there is more than one board, one line per pair with its means. Ends with a line feed.
std::string comparison_table(const std::vector<TrialRow>& rows);

/// One line per depth, the length of the shortest solution that any search found: boards, and for each pair the mean of
/// the nodes generated and of the effective branching factor over the boards that it solved. The table of Russell &
/// Norvig's figure 3.26.
std::string depth_table(const std::vector<TrialRow>& rows);

}  // namespace taquin::cli
