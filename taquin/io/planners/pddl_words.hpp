// The words of PDDL: lists of them, numbers in names.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace taquin {

/// The words of a list up to the next parenthesis, such as `at t1 p1` or `and`; outside of lists, those of a line.
struct PddlPhrase {
  std::vector<std::string> words;  ///< in lower case
  std::size_t offset = 0;
  std::string around = {};  ///< the first word of the list around
  bool is_in_list = false;
};

struct PddlPhrases {
  std::vector<PddlPhrase> all;
  bool is_closed = true;  ///< every parenthesis
};

/// Reads at most `most` words, without recursion: a text may be nothing but parentheses.
PddlPhrases phrases_of(std::string_view text, std::size_t most = std::string_view::npos);

/// Numbers too large for a board count as a million.
std::vector<int> numbers_in(std::string_view word);

/// The numbers in the name or names of a position, the row first: in this order unless they say x and y, or col and
/// row.
std::vector<int> coordinates_in(std::string_view position);

}  // namespace taquin
