// One pass; a list is remembered by its first word alone.
#include "taquin/io/planners/pddl_words.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <utility>

namespace taquin {

PddlPhrases phrases_of(std::string_view text, std::size_t most) {
  constexpr std::string_view ends = " \t\v\f\r\n();";
  PddlPhrases phrases;
  std::vector<std::string> heads;  // the first words of the lists that are open
  bool is_new = true;
  for (std::size_t at = 0; at < text.size() && most > 0;) {
    const char c = text[at];
    const std::size_t end = std::min(text.find_first_of(c == ';' ? "\r\n" : ends, at), text.size());
    is_new = is_new || c == '(' || c == ')' || (heads.empty() && (c == '\r' || c == '\n'));
    if (c == '(') heads.emplace_back();
    if (c == ')' && !heads.empty()) heads.pop_back();
    if (c != ';' && end > at) {
      std::string word(text.substr(at, end - at));
      for (char& each : word) each = static_cast<char>(std::tolower(static_cast<unsigned char>(each)));
      const bool is_head = !heads.empty() && heads.back().empty();
      const std::size_t around = heads.size() - (is_head ? 1 : 0);
      if (is_new) phrases.all.push_back({{}, at, around > 0 ? heads[around - 1] : "", !heads.empty()});
      if (is_head) heads.back() = word;
      phrases.all.back().words.push_back(std::move(word));
      is_new = false;
      --most;
    }
    at = std::max(end, at + 1);
  }
  phrases.is_closed = heads.empty();
  return phrases;
}

std::vector<int> numbers_in(std::string_view word) {
  constexpr std::string_view digits = "0123456789";
  std::vector<int> numbers;
  for (std::size_t at = word.find_first_of(digits); at != word.npos; at = word.find_first_of(digits, at)) {
    const std::size_t end = std::min(word.find_first_not_of(digits, at), word.size());
    int number = 0;
    const bool fits = std::from_chars(word.data() + at, word.data() + end, number).ec == std::errc();
    numbers.push_back(fits ? std::min(number, 1'000'000) : 1'000'000);
    at = end;
  }
  return numbers;
}

std::vector<int> coordinates_in(std::string_view position) {
  std::vector<int> numbers = numbers_in(position);
  for (const auto& [column, row] : {std::pair{"x", "y"}, {"col", "row"}}) {
    const std::size_t at = position.find(column);
    if (at != position.npos && position.find(row, at) != position.npos) std::reverse(numbers.begin(), numbers.end());
  }
  return numbers;
}

}  // namespace taquin
