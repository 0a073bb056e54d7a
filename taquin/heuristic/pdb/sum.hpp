// Additive pattern databases as a heuristic: the sum over disjoint patterns, and the maximum over several such sums
// (Korf & Felner 2002), which come from other partitions or from the reflected board, which the same tables serve.
//
// The memo holds one word for each pattern of each sum: the cells that its tiles occupy, their permutation (three bits
// per tile) and the value modulo four. A move changes one tile, so it changes one word of each sum by one exclusive or;
// all others stay, because the blank moves within its region. The board is read only for the number of the moved tile.
//
// A search first prefetches the entries of all children (`prefetch` computes where they lie), then reads each.
//
// Tried and dropped: a table of four bytes for each (set, blank, direction) in place of masks and population counts (a
// fifth faster on 5-5-5, for which `direct_address.hpp` is better; no difference on 7-8); the second sum only where the
// first does not prune (no faster: the read is already under way); one function per cell of the blank (too much code
// for the first-level cache); pairs numbered in clusters of 512 that moves rarely leave (60 % instead of 49 % of moves
// stay within a cache line). Look-ups of the inverse permutation (dual ones): there the blank's goal cell is where the
// blank stands, so they need tables for every cell, and each move leads to other tables, all of whose entries must be
// looked up again; on 100,000 random 15-puzzles with tables of an earlier partition 5-5-5 they raise the mean
// from 42.67 to 43.03.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "taquin/core/concepts.hpp"
#include "taquin/heuristic/pdb/tables/tables.hpp"
#include "taquin/heuristic/pdb/view.hpp"
#include "taquin/puzzle/space/puzzle.hpp"

namespace taquin {

__extension__ typedef unsigned __int128 WideWord;

/// `Sums` sums of at most `Most` patterns each, of at most eight tiles each.
template <class Space, int Sums, int Most>
class PatternSums {
 public:
  using State = typename Space::State;
  static constexpr std::size_t sums = Sums;
  static constexpr std::size_t most_patterns = Most;
  static constexpr int cell_bits = Space::Tiles::capacity <= 16 ? 16 : Space::Tiles::capacity <= 25 ? 25 : 64;
  using Cells = std::conditional_t<(cell_bits <= 16), std::uint16_t,
                                   std::conditional_t<(cell_bits <= 32), std::uint32_t, CellSet>>;
  /// For a pattern: cells, permutation, and the value modulo four.
  using Word = std::conditional_t<(cell_bits <= 32), std::uint64_t, WideWord>;

  struct Memo {
    std::array<std::array<Word, Most>, Sums> word;
    std::array<Cost, Sums> sum;
  };
  /// A move: what it does to one word of each sum, and where the new entries lie.
  struct Lookup {
    std::array<Word, Sums> change;
    std::array<std::uint64_t, Sums> entry;
    std::array<std::uint8_t, Sums> part;
  };
  /// The same, with the values' part.
  struct LookupResult {
    std::array<Word, Sums> change;
    std::array<std::uint8_t, Sums> part;
    std::array<std::int16_t, Sums> step;
  };

  /// Sums of equally many views, at most `Most`; each tile belongs to one view of each sum.
  PatternSums(const Space& space, const std::vector<std::vector<View>>& views) : space_(&space) {
    for (std::size_t s = 0; s < Sums; ++s) {
      for (const View& view : views[s]) set_up(s, view);
    }
  }

  static std::optional<PatternSums> make(const Space& space, const std::vector<std::vector<View>>& views,
                                         const PatternTables&, const BuildOptions&) {
    return PatternSums(space, views);
  }

  Memo start(const State& state) const { return memo_of(state, {}); }
  Memo resume(const State& state, Cost value, std::uint8_t excerpt) const { return memo_of(state, {value, excerpt}); }
  std::uint8_t excerpt(const Memo& memo) const noexcept { return SumValues<Sums>::excerpt(memo.sum, value(memo)); }

  [[gnu::always_inline]] void prefetch(const Memo& memo, const State& state, Direction d, Lookup& lookup) const {
    const auto tile = static_cast<std::size_t>(state.tile(space_->neighbour(state.blank, d)));
    const std::size_t slot = std::size_t{state.blank} * 4 + static_cast<std::size_t>(d);
    each_sum<Sums>([&]<std::size_t s>() __attribute__((always_inline)) {
      const std::uint8_t p = owner_[s][tile];
      const Part& part = part_[s][p];
      const Slide& slide = part.slides[slot];
      const Word word = memo.word[s][p];
      const Cells cells = cells_of(word);
      const auto permutation = static_cast<std::uint32_t>(word >> cell_bits) & permutation_mask;
      const auto q = static_cast<unsigned>(std::popcount(static_cast<Cells>(cells & slide.below)));
      const auto there = static_cast<unsigned>(std::popcount(static_cast<Cells>(cells & slide.below_there)));
      const std::uint32_t next = PackedPermutations::moved(permutation, q, there);
      const std::uint32_t pair = part.pair(static_cast<Cells>(cells ^ slide.flip), slide.blank);
      lookup.entry[s] = std::uint64_t{part.permutations->rank(next)} * part.stride + pair;
      lookup.change[s] = Word{slide.flip} | Word{permutation ^ next} << cell_bits;
      lookup.part[s] = p;
      part.prefetch(lookup.entry[s]);
    });
  }
  [[gnu::always_inline]] Cost read(const Memo& memo, const Lookup& lookup, LookupResult& lookup_result) const {
    Cost most = 0;
    each_sum<Sums>([&]<std::size_t s>() __attribute__((always_inline)) {
      const std::size_t p = lookup.part[s];
      const unsigned before = static_cast<unsigned>(memo.word[s][p] >> value_shift) & value_mask;
      const int step = part_[s][p].step(lookup.entry[s], before);
      lookup_result.part[s] = lookup.part[s];
      lookup_result.step[s] = static_cast<std::int16_t>(step);
      lookup_result.change[s] = lookup.change[s] | Word{(before ^ (before + static_cast<unsigned>(step))) & value_mask}
                                                       << value_shift;
      most = std::max(most, memo.sum[s] + step);
    });
    return most;
  }
  [[gnu::always_inline]] void enter(const Memo& memo, const State&, Direction, const LookupResult& lookup_result,
                                    Memo& child) const {
    child = memo;
    each_sum<Sums>([&]<std::size_t s>() __attribute__((always_inline)) {
      child.word[s][lookup_result.part[s]] ^= lookup_result.change[s];
      child.sum[s] += lookup_result.step[s];
    });
  }
  Memo after(const Memo& memo, const State& state, Direction d) const { return after_by_lookup(*this, memo, state, d); }
  [[gnu::always_inline]] Cost value(const Memo& memo) const noexcept {
    Cost most = memo.sum[0];
    for (std::size_t s = 1; s < Sums; ++s) most = std::max(most, memo.sum[s]);
    return most;
  }
  static constexpr bool admissible() noexcept { return true; }
  static constexpr bool consistent() noexcept { return true; }

 private:
  static constexpr int permutation_bits = 3 * PackedPermutations::most_tiles;
  static constexpr std::uint32_t permutation_mask = (std::uint32_t{1} << permutation_bits) - 1;
  static constexpr int value_shift = cell_bits + permutation_bits;
  static constexpr unsigned value_mask = 3;
  static_assert(value_shift + 2 <= static_cast<int>(8 * sizeof(Word)));

  Memo memo_of(const State& state, SumValues<Sums> values) const {
    Memo memo{};
    for (std::size_t s = 0; s < Sums; ++s) {
      for (std::size_t p = 0; p < parts_[s]; ++p) {
        const AbstractState abstract_state = values.add(s, part_[s][p].view, *space_, state);
        const auto cells = static_cast<Cells>(abstract_state.cells);
        memo.word[s][p] = Word{cells} | Word{packed(abstract_state)} << cell_bits |
                          Word{static_cast<unsigned>(abstract_state.value) & value_mask} << value_shift;
      }
      memo.sum[s] = values.sum(s);
    }
    return memo;
  }

  static constexpr Cells cells_of(Word word) noexcept {
    const auto low = static_cast<Cells>(word);
    return cell_bits == 8 * sizeof(Cells) ? low : low & ((Cells{1} << cell_bits % (8 * sizeof(Cells))) - 1);
  }

  // What a slide does to a set of cells: the two cells that change, those below the tile, and those of the others after
  // it.
  struct Slide {
    Cells flip = 0;
    Cells below = 0;
    Cells below_there = 0;
    std::uint8_t blank = 0;  // afterwards
  };
  using Slides = std::conditional_t<Space::is_dynamic, std::vector<Slide>,
                                    std::array<Slide, static_cast<std::size_t>(Space::frames) * 4 + Space::is_dynamic>>;

  struct Part {
    const std::uint8_t* data = nullptr;
    std::uint32_t stride = 0;
    int half = 0;
    Layout::Tables layout{};
    const PackedPermutations* permutations = nullptr;
    Slides slides;
    View view;

    explicit Part(const View& of) : view(of) {}

    [[gnu::always_inline]] std::uint32_t pair(Cells cells, int blank) const noexcept {
      if (Space::is_dynamic && layout.low == nullptr) return view.table->layout().pair(cells, blank);
      const int lower = Space::is_dynamic ? half : (Space::frames + 1) / 2;
      const std::size_t words = Space::is_dynamic ? layout.words : (Space::frames + 15) / 16;
      const std::uint32_t set = layout.low[cells & ((Cells{1} << lower) - 1)] + layout.high[cells >> lower];
      if constexpr (Space::Tiles::capacity <= 16) return Layout::joint_pair(layout.joint[set], blank);
      const auto cell = static_cast<std::size_t>(blank);
      return layout.first[set] +
             (static_cast<std::uint32_t>(layout.label[set * words + cell / 16] >> 4 * (cell % 16)) & 15U);
    }
    void prefetch(std::uint64_t entry) const noexcept { __builtin_prefetch(data + (entry >> 3)); }
    // From the value modulo four before the move to the entry's value.
    [[gnu::always_inline]] int step(std::uint64_t entry, unsigned before) const noexcept {
      const unsigned bit = static_cast<unsigned>(data[entry >> 3]) >> (entry & 7);
      return 1 - static_cast<int>((((before + 1) >> 1) ^ bit) & 1U) * 2;
    }
  };

  void set_up(std::size_t s, const View& view) {
    const std::size_t p = parts_[s]++;
    Part& part = part_[s].emplace_back(view);
    const Layout& layout = view.table->layout();
    part.data = view.table->payload().data();
    part.permutations = &layout.permutations().packed();
    part.stride = layout.stride();
    part.half = layout.half();
    part.layout = layout.tables();
    if constexpr (Space::is_dynamic) part.slides.resize(static_cast<std::size_t>(space_->cells()) * 4);
    for (int blank = 0; blank < space_->cells(); ++blank) {
      for (const Direction d : space_->moves_at(blank)) {
        const auto from = view.map[static_cast<std::size_t>(space_->neighbour(blank, d))];
        const auto to = view.map[static_cast<std::size_t>(blank)];
        part.slides[static_cast<std::size_t>(blank) * 4 + static_cast<std::size_t>(d)] = slide(from, to);
      }
    }
    for (const int tile : view.tiles) owner_[s][static_cast<std::size_t>(tile)] = static_cast<std::uint8_t>(p);
  }
  static Slide slide(std::uint8_t from, std::uint8_t to) noexcept {
    const auto below = [](int cell) { return (CellSet{1} << cell) - 1; };
    return {static_cast<Cells>(CellSet{1} << from | CellSet{1} << to), static_cast<Cells>(below(from)),
            static_cast<Cells>(below(to) & ~(CellSet{1} << from)), from};
  }
  static std::uint32_t packed(const AbstractState& abstract_state) noexcept {
    std::uint32_t sequence = 0;
    for (std::size_t i = 0; i < abstract_state.count; ++i)
      sequence |= std::uint32_t{abstract_state.sequence[i]} << 3 * i;
    return sequence;
  }

  const Space* space_;
  std::array<std::vector<Part>, Sums> part_;
  std::array<std::array<std::uint8_t, 64>, Sums> owner_{};
  std::array<std::size_t, Sums> parts_{};
};

}  // namespace taquin
