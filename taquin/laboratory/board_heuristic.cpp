// The engine of the size does the work; it is asked through the canonical problem, as in a solve.
#include "taquin/laboratory/board_heuristic.hpp"

#include <fmt/core.h>

#include "taquin/puzzle/canonical.hpp"
#include "taquin/solver/engines/engine.hpp"
#include "taquin/util/error.hpp"

namespace taquin {

BoardHeuristic::BoardHeuristic(std::string_view name, const Board& goal) : goal_(goal) {
  const Canonical inner(goal, goal);
  for (std::size_t i = 0; i < order_.size(); ++i) order_[i] = inner.outside(static_cast<Direction>(i));
  if (name.empty()) return;
  name_ = spelt_heuristic(name);
  const auto engine =
      make_engine(inner.rows(), inner.cols(), inner.goal_blank(), Metric::stm, std::make_shared<PatternTables>());
  if (!engine->prepare(name_, {.only_stored = true})) {
    throw Error(ErrorCode::tables,
                fmt::format("the heuristic {} does not serve {}x{} at once", name_, goal.rows(), goal.cols()));
  }
  engine_ = engine;
}

Cost BoardHeuristic::operator()(const Board& board) const {
  return engine_ ? engine_->value(name_, Canonical(board, goal_).board()) : 0;
}

}  // namespace taquin
