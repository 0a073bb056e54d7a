// Boards of 17 to 25 cells: 11 bytes packed.
#include "taquin/solver/engines/general_engine.hpp"

namespace taquin {

template class GeneralEngine<GeneralSpace<ByteTiles<25>>>;

std::shared_ptr<Engine> make_engine_upto25(int rows, int cols, int goal_blank, Metric metric,
                                           std::shared_ptr<PatternTables> tables) {
  return make_general<ByteTiles<25>>(rows, cols, goal_blank, metric, std::move(tables));
}

}  // namespace taquin
