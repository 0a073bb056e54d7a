#include "taquin/heuristic/learned/network.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

#include "taquin/util/binary.hpp"
#include "taquin/util/error.hpp"
#include "taquin/util/processor.hpp"

// The vectors below never pass between functions: all that take or return them are compiled into their callers.
#pragma GCC diagnostic ignored "-Wpsabi"

namespace taquin {

namespace {

constexpr std::size_t lanes = 16;
using Sixteen [[gnu::vector_size(2 * lanes)]] = std::int16_t;

[[gnu::always_inline]] inline Sixteen loaded(const std::int16_t* from) noexcept {
  Sixteen vector;
  std::memcpy(&vector, from, sizeof(Sixteen));
  return vector;
}

template <class T>
bool within(const std::vector<T>& values, std::size_t count, std::int64_t most) {
  return values.size() == count &&
         std::all_of(values.begin(), values.end(), [&](T value) { return value >= -most && value <= most; });
}

}  // namespace

LearnedNetwork::LearnedNetwork(int rows, int cols, Weights weights)
    : rows_(rows), cols_(cols), weights_(std::move(weights)), first_(weights_.first.begin(), weights_.first.end()) {
  const auto cells = static_cast<std::size_t>(rows * cols);
  const bool is_whole =
      within(weights_.first, cells * cells * units, 127) && within(weights_.first_bias, units, 8191) &&
      within(weights_.second, std::size_t{units} * second_units, 1023) &&
      within(weights_.second_bias, second_units, std::int64_t{1} << 28) &&
      within(weights_.third, second_units, 32767) && std::abs(weights_.third_bias) < (std::int64_t{1} << 32);
  if (!is_whole)
    throw Error("found weights that are none of a network for " + std::to_string(rows) + "x" + std::to_string(cols));
}

void LearnedNetwork::clear(Sums& sums) const noexcept {
  std::copy(weights_.first_bias.begin(), weights_.first_bias.end(), sums.begin());
}

TAQUIN_CLONES
void LearnedNetwork::update(Sums& sums, std::span<const std::uint32_t> gone,
                            std::span<const std::uint32_t> come) const noexcept {
  for (std::size_t first = 0; first < units; first += 4 * lanes) {
    std::array<Sixteen, 4> sum;
    for (std::size_t k = 0; k < 4; ++k) sum[k] = loaded(sums.data() + first + k * lanes);
    for (const std::uint32_t row : gone) {
      const std::int16_t* const weights = first_.data() + std::size_t{row} * units + first;
      for (std::size_t k = 0; k < 4; ++k) sum[k] -= loaded(weights + k * lanes);
    }
    for (const std::uint32_t row : come) {
      const std::int16_t* const weights = first_.data() + std::size_t{row} * units + first;
      for (std::size_t k = 0; k < 4; ++k) sum[k] += loaded(weights + k * lanes);
    }
    for (std::size_t k = 0; k < 4; ++k) std::memcpy(sums.data() + first + k * lanes, &sum[k], sizeof(Sixteen));
  }
}

TAQUIN_CLONES
void LearnedNetwork::change(const Sums& before, std::uint32_t piece_from, std::uint32_t piece_to,
                            std::uint32_t blank_from, std::uint32_t blank_to, Sums& after) const noexcept {
  const std::int16_t* const weights = first_.data();
  for (std::size_t i = 0; i < units; i += lanes) {
    const Sixteen sum = loaded(before.data() + i) + loaded(weights + std::size_t{piece_to} * units + i) -
                        loaded(weights + std::size_t{piece_from} * units + i) +
                        loaded(weights + std::size_t{blank_to} * units + i) -
                        loaded(weights + std::size_t{blank_from} * units + i);
    std::memcpy(after.data() + i, &sum, sizeof(Sixteen));
  }
}

TAQUIN_CLONES
Cost LearnedNetwork::value(const Sums& sums) const noexcept {
  alignas(64) std::int16_t active[units];
  for (std::size_t i = 0; i < units; ++i)
    active[i] = std::min<std::int16_t>(std::max<std::int16_t>(sums[i], 0), greatest_first);
  std::int64_t output = weights_.third_bias;
  for (std::size_t unit = 0; unit < second_units; unit += 4) {
    const std::int16_t* const weights = weights_.second.data() + unit * units;
    std::array<std::int32_t, 4> sum{};
    std::int32_t a = 0, b = 0, c = 0, d = 0;
    for (std::size_t i = 0; i < units; ++i) {
      a += std::int32_t{active[i]} * weights[i];
      b += std::int32_t{active[i]} * weights[i + units];
      c += std::int32_t{active[i]} * weights[i + 2 * units];
      d += std::int32_t{active[i]} * weights[i + 3 * units];
    }
    sum = {a, b, c, d};
    for (std::size_t k = 0; k < 4; ++k) {
      const std::int32_t active_unit = std::clamp(
          (sum[k] + weights_.second_bias[unit + k]) / (first_one * second_one / third_one), 0, greatest_second);
      output += std::int64_t{active_unit} * weights_.third[unit + k];
    }
  }
  constexpr std::int64_t one = std::int64_t{third_one} * third_one;
  return static_cast<Cost>(output / (one / (static_cast<std::int64_t>(output_moves) * parts)));
}

std::string LearnedNetwork::bytes() const {
  BinaryWriter out;
  out.put(weights_.first, weights_.first_bias, weights_.second, weights_.second_bias, weights_.third,
          weights_.third_bias);
  return out.take();
}

}  // namespace taquin
