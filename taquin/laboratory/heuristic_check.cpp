#include "taquin/laboratory/heuristic_check.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "taquin/io/parse.hpp"
#include "taquin/laboratory/distances.hpp"
#include "taquin/puzzle/space/rank.hpp"
#include "taquin/util/json.hpp"

namespace taquin {

namespace {

std::uint64_t rank_of(const Board& board) {
  return rank_permutation(board.cells(), [&](int cell) { return board.tile(cell); });
}

Board board_of(const Board& goal, std::uint64_t rank) {
  std::vector<std::uint16_t> tiles(static_cast<std::size_t>(goal.cells()));
  unrank_permutation(goal.cells(), rank, [&](int cell, int tile) {
    tiles[static_cast<std::size_t>(cell)] = static_cast<std::uint16_t>(tile);
  });
  return Board(goal.rows(), goal.cols(), std::move(tiles));
}

// Whether a board one move away has a value lower by more than the move.
bool is_steep(const Board& board, const std::vector<Cost>& values) {
  constexpr std::array directions{Direction::up, Direction::down, Direction::left, Direction::right};
  return std::any_of(directions.begin(), directions.end(), [&](Direction d) {
    if (!board.can(d)) return false;
    Board child = board;
    child.slide(d);
    return values[rank_of(board)] > 1 + values[rank_of(child)];
  });
}

}  // namespace

HeuristicCheck check_heuristic(const Board& goal, const std::function<Cost(const Board&)>& heuristic) {
  const std::vector<std::uint8_t> distance = distances(goal);
  std::vector<Cost> values(distance.size(), -1);
  HeuristicCheck found;
  double sum = 0, exact = 0;
  for (std::uint64_t rank = 0; rank < distance.size(); ++rank) {
    if (distance[rank] == no_distance) continue;
    const Board board = board_of(goal, rank);
    const Cost value = values[rank] = heuristic(board);
    ++found.boards;
    sum += value;
    exact += distance[rank];
    if (value <= distance[rank]) continue;
    ++found.too_great;
    if (value - distance[rank] <= found.worst_value - found.worst_distance) continue;
    found.worst = board;
    found.worst_value = value;
    found.worst_distance = distance[rank];
  }
  for (std::uint64_t rank = 0; rank < distance.size(); ++rank) {
    if (values[rank] < 0) continue;
    const Board board = board_of(goal, rank);
    if (!is_steep(board, values)) continue;
    ++found.inconsistent;
    if (!found.steep) found.steep = board;
  }
  found.mean_value = sum / static_cast<double>(found.boards);
  found.mean_distance = exact / static_cast<double>(found.boards);
  return found;
}

std::string check_json(const Board& goal, const HeuristicCheck& found) {
  const auto text = [](const std::optional<Board>& board) { return board ? json_of(to_text(*board)) : "null"; };
  const auto if_worst = [&](Cost value) { return found.worst ? json_of(value) : "null"; };
  JsonObject json;
  json.add("goal", to_text(goal))
      .add("boards", found.boards)
      .add("too_great", found.too_great)
      .add("inconsistent", found.inconsistent)
      .add_text("worst", text(found.worst))
      .add_text("worst_value", if_worst(found.worst_value))
      .add_text("worst_distance", if_worst(found.worst_distance))
      .add_text("steep", text(found.steep))
      .add("mean_value", found.mean_value)
      .add("mean_distance", found.mean_distance);
  return json.text();
}

}  // namespace taquin
