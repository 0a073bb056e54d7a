#include <algorithm>
#include <utility>

#include "taquin/io/boards/tokens/tokens.hpp"

namespace taquin {

namespace {

// Rows of rows have ended before the row.
bool closes_board(const Tokens& tokens, std::size_t r) {
  const TextRow& row = tokens.rows[r];
  return r > 0 && row.edge == RowEdge::bracket && row.least_depth <= std::min(row.depth, tokens.rows[r - 1].depth) - 2;
}

// A size, a length or an id: whether the row is one.
bool tell(const Tokens& tokens, const TextRow& row, TextSection& section) {
  if (row.count > 2) return false;
  const auto word = [&](std::size_t i) { return tokens.word(tokens.cells[row.first + i]); };
  const int first = tile_value(word(0)).value_or(0), last = tile_value(word(row.count - 1)).value_or(0);
  Size size = section.size.value_or(Size{});
  if (row.label == LabelKind::size) size = size_word(word(0)).value_or(Size{first, last});
  if (row.label == LabelKind::rows) size.rows = first;
  if (row.label == LabelKind::cols) size.cols = first;
  if (row.label == LabelKind::id) section.id = word(0);
  if (size.rows > 0 || size.cols > 0) section.size = size;
  return row.label != LabelKind::id || row.count == 1;
}

}  // namespace

std::vector<TextSection> sections_of(const Tokens& tokens, const std::vector<SaidMoves>& moves) {
  TextSection next;
  auto said = moves.begin();
  std::vector<TextSection> all;
  const auto take_moves = [&](std::size_t row) {
    for (; said != moves.end() && said->rows_before <= row; ++said)
      (all.empty() ? next : all.back()).moves = said->moves;
  };
  for (std::size_t r = 0; r < tokens.rows.size(); ++r) {
    take_moves(r);
    const TextRow& row = tokens.rows[r];
    if (ends_with_line(row.label) && tell(tokens, row, next)) continue;
    const bool apart = row.edge >= RowEdge::label || closes_board(tokens, r) || all.empty() || all.back().end_row != r;
    if (apart) {
      next.first_row = r;
      next.role = row.edge == RowEdge::arrow ? LabelKind::goal : row.label;
      next.is_labelled = row.edge == RowEdge::label && row.label != LabelKind::unknown;
      all.push_back(std::exchange(next, TextSection{}));
    }
    all.back().end_row = r + 1;
  }
  take_moves(tokens.rows.size());
  return all;
}

}  // namespace taquin
