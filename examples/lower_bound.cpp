// A class as D. W. Harder's page on the (N^2-1)-puzzle asks for it (University of Waterloo): it knows its moves and has
// a member function `int lower_bound() const`. Here it leads a knight over a chessboard to the corner 0 0.
#include <cstdint>
#include <iostream>

#include "taquin/search/object_space.hpp"

struct Knight {
  static constexpr int most_moves = 8;
  static constexpr int rows[] = {1, -1, 1, -1, 2, -2, 2, -2}, cols[] = {2, -2, -2, 2, 1, -1, -1, 1};
  std::int8_t row, col;

  int lower_bound() const { return (row + col + 2) / 3; }  // a jump brings it three rows and columns nearer at most
  bool can(int move) const { return ((row + rows[move]) | (col + cols[move])) >> 3 == 0; }  // both are 0 to 7
  void make(int move) { row = std::int8_t(row + rows[move]), col = std::int8_t(col + cols[move]); }
  static int inverse(int move) { return move ^ 1; }
};

int main() {
  const auto result = taquin::astar_heap(Knight{7, 7});
  std::cout << "from 7 7 to 0 0: " << result.cost << " jumps, " << result.counts.expanded + 1
            << " vertices visited, largest heap " << result.counts.peak_open << '\n';
}
