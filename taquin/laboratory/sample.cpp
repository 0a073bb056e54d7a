// Two ways, both uniform. A breadth-first search from the goal, layer by layer, as long as the layers are small: the
// layer is known whole, a state is drawn from it. Else rejection: uniform boards, solved; those of the right distance
// are uniform over their layer.
#include "taquin/laboratory/sample.hpp"

#include <numeric>
#include <optional>
#include <string>

#include "taquin/puzzle/canonical.hpp"
#include "taquin/puzzle/multi_tile.hpp"
#include "taquin/puzzle/puzzle.hpp"
#include "taquin/search/breadth_first.hpp"
#include "taquin/util/error.hpp"

namespace taquin {

namespace {

constexpr std::uint32_t most_states = 4'000'000;  // met before the layers are given up: some 70 MB

// What the layers say: a board, the news that there is none, or neither.
struct Drawn {
  std::optional<Board> board;
  bool none = false;
};

template <class Space>
Board outer_board(const typename Space::State& state, const Canonical& inner, const Board& goal) {
  std::vector<std::uint16_t> tiles(static_cast<std::size_t>(goal.cells()));
  for (int cell = 0; cell < goal.cells(); ++cell) {
    const int tile = state.tile(inner.inside_cell(cell));
    tiles[static_cast<std::size_t>(cell)] = static_cast<std::uint16_t>(tile == 0 ? 0 : inner.outside_tile(tile));
  }
  return Board(goal.rows(), goal.cols(), std::move(tiles));
}

template <class Space>
Drawn draw_from_layer(const Board& goal, int distance, Random& random) {
  const Canonical inner(goal, goal);
  const Space space(inner.rows(), inner.cols(), inner.goal_blank());
  Meter meter(Budget::unlimited);
  Layers<Space> layers(space, meter);
  layers.begin(space.goal());
  Counts counts;
  Quiet quiet;
  while (layers.depth() < distance) {
    if (layers.empty()) return {std::nullopt, true};
    if (layers.open() > most_states / 2 || counts.generated > 2 * most_states) return {};
    while (!layers.done()) layers.expand_next(counts, quiet, [](const auto&) { return false; });
    layers.next_layer();
  }
  if (layers.empty()) return {std::nullopt, true};
  std::uint64_t skip = random.below(layers.width());
  Drawn drawn;
  layers.visit_layer([&](const typename Space::State& state) {
    if (skip-- == 0) drawn.board = outer_board<Space>(state, inner, goal);
  });
  return drawn;
}

template <class Tiles>
Drawn draw(const Board& goal, int distance, Metric metric, Random& random) {
  using Single = Puzzle<dynamic, dynamic, Tiles>;
  return metric == Metric::stm ? draw_from_layer<Single>(goal, distance, random)
                               : draw_from_layer<MultiTile<Single>>(goal, distance, random);
}

}  // namespace

Board random_board_at(const Board& goal, int distance, Metric metric, Random& random, Solver& solver, int tries) {
  const std::string wanted = std::to_string(distance) + " moves away";
  if (distance < 0) throw Error("expected a distance of at least 0, found " + std::to_string(distance));
  Drawn drawn;
  if (goal.cells() <= 16)
    drawn = draw<NibbleTiles>(goal, distance, metric, random);
  else if (goal.cells() <= 64)
    drawn = draw<ByteTiles<64>>(goal, distance, metric, random);
  if (drawn.board) return *drawn.board;
  if (drawn.none) throw Error("no board is " + wanted + " from this goal");
  if (goal.cells() > 16) throw Error("boards " + wanted + " are only known near the goal or up to 16 cells");
  for (int i = 0; i < tries; ++i) {
    Board board = random_board(goal, random);
    Request request{board, goal};
    request.metric = metric;
    if (solver.solve(request).length == distance) return board;
  }
  throw Error("no board " + wanted + " was found among " + std::to_string(tries) +
              " random ones: that distance is rare");
}

}  // namespace taquin
