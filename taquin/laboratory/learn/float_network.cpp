#include "taquin/laboratory/learn/float_network.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <limits>
#include <numeric>

#include "taquin/puzzle/random.hpp"

// The vectors below never pass between functions: all that take or return them are compiled into their callers.
#pragma GCC diagnostic ignored "-Wpsabi"

namespace taquin {

namespace {

constexpr float mean_keep = 0.9F, square_keep = 0.999F, tiny = 1e-8F;
constexpr float average_keep = 0.998F;
constexpr float scale = static_cast<float>(LearnedNetwork::output_moves);
constexpr std::size_t unit_block = 64;

// Uniform in -1 .. 1.
float uniform(Random& random) { return static_cast<float>(static_cast<double>(random.next() >> 11) * 0x1p-52 - 1.0); }
void fill(std::vector<float>& weights, float deviation, Random& random) {
  for (float& weight : weights) weight = deviation * std::sqrt(3.0F) * uniform(random);
}

// Vectors by hand: g++ 12 makes poor ones of these loops.
constexpr std::size_t lanes = 8;
using Eight [[gnu::vector_size(4 * lanes)]] = float;

[[gnu::always_inline]] inline Eight loaded(const float* from) noexcept {
  Eight vector;
  std::memcpy(&vector, from, sizeof(Eight));
  return vector;
}
[[gnu::always_inline]] inline void add(float* to, Eight vector) noexcept {
  vector += loaded(to);
  std::memcpy(to, &vector, sizeof(Eight));
}
// Adds `factor` times the `Size` numbers from `from` on.
template <std::size_t Size>
[[gnu::always_inline]] inline void add(float* to, const float* from, float factor) noexcept {
  for (std::size_t i = 0; i < Size; i += lanes) add(to + i, factor * loaded(from + i));
}

template <class T>
std::vector<T> in_integers(const std::vector<float>& weights, double one, double most) {
  std::vector<T> result(weights.size());
  std::transform(weights.begin(), weights.end(), result.begin(), [&](float weight) {
    return static_cast<T>(std::llround(std::clamp(static_cast<double>(weight) * one, -most, most)));
  });
  return result;
}

template <class T>
void from_integers(std::vector<float>& weights, const std::vector<T>& integers, double one) {
  std::transform(integers.begin(), integers.end(), weights.begin(),
                 [&](T weight) { return static_cast<float>(static_cast<double>(weight) / one); });
}

}  // namespace

void FloatNetwork::Layer::resize(std::size_t size, float most_weight) {
  for (auto* values : {&weights, &slope, &mean, &square, &average}) values->assign(size, 0);
  most = most_weight;
}

FloatNetwork::FloatNetwork(int rows, int cols, std::uint64_t seed) : rows_(rows), cols_(cols) {
  const auto cells = static_cast<std::size_t>(rows * cols);
  constexpr float any = std::numeric_limits<float>::max();
  first_.resize(cells * cells * units, 127.0F / LearnedNetwork::first_one);
  first_bias_.resize(units, 8191.0F / LearnedNetwork::first_one);
  second_.resize(units * second_units, 1023.0F / LearnedNetwork::second_one);
  second_bias_.resize(second_units, any);
  third_.resize(second_units, 32767.0F / LearnedNetwork::third_one);
  third_bias_.resize(1, any);
  Random random(seed);
  fill(first_.weights, std::sqrt(2.0F / static_cast<float>(cells)), random);
  fill(second_.weights, std::sqrt(2.0F / units), random);
  fill(third_.weights, 0.1F * std::sqrt(1.0F / second_units), random);
  for (Layer* layer : {&first_, &first_bias_, &second_, &second_bias_, &third_, &third_bias_})
    layer->average = layer->weights;
}

void FloatNetwork::start_from(const LearnedNetwork& network) {
  constexpr double first_one = LearnedNetwork::first_one;
  constexpr double second_one = LearnedNetwork::second_one;
  constexpr double third_one = LearnedNetwork::third_one;
  const auto& from = network.weights();
  from_integers(first_.weights, from.first, first_one);
  from_integers(first_bias_.weights, from.first_bias, first_one);
  for (std::size_t k = 0; k < second_units; ++k) {
    for (std::size_t i = 0; i < units; ++i)
      second_.weights[i * second_units + k] = static_cast<float>(from.second[k * units + i] / second_one);
  }
  from_integers(second_bias_.weights, from.second_bias, first_one * second_one);
  from_integers(third_.weights, from.third, third_one);
  third_bias_.weights[0] = static_cast<float>(static_cast<double>(from.third_bias) / (third_one * third_one));
  for (Layer* layer : {&first_, &first_bias_, &second_, &second_bias_, &third_, &third_bias_})
    layer->average = layer->weights;
}

// Sums in local arrays: the compiler keeps them in registers, as it does not with what others might point to.
void FloatNetwork::run(const LearningExample& example, float batch_scale, Activity& activity) const {
  std::array<float, units> first;
  std::copy(first_bias_.weights.begin(), first_bias_.weights.end(), first.begin());
  for (std::size_t begin = 0; begin < units; begin += 4 * lanes) {
    std::array<Eight, 4> sum;
    for (std::size_t k = 0; k < 4; ++k) sum[k] = loaded(first.data() + begin + k * lanes);
    for (const std::uint32_t row : example.rows) {
      const float* const weights = first_.weights.data() + std::size_t{row} * units + begin;
      for (std::size_t k = 0; k < 4; ++k) sum[k] += loaded(weights + k * lanes);
    }
    std::memcpy(first.data() + begin, sum.data(), sizeof(sum));
  }
  for (float& unit : first) unit = std::max(unit, 0.0F);
  std::array<float, second_units> second;
  std::copy(second_bias_.weights.begin(), second_bias_.weights.end(), second.begin());
  const float* const between = second_.weights.data();
  for (std::size_t i = 0; i < units; ++i) {
    add<second_units>(second.data(), between + i * second_units, first[i]);
  }
  for (float& unit : second) unit = std::max(unit, 0.0F);
  const float output = std::inner_product(second.begin(), second.end(), third_.weights.begin(), third_bias_.weights[0]);
  activity.error = output - example.target / scale;
  const float output_slope = activity.error * batch_scale;
  std::array<float, second_units> second_slope;
  for (std::size_t k = 0; k < second_units; ++k) second_slope[k] = second[k] > 0 ? output_slope * third_.weights[k] : 0;
  std::array<float, units> first_slope{};
  for (std::size_t i = 0; i < units; ++i) {
    Eight slope{};
    for (std::size_t k = 0; k < second_units; k += lanes)
      slope += loaded(second_slope.data() + k) * loaded(between + i * second_units + k);
    for (std::size_t k = 0; k < lanes; ++k) first_slope[i] += slope[k];
  }
  for (std::size_t i = 0; i < units; ++i) {
    first_slope[i] = first[i] > 0 ? first_slope[i] : 0;
  }
  activity.output_slope = output_slope;
  activity.first = first;
  activity.first_slope = first_slope;
  activity.second = second;
  activity.second_slope = second_slope;
}

// The slopes of all that depends on a block of units of the first layer.
void FloatNetwork::add_slopes(const std::vector<LearningExample>& batch, std::size_t block) {
  const std::size_t begin = block * unit_block;
  std::array<float, unit_block> bias_slope{};
  for (std::size_t n = 0; n < batch.size(); ++n) {
    const Activity& a = activity_[n];
    std::array<float, unit_block> first_slope;
    std::copy_n(a.first_slope.begin() + begin, unit_block, first_slope.begin());
    for (const std::uint32_t row : batch[n].rows) {
      float* const slope = first_.slope.data() + std::size_t{row} * units + begin;
      add<unit_block>(slope, first_slope.data(), 1.0F);
    }
    add<unit_block>(bias_slope.data(), first_slope.data(), 1.0F);
    const std::array<float, second_units> second_slope = a.second_slope;
    for (std::size_t i = 0; i < unit_block; ++i) {
      add<second_units>(second_.slope.data() + (begin + i) * second_units, second_slope.data(), a.first[begin + i]);
    }
    if (block != 0) continue;
    for (std::size_t k = 0; k < second_units; ++k) {
      second_bias_.slope[k] += second_slope[k];
      third_.slope[k] += a.second[k] * a.output_slope;
    }
    third_bias_.slope[0] += a.output_slope;
  }
  std::copy(bias_slope.begin(), bias_slope.end(), first_bias_.slope.begin() + static_cast<std::ptrdiff_t>(begin));
}

void FloatNetwork::step(Layer& layer, std::size_t begin, std::size_t end, float rate, float keep) const {
  float* const weights = layer.weights.data();
  float* const slope = layer.slope.data();
  float* const mean = layer.mean.data();
  float* const square = layer.square.data();
  float* const average = layer.average.data();
  const float most = layer.most;
  for (std::size_t i = begin; i < end; ++i) {
    mean[i] += (1 - mean_keep) * (slope[i] - mean[i]);
    square[i] += (1 - square_keep) * (slope[i] * slope[i] - square[i]);
    weights[i] = std::clamp(weights[i] - rate * mean[i] / (std::sqrt(square[i]) + tiny), -most, most);
    average[i] += (1 - keep) * (weights[i] - average[i]);
    slope[i] = 0;
  }
}

double FloatNetwork::learn(const std::vector<LearningExample>& batch, float rate, Team& team) {
  constexpr std::size_t chunk = 64;
  constexpr std::size_t piece = 1 << 14;
  activity_.resize(std::max(activity_.size(), batch.size()));
  const float batch_scale = 2.0F / static_cast<float>(batch.size());
  team.each((batch.size() + chunk - 1) / chunk, [&](std::uint64_t i) {
    for (std::size_t n = i * chunk; n < std::min<std::uint64_t>(batch.size(), (i + 1) * chunk); ++n)
      run(batch[n], batch_scale, activity_[n]);
  });
  team.each(units / unit_block, [&](std::uint64_t block) { add_slopes(batch, block); });
  ++steps_;
  const auto t = static_cast<float>(steps_);
  const float corrected = rate * std::sqrt(1 - std::pow(square_keep, t)) / (1 - std::pow(mean_keep, t));
  const float keep = std::min(average_keep, (1 + t) / (10 + t));
  team.each((first_.weights.size() + piece - 1) / piece, [&](std::uint64_t i) {
    step(first_, i * piece, std::min<std::uint64_t>(first_.weights.size(), (i + 1) * piece), corrected, keep);
  });
  for (Layer* layer : {&first_bias_, &second_, &second_bias_, &third_, &third_bias_})
    step(*layer, 0, layer->weights.size(), corrected, keep);
  double error = 0;
  for (std::size_t n = 0; n < batch.size(); ++n) error += static_cast<double>(activity_[n].error) * activity_[n].error;
  return error / static_cast<double>(batch.size()) * scale * scale;
}

float FloatNetwork::value(std::span<const std::uint32_t> rows) const {
  std::vector<float> sums = first_bias_.average;
  for (const std::uint32_t row : rows) {
    for (std::size_t i = 0; i < units; ++i) sums[i] += first_.average[std::size_t{row} * units + i];
  }
  float output = third_bias_.average[0];
  for (std::size_t k = 0; k < second_units; ++k) {
    float sum = second_bias_.average[k];
    for (std::size_t i = 0; i < units; ++i) sum += std::max(sums[i], 0.0F) * second_.average[i * second_units + k];
    output += std::max(sum, 0.0F) * third_.average[k];
  }
  return output * scale;
}

LearnedNetwork FloatNetwork::rounded() const {
  constexpr double first_one = LearnedNetwork::first_one;
  constexpr double second_one = LearnedNetwork::second_one;
  constexpr double third_one = LearnedNetwork::third_one;
  LearnedNetwork::Weights weights;
  weights.first = in_integers<std::int8_t>(first_.average, first_one, 127);
  weights.first_bias = in_integers<std::int16_t>(first_bias_.average, first_one, 8191);
  const auto second = in_integers<std::int16_t>(second_.average, second_one, 1023);
  for (std::size_t k = 0; k < second_units; ++k) {
    for (std::size_t i = 0; i < units; ++i) weights.second[k * units + i] = second[i * second_units + k];
  }
  weights.second_bias = in_integers<std::int32_t>(second_bias_.average, first_one * second_one, 1 << 28);
  weights.third = in_integers<std::int16_t>(third_.average, third_one, 32767);
  weights.third_bias = std::llround(static_cast<double>(third_bias_.average[0]) * third_one * third_one);
  return LearnedNetwork(rows_, cols_, std::move(weights));
}

std::vector<std::vector<float>*> FloatNetwork::state() noexcept {
  std::vector<std::vector<float>*> all;
  for (Layer* layer : {&first_, &first_bias_, &second_, &second_bias_, &third_, &third_bias_}) {
    for (auto* values : {&layer->weights, &layer->mean, &layer->square, &layer->average}) all.push_back(values);
  }
  return all;
}

}  // namespace taquin
