// Sums of additive pattern databases with mixed-radix indices, where a move is one addition: for large boards (5x5) and
// patterns of up to seven tiles.
//
// An entry's index is a number whose digits are the cells of the pattern's tiles (`mixed_radix_table.hpp`), so a move
// adds a constant: no permutation has to be ranked.
//
// A value goes up or down by one, so one bit is enough to tell which. The ranked table holds bit 1 of the value. Here
// that bit is mixed with the parity of the index, which every move changes (cells are numbered so that neighbours
// differ in parity): bit of the child ^ bit of the parent ^ parity of the child's index is set if the value falls.
//
// All that a move does to a pattern is then the addition of one 64-bit word: the index, the cells occupied and, in the
// highest bits, the blank's new cell. On 5x5 with four sums the search generates more than twice as many nodes a second
// as with the ranked tables of `sum.hpp`.
//
// Which plane of a table has the entry depends on the blank's region, which is looked up by the set of cells in a table
// of 1.4 MB. So the two words that may have it lie side by side: both look-ups are prefetched at once, and neither
// waits for the other.
//
// Tried and dropped: planes apart, the second look-up after the first (12 % slower); the child's words kept from its
// look-up until it is entered (no faster); prefetching past the second-level cache (16 % slower); the regions on a huge
// page (no faster); reading the weaker sums only for children that the first sum does not prune (no faster); a third
// partition (8 % fewer nodes, a third slower).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "taquin/core/concepts.hpp"
#include "taquin/heuristic/pdb/tables/tables.hpp"
#include "taquin/heuristic/pdb/view.hpp"
#include "taquin/puzzle/direction.hpp"

namespace taquin {

/// `Sums` sums of at most `Most` patterns each; each tile belongs to one view of each sum. Of more views, the first
/// sums are used; others can be chosen from the pool of all.
template <class Space, int Sums, int Most>
class MixedRadixSums {
 public:
  using State = typename Space::State;
  static constexpr std::size_t sums = Sums;
  static constexpr std::size_t most_patterns = Most;
  static constexpr std::size_t words = Sums * Most;
  static_assert(Space::Tiles::capacity <= MixedRadixLayout::most_cells && Sums <= 8 && words <= 32);

  /// One word for each pattern of each sum, with its bit, index and cells, and one byte for each sum's value.
  struct Memo {
    alignas(32) std::array<std::uint64_t, (words + 3) / 4 * 4> word;
    std::uint64_t sums;
  };
  struct Lookup {
    std::array<std::uint64_t, Sums> word;
    std::array<const std::uint32_t*, Sums> at;
    std::array<const std::uint64_t*, Sums> regions;
    std::array<std::uint8_t, Sums> which;
    std::array<std::uint8_t, Sums> blank;  // its new cell
  };
  /// One bit for each sum: whether it falls.
  using LookupResult = std::uint8_t;

  MixedRadixSums(const Space& space, const std::vector<std::vector<View>>& views, MixedRadixTables tables)
      : space_(&space),
        views_(views),
        tables_(std::move(tables)),
        changes_(static_cast<std::size_t>(space.cells()) * slots() * Sums) {
    low_ = tables_.layout->low();
    high_ = tables_.layout->high();
    regions_ = tables_.layout->regions();
    for (std::size_t s = 0; s < Sums; ++s) {
      for (std::size_t p = 0; p < views[s].size(); ++p) set_up(s, p, views[s][p]);
    }
  }

  /// Nullopt if the tables are not available.
  static std::optional<MixedRadixSums> make(const Space& space, const std::vector<std::vector<View>>& views,
                                            PatternTables& tables, const BuildOptions& options) {
    auto made = tables.mixed_radix(views, options);
    return made ? std::optional(MixedRadixSums(space, views, std::move(*made))) : std::nullopt;
  }

  /// How many sums there are to choose from.
  std::size_t pool() const noexcept { return views_.size(); }
  /// The maximum of some of the pool.
  template <int Few>
  MixedRadixSums<Space, Few, Most> of(const std::array<std::size_t, Few>& chosen) const {
    std::vector<std::vector<View>> views;
    for (const std::size_t s : chosen) views.push_back(views_[s]);
    return {*space_, views, tables_};
  }

  Memo start(const State& state) const { return memo_of(state, {}); }
  Memo resume(const State& state, Cost value, std::uint8_t excerpt) const { return memo_of(state, {value, excerpt}); }
  std::uint8_t excerpt(const Memo& memo) const noexcept {
    std::array<Cost, Sums> sum;
    for (std::size_t s = 0; s < Sums; ++s) sum[s] = static_cast<Cost>(memo.sums >> 8 * s & 255);
    return SumValues<Sums>::excerpt(sum, value(memo));
  }

  [[gnu::always_inline]] void prefetch(const Memo& memo, const State& state, Direction d, Lookup& lookup) const {
    const std::size_t tile = moved(state, d);
    const std::uint64_t* const change = changes(tile, state, d);
    const std::uint64_t owners = owners_[tile];
    each_sum<Sums>([&]<std::size_t s>() __attribute__((always_inline)) {
      const std::uint64_t c = change[s];
      const std::size_t which = owners >> 8 * s & 255;
      const std::uint64_t word = memo.word[which] + c;
      const std::uint32_t* const at = words_[which] + (word >> 5 & (index_mask >> 5 << 1));
      const std::uint32_t set = low_[word >> cells_shift & low_mask()] + high_[word >> high_shift() & high_mask()];
      __builtin_prefetch(at);
      __builtin_prefetch(regions_ + set);
      lookup.word[s] = word;
      lookup.at[s] = at;
      lookup.regions[s] = regions_ + set;
      lookup.which[s] = static_cast<std::uint8_t>(which);
      lookup.blank[s] = static_cast<std::uint8_t>(c >> blank_shift);
    });
  }
  [[gnu::always_inline]] Cost read(const Memo& memo, const Lookup& lookup, LookupResult& lookup_result) const {
    unsigned falls = 0;
    each_sum<Sums>([&]<std::size_t s>() __attribute__((always_inline)) {
      const std::uint64_t word = lookup.word[s];
      const std::uint64_t regions = *lookup.regions[s] >> lookup.blank[s];
      std::uint32_t bits = lookup.at[s][~regions & 1];
      if ((regions >> 32 & 1) == 0) [[unlikely]]
        bits = rare(lookup.which[s], word, lookup.blank[s]);
      const auto bit = bits >> (word >> 1 & 31);
      falls |= static_cast<unsigned>((bit ^ word ^ word >> 1) & 1U) << s;
    });
    lookup_result = static_cast<LookupResult>(falls);
    return greatest(memo.sums + steps[falls]);
  }
  [[gnu::always_inline]] void enter(const Memo& memo, const State& state, Direction d, LookupResult falls,
                                    Memo& child) const {
    // Four words at a time, in registers: compilers would turn the loop into memcpy, which takes three times as long.
#pragma GCC unroll 8
    for (std::size_t i = 0; i < words; i += 4) four(child, i) = four(memo, i);
    const std::size_t tile = moved(state, d);
    const std::uint64_t* const change = changes(tile, state, d);
    const std::uint64_t owners = owners_[tile];
    each_sum<Sums>([&]<std::size_t s>() __attribute__((always_inline)) {
      const std::size_t which = owners >> 8 * s & 255;
      const std::uint64_t word = memo.word[which] + change[s];
      child.word[which] = word ^ (((falls >> s) ^ word >> 1) & 1U);
    });
    child.sums = memo.sums + steps[falls];
  }
  Memo after(const Memo& memo, const State& state, Direction d) const { return after_by_lookup(*this, memo, state, d); }
  [[gnu::always_inline]] Cost value(const Memo& memo) const noexcept { return greatest(memo.sums); }
  static constexpr bool admissible() noexcept { return true; }
  static constexpr bool consistent() noexcept { return true; }
  std::uint64_t bytes() const noexcept { return tables_.layout->bytes(); }

 private:
  // The parts of a word, from the lowest bit: the entry's bit, its index, the cells occupied. Above them a change has
  // the blank's new cell; those bits of a memo's word are never read.
  static constexpr int cells_shift = 1 + MixedRadixLayout::index_bits;
  static constexpr int blank_shift = cells_shift + MixedRadixLayout::most_cells;
  static_assert(blank_shift + 5 <= 64);
  static constexpr std::uint64_t index_mask = (std::uint64_t{1} << MixedRadixLayout::index_bits) - 1;
  static constexpr std::uint64_t change_mask = (std::uint64_t{1} << blank_shift) - 1;

  // The gain of each sum by a move, indexed by which sums fall.
  static constexpr std::array<std::uint64_t, std::size_t{1} << Sums> steps = [] {
    std::array<std::uint64_t, std::size_t{1} << Sums> steps{};
    for (std::size_t falls = 0; falls < steps.size(); ++falls) {
      for (std::size_t s = 0; s < Sums; ++s) {
        const std::uint64_t one = std::uint64_t{1} << 8 * s;
        steps[falls] += (falls >> s & 1U) != 0 ? -one : one;
      }
    }
    return steps;
  }();

  typedef std::uint64_t Four __attribute__((vector_size(32), may_alias));
  static Four& four(Memo& memo, std::size_t i) noexcept { return reinterpret_cast<Four&>(memo.word[i]); }
  static const Four& four(const Memo& memo, std::size_t i) noexcept {
    return reinterpret_cast<const Four&>(memo.word[i]);
  }

  [[gnu::always_inline]] static Cost greatest(std::uint64_t values) noexcept {
    Cost most = 0;
    each_sum<Sums>([&]<std::size_t s>() __attribute__((always_inline)) {
      most = std::max(most, static_cast<Cost>(values >> 8 * s & 255));
    });
    return most;
  }

  Memo memo_of(const State& state, SumValues<Sums> values) const {
    Memo memo{};
    const MixedRadixLayout& layout = *tables_.layout;
    for (std::size_t s = 0; s < Sums; ++s) {
      for (std::size_t p = 0; p < views_[s].size(); ++p) {
        const AbstractState abstract_state = values.add(s, views_[s][p], *space_, state);
        std::uint64_t index = 0;
        std::size_t tile = 0;
        for (CellSet rest = abstract_state.cells; rest != 0; rest &= rest - 1) {
          index += layout.weight(abstract_state.sequence[tile++]) * layout.digit(std::countr_zero(rest));
        }
        const bool bit = tables_of_[s * Most + p]->bit(index, abstract_state.value);
        memo.word[s * Most + p] = std::uint64_t{bit} | index << 1 | abstract_state.cells << cells_shift;
      }
      memo.sums |= static_cast<std::uint64_t>(values.sum(s)) << 8 * s;
    }
    return memo;
  }

  int half() const noexcept { return Space::is_dynamic ? tables_.layout->half() : (Space::frames + 1) / 2; }
  std::uint64_t low_mask() const noexcept { return (std::uint64_t{1} << half()) - 1; }
  int high_shift() const noexcept { return cells_shift + half(); }
  std::uint64_t high_mask() const noexcept { return (std::uint64_t{1} << (MixedRadixLayout::most_cells - half())) - 1; }
  std::size_t slots() const noexcept { return static_cast<std::size_t>(space_->cells()) * 4; }
  [[gnu::always_inline]] std::size_t moved(const State& state, Direction d) const noexcept {
    return static_cast<std::size_t>(state.tile(space_->neighbour(state.blank, d)));
  }
  [[gnu::always_inline]] const std::uint64_t* changes(std::size_t tile, const State& state,
                                                      Direction d) const noexcept {
    return changes_.data() + (tile * slots() + std::size_t{state.blank} * 4 + static_cast<std::size_t>(d)) * Sums;
  }
  // The bit for a blank that stands in neither of the two largest regions, 32 times.
  [[gnu::noinline]] std::uint32_t rare(std::size_t which, std::uint64_t word, int blank) const noexcept {
    const CellSet occupied = word >> cells_shift & ((CellSet{1} << MixedRadixLayout::most_cells) - 1);
    return tables_of_[which]->rare(word >> 1 & index_mask, occupied, blank);
  }

  void set_up(std::size_t s, std::size_t p, const View& view) {
    const MixedRadixLayout& layout = *tables_.layout;
    const MixedRadixTable& table = *tables_.tables.find(view.table.get())->second;
    const std::size_t which = s * Most + p;
    words_[which] = table.data();
    tables_of_[which] = &table;
    for (const int tile : view.tiles) {
      owners_[static_cast<std::size_t>(tile)] |= std::uint64_t{which} << 8 * s;
      const std::uint64_t weight = layout.weight(view.tile_number(space_->goal_cell(tile)));
      for (int blank = 0; blank < space_->cells(); ++blank) {
        for (const Direction d : space_->moves_at(blank)) {
          const auto from = view.map[static_cast<std::size_t>(space_->neighbour(blank, d))];
          const auto to = view.map[static_cast<std::size_t>(blank)];
          std::uint64_t change = weight * (std::uint64_t{layout.digit(to)} - std::uint64_t{layout.digit(from)}) << 1;
          change += ((std::uint64_t{1} << to) - (std::uint64_t{1} << from)) << cells_shift;
          change &= change_mask;
          change |= std::uint64_t{from} << blank_shift;
          const std::size_t slot = static_cast<std::size_t>(blank) * 4 + static_cast<std::size_t>(d);
          changes_[(static_cast<std::size_t>(tile) * slots() + slot) * Sums + s] = change;
        }
      }
    }
  }

  const Space* space_;
  std::vector<std::vector<View>> views_;
  MixedRadixTables tables_;
  std::array<const std::uint32_t*, words> words_{};
  std::array<const MixedRadixTable*, words> tables_of_{};
  const std::uint32_t* low_ = nullptr;
  const std::uint32_t* high_ = nullptr;
  const std::uint64_t* regions_ = nullptr;
  std::array<std::uint64_t, MixedRadixLayout::most_cells> owners_{};  // by tile: a byte for each sum, its pattern
  std::vector<std::uint64_t> changes_;  // by tile, slot (the blank's cell and the move) and sum
};

}  // namespace taquin
