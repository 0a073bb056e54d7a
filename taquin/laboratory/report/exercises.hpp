// Exercises for a class: boards to solve by hand, and their solutions on a page of their own.
#pragma once

#include <string>
#include <vector>

#include "taquin/puzzle/answer.hpp"
#include "taquin/puzzle/board.hpp"

namespace taquin {

struct Exercise {
  Board board, goal;
  Answer answer;
};

/// A page without script that loads nothing. Printed, the solutions begin on a new page. Moves are those of the tiles.
std::string exercises_html(const std::vector<Exercise>& exercises, Metric metric);

}  // namespace taquin
