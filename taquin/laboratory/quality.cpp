#include "taquin/laboratory/quality.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "taquin/core/parallel.hpp"
#include "taquin/puzzle/random.hpp"
#include "taquin/util/error.hpp"

namespace taquin {

namespace {

constexpr int walk_of_branching = 400;
// A chain of boards that is led to low values: shorter ones are worth too different weights, longer ones are too few.
constexpr std::uint64_t steps_of_chain = 16000;
constexpr std::uint64_t fewest_chains = 32;
// Boards that follow each other are alike: `visit` is told one of so many.
constexpr std::uint64_t visit_every = 100;
// Uniform boards for each chain, for the mean of h.
constexpr std::uint64_t uniform_of_chain = 400;

Mean mean_of(const std::vector<double>& values) {
  const auto count = static_cast<double>(values.size());
  double sum = 0;
  for (const double value : values) sum += value;
  Mean mean{sum / count};
  if (values.size() < 2) return mean;
  double squares = 0;
  for (const double value : values) squares += (value - mean.value) * (value - mean.value);
  mean.error = std::sqrt(squares / (count - 1) / count);
  return mean;
}

}  // namespace

BlankWalks::BlankWalks(int rows, int cols, int longest) {
  if (rows < 2 || cols < 2) throw Error(fmt::format("found a board of {}x{}, expected at least 2x2", rows, cols));
  const auto cells = static_cast<std::size_t>(rows * cols);
  const auto next = [&](std::size_t cell, int direction) {
    const int row = static_cast<int>(cell) / cols + (direction == 0 ? -1 : direction == 1 ? 1 : 0);
    const int col = static_cast<int>(cell) % cols + (direction == 2 ? -1 : direction == 3 ? 1 : 0);
    return row < 0 || row >= rows || col < 0 || col >= cols ? -1 : row * cols + col;
  };
  // walks[c][d]: those that begin at c and do not go in direction d at once; d = 4 forbids none.
  std::vector<std::array<double, 5>> walks(cells), longer(cells);
  for (auto& each : walks) each.fill(1);
  for (int moves = 0; moves <= longest; ++moves) {
    std::vector<double>& count = of_moves_.emplace_back();
    for (const auto& each : walks) count.push_back(each[4]);
    to_moves_.push_back(count);
    for (std::size_t cell = 0; moves >= 2 && cell < cells; ++cell)
      to_moves_.back()[cell] += to_moves_[static_cast<std::size_t>(moves - 2)][cell];
    for (std::size_t cell = 0; cell < cells; ++cell) {
      longer[cell].fill(0);
      for (int direction = 0; direction < 4; ++direction) {
        const int to = next(cell, direction);
        if (to < 0) continue;
        const double further = walks[static_cast<std::size_t>(to)][static_cast<std::size_t>(direction ^ 1)];
        for (int forbidden = 0; forbidden < 5; ++forbidden)
          if (forbidden != direction) longer[cell][static_cast<std::size_t>(forbidden)] += further;
      }
    }
    walks.swap(longer);
  }
}

double BlankWalks::count_to(int cell, int moves) const {
  return moves < 0 ? 0 : to_moves_[static_cast<std::size_t>(moves)][static_cast<std::size_t>(cell)];
}

double BlankWalks::branching() const { return std::sqrt(of_moves_.back()[0] / of_moves_[of_moves_.size() - 3][0]); }

namespace {

// A board that changes at random: half of the steps are slides, which find what is near, half exchange tiles, which
// reach what is far. Each step is as likely as the one that undoes it, and leaves the board solvable.
class RandomStep {
 public:
  explicit RandomStep(const Board& goal) : cells_(static_cast<std::uint64_t>(goal.cells())) {}

  Board operator()(Board board, Random& random) const {
    if (random.below(2) == 0) {
      const auto direction = static_cast<Direction>(random.below(4));
      if (board.can(direction)) board.slide(direction);
      return board;
    }
    const int a = other_than(board.blank(), random), b = other_than(board.blank(), random),
              c = other_than(board.blank(), random);
    if (a == b || b == c || a == c) return board;
    board.exchange(a, b);  // two exchanges: a cycle of three tiles, which is even
    board.exchange(b, c);
    return board;
  }

 private:
  int other_than(int blank, Random& random) const {
    const auto cell = static_cast<int>(random.below(cells_ - 1));
    return cell < blank ? cell : cell + 1;
  }
  std::uint64_t cells_;
};

class Chains {
 public:
  Chains(const Board& goal, const std::function<Cost(const Board&)>& heuristic, const QualityOptions& options)
      : goal_(goal),
        heuristic_(heuristic),
        options_(options),
        walks_(goal.rows(), goal.cols(), std::max<int>(walk_of_branching, QualityOptions::most_bound)),
        step_(goal),
        log_b_(std::log(walks_.branching())) {
    for (const Cost bound : options.bounds) {
      if (bound >= 0 && bound <= QualityOptions::most_bound) continue;
      throw Error(fmt::format("found the bound {}, expected 0 to {}", bound, QualityOptions::most_bound));
    }
    const std::uint64_t wanted = std::max<std::uint64_t>(options.samples, 2 * fewest_chains);
    chains_ = std::max(fewest_chains, wanted / (steps_of_chain + uniform_of_chain));
    uniform_ = std::max<std::uint64_t>(1, wanted / chains_ / 20);
    steps_ = std::max<std::uint64_t>(1, wanted / chains_ - uniform_);
  }

  Quality run() {
    Team team(std::max(1U, options_.threads));
    std::vector<Chain> chains;
    bool is_stopped = false;
    while (chains.size() < chains_ && !is_stopped) {
      const std::uint64_t first = chains.size();
      chains.resize(std::min<std::uint64_t>(first + 4 * team.size(), chains_));
      team.each(chains.size() - first, [&](std::uint64_t i) { chains[first + i] = chain(first + i); });
      for (std::uint64_t i = first; options_.visit && i < chains.size(); ++i) {
        for (const auto& [board, weight] : chains[i].boards)
          options_.visit(board, weight / static_cast<double>(chains_));
        chains[i].boards.clear();
      }
      is_stopped =
          options_.progress && options_.progress(static_cast<double>(chains.size()) / static_cast<double>(chains_));
    }
    Quality result;
    result.branching = walks_.branching();
    result.samples = chains.size() * (steps_ + uniform_);
    result.is_complete = chains.size() == chains_;
    result.eta = mean_of(each(chains, [](const Chain& c) { return c.weight; }));
    result.value = mean_of(each(chains, [](const Chain& c) { return c.value; }));
    for (std::size_t i = 0; i < options_.bounds.size(); ++i)
      result.nodes.push_back(mean_of(each(chains, [i](const Chain& c) { return c.nodes[i]; })));
    return result;
  }

 private:
  struct Chain {
    double weight = 0;  // of b^-h
    double value = 0;   // the mean of h over its uniform boards
    std::vector<double> nodes;
    std::vector<std::pair<Board, double>> boards;  // to be visited
  };

  template <class Value>
  static std::vector<double> each(const std::vector<Chain>& chains, const Value& value) {
    std::vector<double> values;
    for (const Chain& chain : chains) values.push_back(value(chain));
    return values;
  }

  Chain chain(std::uint64_t number) const {
    Random random(options_.seed);
    random = Random(random.next() ^ (number * 0x9E3779B97F4A7C15ULL));
    Chain result;
    Board board = goal_;
    Cost value = 0;
    for (std::uint64_t i = 0; i < uniform_; ++i) {
      board = random_board(goal_, random);
      value = heuristic_(board);
      result.value += value / static_cast<double>(uniform_);
    }
    // Three quarters of the steps fall to the temperature of b^-h, the others stay there.
    const std::uint64_t falling = std::max<std::uint64_t>(1, steps_ - steps_ / 4);
    double log_weight = 0;
    result.nodes.assign(options_.bounds.size(), 0);
    for (std::uint64_t i = 1; i <= steps_; ++i) {
      const double power = log_b_ * static_cast<double>(std::min(i, falling)) / static_cast<double>(falling);
      if (i <= falling) log_weight -= value * log_b_ / static_cast<double>(falling);
      Board other = step_(board, random);
      const Cost its = heuristic_(other);
      if (its <= value || uniform_number(random) < std::exp(-power * (its - value))) {
        board = std::move(other);
        value = its;
      }
      if (i <= falling) continue;
      add_nodes(board, value, result.nodes);
      if (options_.visit && i % visit_every == 0) result.boards.emplace_back(board, std::exp(log_b_ * value));
    }
    result.weight = std::exp(log_weight);
    for (auto& [other, weight] : result.boards) weight *= result.weight / static_cast<double>(result.boards.size());
    for (double& nodes : result.nodes)
      nodes *= result.weight / static_cast<double>(std::max<std::uint64_t>(1, steps_ - falling));
    return result;
  }

  // What this board adds to a mean over all boards, as often as boards are met at the temperature of b^-h.
  void add_nodes(const Board& board, Cost value, std::vector<double>& nodes) const {
    const int odd = parity_at(board.blank());
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      const int bound = options_.bounds[i];
      // Depth and distance add up to a number of the bound's parity.
      const int depth = bound - value - ((value + odd) & 1);
      nodes[i] += walks_.count_to(board.blank(), depth) * std::exp(log_b_ * value) / share_of(bound & 1);
    }
  }
  // How many of all boards are at a distance of this parity.
  double share_of(int odd) const {
    int count = 0;
    for (int cell = 0; cell < goal_.cells(); ++cell) count += parity_at(cell) == odd ? 1 : 0;
    return static_cast<double>(count) / goal_.cells();
  }
  // The parity of the distance of every board with the blank there.
  int parity_at(int cell) const {
    const auto sum = [&](int c) { return c / goal_.cols() + c % goal_.cols(); };
    return (sum(cell) + sum(goal_.blank())) & 1;
  }
  static double uniform_number(Random& random) { return static_cast<double>(random.next() >> 11) * 0x1p-53; }

  const Board& goal_;
  const std::function<Cost(const Board&)>& heuristic_;
  const QualityOptions& options_;
  const BlankWalks walks_;
  const RandomStep step_;
  const double log_b_;
  std::uint64_t chains_, uniform_, steps_;
};

}  // namespace

Quality quality(const Board& goal, const std::function<Cost(const Board&)>& heuristic, const QualityOptions& options) {
  if (goal.cells() > QualityOptions::most_cells)
    throw Error(fmt::format("found a board of {}x{}, expected at most {} cells: beyond, b^-h is too small for a number",
                            goal.rows(), goal.cols(), QualityOptions::most_cells));
  return Chains(goal, heuristic, options).run();
}

}  // namespace taquin
