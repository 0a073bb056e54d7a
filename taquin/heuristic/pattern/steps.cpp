#include "taquin/heuristic/pattern/steps.hpp"

namespace taquin {

int cell_beside(const Layout& layout, int cell, Direction d) noexcept {
  switch (d) {
    case Direction::up:
      return cell >= layout.cols() ? cell - layout.cols() : -1;
    case Direction::down:
      return cell + layout.cols() < layout.cells() ? cell + layout.cols() : -1;
    case Direction::left:
      return cell % layout.cols() > 0 ? cell - 1 : -1;
    case Direction::right:
      return cell % layout.cols() + 1 < layout.cols() ? cell + 1 : -1;
  }
  return -1;
}

std::vector<Slot> slots(const Layout& layout, const CellMap& map) {
  std::vector<Slot> result(static_cast<std::size_t>(layout.cells()) * 4);
  for (int blank = 0; blank < layout.cells(); ++blank) {
    for (unsigned d = 0; d < 4; ++d) {
      const int beside = cell_beside(layout, blank, static_cast<Direction>(d));
      if (beside < 0) continue;
      const int to = map[static_cast<std::size_t>(blank)];
      const int from = map[static_cast<std::size_t>(beside)];
      result[static_cast<std::size_t>(blank) * 4 + d] = {static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to),
                                                         true};
    }
  }
  return result;
}

}  // namespace taquin
