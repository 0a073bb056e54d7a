// The answer on states, transitions, Dijkstra and A*: its data structures hold, its loop over the directions does not.
#include <fmt/core.h>

#include <set>

#include "papers/bit_transitions.hpp"
#include "papers/evidence.hpp"
#include "taquin/puzzle/states.hpp"

namespace taquin {

namespace {

Board with_blank_at(int cell) {
  Board board = last_goal(4, 4);
  if (cell != board.blank()) board.exchange(board.blank(), cell);
  return board;
}

void legal_moves(Claims& claims) {
  std::array<std::set<int>, 3> moves;  // at corners, on edges, inside
  int restored = 0;
  int made = 0;
  for (int cell = 0; cell < 16; ++cell) {
    const Board board = with_blank_at(cell);
    int legal = 0;
    for (const bits::Way way : bits::ways) {
      if (!bits::tile_cell(board, way)) continue;
      ++legal;
      ++made;
      restored += bits::transform(bits::transform(board, way), bits::reverse(way)) == board;
    }
    const int inner = (cell / 4 % 3 != 0) + (cell % 4 % 3 != 0);
    moves[static_cast<std::size_t>(inner)].insert(legal);
  }
  std::string text;
  for (const auto& place : moves) {
    for (const int legal : place) text += fmt::format("{}{}", text.empty() ? "" : " ", legal);
  }
  claims.match("legal moves at corners, on edges, inside", "2 3 4", text, "for the blank on each of the 16 squares");
  claims.match("the reverse of a direction (1 and 4, 2 and 8) restores the state", "always",
               restored == made ? "always" : "not always", fmt::format("{} of {} moves", restored, made));
}

void states(Claims& claims) {
  const Board cs = with_blank_at(0);
  const auto cell = bits::tile_cell(cs, bits::left);
  claims.match("d == 4 (left) and cs = { 0, ... } moves", "tile[1]", cell ? fmt::format("tile[{}]", *cell) : "nothing",
               "directions are the tile's: the blank goes the other way");
  int in_order = 0;
  const Board goal = last_goal(4, 4);
  for (int i = 0; i < 15; ++i) in_order += goal.tile(i) == i + 1;
  claims.match("the goal {1, 2, 3, ..., 14, 15, 0}", "blank last", in_order == 15 ? "blank last" : "another",
               "the goal 'last' of this program, on 4x4");
}

// The loop `for( char d = 1; d <=8; d << 1 )`, cut off after eight rounds, and as it was meant.
void direction_loop(Claims& claims) {
  const auto as_meant = [] {
    std::string text;
    for (int d = 1; d <= 8; d <<= 1) text += fmt::format("{}{}", text.empty() ? "" : " ", d);
    return text;
  };
  int d = 1;
  int rounds = 0;
  for (; d <= 8 && rounds < 8; ++rounds) {
    [[maybe_unused]] const int thrown_away = d << 1;
  }
  claims.correct(
      "the directions tried by 'd << 1' in step f", "1 for ever", as_meant(), "1 2 4 8",
      fmt::format("d << 1 changes nothing: d is {} after {} rounds; d <<= 1 goes through the four", d, rounds));
}

// The path found, followed on the board.
bool solves(Board board, const Board& goal, const std::vector<bits::Way>& path) {
  for (const bits::Way way : path) {
    if (!bits::tile_cell(board, way)) return false;
    board = bits::transform(std::move(board), way);
  }
  return board == goal;
}

struct Tally {
  int boards = 0;
  int shortest = 0;
  int in_order = 0;
  std::uint64_t examined = 0;

  void add(const Board& board, const Board& goal, int distance, bool informed) {
    ++boards;
    const auto found = bits::search(board, goal, informed);
    if (!found || !solves(board, goal, found->path)) return;
    shortest += static_cast<int>(found->path.size()) == distance;
    in_order += found->in_order;
    examined += found->examined;
  }
};

void searches(Claims& claims, Evidence& evidence) {
  const Board goal = last_goal(3, 3);
  Tally dijkstra;
  Tally astar;
  int number = 0;
  evidence.for_each_solvable([&](const Evidence::Eight::State& state, int distance) {
    if (distance > 19 || ++number % 4000 != 0) return;
    const Board board = board_of(evidence.eight(), state);
    dijkstra.add(board, goal, distance, false);
    astar.add(board, goal, distance, true);
  });
  claims.match("Dijkstra: states of one move first, then of two", "in that order",
               dijkstra.in_order == dijkstra.boards ? "in that order" : "not always",
               fmt::format("the sorted open list on {} 8-puzzle boards", dijkstra.boards));
  claims.match(
      "Dijkstra: the path read back from closed", "a shortest solution",
      dijkstra.shortest == dijkstra.boards ? "a shortest solution" : "not always",
      fmt::format("on {} of {} boards, {} states examined", dijkstra.shortest, dijkstra.boards, dijkstra.examined));
  claims.match("Dijkstra and knowledge make A*", "a shortest solution",
               astar.shortest == astar.boards ? "a shortest solution" : "not always",
               fmt::format("on {} of {} boards with the Manhattan distance, {} states examined", astar.shortest,
                           astar.boards, astar.examined));
}

void fifteen(Claims& claims, Evidence& evidence) {
  const Board goal = last_goal(4, 4);
  const Board board = named_board("@waterloo:fig8");
  const auto found = bits::search(board, goal, true);
  const auto path = evidence.shortest(board);
  const bool can = found && path && solves(board, goal, found->path) && found->path.size() == path->size();
  claims.match("A* can be used to solve the 15 puzzle", "can", can ? "can" : "cannot",
               fmt::format("a 50-move board: {} moves, {} states examined, {} left open",
                           found ? found->path.size() : 0, found ? found->examined : 0, found ? found->open : 0));
}

void no_solution(Claims& claims) {
  const Board board(2, 3, {2, 1, 3, 4, 5, 0});
  const bool failed = !bits::search(board, last_goal(2, 3), false);
  claims.match("an open list that runs empty", "no solution", failed ? "no solution" : "a solution",
               "on 2 1 3 / 4 5 0, whose parity is wrong");
}

}  // namespace

std::vector<Claim> claims_of_transitions(Evidence& evidence) {
  Claims claims("transitions");
  legal_moves(claims);
  states(claims);
  direction_loop(claims);
  searches(claims, evidence);
  fifteen(claims, evidence);
  no_solution(claims);
  return std::move(claims).take();
}

}  // namespace taquin
