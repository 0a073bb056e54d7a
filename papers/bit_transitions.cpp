// Steps a to g of the answer, with its step f completed: the direction is doubled, not shifted for nothing, and a new
// node is given its way back and its move count.
#include "papers/bit_transitions.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace taquin::bits {

namespace {

using Tiles = std::vector<std::uint16_t>;

struct Node {
  Way back;  ///< leads to the parent
  Cost moves;
};

class Lists {
 public:
  Lists(const Board& start, const Board& goal, bool informed)
      : goal_(goal), home_(cells_by_tile(goal)), informed_(informed) {
    put(start, {right, 0});
  }

  std::optional<Found> run() {
    Found found;
    Cost last = 0;
    while (!open_.empty()) {
      const auto [key, moves, state] = *open_.begin();
      open_.erase(open_.begin());
      const Board board(goal_.rows(), goal_.cols(), state);
      if (nodes_.at(state).moves < moves) continue;
      found.in_order = found.in_order && key >= last;
      last = key;
      if (board == goal_) return found.path = read_back(board), found.open = open_.size(), found;
      ++found.examined;
      examine(board, moves);
    }
    return std::nullopt;
  }

 private:
  void examine(const Board& board, Cost moves) {
    for (const Way way : ways) {
      if (tile_cell(board, way)) put(transform(board, way), {reverse(way), moves + 1});
    }
  }
  // Unless it is on one of the lists with as few moves.
  void put(const Board& board, const Node& node) {
    const auto [at, is_new] = nodes_.try_emplace(board.tiles(), node);
    if (!is_new && at->second.moves <= node.moves) return;
    at->second = node;
    open_.insert({node.moves + (informed_ ? bound(board) : 0), node.moves, board.tiles()});
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
  // From the goal to the start by the ways back; then the order and each way are turned round.
  std::vector<Way> read_back(Board board) const {
    std::vector<Way> path;
    for (Node node = nodes_.at(board.tiles()); node.moves > 0; node = nodes_.at(board.tiles())) {
      path.push_back(reverse(node.back));
      board = transform(std::move(board), node.back);
    }
    std::reverse(path.begin(), path.end());
    return path;
  }

  const Board& goal_;
  const std::vector<int> home_;
  const bool informed_;
  std::map<Tiles, Node> nodes_;                   // on either list
  std::set<std::tuple<Cost, Cost, Tiles>> open_;  // key, moves, state
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

std::optional<Found> search(const Board& start, const Board& goal, bool informed) {
  require_same_size(start, goal);
  return Lists(start, goal, informed).run();
}

}  // namespace taquin::bits
