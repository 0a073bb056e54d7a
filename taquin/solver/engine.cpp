// One switch a solve: from a size known at run time to a compiled engine.
#include "taquin/solver/engine.hpp"

#include "taquin/solver/sizes.hpp"

namespace taquin {

std::shared_ptr<Engine> make_engine(int rows, int cols, int goal_blank, Metric metric,
                                    std::shared_ptr<PatternTables> tables) {
#define TAQUIN_TRY(name, fits) \
  if (fits) return make_engine_##name(rows, cols, goal_blank, metric, std::move(tables));
  TAQUIN_SIZES(TAQUIN_TRY)
#undef TAQUIN_TRY
  return nullptr;
}

}  // namespace taquin
