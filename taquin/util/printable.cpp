// Characters are taken one at a time, each with the bytes that its first byte announces (RFC 3629).
#include "taquin/util/printable.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace taquin {

namespace {

// How many bytes the first announces; 0 if no character begins so.
std::size_t announced(unsigned char first) {
  if (first < 0x80) return 1;
  if (first < 0xC2 || first > 0xF4) return 0;
  return first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
}

}  // namespace

std::size_t printable_head(std::string_view text) {
  constexpr std::array<std::uint32_t, 5> least = {0, 0, 0x80, 0x800, 0x10000};
  const auto first = static_cast<unsigned char>(text.front());
  const std::size_t bytes = announced(first);
  if (bytes == 0 || bytes > text.size()) return 0;
  std::uint32_t character = bytes == 1 ? first : first & (0x7FU >> bytes);
  for (const char c : text.substr(1, bytes - 1)) {
    if ((static_cast<unsigned char>(c) & 0xC0U) != 0x80U) return 0;
    character = character << 6 | (static_cast<unsigned char>(c) & 0x3FU);
  }
  const bool is_control = character < 0x20 || (character >= 0x7F && character < 0xA0);
  const bool is_surrogate = character >= 0xD800 && character < 0xE000;
  const bool is_noncharacter = (character & 0xFFFE) == 0xFFFE;  // which XML forbids
  const bool is_character = character >= least[bytes] && character <= 0x10FFFF && !is_surrogate && !is_noncharacter;
  return is_character && !is_control ? bytes : 0;
}

std::string printable(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t bytes = printable_head(text);
    if (bytes == 0) {
      out += fmt::format("\\x{:02X}", static_cast<unsigned char>(text.front()));
    } else {
      out += text.substr(0, bytes);
    }
    text.remove_prefix(bytes == 0 ? 1 : bytes);
  }
  return out;
}

std::string excerpt(std::string_view text, std::size_t most) {
  std::size_t end = 0;
  for (std::size_t count = 0; count < most && end < text.size(); ++count) {
    end += std::max<std::size_t>(printable_head(text.substr(end)), 1);
  }
  return printable(text.substr(0, end)) + (text.size() > end ? "..." : "");
}

}  // namespace taquin
