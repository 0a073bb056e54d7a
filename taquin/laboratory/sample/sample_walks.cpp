// Sequential importance sampling with resampling (Chen 1992 has such walks, with strata in place of weights; Liu & Chen
// 1998 the resampling). A walk that stands on a uniform board x of one layer goes to one of its c children in the next
// layer, each as likely, and its weight is multiplied by c and divided by the number p of the child's parents. Each
// board y of the next layer then has the expected weight
//   sum over its p parents x of (1 / layer) (1 / c) (c / p) = 1 / layer,
// the same for every y, so by induction the weighted boards of every layer are uniform. Walks without children end; if
// the weights have become too unequal, all are drawn again in proportion to them. The sum of the weights estimates the
// growth of the layers: its error is the measure of the method (tests/laboratory/sample_test.cpp, bench/README.md).
//
// What is not exact: a population is finite, so two boards of the same one may descend from the same board some layers
// before. Of 128 walks 16 boards are taken, so few do, and populations are independent of one another.
#include "taquin/laboratory/sample/sample_walks.hpp"

#include <algorithm>
#include <atomic>
#include <utility>

#include "taquin/laboratory/sample/sample_weights.hpp"

namespace taquin {

namespace {

constexpr std::size_t walks = 128;
constexpr std::size_t taken = 16;

struct Walk {
  Board board;
  Board before;  // the board that it came from; at the beginning the same
  std::vector<Board> children = {};
  int parents = 0;
  double weight = 1;
};

using Population = std::vector<Walk>;

// Finds the children and the number of parents of a walk's board. Under STM its neighbours are in the layers before and
// after its own; under MTM some are in the same. In the known layer itself, parents are not needed.
void look_around(Walk& walk, const KnownLayer& from, int layer, Metric metric) {
  walk.children.clear();
  walk.parents = 0;
  for (Board& next : neighbours(walk.board, metric)) {
    if (next == walk.before || from.is_within(next, std::max(layer - 1, from.distance)))
      ++walk.parents;
    else if (metric == Metric::stm || !from.is_within(next, layer))
      walk.children.push_back(std::move(next));
  }
}

// Moves each walk to one of its children; those without end.
void advance(Population& population, Random& random) {
  std::erase_if(population, [](const Walk& walk) { return walk.children.empty(); });
  for (Walk& walk : population) {
    const std::uint64_t choice = random.below(walk.children.size());
    walk.weight *= static_cast<double>(walk.children.size());
    walk.before = std::exchange(walk.board, walk.children[choice]);
  }
}

std::vector<double> weights(const Population& population) {
  std::vector<double> all;
  for (const Walk& walk : population) all.push_back(walk.weight);
  return all;
}

double sum(const std::vector<double>& weights) {
  double sum = 0;
  for (const double weight : weights) sum += weight;
  return sum;
}

// Draws all walks again if one weighs more than twice the mean. The mean weight stays the same.
void resample(Population& population, Random& random) {
  const std::vector<double> all = weights(population);
  const double mean = sum(all) / static_cast<double>(walks);
  if (all.empty() || *std::max_element(all.begin(), all.end()) / 2 <= mean) return;
  Population drawn;
  for (const std::size_t i : systematic_sample(all, walks, random)) {
    drawn.push_back(population[i]);
    drawn.back().weight = mean;
  }
  population = std::move(drawn);
}

}  // namespace

OutwardSample sample_outward(const KnownLayer& from, int distance, Random& random, ExactDistances& distances) {
  Population population;
  for (std::size_t i = 0; i < walks; ++i) {
    const Board board = from.board(random.below(from.boards));
    population.push_back({board, board});
  }
  OutwardSample sample{{}, from.distance, 0};
  const auto look = [&](int layer) {
    std::atomic<bool> stopped = false;
    distances.team().each(population.size(), [&](std::uint64_t i) {
      if (distances.must_stop()) stopped = true;
      if (!stopped) look_around(population[i], from, layer, distances.metric());
    });
    return !stopped;
  };
  if (!look(from.distance)) return sample;
  for (int layer = from.distance + 1; layer <= distance; ++layer) {
    advance(population, random);
    if (population.empty() || !look(layer)) return sample;
    for (Walk& walk : population) walk.weight /= walk.parents;
    sample.reached = layer;
    if (layer < distance) resample(population, random);
  }
  const std::vector<double> all = weights(population);
  sample.layer_size = sum(all) / static_cast<double>(walks) * static_cast<double>(from.boards);
  for (const std::size_t i : systematic_sample(all, taken, random)) sample.boards.push_back(population[i].board);
  return sample;
}

}  // namespace taquin
