// Cells by tile are the inverse of tiles by cell: a list is read as tiles are, then inverted.
#include "taquin/io/boards/burns.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "taquin/io/boards/read_board.hpp"
#include "taquin/io/boards/tokens/tokens.hpp"
#include "taquin/io/text.hpp"

namespace taquin {

namespace {

constexpr std::string_view of_board = "starting positions for each tile:";
constexpr std::string_view of_goal = "goal positions:";

// The board of the cells listed in `text` from `begin` to `end`.
Board board_of(std::string_view text, std::size_t begin, std::size_t end, Size size, int first_line) {
  const TextPosition position = locate(text, begin, first_line);
  const Board cells = parse_board(text.substr(begin, end - begin), size, position.line).board;
  std::vector<std::uint16_t> tiles(cells.tiles().size());
  for (int tile = 0; tile < cells.cells(); ++tile) {
    tiles[static_cast<std::size_t>(cells.tile(tile))] = static_cast<std::uint16_t>(tile);
  }
  return {size.rows, size.cols, std::move(tiles)};
}

}  // namespace

std::string burns_text(const Exportable& item) {
  return fmt::format("{} {}\n{}\n{}\n{}\n{}\n", item.board.cols(), item.board.rows(), of_board,
                     fmt::join(cells_by_tile(item.board), "\n"), of_goal, fmt::join(cells_by_tile(item.goal), "\n"));
}

bool is_burns(std::string_view text) { return text.find(of_board) != text.npos; }

BurnsBoards parse_burns(std::string_view text, int first_line) {
  const std::size_t board = text.find(of_board);
  const std::size_t goal = text.find(of_goal);
  if (goal == text.npos || goal < board) {
    throw error_at(text, board, first_line, fmt::format("found no line \"{}\" behind this one", of_goal));
  }
  std::vector<int> sides;
  for (const TextCell& cell : scan(text.substr(0, board), first_line).cells) {
    sides.push_back(tile_value(word_of(text, cell)).value_or(0));
  }
  if (sides.size() != 2 || std::min(sides[0], sides[1]) < 1 || std::max(sides[0], sides[1]) > Board::max_side) {
    throw error_at(text, board, first_line, "expected two numbers before this line, the columns and the rows");
  }
  const Size size{sides[1], sides[0]};
  return {board_of(text, board + of_board.size(), goal, size, first_line),
          board_of(text, goal + of_goal.size(), text.size(), size, first_line)};
}

}  // namespace taquin
