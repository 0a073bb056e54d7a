// The layers of boards around the goal, complete as far as memory is spent on them: the n-th board of a layer, so that
// a uniform number gives a uniform board.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "taquin/puzzle/board.hpp"

namespace taquin {

/// All boards at one distance from the goal.
struct KnownLayer {
  int distance = 0;
  std::uint64_t boards = 0;                   ///< 0: no board is that far
  std::function<Board(std::uint64_t)> board;  ///< by number, below `boards`
  /// Whether a board is at most `moves` from the goal, which are at least `distance`. Safe from several threads.
  std::function<bool(const Board&, int moves)> is_within;
};

/// How many boards are kept to know a layer.
struct LayerLimits {
  std::uint64_t most = 4'000'000;  ///< met in a search that comes to the distance: some 70 MB on 4x4
  std::uint64_t enough = 100'000;  ///< met in one that would not: it ends at once
};

/// The layer at `distance` if at most `most` boards are that near; else one before it. nullopt if `stop` returned true.
std::optional<KnownLayer> layer_towards(const Board& goal, int distance, Metric metric, const LayerLimits& limits,
                                        const std::function<bool()>& stop);

/// A distance that no board exceeds; nullopt if none is known.
std::optional<int> greatest_distance(const Board& goal, Metric metric);

/// The layer of the 17 15-puzzles that are farthest from a goal with the blank in a corner (Korf & Schultze 2005);
/// nullopt for any other distance.
std::optional<KnownLayer> farthest_layer(const Board& goal, int distance, Metric metric);

}  // namespace taquin
