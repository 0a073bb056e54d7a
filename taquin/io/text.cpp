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

std::string_view without_mark(std::string_view text) noexcept {
  return text.starts_with("\xEF\xBB\xBF") ? text.substr(3) : text;
}

std::string quoted(std::string_view text) {
  std::size_t end = 0;
  for (std::size_t count = 0; count < longest_quote && end < text.size(); ++count) {
    end += std::max<std::size_t>(printable_head(text.substr(end)), 1);
  }
  return "\"" + printable(text.substr(0, end)) + (text.size() > end ? "...\"" : "\"");
}

Error error_at(std::string_view text, std::size_t offset, int first_line, const std::string& message) {
  const TextPosition position = locate(text, offset, first_line);
  return {position.line, position.column, message};
}

}  // namespace taquin
