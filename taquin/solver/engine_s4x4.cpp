// The 15-puzzle.
#include "taquin/solver/sized_engine.hpp"
#include "taquin/solver/sizes.hpp"

namespace taquin {

std::shared_ptr<Engine> make_engine_s4x4(int rows, int cols, int goal_blank, Metric metric,
                                         std::shared_ptr<PatternTables> tables) {
  return make_sized_engine<Puzzle<4, 4>>(rows, cols, goal_blank, metric, std::move(tables));
}

}  // namespace taquin
