// See the header.
#include "taquin/construct/sweep/sweep_evaluation.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace taquin {
namespace {

constexpr int infinite = 1 << 20;

// Slides of a tile that has `first` + `other` cells to go, the first step being one of the `first`, with the blank
// already in place for it. A step after a turn takes three slides, a step straight on five; turning at every step is
// best.
constexpr int travel(int first, int other) {
  const int straight = first > other ? first - other - 1 : other - first;
  return 1 + 3 * (first + other - 1) + 2 * straight;
}

// Steps of the blank from one spot to another around a tile.
int steps_around(Spot from, Spot to, Spot tile) {
  const auto between = [](int a, int b, int c) { return (a < b) != (c < b); };
  const bool same_line = from.depth == tile.depth && to.depth == tile.depth;
  const bool same_file = from.along == tile.along && to.along == tile.along;
  const bool blocked = (same_line && between(from.along, tile.along, to.along)) ||
                       (same_file && between(from.depth, tile.depth, to.depth));
  return distance(from, to) + (blocked ? 2 : 0);
}

// Slides of a tile to a spot that is no deeper, where no closed cell is on the way.
int slides_to(Spot tile, Spot to, Spot blank) {
  const int out = tile.depth - to.depth;
  const int sideways = std::abs(to.along - tile.along);
  const int side = to.along > tile.along ? 1 : -1;
  int best = infinite;
  if (sideways > 0) best = steps_around(blank, {tile.depth, tile.along + side}, tile) + travel(sideways, out);
  if (out > 0) best = std::min(best, steps_around(blank, {tile.depth - 1, tile.along}, tile) + travel(out, sideways));
  return best;
}

// Slides of a tile to the first open cell of the edge, with all cells of the edge before it closed. Below the closed
// cells it either comes from the second line straight out (five slides), or turns at the last moment while the blank
// goes all round it (seven).
int slides_home(Spot tile, int along, Spot blank) {
  const int ahead = along - tile.along;
  const int out = tile.depth;
  if (ahead <= 0) {
    int best = infinite;
    if (ahead < 0) best = steps_around(blank, {tile.depth, tile.along - 1}, tile) + travel(-ahead, out);
    if (out == 0) return best;
    const bool under_closed = out == 1 && ahead == 0 && blank.along < along;
    const int detour = under_closed ? (blank.depth == 1 ? 4 : 2) : 0;
    return std::min(best, steps_around(blank, {tile.depth - 1, tile.along}, tile) + detour + travel(out, -ahead));
  }
  const Spot beside_it{tile.depth, tile.along + 1};
  if (out == 1) return steps_around(blank, beside_it, tile) + 5 * (ahead - 1) + 8;
  const int over = steps_around(blank, beside_it, tile) + travel(ahead, out - 1) + (ahead > out - 1 ? 7 : 5);
  const Spot above_it{tile.depth - 1, tile.along};
  return std::min(over, steps_around(blank, above_it, tile) + travel(out - 1, ahead) + (ahead >= out - 1 ? 7 : 5));
}

// More than any state of a notch's window needs.
constexpr int worst_notch = 30;

}  // namespace

NotchTable::NotchTable(int width, int notch) : width_(width) {
  slides_.assign(static_cast<std::size_t>(cells() * cells() * cells()), unreachable);
  const auto is_open = [&](Spot spot) {
    return spot.depth >= 0 && spot.depth < depth && spot.along >= 0 && spot.along < width_ &&
           (spot.depth > 0 || spot.along == notch || spot.along == notch + 1);
  };
  struct Positions {
    int first;
    int second;
    int blank;
  };
  std::vector<Positions> queue;
  const auto reach = [&](Positions positions, int slides) {
    std::uint8_t& known =
        slides_[static_cast<std::size_t>((positions.first * cells() + positions.second) * cells() + positions.blank)];
    if (known != unreachable) return;
    known = static_cast<std::uint8_t>(slides);
    queue.push_back(positions);
  };
  for (int blank = width_; blank < cells(); ++blank) reach({notch, notch + 1, blank}, 0);
  for (std::size_t i = 0; i < queue.size(); ++i) {
    const Positions from = queue[i];
    for (const Step step : {Step::out, Step::in, Step::back, Step::ahead}) {
      const Spot spot = beside({from.blank / width_, from.blank % width_}, step);
      if (!is_open(spot)) continue;
      const int to = cell(spot);
      const auto moved = [&](int tile) { return tile == to ? from.blank : tile; };
      reach({moved(from.first), moved(from.second), to}, slides(from.first, from.second, from.blank) + 1);
    }
  }
}

SweepEvaluation::SweepEvaluation(const Grid& grid, int goal_blank, double power)
    : grid_(grid), lines_(grid, goal_blank) {
  for (int width = 2; width <= NotchTable::max_width; ++width) {
    for (int notch = 0; notch <= width - 2; ++notch) tables_.emplace_back(width, notch);
  }
  const int sides = grid.rows() + grid.cols();
  const double scale = 16 / (power * std::pow(sides / 3.0, power - 1));
  for (int d = 0; d <= sides; ++d) {
    potential_.push_back(static_cast<std::int32_t>(std::lround(scale * std::pow(d, power))));
  }
}

SweepEvaluation::Memo SweepEvaluation::start(const MutableBoard& board) const {
  Memo memo;
  for (int cell = 0; cell < grid_.cells(); ++cell) {
    if (cell != board.blank()) {
      memo.potential += potential_[static_cast<std::size_t>(grid_.distance(cell, board.tile(cell)))];
    }
  }
  if (!is_done(memo)) memo.high = static_cast<std::uint8_t>(lines_[0].length() - 1);
  advance(board, memo);
  return memo;
}

SweepEvaluation::Memo SweepEvaluation::after(const MutableBoard& board, Memo memo, int tile, int from) const {
  memo.potential += potential_[static_cast<std::size_t>(grid_.distance(board.where(tile), tile))] -
                    potential_[static_cast<std::size_t>(grid_.distance(from, tile))];
  advance(board, memo);
  return memo;
}

void SweepEvaluation::advance(const MutableBoard& board, Memo& memo) const {
  while (!is_done(memo)) {
    const FillLine& line = lines_[memo.line];
    const bool low_home = board.is_home(line.cell(memo.low));
    const bool high_home = board.is_home(line.cell(memo.high));
    if (memo.high - memo.low == 1) {
      if (!low_home || !high_home) return;
      memo.filled += 2;
      ++memo.line;
      memo.low = 0;
      if (!is_done(memo)) memo.high = static_cast<std::uint8_t>(lines_[memo.line].length() - 1);
    } else if (low_home) {
      ++memo.low;
      ++memo.filled;
    } else if (high_home) {
      --memo.high;
      ++memo.filled;
    } else {
      return;
    }
  }
}

bool SweepEvaluation::is_closed(int cell, const Memo& memo) const noexcept {
  const int line = lines_.line_of(cell);
  if (line != memo.line) return line < memo.line;
  return line < lines_.size() && (lines_.along(cell) < memo.low || lines_.along(cell) > memo.high);
}

Directions SweepEvaluation::ways(const MutableBoard& board, const Memo& memo) const {
  Directions ways;
  for (const Direction d : grid_.ways(board.blank())) {
    if (!is_closed(grid_.beside(board.blank(), d), memo)) ways.add(d);
  }
  return ways;
}

int SweepEvaluation::remaining_slides(const MutableBoard& board, const Memo& memo) const {
  const FillLine& line = lines_[memo.line];
  if (memo.high - memo.low == 1) return notch_slides(board, line, memo.low);
  const auto mirrored = [&](Spot spot) { return Spot{spot.depth, line.length() - 1 - spot.along}; };
  const Spot blank = line.spot(grid_, board.blank());
  const Spot low = line.spot(grid_, board.where(line.cell(memo.low)));
  const Spot high = line.spot(grid_, board.where(line.cell(memo.high)));
  return std::min(slides_home(low, memo.low, blank),
                  slides_home(mirrored(high), line.length() - 1 - memo.high, mirrored(blank)));
}

// First one of the two tiles comes to the window, then the other; then the table knows the way. The numbers of a phase
// are greater than any of a later phase, so progress never looks like a step back.
int SweepEvaluation::notch_slides(const MutableBoard& board, const FillLine& line, int low) const {
  const int width = std::min(line.length(), NotchTable::max_width);
  const int base = std::clamp(low - 1, 0, line.length() - width);
  const Spot blank = line.spot(grid_, board.blank());
  const Spot first = line.spot(grid_, board.where(line.cell(low)));
  const Spot second = line.spot(grid_, board.where(line.cell(low + 1)));
  const auto gate = [&](Spot spot) {
    return Spot{std::min(spot.depth, NotchTable::depth - 1), std::clamp(spot.along, base, base + width - 1)};
  };
  const Spot first_gate = gate(first);
  const Spot second_gate = gate(second);
  if (first == first_gate && second == second_gate) {
    return notch_inside(table(width, low - base), base, line, first, second, blank);
  }
  if (first == first_gate) return worst_notch + slides_to(second, second_gate, blank);
  if (second == second_gate) return worst_notch + slides_to(first, first_gate, blank);
  const int first_later = distance(second_gate, first) + 5 * distance(first, first_gate);
  const int second_later = distance(first_gate, second) + 5 * distance(second, second_gate);
  return worst_notch + 15 +
         std::min(slides_to(first, first_gate, blank) + second_later,
                  slides_to(second, second_gate, blank) + first_later);
}

int SweepEvaluation::notch_inside(const NotchTable& table, int base, const FillLine& line, Spot first, Spot second,
                                  Spot blank) const {
  const auto inner = [&](Spot spot) { return Spot{spot.depth, spot.along - base}; };
  const int a = table.cell(inner(first));
  const int b = table.cell(inner(second));
  const Spot at = inner(blank);
  const bool is_inside = at.depth < NotchTable::depth && at.along >= 0 && at.along < table.width();
  if (is_inside) return table.slides(a, b, table.cell(at));
  int best = infinite;
  for (int cell = 0; cell < table.cells(); ++cell) {
    const Spot gate{cell / table.width(), cell % table.width()};
    const bool is_gate = gate.depth == NotchTable::depth - 1 || (gate.along == 0 && base > 0) ||
                         (gate.along == table.width() - 1 && base + table.width() < line.length());
    const int slides = table.slides(a, b, cell);
    if (is_gate && slides != NotchTable::unreachable) best = std::min(best, slides + distance(at, gate));
  }
  return best;
}

}  // namespace taquin
