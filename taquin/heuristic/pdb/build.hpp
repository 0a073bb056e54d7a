// Building a pattern database: breadth-first from the goal over (placing of the pattern, region of the blank), where
// only moves of the pattern's tiles count (Korf & Felner 2002).
//
// Every order of the tiles sees the same graph of (set, region) pairs: an edge leads from pair to pair and carries the
// exchange of places that it does to the order. The graph is made once; the search keeps two bits an entry ("met" and
// "met before this round"), and what is kept of a value is the business of a sink that is shown each round's new
// entries, 64 at a time. A block of one order is some kilobytes and its neighbours lie in the few dozen blocks that one
// exchange leads to, so most of what is touched is in the cache.
//
// Threads take blocks and set bits of others' blocks by an atomic `or`: which of two sets a bit first does not matter,
// so the table does not depend on their number.
//
// Dropped: one byte an entry, searched in place (8.5 to 9 s for the eight-tile table on one thread, against 4.8); and
// entries dealt to several processes, for tables larger than one memory: no search could have read such a table.
#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>

#include "taquin/heuristic/pdb/layout.hpp"
#include "taquin/heuristic/pdb/pattern.hpp"

namespace taquin {

struct BuildProgress {
  int value = 0;              ///< moves from the goal: the round just ended
  std::uint64_t entries = 0;  ///< met so far
  std::uint64_t of = 0;       ///< entries of the table
};

struct BuildOptions {
  unsigned threads = 1;
  /// Called after every round; may be empty. Then `stop` is looked at.
  std::function<void(const BuildProgress&)> progress = {};
  std::stop_token stop = {};
};

/// What the search shows of a round: of block `order`, the entries 64 * word + i whose bit i is set have `value`.
/// Called from several threads, each with blocks of its own.
using EntrySink = std::function<void(std::uint32_t order, std::uint32_t word, std::uint64_t fresh, int value)>;

/// Bytes that the search takes beside its sink.
std::uint64_t search_bytes(const Layout& layout) noexcept;

/// False if it was stopped or the system has no memory. `pattern` must have the layout's board and number of tiles.
bool search_pattern(const Layout& layout, const Pattern& pattern, const BuildOptions& options, const EntrySink& sink);

}  // namespace taquin
