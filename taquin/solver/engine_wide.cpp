// Every larger board: searched in place, never stored.
#include "taquin/solver/sized_engine.hpp"
#include "taquin/solver/sizes.hpp"

namespace taquin {

std::shared_ptr<Engine> make_engine_wide(int rows, int cols, int goal_blank, Metric metric,
                                         std::shared_ptr<PatternTables> tables) {
  return make_sized_engine<Puzzle<dynamic, dynamic, WideTiles>>(rows, cols, goal_blank, metric, std::move(tables));
}

}  // namespace taquin
