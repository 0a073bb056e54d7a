// How good a heuristic is on a domain of one's own, without a search: what `laboratory/quality.hpp` says of boards, for
// any state space whose moves cost 1 and whose states can be drawn uniformly.
//
// The tree of moves is measured by random walks: the product of the numbers of moves along a walk is, without bias, the
// number of nodes at its depth (Knuth, "Estimating the efficiency of backtrack programs", 1975). Eta, the mean of b^-h,
// and the mean of h are those of the states drawn, and a round of IDA* expands at each depth as many of its nodes as
// have a value that fits the bound (Korf, Reid & Edelkamp 2001). Uniform samples see few states near the goal: where
// these decide, the error says so.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "taquin/core/concepts.hpp"
#include "taquin/laboratory/quality.hpp"
#include "taquin/puzzle/random.hpp"
#include "taquin/search/prune.hpp"

namespace taquin {

namespace detail {

/// A mean and its standard error, number by number.
class RunningMean {
 public:
  void add(double value) noexcept {
    const double before = value - mean_;
    mean_ += before / static_cast<double>(++count_);
    squares_ += before * (value - mean_);
  }
  Mean mean() const noexcept {
    Mean result{mean_};
    const auto count = static_cast<double>(count_);
    if (count_ > 1) result.error = std::sqrt(squares_ / (count - 1) / count);
    return result;
  }

 private:
  std::uint64_t count_ = 0;
  double mean_ = 0, squares_ = 0;  // Welford 1962
};

/// The nodes at each depth of the tree of moves that do not take back the last, on average over the roots drawn.
template <StateSpace Space, class Draw>
std::vector<double> tree_widths(const Space& space, const Draw& draw, Random& random, std::uint64_t walks) {
  constexpr std::size_t depth = 40;
  using Pruner = Backward<Space>;
  std::vector<double> widths(depth + 1, 0);
  for (std::uint64_t walk = 0; walk < walks; ++walk) {
    auto state = draw(random);
    auto redundant = Pruner::start();
    double width = 1;
    for (std::size_t d = 0; d <= depth && width > 0; ++d) {
      widths[d] += width / static_cast<double>(walks);
      const auto moves = Pruner::allowed(redundant, space.moves(state));
      width *= moves.size();
      if (moves.size() == 0) break;
      auto move = moves.begin();
      for (std::uint64_t i = random.below(static_cast<std::uint64_t>(moves.size())); i > 0; --i) ++move;
      redundant = Pruner::next(space, redundant, *move);
      space.apply(state, *move);
    }
  }
  return widths;
}

}  // namespace detail

/// `draw(random)`: a state, uniformly. Of the options, `samples` states are drawn; threads and `visit` are not used.
template <StateSpace Space, HeuristicOver<Space> Heuristic, class Draw>
requires UnitCost<Space> Quality space_quality(const Space& space, const Heuristic& heuristic, const Draw& draw,
                                               const QualityOptions& options) {
  constexpr std::uint64_t told_every = 4096;
  Random random(options.seed);
  const std::vector<double> widths =
      detail::tree_widths(space, draw, random, std::clamp<std::uint64_t>(options.samples / 50, 100, 20'000));
  const std::size_t deepest = widths.size() - 1, middle = deepest / 2;
  Quality result;
  result.branching = std::pow(widths[deepest] / widths[middle], 1.0 / static_cast<double>(deepest - middle));
  detail::RunningMean eta, value;
  std::vector<detail::RunningMean> nodes(options.bounds.size());
  const auto width = [&](Cost depth) {
    const auto d = static_cast<std::size_t>(depth);
    return d <= deepest ? widths[d] : widths[deepest] * std::pow(result.branching, static_cast<double>(d - deepest));
  };
  std::vector<double> up_to{0};  // the nodes above a depth
  for (Cost bound : options.bounds) {
    while (static_cast<Cost>(up_to.size()) <= bound + 1)
      up_to.push_back(up_to.back() + width(static_cast<Cost>(up_to.size()) - 1));
  }
  for (std::uint64_t i = 0; i < options.samples; ++i) {
    if (options.progress && i % told_every == 0 &&
        options.progress(static_cast<double>(i) / static_cast<double>(options.samples))) {
      result.is_complete = false;
      break;
    }
    const Cost h = heuristic.value(heuristic.start(draw(random)));
    eta.add(std::pow(result.branching, -h));
    value.add(h);
    for (std::size_t k = 0; k < nodes.size(); ++k)
      nodes[k].add(h > options.bounds[k] ? 0 : up_to[static_cast<std::size_t>(options.bounds[k] - h + 1)]);
    ++result.samples;
  }
  result.eta = eta.mean();
  result.value = value.mean();
  for (const auto& each : nodes) result.nodes.push_back(each.mean());
  return result;
}

}  // namespace taquin
