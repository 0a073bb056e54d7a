// The sliding-tile puzzle in PDDL 1.2 with :strips and :typing (McDermott et al. 1998): domain, problem, plan.
//
// Positions are objects and their adjacency is static facts in two directions, `above` and `left-of`, so that one
// domain serves every size and every goal. The four actions differ in the fact that they ask for; each says where a
// TILE goes.
#pragma once

#include <string>

#include "taquin/io/export.hpp"

namespace taquin {

std::string pddl_domain();
/// The problem is named after the item's id, else "board".
std::string pddl_problem(const Exportable& item);
/// The item's path, which must be there and legal, as actions.
std::string pddl_plan(const Exportable& item);

}  // namespace taquin
