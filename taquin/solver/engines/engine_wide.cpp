// Larger boards, which are searched in place.
#include "taquin/solver/engines/general_engine.hpp"

namespace taquin {

std::shared_ptr<Engine> make_engine_wide(int rows, int cols, int goal_blank, Metric metric,
                                         std::shared_ptr<PatternTables> tables) {
  return make_general<WideTiles>(rows, cols, goal_blank, metric, std::move(tables));
}

}  // namespace taquin
