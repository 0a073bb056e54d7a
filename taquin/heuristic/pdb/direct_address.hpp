// Small additive pattern databases as direct-address tables, in which a move is one exclusive or: patterns of at most
// five tiles on boards of at most 16 cells.
//
// An entry's index consists of the cells of the pattern's tiles, four bits per tile, and the blank's cell in the lowest
// four: 16 neighbouring bits hold bit 1 of the value for every cell the blank may stand on. Two thirds of the bits are
// never used, but a table of five tiles takes only 2 MB, and a move changes the index by (from ^ to) in the nibbles of
// the tile and of the blank; no rank is computed. The indices of all patterns of all sums change at once, in one
// vector; values are read only for the patterns that contain the tile. As in `sum.hpp` the value itself is carried
// along the path.
//
// Against the ranked tables of `sum.hpp`, on 4x4 with 5-5-5: 76 instead of 399 instructions a generated node
// (callgrind, the whole search loop). These tables stay in the cache, so `parallel_ida` searches them one subtree after
// the other: interleaved searches are slower here.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "taquin/core/concepts.hpp"
#include "taquin/core/memory.hpp"
#include "taquin/core/parallel.hpp"
#include "taquin/heuristic/pdb/tables/tables.hpp"
#include "taquin/heuristic/pdb/view.hpp"
#include "taquin/puzzle/direction.hpp"

namespace taquin {

/// By the tiles' cells, the tile with number 0 lowest: a bit for each cell of the blank.
using DirectAddressTable = Pages<std::uint16_t>;
inline constexpr int most_direct_address_tiles = 5;

/// Converts a table. The board has at most 16 cells, the pattern at most five tiles. Throws
/// `std::bad_alloc` if the system has no memory.
std::shared_ptr<const DirectAddressTable> to_direct_address(const PatternTable& table, Team& team);

/// The bytes of all tables of some sums.
using DirectAddressTables = std::map<const PatternTable*, std::shared_ptr<const DirectAddressTable>>;
DirectAddressTables to_direct_address(const std::vector<std::vector<View>>& sums, unsigned threads);

/// `Sums` sums of at most four patterns each; each tile belongs to one view of each sum.
template <class Space, int Sums>
class DirectAddressSums {
 public:
  using State = typename Space::State;
  static constexpr std::size_t sums = Sums;
  static constexpr std::size_t most_patterns = 4;
  static constexpr std::size_t elements = Sums * most_patterns;
  static_assert(Space::Tiles::capacity <= 16 && elements <= 8);

  /// For each pattern of each sum: the index of its entry, and a byte for its value, exact modulo four.
  struct Memo {
    std::array<std::uint32_t, elements> index;
    std::uint64_t values;
    std::array<Cost, Sums> sum;
  };

  /// Not nullopt; throws `std::bad_alloc` if the system has no memory.
  static std::optional<DirectAddressSums> make(const Space& space, const std::vector<std::vector<View>>& views,
                                               const PatternTables& tables, const BuildOptions&) {
    return DirectAddressSums(space, views, to_direct_address(views, tables.threads()));
  }
  DirectAddressSums(const Space& space, const std::vector<std::vector<View>>& views, const DirectAddressTables& tables)
      : space_(&space) {
    for (std::size_t s = 0; s < Sums; ++s) {
      for (std::size_t p = 0; p < views[s].size(); ++p) {
        set_up(s, s * most_patterns + p, views[s][p], tables.at(views[s][p].table.get()));
      }
    }
  }

  Memo start(const State& state) const { return memo_of(state, {}); }
  Memo resume(const State& state, Cost value, std::uint8_t excerpt) const { return memo_of(state, {value, excerpt}); }
  std::uint8_t excerpt(const Memo& memo) const noexcept { return SumValues<Sums>::excerpt(memo.sum, value(memo)); }
  [[gnu::always_inline]] Memo after(const Memo& memo, const State& state, Direction d) const {
    const auto tile = static_cast<std::size_t>(state.tile(space_->neighbour(state.blank, d)));
    const auto& change = change_[std::size_t{state.blank} * 4 + static_cast<std::size_t>(d)];
    const auto& mask = mask_[tile];
    Memo next;
    for (std::size_t element = 0; element < elements; ++element)
      next.index[element] = memo.index[element] ^ (change[element] & mask[element]);
    next.values = memo.values;
    each_sum<Sums>([&]<std::size_t s>() __attribute__((always_inline)) {
      // Computed again from the old index: the new one was just written as a vector, and reading a part of it would
      // stall.
      const std::size_t element = owner_[s][tile];
      const std::uint32_t index = memo.index[element] ^ (change[element] & mask[element]);
      const unsigned bit = static_cast<unsigned>(data_[element][index >> 4]) >> (index & 15);
      const unsigned above = static_cast<unsigned>(memo.values >> 8 * element) + 1;
      const int step = 1 - static_cast<int>(((above >> 1) ^ bit) & 1U) * 2;
      next.values += static_cast<std::uint64_t>(std::int64_t{step}) << 8 * element;
      next.sum[s] = memo.sum[s] + step;
    });
    return next;
  }
  [[gnu::always_inline]] Cost value(const Memo& memo) const noexcept {
    Cost most = memo.sum[0];
    for (std::size_t s = 1; s < Sums; ++s) most = std::max(most, memo.sum[s]);
    return most;
  }
  static constexpr bool admissible() noexcept { return true; }
  static constexpr bool consistent() noexcept { return true; }

 private:
  struct Part {
    std::size_t element;
    View view;
    std::shared_ptr<const DirectAddressTable> table;
  };

  static constexpr int shift_of(int index) noexcept { return 4 * (index + 1); }

  Memo memo_of(const State& state, SumValues<Sums> values) const {
    Memo memo{};
    for (const Part& part : parts_) {
      const AbstractState abstract_state = values.add(part.element / most_patterns, part.view, *space_, state);
      std::uint32_t index = static_cast<std::uint32_t>(abstract_state.blank);
      std::size_t i = 0;
      for (CellSet rest = abstract_state.cells; rest != 0; rest &= rest - 1) {
        index |= static_cast<std::uint32_t>(std::countr_zero(rest)) << shift_of(abstract_state.sequence[i++]);
      }
      memo.index[part.element] = index;
      memo.values |= static_cast<std::uint64_t>(abstract_state.value) << 8 * part.element;
    }
    for (std::size_t s = 0; s < Sums; ++s) memo.sum[s] = values.sum(s);
    return memo;
  }

  void set_up(std::size_t s, std::size_t element, const View& view,
              const std::shared_ptr<const DirectAddressTable>& table) {
    parts_.push_back({element, view, table});
    data_[element] = table->data();
    for (auto& mask : mask_) mask[element] = 15;
    for (const int tile : view.tiles) {
      owner_[s][static_cast<std::size_t>(tile)] = static_cast<std::uint8_t>(element);
      mask_[static_cast<std::size_t>(tile)][element] |= 15U << shift_of(view.tile_number(space_->goal_cell(tile)));
    }
    for (int blank = 0; blank < space_->cells(); ++blank) {
      for (const Direction d : space_->moves_at(blank)) {
        const unsigned flip =
            view.map[static_cast<std::size_t>(space_->neighbour(blank, d))] ^ view.map[static_cast<std::size_t>(blank)];
        change_[static_cast<std::size_t>(blank) * 4 + static_cast<std::size_t>(d)][element] = flip * 0x11111111U;
      }
    }
  }

  const Space* space_;
  std::array<const std::uint16_t*, elements> data_{};
  std::array<std::array<std::uint8_t, 16>, Sums> owner_{};
  alignas(32) std::array<std::array<std::uint32_t, elements>, 16> mask_{};    // by tile: the blank's nibble and its own
  alignas(32) std::array<std::array<std::uint32_t, elements>, 64> change_{};  // by slide, in every nibble
  std::vector<Part> parts_;
};

}  // namespace taquin
