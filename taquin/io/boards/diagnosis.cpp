// Why a section is no board: the plainest reading is followed to the place where it fails.
//
// In the order in which a reader would look: words that are no cells, the size, the rows, the tiles. One character a
// cell is the plainest reading where the words are alike and as long as the rows of a square, or the whole of one.
#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <span>

#include "taquin/io/boards/alphabet.hpp"
#include "taquin/io/boards/missing_blank.hpp"
#include "taquin/io/boards/reading.hpp"
#include "taquin/io/boards/text_grid.hpp"
#include "taquin/io/text.hpp"
#include "taquin/util/amounts.hpp"

namespace taquin {

namespace {

constexpr std::string_view expected_board = "expected a board such as 1 2 3 / 4 5 6 / 7 8 0";

std::optional<int> digit_value(std::string_view word) {
  const char c = word[0];
  if (word.size() == 1 && c >= 'A' && c <= 'F') return c - 'A' + 10;
  if (word.size() == 1 && c >= 'a' && c <= 'f') return c - 'a' + 10;
  return tile_value(word);
}

class Diagnosis {
 public:
  Diagnosis(const Tokens& tokens, const TextSection& section, std::optional<Size> wanted)
      : tokens_(tokens), size_(section.size), wanted_(wanted), grid_(grid_of(tokens, section)) {
    if (size_) size_cell_ = grid_.cells[0];
  }

  [[noreturn]] void run() {
    take_size_word();
    if (!take_signs()) read_words();
    if (grid_.cells.size() > most_cells) {
      throw at(grid_.cells[most_cells],
               fmt::format("found more than {0} tiles, expected at most {1}x{1}", most_cells, Board::max_side));
    }
    take_size_line();
    agree_on_size();
    if (std::none_of(grid_.cells.begin(), grid_.cells.end(), [](const TextCell& cell) { return cell.value == 0; }))
      insert_missing_blank(grid_, tokens_.text);
    if (grid_.cells.size() == 1) {
      throw at(grid_.cells[0], fmt::format("found only {}, {}", shown(tokens_.text, grid_.cells[0]), expected_board));
    }
    validate(grid_.cells, is_list(grid_) ? of_list() : of_rows(), tokens_.text, tokens_.first_line);
    throw at(grid_.cells[0], fmt::format("found {}, {}", counted(grid_.cells.size(), "word"), expected_board));
  }

 private:
  Error at(const TextCell& cell, const std::string& message) const { return tokens_.error(cell, message); }
  Error at_end(const std::string& message) const {
    return error_at(tokens_.text, tokens_.text.size(), tokens_.first_line, message);
  }
  std::string_view word(const TextCell& cell) const { return tokens_.word(cell); }

  void drop_cells(std::size_t count) {
    grid_.cells.erase(grid_.cells.begin(), grid_.cells.begin() + static_cast<std::ptrdiff_t>(count));
    for (TextRow& row : grid_.rows) {
      const std::size_t first = std::max(row.first, count);
      row.count = row.first + row.count - std::min(first, row.first + row.count);
      row.first = first - count;
    }
    std::erase_if(grid_.rows, [](const TextRow& row) { return row.count == 0; });
  }
  void take_size_word() {
    const auto size = size_word(word(grid_.cells[0]));
    if (!size) return;
    size_ = size;
    size_cell_ = grid_.cells[0];
    drop_cells(1);
    if (grid_.cells.empty()) throw at_end(fmt::format("found no tiles, {}", expected_board));
  }

  // One character a cell, with a digit among them, in words that make up a square of 3x3 or 4x4.
  bool take_signs() {
    const std::size_t length = grid_.cells[0].length, total = grid_.cells.size() * length;
    const bool is_square = total == 9 || total == 16;
    if (length < 2 || !is_square || (length != 9 && length != 16 && length * length != total)) return false;
    auto signs = explode(grid_, tokens_.text);
    if (!signs || signs->cells.size() != total) return false;
    bool has_digit = false;
    for (TextCell& cell : signs->cells) {
      const auto value = digit_value(word(cell));
      if (!value || cell.length != 1) return false;
      has_digit |= word(cell)[0] >= '1' && word(cell)[0] <= '9';
      cell.value = *value;
    }
    if (!has_digit ||
        std::any_of(grid_.cells.begin(), grid_.cells.end(), [&](const TextCell& c) { return c.length != length; }))
      return false;
    if (signs->rows.size() == 1 && total == 9) {  // a board in one word is 3x3
      const TextRow row = signs->rows[0];
      signs->rows = {row, row, row};
      for (std::size_t r = 0; r < 3; ++r) signs->rows[r].first = 3 * r, signs->rows[r].count = 3;
    }
    grid_ = std::move(*signs);
    return true;
  }
  // Numbers, and at most one other word that can be the blank.
  void read_words() {
    const TextCell* blank = nullptr;
    const TextCell* odd = nullptr;
    for (TextCell& cell : grid_.cells) {
      const auto value = cell.length == 0        ? std::optional(0)
                         : number_in(word(cell)) ? number_in(word(cell))
                                                 : tile_value(word(cell));
      cell.value = value.value_or(0);
      if (value == 0 && blank == nullptr) blank = &cell;
      if (!value && (blank != nullptr || odd != nullptr || !is_blank_sign(word(cell)))) throw not_a_tile(cell);
      if (!value) odd = &cell;
    }
    if (odd != nullptr && blank != nullptr) throw not_a_tile(*odd);
  }
  Error not_a_tile(const TextCell& cell) const {
    return at(cell, fmt::format("found {}, {}", shown(tokens_.text, cell), expected_tile));
  }

  // "4", or "3 4", or the number of tiles, before rows.
  void take_size_line() {
    const std::vector<TextRow>& rows = grid_.rows;
    if (size_ || rows.size() < 3 || rows[0].count > 2 || rows[0].count == rows[1].count ||
        rows[1].count != rows[2].count)
      return;
    const Size said{grid_.cells[0].value, grid_.cells[rows[0].count - 1].value};
    const Size found{static_cast<int>(rows.size()) - 1, static_cast<int>(rows[1].count)};
    if (said != found && found.rows != found.cols) return;
    if (said != found) {
      throw at(grid_.cells[0],
               fmt::format("found the size {}, expected {} as the rows below", shown(said), shown(found)));
    }
    size_ = said;
    size_cell_ = grid_.cells[0];
    drop_cells(rows[0].count);
  }
  void agree_on_size() {
    if (size_ && wanted_ && *size_ != *wanted_) {
      throw at(size_cell_, fmt::format("found the size {}, expected {} as asked for", shown(*size_), shown(*wanted_)));
    }
    if (!size_) size_ = wanted_;
    if (size_ && !has_sides(*size_)) {
      throw at(size_cell_,
               fmt::format("found the size {}, expected sides from 1 to {}", shown(*size_), Board::max_side));
    }
  }

  Size of_rows() const {
    const std::vector<TextRow>& rows = grid_.rows;
    const bool first_is_odd = rows.size() > 2 && rows[0].count != rows[1].count && rows[1].count == rows[2].count;
    const std::size_t model = first_is_odd ? 1 : 0;
    for (std::size_t r = 0; r < rows.size(); ++r) {
      if (rows[r].count != rows[model].count) throw ragged(r, model);
    }
    const auto side = static_cast<std::size_t>(Board::max_side);
    const auto cell = [&](std::size_t i) { return grid_.cells[i]; };
    if (rows.size() > side)
      throw at(cell(rows[side].first), fmt::format("found too many rows, expected at most {}", side));
    if (rows[0].count > side) throw at(cell(side), fmt::format("found too many columns, expected at most {}", side));
    const Size size{static_cast<int>(rows.size()), static_cast<int>(rows[0].count)};
    if (size_ && size != *size_)
      throw at(cell(0), fmt::format("found {} tiles, expected {}", shown(size), shown(*size_)));
    return size;
  }
  Error ragged(std::size_t row, std::size_t model) const {
    const TextRow& bad = grid_.rows[row];
    const std::size_t width = grid_.rows[model].count;
    return at(grid_.cells[bad.count > width ? bad.first + width : bad.first],
              fmt::format("found {} in row {}, expected {} as in row {}", counted(bad.count, "tile"), row + 1, width,
                          model + 1));
  }

  // A list without a size is validated as the square or the line that it can be.
  Size of_list() const {
    const std::size_t tiles = grid_.cells.size();
    if (size_ && tiles != area(*size_)) {
      const std::string message =
          fmt::format("found {}, expected {} for {}", counted(tiles, "tile"), area(*size_), shown(*size_));
      throw tiles > area(*size_) ? at(grid_.cells[area(*size_)], message) : at_end(message);
    }
    if (size_) return *size_;
    const int count = static_cast<int>(tiles);
    const int root = static_cast<int>(std::lround(std::sqrt(count)));
    int rows = root;
    while (rows > 1 && count % rows != 0) --rows;
    if (rows * rows != count && count / rows > Board::max_side)
      throw at(grid_.cells[0], fmt::format("found {} tiles, expected rows of equal length", tiles));
    return {rows, count / rows};
  }

  const Tokens& tokens_;
  std::optional<Size> size_;
  std::optional<Size> wanted_;
  TextCell size_cell_;
  TextGrid grid_;
};

}  // namespace

void diagnose(const Tokens& tokens, const TextSection& section, std::optional<Size> wanted) {
  Diagnosis(tokens, section, wanted).run();
}

void throw_no_tiles(const Tokens& tokens) {
  throw error_at(tokens.text, tokens.text.size(), tokens.first_line, fmt::format("found no tiles, {}", expected_board));
}

}  // namespace taquin
