// Paths, followed on a board.
#pragma once

#include <gtest/gtest.h>

#include <cstddef>

#include "taquin/puzzle/board.hpp"

namespace taquin::test {

/// The board that a legal path leads to.
inline Board after(Board board, const Path& path) {
  for (const Direction d : path) board.slide(d);
  return board;
}

/// The slides of the path; 0 and a failure if it is illegal or does not end at the goal.
inline std::size_t replayed(Board board, const Board& goal, const Path& path) {
  for (const Direction d : path) {
    if (!board.can(d)) {
      ADD_FAILURE() << "illegal slide on " << board.rows() << "x" << board.cols();
      return 0;
    }
    board.slide(d);
  }
  EXPECT_EQ(board, goal) << board.rows() << "x" << board.cols();
  return path.size();
}

}  // namespace taquin::test
