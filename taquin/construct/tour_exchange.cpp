// Exchanges: a square of four cells of which the tour uses two opposite sides can use the other two instead. One such
// exchange splits the tour in two, a second one whose sides lie on different parts joins them again. Pairs that lie
// near each other are tried, and the one that brings the most U-turns is made, square by square in reading order, until
// no pair brings any.
//
// Why one splits: the tour is a closed curve without crossings, so it runs along the two sides in opposite senses. With
// a -> b and c -> d the sides used before and a-d, b-c after, what lies from b to c becomes a cycle, and so does the
// rest. Which part a cell is on therefore follows from its place along the tour alone.
//
// A U-turn is a square with three used sides, so all that is counted is squares, and only near the two exchanged ones.
// The combs of a multiple of four rows gain nothing; the others one to six U-turns on boards of up to 10x10.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "taquin/construct/tour.hpp"

namespace taquin {
namespace {

class Exchanges {
 public:
  Exchanges(Tour tour, int rows, int cols)
      : rows_(rows),
        cols_(cols),
        tour_(std::move(tour)),
        right_(static_cast<std::size_t>(rows * cols), 0),
        down_(right_),
        place_(right_.size(), 0) {
    for (std::size_t i = 0; i < tour_.size(); ++i) use(tour_[i], tour_[(i + 1) % tour_.size()]);
    number();
  }

  Tour run() {
    for (bool better = true; better;) {
      better = false;
      for (int row = 0; row + 1 < rows_; ++row) {
        for (int col = 0; col + 1 < cols_; ++col) better = improve({row, col}) || better;
      }
    }
    return std::move(tour_);
  }

 private:
  static constexpr int reach = 3;  // rows and columns between the two squares

  // A square is named by its upper left cell.
  std::size_t at(Place cell) const { return static_cast<std::size_t>(cell.row * cols_ + cell.col); }
  static Place right_of(Place cell) { return {cell.row, cell.col + 1}; }
  static Place below(Place cell) { return {cell.row + 1, cell.col}; }

  void use(Place a, Place b) {
    const Place least{std::min(a.row, b.row), std::min(a.col, b.col)};
    (a.row == b.row ? right_ : down_)[at(least)] = 1;
  }
  void exchange(Place square) {
    for (const std::size_t side : {at(square), at(below(square))}) right_[side] ^= 1;
    for (const std::size_t side : {at(square), at(right_of(square))}) down_[side] ^= 1;
  }
  bool level_sides(Place square) const {
    return right_[at(square)] + right_[at(below(square))] == 2 && down_[at(square)] + down_[at(right_of(square))] == 0;
  }
  bool upright_sides(Place square) const {
    return right_[at(square)] + right_[at(below(square))] == 0 && down_[at(square)] + down_[at(right_of(square))] == 2;
  }
  bool exchangeable(Place square) const { return level_sides(square) || upright_sides(square); }

  // U-turns among the squares that touch one of the two.
  int turns_near(Place a, Place b) const {
    int turns = 0;
    for (int row = std::max(0, std::min(a.row, b.row) - 1); row <= std::max(a.row, b.row) + 1 && row + 1 < rows_;
         ++row) {
      for (int col = std::max(0, std::min(a.col, b.col) - 1); col <= std::max(a.col, b.col) + 1 && col + 1 < cols_;
           ++col) {
        const Place s{row, col};
        turns += right_[at(s)] + right_[at(below(s))] + down_[at(s)] + down_[at(right_of(s))] == 3 ? 1 : 0;
      }
    }
    return turns;
  }

  // The place along the tour of the first end of a used side.
  std::size_t first_end(Place a, Place b) const {
    const auto [low, high] = std::minmax(place_[at(a)], place_[at(b)]);
    return high - low == 1 ? low : high;
  }
  // The places behind which the tour is cut by the exchange of a square.
  std::array<std::size_t, 2> cuts(Place s) const {
    const Place opposite = below(right_of(s));
    const bool level = level_sides(s);
    const std::size_t a = level ? first_end(s, right_of(s)) : first_end(s, below(s));
    const std::size_t b = level ? first_end(below(s), opposite) : first_end(right_of(s), opposite);
    return {std::min(a, b), std::max(a, b)};
  }
  bool joins(Place s, const std::array<std::size_t, 2>& cut) const {
    const auto inner = [&](Place cell) { return place_[at(cell)] > cut[0] && place_[at(cell)] <= cut[1]; };
    return inner(s) != inner(below(right_of(s)));
  }

  bool improve(Place first) {
    if (!exchangeable(first)) return false;
    const auto cut = cuts(first);
    Place best = first;
    int most = 0;
    for (int row = std::max(0, first.row - reach); row <= first.row + reach && row + 1 < rows_; ++row) {
      for (int col = std::max(0, first.col - reach); col <= first.col + reach && col + 1 < cols_; ++col) {
        const int gained = gain(first, {row, col}, cut);
        if (gained > most) most = gained, best = {row, col};
      }
    }
    if (most == 0) return false;
    exchange(first);
    exchange(best);
    walk();
    return true;
  }

  int gain(Place first, Place second, const std::array<std::size_t, 2>& cut) {
    if (first == second) return 0;
    const int before = turns_near(first, second);
    exchange(first);
    int gained = 0;
    if (exchangeable(second) && joins(second, cut)) {
      exchange(second);
      gained = turns_near(first, second) - before;
      exchange(second);
    }
    exchange(first);
    return gained;
  }

  // The tour again, from the sides it uses.
  void walk() {
    Place before = tour_.back();
    Place here = tour_.front();
    bool is_first = true;
    for (Place& cell : tour_) {
      cell = here;
      for (const Place next :
           {Place{here.row - 1, here.col}, below(here), Place{here.row, here.col - 1}, right_of(here)}) {
        if ((is_first || next != before) && uses(here, next)) {
          before = here;
          here = next;
          break;
        }
      }
      is_first = false;
    }
    number();
  }
  bool uses(Place a, Place b) const {
    if (b.row < 0 || b.row >= rows_ || b.col < 0 || b.col >= cols_) return false;
    const Place least{std::min(a.row, b.row), std::min(a.col, b.col)};
    return (a.row == b.row ? right_ : down_)[at(least)] == 1;
  }
  void number() {
    for (std::size_t i = 0; i < tour_.size(); ++i) place_[at(tour_[i])] = i;
  }

  int rows_;
  int cols_;
  Tour tour_;
  std::vector<std::uint8_t> right_;  // is the side from a cell to the one on its right used?
  std::vector<std::uint8_t> down_;
  std::vector<std::size_t> place_;  // of a cell along the tour
};

}  // namespace

Tour with_exchanges(Tour tour, int rows, int cols) { return Exchanges(std::move(tour), rows, cols).run(); }

}  // namespace taquin
