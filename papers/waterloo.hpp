// A* on the updatable heap of the page on the (N^2-1)-puzzle of the University of Waterloo: as the page really ran it,
// with the mistakes behind its figures, so that the figures come out to the digit; and as it is right. The heap is an
// array of the vertices' numbers, and each vertex stores its index, as in the page's figure 4; the library's
// `search/best_first/updatable_heap.hpp` shares no code with it and agrees with it (a test compares their counts).
//
// The rules, found by trying what leads to the eight published counts:
// - Vertices are counted as they leave the heap, including the goal; the heap is largest after an expansion. Its rules
//   for ties are those of `search/best_first/updatable_heap.hpp`, the key is g + h alone.
// - Children are pushed in the order: the blank goes right, left, down, up. A vertex that has left the heap never
//   returns.
// - A better path to a vertex on the heap lowers its key; with `stale` its stored path length keeps the old value, from
//   which its children's are counted.
// - The "discrete" distance is a constant 1, at the goal, too: it decides nothing, like no distance at all (`blind`).
// - The "Hamming" distance compares cell `count` with `(count % N) * N`, which is how `count % N*N` parses. (The page
//   does not show its program; experiments found this expression.) So the numbers expected in each row are N, 2N .. 0;
//   all cells that hold another number are counted, including the blank's.
// - The Manhattan distance is right: it counts tiles only.
// Correct programs (`updated`, a distance that is right) differ in the order of children, so their counts are a range.
#pragma once

#include <array>
#include <cstdint>

#include "papers/claim.hpp"
#include "taquin/core/cost.hpp"
#include "taquin/puzzle/board.hpp"

namespace taquin {

enum class HeapDistance : std::uint8_t { blind, discrete, hamming, hamming_as_parsed, manhattan };
enum class PathLengths : std::uint8_t { stale, updated };

/// The order in which the page's program pushes children, as ways of the blank.
inline constexpr std::array page_order = {Direction::right, Direction::left, Direction::down, Direction::up};

struct HeapProgram {
  HeapDistance distance = HeapDistance::manhattan;
  PathLengths lengths = PathLengths::stale;
  std::array<Direction, 4> order = page_order;
  std::uint64_t most_visited = ~std::uint64_t{0};  ///< it gives up there
};

/// Exchanges of an entry with the one above or below it, by one kind of operation.
struct HeapSwaps {
  std::uint64_t operations = 0, swaps = 0, most = 0;
  double mean() const { return static_cast<double>(swaps) / static_cast<double>(operations); }
};

struct HeapCounts {
  std::uint64_t visited = 0;       ///< removals from the heap
  std::uint64_t largest_heap = 0;  ///< entries
  Cost length = unreachable;       ///< of the path found; `unreachable` if there is none
  bool gave_up = false;            ///< at the limit of vertices
  std::uint64_t lookups = 0;       ///< vertices met, each looked for once: one probe of the hash table
  std::uint64_t compared = 0;      ///< vertices that a linear search compares for the same
  /// By the logarithm of the heap's size (at [k], 2^k entries or more): an entry added, a key lowered, the first
  /// removed.
  std::array<std::array<HeapSwaps, 3>, 32> swaps{};
};

/// 3x3 or 4x4, the goal 1 2 3 ... with the blank last. Throws `Error` for another size.
HeapCounts run_waterloo(const Board& board, const HeapProgram& program = {});

/// The counts of the right program over all 24 orders of children.
struct OrderSurvey {
  CountRange visited;
  CountRange largest_heap;
};
OrderSurvey survey_every_order(const Board& board, HeapDistance distance);

}  // namespace taquin
