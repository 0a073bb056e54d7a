// Boards of 26 to 64 cells: one byte per cell.
#include "taquin/solver/engines/general_engine.hpp"

namespace taquin {

std::shared_ptr<Engine> make_engine_upto64(int rows, int cols, int goal_blank, Metric metric,
                                           std::shared_ptr<PatternTables> tables) {
  return make_general<ByteTiles<64>>(rows, cols, goal_blank, metric, std::move(tables));
}

}  // namespace taquin
