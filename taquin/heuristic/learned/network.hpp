// A small neural network in integers: how many moves more than the Manhattan distance a board needs, as was learnt.
//
// A board is a set of (piece, cell) pairs, the blank's among them; a piece is named by its goal cell. Each pair adds a
// row of 128 weights, so a move changes four rows and nothing is multiplied: networks that are updated so are called
// NNUE (Nasu 2018, "Efficiently updatable neural-network-based evaluation functions for computer shogi"). The sums, cut
// off below zero, pass through 16 units of the same kind to one number.
//
// All is integer arithmetic that cannot overflow, so every compiler and processor computes the same value. What a beam
// repeats is written once for every processor and again for those with AVX2 and with AVX-512 (`network_code.hpp`).
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "taquin/core/cost.hpp"

namespace taquin {

struct NetworkCode;

class LearnedNetwork {
 public:
  static constexpr int most_cells = 144;
  static constexpr int units = 128;  ///< of the first layer
  static constexpr int second_units = 16;
  static constexpr Cost parts = 32;  ///< a value of 32 is one move
  // What 1 is in the integers of each layer.
  static constexpr int first_one = 64;    ///< weights from -127 to 127
  static constexpr int second_one = 256;  ///< weights from -1023 to 1023
  static constexpr int third_one = 256;   ///< weights from -32767 to 32767
  static constexpr int greatest_first = 2047;
  static constexpr int greatest_second = 32767;
  static constexpr double output_moves = 16;  ///< moves that an output of 1 means

  using Sums = std::array<std::int16_t, units>;

  /// A move, by the rows of its pairs: a piece goes from one cell to another and the blank back.
  struct Change {
    std::uint32_t piece_from, piece_to, blank_from, blank_to;
  };

  struct Weights {
    std::vector<std::int8_t> first;  ///< by piece, cell and unit
    std::vector<std::int16_t> first_bias = std::vector<std::int16_t>(units);
    std::vector<std::int16_t> second = std::vector<std::int16_t>(units * second_units);  ///< by second unit and unit
    std::vector<std::int32_t> second_bias = std::vector<std::int32_t>(second_units);
    std::vector<std::int16_t> third = std::vector<std::int16_t>(second_units);
    std::int64_t third_bias = 0;
  };

  /// 2 <= rows, cols and rows * cols <= most_cells. Throws `Error` if the weights are not of that size, or out of
  /// range.
  [[gnu::cold]] LearnedNetwork(int rows, int cols, Weights weights);

  int rows() const noexcept { return rows_; }
  int cols() const noexcept { return cols_; }
  const Weights& weights() const noexcept { return weights_; }
  /// The weights of the second layer by two units, then by second unit.
  const std::vector<std::int16_t>& second_by_pairs() const noexcept { return second_by_pairs_; }
  /// The number of the row of a pair.
  std::uint32_t row(int piece, int cell) const noexcept {
    return static_cast<std::uint32_t>(piece * rows_ * cols_ + cell);
  }

  /// The sums of the first layer without any pair.
  void clear(Sums& sums) const noexcept;
  /// The sums after the pairs of the rows `gone` have given way to those of the rows `come`.
  void update(Sums& sums, std::span<const std::uint32_t> gone, std::span<const std::uint32_t> come) const noexcept;
  /// Moves beyond the Manhattan distance, in `parts`.
  Cost value(const Sums& sums) const noexcept;
  /// The values after each of the changes.
  void values(const Sums& sums, std::span<const Change> changes, Cost* values) const noexcept;

  /// What a file of weights holds after its description.
  std::string bytes() const;

 private:
  int rows_;
  int cols_;
  Weights weights_;
  std::vector<std::int16_t> second_by_pairs_;
  const NetworkCode* code_;  // for this processor
};

}  // namespace taquin
