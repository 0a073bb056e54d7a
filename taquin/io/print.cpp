// Boards as text. What `to_text` writes with slashes, `parse_board` reads back: a board of one row has no slash to show
// it, so there the size stands in front.
#include <fmt/format.h>

#include "taquin/io/parse.hpp"

namespace taquin {

std::string to_text(const Board& board, bool slashes) {
  fmt::memory_buffer out;
  const auto end = std::back_inserter(out);
  if (slashes && board.rows() == 1) fmt::format_to(end, "1x{} ", board.cols());
  for (int cell = 0; cell < board.cells(); ++cell) {
    const bool row_begins = slashes && cell % board.cols() == 0;
    if (cell > 0) fmt::format_to(end, "{}", row_begins ? " / " : " ");
    fmt::format_to(end, "{}", board.tile(cell));
  }
  return fmt::to_string(out);
}

std::string to_grid(const Board& board) {
  const auto width = fmt::formatted_size("{}", board.cells() - 1);
  fmt::memory_buffer out;
  for (int cell = 0; cell < board.cells(); ++cell) {
    const int tile = board.tile(cell);
    const std::string sign = tile == 0 ? "_" : fmt::to_string(tile);
    fmt::format_to(std::back_inserter(out), "{:>{}}{}", sign, width, (cell + 1) % board.cols() == 0 ? '\n' : ' ');
  }
  return fmt::to_string(out);
}

}  // namespace taquin
