// Additive pattern databases whose entries are found by one addition: for large boards (5x5) and patterns of up to
// seven tiles.
//
// An entry's place is a number whose digits are the cells of the pattern's tiles (`radix_table.hpp`), so a move adds a
// constant: no order, no rank.
//
// Of a move that goes up or down by one, one bit tells which. The ranked table keeps bit 1 of the value; here it is
// mixed with the place's parity, which a move always changes (cells are numbered so that neighbours differ in it), so
// that `bit of the child ^ bit of the parent ^ parity of the child's place` is set if the value falls.
//
// All that a move does to a pattern is then one 64-bit word, added: the place, the cells occupied, and, riding on top,
// the blank's new cell. On 5x5 with four sums: 386 instructions a generated node
// (callgrind, the whole search loop), and 1.8 times as many nodes a second as the ranked tables of `sum.hpp`.
//
// Tried and dropped: the weaker sums only for children that the first pass (no faster); a third partition (8 % fewer
// nodes, a third slower).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "taquin/core/concepts.hpp"
#include "taquin/heuristic/pdb/each_sum.hpp"
#include "taquin/heuristic/pdb/radix_table.hpp"
#include "taquin/puzzle/direction.hpp"

namespace taquin {

/// `Sums` sums of at most `Most` patterns each; each tile belongs to one view of each sum.
template <class Space, int Sums, int Most>
class RadixSums {
 public:
  using State = typename Space::State;
  static constexpr std::size_t sums = Sums;
  static constexpr std::size_t most_patterns = Most;
  static constexpr std::size_t words = Sums * Most;
  static_assert(Space::Tiles::capacity <= RadixLayout::most_cells && Sums <= 8 && words <= 32);

  /// A word for each pattern of each sum: its bit, place and cells. A byte for each sum's value.
  struct Memo {
    alignas(32) std::array<std::uint64_t, (words + 3) / 4 * 4> word;
    std::uint64_t sums;
  };
  struct Ask {
    std::array<std::uint64_t, Sums> word;
    std::array<const std::uint32_t*, Sums> at;
  };
  /// A bit for each sum: whether it falls.
  using Reply = std::uint8_t;

  RadixSums(const Space& space, const std::vector<std::vector<View>>& views, RadixTables tables)
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

  /// Nothing if the tables are not to be had (`radix_tables`).
  static std::optional<RadixSums> make(const Space& space, const std::vector<std::vector<View>>& views,
                                       const RadixOptions& options) {
    auto tables = radix_tables(views, options);
    return tables ? std::optional(RadixSums(space, views, std::move(*tables))) : std::nullopt;
  }

  Memo start(const State& state) const {
    Memo memo{};
    const RadixLayout& layout = *tables_.layout;
    for (std::size_t s = 0; s < Sums; ++s) {
      for (std::size_t p = 0; p < views_[s].size(); ++p) {
        const Placing placing = views_[s][p].placing(*space_, state);
        std::uint64_t place = 0;
        std::size_t tile = 0;
        for (CellSet rest = placing.cells; rest != 0; rest &= rest - 1) {
          place += layout.weight(placing.sequence[tile++]) * layout.digit(std::countr_zero(rest));
        }
        const bool bit = tables_of_[s * Most + p]->bit(place, placing.value);
        memo.word[s * Most + p] = std::uint64_t{bit} | place << 1 | placing.cells << cells_shift;
        memo.sums += static_cast<std::uint64_t>(placing.value) << 8 * s;
      }
    }
    return memo;
  }

  [[gnu::always_inline]] void ask(const Memo& memo, const State& state, Direction d, Ask& ask) const {
    const std::size_t tile = moved(state, d);
    const std::uint64_t* const change = changes(tile, state, d);
    const std::uint64_t owners = owners_[tile];
    each_sum<Sums>([&]<std::size_t s>() __attribute__((always_inline)) {
      const std::uint64_t c = change[s];
      const std::size_t which = owners >> 8 * s & 255;
      const std::uint64_t word = memo.word[which] + c;
      const std::uint32_t set = low_[word >> cells_shift & low_mask()] + high_[word >> high_shift() & high_mask()];
      const std::uint64_t regions = regions_[set] >> (c >> blank_shift);
      const Planes& planes = planes_[which];
      const std::uint32_t* at = planes.first + (word >> 6 & (place_mask >> 5)) + (planes.second & ((regions & 1) - 1));
      if ((regions >> 32 & 1) == 0) [[unlikely]]
        at = rare(which, word, static_cast<int>(c >> blank_shift));
      __builtin_prefetch(at);
      ask.word[s] = word;
      ask.at[s] = at;
    });
  }
  [[gnu::always_inline]] Cost read(const Memo& memo, const Ask& ask, Reply& reply) const {
    unsigned falls = 0;
    each_sum<Sums>([&]<std::size_t s>() __attribute__((always_inline)) {
      const std::uint64_t word = ask.word[s];
      const auto bit = *ask.at[s] >> (word >> 1 & 31);
      falls |= static_cast<unsigned>((bit ^ word ^ word >> 1) & 1U) << s;
    });
    reply = static_cast<Reply>(falls);
    return greatest(memo.sums + steps[falls]);
  }
  [[gnu::always_inline]] void enter(const Memo& memo, const State& state, Direction d, Reply falls, Memo& child) const {
    // Four words at a time, in registers: memcpy, which compilers would make of it, takes thrice as long.
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
  Memo after(const Memo& memo, const State& state, Direction d) const { return asked_after(*this, memo, state, d); }
  [[gnu::always_inline]] Cost value(const Memo& memo) const noexcept { return greatest(memo.sums); }
  static constexpr bool admissible() noexcept { return true; }
  static constexpr bool consistent() noexcept { return true; }
  std::uint64_t bytes() const noexcept { return tables_.layout->bytes(); }

 private:
  // Of a word, from the lowest bit: the entry's bit, its place, the cells occupied. Above them a change has the blank's
  // cell afterwards; what it leaves in a memo's word is never looked at.
  static constexpr int cells_shift = 1 + RadixLayout::place_bits;
  static constexpr int blank_shift = cells_shift + RadixLayout::most_cells;
  static_assert(blank_shift + 5 <= 64);
  static constexpr std::uint64_t place_mask = (std::uint64_t{1} << RadixLayout::place_bits) - 1;
  static constexpr std::uint64_t change_mask = (std::uint64_t{1} << blank_shift) - 1;

  // What the sums gain by a move, by which of them fall.
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

  int half() const noexcept { return Space::is_dynamic ? tables_.layout->half() : (Space::frames + 1) / 2; }
  std::uint64_t low_mask() const noexcept { return (std::uint64_t{1} << half()) - 1; }
  int high_shift() const noexcept { return cells_shift + half(); }
  std::uint64_t high_mask() const noexcept { return (std::uint64_t{1} << (RadixLayout::most_cells - half())) - 1; }
  std::size_t slots() const noexcept { return static_cast<std::size_t>(space_->cells()) * 4; }
  [[gnu::always_inline]] std::size_t moved(const State& state, Direction d) const noexcept {
    return static_cast<std::size_t>(state.tile(space_->neighbour(state.blank, d)));
  }
  [[gnu::always_inline]] const std::uint64_t* changes(std::size_t tile, const State& state,
                                                      Direction d) const noexcept {
    return changes_.data() + (tile * slots() + std::size_t{state.blank} * 4 + static_cast<std::size_t>(d)) * Sums;
  }
  // Of a blank that stands in neither of the two largest regions.
  [[gnu::noinline]] const std::uint32_t* rare(std::size_t which, std::uint64_t word, int blank) const noexcept {
    const CellSet occupied = word >> cells_shift & ((CellSet{1} << RadixLayout::most_cells) - 1);
    return tables_of_[which]->rare(word >> 1 & place_mask, occupied, blank);
  }

  void set_up(std::size_t s, std::size_t p, const View& view) {
    const RadixLayout& layout = *tables_.layout;
    const RadixTable& table = *tables_.tables.find(view.table.get())->second;
    const std::size_t which = s * Most + p;
    planes_[which] = {table.data(), table.plane()};
    tables_of_[which] = &table;
    for (const int tile : view.tiles) {
      owners_[static_cast<std::size_t>(tile)] |= std::uint64_t{which} << 8 * s;
      const std::uint64_t weight = layout.weight(view.place_of(space_->goal_cell(tile)));
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
  RadixTables tables_;
  struct Planes {
    const std::uint32_t* first;
    std::uint64_t second;  // words after the first
  };
  std::array<Planes, words> planes_{};
  std::array<const RadixTable*, words> tables_of_{};
  const std::uint32_t* low_ = nullptr;
  const std::uint32_t* high_ = nullptr;
  const std::uint64_t* regions_ = nullptr;
  std::array<std::uint64_t, RadixLayout::most_cells> owners_{};  // of a tile: a byte for each sum, its pattern
  std::vector<std::uint64_t> changes_;  // by tile, slot (the blank's cell and the move) and sum
};

}  // namespace taquin
