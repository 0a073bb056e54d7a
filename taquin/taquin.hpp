// The public interface in C++: everything needed to solve puzzles. No templates.
//
//   taquin::Board board = taquin::parse_board("8 6 7 / 2 5 4 / 3 0 1").board;
//   taquin::Answer answer = taquin::solve({board, taquin::goal_named("last", 3, 3)});
//   taquin::verify(board, goal, answer.path).solves
#pragma once

#include "taquin/io/boards/read_board.hpp"
#include "taquin/io/grids/grid_text.hpp"
#include "taquin/io/instances.hpp"
#include "taquin/io/judges/judge.hpp"
#include "taquin/io/moves.hpp"
#include "taquin/laboratory/compare/compare.hpp"
#include "taquin/puzzle/goal.hpp"
#include "taquin/puzzle/grid/grid_solvability.hpp"
#include "taquin/puzzle/parity.hpp"
#include "taquin/puzzle/random.hpp"
#include "taquin/puzzle/verify.hpp"
#include "taquin/solver/grid_solve.hpp"
#include "taquin/solver/registry.hpp"
#include "taquin/solver/solve.hpp"
#include "taquin/util/error.hpp"
