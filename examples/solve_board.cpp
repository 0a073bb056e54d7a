// The fewest moves of an 8-puzzle, with the C++ interface of taquin. Any board can be given: solve_board_cpp "8 6 7 / 2
// 5 4 / 3 0 1"
#include <iostream>

#include "taquin/taquin.hpp"

int main(int argc, char** argv) try {
  const taquin::Board board = taquin::parse_board(argc > 1 ? argv[1] : "8 6 7 / 2 5 4 / 3 0 1").board;
  const taquin::Board goal = taquin::goal_named("last", board.rows(), board.cols());

  const taquin::Answer answer = taquin::solve({board, goal});
  std::cout << taquin::to_grid(board) << '\n'
            << "status:  " << taquin::name(answer.status) << '\n'
            << "moves:   " << answer.length << " (at least " << answer.lower_bound << " are needed)\n"
            << "tiles go " << taquin::to_text(answer.path, taquin::Perspective::tile) << '\n'
            << "method:  " << answer.algorithm << ' ' << answer.heuristic << '\n';
  if (!answer.message.empty()) std::cout << answer.message << '\n';
} catch (const taquin::Error& error) {
  std::cerr << error.what() << '\n';
  return 2;
}
