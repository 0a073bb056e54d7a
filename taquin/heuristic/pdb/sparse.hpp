// Small additive pattern databases, spread out so that a move is one exclusive or: patterns of at most five tiles on
// boards of at most 16 cells.
//
// An entry's place is the cells of the pattern's tiles, four bits a tile, and the blank's cell in the lowest four: 16
// neighbouring bits say bit 1 of the value for every cell the blank may stand on. Two thirds of the bits are never
// used, but a table of five tiles is 2 MB, and a move changes its place by (from ^ to) in the nibbles of the tile and
// of the blank; no rank is computed. All patterns of all sums move at once, in one vector; the value is read of those
// that hold the tile. As in `sum.hpp` the value itself is carried along the path.
//
// Against the ranked tables of `sum.hpp`, on 4x4 with 5-5-5: 76 instead of 399 instructions a generated node
// (callgrind, the whole search loop). These tables stay in the cache, so the plain descent of `parallel_ida` beats the
// interleaved search here.
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
#include "taquin/heuristic/pdb/each_sum.hpp"
#include "taquin/heuristic/pdb/view.hpp"
#include "taquin/puzzle/direction.hpp"

namespace taquin {

/// By the tiles' cells, the tile that comes first in the numbering of orders lowest: a bit for each cell of the blank.
using SparseTable = Pages<std::uint16_t>;
inline constexpr int most_sparse_tiles = 5;

/// From a table of `bits`. The board has at most 16 cells, the pattern at most five tiles. Null if the system has no
/// memory.
std::shared_ptr<const SparseTable> spread(const PatternTable& table, Team& team);

/// Of all tables of some sums.
using SparseTables = std::map<const PatternTable*, std::shared_ptr<const SparseTable>>;
std::optional<SparseTables> spread(const std::vector<std::vector<View>>& sums, unsigned threads);

/// `Sums` sums of at most four patterns each; each tile belongs to one view of each sum.
template <class Space, int Sums>
class SparseSums {
 public:
  using State = typename Space::State;
  static constexpr std::size_t sums = Sums;
  static constexpr std::size_t most_patterns = 4;
  static constexpr std::size_t lanes = Sums * most_patterns;
  static_assert(Space::Tiles::capacity <= 16 && lanes <= 8);

  /// Of each pattern of each sum: the place of its entry, and a byte of the value.
  struct Memo {
    std::array<std::uint32_t, lanes> place;
    std::uint64_t values;
    std::array<Cost, Sums> sum;
  };

  /// Nothing if the system has no memory.
  static std::optional<SparseSums> make(const Space& space, const std::vector<std::vector<View>>& views,
                                        unsigned threads) {
    const auto tables = spread(views, threads);
    return tables ? std::optional(SparseSums(space, views, *tables)) : std::nullopt;
  }
  SparseSums(const Space& space, const std::vector<std::vector<View>>& views, const SparseTables& tables)
      : space_(&space) {
    for (std::size_t s = 0; s < Sums; ++s) {
      for (std::size_t p = 0; p < views[s].size(); ++p) {
        set_up(s, s * most_patterns + p, views[s][p], tables.at(views[s][p].table.get()));
      }
    }
  }

  Memo start(const State& state) const {
    Memo memo{};
    for (const Part& part : parts_) {
      const Placing placing = part.view.placing(*space_, state);
      std::uint32_t place = static_cast<std::uint32_t>(placing.blank);
      std::size_t i = 0;
      for (CellSet rest = placing.cells; rest != 0; rest &= rest - 1) {
        place |= static_cast<std::uint32_t>(std::countr_zero(rest)) << shift_of(placing.sequence[i++]);
      }
      memo.place[part.lane] = place;
      memo.values |= static_cast<std::uint64_t>(placing.value) << 8 * part.lane;
      memo.sum[part.lane / most_patterns] += placing.value;
    }
    return memo;
  }
  [[gnu::always_inline]] Memo after(const Memo& memo, const State& state, Direction d) const {
    const auto tile = static_cast<std::size_t>(state.tile(space_->neighbour(state.blank, d)));
    const auto& change = change_[std::size_t{state.blank} * 4 + static_cast<std::size_t>(d)];
    const auto& mask = mask_[tile];
    Memo next;
    for (std::size_t lane = 0; lane < lanes; ++lane) next.place[lane] = memo.place[lane] ^ (change[lane] & mask[lane]);
    next.values = memo.values;
    each_sum<Sums>([&]<std::size_t s>() __attribute__((always_inline)) {
      // From the old place: the new one was just written in one piece and cannot be read in another at once.
      const std::size_t lane = owner_[s][tile];
      const std::uint32_t place = memo.place[lane] ^ (change[lane] & mask[lane]);
      const unsigned bit = static_cast<unsigned>(data_[lane][place >> 4]) >> (place & 15);
      const unsigned above = static_cast<unsigned>(memo.values >> 8 * lane) + 1;
      const int step = 1 - static_cast<int>(((above >> 1) ^ bit) & 1U) * 2;
      next.values += static_cast<std::uint64_t>(std::int64_t{step}) << 8 * lane;
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
    std::size_t lane;
    View view;
    std::shared_ptr<const SparseTable> table;
  };

  static constexpr int shift_of(int place) noexcept { return 4 * (place + 1); }

  void set_up(std::size_t s, std::size_t lane, const View& view, const std::shared_ptr<const SparseTable>& table) {
    parts_.push_back({lane, view, table});
    data_[lane] = table->data();
    for (auto& mask : mask_) mask[lane] = 15;
    for (const int tile : view.tiles) {
      owner_[s][static_cast<std::size_t>(tile)] = static_cast<std::uint8_t>(lane);
      mask_[static_cast<std::size_t>(tile)][lane] |= 15U << shift_of(view.place_of(space_->goal_cell(tile)));
    }
    for (int blank = 0; blank < space_->cells(); ++blank) {
      for (const Direction d : space_->moves_at(blank)) {
        const unsigned flip =
            view.map[static_cast<std::size_t>(space_->neighbour(blank, d))] ^ view.map[static_cast<std::size_t>(blank)];
        change_[static_cast<std::size_t>(blank) * 4 + static_cast<std::size_t>(d)][lane] = flip * 0x11111111U;
      }
    }
  }

  const Space* space_;
  std::array<const std::uint16_t*, lanes> data_{};
  std::array<std::array<std::uint8_t, 16>, Sums> owner_{};
  alignas(32) std::array<std::array<std::uint32_t, lanes>, 16> mask_{};    // of a tile: the blank's nibble and its own
  alignas(32) std::array<std::array<std::uint32_t, lanes>, 64> change_{};  // of a slide, in every nibble
  std::vector<Part> parts_;
};

}  // namespace taquin
