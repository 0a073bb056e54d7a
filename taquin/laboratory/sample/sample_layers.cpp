// A breadth-first search from the goal, layer by layer. Whether it will come to the distance is predicted after each
// layer: layers grow by smaller and smaller factors, so the last factor gives an upper bound. A search that would meet
// too many boards ends as soon as its layer serves as a start for walks. Spaces that are small as a whole are always
// searched as far as the distance.
#include "taquin/laboratory/sample/sample_layers.hpp"

#include <algorithm>
#include <iterator>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

#include "taquin/core/concepts.hpp"
#include "taquin/heuristic/line_crossings.hpp"
#include "taquin/heuristic/linear_conflict.hpp"
#include "taquin/heuristic/walking/walking_distance.hpp"
#include "taquin/io/instances.hpp"
#include "taquin/puzzle/canonical.hpp"
#include "taquin/puzzle/goal.hpp"
#include "taquin/puzzle/space/multi_tile.hpp"
#include "taquin/puzzle/space/puzzle.hpp"
#include "taquin/puzzle/space/states.hpp"
#include "taquin/search/breadth_first.hpp"

namespace taquin {

namespace {

struct Reach {
  int rows, cols, stm, mtm;
};
// The greatest distance from a goal with the blank in a corner, rows <= cols (STM: OEIS A151944, Korf 2008; MTM:
// Tarakanov, "Complete Breadth-First Search of the Sliding Tile Puzzles").
constexpr Reach reaches[] = {{2, 2, 6, 6},   {2, 3, 21, 20},  {2, 4, 36, 25},  {2, 5, 55, 36},
                             {2, 6, 80, 41}, {2, 7, 108, 52}, {2, 8, 140, 57}, {3, 3, 31, 24},
                             {3, 4, 53, 33}, {3, 5, 84, 44},  {4, 4, 80, 43}};

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

bool is_small(const Board& goal, std::uint64_t most) {
  if (std::min(goal.rows(), goal.cols()) == 1) return true;
  return goal.cells() <= 20 && factorial(goal.cells()) / 2 <= most;
}

// Whether the layers up to the distance, each as many times wider than the last as `width` than `before`, hold more
// than `most` boards with the `met` ones.
bool is_too_far(std::uint64_t met, std::uint64_t before, std::uint64_t width, int layers, std::uint64_t most) {
  const double growth = static_cast<double>(width) / static_cast<double>(std::max<std::uint64_t>(1, before));
  auto sum = static_cast<double>(met);
  auto next = static_cast<double>(width);
  for (int i = 0; i < layers && sum <= static_cast<double>(most); ++i) {
    next *= growth;
    sum += next;
  }
  return sum > static_cast<double>(most);
}

// A bound under MTM: the walking distance where its tables are small, else the line crossings.
template <class Single>
class BoundOfRuns {
 public:
  using State = typename Single::State;
  struct Memo {
    typename WalkingDistance<Single>::Memo walking;
    Cost value;
  };

  BoundOfRuns(const Single& space, Metric metric, const GoalCells& goal)
      : space_(space), crossings_(space, metric, goal) {
    auto tables =
        space.cells() <= 16 && space.cols() <= 6 ? WalkingTables::make(space, metric, goal.blank()) : WalkingTables();
    if (tables) walking_.emplace(space, std::move(tables), goal);
  }
  Memo start(const State& state) const {
    if (!walking_) return {{}, crossings_.value(crossings_.start(state))};
    const auto memo = walking_->start(state);
    return {memo, walking_->value(memo)};
  }
  Memo after(Memo memo, State state, Run run, const State& child) const {
    if (!walking_) return start(child);
    for (int i = 0; i < run.count; ++i) {
      memo.walking = walking_->after(memo.walking, state, run.direction);
      space_.apply(state, run.direction);
    }
    return {memo.walking, walking_->value(memo.walking)};
  }
  static Cost value(const Memo& memo) noexcept { return memo.value; }

 private:
  const Single& space_;
  const LineCrossings<Single> crossings_;
  std::optional<WalkingDistance<Single>> walking_;
};

// The layers and what was needed to find them.
template <class Space>
struct Search {
  using State = typename Space::State;
  using Single = std::remove_cvref_t<decltype(single_of(std::declval<const Space&>()))>;
  using Bound = std::conditional_t<Space::multi_tile, BoundOfRuns<Single>, LinearConflict<Single>>;

  explicit Search(const Board& goal)
      : inner(goal, goal),
        space(inner.rows(), inner.cols(), inner.goal_blank()),
        layers(space, meter),
        bound(single_of(space), Space::multi_tile ? Metric::mtm : Metric::stm, GoalCells(single_of(space))) {
    layers.begin(space.goal());
  }

  // Depth-first below a bound, as in IDA*; but where the remaining moves are as many as the layers, they know the rest.
  bool is_within(const State& state, const typename Bound::Memo& memo, Cost moves,
                 const typename Space::Moves& excluded) const {
    if (bound.value(memo) > moves) return false;
    if (moves <= layers.depth()) return layers.contains(state);
    auto remaining = space.moves(state);
    remaining.remove_all(excluded);
    for (const auto move : remaining) {
      State child = state;
      space.apply(child, move);
      if (is_within(child, after(memo, state, move, child), moves - 1, space.redundant_after(move))) return true;
    }
    return false;
  }

  const Canonical inner;
  const Space space;
  Meter meter{Budget::unlimited};
  LayeredFrontier<Space> layers;
  const Bound bound;

 private:
  typename Bound::Memo after(const typename Bound::Memo& memo, const State& state, const typename Space::Move& move,
                             const State& child) const {
    if constexpr (Space::multi_tile)
      return bound.after(memo, state, move, child);
    else
      return bound.after(memo, state, move);
  }
};

template <class Space>
KnownLayer known_layer(std::shared_ptr<const Search<Space>> search, const Board& goal) {
  std::vector<typename Space::Packed> packed;
  packed.reserve(search->layers.width());
  search->layers.visit_layer([&](const auto& state) { packed.push_back(search->space.pack(state)); });
  KnownLayer layer{search->layers.depth(), packed.size(), {}, {}};
  layer.board = [packed = std::move(packed), search, goal](std::uint64_t number) {
    return outer_board(search->space.unpack(packed[number]), search->inner, goal);
  };
  layer.is_within = [search, goal](const Board& board, int moves) {
    const auto state = state_of<Space>(Canonical(board, goal).board());
    return search->is_within(state, search->bound.start(state), moves, {});
  };
  return layer;
}

template <class Space>
std::optional<KnownLayer> search(const Board& goal, int distance, const LayerLimits& limits,
                                 const std::function<bool()>& stop) {
  const auto made = std::make_shared<Search<Space>>(goal);
  auto& layers = made->layers;
  Counts counts;
  Quiet quiet;
  const bool small = is_small(goal, limits.most);
  std::uint64_t before = 1;
  while (layers.depth() < distance && !layers.empty()) {
    const std::uint64_t met = counts.expanded + layers.open();
    const bool too_far = !small && is_too_far(met, before, layers.width(), distance - layers.depth(), limits.most);
    if (too_far && met >= limits.enough) break;
    before = layers.width();
    while (!layers.done()) {
      layers.expand_next(counts, quiet, [](const auto&) { return false; });
      if (counts.expanded % poll_interval == 0 && stop()) return std::nullopt;
    }
    layers.next_layer();
  }
  return known_layer<Space>(made, goal);
}

template <class Tiles>
std::optional<KnownLayer> search(const Board& goal, int distance, Metric metric, const LayerLimits& limits,
                                 const std::function<bool()>& stop) {
  using Single = Puzzle<dynamic, dynamic, Tiles>;
  return metric == Metric::stm ? search<Single>(goal, distance, limits, stop)
                               : search<MultiTile<Single>>(goal, distance, limits, stop);
}

}  // namespace

std::optional<KnownLayer> layer_towards(const Board& goal, int distance, Metric metric, const LayerLimits& limits,
                                        const std::function<bool()>& stop) {
  if (stop()) return std::nullopt;
  if (goal.cells() <= 16) return search<NibbleTiles>(goal, distance, metric, limits, stop);
  return search<ByteTiles<64>>(goal, distance, metric, limits, stop);
}

// Moving the blank to a corner leads to a goal of the table, so those moves are added.
std::optional<int> greatest_distance(const Board& goal, Metric metric) {
  const Canonical inner(goal, goal);
  const auto* const row = std::find_if(std::begin(reaches), std::end(reaches), [&](const Reach& reach) {
    return reach.rows == inner.rows() && reach.cols == inner.cols();
  });
  if (row == std::end(reaches)) return std::nullopt;
  const int row_moves = inner.goal_blank() / inner.cols();
  const int col_moves = inner.goal_blank() % inner.cols();
  if (metric == Metric::stm) return row->stm + row_moves + col_moves;
  return row->mtm + (row_moves > 0 ? 1 : 0) + (col_moves > 0 ? 1 : 0);
}

std::optional<KnownLayer> farthest_layer(const Board& goal, int distance, Metric metric) {
  const Canonical inner(goal, goal);
  const bool is_known =
      goal.rows() == 4 && goal.cols() == 4 && inner.goal_blank() == 0 && distance == 80 && metric == Metric::stm;
  if (!is_known) return std::nullopt;
  const std::vector<Instance> all = find_instances("@hardest15");
  return KnownLayer{distance,
                    all.size(),
                    [all, inner, goal](std::uint64_t number) {
                      const Instance& one = all[number];
                      return outer_board(Canonical(one.board, goal_named(one.goal, 4, 4)).board(), inner, goal);
                    },
                    {}};
}

}  // namespace taquin
