// Any other board of up to 25 cells: 11 bytes packed.
#include "taquin/solver/sized_engine.hpp"
#include "taquin/solver/sizes.hpp"

namespace taquin {

std::shared_ptr<Engine> make_engine_upto25(int rows, int cols, int goal_blank, Metric metric,
                                           std::shared_ptr<PatternTables> tables) {
  return make_sized_engine<Puzzle<dynamic, dynamic, ByteTiles<25>>>(rows, cols, goal_blank, metric, std::move(tables));
}

}  // namespace taquin
