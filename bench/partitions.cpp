// Which division of the tiles into small patterns prunes most: all of them compared by the mean of b^-h, where h is the
// maximum of the sum of a partition's tables and of its mirror image's, as searches use it.
//
//   taquin_partitions 4x4 5-5-5 [SAMPLES] [BEST] [HEURISTIC] [CELL] [TABLES]
//
// A partition's own sum misleads: one that differs from its mirror image gains more from the maximum. So boards that
// decide the mean are drawn once, with weights (`laboratory/quality`), every pattern's values on them are computed
// once, and a partition costs a few additions per board. Then the best are tried together, as many as give four sums,
// with at most so many TABLES. The goal's blank is on CELL, by default the first; where no symmetry keeps it, a
// partition has no mirror image. A heuristic looks worse on boards that were drawn with it, so the draw is repeated
// with the winner (pdb:FILE).
//
// Past 16 cells only compact patterns are tried, those that are whole and have as many pairs of neighbours as tiles or
// more, themselves or with the goal's blank: 131 partitions 6-6-6-6 of 5x5 remain, and 34 to 132 for other cells.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "taquin/core/parallel.hpp"
#include "taquin/heuristic/pdb/view.hpp"
#include "taquin/io/parse.hpp"
#include "taquin/laboratory/quality.hpp"
#include "taquin/puzzle/board.hpp"
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

// The tiles row by row, the blank on a cell.
Board goal_with_blank(int rows, int cols, int blank) {
  std::vector<std::uint16_t> tiles;
  for (int cell = 0, tile = 1; cell < rows * cols; ++cell)
    tiles.push_back(static_cast<std::uint16_t>(cell == blank ? 0 : tile++));
  return {rows, cols, tiles};
}

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

using Groups = std::vector<CellSet>;

Groups sorted(Groups groups) {
  std::sort(groups.begin(), groups.end());
  return groups;
}

class Patterns {
 public:
  Patterns(int rows, int cols, int blank, const Sampled& drawn)
      : space_(rows, cols, blank), blank_(blank), reflection_(reflection(rows, cols, blank)) {
    for (const Board& board : drawn.boards) states_.push_back(state_of<Space>(board));
  }

  const Values& operator()(CellSet tiles) {
    Values& values = known_[tiles];
    if (!values.empty()) return values;
    const Shared kept = shared(pattern_of(space_.rows(), space_.cols(), tiles, blank_));
    auto& table = tables_[kept.pattern];
    if (!table) {
      auto& layout = layouts_[kept.pattern.count()];
      if (!layout) layout = std::make_shared<const Layout>(space_.rows(), space_.cols(), kept.pattern.count());
      table = PatternTable::make(layout, kept.pattern, {.threads = cores()});
    }
    const View view(table, kept.map, blank_);
    values.reserve(states_.size());
    for (const Space::State& state : states_)
      values.push_back(static_cast<std::uint8_t>(view.value(view.abstract_state(space_, state))));
    return values;
  }
  /// The mirror images, the same groups where there are none.
  Groups mirrored(const Groups& groups) const {
    if (!reflection_) return groups;
    Groups images;
    for (const CellSet group : groups) images.push_back(image(group, *reflection_));
    return images;
  }
  /// Those that the groups need; symmetric ones share a table.
  std::set<Pattern> tables(const Groups& groups) const {
    std::set<Pattern> all;
    for (const CellSet group : groups)
      all.insert(shared(pattern_of(space_.rows(), space_.cols(), group, blank_)).pattern);
    return all;
  }
  int sums_of_a_partition() const { return reflection_ ? 2 : 1; }

 private:
  using Space = Puzzle<dynamic, dynamic, ByteTiles<64>>;

  Space space_;
  int blank_;
  std::optional<CellMap> reflection_;
  std::vector<Space::State> states_;
  std::map<CellSet, Values> known_;
  std::map<Pattern, std::shared_ptr<const PatternTable>> tables_;
  std::map<int, std::shared_ptr<const Layout>> layouts_;
};

// Whole, with as many pairs of neighbours as cells at least.
bool is_compact(CellSet group, int cols) {
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
  Values maximum(const Groups& groups) const { return larger(sum(groups), sum(patterns_->mirrored(groups))); }
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
  Values sum(const Groups& groups) const {
    Values sum(drawn_->boards.size(), 0);
    for (const CellSet group : groups) {
      const Values& one = (*patterns_)(group);
      for (std::size_t i = 0; i < sum.size(); ++i) sum[i] = static_cast<std::uint8_t>(sum[i] + one[i]);
    }
    return sum;
  }

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

// Some of the ranked partitions, by number, and the maximum of their sums.
struct PartitionSet {
  double eta = 0;
  std::vector<std::size_t> members;
  std::set<Pattern> tables;
  Values values;
};

// Each of `sets` with each partition that follows its last one, the best `kept` of those with at most so many tables.
std::vector<PartitionSet> extended(const Ranking& ranking, const std::vector<PartitionSet>& sets,
                                   const std::vector<PartitionSet>& singles, std::size_t kept,
                                   std::size_t most_tables) {
  std::vector<PartitionSet> found;
  for (const PartitionSet& set : sets) {
    for (const PartitionSet& one : singles) {
      if (one.members.front() <= set.members.back()) continue;
      PartitionSet both{0, set.members, set.tables, {}};
      both.tables.insert(one.tables.begin(), one.tables.end());
      if (both.tables.size() > most_tables) continue;
      both.values = Ranking::larger(set.values, one.values);
      both.eta = ranking.eta(both.values);
      both.members.push_back(one.members.front());
      found.push_back(std::move(both));
    }
  }
  std::sort(found.begin(), found.end(), [](const PartitionSet& a, const PartitionSet& b) { return a.eta < b.eta; });
  found.resize(std::min(kept, found.size()));
  return found;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3)
    return fmt::print(stderr,
                      "usage: taquin_partitions SIZE TILES-TILES-... [SAMPLES] [BEST] [HEURISTIC] [CELL] [TABLES]\n"),
           2;
  const Size size = parse_size(argv[1]);
  const std::vector<int> sizes = sizes_of(argv[2]);
  const int blank = argc > 6 ? std::atoi(argv[6]) : 0;
  const Board goal = goal_with_blank(size.rows, size.cols, blank);
  const char* heuristic = argc > 5 ? argv[5] : goal.cells() > 16 ? "pdb-large" : "pdb";
  const Sampled drawn = draw(goal, argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 4'000'000, heuristic);
  const auto best = static_cast<std::size_t>(argc > 4 ? std::atoi(argv[4]) : 20);
  const auto most_tables = static_cast<std::size_t>(argc > 7 ? std::atoi(argv[7]) : 100);
  fmt::print("{} boards, drawn with {}: {:.4g}\n", drawn.boards.size(), heuristic, drawn.eta);

  Patterns patterns(size.rows, size.cols, blank, drawn);
  const Ranking ranking(patterns, drawn);
  std::vector<std::pair<double, Groups>> ranked;
  Groups chosen;
  const auto serves = [&](CellSet group) {
    return goal.cells() <= 16 || is_compact(group, goal.cols()) || is_compact(group | CellSet{1} << blank, goal.cols());
  };
  const CellSet tiles = ((CellSet{1} << goal.cells()) - 1) & ~(CellSet{1} << blank);
  divide(tiles, sizes, chosen, serves, [&](const Groups& groups) {
    if (sorted(groups) <= sorted(patterns.mirrored(groups)))
      ranked.emplace_back(ranking.eta(ranking.maximum(groups)), groups);
  });
  std::sort(ranked.begin(), ranked.end());
  fmt::print("{} partitions{}:\n", ranked.size(),
             patterns.sums_of_a_partition() == 2 ? ", with their mirror images" : "");
  for (std::size_t i = 0; i < std::min(best, ranked.size()); ++i)
    fmt::print("{:.4g}  {:.3f}  {}\n", ranked[i].first, ranked[i].first / drawn.eta, text_of(ranked[i].second));

  std::vector<PartitionSet> singles;
  for (std::size_t i = 0; i < std::min(10 * best, ranked.size()); ++i)
    singles.push_back({ranked[i].first, {i}, patterns.tables(ranked[i].second), ranking.maximum(ranked[i].second)});
  std::vector<PartitionSet> sets = singles;
  for (int sums = 2 * patterns.sums_of_a_partition(); sums <= 4; sums += patterns.sums_of_a_partition()) {
    sets = extended(ranking, sets, singles, 10 * best, most_tables);
    fmt::print("{} together:\n", sums / patterns.sums_of_a_partition());
    for (std::size_t i = 0; i < std::min(best, sets.size()); ++i) {
      fmt::print("{:.4g}  {:.3f}  {} tables ", sets[i].eta, sets[i].eta / drawn.eta, sets[i].tables.size());
      for (const std::size_t member : sets[i].members) fmt::print(" {}", text_of(ranked[member].second));
      fmt::print("\n");
    }
  }
}
