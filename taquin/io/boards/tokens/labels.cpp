// Two tables. A word of at least five letters may stand within another one (`goalState`); shorter ones stand alone.
#include "taquin/io/boards/tokens/labels.hpp"

#include <algorithm>
#include <array>

namespace taquin {

namespace {

struct Row {
  std::string_view word;
  LabelKind kind;
};

constexpr std::size_t shortest_part = 5;

constexpr std::array<Row, 75> table = {{
    {"goal", LabelKind::goal},       {"goals", LabelKind::goal},      {"goalstate", LabelKind::goal},
    {"goalboard", LabelKind::goal},  {"goalnode", LabelKind::goal},   {"final", LabelKind::goal},
    {"target", LabelKind::goal},     {"desired", LabelKind::goal},    {"destination", LabelKind::goal},
    {"finish", LabelKind::goal},     {"end", LabelKind::goal},        {"endstate", LabelKind::goal},
    {"to", LabelKind::goal},         {"solved", LabelKind::goal},     {"initial", LabelKind::start},
    {"init", LabelKind::start},      {"start", LabelKind::start},     {"source", LabelKind::start},
    {"begin", LabelKind::start},     {"from", LabelKind::start},      {"current", LabelKind::start},
    {"scrambled", LabelKind::start}, {"size", LabelKind::size},       {"dimension", LabelKind::size},
    {"dim", LabelKind::size},        {"side", LabelKind::size},       {"n", LabelKind::size},
    {"k", LabelKind::size},          {"rows", LabelKind::rows},       {"row", LabelKind::rows},
    {"height", LabelKind::rows},     {"cols", LabelKind::cols},       {"columns", LabelKind::cols},
    {"col", LabelKind::cols},        {"width", LabelKind::cols},      {"moves", LabelKind::moves},
    {"solution", LabelKind::moves},  {"path", LabelKind::moves},      {"actions", LabelKind::moves},
    {"plan", LabelKind::moves},      {"optimal", LabelKind::length},  {"length", LabelKind::length},
    {"depth", LabelKind::length},    {"distance", LabelKind::length}, {"cost", LabelKind::length},
    {"steps", LabelKind::length},    {"minimum", LabelKind::length},  {"id", LabelKind::id},
    {"name", LabelKind::id},         {"number", LabelKind::id},       {"no", LabelKind::id},
    {"instance", LabelKind::id},     {"problem", LabelKind::id},      {"level", LabelKind::id},
    {"example", LabelKind::id},      {"case", LabelKind::id},         {"test", LabelKind::id},
    {"board", LabelKind::plain},     {"boards", LabelKind::plain},    {"puzzle", LabelKind::plain},
    {"puzzles", LabelKind::plain},   {"state", LabelKind::plain},     {"grid", LabelKind::plain},
    {"tiles", LabelKind::plain},     {"map", LabelKind::plain},       {"of", LabelKind::plain},
    {"file", LabelKind::plain},      {"eof", LabelKind::plain},       {"input", LabelKind::plain},
    {"int", LabelKind::code},        {"char", LabelKind::code},       {"string", LabelKind::code},
    {"integer", LabelKind::code},    {"const", LabelKind::code},      {"static", LabelKind::code},
}};

constexpr std::array<std::string_view, 10> blank_words = {"blank", "empty", "none", "null",  "nil",
                                                          "nan",   "hole",  "gap",  "space", "free"};

}  // namespace

std::string letters_of(std::string_view word) {
  std::string letters;
  for (const char c : word) {
    const char small = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    if (small >= 'a' && small <= 'z') letters += small;
  }
  return letters;
}

LabelKind label_kind(std::string_view word) {
  const std::string letters = letters_of(word);
  for (const Row& row : table) {
    if (letters == row.word) return row.kind;
  }
  for (const Row& row : table) {
    if (row.word.size() >= shortest_part && letters.find(row.word) != letters.npos) return row.kind;
  }
  return LabelKind::unknown;
}

bool is_blank_word(std::string_view word) {
  const std::string letters = letters_of(word);
  if (word == bracketed_blank || word == bracketed_blank.substr(1, bracketed_blank.size() - 2)) return true;
  return letters.size() == word.size() &&
         std::find(blank_words.begin(), blank_words.end(), letters) != blank_words.end();
}

}  // namespace taquin
