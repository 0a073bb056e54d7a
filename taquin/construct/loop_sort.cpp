// The method of "A strange sort algorithm related to the 15 puzzle (and the extended ones)" and "Solving along a loop",
// here for every board of at least two rows and two columns, and every goal.
//
// The array. Let the loop have N cells, N even, so there are N-1 pieces, an odd number. Number them as they lie behind
// the blank in the goal: that arrangement is 1, 2, ..., N-1 whatever the goal. If the board holds one cell more, its
// goal tile is brought there first (`fetch`); that cell is a corner, so it can be, and it is not the blank's goal cell.
// Nothing moves it again, for the blank stays on the loop.
//
// What slides do. A step of the blank moves one piece back by one cell: the cyclic order of the pieces stays. A leap
// from index z moves the piece at z+3 to z, past those at z+1 and z+2: ... x y w ... becomes ... w x y ... . Read the
// cyclic order from piece 1 on. A leap is made only if none of the three is 1, so it is the same in that sequence, and
// only if x > w or y > w.
//
// It ends. The leaps that are made, written by how the three compare: 231 -> 123 and 321 -> 132 take two inversions
// away; 312 -> 231 and 132 -> 213 keep their number. But these two lower P, the sum over all places of (pieces before
// that are smaller) times (pieces before that are larger). Let l(v), g(v) be the pieces before the three that are
// smaller or larger than v. Then 312 -> 231, say c a b -> b c a with a < b < c, changes P by g(c) - g(b) + l(a) - l(b)
// - 1, and a c b -> b a c by the same; g falls and l rises with v, so that is at most -1. So (inversions, P) falls with
// every leap, in lexical order: there are finitely many. After the last one the blank goes round and round, and with
// every round each piece moves on by one place along the loop. So within N-1 rounds each three neighbours meet each
// place, one with a leap too, and as none is made, w > x and w > y for all three in a row that hold no 1: from the
// fourth on, each piece of the sequence is the largest so far. The first is 1. So it is 1 2 3 4 ... or 1 3 2 4 ...; and
// within those rounds, (N-1)N slides, it passes the place where the blank and 1, hence all, are home. (2x2 has no leap;
// its three pieces are in such an order from the beginning.)
//
// It decides solvability. Colours alternate along the loop as on a chessboard, so the indices of neighbouring cells
// differ by an odd number; the cell left out gets index -1 or N, whichever has the parity that its colour needs. So any
// slide, along the loop, across it, or into the corner, carries one piece past an even number of others, and the parity
// of the whole array's inversions never changes. The two endings differ by one exchange. So a board that ends in 1 3 2
// ... has no path to the goal, and exchanging the tiles of the numbers 2 and 3 gives it one: the rule of parity
// (`parity.hpp`), found by sorting.
//
// How long: about n^2 times 1.8 slides on n cells (docs/experiments.md; along a plain snake n^2.7). The end is seen at
// once by counting the pieces that are not in place, which a slide changes by at most two.
#include "taquin/construct/loop_sort.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "taquin/construct/mutable_board.hpp"
#include "taquin/core/concepts.hpp"
#include "taquin/util/error.hpp"

namespace taquin {
namespace {

// Pairs out of order, by a Fenwick tree of the numbers that came before. The numbers are 1 .. sequence.size().
std::uint64_t inversions_of(const std::vector<int>& sequence) {
  std::vector<int> tree(sequence.size() + 1, 0);
  std::uint64_t count = 0;
  for (std::size_t seen = 0; seen < sequence.size(); ++seen) {
    const auto number = static_cast<std::size_t>(sequence[seen]);
    std::size_t smaller = 0;
    for (std::size_t i = number; i > 0; i &= i - 1) smaller += static_cast<std::size_t>(tree[i]);
    count += seen - smaller;
    for (std::size_t i = number; i < tree.size(); i += i & (~i + 1)) ++tree[i];
  }
  return count;
}

// The pieces round the loop, beginning with piece 1.
std::vector<int> from_piece_one(std::vector<int> array) {
  std::rotate(array.begin(), std::find(array.begin(), array.end(), 1), array.end());
  array.erase(std::find(array.begin(), array.end(), 0));
  return array;
}

// The blank's shortest way to `to` that avoids the cell `around`.
Path path_around(const Board& board, const Grid& grid, int to, int around) {
  std::vector<int> came(static_cast<std::size_t>(board.cells()), -1);  // the direction, by cell
  std::vector<int> queue{board.blank()};
  for (std::size_t i = 0; i < queue.size() && queue[i] != to; ++i) {
    for (const Direction d : grid.ways(queue[i])) {
      const int next = grid.beside(queue[i], d);
      if (next == around || next == board.blank() || came[static_cast<std::size_t>(next)] >= 0) continue;
      came[static_cast<std::size_t>(next)] = static_cast<int>(d);
      queue.push_back(next);
    }
  }
  Path path;
  for (int cell = to; cell != board.blank();) {
    path.push_back(static_cast<Direction>(came[static_cast<std::size_t>(cell)]));
    cell = board.neighbour(cell, inverse(path.back()));
  }
  std::reverse(path.begin(), path.end());
  return path;
}

Path fetched_path(const Board& board, const Board& goal, const Loop& loop) {
  require_same_size(board, goal);
  if (loop.left_out() < 0) return {};
  return fetch(board, goal.tile(loop.left_out()), loop.left_out());
}

}  // namespace

// The blank goes, never through the tile, to the side to which the tile is to move, and the two exchange places; this
// repeats. Such a way always exists: on a board of at least two rows and columns all cells but one are connected.
// Breadth-first search finds a shortest one; for the r+c steps of the tile that is far less work than the sort that
// follows.
Path fetch(Board board, int tile, int cell) {
  const Grid grid(board.rows(), board.cols());
  Path path;
  const auto go = [&](Direction d) {
    board.slide(d);
    path.push_back(d);
  };
  int at = cells_by_tile(board)[static_cast<std::size_t>(tile)];
  while (at != cell) {
    const Direction d = toward(at, cell, board.cols());
    const int next = board.neighbour(at, d);
    for (const Direction step : path_around(board, grid, next, at)) go(step);
    go(inverse(d));
    at = next;
  }
  return path;
}

LoopSort::LoopSort(const Board& board, const Board& goal)
    : LoopSort(Loop(goal.rows(), goal.cols(), goal.blank()), board, goal) {}

LoopSort::LoopSort(Loop loop, const Board& board, const Board& goal)
    : loop_(std::move(loop)),
      fetched_(fetched_path(board, goal, loop_)),
      array_(static_cast<std::size_t>(loop_.size())),
      home_(array_.size()),
      tiles_(array_.size()) {
  Board start = board;
  for (const Direction d : fetched_) start.slide(d);
  std::vector<int> number_of(static_cast<std::size_t>(board.cells()), 0);
  for (int number = 0; number < loop_.size(); ++number) {
    const int index = loop_.after(loop_.index(goal.blank()), number);
    const int tile = goal.tile(loop_.cell(index));
    home_[static_cast<std::size_t>(index)] = number;
    tiles_[static_cast<std::size_t>(number)] = tile;
    number_of[static_cast<std::size_t>(tile)] = number;
  }
  for (int i = 0; i < loop_.size(); ++i) {
    array_[static_cast<std::size_t>(i)] = number_of[static_cast<std::size_t>(start.tile(loop_.cell(i)))];
  }
  if (loop_.left_out() >= 0) outsider_ = start.tile(loop_.left_out());
  empty_ = loop_.index(start.blank());
  for (int i = 0; i < loop_.size(); ++i) misplaced_ += in_place(i) ? 0 : 1;
  inversions_ = inversions_of(from_piece_one(array_));
}

bool LoopSort::in_place(int index) const noexcept {
  const int home = home_[static_cast<std::size_t>(index)];
  return home == 2 || home == 3 || array_[static_cast<std::size_t>(index)] == home;
}

bool LoopSort::leaps_next() const noexcept {
  if (!loop_.can_leap(empty_)) return false;
  const auto ahead = [&](int steps) { return array_[static_cast<std::size_t>(loop_.after(empty_, steps))]; };
  const int x = ahead(1);
  const int y = ahead(2);
  const int w = ahead(3);
  return x != 1 && y != 1 && w != 1 && (x > w || y > w);
}

Direction LoopSort::slide() noexcept {
  const bool leaps = leaps_next();
  const int from = empty_;
  const int to = loop_.after(from, leaps ? 3 : 1);
  int& hole = array_[static_cast<std::size_t>(from)];
  int& piece = array_[static_cast<std::size_t>(to)];
  if (leaps) {
    ++leaps_;
    const auto passes_larger = [&](int i) { return array_[static_cast<std::size_t>(loop_.after(from, i))] > piece; };
    if (passes_larger(1) && passes_larger(2)) inversions_ -= 2;
  }
  misplaced_ -= !in_place(from) + !in_place(to);
  hole = piece;
  piece = 0;
  misplaced_ += !in_place(from) + !in_place(to);
  empty_ = to;
  ++slides_;
  return leaps ? loop_.leap(from) : loop_.step(from);
}

Board LoopSort::board() const {
  std::vector<std::uint16_t> tiles(static_cast<std::size_t>(loop_.rows() * loop_.cols()));
  for (int i = 0; i < loop_.size(); ++i) {
    tiles[static_cast<std::size_t>(loop_.cell(i))] =
        static_cast<std::uint16_t>(tile(array_[static_cast<std::size_t>(i)]));
  }
  if (loop_.left_out() >= 0) tiles[static_cast<std::size_t>(loop_.left_out())] = static_cast<std::uint16_t>(outsider_);
  return Board(loop_.rows(), loop_.cols(), std::move(tiles));
}

SearchResult<Direction> loop_search(const Board& board, const Board& goal, const Budget& budget,
                                    const std::function<bool(const Progress&)>& stop) {
  LoopSort sort(board, goal);
  SearchResult<Direction> result;
  Path path = sort.fetched();
  while (!sort.finished()) {
    result.counts.peak_bytes = path.capacity();
    // While the vector grows, the path is in memory twice, once at double the size.
    if (path.size() == path.capacity() && path.size() > budget.bytes / 3) {
      result.outcome = Outcome::out_of_memory;
      return result;
    }
    if (sort.slides() % poll_interval == 0 && stop && stop({})) {
      result.outcome = Outcome::stopped;
      return result;
    }
    path.push_back(sort.slide());
  }
  result.outcome = Outcome::found;
  result.path = std::move(path);
  return result;
}

}  // namespace taquin
