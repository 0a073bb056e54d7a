#include "taquin/heuristic/learned/enlarge.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <string>
#include <utility>

#include "taquin/util/error.hpp"

namespace taquin {

namespace {

// A pair on the smaller board, along one axis, and its part of the mean.
struct SmallerPair {
  int goal, cell;
  int share;  // of the sum of both
};
using Neighbours = std::array<SmallerPair, 2>;

// The places, of 0 .. `smaller`, between which `x` of 0 .. `length` is when the axis is made shorter: the first of
// them, and the shares of both.
struct Between {
  int below;
  int share, share_above;
};
Between reduced(int x, int length, int smaller) {
  if (length == 0) return {0, 1, 0};
  const int above = x * smaller % length;
  return {x * smaller / length, length - above, above};
}

// Keeps the displacement, or takes the greatest of the smaller board.
Neighbours neighbours_of_tile(int goal, int cell, int size, int smaller) {
  const int shift = cell - goal;
  const int less = std::clamp(shift, 1 - smaller, smaller - 1);
  const auto [below, share, share_above] =
      reduced(goal - std::max(0, -shift), size - 1 - std::abs(shift), smaller - 1 - std::abs(less));
  const int first = std::max(0, -less) + below;
  return {{{first, first + less, share}, {first + 1, first + 1 + less, share_above}}};
}
// Its goal is the last cell of both boards.
Neighbours neighbours_of_blank(int cell, int size, int smaller) {
  const auto [below, share, share_above] = reduced(cell, size - 1, smaller - 1);
  return {{{smaller - 1, below, share}, {smaller - 1, below + 1, share_above}}};
}

using Sum = std::array<std::int64_t, LearnedNetwork::units>;

// Adds the weights that a pair has on the smaller board, times its share, to `sum`. Returns the sum of the shares.
int add_pair(const LearnedNetwork& network, const Neighbours& rows, const Neighbours& cols, bool is_blank, Sum& sum) {
  const int blank = network.rows() * network.cols() - 1;
  int shares = 0;
  for (const SmallerPair& row : rows) {
    for (const SmallerPair& col : cols) {
      const int share = row.share * col.share;
      if (share == 0) continue;
      shares += share;
      int piece = row.goal * network.cols() + col.goal;
      if (piece == blank && !is_blank) --piece;  // the tile beside it
      const std::size_t number = network.row(piece, row.cell * network.cols() + col.cell);
      for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += share * network.weights().first[number * sum.size() + i];
    }
  }
  return shares;
}

// To the nearest, halves away from 0.
std::int64_t quotient(std::int64_t dividend, std::int64_t divisor) {
  return (2 * dividend + (dividend < 0 ? -divisor : divisor)) / (2 * divisor);
}

}  // namespace

LearnedNetwork enlarged(const LearnedNetwork& network, int rows, int cols) {
  if (network.rows() > rows || network.cols() > cols) {
    throw Error(
        fmt::format("found a network of {}x{}, expected one within {}x{}", network.rows(), network.cols(), rows, cols));
  }
  const int cells = rows * cols;
  const int smaller_cells = network.rows() * network.cols();
  LearnedNetwork::Weights weights = network.weights();
  weights.first.clear();
  for (int pair = 0; pair < cells * cells; ++pair) {
    const int piece = pair / cells;
    const int cell = pair % cells;
    const bool is_blank = piece == cells - 1;
    const auto neighbours = [&](int goal, int at, int size, int smaller) {
      return is_blank ? neighbours_of_blank(at, size, smaller) : neighbours_of_tile(goal, at, size, smaller);
    };
    Sum sum{};
    const int shares = add_pair(network, neighbours(piece / cols, cell / cols, rows, network.rows()),
                                neighbours(piece % cols, cell % cols, cols, network.cols()), is_blank, sum);
    for (const std::int64_t weight : sum)
      weights.first.push_back(static_cast<std::int8_t>(quotient(weight * smaller_cells, std::int64_t{shares} * cells)));
  }
  // The square root is exactly rounded everywhere, a power is not.
  const double more = static_cast<double>(cells) / smaller_cells;
  const double excess = more * std::sqrt(more);
  for (std::int16_t& weight : weights.third)
    weight = static_cast<std::int16_t>(std::clamp(std::lround(excess * weight), -32767L, 32767L));
  weights.third_bias = std::llround(excess * static_cast<double>(weights.third_bias));
  return LearnedNetwork(rows, cols, std::move(weights));
}

}  // namespace taquin
