// Boards as text. `parse_board` reads back what `to_text` writes with slashes: a board of one row has no slash to show
// its shape, so its size is written in front.
#include <fmt/core.h>

#include <string>

#include "taquin/io/parse.hpp"

namespace taquin {

std::string to_text(const Board& board, bool slashes) {
  std::string text;
  if (slashes && board.rows() == 1) text = fmt::format("1x{} ", board.cols());
  for (int cell = 0; cell < board.cells(); ++cell) {
    if (cell > 0) text += slashes && cell % board.cols() == 0 ? " / " : " ";
    text += std::to_string(board.tile(cell));
  }
  return text;
}

std::string to_grid(const Board& board) {
  const std::size_t width = std::to_string(board.cells() - 1).size();
  std::string text;
  for (int cell = 0; cell < board.cells(); ++cell) {
    const int tile = board.tile(cell);
    const std::string sign = tile == 0 ? "_" : std::to_string(tile);
    text.append(width - sign.size(), ' ').append(sign) += (cell + 1) % board.cols() == 0 ? '\n' : ' ';
  }
  return text;
}

}  // namespace taquin
