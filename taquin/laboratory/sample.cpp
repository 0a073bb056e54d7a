// Three ways, all uniform. A breadth-first search from the goal, layer by layer, as long as the layers are small: the
// layer is known completely, and a state is drawn from it. The last layer of the 15-puzzle is an instance set. Else
// rejection: random boards are solved; those with the right distance are uniform over their layer. Where the greatest
// distance of a size is known, a greater one is refused at once.
#include "taquin/laboratory/sample.hpp"

#include <algorithm>
#include <iterator>
#include <stop_token>
#include <string>

#include "taquin/core/concepts.hpp"
#include "taquin/io/instances.hpp"
#include "taquin/puzzle/canonical.hpp"
#include "taquin/puzzle/goal.hpp"
#include "taquin/puzzle/multi_tile.hpp"
#include "taquin/puzzle/puzzle.hpp"
#include "taquin/search/breadth_first.hpp"
#include "taquin/util/error.hpp"

namespace taquin {

namespace {

constexpr std::uint32_t most_states = 4'000'000;  // states met before the layers are given up: some 70 MB

struct Reach {
  int rows, cols, stm, mtm;
};
// The greatest distance from a goal with the blank in a corner, rows <= cols (STM: OEIS A151944, Korf 2008; MTM:
// Tarakanov, "Complete Breadth-First Search of the Sliding Tile Puzzles").
constexpr Reach reaches[] = {{2, 2, 6, 6},   {2, 3, 21, 20},  {2, 4, 36, 25},  {2, 5, 55, 36},
                             {2, 6, 80, 41}, {2, 7, 108, 52}, {2, 8, 140, 57}, {3, 3, 31, 24},
                             {3, 4, 53, 33}, {3, 5, 84, 44},  {4, 4, 80, 43}};
// Beyond 16 cells only boards near the goal are found, layer by layer: no layer this far is small.
constexpr int far_on_large_boards = 200;

// A distance that no board exceeds; nullopt if none is known. Moving the blank to a corner leads to a goal of the
// table, so those moves are added.
std::optional<int> most_distance(const Canonical& inner, Metric metric) {
  const auto* const row = std::find_if(std::begin(reaches), std::end(reaches), [&](const Reach& reach) {
    return reach.rows == inner.rows() && reach.cols == inner.cols();
  });
  if (row == std::end(reaches)) return std::nullopt;
  const int row_moves = inner.goal_blank() / inner.cols();
  const int col_moves = inner.goal_blank() % inner.cols();
  if (metric == Metric::stm) return row->stm + row_moves + col_moves;
  return row->mtm + (row_moves > 0 ? 1 : 0) + (col_moves > 0 ? 1 : 0);
}

// What the layers give: a board, the fact that there is none, or neither.
struct Drawn {
  std::optional<Board> board;
  bool none = false;
};

// `state.tile(cell)`: the tile on a cell of the canonical board.
template <class State>
Board outer_board(const State& state, const Canonical& inner, const Board& goal) {
  std::vector<std::uint16_t> tiles(static_cast<std::size_t>(goal.cells()));
  for (int cell = 0; cell < goal.cells(); ++cell) {
    const int tile = state.tile(inner.inside_cell(cell));
    tiles[static_cast<std::size_t>(cell)] = static_cast<std::uint16_t>(tile == 0 ? 0 : inner.outside_tile(tile));
  }
  return Board(goal.rows(), goal.cols(), std::move(tiles));
}

template <class Space>
Drawn draw_from_layer(const Board& goal, int distance, Random& random, const std::function<bool()>& stop) {
  const Canonical inner(goal, goal);
  const Space space(inner.rows(), inner.cols(), inner.goal_blank());
  Meter meter(Budget::unlimited);
  LayeredFrontier<Space> layers(space, meter);
  layers.begin(space.goal());
  Counts counts;
  Quiet quiet;
  while (layers.depth() < distance) {
    if (layers.empty()) return {std::nullopt, true};
    if (layers.open() > most_states / 2 || counts.generated > 2 * most_states) return {};
    while (!layers.done()) {
      layers.expand_next(counts, quiet, [](const auto&) { return false; });
      if (counts.expanded % poll_interval == 0 && stop()) return {};
    }
    layers.next_layer();
  }
  if (layers.empty()) return {std::nullopt, true};
  std::uint64_t skip = random.below(layers.width());
  Drawn drawn;
  layers.visit_layer([&](const typename Space::State& state) {
    if (skip-- == 0) drawn.board = outer_board(state, inner, goal);
  });
  return drawn;
}

template <class Tiles>
Drawn draw(const Board& goal, int distance, Metric metric, Random& random, const std::function<bool()>& stop) {
  using Single = Puzzle<dynamic, dynamic, Tiles>;
  return metric == Metric::stm ? draw_from_layer<Single>(goal, distance, random, stop)
                               : draw_from_layer<MultiTile<Single>>(goal, distance, random, stop);
}

// One of the 17 15-puzzles that are farthest from a goal with the blank in a corner (Korf & Schultze 2005); else
// nullopt.
std::optional<Board> farthest_board(const Board& goal, int distance, Metric metric, Random& random) {
  const Canonical inner(goal, goal);
  const bool is_known =
      goal.rows() == 4 && goal.cols() == 4 && inner.goal_blank() == 0 && distance == 80 && metric == Metric::stm;
  if (!is_known) return std::nullopt;
  const std::vector<Instance> all = find_instances("@hardest15");
  const Instance& one = all[random.below(all.size())];
  return outer_board(Canonical(one.board, goal_named(one.goal, 4, 4)).board(), inner, goal);
}

}  // namespace

std::optional<Board> random_board_at(const Board& goal, int distance, Metric metric, Random& random, Solver& solver,
                                     const SampleLimits& limits) {
  const std::string wanted = std::to_string(distance) + " moves away";
  if (distance < 0) throw Error("found a distance below 0: " + std::to_string(distance));
  if (const auto most = most_distance(Canonical(goal, goal), metric); most && distance > *most) {
    throw Error("no board is " + wanted + ": " + std::to_string(goal.rows()) + "x" + std::to_string(goal.cols()) +
                " boards are at most " + std::to_string(*most) + " moves from this goal");
  }
  const std::string_view only_near = " are only known near the goal or up to 16 cells";
  const bool is_line = std::min(goal.rows(), goal.cols()) == 1;
  if (goal.cells() > 16 && !is_line && distance > far_on_large_boards)
    throw Error("boards " + wanted + std::string(only_near));
  if (auto farthest = farthest_board(goal, distance, metric, random)) return farthest;
  const std::function<bool()> stop = limits.stop ? limits.stop : [] { return false; };
  Drawn drawn;
  if (goal.cells() <= 16)
    drawn = draw<NibbleTiles>(goal, distance, metric, random, stop);
  else if (goal.cells() <= 64)
    drawn = draw<ByteTiles<64>>(goal, distance, metric, random, stop);
  if (drawn.board || stop()) return drawn.board;
  if (drawn.none) throw Error("no board is " + wanted + " from this goal");
  if (goal.cells() > 16) throw Error("boards " + wanted + std::string(only_near));
  std::stop_source stopped;
  for (int i = 0; i < limits.tries; ++i) {
    Board board = random_board(goal, random);
    Request request{board, goal};
    request.metric = metric;
    request.limits.stop = stopped.get_token();
    request.progress = [&](const SolveProgress&) {
      if (stop()) stopped.request_stop();
    };
    const Answer answer = solver.solve(request);
    if (answer.status != Status::optimal) return std::nullopt;
    if (answer.length == distance) return board;
  }
  throw Error("no board " + wanted + " was found among " + std::to_string(limits.tries) +
              " random ones: that distance is rare");
}

}  // namespace taquin
