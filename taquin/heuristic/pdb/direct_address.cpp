#include "taquin/heuristic/pdb/direct_address.hpp"

#include <bit>
#include <cassert>
#include <new>

namespace taquin {

namespace {

// The tiles' positions in each permutation, as shifts in an index of the table.
using Shifts = std::array<std::uint8_t, most_direct_address_tiles>;

std::vector<Shifts> shifts_of(const Permutations& permutations) {
  std::vector<Shifts> result(permutations.count());
  std::array<std::uint8_t, 16> sequence{};
  for (std::uint32_t rank = 0; rank < permutations.count(); ++rank) {
    permutations.unrank(rank, sequence.data());
    for (int i = 0; i < permutations.tiles(); ++i) {
      const auto tile = static_cast<std::size_t>(i);
      result[rank][tile] = static_cast<std::uint8_t>(4 * sequence[tile]);
    }
  }
  return result;
}

// Converts all permutations of one set of cells.
class DirectAddressBuilder {
 public:
  DirectAddressBuilder(const PatternTable& table, DirectAddressTable& out)
      : layout_(table.layout()), data_(table.payload().data()), out_(out), shifts_(shifts_of(layout_.permutations())) {}

  void operator()(std::uint32_t set) const {
    const CellSet occupied = layout_.set_at(set);
    std::array<std::uint32_t, most_direct_address_tiles> cells{};  // those beyond the pattern's tiles add nothing
    std::size_t tiles = 0;
    for (CellSet rest = occupied; rest != 0; rest &= rest - 1) {
      cells[tiles++] = static_cast<std::uint32_t>(std::countr_zero(rest));
    }
    std::array<std::uint16_t, 16> regions{};
    std::uint32_t count = 0;
    const CellSet all = (CellSet{1} << layout_.cells()) - 1;
    for (CellSet remaining = all & ~occupied; remaining != 0; remaining &= ~CellSet{regions[count++]}) {
      regions[count] = static_cast<std::uint16_t>(layout_.region(occupied, std::countr_zero(remaining)));
    }
    std::uint64_t entry = layout_.first_pair(set);
    for (const Shifts& shifts : shifts_) {
      static_assert(most_direct_address_tiles == 5);
      const std::uint32_t index = cells[0] << shifts[0] | cells[1] << shifts[1] | cells[2] << shifts[2] |
                                  cells[3] << shifts[3] | cells[4] << shifts[4];
      unsigned word = 0;
      for (std::uint32_t r = 0; r < count; ++r) {
        const std::uint64_t bit = entry + r;
        word |= regions[r] & -(static_cast<unsigned>(data_[bit >> 3]) >> (bit & 7) & 1U);
      }
      out_[index] = static_cast<std::uint16_t>(word);
      entry += layout_.stride();
    }
  }

 private:
  const Layout& layout_;
  const std::uint8_t* data_;
  DirectAddressTable& out_;
  std::vector<Shifts> shifts_;
};

}  // namespace

std::shared_ptr<const DirectAddressTable> to_direct_address(const PatternTable& table, Team& team) {
  const Layout& layout = table.layout();
  assert(layout.cells() <= 16 && layout.tiles() <= most_direct_address_tiles);
  auto out = std::make_shared<DirectAddressTable>(std::size_t{1} << 4 * layout.tiles());
  if (!*out) throw std::bad_alloc();
  const DirectAddressBuilder builder(table, *out);
  constexpr std::uint32_t batch = 64;
  team.each((layout.sets() + batch - 1) / batch, [&](std::uint64_t i) {
    const auto first = static_cast<std::uint32_t>(i) * batch;
    for (std::uint32_t set = first; set < std::min(first + batch, layout.sets()); ++set) builder(set);
  });
  return out;
}

DirectAddressTables to_direct_address(const std::vector<std::vector<View>>& sums, unsigned threads) {
  Team team(threads);
  DirectAddressTables tables;
  for (const auto& sum : sums) {
    for (const View& view : sum) {
      auto& table = tables[view.table.get()];
      if (!table) table = to_direct_address(*view.table, team);
    }
  }
  return tables;
}

}  // namespace taquin
