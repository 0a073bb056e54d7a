// The page on A* with an updatable heap. Its counts are what its program computed. Three of the four searches behind
// them are not those that it names (`waterloo.hpp` says what they are), so the right counts are given beside them.
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <functional>
#include <numeric>
#include <set>

#include "papers/evidence.hpp"
#include "papers/waterloo.hpp"
#include "taquin/puzzle/parity.hpp"
#include "taquin/puzzle/space/rank.hpp"
#include "taquin/puzzle/space/states.hpp"

namespace taquin {

namespace {

using Eight = Evidence::Eight;

int apart(int cell_a, int cell_b, int cols) {
  return std::abs(cell_a / cols - cell_b / cols) + std::abs(cell_a % cols - cell_b % cols);
}

void moves(Claims& claims) {
  int least = 4;
  int most = 0;
  for (int side = 3; side <= 10; ++side) {
    Board board = last_goal(side, side);
    for (int cell = 0; cell < board.cells(); ++cell) {
      if (board.blank() != cell) board.exchange(board.blank(), cell);
      int legal = 0;
      for (const Direction d : Directions(15U)) legal += board.can(d);
      least = std::min(least, legal);
      most = std::max(most, legal);
    }
  }
  claims.hold("valid moves", {"between two and four", "before figure 2"}, least == 2 && most == 4,
              fmt::format("{} to {}", least, most),
              "for the blank on each cell of 3x3 to 10x10 (on 2x2 there are always 2)");
}

// By exploring from the goal, and by the parity rule on every permutation.
void half(Claims& claims, int rows, int cols) {
  using Space = Puzzle<dynamic, dynamic, NibbleTiles>;
  const Space space(rows, cols, rows * cols - 1);
  const Board goal = last_goal(rows, cols);
  const Exploration all = explore(space);
  std::uint64_t reached = 0;
  std::uint64_t agreed = 0;
  for (std::uint64_t number = 0; number < space.size(); ++number) {
    const bool solvable = all.distance[number] != Exploration::unreached;
    reached += solvable;
    agreed += solvability(board_of(space, space.state(number)), goal).solvable == solvable;
  }
  claims.match(fmt::format("permutations of {}x{} with a solution", rows, cols), {"half", "below figure 3"},
               2 * reached == space.size() && agreed == space.size() ? "half" : "another share",
               fmt::format("{} of {} reach the goal; the parity rule names the same, right on {}", reached,
                           space.size(), agreed));
}

// The mean over all permutations, exactly: each tile is equally often on each cell.
void average(Claims& claims) {
  std::string means;
  bool right = true;
  for (int side = 3; side <= 10; ++side) {
    const int cells = side * side;
    int sum = 0;  // over tiles and cells
    for (int goal = 0; goal < cells - 1; ++goal) {
      for (int cell = 0; cell < cells; ++cell) sum += apart(cell, goal, side);
    }
    right = right && 3 * sum == cells * (side - 1) * (2 * cells + 2 * side - 3);
    means += fmt::format("{}{:g}", side == 3 ? "" : ", ", static_cast<double>(sum) / cells);
  }
  claims.hold("average Manhattan distance, N = 3 to 10", {"2/3(*N* − 1)(*N*^{2} + *N* − 3/2)", "below figure 6"}, right,
              means, "exactly, from the cells: tiles only, the goal's blank in a corner");
}

// On all 9! boards.
void average_of_all(Claims& claims, const Evidence& evidence) {
  std::array<std::uint64_t, 2> sums{};
  for (std::uint64_t number = 0; number < evidence.eight().size(); ++number) {
    const auto state = evidence.eight().state(number);
    std::uint64_t distance = 0;
    for (int cell = 0; cell < 9; ++cell) {
      if (const int tile = state.tile(cell); tile != 0)
        distance += static_cast<std::uint64_t>(apart(cell, tile - 1, 3));
    }
    sums[evidence.distances().distance[number] != Exploration::unreached] += distance;
  }
  const std::uint64_t boards = evidence.eight().size();
  const bool whole = (sums[0] + sums[1]) % boards == 0;
  claims.match("average over all 9! boards", {"14", "below figure 6"},
               whole ? std::to_string((sums[0] + sums[1]) / boards) : "no number",
               fmt::format("over those that can be solved alone: {}",
                           2.0 * static_cast<double>(sums[1]) / static_cast<double>(boards)));
}

// Figures 5 and 6 are pictures; what the text says of them fits the boards that are so far away, read tile by tile (the
// blank last) or cell by cell.
void figure_6(Claims& claims, const Evidence& evidence) {
  constexpr std::array terms = {2, 0, 4, 2, 1, 1, 2, 3, 1};
  const int sum = std::accumulate(terms.begin(), terms.end(), 0);
  std::array<int, 2> boards{};
  std::set<int> hamming, manhattan, by_cell;  // of the tiles, on those boards
  for (std::uint64_t number = 0; number < evidence.eight().size(); ++number) {
    const auto state = evidence.eight().state(number);
    std::array<int, 9> of_tile{}, of_cell{};
    for (int cell = 0; cell < 9; ++cell) {
      const auto home = static_cast<std::size_t>((state.tile(cell) + 8) % 9);
      of_tile[home] = of_cell[static_cast<std::size_t>(cell)] = apart(cell, static_cast<int>(home), 3);
    }
    if (of_tile != terms && of_cell != terms) continue;
    ++boards[of_tile != terms];
    hamming.insert(8 - static_cast<int>(std::count(of_tile.begin(), of_tile.begin() + 8, 0)));
    (of_tile == terms ? manhattan : by_cell).insert(sum - of_tile[8]);
  }
  const auto sentence = fmt::format(
      "the blank is counted; {} boards are as far out of place as its nine terms say tile by tile "
      "(@waterloo-fig5:1-8), {} cell by cell (@waterloo-fig5:9-16)",
      boards[0], boards[1]);
  const auto counted = terms.size() - static_cast<std::size_t>(std::count(terms.begin(), terms.end(), 0));
  claims.correct("figure 6, Hamming distance", {"8", "below figure 5"}, std::to_string(counted),
                 fmt::format("{}", fmt::join(hamming, ", ")), "7", sentence);
  claims.correct("figure 6, Manhattan distance", {"16", "below figure 5"}, std::to_string(sum),
                 fmt::format("{}, or {} cell by cell", fmt::join(manhattan, ", "), fmt::join(by_cell, " or ")),
                 "15, or 14 or 15 cell by cell", sentence);
}

// Is a distance a lower bound? Counted over all boards that can be solved; the nearest counterexample is reported.
struct BoundCheck {
  std::uint64_t over = 0;
  int nearest = 255;
  int value = 0;
  std::string witness;
};
BoundCheck check_bound(const Evidence& evidence, const std::function<int(int cell, int home, int tile)>& part) {
  BoundCheck check;
  evidence.for_each_solvable([&](const Eight::State& state, int distance) {
    int value = 0;
    for (int cell = 0; cell < 9; ++cell) value += part(cell, (state.tile(cell) + 8) % 9, state.tile(cell));
    if (value <= distance) return;
    ++check.over;
    if (distance >= check.nearest) return;
    check.nearest = distance;
    check.value = value;
    check.witness.clear();
    for (int cell = 0; cell < 9; ++cell) check.witness += std::to_string(state.tile(cell));
  });
  return check;
}

int hamming_part(int cell, int home, int) { return cell != home; }
int manhattan_part(int cell, int home, int) { return apart(cell, home, 3); }

template <class Part>
void bounds(Claims& claims, const Evidence& evidence, const char* what, Part part) {
  const BoundCheck tiles =
      check_bound(evidence, [&](int cell, int home, int tile) { return tile == 0 ? 0 : part(cell, home, tile); });
  constexpr std::string_view place = "below figure 6";
  claims.hold(fmt::format("{}, tiles only", what), {"the lower bound", place}, tiles.over == 0,
              fmt::format("too much on {} boards", tiles.over),
              fmt::format("of all {} that can be solved", evidence.reachable()));
  const BoundCheck all = check_bound(evidence, part);
  claims.refute(fmt::format("{}, the blank counted as in figure 6", what), {"the lower bound", place}, all.over == 0,
                fmt::format("{} at {} from the goal", all.value, all.nearest), "2 at 1 from the goal",
                fmt::format("on {}, and too much on {} boards", all.witness, all.over));
}

struct Published {
  std::string what;
  std::string_view place;
  HeapCounts quoted;
  OrderSurvey expected;  ///< of correct programs
};

void counts(Claims& claims, const Published& page, const HeapCounts& measured, const OrderSurvey& right,
            const std::string& sentence) {
  const auto one = [&](const char* part, std::uint64_t HeapCounts::*count, CountRange OrderSurvey::*range) {
    claims.count(page.what + ", " + part, {std::to_string(page.quoted.*count), page.place}, measured.*count,
                 right.*range, page.expected.*range, sentence);
  };
  one("vertices visited", &HeapCounts::visited, &OrderSurvey::visited);
  one("largest heap", &HeapCounts::largest_heap, &OrderSurvey::largest_heap);
}

HeapCounts right_program(const Board& board, HeapDistance distance,
                         const std::array<Direction, 4>& order = page_order) {
  return run_waterloo(board, {distance, PathLengths::updated, order});
}

// What `taquin compare -a astar-heap` prints under "expanded", which leaves out the goal. On the board as given its
// order of children is down, up, right, left of the blank: a solve turns the board so that its goal has the blank
// first.
std::string compared(const Board& board, HeapDistance distance) {
  constexpr std::array order = {Direction::down, Direction::up, Direction::right, Direction::left};
  return fmt::format("compare -a astar-heap, one of the 24 orders of children, expands {} and then visits the goal",
                     right_program(board, distance, order).visited - 1);
}

constexpr std::string_view below_7 = "below figure 7";

void figure_7(Claims& claims, const Evidence& evidence) {
  const Board board = named_board("@waterloo:fig7");
  claims.match("figure 7, moves", {"24", below_7}, std::to_string(evidence.distance(board)),
               "by breadth-first search of all boards");
  const OrderSurvey blind = survey_every_order(board, HeapDistance::blind);
  const CountRange zero_at_goal = survey_every_order(board, HeapDistance::discrete).visited;
  counts(
      claims, {"figure 7, discrete distance", below_7, {139466, 24154, 24}, {{117745, 139575}, {24109, 24228}}},
      run_waterloo(board, {HeapDistance::blind}), blind,
      fmt::format("Dijkstra's, as it says: the distance is 1 at the goal, too. With 0 there, the discrete distance as "
                  "defined, the goal comes first of its key: {} to {} are visited; {}",
                  zero_at_goal.least, zero_at_goal.most, compared(board, HeapDistance::discrete)));
  const OrderSurvey hamming = survey_every_order(board, HeapDistance::hamming);
  counts(claims, {"figure 7, Hamming distance", below_7, {127643, 22899, 24}, {{13550, 18801}, {7097, 9219}}},
         run_waterloo(board, {HeapDistance::hamming_as_parsed}), hamming,
         fmt::format("a comparison with (count % N) * N, found by experiment, gives both counts; {}",
                     compared(board, HeapDistance::hamming)));
  const auto times = [](std::uint64_t all, std::uint64_t count) {
    return static_cast<double>(all) / static_cast<double>(count);
  };
  claims.refute(
      "what the Hamming distance saves", {"small reduction", below_7}, 2 * hamming.visited.most > blind.visited.least,
      fmt::format("{:.1f} to {:.1f} times fewer", times(blind.visited.least, hamming.visited.most),
                  times(blind.visited.most, hamming.visited.least)),
      "6.3 to 10.3 times fewer", "the page blames the distance; no correct program with this heap does so little");
  counts(claims, {"figure 7, Manhattan distance", below_7, {2751, 1501, 24}, {{1491, 2857}, {898, 1535}}},
         run_waterloo(board), survey_every_order(board, HeapDistance::manhattan),
         fmt::format("to the digit if a vertex whose key is lowered keeps its old path length; {}",
                     compared(board, HeapDistance::manhattan)));
}

void figure_8(Claims& claims, Evidence& evidence) {
  constexpr std::string_view place = "above figure 8";
  const Board board = named_board("@waterloo:fig8");
  const auto path = evidence.shortest(board);
  claims.match("figure 8, moves", {"50", place}, path ? std::to_string(path->size()) : "none",
               "proven by today's search");
  counts(claims, {"figure 8, Manhattan distance", place, {84702, 72340, 50}, {{34813, 102203}, {31661, 85595}}},
         run_waterloo(board), survey_every_order(board, HeapDistance::manhattan),
         fmt::format("the old path length again; {}", compared(board, HeapDistance::manhattan)));
}

// What the hash table saves: the same program, its vertices in a list.
void hash_table(Claims& claims) {
  const HeapCounts counts = run_waterloo(named_board("@waterloo:fig7"));
  claims.hold("the heap without a hash table", {"slowed significantly", "before figure 4"},
              counts.compared > 100 * counts.lookups,
              fmt::format("{:.0f} comparisons for a probe",
                          static_cast<double>(counts.compared) / static_cast<double>(counts.lookups)),
              fmt::format("figure 7, Manhattan distance: {} vertices looked up; a linear search compares {}",
                          counts.lookups, counts.compared));
}

// The sink of the last entry nearly always takes the whole depth: it grows by one where the heap doubles.
void logarithm(Claims& claims) {
  const HeapCounts counts = run_waterloo(named_board("@waterloo:fig8"));
  std::uint64_t most = 0;
  bool within = true;
  for (std::size_t level = 0; level < counts.swaps.size(); ++level) {
    for (const HeapSwaps& row : counts.swaps[level])
      within = within && row.most <= level, most = std::max(most, row.most);
  }
  claims.hold("the cost of an update", {"**O**(ln(*n*)) time", "before figure 4"},
              within && counts.swaps[15][2].mean() > 10, fmt::format("at most {} exchanges", most),
              fmt::format("figure 8: n is as much as {}, its binary logarithm {}; no exchange of entries exceeds the "
                          "logarithm at any size (the chart below)",
                          counts.largest_heap, std::bit_width(counts.largest_heap) - 1));
}

// What the program that the figures fit does besides.
void stale(Claims& claims, const Evidence& evidence) {
  const Board board = named_board("@waterloo:stale-g-counterexample");
  claims.note("with the old path length, moves found on 0 6 8 7 1 3 4 2 5",
              fmt::format("{}", run_waterloo(board).length), "26",
              fmt::format("{} are enough, and with the path length updated the same program finds {}",
                          evidence.distance(board), right_program(board, HeapDistance::manhattan).length));
  int boards = 0;
  int longer = 0;
  int updated_longer = 0;
  evidence.for_each_solvable([&](const Eight::State& state, int distance) {
    if (distance != 24 || ++boards % 100 != 0) return;
    const Board each = board_of(evidence.eight(), state);
    longer += run_waterloo(each).length != 24;
    updated_longer += right_program(each, HeapDistance::manhattan).length != 24;
  });
  claims.note("with the old path length, boards at distance 24 answered with more",
              fmt::format("{} of {}", longer, boards / 100), "18 of 240",
              fmt::format("each hundredth of the {} (of all of them, 1923); with the path length updated {}", boards,
                          updated_longer));
}

}  // namespace

std::vector<Claim> claims_of_heap(Evidence& evidence) {
  Claims claims("heap");
  moves(claims);
  half(claims, 3, 3);
  half(claims, 2, 3);
  half(claims, 2, 4);
  average(claims);
  average_of_all(claims, evidence);
  figure_6(claims, evidence);
  bounds(claims, evidence, "Hamming distance", hamming_part);
  bounds(claims, evidence, "Manhattan distance", manhattan_part);
  hash_table(claims);
  logarithm(claims);
  figure_7(claims, evidence);
  figure_8(claims, evidence);
  stale(claims, evidence);
  return std::move(claims).take();
}

}  // namespace taquin
