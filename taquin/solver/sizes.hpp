// The list of sizes that are compiled: one source file each (`engine_NAME.cpp`), so that they compile side by side.
#pragma once

#include <memory>

#include "taquin/solver/engine.hpp"

/// TAQUIN_SIZES(row): name, whether it serves rows x cols. The first that fits is used; the last fits all.
#ifdef TAQUIN_SMALL  // The program is to be small, as in a browser: of the compiled sizes those that most people play.
#define TAQUIN_SIZES(row)                                                                      \
  row(s3x3, rows == 3 && cols == 3) row(s4x4, rows == 4 && cols == 4)                          \
      row(upto16, rows* cols <= 16) row(upto64, rows* cols <= most_stored_cells) row(wide, true)
#else
#define TAQUIN_SIZES(row)                                                                                      \
  row(s3x3, rows == 3 && cols == 3) row(s4x4, rows == 4 && cols == 4) row(s5x5, rows == 5 && cols == 5)        \
      row(upto16, rows* cols <= 16) row(upto25, rows* cols <= 25) row(upto64, rows* cols <= most_stored_cells) \
          row(wide, true)
#endif

namespace taquin {

#define TAQUIN_DECLARE(name, fits)                                                              \
  std::shared_ptr<Engine> make_engine_##name(int rows, int cols, int goal_blank, Metric metric, \
                                             std::shared_ptr<PatternTables> tables);
TAQUIN_SIZES(TAQUIN_DECLARE)
#undef TAQUIN_DECLARE

}  // namespace taquin
