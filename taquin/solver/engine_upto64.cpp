// Any other board of up to 64 cells: the largest that closed lists store.
#include "taquin/solver/sized_engine.hpp"
#include "taquin/solver/sizes.hpp"

namespace taquin {

std::shared_ptr<Engine> make_engine_upto64(int rows, int cols, int goal_blank, Metric metric,
                                           std::shared_ptr<PatternTables> tables) {
  return make_sized_engine<Puzzle<dynamic, dynamic, ByteTiles<64>>>(rows, cols, goal_blank, metric, std::move(tables));
}

}  // namespace taquin
