// Additive pattern databases as a heuristic: the sum over disjoint patterns, the maximum over several such sums (Korf &
// Felner 2002): of other partitions, and of the board reflected, which the same tables serve.
//
// The memo holds, for each pattern of each sum, the cells that its tiles occupy, their order and the value. A move
// changes one tile, so one pattern of each sum; all other entries stay, for the blank moves within its region. No board
// is read but for the number of the moved tile.
//
// A search asks for all children first (`ask` computes where their entries lie and prefetches them), then reads each.
//
// Tried and dropped: a table of four bytes for each (set, blank, direction) in place of masks and population counts
// (as fast while it stays in the second-level cache, slower beside a large table); the second sum only where the first
// does not prune (a branch that cannot be foretold, for a read that is under way); one function a blank's cell (too
// much code for the first-level cache); pairs numbered in clusters of 512 that moves rarely leave (60 % instead of 49 %
// of moves stay within a cache line).
//
// Memos are read as soon as they are written. Numbers written singly and copied as a whole would wait for the store
// buffer at every copy, so they are kept in words of `Lanes` and written word by word.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "taquin/core/concepts.hpp"
#include "taquin/heuristic/pattern/lanes.hpp"
#include "taquin/heuristic/pattern/steps.hpp"
#include "taquin/heuristic/pattern/table.hpp"
#include "taquin/puzzle/puzzle.hpp"

namespace taquin {

/// A table, looked at through a symmetry of the board.
struct View {
  std::shared_ptr<const PatternTable> table;
  CellMap map;             ///< cell of the board -> cell of the table
  std::vector<int> tiles;  ///< of the board, those that belong to the pattern

  /// The view of the pattern that `map` carries to the table's.
  View(std::shared_ptr<const PatternTable> of, const CellMap& through, int goal_blank);
};

/// `Kind`: of all tables. `Sums` sums of at most `Most` patterns each, of at most eight tiles each.
template <class Space, TableKind Kind, int Sums, int Most>
class PatternSums {
 public:
  using State = typename Space::State;
  static constexpr std::size_t most_patterns = Most;
  using Cells = std::conditional_t<(Space::Tiles::capacity <= 16), std::uint16_t,
                                   std::conditional_t<(Space::Tiles::capacity <= 32), std::uint32_t, CellSet>>;

  /// Of each sum: of each of its patterns, the cells, the order and the value.
  struct Memo {
    std::array<Lanes<Cells, Most>, Sums> cells;
    std::array<Lanes<std::uint32_t, Most>, Sums> order;
    std::array<Lanes<std::uint8_t, Most>, Sums> value;
    std::array<Cost, Sums> sum;
  };
  /// Where a child's entries lie, and what the move does. `read` fills in the last two.
  struct Ask {
    std::array<std::uint64_t, Sums> entry;
    std::array<Cells, Sums> flip;
    std::array<std::uint32_t, Sums> order;  // the bits that change
    std::array<std::uint32_t, Sums> part;
    std::array<std::uint32_t, Sums> value;  // the bits that change
    std::array<Cost, Sums> sum;
  };

  /// Sums of equally many views, at most `Most`; each tile belongs to one view of each sum.
  PatternSums(const Space& space, const std::vector<std::vector<View>>& sums) : space_(&space) {
    for (std::size_t s = 0; s < Sums; ++s) {
      for (const View& view : sums[s]) set_up(s, view);
    }
  }

  Memo start(const State& state) const {
    Memo memo{};
    for (std::size_t s = 0; s < Sums; ++s) {
      for (std::size_t p = 0; p < parts_[s]; ++p) place(memo, s, p, state);
    }
    return memo;
  }

  [[gnu::always_inline]] void ask(const Memo& memo, const State& state, Direction d, Ask& ask) const {
    const auto tile = static_cast<std::size_t>(state.tile(space_->neighbour(state.blank, d)));
    const std::size_t slot = std::size_t{state.blank} * 4 + static_cast<std::size_t>(d);
    each_sum([&]<std::size_t s>() __attribute__((always_inline)) {
      const std::uint32_t p = owner_[s][tile];
      const Part& part = part_[s][p];
      const Slide& slide = part.slides[slot];
      const Cells before = memo.cells[s].get(p);
      const std::uint32_t order = memo.order[s].get(p);
      std::uint32_t next = order;
      if (slide.between != 0) {
        const int over = std::popcount(static_cast<Cells>(before & slide.between));
        const int q = std::popcount(static_cast<Cells>(before & slide.below));
        next = PackedOrders::moved(order, q, slide.forward ? q + over : q - over);
      }
      const std::uint32_t place = part.place(static_cast<Cells>(before ^ slide.flip), slide.blank);
      ask.entry[s] = std::uint64_t{part.orders->number(next)} * part.stride + place;
      ask.flip[s] = slide.flip;
      ask.order[s] = order ^ next;
      ask.part[s] = p;
      part.prefetch(ask.entry[s]);
    });
  }
  [[gnu::always_inline]] Cost read(const Memo& memo, Ask& ask) const {
    Cost most = 0;
    each_sum([&]<std::size_t s>() __attribute__((always_inline)) {
      const std::size_t p = ask.part[s];
      const std::uint8_t before = memo.value[s].get(p);
      const std::uint8_t now = part_[s][p].value(ask.entry[s], before);
      ask.value[s] = before ^ now;
      ask.sum[s] = memo.sum[s] + now - before;
      most = std::max(most, ask.sum[s]);
    });
    return most;
  }
  [[gnu::always_inline]] void after(const Memo& memo, const Ask& ask, Memo& next) const {
    each_sum([&]<std::size_t s>() __attribute__((always_inline)) {
      const std::size_t p = ask.part[s];
      next.value[s] = memo.value[s].changed(p, static_cast<std::uint8_t>(ask.value[s]));
      next.cells[s] = memo.cells[s].changed(p, ask.flip[s]);
      next.order[s] = memo.order[s].changed(p, ask.order[s]);
      next.sum[s] = ask.sum[s];
    });
  }
  Memo after(const Memo& memo, const State& state, Direction d) const {
    Ask asked;
    Memo next;
    ask(memo, state, d, asked);
    (void)read(memo, asked);
    after(memo, asked, next);
    return next;
  }
  [[gnu::always_inline]] Cost value(const Memo& memo) const noexcept {
    Cost most = memo.sum[0];
    for (std::size_t s = 1; s < Sums; ++s) most = std::max(most, memo.sum[s]);
    return most;
  }
  static constexpr bool admissible() noexcept { return true; }
  static constexpr bool consistent() noexcept { return Kind != TableKind::folded; }

 private:
  template <class Work>
  [[gnu::always_inline]] static void each_sum(const Work& work) {
    [&]<std::size_t... s>(std::index_sequence<s...>) __attribute__((always_inline)) {
      (work.template operator()<s>(), ...);
    }
    (std::make_index_sequence<Sums>());
  }

  // What a slide is to a set of cells.
  struct Slide {
    Cells flip = 0;
    Cells between = 0;
    Cells below = 0;
    std::uint8_t blank = 0;
    bool forward = false;
  };

  struct Part {
    const std::uint8_t* data = nullptr;
    std::uint32_t stride = 0;
    int half = 0;
    Layout::Tables layout{};
    std::shared_ptr<const PackedOrders> orders;
    std::vector<Slide> slides;
    View view;

    explicit Part(const View& of) : view(of) {}

    [[gnu::always_inline]] std::uint32_t place(Cells cells, int blank) const noexcept {
      if (Space::is_dynamic && layout.low == nullptr) {
        return Kind == TableKind::folded ? view.table->layout().set_number(cells)
                                         : view.table->layout().pair(cells, blank);
      }
      const int lower = Space::is_dynamic ? half : (Space::frames + 1) / 2;
      const std::size_t words = Space::is_dynamic ? layout.words : (Space::frames + 15) / 16;
      const std::uint32_t set = layout.low[cells & ((Cells{1} << lower) - 1)] + layout.high[cells >> lower];
      if constexpr (Kind == TableKind::folded) return set;
      if constexpr (Space::Tiles::capacity <= 16) return Layout::joint_pair(layout.joint[set], blank);
      const auto cell = static_cast<std::size_t>(blank);
      return layout.first[set] +
             (static_cast<std::uint32_t>(layout.label[set * words + cell / 16] >> 4 * (cell % 16)) & 15U);
    }
    void prefetch(std::uint64_t entry) const noexcept {
      __builtin_prefetch(data + (Kind == TableKind::bits ? entry >> 3 : entry));
    }
    [[gnu::always_inline]] std::uint8_t value(std::uint64_t entry, std::uint8_t before) const noexcept {
      if constexpr (Kind != TableKind::bits) return data[entry];
      const unsigned bit = static_cast<unsigned>(data[entry >> 3]) >> (entry & 7);
      const unsigned above = before + 1U;
      return static_cast<std::uint8_t>(above - (((above >> 1) ^ bit) & 1U) * 2);
    }
  };

  void set_up(std::size_t s, const View& view) {
    const std::size_t p = parts_[s]++;
    Part& part = part_[s].emplace_back(view);
    const Layout& layout = view.table->layout();
    part.data = view.table->payload().data();
    part.orders = std::make_shared<PackedOrders>(layout.tiles());
    part.stride = Kind == TableKind::folded ? layout.sets() : layout.stride();
    part.half = layout.half();
    part.layout = layout.tables();
    for (const Slot& slot : slots(layout, view.map)) part.slides.push_back(slide_of(slot));
    for (const int tile : view.tiles) owner_[s][static_cast<std::size_t>(tile)] = static_cast<std::uint8_t>(p);
  }
  static Slide slide_of(const Slot& slot) {
    if (!slot.exists) return {};
    const auto below = [](int cell) { return (CellSet{1} << cell) - 1; };
    Slide slide;
    slide.flip = static_cast<Cells>(CellSet{1} << slot.from | CellSet{1} << slot.to);
    slide.between = static_cast<Cells>(below(std::max(slot.from, slot.to)) & ~below(std::min(slot.from, slot.to) + 1));
    slide.below = static_cast<Cells>(below(slot.from));
    slide.blank = slot.from;
    slide.forward = slot.to > slot.from;
    return slide;
  }

  // A pattern's share of the memo, from the board.
  void place(Memo& memo, std::size_t s, std::size_t p, const State& state) const {
    const View& view = part_[s][p].view;
    std::array<std::uint8_t, Layout::most_cells> places{};
    CellSet cells = 0;
    for (int cell = 0; cell < space_->cells(); ++cell) {
      const int tile = state.tile(cell);
      if (tile == 0 || std::find(view.tiles.begin(), view.tiles.end(), tile) == view.tiles.end()) continue;
      const int there = view.map[static_cast<std::size_t>(cell)];
      cells |= CellSet{1} << there;
      places[static_cast<std::size_t>(there)] =
          static_cast<std::uint8_t>(view.table->place_of(view.map[static_cast<std::size_t>(space_->goal_cell(tile))]));
    }
    std::array<std::uint8_t, 16> sequence{};
    std::size_t count = 0;
    for (CellSet rest = cells; rest != 0; rest &= rest - 1) {
      sequence[count++] = places[static_cast<std::size_t>(std::countr_zero(rest))];
    }
    const std::uint32_t order = view.table->layout().orders().number(sequence.data());
    const int value = view.table->value(order, cells, view.map[state.blank]);
    std::uint32_t packed = 0;
    for (std::size_t i = 0; i < count; ++i) packed |= std::uint32_t{sequence[i]} << 4 * i;
    memo.cells[s].put(p, static_cast<Cells>(cells));
    memo.order[s].put(p, packed);
    memo.value[s].put(p, static_cast<std::uint8_t>(value));
    memo.sum[s] += value;
  }

  const Space* space_;
  std::array<std::vector<Part>, Sums> part_;
  std::array<std::array<std::uint8_t, 64>, Sums> owner_{};
  std::array<std::size_t, Sums> parts_{};
};

}  // namespace taquin
