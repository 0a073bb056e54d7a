// A network for a larger board from that of a smaller one, without training.
//
// What a tile's displacement costs depends on how far it is from the borders, so a pair of piece and cell takes the
// weights of the pairs with the same displacement at the corresponding places of the smaller board (the mean of up to
// four, by nearness). There are more pairs, so each counts less; and the moves beyond the Manhattan distance grow with
// the third power of the side. Beams under an enlarged network solve most boards of one row and column more, by long
// ways; it is where the training for a larger board begins (docs/experiments.md). Every machine computes the same.
#pragma once

#include "taquin/heuristic/learned/network.hpp"

namespace taquin {

/// Throws `Error` unless `network` has at most `rows` rows and `cols` columns.
LearnedNetwork enlarged(const LearnedNetwork& network, int rows, int cols);

}  // namespace taquin
