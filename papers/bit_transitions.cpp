// Steps a to g of the answer, with its step f completed: the direction is really doubled, and a new node gets its way
// back and its move count.
#include "papers/bit_transitions.hpp"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace taquin::bits {

namespace {

using Tiles = std::vector<std::uint16_t>;

struct Node {
  Way back;  ///< leads to the parent; 0: no way is known
  Cost moves;
  bool closed = false;
};

class Lists {
 public:
  Lists(const Board& start, const Board& goal, bool informed, StepF step_f)
      : goal_(goal), home_(cells_by_tile(goal)), informed_(informed), step_f_(step_f) {
    put(start, {Way{}, 0});
  }

  std::optional<Found> run(const Watch& watch) {
    Found found;
    Cost last = 0;
    while (!open_.empty()) {
      const std::vector<Examined::Listed> sorted = watch ? first_of_open() : std::vector<Examined::Listed>();
      const auto [key, age, moves, state] = *open_.begin();
      open_.erase(open_.begin());
      const Board board = board_of(state);
      Node& node = nodes_.at(state);
      if (node.moves < moves) continue;
      node.closed = true;
      found.in_order = found.in_order && key >= last;
      last = key;
      Examined examined{board, node.back, moves, {}, sorted, closed_, 0, board == goal_};
      ++found.examined;
      if (!examined.is_goal) examine(examined);
      examined.open = open_.size();
      if (watch && !watch(examined)) return std::nullopt;
      if (examined.is_goal) return read_back(board, found), found.open = open_.size(), found;
      if (closed_.size() == shown) closed_.erase(closed_.begin());
      closed_.push_back(board);
    }
    return std::nullopt;
  }

 private:
  static constexpr std::size_t shown = 5;  // of each list, to those who watch

  Board board_of(const Tiles& tiles) const { return {goal_.rows(), goal_.cols(), tiles}; }
  std::vector<Examined::Listed> first_of_open() const {
    std::vector<Examined::Listed> first;
    for (const auto& [key, age, moves, state] : open_) {
      if (first.size() == shown) break;
      if (nodes_.at(state).moves == moves) first.push_back({board_of(state), moves});
    }
    return first;
  }
  void examine(Examined& examined) {
    for (const Way way : ways) {
      if (!tile_cell(examined.state, way)) continue;
      Board next = transform(examined.state, way);
      const Node node = step_f_ == StepF::completed ? Node{reverse(way), examined.moves + 1} : Node{Way{}, 0};
      const Child fate = put(next, node);
      examined.children.push_back({way, std::move(next), fate});
    }
  }
  // Unless it is on one of the lists with as few moves.
  Child put(const Board& board, const Node& node) {
    const auto [at, is_new] = nodes_.try_emplace(board.tiles(), node);
    if (!is_new && at->second.moves <= node.moves) return at->second.closed ? Child::on_closed : Child::on_open;
    at->second = node;
    open_.insert({node.moves + (informed_ ? bound(board) : 0), pushed_++, node.moves, board.tiles()});
    return is_new ? Child::opened : Child::shorter;
  }
  Cost bound(const Board& board) const {
    Cost sum = 0;
    for (int cell = 0; cell < board.cells(); ++cell) {
      if (board.tile(cell) == 0) continue;
      const int home = home_[static_cast<std::size_t>(board.tile(cell))];
      sum += std::abs(cell / board.cols() - home / board.cols()) + std::abs(cell % board.cols() - home % board.cols());
    }
    return sum;
  }
  // From the goal to the start by the ways back; then the order and each direction are reversed.
  void read_back(Board board, Found& found) const {
    for (Node node = nodes_.at(board.tiles()); node.back != 0; node = nodes_.at(board.tiles())) {
      found.read.push_back(node.back);
      board = transform(std::move(board), node.back);
    }
    std::transform(found.read.rbegin(), found.read.rend(), std::back_inserter(found.path), reverse);
  }

  const Board& goal_;
  const std::vector<int> home_;
  const bool informed_;
  const StepF step_f_;
  std::uint64_t pushed_ = 0;
  std::vector<Board> closed_;                                    // the last
  std::map<Tiles, Node> nodes_;                                  // on either list
  std::set<std::tuple<Cost, std::uint64_t, Cost, Tiles>> open_;  // key, turn, moves, state
};

}  // namespace

Direction blank_way(Way way) noexcept {
  switch (way) {
    case right:
      return Direction::left;
    case top:
      return Direction::down;
    case left:
      return Direction::right;
    case bottom:
      break;
  }
  return Direction::up;
}

std::optional<int> tile_cell(const Board& board, Way way) noexcept {
  const Direction d = blank_way(way);
  return board.can(d) ? std::optional(board.neighbour(board.blank(), d)) : std::nullopt;
}

Board transform(Board board, Way way) {
  board.slide(blank_way(way));
  return board;
}

std::optional<Found> search(const Board& start, const Board& goal, bool informed, StepF step_f, const Watch& watch) {
  require_same_size(start, goal);
  return Lists(start, goal, informed, step_f).run(watch);
}

Sketch run_sketch(const Board& start, const Board& goal) {
  require_same_size(start, goal);
  Sketch sketch;
  std::map<Tiles, std::size_t> met;
  for (Board state = start;; state = transform(std::move(state), *std::find_if(ways.begin(), ways.end(), [&](Way way) {
                                                 return tile_cell(state, way).has_value();
                                               }))) {
    const auto [at, is_new] = met.try_emplace(state.tiles(), sketch.states.size());
    if (!is_new) return sketch.again = at->second, sketch;
    sketch.states.push_back(state);
    if (state == goal) return sketch.reaches_goal = true, sketch;
  }
}

}  // namespace taquin::bits
