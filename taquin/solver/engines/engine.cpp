// Picks the engine for a solve: from a size and metric known at run time to the class that serves them. Each engine has
// a source file of its own, so that they compile in parallel.
#include "taquin/solver/engines/engine.hpp"

#include "taquin/core/web_build.hpp"

namespace taquin {

using Tables = std::shared_ptr<PatternTables>;
std::shared_ptr<Engine> make_engine_4x4(int goal_blank, Tables tables);
std::shared_ptr<Engine> make_engine_4x4_mtm(int goal_blank, Tables tables);
std::shared_ptr<Engine> make_engine_5x5(int goal_blank, Tables tables);
std::shared_ptr<Engine> make_engine_upto16(int rows, int cols, int goal_blank, Metric metric, Tables tables);
std::shared_ptr<Engine> make_engine_upto25(int rows, int cols, int goal_blank, Metric metric, Tables tables);
std::shared_ptr<Engine> make_engine_upto64(int rows, int cols, int goal_blank, Metric metric, Tables tables);
std::shared_ptr<Engine> make_engine_wide(int rows, int cols, int goal_blank, Metric metric, Tables tables);

std::shared_ptr<Engine> make_engine(int rows, int cols, int goal_blank, Metric metric, Tables tables) {
  const int cells = rows * cols;
  if (rows == 4 && cols == 4) {
    return metric == Metric::stm ? make_engine_4x4(goal_blank, std::move(tables))
                                 : make_engine_4x4_mtm(goal_blank, std::move(tables));
  }
  if (cells <= 16) return make_engine_upto16(rows, cols, goal_blank, metric, std::move(tables));
  // The web build has no engines for 17 to 25 cells; the engine for up to 64 cells serves.
  if constexpr (!web_build) {
    if (metric == Metric::stm && rows == 5 && cols == 5) return make_engine_5x5(goal_blank, std::move(tables));
    if (cells <= 25) return make_engine_upto25(rows, cols, goal_blank, metric, std::move(tables));
  }
  if (cells <= most_stored_cells) return make_engine_upto64(rows, cols, goal_blank, metric, std::move(tables));
  return make_engine_wide(rows, cols, goal_blank, metric, std::move(tables));
}

}  // namespace taquin
