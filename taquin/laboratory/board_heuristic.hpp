// A heuristic of the registry on boards as they are given: evaluated from scratch, some microseconds per board. For
// traces that a person follows, not for searches.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <string_view>

#include "taquin/core/cost.hpp"
#include "taquin/puzzle/board.hpp"

namespace taquin {

class Engine;

class BoardHeuristic {
 public:
  /// An empty name is no heuristic: 0 everywhere. Throws `Error` if there is none of that name, or if it does not serve
  /// the size at once.
  BoardHeuristic(std::string_view name, const Board& goal);

  Cost operator()(const Board& board) const;
  const std::string& name() const noexcept { return name_; }
  /// The ways of the blank in the order in which searches try them: they turn the board first (`puzzle/canonical`).
  const std::array<Direction, 4>& order() const noexcept { return order_; }

 private:
  std::string name_;
  Board goal_;
  std::array<Direction, 4> order_;
  std::shared_ptr<const Engine> engine_;
};

}  // namespace taquin
