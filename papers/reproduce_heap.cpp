// The page on A* with an updatable heap. Its counts are what its program computed; three of the four searches behind
// them are not those that it names (`waterloo.hpp` says what they are), so the right counts stand beside them.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <functional>

#include "papers/evidence.hpp"
#include "papers/waterloo.hpp"
#include "taquin/puzzle/parity.hpp"
#include "taquin/puzzle/rank.hpp"
#include "taquin/puzzle/states.hpp"

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
  claims.match("valid moves", "between 2 and 4", fmt::format("between {} and {}", least, most),
               "for the blank on each cell of 3x3 to 10x10 (on 2x2 there are always 2)");
}

// By exploring from the goal, and the parity rule on every permutation.
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
  claims.match(fmt::format("permutations of {}x{} with a solution", rows, cols), "half",
               2 * reached == space.size() && agreed == space.size() ? "half" : "another share",
               fmt::format("{} of {} reach the goal; the parity rule names the same, right on {}", reached,
                           space.size(), agreed));
}

// The mean over all permutations, exactly: each tile is equally often on each cell. In thirds of a step.
std::string thirds(std::int64_t number) {
  return number % 3 == 0 ? std::to_string(number / 3) : fmt::format("{}/3", number);
}
void average(Claims& claims, std::int64_t side) {
  const auto cells = static_cast<int>(side * side);
  std::int64_t sum = 0;  // over tiles and cells
  for (int goal = 0; goal < cells - 1; ++goal) {
    for (int cell = 0; cell < cells; ++cell) sum += apart(cell, goal, static_cast<int>(side));
  }
  const std::int64_t formula = (side - 1) * (2 * side * side + 2 * side - 3);  // in thirds
  const bool whole = 3 * sum % cells == 0;
  claims.match(fmt::format("average Manhattan distance, N = {}", side), thirds(formula),
               whole ? thirds(3 * sum / cells) : fmt::format("{}/{}", sum, cells),
               "exactly, from the cells: tiles only, the goal's blank in a corner");
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
  claims.match("average over all 9! boards", "14", whole ? std::to_string((sums[0] + sums[1]) / boards) : "no number",
               fmt::format("over those that can be solved alone: {}",
                           2.0 * static_cast<double>(sums[1]) / static_cast<double>(boards)));
}

// Figures 5 and 6 are pictures; what the text says of them fits the boards whose tiles 1 to 8 and blank are so far
// away.
void figure_6(Claims& claims, const Evidence& evidence) {
  constexpr std::array terms = {2, 0, 4, 2, 1, 1, 2, 3, 1};
  int boards = 0;
  int hamming = 0;
  int hamming_of_tiles = 0;
  for (std::uint64_t number = 0; number < evidence.eight().size(); ++number) {
    const auto state = evidence.eight().state(number);
    std::array<int, 9> away{};
    for (int cell = 0; cell < 9; ++cell) {
      const int home = (state.tile(cell) + 8) % 9;
      away[static_cast<std::size_t>(home)] = apart(cell, home, 3);
    }
    if (away != terms) continue;
    ++boards;
    hamming = static_cast<int>(std::count_if(away.begin(), away.end(), [](int steps) { return steps != 0; }));
    hamming_of_tiles = hamming - (away[8] != 0);
  }
  int sum = 0;
  for (const int term : terms) sum += term;
  const auto sentence = fmt::format(
      "the blank is counted; {} boards are as far out of place as its nine terms say, read "
      "as tiles 1 to 8 and the blank",
      boards);
  claims.explain("figure 6, Hamming distance", "8", std::to_string(hamming), std::to_string(hamming_of_tiles), "7",
                 sentence);
  claims.explain("figure 6, Manhattan distance", "16", std::to_string(sum), std::to_string(sum - terms[8]), "15",
                 sentence);
}

// Is a distance a lower bound? Counted over all boards that can be solved; the nearest witness is told.
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
  claims.match(fmt::format("{}, tiles only", what), "a lower bound",
               tiles.over == 0 ? "a lower bound" : "too much on " + tiles.witness,
               fmt::format("on all {} boards that can be solved", evidence.reachable()));
  const BoundCheck all = check_bound(evidence, part);
  claims.refute(fmt::format("{}, the blank counted as in figure 6", what), "a lower bound",
                all.over == 0 ? "a lower bound" : fmt::format("{} at {} from the goal", all.value, all.nearest),
                "2 at 1 from the goal", fmt::format("on {}, and too much on {} boards", all.witness, all.over));
}

void counts(Claims& claims, const std::string& what, const HeapCounts& quoted, const HeapCounts& measured,
            const HeapCounts& right, const HeapCounts& expected, const std::string& sentence) {
  const auto one = [&](const char* part, std::uint64_t HeapCounts::*count) {
    const std::string title = what + ", " + part;
    const std::string said = std::to_string(quoted.*count);
    if (quoted.*count == expected.*count) {
      claims.match(title, said, std::to_string(measured.*count), sentence);
    } else {
      claims.explain(title, said, std::to_string(measured.*count), std::to_string(right.*count),
                     std::to_string(expected.*count), sentence);
    }
  };
  one("vertices visited", &HeapCounts::visited);
  one("largest heap", &HeapCounts::largest_heap);
}

void figure_7(Claims& claims, const Evidence& evidence) {
  const Board board = named_board("@waterloo:fig7");
  claims.match("figure 7, moves", "24", std::to_string(evidence.distance(board)),
               "by breadth-first search of all boards");
  const HeapCounts blind = waterloo_corrected(board, RightDistance::blind);
  const HeapCounts discrete = waterloo_corrected(board, RightDistance::discrete);
  counts(claims, "figure 7, discrete distance", {139466, 24154, 24},
         waterloo_as_published(board, PageDistance::discrete), blind, {139466, 24154, 24},
         fmt::format("Dijkstra's, as it says: the distance is 1 at the goal, too; with 0 there {} / {}",
                     discrete.visited, discrete.largest_heap));
  const HeapCounts hamming = waterloo_corrected(board, RightDistance::hamming);
  counts(claims, "figure 7, Hamming distance", {127643, 22899, 24}, waterloo_as_published(board, PageDistance::hamming),
         hamming, {15450, 7970, 24}, "count % N*N is (count % N) * N, which is not the Hamming distance");
  const double times = static_cast<double>(blind.visited) / static_cast<double>(hamming.visited);
  claims.refute("what the Hamming distance saves", "a small reduction", fmt::format("{:.1f} times fewer", times),
                "9.0 times fewer", "the page blames the distance for what the program's mistake did");
  counts(claims, "figure 7, Manhattan distance", {2751, 1501, 24},
         waterloo_as_published(board, PageDistance::manhattan), waterloo_corrected(board, RightDistance::manhattan),
         {2828, 1519, 24}, "a vertex whose key is lowered keeps its old path length");
}

void figure_8(Claims& claims, Evidence& evidence) {
  const Board board = named_board("@waterloo:fig8");
  const auto path = evidence.shortest(board);
  claims.match("figure 8, moves", "50", path ? std::to_string(path->size()) : "none", "proven by today's search");
  counts(claims, "figure 8, Manhattan distance", {84702, 72340, 50},
         waterloo_as_published(board, PageDistance::manhattan), waterloo_corrected(board, RightDistance::manhattan),
         {88785, 75642, 50}, "the old path length again; to this answer it does no harm");
}

void stale(Claims& claims, const Evidence& evidence) {
  const Board board = named_board("@waterloo:stale-g-counterexample");
  const HeapCounts page = waterloo_as_published(board, PageDistance::manhattan);
  const HeapCounts mended = waterloo_as_published(board, PageDistance::manhattan, PathLengths::updated);
  claims.refute(
      "the moves found are the fewest", fmt::format("{}", evidence.distance(board)), fmt::format("{}", page.length),
      "26", fmt::format("on 0 6 8 7 1 3 4 2 5; with the path length updated the same program finds {}", mended.length));
  int boards = 0;
  int longer = 0;
  int updated_longer = 0;
  evidence.for_each_solvable([&](const Eight::State& state, int distance) {
    if (distance != 24 || ++boards % 100 != 0) return;
    const Board each = board_of(evidence.eight(), state);
    longer += waterloo_as_published(each, PageDistance::manhattan).length != 24;
    updated_longer += waterloo_as_published(each, PageDistance::manhattan, PathLengths::updated).length != 24;
  });
  claims.refute("boards at distance 24 answered with more", "0", fmt::format("{} of {}", longer, boards / 100),
                "18 of 240",
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
  for (int side = 3; side <= 10; ++side) average(claims, side);
  average_of_all(claims, evidence);
  figure_6(claims, evidence);
  bounds(claims, evidence, "Hamming distance", hamming_part);
  bounds(claims, evidence, "Manhattan distance", manhattan_part);
  figure_7(claims, evidence);
  figure_8(claims, evidence);
  stale(claims, evidence);
  return std::move(claims).take();
}

}  // namespace taquin
