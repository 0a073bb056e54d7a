// How: the region that is left, at first the whole board, loses one line at a time (a row or a column of its longer
// dimension, at the edge farther from the blank's goal cell) until 2x2 cells are left. A line's tiles are brought home
// one after the other; the last two together, because the last one alone could not turn the corner. In the 2x2 the
// blank circles until all tiles are home.
//
// Why it always works: while a line is filled its region is at least three lines deep, and the cells not yet fixed are
// the deeper lines and an unbroken end of the edge. So the free ones of the eight cells around a tile form an unbroken
// arc, and the blank can get from any side of the tile to any other without moving it; each push brings the tile one
// step nearer. The one exception, where the blank or the last tile is caught in the notch beside the corner, is a fixed
// sequence. The last 2x2 has twelve arrangements of the right parity, and the blank meets all of them on three rounds.
//
// How long: a step of a tile costs three slides if the step before it ran along the other axis, otherwise five. Of the
// two steps that bring a tile nearer, it takes the one to which the blank has the shorter way, which prefers diagonals.
// A slide that takes back the one before it cancels it.
#include "taquin/construct/greedy.hpp"

#include <array>
#include <cassert>
#include <cstddef>
#include <utility>
#include <vector>

#include "taquin/construct/fill_order.hpp"
#include "taquin/puzzle/parity.hpp"

namespace taquin {
namespace {

using enum Step;

using Kind = GreedyStage::Kind;

// The board on its way, and the path so far.
class Construction {
 public:
  Construction(const Board& board, bool has_stages)
      : board_(board), where_(cells_by_tile(board)), has_stages_(has_stages) {}

  const Board& board() const { return board_; }
  int where(int tile) const { return where_[static_cast<std::size_t>(tile)]; }
  Path take_path() { return std::move(path_); }
  std::vector<GreedyStage> take_stages() {
    for (std::size_t i = 0; i < stages_.size(); ++i) {
      const auto end = i + 1 < stages_.size() ? begins_[i + 1] : path_.size();
      stages_[i].path.assign(path_.begin() + static_cast<std::ptrdiff_t>(begins_[i]),
                             path_.begin() + static_cast<std::ptrdiff_t>(end));
    }
    return std::move(stages_);
  }

  void begin(const GreedyStage& stage) {
    if (!has_stages_) return;
    stages_.push_back(stage);
    begins_.push_back(path_.size());
  }

  void go(Direction d) {
    const int to = board_.blank();
    board_.slide(d);
    where_[static_cast<std::size_t>(board_.tile(to))] = to;
    const std::size_t begin = begins_.empty() ? 0 : begins_.back();  // a stage keeps what it has done
    if (path_.size() > begin && path_.back() == inverse(d)) {
      path_.pop_back();
    } else {
      path_.push_back(d);
    }
  }

 private:
  Board board_;
  std::vector<int> where_;  // of the tiles; the blank's entry is not kept up
  Path path_;
  bool has_stages_;
  std::vector<GreedyStage> stages_;  // without their paths
  std::vector<std::size_t> begins_;  // of these, in `path_`
};

// Fills one edge of a region.
class Filler {
 public:
  Filler(Construction& made, const Grid& grid, const FillLine& edge, const Board& goal)
      : made_(made), grid_(grid), edge_(edge), goal_(goal) {}

  void fill() {
    for (; filled_ < edge_.length() - 2; ++filled_) bring(Kind::home, filled_, {0, filled_});
    if (!pair_is_home()) finish_pair();
  }

 private:
  int wanted(int along) const { return goal_.tile(edge_.cell(along)); }
  Spot spot(int tile) const { return edge_.spot(grid_, made_.where(tile)); }
  Spot blank() const { return edge_.spot(grid_, made_.board().blank()); }
  void step(Step step) { made_.go(edge_.direction(step)); }

  bool is_free(Spot spot) const {
    const bool inside = spot.depth >= 0 && spot.depth < edge_.depth() && spot.along >= 0 && spot.along < edge_.length();
    return inside && (spot.depth > 0 || (spot.along >= filled_ && !(corner_filled_ && spot.along > filled_)));
  }

  // The blank's way round a tile, from the side where it is to another: how many steps, clockwise or not.
  struct Way {
    int steps;
    bool clockwise;
  };
  // Clockwise as if `out` were up and `ahead` right: the steps from the eight places around a tile to the next.
  static constexpr std::array<Step, 8> ring = {ahead, in, in, back, back, out, out, ahead};
  static constexpr int impassable = 9;

  static constexpr int ring_position(Step side) {
    constexpr std::array<int, 4> ring_positions = {0, 4, 6, 2};
    return ring_positions[static_cast<std::size_t>(side)];
  }
  static constexpr int next_ring_position(int ring_position, bool is_clockwise) {
    return (ring_position + (is_clockwise ? 1 : 7)) % 8;
  }
  static constexpr Step round_step(int ring_position, bool is_clockwise) {
    return is_clockwise ? ring[static_cast<std::size_t>(ring_position)]
                        : inverse(ring[static_cast<std::size_t>(next_ring_position(ring_position, false))]);
  }

  int steps_round(Spot at, int from, int to, bool is_clockwise) const {
    int steps = 0;
    for (int ring_position = from; ring_position != to;
         ring_position = next_ring_position(ring_position, is_clockwise)) {
      at = beside(at, round_step(ring_position, is_clockwise));
      if (!is_free(at)) return impassable;
      ++steps;
    }
    return steps;
  }
  Way way_round(Spot tile, Step side) const {
    const int from = ring_position(side_of_blank(tile));
    const int right = steps_round(blank(), from, ring_position(side), true);
    const int left = steps_round(blank(), from, ring_position(side), false);
    return right <= left ? Way{right, true} : Way{left, false};
  }
  Step side_of_blank(Spot tile) const {
    for (const Step side : {out, in, back}) {
      if (blank() == beside(tile, side)) return side;
    }
    return ahead;
  }

  // One step of a tile; the blank is beside it.
  void push(Spot tile, Step direction) {
    const Way way = way_round(tile, direction);
    assert(way.steps < impassable);
    int at = ring_position(side_of_blank(tile));
    for (int i = 0; i < way.steps; ++i) {
      step(round_step(at, way.clockwise));
      at = next_ring_position(at, way.clockwise);
    }
    step(inverse(direction));
  }

  // The tile that belongs to the cell `along` the edge.
  void bring(Kind kind, int along, Spot home) {
    const int tile = wanted(along);
    made_.begin({kind, tile, kind == Kind::corner ? wanted(along + 1) : 0, edge_.cell_at(home)});
    while (spot(tile) != home) {
      const Spot at = spot(tile);
      while (distance(blank(), at) > 1) step(toward(blank(), at));
      const Step sideways = at.along < home.along ? ahead : back;
      if (at.depth == home.depth) {
        push(at, sideways);
      } else if (at.along == home.along || way_round(at, out).steps < way_round(at, sideways).steps) {
        push(at, out);
      } else {
        push(at, sideways);
      }
    }
  }

  void walk_to(Spot spot) {
    while (blank() != spot) step(toward(blank(), spot));
  }

  bool pair_is_home() const {
    return spot(wanted(filled_)) == Spot{0, filled_} && spot(wanted(filled_ + 1)) == Spot{0, filled_ + 1};
  }

  // The first of the two goes to the corner and the second below it; the blank pulls both round into place. If the
  // second is in the notch, or below it and the blank in it, the two come by a sequence in 3x2 cells (the shortest, by
  // search).
  void finish_pair() {
    constexpr std::array<Step, 17> swap = {out, ahead, in,    in,  back, out, ahead, out, back,
                                           in,  in,    ahead, out, back, out, ahead, in};
    const Spot notch{0, filled_};
    const Spot corner{0, filled_ + 1};
    const int second = wanted(filled_ + 1);
    bring(Kind::corner, filled_, corner);
    corner_filled_ = true;
    const bool is_below = blank() == notch && spot(second) == beside(notch, in);
    const GreedyStage pair{Kind::turn, wanted(filled_), second, edge_.cell(filled_)};
    if (is_below || spot(second) == notch) {
      made_.begin({Kind::exchange, pair.tile, pair.next, pair.cell});
      if (is_below) step(in);
      walk_to(beside(notch, in));
      for (const Step s : swap) step(s);
    } else {
      bring(Kind::behind, filled_ + 1, beside(corner, in));
      made_.begin(pair);
      walk_to(notch);
      step(ahead);
      step(in);
    }
  }

  Construction& made_;
  const Grid& grid_;
  const FillLine& edge_;
  const Board& goal_;
  int filled_ = 0;              // so many cells from the edge's beginning
  bool corner_filled_ = false;  // and the last one
};

// Moves the blank one slide round a 2x2 region.
void turn(Construction& made, const Rectangle& core, bool clockwise) {
  const bool low = made.board().blank() / made.board().cols() > core.top;
  const bool right = made.board().blank() % made.board().cols() > core.left;
  const bool vertical = clockwise == (low != right);
  made.go(vertical ? (low ? Direction::up : Direction::down) : (right ? Direction::left : Direction::right));
}

// After twelve slides one way round the region is as before, so k slides one way are 12 - k the other.
void finish_core(Construction& made, const Board& goal, const Rectangle& core) {
  made.begin({Kind::circle});
  int slides = 0;
  for (; slides < 12 && made.board() != goal; ++slides) turn(made, core, true);
  if (slides <= 6) return;
  for (int i = 0; i < 12; ++i) turn(made, core, false);
}

void finish_line(Construction& made, const Board& goal) {
  made.begin({Kind::along});
  const Direction forth = goal.rows() == 1 ? Direction::right : Direction::down;
  while (made.board().blank() != goal.blank()) {
    made.go(made.board().blank() < goal.blank() ? forth : inverse(forth));
  }
}

Construction construct(const Board& board, const Board& goal, bool has_stages) {
  require_same_size(board, goal);
  assert(solvability(board, goal).solvable);
  Construction made(board, has_stages);
  const Grid grid(board.rows(), board.cols());
  Rectangle region{0, 0, board.rows(), board.cols()};
  const bool is_line = board.rows() == 1 || board.cols() == 1;
  while (!is_line && (region.height > 2 || region.width > 2)) {
    const Direction direction = edge_to_fill(region, goal.blank() / goal.cols(), goal.blank() % goal.cols());
    Filler(made, grid, FillLine(grid, region, direction), goal).fill();
    shrink(region, direction);
  }
  is_line ? finish_line(made, goal) : finish_core(made, goal, region);
  assert(made.board() == goal);
  return made;
}

}  // namespace

Path greedy_path(const Board& board, const Board& goal) { return construct(board, goal, false).take_path(); }

std::vector<GreedyStage> greedy_stages(const Board& board, const Board& goal) {
  return construct(board, goal, true).take_stages();
}

}  // namespace taquin
