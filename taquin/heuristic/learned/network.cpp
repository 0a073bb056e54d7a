#include "taquin/heuristic/learned/network.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "taquin/heuristic/learned/network_code.hpp"
#include "taquin/util/binary.hpp"
#include "taquin/util/error.hpp"

namespace taquin {

namespace {

template <class T>
bool within(const std::vector<T>& values, std::size_t count, std::int64_t most) {
  return values.size() == count &&
         std::all_of(values.begin(), values.end(), [&](T value) { return value >= -most && value <= most; });
}

}  // namespace

LearnedNetwork::LearnedNetwork(int rows, int cols, Weights weights)
    : rows_(rows), cols_(cols), weights_(std::move(weights)), code_(network_codes().data()) {
  const auto cells = static_cast<std::size_t>(rows * cols);
  const bool is_whole =
      within(weights_.first, cells * cells * units, 127) && within(weights_.first_bias, units, 8191) &&
      within(weights_.second, std::size_t{units} * second_units, 1023) &&
      within(weights_.second_bias, second_units, std::int64_t{1} << 28) &&
      within(weights_.third, second_units, 32767) && std::abs(weights_.third_bias) < (std::int64_t{1} << 32);
  if (!is_whole) throw Error(fmt::format("found weights that are none of a network for {}x{}", rows, cols));
  second_by_pairs_.reserve(weights_.second.size());
  for (std::size_t i = 0; i < units; i += 2) {
    for (std::size_t k = 0; k < second_units; ++k)
      for (std::size_t each : {i, i + 1}) second_by_pairs_.push_back(weights_.second[k * units + each]);
  }
}

void LearnedNetwork::clear(Sums& sums) const noexcept {
  std::copy(weights_.first_bias.begin(), weights_.first_bias.end(), sums.begin());
}

void LearnedNetwork::update(Sums& sums, std::span<const std::uint32_t> gone,
                            std::span<const std::uint32_t> come) const noexcept {
  code_->update(*this, sums, gone, come);
}

Cost LearnedNetwork::value(const Sums& sums) const noexcept {
  Cost value = 0;
  values(sums, {{Change{}}}, &value);  // a row that comes and goes changes nothing
  return value;
}

void LearnedNetwork::values(const Sums& sums, std::span<const Change> changes, Cost* values) const noexcept {
  code_->values(*this, sums, changes, values);
}

std::string LearnedNetwork::bytes() const {
  BinaryWriter out;
  out.put(weights_.first, weights_.first_bias, weights_.second, weights_.second_bias, weights_.third,
          weights_.third_bias);
  return out.take();
}

}  // namespace taquin
