// Rows that the text shows are kept. One row, or one tile per line, is a plain list: its shape is the size in front or
// the user's, else a square, else the only way to cut it into at least two rows and columns, with more columns than
// rows (which is reported as a guess), else a single line. A list that can be cut in several ways is an error that
// names them.
//
// A size line cannot be mistaken for tiles, nor tiles for it: its sides must fit the rest, and one of them must be
// among the tiles there, as on every board; but if it were a row of tiles, that number would appear twice.
#include "taquin/io/shape.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "taquin/io/missing_blank.hpp"
#include "taquin/io/text.hpp"
#include "taquin/util/amounts.hpp"

namespace taquin {

namespace {

std::string shown(Size size) { return fmt::format("{}x{}", size.rows, size.cols); }

std::size_t area(Size size) { return static_cast<std::size_t>(size.rows) * static_cast<std::size_t>(size.cols); }

bool has_sides(Size size) {
  return std::min(size.rows, size.cols) >= 1 && std::max(size.rows, size.cols) <= Board::max_side;
}

// "4", or "3 4", before rows that it fits.
std::optional<Size> size_line(const BoardTokens& tokens) {
  const TokenRow& row = tokens.rows.front();
  if (tokens.rows.size() < 2 || row.count > 2) return std::nullopt;
  const Size size{tokens.cells[0].value, tokens.cells[row.count - 1].value};
  const auto tiles = std::span(tokens.cells).subspan(row.count);
  const auto is_among_tiles = [&](int side) {
    return std::any_of(tiles.begin(), tiles.end(), [&](const TileToken& tile) { return tile.value == side; });
  };
  const bool fits = has_sides(size) && area(size) == tiles.size();
  return fits && (is_among_tiles(size.rows) || is_among_tiles(size.cols)) ? std::optional(size) : std::nullopt;
}

void take_size_line(BoardTokens& tokens) {
  if (tokens.size || !(tokens.size = size_line(tokens))) return;
  const std::size_t count = tokens.rows.front().count;
  tokens.size_offset = tokens.cells.front().offset;
  tokens.cells.erase(tokens.cells.begin(), tokens.cells.begin() + static_cast<std::ptrdiff_t>(count));
  tokens.rows.erase(tokens.rows.begin());
  for (TokenRow& row : tokens.rows) row.first -= count;
}

class Shaper {
 public:
  Shaper(BoardTokens& tokens, std::string_view text, std::optional<Size> wanted, int first_line)
      : tokens_(tokens), text_(text), size_(wanted), first_line_(first_line) {}

  Shape run() {
    if (tokens_.rows.empty()) throw at_end(fmt::format("found no tiles, {}", expected_board));
    take_size_line(tokens_);
    agree_on_size();
    Shape shape;
    shape.guessed = insert_missing_blank(tokens_, text_);
    if (tokens_.cells.size() == 1) {
      throw at(0, fmt::format("found only {}, {}", taquin::shown(text_, tokens_.cells[0]), expected_board));
    }
    shape.size = is_list() ? of_list(shape.guessed) : of_rows();
    return shape;
  }

 private:
  static constexpr std::string_view expected_board = "expected a board such as 1 2 3 / 4 5 6 / 7 8 0";

  Error at(std::size_t cell, const std::string& message) const {
    return error_at(text_, tokens_.cells[cell].offset, first_line_, message);
  }
  Error at_end(const std::string& message) const { return error_at(text_, text_.size(), first_line_, message); }

  void agree_on_size() {
    if (size_ && tokens_.size && *size_ != *tokens_.size) {
      throw error_at(text_, tokens_.size_offset, first_line_,
                     fmt::format("found the size {}, expected {} as asked for", shown(*tokens_.size), shown(*size_)));
    }
    if (tokens_.size) size_ = tokens_.size;
    if (size_ && !has_sides(*size_)) {
      throw error_at(text_, tokens_.size_offset, first_line_,
                     fmt::format("found the size {}, expected sides from 1 to {}", shown(*size_), Board::max_side));
    }
  }

  // All in one row, or one tile a line.
  bool is_list() const {
    return !tokens_.rows_marked && (tokens_.rows.size() == 1 || tokens_.rows.size() == tokens_.cells.size());
  }

  Size of_rows() const {
    const std::vector<TokenRow>& rows = tokens_.rows;
    const bool first_is_odd = rows.size() > 2 && rows[0].count != rows[1].count && rows[1].count == rows[2].count;
    const std::size_t model = first_is_odd ? 1 : 0;
    for (std::size_t r = 0; r < rows.size(); ++r) {
      if (rows[r].count != rows[model].count) throw ragged(r, model);
    }
    const auto side = static_cast<std::size_t>(Board::max_side);
    if (rows.size() > side) throw at(rows[side].first, fmt::format("found too many rows, expected at most {}", side));
    if (rows[0].count > side) throw at(side, fmt::format("found too many columns, expected at most {}", side));
    const Size size{static_cast<int>(rows.size()), static_cast<int>(rows[0].count)};
    if (size_ && size != *size_) throw at(0, fmt::format("found {} tiles, expected {}", shown(size), shown(*size_)));
    return size;
  }
  Error ragged(std::size_t row, std::size_t model) const {
    const TokenRow& bad = tokens_.rows[row];
    const std::size_t width = tokens_.rows[model].count;
    return at(bad.count > width ? bad.first + width : bad.first,
              fmt::format("found {} in row {}, expected {} as in row {}", counted(bad.count, "tile"), row + 1, width,
                          model + 1));
  }

  Size of_list(std::string& guessed) const {
    const std::size_t tiles = tokens_.cells.size();
    if (!size_) return cut(static_cast<int>(tiles), guessed);
    if (tiles == area(*size_)) return *size_;
    const std::string message =
        fmt::format("found {}, expected {} for {}", counted(tiles, "tile"), area(*size_), shown(*size_));
    throw tiles > area(*size_) ? at(area(*size_), message) : at_end(message);
  }
  Size cut(int tiles, std::string& guessed) const {
    const int root = static_cast<int>(std::lround(std::sqrt(tiles)));
    const bool column = tokens_.rows.size() > 1;
    if (root * root == tiles) return column ? say({root, root}, {tiles, 1}, guessed) : Size{root, root};
    std::vector<Size> sizes;
    for (int rows = 2; rows < root + 1; ++rows) {
      if (tiles % rows == 0 && tiles / rows <= Board::max_side) sizes.push_back({rows, tiles / rows});
    }
    if (sizes.size() > 1) throw ambiguous(tiles, sizes);
    if (sizes.size() == 1) return say(sizes[0], {sizes[0].cols, sizes[0].rows}, guessed);
    if (tiles > Board::max_side) throw at(0, fmt::format("found {} tiles, expected rows of equal length", tiles));
    return column ? say({tiles, 1}, {1, tiles}, guessed) : say({1, tiles}, {tiles, 1}, guessed);
  }
  static Size say(Size taken, Size other, std::string& guessed) {
    guessed += fmt::format("{}taken as {}; use --size {} if that is meant", guessed.empty() ? "" : ", ", shown(taken),
                           shown(other));
    return taken;
  }
  Error ambiguous(int tiles, const std::vector<Size>& sizes) const {
    std::string list;
    for (const Size size : sizes) list += fmt::format("{}, {}x{}, ", shown(size), size.cols, size.rows);
    list.resize(list.size() - 2);
    return at(0, fmt::format("found {} tiles without rows, expected --size to say which shape: {}", tiles, list));
  }

  BoardTokens& tokens_;
  std::string_view text_;
  std::optional<Size> size_;
  int first_line_;
};

}  // namespace

Shape shape(BoardTokens& tokens, std::string_view text, std::optional<Size> wanted, int first_line) {
  return Shaper(tokens, text, wanted, first_line).run();
}

}  // namespace taquin
