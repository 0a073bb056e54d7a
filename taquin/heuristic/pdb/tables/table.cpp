#include "taquin/heuristic/pdb/tables/table.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cassert>

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

std::string_view name_of(TableKind kind) noexcept {
  if (kind == TableKind::ordered) return "ordered";
  return kind == TableKind::bits ? "bits" : "digits";
}

std::uint64_t payload_bytes(const Layout& layout, TableKind kind) noexcept {
  if (kind == TableKind::mixed_radix) return 2 * ((layout.indices() + 31) / 32) * 4;  // two planes
  return std::uint64_t{layout.permutations().count()} * layout.stride() / 8;
}

std::shared_ptr<const PatternTable> PatternTable::make(std::shared_ptr<const Layout> layout, const Pattern& pattern,
                                                       const BuildOptions& options) {
  const std::uint64_t bytes = payload_bytes(*layout, TableKind::bits);
  const auto words = std::make_shared<Pages<std::uint64_t>>(bytes / 8);
  if (!*words) return nullptr;
  const std::uint32_t block = layout->stride() / 64;
  std::array<std::atomic<std::uint64_t>, 256> counts{};
  const bool is_whole = search_pattern(
      *layout, pattern, options, [&](std::uint32_t rank, std::uint32_t word, std::uint64_t fresh, int value) {
        if ((value & 2) != 0) (*words)[std::size_t{rank} * block + word] |= fresh;
        counts[static_cast<std::size_t>(value)].fetch_add(static_cast<std::uint64_t>(std::popcount(fresh)),
                                                          std::memory_order_relaxed);
      });
  if (!is_whole) return nullptr;
  Histogram histogram(counts.begin(), counts.end());
  while (histogram.size() > 1 && histogram.back() == 0) histogram.pop_back();
  const auto* const data = reinterpret_cast<const std::uint8_t*>(words->data());
  return std::make_shared<PatternTable>(std::move(layout), pattern, TableKind::bits, Payload{words, data, bytes},
                                        std::move(histogram));
}

PatternTable::PatternTable(std::shared_ptr<const Layout> layout, const Pattern& pattern, TableKind kind,
                           Payload payload, Histogram histogram)
    : layout_(std::move(layout)),
      pattern_(pattern),
      kind_(kind),
      payload_(std::move(payload)),
      histogram_(std::move(histogram)) {
  assert(layout_ == nullptr || payload_.bytes == payload_bytes(*layout_, kind));
}

double mean_of(const Histogram& histogram) noexcept {
  double sum = 0;
  double entries = 0;
  for (std::size_t value = 0; value < histogram.size(); ++value) {
    sum += static_cast<double>(value) * static_cast<double>(histogram[value]);
    entries += static_cast<double>(histogram[value]);
  }
  return sum / entries;
}

// The value modulo 4.
int PatternTable::residue(std::uint32_t rank, CellSet occupied, int blank) const noexcept {
  const int cols = layout_->cols();
  return 2 * bit(entry(rank, occupied, blank)) + (parity(occupied, cols) ^ parity(pattern_.tiles, cols));
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
