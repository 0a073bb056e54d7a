#include "taquin/heuristic/learned/enlarge.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <string>
#include <utility>

#include "taquin/util/error.hpp"

namespace taquin {

namespace {

// A place of the smaller board, along one axis, and its share in the mean.
struct Place {
  int goal, cell;
  double share;
};
using Places = std::array<Place, 2>;

// The places, of 0 .. `smaller`, between which `x` of 0 .. `length` is when the axis is made shorter.
std::pair<int, double> reduced(int x, int length, int smaller) {
  const double at = length == 0 ? 0 : static_cast<double>(x) * smaller / length;
  const int below = static_cast<int>(at);
  return {below, at - below};
}

// Keeps the displacement, or takes the greatest of the smaller board.
Places places_of_tile(int goal, int cell, int size, int smaller) {
  const int shift = cell - goal;
  const int less = std::clamp(shift, 1 - smaller, smaller - 1);
  const int first = std::max(0, -less);
  const auto [below, share] =
      reduced(goal - std::max(0, -shift), size - 1 - std::abs(shift), smaller - 1 - std::abs(less));
  return {{{first + below, first + below + less, 1 - share}, {first + below + 1, first + below + 1 + less, share}}};
}
// Its goal is the last cell of both boards.
Places places_of_blank(int cell, int size, int smaller) {
  const auto [below, share] = reduced(cell, size - 1, smaller - 1);
  return {{{smaller - 1, below, 1 - share}, {smaller - 1, below + 1, share}}};
}

// Adds the weights that a pair has on the smaller board to `sum`, by unit.
void add_pair(const LearnedNetwork& network, const Places& rows, const Places& cols, bool is_blank,
              std::array<double, LearnedNetwork::units>& sum) {
  const int blank = network.rows() * network.cols() - 1;
  for (const Place& row : rows) {
    for (const Place& col : cols) {
      const double share = row.share * col.share;
      if (share == 0) continue;
      int piece = row.goal * network.cols() + col.goal;
      if (piece == blank && !is_blank) --piece;  // the tile beside it
      const std::size_t number = network.row(piece, row.cell * network.cols() + col.cell);
      for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += share * network.weights().first[number * sum.size() + i];
    }
  }
}

}  // namespace

LearnedNetwork enlarged(const LearnedNetwork& network, int rows, int cols) {
  if (network.rows() > rows || network.cols() > cols) {
    throw Error("found a network of " + std::to_string(network.rows()) + "x" + std::to_string(network.cols()) +
                ", expected one within " + std::to_string(rows) + "x" + std::to_string(cols));
  }
  const int cells = rows * cols;
  const double fewer = static_cast<double>(network.rows() * network.cols()) / cells;
  const double excess = std::pow(fewer, -1.5);
  LearnedNetwork::Weights weights = network.weights();
  weights.first.clear();
  for (int pair = 0; pair < cells * cells; ++pair) {
    const int piece = pair / cells;
    const int cell = pair % cells;
    const bool is_blank = piece == cells - 1;
    const auto places = is_blank ? [](int, int at, int size, int smaller) { return places_of_blank(at, size, smaller); }
                                 : places_of_tile;
    std::array<double, LearnedNetwork::units> sum{};
    add_pair(network, places(piece / cols, cell / cols, rows, network.rows()),
             places(piece % cols, cell % cols, cols, network.cols()), is_blank, sum);
    for (const double weight : sum) weights.first.push_back(static_cast<std::int8_t>(std::lround(fewer * weight)));
  }
  for (std::int16_t& weight : weights.third)
    weight = static_cast<std::int16_t>(std::clamp(std::lround(excess * weight), -32767L, 32767L));
  weights.third_bias = std::llround(excess * static_cast<double>(weights.third_bias));
  return LearnedNetwork(rows, cols, std::move(weights));
}

}  // namespace taquin
