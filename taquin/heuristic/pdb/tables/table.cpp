#include "taquin/heuristic/pdb/tables/table.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

namespace taquin {

namespace {

// The element at `from` moves to `to`; the others close up.
template <class Iterator>
void carry(Iterator from, Iterator to) {
  if (from < to)
    std::rotate(from, from + 1, to + 1);
  else
    std::rotate(to, from, from + 1);
}

}  // namespace

std::shared_ptr<const PatternTable> PatternTable::make(std::shared_ptr<const Layout> layout, const Pattern& pattern,
                                                       const BuildOptions& options) {
  auto entries = StoredPatternTable(pattern, 0, [&](const Pattern&) { return layout; }).build(options);
  return entries ? std::make_shared<PatternTable>(std::move(layout), pattern, std::move(*entries)) : nullptr;
}

PatternTable::PatternTable(std::shared_ptr<const Layout> layout, const Pattern& pattern, TableEntries entries)
    : layout_(std::move(layout)), pattern_(pattern), entries_(std::move(entries)) {}

// The value modulo 4.
int PatternTable::residue(std::uint32_t rank, CellSet occupied, int blank) const noexcept {
  const int cols = layout_->cols();
  return 2 * bit(entry(rank, occupied, blank)) + (parity(occupied, cols) ^ parity(pattern_.tiles, cols));
}

int PatternTable::residue(const std::uint8_t* sequence, CellSet occupied, int blank) const noexcept {
  return residue(layout_->permutations().rank(sequence), occupied, blank);
}

int PatternTable::value(const std::uint8_t* sequence, CellSet occupied, int blank) const noexcept {
  const Permutations& permutations = layout_->permutations();
  std::array<std::uint8_t, 16> at{};
  std::copy_n(sequence, layout_->tiles(), at.begin());
  std::uint32_t rank = permutations.rank(at.data());
  for (int steps = 0; steps <= greatest(); ++steps) {
    const CellSet region = layout_->region(occupied, blank);
    if (rank == 0 && occupied == pattern_.tiles && region == pattern_.region) return steps;
    const bool below = ((residue(rank, occupied, blank) + 3) & 2) != 0;  // bit 1 of the value minus one
    bool moved = false;
    for (CellSet tiles = occupied; tiles != 0 && !moved; tiles &= tiles - 1) {
      const int from = std::countr_zero(tiles);
      for (CellSet cells = layout_->neighbours(from) & region; cells != 0 && !moved; cells &= cells - 1) {
        const int to = std::countr_zero(cells);
        const CellSet next = (occupied ^ CellSet{1} << from) | CellSet{1} << to;
        const int q = std::popcount(occupied & ((CellSet{1} << from) - 1));
        const int there = std::popcount(next & ((CellSet{1} << to) - 1));
        auto next_at = at;
        carry(next_at.begin() + q, next_at.begin() + there);
        const std::uint32_t next_rank = permutations.rank(next_at.data());
        if (bit(entry(next_rank, next, from)) != below) continue;
        at = next_at;
        rank = next_rank;
        occupied = next;
        blank = from;
        moved = true;
      }
    }
    if (!moved) break;
  }
  return -1;  // not a table of this pattern, or not an abstract state of it
}

}  // namespace taquin
