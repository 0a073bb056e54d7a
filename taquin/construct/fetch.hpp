// One tile brought to a cell.
#pragma once

#include "taquin/puzzle/board.hpp"

namespace taquin {

/// Slides after which `tile` lies on `cell`; whatever lies elsewhere may move. The board must have two rows and two
/// columns at least; `tile` is not the blank. Not the fewest slides, but each one of the tile brings it nearer.
Path fetch(Board board, int tile, int cell);

}  // namespace taquin
