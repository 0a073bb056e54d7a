// Boards of up to 16 cells: four bits a cell, packed in one word.
#include "taquin/solver/engines/general_engine.hpp"

namespace taquin {

template class GeneralEngine<GeneralSpace<NibbleTiles>>;
template class GeneralEngine<MultiTile<GeneralSpace<NibbleTiles>>>;

std::shared_ptr<Engine> make_engine_upto16(int rows, int cols, int goal_blank, Metric metric,
                                           std::shared_ptr<PatternTables> tables) {
  return make_general<NibbleTiles>(rows, cols, goal_blank, metric, std::move(tables));
}

}  // namespace taquin
