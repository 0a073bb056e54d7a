// Importance sampling. The chains draw boards with probability proportional to r^e, where e is the quick estimate and r
// such that the mean distance moves about half the way from that of all boards to the wanted one. Every so many steps
// the boards are solved. One at the wanted distance is a hit of weight r^-e, which makes hits uniform; it is accepted
// with a probability proportional to its weight, up to a cap. The cap is set by the first hits: it cuts off a fiftieth
// of their weight, so boards whose estimates are least like those of the others in their layer come too rarely by about
// so much. Tilting the whole way needs fewer solves per hit, but more per accepted hit: the weights are too unequal.
#include "taquin/laboratory/sample/sample_tilted.hpp"

#include <algorithm>
#include <utility>

#include "taquin/laboratory/sample/sample_weights.hpp"

namespace taquin {

namespace {

constexpr std::size_t chain_count = 16;
constexpr std::size_t first_hits = 64;  // that set the cap
constexpr int steps_to_begin = 512;
constexpr int steps_between = 64;
constexpr double share_of_way = 0.5;
constexpr double share_of_weight = 0.98;

}  // namespace

WeightedChains::WeightedChains(TiltedChains& chains, int distance, Random& random)
    : chains_(chains),
      distance_(distance),
      ratio_(share_of_way * (distance - chains.spread().mean) / chains.spread().covariance),
      random_(random) {
  for (std::size_t i = 0; i < chain_count; ++i) states_.push_back(chains.start());
  advance(steps_to_begin);
}

void WeightedChains::advance(int steps) {
  chains_.advance(states_.size(), steps, ratio_, [&](std::size_t i) -> Chain& { return states_[i]; });
}

// Solves the next board of every chain. False if stopped.
bool WeightedChains::collect() {
  advance(steps_between);
  std::vector<Board> boards;
  for (const Chain& chain : states_) boards.push_back(chain.board);
  const std::vector<int> found = chains_.distances().of(boards);
  if (found.empty()) return false;
  for (std::size_t i = 0; i < boards.size(); ++i) {
    ++tries_since_hit_;
    if (found[i] != distance_) continue;
    tries_since_hit_ = 0;
    const Cost estimate = states_[i].estimate;
    if (!reference_) reference_ = estimate;
    hits_.push_back({std::move(boards[i]), ratio_(*reference_ - estimate)});
  }
  return true;
}

// The least cap that leaves the share of the weight.
void WeightedChains::set_cap() {
  std::vector<double> weights;
  for (const Hit& hit : hits_) weights.push_back(hit.weight);
  std::sort(weights.begin(), weights.end());
  double sum = 0;
  for (const double weight : weights) sum += weight;
  double below = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    cap_ = weights[i];
    const double rest = cap_ * static_cast<double>(weights.size() - i);
    if ((below + rest) / sum >= share_of_weight) return;
    below += cap_;
  }
}

std::vector<Board> WeightedChains::accepted() {
  std::vector<Board> boards;
  for (; !hits_.empty(); hits_.pop_front()) {
    if (uniform(random_) < hits_.front().weight / cap_) boards.push_back(std::move(hits_.front().board));
  }
  return boards;
}

std::vector<Board> WeightedChains::draw(int tries) {
  while (tries_since_hit_ < tries) {
    if (!collect()) return {};
    if (cap_ == 0 && hits_.size() < first_hits) continue;
    if (cap_ == 0) set_cap();
    std::vector<Board> boards = accepted();
    if (!boards.empty()) return boards;
  }
  return {};
}

}  // namespace taquin
