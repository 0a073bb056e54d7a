// A* as the page on the (N^2-1)-puzzle of the University of Waterloo really ran it: it makes the mistakes behind the
// page's figures on purpose, so that the figures come out to the digit. Nothing else uses this search.
//
// The rules, found by trying what leads to the eight published counts:
// - Vertices are counted as they leave the heap, including the goal; the heap is largest after an expansion. Its rules
//   are those of `search/updatable_heap.hpp`, the key is g + h alone.
// - Children are pushed in the order: the blank goes right, left, down, up. A vertex that has left the heap never
//   returns.
// - A better path to a vertex on the heap lowers its key; with `stale` its stored path length keeps the old value, from
//   which its children's are counted.
// - The "discrete" distance is a constant 1, at the goal, too: uniform-cost search.
// - The "Hamming" distance compares cell `count` with `(count % N) * N`, which is how `count % N*N` parses. (The page
//   does not show its program; experiments found this expression.) So the numbers expected in each row are N, 2N .. 0;
//   all cells that hold another number are counted, including the blank's.
// - The Manhattan distance is right: it counts tiles only.
// With `updated` and a distance that is right the same program gives the right counts; `search/best_first.hpp` on the
// same heap agrees. Correct programs differ in the order of children, so their counts are a range.
#pragma once

#include <array>
#include <cstdint>

#include "papers/claim.hpp"
#include "taquin/core/cost.hpp"
#include "taquin/puzzle/board.hpp"

namespace taquin {

enum class PageDistance : std::uint8_t { discrete, hamming, manhattan };
enum class PathLengths : std::uint8_t { stale, updated };

struct HeapCounts {
  std::uint64_t visited = 0;       ///< removals from the heap
  std::uint64_t largest_heap = 0;  ///< entries
  Cost length = unreachable;       ///< of the path found; `unreachable` if there is none
  bool gave_up = false;            ///< at the limit of vertices
  bool operator==(const HeapCounts&) const = default;
};

/// What finding a vertex costs: by the page's hash table, and if the vertices were a list to be looked through.
struct LookupCounts {
  std::uint64_t lookups = 0;   ///< vertices met, each looked for once: one probe of the hash table
  std::uint64_t compared = 0;  ///< vertices that a linear search compares for the same
};

/// The order in which the page's program pushes children, as ways of the blank.
inline constexpr std::array page_order = {Direction::right, Direction::left, Direction::down, Direction::up};

/// The page's program: 3x3 or 4x4, the goal 1 2 3 ... with the blank last; it gives up after so many vertices. Throws
/// `Error` for another size.
HeapCounts waterloo_as_published(const Board& board, PageDistance distance, PathLengths lengths = PathLengths::stale,
                                 LookupCounts* lookups = nullptr, std::uint64_t most_visited = ~std::uint64_t{0});

/// Today's search by the same heap, in any order of children. `hamming` counts misplaced tiles, `discrete` is 0 at the
/// goal; `blind` is no distance at all.
enum class RightDistance : std::uint8_t { blind, discrete, hamming, manhattan };
HeapCounts waterloo_corrected(const Board& board, RightDistance distance,
                              const std::array<Direction, 4>& order = page_order);

/// The counts of that search over all 24 orders of children.
struct OrderSurvey {
  CountRange visited;
  CountRange largest_heap;
};
OrderSurvey survey_every_order(const Board& board, RightDistance distance);

}  // namespace taquin
