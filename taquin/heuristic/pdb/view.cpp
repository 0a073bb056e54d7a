#include "taquin/heuristic/pdb/view.hpp"

#include <utility>

namespace taquin {

View::View(std::shared_ptr<const PatternTable> of, const CellMap& through, int goal_blank)
    : table(std::move(of)), map(through) {
  const Pattern& pattern = table->pattern();
  for (int cell = 0; cell < pattern.rows * pattern.cols; ++cell) {
    if ((pattern.tiles >> map[static_cast<std::size_t>(cell)] & 1U) == 0) continue;
    tiles.push_back(cell < goal_blank ? cell + 1 : cell);
  }
}

}  // namespace taquin
