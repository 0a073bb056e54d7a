// Chooses the way by size and distance, hands out the boards of its batches, and removes repeated ones on request.
//
// Where the greatest distance is known, walks serve up to 44 % of it: 35 moves on 4x4 (50 % where a solve takes long).
// Farther away their searches take too long. There, uniform boards are solved first: those at the distance serve, and
// if it is common, no more is needed. Else the boards solved so far tell how to tilt the chains.
#include "taquin/laboratory/sample/sample.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>
#include <deque>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "taquin/laboratory/sample/sample_chains.hpp"
#include "taquin/laboratory/sample/sample_distances.hpp"
#include "taquin/laboratory/sample/sample_layers.hpp"
#include "taquin/laboratory/sample/sample_rare.hpp"
#include "taquin/laboratory/sample/sample_tilted.hpp"
#include "taquin/laboratory/sample/sample_walks.hpp"
#include "taquin/util/error.hpp"

namespace taquin {

namespace {

constexpr int most_cells = 64;
constexpr int nearer_percent = 44;          // of the greatest distance: walks serve up to it
constexpr int nearer_percent_of_slow = 50;  // where a solve takes long
constexpr double common = 2.75;             // standard deviations that a common distance is at most away from the mean
constexpr int populations = 20;             // that may end before the distance

std::string moves_away(int distance) { return fmt::format("{} {} away", distance, distance == 1 ? "move" : "moves"); }

std::string counted_boards(std::uint64_t boards) {
  return fmt::format("{} {} ", boards, boards == 1 ? "board is" : "boards are");
}

void require_possible(const Board& goal, int distance, Metric metric) {
  if (distance < 0) throw Error(fmt::format("found a distance below 0: {}", distance));
  if (goal.cells() > most_cells) {
    throw Error(fmt::format("found {} cells, expected at most {}: larger boards at a distance cannot be drawn",
                            goal.cells(), most_cells));
  }
  const auto most = greatest_distance(goal, metric);
  if (!most || distance <= *most) return;
  throw Error(fmt::format("no board is {}: {}x{} boards are at most {} moves from this goal", moves_away(distance),
                          goal.rows(), goal.cols(), *most));
}

bool is_nearer(const Board& goal, int distance, Metric metric) {
  const auto most = greatest_distance(goal, metric);
  if (!most) return true;
  const bool is_quick = metric == Metric::stm && std::abs(goal.rows() - goal.cols()) <= 1;
  return 100 * distance <= (is_quick ? nearer_percent : nearer_percent_of_slow) * *most;
}

// Numbers below `count` without repetition: the permutation of Fisher and Yates, of which only exchanged ones are kept.
class DistinctNumbers {
 public:
  std::uint64_t next(std::uint64_t count, Random& random) {
    const std::uint64_t at = taken_ + random.below(count - taken_);
    const std::uint64_t number = find(at);
    moved_[at] = find(taken_++);
    return number;
  }
  std::uint64_t taken() const noexcept { return taken_; }

 private:
  std::uint64_t find(std::uint64_t at) const {
    const auto found = moved_.find(at);
    return found == moved_.end() ? at : found->second;
  }
  std::uint64_t taken_ = 0;
  std::unordered_map<std::uint64_t, std::uint64_t> moved_;
};

}  // namespace

struct BoardSampler::State {
  State(const Board& goal, int wanted, Metric metric, Random& generator, Solver& solver,
        const SampleLimits& given_limits)
      : distance(wanted),
        random(generator),
        limits(given_limits),
        stop(limits.stop ? limits.stop : [] { return false; }),
        distances(goal, metric, solver, limits.threads, stop) {
    require_possible(goal, distance, metric);
    layer = farthest_layer(goal, distance, metric);
    if (!layer) layer = layer_towards(goal, distance, metric, limits.layers, stop);
    if (layer && layer->boards == 0) throw Error("no board is " + moves_away(distance) + " from this goal");
    if (!is_known() && goal.cells() <= 16 && !is_nearer(goal, distance, metric))
      chains.emplace(distance, random, distances);
  }

  bool is_known() const noexcept { return layer && layer->distance == distance; }

  std::optional<Board> next() {
    if (!layer) return std::nullopt;
    if (is_known()) return from_layer();
    for (int repeated = 0; repeated < limits.tries; ++repeated) {
      if (ready.empty()) draw();
      if (ready.empty()) return std::nullopt;
      Board board = std::move(ready.front());
      ready.pop_front();
      if (!limits.distinct || given.insert(board.tiles()).second) return board;
    }
    throw Error(fmt::format("found {} different boards {}, and none in {} more", given.size(), moves_away(distance),
                            limits.tries));
  }

  std::optional<Board> from_layer() {
    if (stop()) return std::nullopt;
    if (!limits.distinct) return layer->board(random.below(layer->boards));
    if (numbers.taken() == layer->boards)
      throw Error("only " + counted_boards(layer->boards) + moves_away(distance) + " from this goal");
    return layer->board(numbers.next(layer->boards, random));
  }

  // Leaves `ready` empty if stopped.
  void draw() {
    for (Board& board : chains ? from_chains() : from_walks()) ready.push_back(std::move(board));
  }

  void begin_chains() {
    const int start = chains->spread().within(distance, common);
    tilted.emplace(*chains, start, random);
    if (start != distance) rare.emplace(*chains, distance, *tilted);
  }

  // Uniform boards first: those at the distance serve, and where it is common there is no need of anything else.
  std::vector<Board> from_chains() {
    while (!tilted && (!chains->has_spread() || chains->is_common())) {
      auto hits = chains->uniform_hits();
      if (!hits || !hits->empty()) return hits ? std::move(*hits) : std::vector<Board>();
    }
    if (!tilted) begin_chains();
    std::vector<Board> boards = rare ? rare->draw(limits.tries) : tilted->draw(limits.tries);
    if (boards.empty() && !stop()) {
      throw Error(fmt::format("no board {} was found among the last {} drawn near that distance: that distance is rare",
                              moves_away(distance), limits.tries));
    }
    return boards;
  }

  std::vector<Board> from_walks() {
    int reached = 0;
    for (int i = 0; i < populations; ++i) {
      OutwardSample sample = sample_outward(*layer, distance, random, distances);
      if (!sample.boards.empty() || stop()) return std::move(sample.boards);
      reached = std::max(reached, sample.reached);
    }
    throw Error(
        fmt::format("no board {} was found: walks from this goal end after {} moves", moves_away(distance), reached));
  }

  const int distance;
  Random& random;
  const SampleLimits limits;
  const std::function<bool()> stop;
  ExactDistances distances;
  std::optional<KnownLayer> layer;  // at the distance or before it; nullopt if stopped
  std::optional<TiltedChains> chains;
  std::optional<WeightedChains> tilted;
  std::optional<ExactChains> rare;
  std::deque<Board> ready;
  std::set<std::vector<std::uint16_t>> given;  // filled if boards are to be distinct
  DistinctNumbers numbers;                     // of the known layer, likewise
};

BoardSampler::BoardSampler(const Board& goal, int distance, Metric metric, Random& random, Solver& solver,
                           const SampleLimits& limits)
    : state_(std::make_unique<State>(goal, distance, metric, random, solver, limits)) {}
BoardSampler::~BoardSampler() = default;

std::optional<Board> BoardSampler::next() { return state_->next(); }

std::optional<std::uint64_t> BoardSampler::boards() const noexcept {
  if (!state_->is_known()) return std::nullopt;
  return state_->layer->boards;
}

std::optional<Board> random_board_at(const Board& goal, int distance, Metric metric, Random& random, Solver& solver,
                                     const SampleLimits& limits) {
  return BoardSampler(goal, distance, metric, random, solver, limits).next();
}

}  // namespace taquin
