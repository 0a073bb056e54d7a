// The network of `heuristic/learned/network.hpp` in floating point, and its training: gradient descent by Adam (Kingma
// & Ba 2015) on batches of boards with known numbers of moves, on several threads.
//
// The result does not depend on the number of threads: every sum is made by one thread in a fixed order. First the
// threads share the boards (what each unit is, and its derivative), then the units (the sums of the derivatives), then
// the weights.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "taquin/core/parallel.hpp"
#include "taquin/heuristic/learned/network.hpp"

namespace taquin {

/// A board as the network sees it, and what it shall say of it.
struct LearningExample {
  std::span<const std::uint32_t> rows;  ///< of the weights
  float target;                         ///< moves beyond the Manhattan distance
};

class FloatNetwork {
 public:
  FloatNetwork(int rows, int cols, std::uint64_t seed);
  /// Replaces the random weights by those of a network of the same size.
  void start_from(const LearnedNetwork& network);

  /// One step on a batch. `rate`: Adam's step size. Returns the mean square error in moves, before the step.
  double learn(const std::vector<LearningExample>& batch, float rate, Team& team);
  /// The value of one board, in moves beyond the Manhattan distance, by the weights' running mean.
  float value(std::span<const std::uint32_t> rows) const;
  /// The running mean of the weights, in integers.
  LearnedNetwork rounded() const;

  /// All that the training changes, in one fixed order: for checkpoints.
  std::vector<std::vector<float>*> state() noexcept;
  std::uint64_t& steps() noexcept { return steps_; }

 private:
  static constexpr std::size_t units = LearnedNetwork::units;
  static constexpr std::size_t second_units = LearnedNetwork::second_units;
  // The weights of one layer with what Adam keeps of each.
  struct Layer {
    std::vector<float> weights, slope, mean, square, average;
    float most = 0;  // the greatest weight that integers can hold
    void resize(std::size_t size, float most_weight);
  };
  struct Activity {
    std::array<float, units> first, first_slope;
    std::array<float, second_units> second, second_slope;
    float output_slope, error;
  };

  void run(const LearningExample& example, float scale, Activity& activity) const;
  void add_slopes(const std::vector<LearningExample>& batch, std::size_t block);
  void step(Layer& layer, std::size_t begin, std::size_t end, float rate, float keep) const;

  int rows_;
  int cols_;
  std::uint64_t steps_ = 0;
  Layer first_, first_bias_, second_, second_bias_, third_, third_bias_;  // `second_` by unit and second unit
  std::vector<Activity> activity_;
};

}  // namespace taquin
