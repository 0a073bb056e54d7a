#include "taquin/io/boards/tokens/glyphs.hpp"

#include <array>

#include "taquin/io/boards/tokens/labels.hpp"

namespace taquin {

namespace {

struct Signs {
  std::string_view signs;
  GlyphKind kind;
};

constexpr std::array<Signs, 10> ascii = {{{" \t\v\f", GlyphKind::space},
                                          {",|", GlyphKind::mark},
                                          {";", GlyphKind::semicolon},
                                          {"/", GlyphKind::slash},
                                          {"\r\n", GlyphKind::line_end},
                                          {"[({", GlyphKind::open},
                                          {"])}", GlyphKind::close},
                                          {"#%", GlyphKind::comment},
                                          {"\"'", GlyphKind::quote},
                                          {":=", GlyphKind::colon}}};

constexpr std::array<GlyphKind, 256> kinds = [] {
  std::array<GlyphKind, 256> table{};
  for (const auto& [signs, kind] : ascii) {
    for (const char sign : signs) table[static_cast<unsigned char>(sign)] = kind;
  }
  return table;
}();

constexpr std::array<std::string_view, 6> arrows = {"->", "-->", "=>", "==>", "\xE2\x86\x92", "\xE2\x87\x92"};

}  // namespace

GlyphKind ascii_kind(char c) { return kinds[static_cast<unsigned char>(c)]; }

Glyph glyph_at(std::string_view text, std::size_t at) {
  const char c = text[at];
  if (c == '-' || c == '=' || c == '\xE2') {
    for (const std::string_view arrow : arrows) {
      if (text.substr(at, arrow.size()) == arrow) return {GlyphKind::arrow, arrow.size()};
    }
  }
  if (c == '(' && text.substr(at, bracketed_blank.size()) == bracketed_blank)
    return {GlyphKind::word, bracketed_blank.size()};
  const std::string_view three = text.substr(at, 3);
  if (three.starts_with("\xC2\xA0")) return {GlyphKind::space, 2};
  if (three == "\xE2\x94\x82" || three == "\xE2\x94\x83" || three == "\xE2\x95\x91") return {GlyphKind::mark, 3};
  if (three.size() == 3 && (three.starts_with("\xE2\x94") || three.starts_with("\xE2\x95")))
    return {GlyphKind::space, 3};
  return {ascii_kind(c), 1};
}

}  // namespace taquin
