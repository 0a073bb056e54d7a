// The 24-puzzle.
#include "taquin/solver/sized_engine.hpp"
#include "taquin/solver/sizes.hpp"

namespace taquin {

std::shared_ptr<Engine> make_engine_s5x5(int rows, int cols, int goal_blank, Metric metric,
                                         std::shared_ptr<PatternTables> tables) {
  return make_sized_engine<Puzzle<5, 5>>(rows, cols, goal_blank, metric, std::move(tables));
}

}  // namespace taquin
