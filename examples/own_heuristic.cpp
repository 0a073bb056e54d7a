// A heuristic of one's own for the 8-puzzle, with the searches of taquin, beside the Manhattan distance.
//
// It counts the tiles that are out of their row and those that are out of their column: a move changes the row or the
// column of one tile, so the count is admissible and consistent.
#include <iostream>

#include "taquin/heuristic/manhattan.hpp"
#include "taquin/io/boards/read_board.hpp"
#include "taquin/puzzle/space/puzzle.hpp"
#include "taquin/puzzle/space/states.hpp"
#include "taquin/search/best_first/best_first.hpp"

namespace {

using Space = taquin::Puzzle<3, 3>;

class OutOfLine {
 public:
  using Memo = taquin::Cost;

  explicit OutOfLine(const Space& space) : space_(&space) {}
  Memo start(const Space::State& state) const {
    Memo count = 0;
    for (int cell = 0; cell < space_->cells(); ++cell) count += lines(state.tile(cell), cell);
    return count;
  }
  /// The blank moves from `to` to the cell of the tile, which moves the other way.
  Memo after(Memo count, const Space::State& state, Space::Move move) const {
    const int to = state.blank;
    const int from = space_->neighbour(to, move);
    return count - lines(state.tile(from), from) + lines(state.tile(from), to);
  }
  taquin::Cost value(Memo count) const { return count; }
  static constexpr bool admissible() { return true; }
  static constexpr bool consistent() { return true; }

 private:
  taquin::Cost lines(int tile, int cell) const {
    if (tile == 0) return 0;
    const int goal = space_->goal_cell(tile);
    return (space_->row(cell) != space_->row(goal)) + (space_->col(cell) != space_->col(goal));
  }

  const Space* space_;
};
static_assert(taquin::HeuristicOver<OutOfLine, Space>);

template <class Heuristic>
void report(const char* name, const Space& space, const Space::State& start, const Heuristic& heuristic) {
  taquin::Quiet quiet;
  const auto result = taquin::best_first(space, start, heuristic, taquin::Key::astar(), quiet);
  std::cout << "A* with " << name << ": " << result.cost << " moves, " << result.counts.expanded
            << " boards expanded\n";
}

}  // namespace

int main(int argc, char** argv) try {
  const Space space(8);  // the blank's goal is the last cell
  const auto board = taquin::parse_board(argc > 1 ? argv[1] : "0 3 2 / 8 7 1 / 4 5 6", taquin::Size{3, 3}).board;
  const Space::State start = taquin::state_of<Space>(board);
  report("tiles out of line", space, start, OutOfLine(space));
  report("Manhattan", space, start, taquin::Manhattan<Space>(space));
} catch (const taquin::Error& error) {
  std::cerr << error.what() << '\n';
  return 2;
}
