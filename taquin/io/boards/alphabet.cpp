// The rule for all alphabets: n cells hold the n-1 tiles that follow each other from the first one on, and one cell
// that is none of them. That one is the blank, if it looks like one.
//
// The first tile is 1. Where it is 0, the blank has to be a sign: 0 1 2 ... n-1 has its blank at 0. Two alphabets, or
// two first tiles, that both fit give the same board, so the first that fits is enough.
#include "taquin/io/boards/alphabet.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "taquin/io/boards/tokens/labels.hpp"
#include "taquin/util/printable.hpp"

namespace taquin {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_small(char c) { return c >= 'a' && c <= 'z'; }
bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }

std::optional<int> letter(std::string_view word) {
  if (word.size() != 1) return std::nullopt;
  if (is_small(word[0])) return word[0] - 'a' + 1;
  return is_capital(word[0]) ? std::optional(word[0] - 'A' + 1) : std::nullopt;
}
// 1 .. 9 A .. Z, in any case.
std::optional<int> digit_or_letter(std::string_view word) {
  if (word.size() != 1) return std::nullopt;
  if (is_digit(word[0])) return word[0] - '0';
  const auto behind_nine = letter(word);
  return behind_nine ? std::optional(*behind_nine + 9) : std::nullopt;
}
// 1 .. 9 A .. Z a .. z: more than 36 cells.
std::optional<int> digit_or_any_letter(std::string_view word) {
  const auto value = digit_or_letter(word);
  return value && is_small(word[0]) ? std::optional(*value + 26) : value;
}

struct Alphabet {
  std::optional<int> (*value)(std::string_view word);
  bool has_numbers;  // the blank may be the number of cells, the first tile 0
};
constexpr std::array<Alphabet, 4> alphabets = {
    {{number_in, true}, {digit_or_letter, true}, {digit_or_any_letter, true}, {letter, false}}};

// The cell that holds no tile, if all others hold one each.
std::optional<std::size_t> odd_one_out(std::span<const int> values, int first_tile) {
  std::vector<bool> seen(values.size());
  std::optional<std::size_t> odd;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const std::int64_t place = std::int64_t{values[i]} - first_tile;
    if (place >= 0 && place + 1 < static_cast<std::int64_t>(values.size()) && !seen[static_cast<std::size_t>(place)]) {
      seen[static_cast<std::size_t>(place)] = true;
    } else if (odd) {
      return std::nullopt;
    } else {
      odd = i;
    }
  }
  return odd;
}

bool is_usual_blank(std::string_view word) {
  return word.empty() || word == "None" || number_in(word) == 0 || tile_value(word) == 0;
}

// Any numbers: a tile's rank among them is its name.
std::optional<Assignment> ranked(std::string_view text, std::span<const TextCell> cells, std::span<const int> values) {
  std::optional<std::size_t> blank;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (values[i] > 0) continue;
    if (blank || !(values[i] == 0 || is_blank_sign(word_of(text, cells[i])))) return std::nullopt;
    blank = i;
  }
  if (!blank) return std::nullopt;
  Assignment found;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (i != *blank) found.numbers.push_back(values[i]);
  }
  std::sort(found.numbers.begin(), found.numbers.end());
  const auto twice = std::adjacent_find(found.numbers.begin(), found.numbers.end());
  if (twice != found.numbers.end() || found.numbers.back() == TextCell::too_large) return std::nullopt;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const auto rank = std::lower_bound(found.numbers.begin(), found.numbers.end(), values[i]) - found.numbers.begin();
    found.tiles.push_back(i == *blank ? std::uint16_t{0} : static_cast<std::uint16_t>(rank + 1));
  }
  return found;
}

class AlphabetReader {
 public:
  AlphabetReader(std::string_view text, std::span<const TextCell> cells) : text_(text), cells_(cells) {}

  std::vector<Assignment> run() {
    const auto long_words = std::count_if(cells_.begin(), cells_.end(), [](const TextCell& c) { return c.length > 1; });
    for (const Alphabet& alphabet : alphabets) {
      if (&alphabet != alphabets.begin() && (!found_.empty() || long_words > 1)) break;  // a sign is one byte
      std::vector<int> values;
      for (const TextCell& cell : cells_) values.push_back(alphabet.value(word_of(text_, cell)).value_or(-1));
      try_from(1, alphabet, values);
      if (alphabet.has_numbers) try_from(0, alphabet, values);
      if (&alphabet == alphabets.begin()) numbers_ = std::move(values);
    }
    if (found_.empty()) {
      if (auto any = ranked(text_, cells_, numbers_)) found_.push_back(std::move(*any));
    }
    return std::move(found_);
  }

 private:
  void try_from(int first_tile, const Alphabet& alphabet, const std::vector<int>& values) {
    const auto blank = odd_one_out(values, first_tile);
    if (!blank) return;
    const std::string_view sign = word_of(text_, cells_[*blank]);
    const int count = static_cast<int>(values.size());
    const bool is_letter = letter(sign).has_value() && sign != "x" && sign != "X";
    Assignment found;
    found.first_tile = first_tile;
    if (alphabet.has_numbers && first_tile == 1 && values[*blank] == count && number_in(sign)) {
      found.blank_is_guessed = true;
      found.note = fmt::format("{} is taken as the blank", count);
    } else if (number_in(sign) ? first_tile == 0 || number_in(sign) != 0
                               : !is_blank_sign(sign) || (!alphabet.has_numbers && is_letter) ||
                                     (first_tile == 0 && values[*blank] == count - 1)) {
      return;
    } else if (!is_usual_blank(sign)) {
      found.note = fmt::format("{} is taken as the blank", shown(text_, cells_[*blank]));
    }
    if (first_tile == 0) {
      found.note +=
          fmt::format("{}the tiles 0 to {} are taken as 1 to {}", found.note.empty() ? "" : ", ", count - 2, count - 1);
    }
    for (const int value : values) found.tiles.push_back(static_cast<std::uint16_t>(value + 1 - first_tile));
    found.tiles[*blank] = 0;
    const auto same = [&](const Assignment& other) { return other.tiles == found.tiles; };
    if (std::none_of(found_.begin(), found_.end(), same)) found_.push_back(std::move(found));
  }

  std::string_view text_;
  std::span<const TextCell> cells_;
  std::vector<int> numbers_;
  std::vector<Assignment> found_;
};

}  // namespace

std::optional<int> number_in(std::string_view word) {
  const std::size_t point = word.find('.');
  if (point != word.npos && point > 0 && word.find_first_not_of('0', point + 1) == word.npos)
    word = word.substr(0, point);
  return !word.empty() && is_digit(word[0]) ? tile_value(word) : std::nullopt;
}

bool is_blank_sign(std::string_view word) {
  constexpr std::size_t longest = 8;
  if (word.empty() || word == "-1" || word == "-1.0" || is_blank_word(word)) return true;
  if (word.size() > longest) return false;
  const auto is_sign = [](char c) { return c > ' ' && c < 0x7F && !is_digit(c) && !is_small(c) && !is_capital(c); };
  if (std::all_of(word.begin(), word.end(), is_sign)) return true;
  const std::size_t first = printable_head(word);
  if (is_digit(word[0]) || first == 0) return false;
  return first == word.size() || word.substr(first) == "\xEF\xB8\x8F";  // an emoji's variation selector
}

std::vector<Assignment> assignments(std::string_view text, std::span<const TextCell> cells) {
  return cells.size() < 2 ? std::vector<Assignment>() : AlphabetReader(text, cells).run();
}

}  // namespace taquin
