// Counting lines and quoting: see the header.
#include "taquin/io/text.hpp"

#include <algorithm>

#include "taquin/util/printable.hpp"

namespace taquin {

namespace {

constexpr std::size_t longest_quote = 24;

bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; }

bool ends_line(std::string_view text, std::size_t i) {
  return text[i] == '\n' || (text[i] == '\r' && (i + 1 == text.size() || text[i + 1] != '\n'));
}

}  // namespace

TextPosition locate(std::string_view text, std::size_t offset, int first_line) {
  TextPosition position{first_line, 1};
  for (std::size_t i = 0; i < std::min(offset, text.size()); ++i) {
    if (ends_line(text, i)) {
      ++position.line;
      position.column = 1;
    } else if (!is_continuation(text[i])) {
      ++position.column;
    }
  }
  return position;
}

std::string_view without_mark(std::string_view text) {
  const bool is_marked = text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF");
  if (is_marked || (text.size() > 1 && (text[0] == '\0') != (text[1] == '\0'))) {
    throw Error(1, 1, "found UTF-16, expected UTF-8: convert it, such as with iconv -f UTF-16 -t UTF-8");
  }
  return text.starts_with("\xEF\xBB\xBF") ? text.substr(3) : text;
}

std::string quoted(std::string_view text) { return "\"" + excerpt(text, longest_quote) + "\""; }

Error error_at(std::string_view text, std::size_t offset, int first_line, const std::string& message) {
  const TextPosition position = locate(text, offset, first_line);
  return {position.line, position.column, message};
}

}  // namespace taquin
