// The glyphs of texts with boards: which signs separate cells or rows, and how many bytes each takes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace taquin {

enum class GlyphKind : std::uint8_t {
  word,
  space,
  mark,
  semicolon,
  slash,
  line_end,
  open,
  close,
  comment,
  quote,
  colon,
  arrow
};

struct Glyph {
  GlyphKind kind;
  std::size_t length;
};

GlyphKind ascii_kind(char c);

/// Box drawings are U+2500 .. U+257F; their upright lines separate cells like '|'.
Glyph glyph_at(std::string_view text, std::size_t at);

}  // namespace taquin
