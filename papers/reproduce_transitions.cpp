// The document "transitions", an answer on states, transitions, Dijkstra and A*: its data structures are right, its
// loop over the directions is not.
#include <fmt/core.h>

#include <set>

#include "papers/bit_transitions.hpp"
#include "papers/evidence.hpp"
#include "taquin/puzzle/space/states.hpp"

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
  claims.hold("legal moves", {"2 at corners, 3 on edges, and 4 on the interior", "section 1"}, text == "2 3 4", text,
              "at corners, on edges, inside: for the blank on each of the 16 squares");
  claims.hold("reversing each direction leads back", {"reverse each direction", "section 2, the path"},
              restored == made, fmt::format("{} of {} moves", restored, made), "1 and 4, 2 and 8 change places");
}

void states(Claims& claims) {
  const Board cs = with_blank_at(0);
  const auto cell = bits::tile_cell(cs, bits::left);
  claims.match("the tile moved by d == 4 where cs = { 0, .... }", {"tile[1]", "section 1"},
               cell ? fmt::format("tile[{}]", *cell) : "nothing",
               "directions are the tile's: the blank goes the other way");
  int in_order = 0;
  const Board goal = last_goal(4, 4);
  for (int i = 0; i < 15; ++i) in_order += goal.tile(i) == i + 1;
  claims.hold("the goal", {"{1, 2, 3, ..., 14, 15, 0}", "section 1"}, in_order == 15 && goal.blank() == 15,
              "the goal 'last'", "the first of taquin list goals, on 4x4");
}

// Steps a to c with `goto b` inside the loop. The document says so of the second version, with `dir_parent`.
void sketch(Claims& claims) {
  const bits::Sketch sketch = bits::run_sketch(named_board("@aoj:13c"), last_goal(4, 4));
  const std::size_t round = sketch.states.size() - sketch.again;
  claims.hold(
      "the version with dir_parent goes on for ever", {"an endless loop", "section 2, the version with dir_parent"},
      !sketch.reaches_goal, fmt::format("{} states come back for ever", round),
      fmt::format("each pass takes the first legal direction: on 1 2 3 4 / 6 7 8 0 / ..., 8 moves from the goal, "
                  "the state after {} moves is the one after {}; the version before it, without dir_parent, does the "
                  "same",
                  sketch.states.size(), sketch.again));
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
      "the directions that step f tries", {"d << 1", "step f"}, fmt::format("{} for ever", d), as_meant(), "1 2 4 8",
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
  claims.hold("the order of the open list",
              {"one move, then those, that can be reached in two moves", "section 2, the open list"},
              dijkstra.in_order == dijkstra.boards,
              fmt::format("on {} of {} boards", dijkstra.in_order, dijkstra.boards),
              "8-puzzles, with the completed step f");
  claims.hold("the path read back", {"change the order from back to front", "section 2, the path"},
              dijkstra.shortest == dijkstra.boards,
              fmt::format("shortest on {} of {} boards", dijkstra.shortest, dijkstra.boards),
              fmt::format("by Dijkstra, {} states examined", dijkstra.examined));
  claims.hold("what makes A*", {"Dijkstra + knowledge -> A*", "the contents"}, astar.shortest == astar.boards,
              fmt::format("shortest on {} of {} boards", astar.shortest, astar.boards),
              fmt::format("with the Manhattan distance, {} states examined", astar.examined));
}

// The new node of step f has neither a way back nor a count.
void unset_fields(Claims& claims) {
  const Board board = named_board("@breadth-first:example");
  const auto completed = bits::search(board, last_goal(3, 3), false);
  const auto as_written = bits::search(board, last_goal(3, 3), false, bits::StepF::as_written);
  const auto moves = [](const std::optional<bits::Found>& found) { return found ? found->path.size() : 0; };
  claims.correct(
      "moves of the path read back for 123 485 76.", {"node n_new = transform( n.tile_state, d );", "step f"},
      std::to_string(moves(as_written)), std::to_string(moves(completed)), "4",
      "step f sets neither dir_parent nor move_count of n_new, so no path can be read back and the open list has "
      "nothing to be sorted by; the right step f sets both");
}

void fifteen(Claims& claims, Evidence& evidence) {
  const Board goal = last_goal(4, 4);
  const Board board = named_board("@waterloo:fig8");
  const auto found = bits::search(board, goal, true);
  const auto path = evidence.shortest(board);
  const bool can = found && path && solves(board, goal, found->path) && found->path.size() == path->size();
  claims.hold("A* on the 15 puzzle", {"*CAN* be used", "the opening"}, can,
              fmt::format("{} moves", found ? found->path.size() : 0),
              fmt::format("figure 8 of the Waterloo page: {} states examined, {} left open",
                          found ? found->examined : 0, found ? found->open : 0));
}

void no_solution(Claims& claims) {
  const Board board(2, 3, {2, 1, 3, 4, 5, 0});
  std::uint64_t examined = 0;
  const bool failed = !bits::search(board, last_goal(2, 3), false, bits::StepF::completed,
                                    [&](const bits::Examined&) { return ++examined, true; });
  claims.hold("an open list that runs empty", {"return FAILED", "step b"}, failed,
              fmt::format("after {} states", examined), "on 2 1 3 / 4 5 0, whose parity is wrong: half of 6!");
}

}  // namespace

std::vector<Claim> claims_of_transitions(Evidence& evidence) {
  Claims claims("transitions");
  legal_moves(claims);
  states(claims);
  sketch(claims);
  direction_loop(claims);
  unset_fields(claims);
  searches(claims, evidence);
  fifteen(claims, evidence);
  no_solution(claims);
  return std::move(claims).take();
}

}  // namespace taquin
