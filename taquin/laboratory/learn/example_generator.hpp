// Examples for learning: boards are solved by beams under the present network, and what a beam met later says how far
// its boards are from the goal. Solving ever harder problems with a heuristic that is learnt from the solutions of the
// easier ones is bootstrap learning (Arfaee, Zilles & Holte 2011, "Learning heuristic functions for large state
// spaces").
//
// An example's target is the lambda-return (Sutton 1988): the mean over k of "k moves and the value k moves on", with
// weights that fall by the factor `lambda`. A path's whole length as the target is wrong by the same excess for all of
// its boards: on 6x6, errors of 7 to 9 moves stayed, and the beams did not improve (docs/experiments.md).
//
// A beam never comes to boards that the network wrongly calls far, and drowns in those that it wrongly calls near.
// Therefore boards of the layers are examples, too, beside those of the path: the least value of each later layer
// bounds what the board is worth from below, also where the beam failed. And half of the boards to solve are taken from
// earlier layers. The others are reached by random walks, longer and longer ones while nearly all are solved, and
// uniform ones in the end.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "taquin/core/parallel.hpp"
#include "taquin/heuristic/learned/learned.hpp"
#include "taquin/puzzle/random.hpp"
#include "taquin/puzzle/space/puzzle.hpp"

namespace taquin {

using LearningSpace = Puzzle<dynamic, dynamic, ByteTiles<LearnedNetwork::most_cells>>;

/// What one round of solving yields.
struct Examples {
  std::vector<std::uint8_t> pieces;  ///< of all boards, by cell
  std::vector<float> targets;        ///< moves beyond the Manhattan distance
  unsigned failed = 0;               ///< boards that the beam did not solve
};

class ExampleGenerator {
 public:
  static constexpr unsigned boards = 256;  ///< that a round solves
  /// `width`: of the beams, at least 1. `lambda`: from 0 to 1.
  ExampleGenerator(int rows, int cols, std::uint64_t width, double lambda)
      : space_(rows, cols, rows * cols - 1),
        width_(width),
        lambda_(static_cast<float>(lambda)),
        farthest_(std::min(10'000.0, std::pow(4 * rows * cols, 2))),
        frontier_(boards) {}

  ExampleGenerator(const ExampleGenerator&) = delete;
  ExampleGenerator& operator=(const ExampleGenerator&) = delete;

  const LearningSpace& space() const noexcept { return space_; }
  /// The same for every number of threads. nullopt if `stops`, which every thread asks again and again, has said so;
  /// then the round has not been.
  std::optional<Examples> round(std::shared_ptr<const LearnedNetwork> network, std::uint64_t seed, Team& team,
                                const std::function<bool()>& stops);

  /// Boards of the last round's layers, as the next round will take them: for checkpoints.
  std::vector<std::vector<std::uint8_t>>& frontier() noexcept { return frontier_; }
  /// The most moves of the random walks that yield boards. Likewise.
  double& reach() noexcept { return reach_; }
  /// For a network that solves most of them.
  void begin_with_uniform_boards() noexcept { reach_ = farthest_; }

 private:
  using State = LearningSpace::State;
  struct Start {
    State state;
    Path solution;  // the walk reversed; empty if the board comes from elsewhere
  };
  struct Solved {
    std::vector<std::uint8_t> pieces;
    std::vector<float> targets;
    std::vector<std::uint8_t> next;
    bool failed = false;
  };

  Start start(unsigned board, Random& random) const;
  Start walked(double moves, Random& random) const;
  Solved solve(const Learned<LearningSpace>& learned, unsigned board, std::uint64_t seed,
               const std::function<bool()>& stops) const;
  void add_path(Solved& solved, const Learned<LearningSpace>& learned, State state, const Path& path) const;
  float target_value(const Learned<LearningSpace>& learned, const State& state) const;
  std::vector<float> returns(const std::vector<float>& values) const;
  void add(Solved& solved, const State& state, float target) const;
  std::vector<std::uint8_t> pieces_of(const State& state) const;
  int manhattan(const State& state) const;

  LearningSpace space_;
  std::uint64_t width_;
  float lambda_;
  double farthest_;  // moves of a walk after which a board is as good as uniform
  std::vector<std::vector<std::uint8_t>> frontier_;
  double reach_ = 30;
};

}  // namespace taquin
