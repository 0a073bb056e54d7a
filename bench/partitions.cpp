// Which division of the tiles into small patterns prunes most: all of them compared by the mean of b^-h, where h is the
// maximum of the sum of a partition's tables and of its mirror image's, as searches use it.
//
//   taquin_partitions 4x4 5-5-5 [SAMPLES] [BEST] [HEURISTIC]
//
// A partition's own sum misleads: one that differs from its mirror image gains more from the maximum. So boards that
// decide the mean are drawn once, with weights (`laboratory/quality`), every pattern's values on them are computed
// once, and a partition costs a few additions per board. Then the best are tried in pairs. The goal's blank is first.
// A heuristic looks worse on boards that were drawn with it, so the draw is repeated with the winner (pdb:FILE).
//
// Past 16 cells only compact patterns are tried, those that are whole and have as many pairs of neighbours as tiles or
// more: 75 partitions 6-6-6-6 of 5x5 remain, whose patterns share 25 tables.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "taquin/heuristic/pdb/view.hpp"
#include "taquin/io/parse.hpp"
#include "taquin/laboratory/quality.hpp"
#include "taquin/puzzle/goal.hpp"
#include "taquin/puzzle/space/puzzle.hpp"
#include "taquin/puzzle/space/states.hpp"
#include "taquin/solver/solve.hpp"

namespace {

using namespace taquin;
using Values = std::vector<std::uint8_t>;

struct Sampled {
  std::vector<Board> boards;
  std::vector<double> weights;
  double branching = 0;
  double eta = 0;  // of the heuristic they were drawn with
};

Sampled draw(const Board& goal, std::uint64_t samples, std::string_view heuristic) {
  Solver solver;
  Request request{goal, goal};
  request.algorithm = "idastar";
  request.heuristic = heuristic;
  solver.prepare(request);
  Sampled drawn;
  QualityOptions options;
  options.samples = samples;
  options.visit = [&](const Board& board, double weight) {
    drawn.boards.push_back(board);
    drawn.weights.push_back(weight);
  };
  const Quality found = quality(goal, solver.evaluator(request), options);
  drawn.branching = found.branching;
  drawn.eta = found.eta.value;
  return drawn;
}

class Patterns {
 public:
  Patterns(const Board& goal, const Sampled& drawn)
      : space_(goal.rows(), goal.cols(), 0), transposed_(symmetry_on_the_diagonal()) {
    for (const Board& board : drawn.boards) states_.push_back(state_of<Space>(board));
  }

  const Values& operator()(CellSet tiles) {
    Values& values = known_[tiles];
    if (!values.empty()) return values;
    const Shared kept = shared(pattern_of(space_.rows(), space_.cols(), tiles, 0));
    auto& table = tables_[kept.pattern];
    if (!table) {
      auto& layout = layouts_[kept.pattern.count()];
      if (!layout) layout = std::make_shared<const Layout>(space_.rows(), space_.cols(), kept.pattern.count());
      table = PatternTable::make(layout, kept.pattern, {});
    }
    const View view(table, kept.map, 0);
    values.reserve(states_.size());
    for (const Space::State& state : states_)
      values.push_back(static_cast<std::uint8_t>(view.abstract_state(space_, state).value));
    return values;
  }
  CellSet mirrored(CellSet tiles) const { return image(tiles, transposed_); }

 private:
  using Space = Puzzle<dynamic, dynamic, ByteTiles<64>>;

  CellMap symmetry_on_the_diagonal() const {
    for (const CellMap& map : symmetries(space_.rows(), space_.cols()))
      if (map[0] == 0 && map[1] != 1) return map;
    return symmetries(space_.rows(), space_.cols()).front();
  }

  Space space_;
  CellMap transposed_;
  std::vector<Space::State> states_;
  std::map<CellSet, Values> known_;
  std::map<Pattern, std::shared_ptr<const PatternTable>> tables_;
  std::map<int, std::shared_ptr<const Layout>> layouts_;
};

using Groups = std::vector<CellSet>;

// Connected, with as many pairs of neighbours as cells at least.
bool compact(CellSet group, int cols) {
  const auto neighbours = [&](CellSet cells) {
    CellSet left = 0, right = 0;  // the cells that have a neighbour there
    for (CellSet rest = cells; rest != 0; rest &= rest - 1) {
      const int cell = std::countr_zero(rest);
      if (cell % cols > 0) left |= CellSet{1} << cell;
      if (cell % cols < cols - 1) right |= CellSet{1} << cell;
    }
    return std::array{left >> 1, right << 1, cells >> cols, cells << cols};
  };
  CellSet reached = group & (~group + 1), before = 0;
  while (reached != before) {
    before = reached;
    for (const CellSet shifted : neighbours(reached)) reached |= shifted & group;
  }
  int pairs = 0;
  for (const CellSet shifted : neighbours(group)) pairs += std::popcount(shifted & group);
  return reached == group && pairs / 2 >= std::popcount(group);
}

// All divisions of `rest` into groups of the given sizes that `serves` accepts; of equal sizes, the group of the least
// tile first.
template <class Serves, class Found>
void divide(CellSet rest, const std::vector<int>& sizes, Groups& chosen, const Serves& serves, const Found& found) {
  const std::size_t i = chosen.size();
  if (i == sizes.size()) return found(chosen);
  std::vector<int> cells;
  for (CellSet r = rest; r != 0; r &= r - 1) cells.push_back(std::countr_zero(r));
  const auto size = static_cast<std::size_t>(sizes[i]);
  for (CellSet pick = (CellSet{1} << size) - 1; pick < CellSet{1} << cells.size(); pick = next_set(pick)) {
    CellSet group = 0;
    for (CellSet p = pick; p != 0; p &= p - 1)
      group |= CellSet{1} << cells[static_cast<std::size_t>(std::countr_zero(p))];
    if (i > 0 && sizes[i] == sizes[i - 1] && std::countr_zero(group) < std::countr_zero(chosen.back())) continue;
    if (!serves(group)) continue;
    chosen.push_back(group);
    divide(rest & ~group, sizes, chosen, serves, found);
    chosen.pop_back();
  }
}

class Ranking {
 public:
  Ranking(Patterns& patterns, const Sampled& drawn) : patterns_(&patterns), drawn_(&drawn) {
    for (int h = 0; h < 256; ++h) powers_.push_back(std::pow(drawn.branching, -h));
  }
  Values maximum(const Groups& groups) const {
    Values sum(drawn_->boards.size(), 0), other = sum;
    for (const CellSet group : groups) {
      const Values& one = (*patterns_)(group);
      const Values& two = (*patterns_)(patterns_->mirrored(group));
      for (std::size_t i = 0; i < sum.size(); ++i) {
        sum[i] = static_cast<std::uint8_t>(sum[i] + one[i]);
        other[i] = static_cast<std::uint8_t>(other[i] + two[i]);
      }
    }
    return larger(std::move(sum), other);
  }
  static Values larger(Values one, const Values& two) {
    for (std::size_t i = 0; i < one.size(); ++i) one[i] = std::max(one[i], two[i]);
    return one;
  }
  double eta(const Values& values) const {
    double sum = 0;
    for (std::size_t i = 0; i < values.size(); ++i) sum += drawn_->weights[i] * powers_[values[i]];
    return sum;
  }

 private:
  Patterns* patterns_;
  const Sampled* drawn_;
  std::vector<double> powers_;
};

std::string text_of(const Groups& groups) {
  std::string text;
  for (const CellSet group : groups) {
    text += '{';
    for (CellSet g = group; g != 0; g &= g - 1) text += fmt::format("{}{}", g == group ? "" : " ", std::countr_zero(g));
    text += '}';
  }
  return text;
}

std::vector<int> sizes_of(const std::string& text) {
  std::vector<int> sizes;
  for (const char* at = text.c_str(); *at != 0; at += *at == '-')
    sizes.push_back(static_cast<int>(std::strtol(at, const_cast<char**>(&at), 10)));
  return sizes;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3)
    return fmt::print(stderr, "usage: taquin_partitions SIZE TILES-TILES-... [SAMPLES] [BEST] [HEURISTIC]\n"), 2;
  const Size size = parse_size(argv[1]);
  const std::vector<int> sizes = sizes_of(argv[2]);
  const Board goal = goal_named("first", size.rows, size.cols);
  const char* heuristic = argc > 5 ? argv[5] : goal.cells() > 16 ? "pdb-large" : "pdb";
  const Sampled drawn = draw(goal, argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 4'000'000, heuristic);
  const auto best = static_cast<std::size_t>(argc > 4 ? std::atoi(argv[4]) : 20);
  fmt::print("{} boards, drawn with {}: {:.4g}\n", drawn.boards.size(), heuristic, drawn.eta);

  Patterns patterns(goal, drawn);
  const Ranking ranking(patterns, drawn);
  std::vector<std::pair<double, Groups>> ranked;
  Groups chosen;
  const auto serves = [&](CellSet group) { return goal.cells() <= 16 || compact(group, goal.cols()); };
  divide((CellSet{1} << goal.cells()) - 2, sizes, chosen, serves,
         [&](const Groups& groups) { ranked.emplace_back(ranking.eta(ranking.maximum(groups)), groups); });
  std::sort(ranked.begin(), ranked.end());
  fmt::print("{} partitions, with their mirror images:\n", ranked.size());
  for (std::size_t i = 0; i < std::min(2 * best, ranked.size()); ++i)
    fmt::print("{:.4g}  {:.3f}  {}\n", ranked[i].first, ranked[i].first / drawn.eta, text_of(ranked[i].second));

  std::vector<std::pair<double, std::string>> pairs;
  const std::size_t tried = std::min<std::size_t>(10 * best, ranked.size());
  std::vector<Values> values;
  for (std::size_t i = 0; i < tried; ++i) values.push_back(ranking.maximum(ranked[i].second));
  for (std::size_t i = 0; i < tried; ++i) {
    for (std::size_t j = i + 1; j < tried; ++j)
      pairs.emplace_back(ranking.eta(Ranking::larger(values[i], values[j])),
                         text_of(ranked[i].second) + " with " + text_of(ranked[j].second));
  }
  std::sort(pairs.begin(), pairs.end());
  fmt::print("pairs:\n");
  for (std::size_t i = 0; i < std::min(best, pairs.size()); ++i)
    fmt::print("{:.4g}  {:.3f}  {}\n", pairs[i].first, pairs[i].first / drawn.eta, pairs[i].second);
}
