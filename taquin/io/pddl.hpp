// The sliding-tile puzzle in PDDL 1.2 with :strips and :typing (McDermott et al. 1998): domain, problem, plan.
//
// Positions are objects and their adjacency is static facts in two directions, `above` and `left-of`, so that one
// domain serves every size and every goal. The four actions differ in the fact that they ask for; each says where a
// TILE goes.
#pragma once

#include <string>
#include <string_view>

#include "taquin/io/export.hpp"

namespace taquin {

std::string pddl_domain();
/// The problem is named after the item's id, else "board".
std::string pddl_problem(const Exportable& item);
/// The item's path, which must be there and legal, as actions.
std::string pddl_plan(const Exportable& item);

struct PddlProblem {
  std::string name;
  Board board;
  Board goal;
};

/// Whether the text begins like a domain or problem, after any comments.
bool is_pddl(std::string_view text);

/// A problem of this domain, in any order, case and white space; in the goal the blank may be left out. Throws `Error`
/// with line and column for any other, and for a domain, which holds no board.
PddlProblem parse_pddl_problem(std::string_view text, int first_line = 1);

/// Whether it names one of the domain's actions.
bool is_pddl_plan(std::string_view text);

/// A plan, replayed on a board.
struct PlannedPath {
  Path path;         ///< the slides before the first action that does not fit
  std::string flaw;  ///< which action that is and why it does not fit; empty: all fit
};

/// The path of a plan of this domain as planners print it: actions in order, in parentheses or not, with or without the
/// number or time of a step. Throws `Error` with line and column for a word that does not belong there.
PlannedPath parse_pddl_plan(std::string_view text, Board board);

}  // namespace taquin
