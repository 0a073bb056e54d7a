#include "taquin/io/grids/grid_words.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>

namespace taquin {

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return result;
}
std::string_view trimmed(std::string_view text) {
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.front())) != 0) text.remove_prefix(1);
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.back())) != 0) text.remove_suffix(1);
  return text;
}
std::vector<std::string_view> split(std::string_view text, std::string_view separators) {
  std::vector<std::string_view> parts;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find_first_of(separators, begin), text.size());
    parts.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return parts;
}
Words words_of(std::string_view text) {
  Words words;
  for (const std::string_view word : split(text, " \t\r\n,[]{}()\"'")) {
    if (!word.empty()) words.emplace_back(word);
  }
  return words;
}

std::optional<int> number_of(std::string_view word) {
  int number = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (word.empty() || word.size() > 9 || error != std::errc() || end != word.data() + word.size() || number < 0)
    return std::nullopt;
  return number;
}

std::string without_zeros(const std::string& word) {
  const auto number = number_of(word);
  return number ? std::to_string(*number) : word;
}

}  // namespace taquin
