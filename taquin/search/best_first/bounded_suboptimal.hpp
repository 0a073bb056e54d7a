// Priority functions for bounded suboptimality: paths of at most w times the optimum, each state expanded once.
//
// Weighted A* with the key g + w h keeps its bound without reopening closed nodes if h is consistent, and so does every
// key whose contours satisfy two conditions (Chen & Sturtevant 2019; 2021: they are necessary as well). Two such keys,
// both on a convex contour from (g = 0, h = 1) to (g = w, h = 0):
//   XDP = (g + (2w - 1) h + sqrt((g - h)^2 + 4 w g h)) / 2w    convex downward: near the start, paths must be nearly
//                                                               optimal, near the goal they may be long
//   XUP = (g + h + sqrt((g + h)^2 + 4 w (w - 1) h^2)) / 2w      convex upward: the other way round
// Each is at most g + h, h at the start and g / w at a goal. So while an optimal path of cost C is not found, some open
// node's key is at most C, and a goal that is taken costs at most w C. An inconsistent h reopens nodes as usual.
//
// Keys are multiples of 1/scale, rounded down, as buckets need whole numbers; the scale is a multiple of 100 w, so that
// rounding cannot let a path of whole cost pass the bound. That no reopening is needed with such keys is checked on all
// 8-puzzles (tests/search/recursive_test.cpp). Where costs are wide, the scale is smaller, so that the greatest key is
// still a `Cost`, and a cheaper path reopens a closed node: the bound then rests on no exact key.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>

#include "taquin/core/concepts.hpp"
#include "taquin/search/best_first/best_first.hpp"

namespace taquin {

enum class Contour : std::uint8_t { convex_downward, convex_upward };

class ConvexKey {
 public:
  static constexpr int finest = 64;
  static constexpr int finest_of_wide = 15;

  /// `weight` from 1 to 100, to two decimals; `least_scale`: about the parts of a unit of cost that keys distinguish.
  ConvexKey(Contour contour, double weight, bool reopens, int least_scale = finest) noexcept
      : contour_(contour), reopens_(reopens) {
    const int hundredths = static_cast<int>(weight * 100 + 0.5);
    const int parts = hundredths / std::gcd(hundredths, 100);
    weight_ = hundredths / 100.0;
    scale_ = parts * (1 + least_scale / parts);
  }
  static ConvexKey xdp(double weight, bool reopens = false) noexcept {
    return {Contour::convex_downward, weight, reopens};
  }
  static ConvexKey xup(double weight, bool reopens = false) noexcept {
    return {Contour::convex_upward, weight, reopens};
  }

  Cost operator()(Cost g, Cost h) const noexcept {
    const double w = weight_;
    const double x = g, y = h;
    const double key = contour_ == Contour::convex_downward
                           ? x + (2 * w - 1) * y + std::sqrt((x - y) * (x - y) + 4 * w * x * y)
                           : x + y + std::sqrt((x + y) * (x + y) + 4 * w * (w - 1) * y * y);
    return static_cast<Cost>(std::min(scale_ * key / (2 * w) + 1e-6, greatest));
  }
  /// A lower bound on the cost of any path through open nodes of at least that key, given an admissible heuristic.
  Cost bound(Cost key) const noexcept { return (key + scale_ - 1) / scale_; }
  bool reopens() const noexcept { return reopens_; }

 private:
  static constexpr double greatest = 2.1e9;

  Contour contour_;
  bool reopens_;
  double weight_;
  int scale_;
};

/// At most `weight` times the optimum if the heuristic is admissible.
template <class Open = BucketQueue, Storable Space, HeuristicOver<Space> Heuristic, ObserverOf<Space> Observer>
SearchResult<typename Space::Move> bounded_suboptimal(const Space& space, const typename Space::State& start,
                                                      const Heuristic& heuristic, Contour contour, double weight,
                                                      Observer& observer, const Budget& budget = {}) {
  constexpr bool is_wide = WideCost<Space>;
  const ConvexKey key(contour, weight, is_wide || !heuristic.consistent(),
                      is_wide ? ConvexKey::finest_of_wide : ConvexKey::finest);
  return BestFirst<Space, Heuristic, Open, Observer, ConvexKey>(space, heuristic, key, observer, budget).run(start);
}

}  // namespace taquin
