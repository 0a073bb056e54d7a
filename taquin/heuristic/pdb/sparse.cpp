#include "taquin/heuristic/pdb/sparse.hpp"

#include <bit>
#include <cassert>

namespace taquin {

namespace {

// The tiles' places in each order, as shifts of a place in the table.
using Shifts = std::array<std::uint8_t, most_sparse_tiles>;

std::vector<Shifts> shifts_of(const Orders& orders) {
  std::vector<Shifts> result(orders.count());
  std::array<std::uint8_t, 16> sequence{};
  for (std::uint32_t order = 0; order < orders.count(); ++order) {
    orders.sequence(order, sequence.data());
    for (int i = 0; i < orders.tiles(); ++i) {
      const auto tile = static_cast<std::size_t>(i);
      result[order][tile] = static_cast<std::uint8_t>(4 * sequence[tile]);
    }
  }
  return result;
}

// All orders of one set of cells.
class Spreader {
 public:
  Spreader(const PatternTable& table, SparseTable& out)
      : layout_(table.layout()), data_(table.payload().data()), out_(out), shifts_(shifts_of(layout_.orders())) {}

  void operator()(std::uint32_t set) const {
    const CellSet occupied = layout_.set_at(set);
    std::array<std::uint32_t, most_sparse_tiles> cells{};  // those beyond the pattern's tiles add nothing
    std::size_t tiles = 0;
    for (CellSet rest = occupied; rest != 0; rest &= rest - 1) {
      cells[tiles++] = static_cast<std::uint32_t>(std::countr_zero(rest));
    }
    std::array<std::uint16_t, 16> regions{};
    std::uint32_t count = 0;
    const CellSet all = (CellSet{1} << layout_.cells()) - 1;
    for (CellSet left = all & ~occupied; left != 0; left &= ~CellSet{regions[count++]}) {
      regions[count] = static_cast<std::uint16_t>(layout_.region(occupied, std::countr_zero(left)));
    }
    std::uint64_t entry = layout_.first_pair(set);
    for (const Shifts& shifts : shifts_) {
      static_assert(most_sparse_tiles == 5);
      const std::uint32_t place = cells[0] << shifts[0] | cells[1] << shifts[1] | cells[2] << shifts[2] |
                                  cells[3] << shifts[3] | cells[4] << shifts[4];
      unsigned word = 0;
      for (std::uint32_t r = 0; r < count; ++r) {
        const std::uint64_t bit = entry + r;
        word |= regions[r] & -(static_cast<unsigned>(data_[bit >> 3]) >> (bit & 7) & 1U);
      }
      out_[place] = static_cast<std::uint16_t>(word);
      entry += layout_.stride();
    }
  }

 private:
  const Layout& layout_;
  const std::uint8_t* data_;
  SparseTable& out_;
  std::vector<Shifts> shifts_;
};

}  // namespace

std::shared_ptr<const SparseTable> spread(const PatternTable& table, Team& team) {
  const Layout& layout = table.layout();
  assert(layout.cells() <= 16 && layout.tiles() <= most_sparse_tiles && table.kind() == TableKind::bits);
  auto out = std::make_shared<SparseTable>(std::size_t{1} << 4 * layout.tiles());
  if (!*out) return nullptr;
  const Spreader spreader(table, *out);
  constexpr std::uint32_t batch = 64;
  team.each((layout.sets() + batch - 1) / batch, [&](std::uint64_t i) {
    const auto first = static_cast<std::uint32_t>(i) * batch;
    for (std::uint32_t set = first; set < std::min(first + batch, layout.sets()); ++set) spreader(set);
  });
  return out;
}

std::optional<SparseTables> spread(const std::vector<std::vector<View>>& sums, unsigned threads) {
  Team team(threads);
  SparseTables tables;
  for (const auto& sum : sums) {
    for (const View& view : sum) {
      auto& table = tables[view.table.get()];
      if (!table) table = spread(*view.table, team);
      if (!table) return std::nullopt;
    }
  }
  return tables;
}

}  // namespace taquin
