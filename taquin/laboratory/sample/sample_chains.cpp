// Metropolis chains (Metropolis et al. 1953). A step exchanges three tiles in a circle, which keeps the parity of the
// permutation, so the blank has to stay on cells of one colour; the circles lead from each such board to each other.
// Under STM the parity of the distance determines the colour; under MTM slides change it. The changes are accepted as
// the quick estimate asks, without a solve, so a few dozen of them, which forget a board, cost some microseconds.
//
// Slides alone were dropped: they need thousands of steps to forget a board.
#include "taquin/laboratory/sample/sample_chains.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

#include "taquin/laboratory/sample/sample_weights.hpp"
#include "taquin/puzzle/space/states.hpp"

namespace taquin {

namespace {

constexpr int together = 16;  // uniform boards that are solved in one batch

// 0 or 1, as on a chessboard.
int colour(const Board& board, int cell) noexcept { return (cell / board.cols() + cell % board.cols()) % 2; }

// Whether the parity of the distance allows the blank's cell.
bool may_have(const Board& board, const Board& goal, Metric metric, int distance) {
  return metric == Metric::mtm || (colour(board, board.blank()) + colour(goal, goal.blank()) + distance) % 2 == 0;
}

}  // namespace

QuickEstimate::QuickEstimate(const Board& goal)
    : space_(goal.rows(), goal.cols(), goal.blank()),
      goals_(space_, state_of<Space>(goal)),
      conflicts_(space_, Metric::stm, goals_) {}

// Manhattan distance with linear conflicts, and squares of the rows and columns that tiles are away, nearly as a linear
// regression of the distance on 4x4 weighs them. With the walking distance in place of the squares the correlation is
// 0.85.
Cost QuickEstimate::operator()(const Board& board) const {
  const auto state = state_of<Space>(board);
  Cost squares = 0;
  for (int cell = 0; cell < board.cells(); ++cell) {
    if (board.tile(cell) == 0) continue;
    const int goal = goals_.of(board.tile(cell));
    const int rows = space_.row(cell) - space_.row(goal);
    const int cols = space_.col(cell) - space_.col(goal);
    squares += rows * rows + cols * cols;
  }
  return conflicts_.value(conflicts_.start(state)) + squares;
}

// A ratio rounded to 20 bits: rounding errors before it have no effect.
Powers::Powers(double x) : powers_(1, 1.0) {
  const double bounded = std::clamp(x, -1.0, 1.0);
  const double ratio = (2 + bounded) / (2 - bounded);
  const double rounded = static_cast<double>(static_cast<int>(ratio * 0x1p20 + 0.5)) * 0x1p-20;
  for (int i = 0; i < most; ++i) powers_.push_back(powers_.back() * rounded);
}

double Powers::operator()(int exponent) const noexcept {
  const double power = powers_[static_cast<std::size_t>(std::min(std::abs(exponent), most))];
  return exponent < 0 ? 1 / power : power;
}

// Two or three cells; what lies on the first goes to the last, all others one cell towards the first.
struct TiltedChains::Change {
  std::array<int, 3> cells{};
  int count = 0;

  void make(Board& board) const {
    for (int i = 0; i + 1 < count; ++i)
      board.exchange(cells[static_cast<std::size_t>(i)], cells[static_cast<std::size_t>(i) + 1]);
  }
  void undo(Board& board) const {
    for (int i = count - 1; i > 0; --i)
      board.exchange(cells[static_cast<std::size_t>(i)], cells[static_cast<std::size_t>(i) - 1]);
  }
};

TiltedChains::TiltedChains(int distance, Random& random, ExactDistances& distances)
    : distance_(distance), random_(random), distances_(distances), estimate_(distances.goal()) {}

Board TiltedChains::uniform_board() {
  for (;;) {
    Board board = random_board(distances_.goal(), random_);
    if (may_have(board, distances_.goal(), distances_.metric(), distance_)) return board;
  }
}

std::optional<std::vector<Board>> TiltedChains::uniform_hits() {
  std::vector<Board> boards;
  for (int i = 0; i < together; ++i) boards.push_back(uniform_board());
  const std::vector<int> found = distances_.of(boards);
  if (found.empty()) return std::nullopt;
  std::vector<Board> hits;
  for (std::size_t i = 0; i < boards.size(); ++i) {
    if (!has_spread()) add(boards[i], found[i]);
    ++boards_;
    if (found[i] == distance_) hits.push_back(std::move(boards[i]));
  }
  hits_ += static_cast<int>(hits.size());
  return hits;
}

void TiltedChains::add(const Board& board, int found) {
  const std::int64_t distance = found;
  const std::int64_t estimate = estimate_(board);
  d_ += distance;
  e_ += estimate;
  dd_ += distance * distance;
  de_ += distance * estimate;
  ee_ += estimate * estimate;
}

Chain TiltedChains::start(Board board) {
  const Cost estimate = estimate_(board);
  return {std::move(board), estimate, Random(random_.next())};
}

// Sums of integers, which are exact. What is divided by is at least 1.
Spread TiltedChains::spread() const {
  constexpr std::int64_t n = first_boards;
  constexpr auto squares = static_cast<double>(n * n);
  const auto moment = [](std::int64_t products, std::int64_t of_sums) {
    return static_cast<double>(std::max(n * products - of_sums, n * n));
  };
  const double covariance = moment(de_, d_ * e_);
  Spread spread;
  spread.mean = static_cast<double>(d_) / static_cast<double>(n);
  spread.variance = moment(dd_, d_ * d_) / squares;
  spread.covariance = covariance / squares;
  spread.slope = covariance / moment(ee_, e_ * e_);
  return spread;
}

int Spread::within(int distance, double deviations) const noexcept {
  const auto is_off = [&](int other) { return (other - mean) * (other - mean) > deviations * deviations * variance; };
  while (is_off(distance)) distance += distance < mean ? 2 : -2;
  return distance;
}

// Three tiles in a circle, the blank only among cells of its colour; under MTM one in four is a slide, which changes
// the colour. A change and its inverse are equally likely. Empty if there is nothing to decide.
TiltedChains::Change TiltedChains::propose(Chain& chain) const {
  const Board& board = chain.board;
  if (distances_.metric() == Metric::mtm && chain.random.below(4) == 0) {
    const auto direction = static_cast<Direction>(chain.random.below(4));
    if (!board.can(direction)) return {};
    return {{board.blank(), board.neighbour(board.blank(), direction)}, 2};
  }
  Change change{{}, 3};
  for (int& cell : change.cells) cell = static_cast<int>(chain.random.below(static_cast<std::uint64_t>(board.cells())));
  const auto [a, b, c] = change.cells;
  if (a == b || b == c || c == a) return {};
  const int to = board.blank() == a ? c : board.blank() == b ? a : board.blank() == c ? b : board.blank();
  return colour(board, to) == colour(board, board.blank()) ? change : Change{};
}

void TiltedChains::advance(Chain& chain, int steps, const Powers& ratio) const {
  for (int i = 0; i < steps; ++i) {
    const Change change = propose(chain);
    if (change.count == 0) continue;
    change.make(chain.board);
    const Cost estimate = estimate_(chain.board);
    if (uniform(chain.random) < ratio(estimate - chain.estimate))
      chain.estimate = estimate;
    else
      change.undo(chain.board);
  }
}

}  // namespace taquin
