// A* as the page on the (N^2-1)-puzzle of the University of Waterloo really ran it: the mistakes that its figures rest
// on, made on purpose, so that the figures come out to the digit. Nothing else uses this search.
//
// The policy, found by trying what leads to the eight published counts:
// - Vertices are counted as they leave the heap, the goal's too; the heap is at its largest after an expansion. Its
//   rules are those of `search/updatable_heap.hpp`, the key is g + h alone.
// - Children are pushed in the order: the blank goes right, left, down, up. A vertex that has left the heap never
//   comes back.
// - A better path to a vertex on the heap lowers its key; with `stale` its stored path length keeps the old value, from
//   which its children's are counted.
// - The "discrete" distance is a constant 1, at the goal, too: uniform-cost search.
// - The "Hamming" distance is what `count % N*N` makes of it. It parses as `(count % N) * N`, so the number wanted on
// the
//   cells is N, 2N .. 0 in each row; cells that do not hold it are counted, the blank's among them.
// - The Manhattan distance is right: it counts tiles only.
// With `updated` and a distance that is right the same program gives the right counts; `search/best_first.hpp` on the
// same heap agrees.
#pragma once

#include <cstdint>

#include "taquin/core/cost.hpp"
#include "taquin/puzzle/board.hpp"

namespace taquin {

enum class PageDistance : std::uint8_t { discrete, hamming, manhattan };
enum class PathLengths : std::uint8_t { stale, updated };

struct HeapCounts {
  std::uint64_t visited = 0;       ///< removals from the heap
  std::uint64_t largest_heap = 0;  ///< entries
  Cost length = unreachable;       ///< of the path found; `unreachable` if there is none
  bool operator==(const HeapCounts&) const = default;
};

/// The page's program: 3x3 or 4x4, the goal 1 2 3 ... with the blank last. Throws `Error` for another size.
HeapCounts waterloo_as_published(const Board& board, PageDistance distance, PathLengths lengths = PathLengths::stale);

/// Today's search by the same heap and the same order of children. `hamming` counts misplaced tiles, `discrete` is 0
/// at the goal; `blind` is no distance at all.
enum class RightDistance : std::uint8_t { blind, discrete, hamming, manhattan };
HeapCounts waterloo_corrected(const Board& board, RightDistance distance);

}  // namespace taquin
