// Markov chains over all boards of a size whose stationary distribution is tilted towards a distance: what the two
// samplers of far boards share.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "taquin/core/cost.hpp"
#include "taquin/heuristic/linear_conflict.hpp"
#include "taquin/laboratory/sample/sample_distances.hpp"
#include "taquin/puzzle/goal_cells.hpp"
#include "taquin/puzzle/random.hpp"
#include "taquin/puzzle/space/puzzle.hpp"

namespace taquin {

/// A quick estimate of the distance of boards of at most 16 cells, in some unit of its own. It goes with the distance
/// (correlation 0.86 on 4x4); no more is needed of it.
class QuickEstimate {
 public:
  explicit QuickEstimate(const Board& goal);
  QuickEstimate(const QuickEstimate&) = delete;
  QuickEstimate& operator=(const QuickEstimate&) = delete;

  Cost operator()(const Board& board) const;

 private:
  using Space = Puzzle<dynamic, dynamic, NibbleTiles>;

  const Space space_;
  const GoalCells goals_;
  const LinearConflict<Space> conflicts_;
};

/// The powers of a ratio, which is nearly exp(x) for -1 <= x <= 1 and the same on every machine.
class Powers {
 public:
  explicit Powers(double x = 0);
  double operator()(int exponent) const noexcept;

 private:
  static constexpr int most = 512;
  std::vector<double> powers_;
};

/// A board on its way, with a generator of its own: chains do not depend on the threads that move them.
struct Chain {
  Board board;
  Cost estimate = 0;
  Random random;
};

/// How the distances of uniform boards are spread, and how the quick estimate goes with them.
struct Spread {
  double mean = 0, variance = 1;  ///< of the distance
  double covariance = 1;          ///< of distance and estimate
  double slope = 1;               ///< of the distance over the estimate

  /// The distance of the same parity as `distance` that is at most so many standard deviations from the mean, and else
  /// nearest to it.
  int within(int distance, double deviations) const noexcept;
};

/// Draws uniform boards, and makes and moves chains, towards a distance. What it refers to must live as long.
class TiltedChains {
 public:
  TiltedChains(int distance, Random& random, ExactDistances& distances);

  /// Solves some uniform boards and returns those at the distance; nullopt if stopped.
  std::optional<std::vector<Board>> uniform_hits();
  /// Whether enough uniform boards were solved to know the spread, and whether the distance is common among them.
  bool has_spread() const noexcept { return boards_ >= first_boards; }
  bool is_common() const noexcept { return hits_ * common_share >= boards_; }
  /// How the first boards are spread; to be asked when there are enough.
  Spread spread() const;

  /// A chain that stands on a uniform board.
  Chain start() { return start(uniform_board()); }
  Chain start(Board board);
  /// Moves chains, `chain(i)` for each i below `count`: in the end they draw boards with probability proportional to
  /// ratio(estimate).
  template <class ChainOf>
  void advance(std::size_t count, int steps, const Powers& ratio, const ChainOf& chain) {
    distances_.team().each(count, [&](std::uint64_t i) { advance(chain(i), steps, ratio); });
  }

  ExactDistances& distances() noexcept { return distances_; }

 private:
  static constexpr int first_boards = 64;
  static constexpr int common_share = 12;  // one hit in so many: rejection is quick enough

  struct Change;

  Board uniform_board();
  void advance(Chain& chain, int steps, const Powers& ratio) const;
  Change propose(Chain& chain) const;
  void add(const Board& board, int found);

  const int distance_;
  Random& random_;
  ExactDistances& distances_;
  const QuickEstimate estimate_;
  int boards_ = 0, hits_ = 0;                              // uniform ones
  std::int64_t d_ = 0, e_ = 0, dd_ = 0, de_ = 0, ee_ = 0;  // sums over the first boards of distances and estimates
};

}  // namespace taquin
