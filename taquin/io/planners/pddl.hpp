// The sliding-tile puzzle in PDDL 1.2 with :strips and :typing (McDermott et al. 1998): domain, problem, plan.
//
// What is written (pddl.cpp): positions are objects and their adjacency is static facts in two directions, `above` and
// `left-of`, so that one domain serves every size and every goal. The four actions differ in the fact that they ask
// for; each says where a TILE goes. What is read (pddl_problem.cpp, pddl_plan.cpp): problems and plans of any domain,
// because no two authors use the same names for tiles, positions and predicates.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "taquin/io/planners/export.hpp"

namespace taquin {

/// The actions, in the order of `Direction`, which names the way of the blank: the tile goes the other way.
inline constexpr std::array<std::string_view, 4> pddl_actions = {"move-down", "move-up", "move-right", "move-left"};

std::string pddl_domain();
/// The problem is named after the item's id, else "board".
std::string pddl_problem(const Exportable& item);
/// The item's path, which must be there and legal, as actions.
std::string pddl_plan(const Exportable& item);

struct PddlProblem {
  std::string name;  ///< in lower case
  Board board;
  Board goal;
};

/// Whether the text begins like a domain or problem, after any comments.
bool is_pddl(std::string_view text);

/// A sliding-tile problem of any domain. Tiles lie on positions, (at t7 p-1-2), or on rows and columns, (at t7 x2 y1).
/// Facts that join positions, or numbers in their names, determine the grid. A tile is the number in its name; other
/// numbers than 1, 2, ... are ranked, and tiles without numbers are numbered in the order of the goal. The blank may be
/// a fact, (empty p-1-2), an object like a tile, or left out. Throws `Error` with line and column for anything else:
/// for a goal that does not place every tile, and for a domain, which holds no board.
PddlProblem parse_pddl_problem(std::string_view text, int first_line = 1);

/// Whether it begins with an action in parentheses, after comments and what planners print around actions, or names one
/// of `pddl_actions`.
bool is_pddl_plan(std::string_view text);

/// A plan, replayed on a board.
struct PlannedPath {
  Path path;         ///< the slides before the first action that does not fit
  std::string flaw;  ///< which action that is and why it does not fit; empty: all fit
};

/// The path of a plan as planners print it: actions in order, in parentheses or one per line, with or without the
/// number or time of a step. An action of any domain names the tile that it moves by its number, (slide t7 p8 p9);
/// positions that it names by row and column, such as p-3-2, must fit the board too. Throws `Error` with line and
/// column for an action that names no tile and, in a plan of this domain, for an incomplete one and one of another
/// domain.
PlannedPath parse_pddl_plan(std::string_view text, Board board);

}  // namespace taquin
