// Building a pattern database: breadth-first search from the goal over the abstract states (cells of the pattern's
// tiles, region of the blank), where only moves of the pattern's tiles count (Korf & Felner 2002).
//
// The graph of (set, region) pairs is the same for every permutation of the tiles: an edge leads from pair to pair and
// says how it changes the permutation. The graph is made once. The search keeps two bits per entry ("met" and "met
// before this round") and writes the table's bit, 64 entries at a time. The block of one permutation takes some
// kilobytes, and its neighbours lie in the few dozen blocks that one change of the permutation leads to, so most
// accesses hit the cache.
//
// Threads take blocks and set bits of others' blocks by an atomic `or`: it does not matter which of two threads sets a
// bit first, so the table does not depend on their number.
//
// Dropped: one byte per entry, searched in place (8.5 to 9 s for the eight-tile table on one thread, against 4.8); and
// entries distributed over several processes, for tables larger than one memory: no search could have read such a
// table.
#include "taquin/heuristic/pdb/tables/table.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <new>
#include <utility>
#include <vector>

#include "taquin/core/memory.hpp"
#include "taquin/core/parallel.hpp"
#include "taquin/puzzle/space/rank.hpp"

namespace taquin {

namespace {

struct Edge {
  std::uint32_t pair;
  std::uint32_t op;
};

// The moves between (set, region) pairs.
struct Graph {
  std::vector<std::uint32_t> first;  // by pair: its first edge
  std::vector<Edge> edges;

  Graph(const Layout& layout, const PermutationMoves& moves) {
    first.reserve(std::size_t{layout.pairs()} + 1);
    const CellSet all = (CellSet{1} << layout.cells()) - 1;
    for (std::uint32_t set = 0; set < layout.sets(); ++set) {
      const CellSet occupied = layout.set_at(set);
      for (CellSet remaining = all & ~occupied; remaining != 0;) {
        const CellSet region = layout.region(occupied, std::countr_zero(remaining));
        remaining &= ~region;
        first.push_back(static_cast<std::uint32_t>(edges.size()));
        add_edges(layout, moves, occupied, region);
      }
    }
    first.push_back(static_cast<std::uint32_t>(edges.size()));
  }

  void add_edges(const Layout& layout, const PermutationMoves& moves, CellSet occupied, CellSet region) {
    for (CellSet blanks = region; blanks != 0; blanks &= blanks - 1) {
      const int to = std::countr_zero(blanks);
      for (CellSet tiles = layout.neighbours(to) & occupied; tiles != 0; tiles &= tiles - 1) {
        const int from = std::countr_zero(tiles);
        const CellSet moved = (occupied ^ CellSet{1} << from) | CellSet{1} << to;
        const int q = std::popcount(occupied & ((CellSet{1} << from) - 1));
        const int there = std::popcount(moved & ((CellSet{1} << to) - 1));
        edges.push_back({layout.pair(moved, from), moves.op(q, there - q)});
      }
    }
  }
};

class Search {
 public:
  Search(const Layout& layout, const BuildOptions& options, std::uint64_t* bits)
      : layout_(layout),
        options_(options),
        bits_(bits),
        team_(options.threads),
        words_(layout.stride() / 64),
        moves_(layout.permutations(), layout.cols() - 1),
        graph_(layout, moves_),
        met_(std::size_t{layout.permutations().count()} * words_),
        done_(std::size_t{layout.permutations().count()} * words_) {
    for (auto& mask : parity_) mask.resize(words_);
    for (std::uint32_t set = 0; set < layout.sets(); ++set) {
      const bool odd = parity(layout.set_at(set), layout.cols()) != 0;
      for (std::uint32_t pair = layout.first_pair(set); pair < layout.first_pair(set + 1); ++pair) {
        parity_[odd][pair / 64] |= std::uint64_t{1} << pair % 64;
      }
    }
  }

  // Empty if it was given up.
  Histogram run(const Pattern& pattern) {
    if (!met_ || !done_) throw std::bad_alloc();
    const std::uint32_t goal = layout_.pair(pattern.tiles, std::countr_zero(pattern.region));
    met_[goal / 64] = std::uint64_t{1} << goal % 64;
    const bool odd = (parity_[1][goal / 64] >> goal % 64 & 1U) != 0;
    Histogram histogram;
    std::uint64_t met = 0;
    for (int value = 0;; ++value) {
      const std::uint64_t fresh = round(value, parity_[(value & 1) ^ odd].data());
      if (fresh == 0) return histogram;
      histogram.push_back(fresh);
      met += fresh;
      if (options_.progress && options_.progress({value, met, layout_.entries()})) return {};
    }
  }

 private:
  std::uint64_t round(int value, const std::uint64_t* parity) {
    std::atomic<std::uint64_t> fresh{0};
    team_.each(layout_.permutations().count(), [&](std::uint64_t rank) {
      fresh.fetch_add(advance(static_cast<std::uint32_t>(rank), value, parity), std::memory_order_relaxed);
    });
    return fresh;
  }

  std::uint64_t advance(std::uint32_t rank, int value, const std::uint64_t* parity) {
    thread_local std::vector<std::uint32_t> pairs;
    pairs.clear();
    collect(rank, value, parity, pairs);
    expand(rank, pairs);
    return pairs.size();
  }

  // Where the words of a permutation begin.
  std::size_t block(std::uint32_t rank) const noexcept { return std::size_t{rank} * words_; }

  // What the last round met. Bits that others set meanwhile have the other parity.
  void collect(std::uint32_t rank, int value, const std::uint64_t* parity, std::vector<std::uint32_t>& pairs) {
    const std::size_t block = this->block(rank);
    for (std::uint32_t word = 0; word < words_; ++word) {
      std::uint64_t fresh = load(met_[block + word]) & ~done_[block + word] & parity[word];
      if (fresh == 0) continue;
      done_[block + word] |= fresh;
      if ((value & 2) != 0) bits_[block + word] |= fresh;
      for (; fresh != 0; fresh &= fresh - 1)
        pairs.push_back(64 * word + static_cast<std::uint32_t>(std::countr_zero(fresh)));
    }
  }

  void expand(std::uint32_t rank, const std::vector<std::uint32_t>& pairs) {
    if (pairs.empty()) return;
    std::array<std::uint64_t*, 256> target{};
    for (std::uint32_t op = 0; op < moves_.ops(); ++op) target[op] = met_.data() + block(moves_.after(rank, op));
    std::array<Edge, 256> unmet;
    std::size_t count = 0;
    for (const std::uint32_t pair : pairs) {
      for (std::uint32_t e = graph_.first[pair]; e < graph_.first[pair + 1]; ++e) {
        const Edge edge = graph_.edges[e];
        // Whether it was met is unpredictable, so instead of a branch the list grows by nothing or one.
        unmet[count] = edge;
        count += (~load(target[edge.op][edge.pair / 64]) >> edge.pair % 64) & 1U;
      }
      if (count < 128) continue;
      mark(target, unmet, count);
      count = 0;
    }
    mark(target, unmet, count);
  }
  static void mark(const std::array<std::uint64_t*, 256>& target, const std::array<Edge, 256>& unmet,
                   std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
      std::atomic_ref(target[unmet[i].op][unmet[i].pair / 64])
          .fetch_or(std::uint64_t{1} << unmet[i].pair % 64, std::memory_order_relaxed);
    }
  }
  static std::uint64_t load(std::uint64_t& word) noexcept {
    return std::atomic_ref(word).load(std::memory_order_relaxed);
  }

  const Layout& layout_;
  const BuildOptions& options_;
  std::uint64_t* const bits_;
  Team team_;
  const std::uint32_t words_;  // by permutation
  const PermutationMoves moves_;
  const Graph graph_;
  Pages<std::uint64_t> met_;                          // reached
  Pages<std::uint64_t> done_;                         // and expanded
  std::array<std::vector<std::uint64_t>, 2> parity_;  // the even values and the odd values of a block's entries
};

}  // namespace

StoredPatternTable::StoredPatternTable(const Pattern& pattern, std::uint64_t entries, LayoutOf layout_of)
    : StoredTable(ranked_kind, pattern), entries_(entries), layout_of_(std::move(layout_of)) {}

std::shared_ptr<const Layout> StoredPatternTable::make_layout(const Pattern& pattern) {
  return std::make_shared<const Layout>(pattern.rows, pattern.cols, pattern.count());
}

std::uint64_t StoredPatternTable::entries() const {
  return entries_ != 0 ? entries_ : layout_of_(pattern())->entries();
}

std::uint64_t StoredPatternTable::bytes() const {
  const std::uint64_t permutations = factorial(pattern().count());
  return permutations * Layout::stride_of(entries() / permutations) / 8;
}

std::uint64_t StoredPatternTable::building_bytes() const {
  const auto layout = layout_of_(pattern());
  // At most two thirds of the cells next to a pattern's tiles are free.
  const std::uint64_t edges = std::uint64_t{layout->sets()} * static_cast<std::uint64_t>(layout->tiles()) * 8 / 3;
  return 3 * bytes() + edges * sizeof(Edge) + std::uint64_t{layout->pairs()} * 4 +
         PermutationMoves::bytes(layout->permutations(), layout->cols() - 1);
}

std::optional<TableEntries> StoredPatternTable::build(const BuildOptions& options) const {
  const auto layout = layout_of_(pattern());
  const std::size_t count = std::size_t{layout->permutations().count()} * layout->stride() / 64;
  const auto words = std::make_shared<Pages<std::uint64_t>>(count);
  if (!*words) throw std::bad_alloc();
  Histogram histogram = Search(*layout, options, words->data()).run(pattern());
  if (histogram.empty()) return std::nullopt;
  return TableEntries{{words, reinterpret_cast<const std::uint8_t*>(words->data()), count * 8}, std::move(histogram)};
}

}  // namespace taquin
