#include "taquin/heuristic/pattern/radix.hpp"

#include <bit>
#include <cassert>

namespace taquin {

namespace {

std::uint32_t base_of(const Layout& layout) noexcept { return static_cast<std::uint32_t>(layout.cells()) | 1U; }

constexpr std::array<std::uint32_t, 2> all_alike{0, ~std::uint32_t{0}};

// Sets of cells, list by list so that the compiler can work on several at once: the digits of each one's cells in their
// order, and which of its pairs go to the planes.
struct Sets {
  std::array<std::vector<std::uint8_t>, RadixLayout::most_tiles> digits;
  std::vector<std::uint32_t> largest;
  std::vector<std::uint32_t> second;  // `none` if there is none
  static constexpr std::uint32_t none = ~std::uint32_t{0};
};

}  // namespace

bool RadixLayout::serves(const Layout& layout) noexcept {
  if (layout.cells() > most_cells || layout.tiles() > most_tiles) return false;
  std::uint64_t places = 1;
  for (int i = 0; i < layout.tiles(); ++i) places *= base_of(layout);
  return places <= std::uint64_t{1} << place_bits;
}

RadixLayout::RadixLayout(const Layout& layout) : cols_(layout.cols()), half_(layout.half()), base_(base_of(layout)) {
  assert(serves(layout));
  std::uint32_t places = 1;
  for (int i = 0; i < layout.tiles(); ++i, places *= base_) weights_[static_cast<std::size_t>(i)] = places;
  plane_ = (places + 31) / 32;
  numbers_ = Pages<std::uint32_t>((std::size_t{1} << half_) + (std::size_t{1} << (most_cells - half_)));
  regions_ = Pages<std::uint64_t>(layout.sets());
  if (!*this) return;
  const Layout::Tables numbers = layout.tables();
  std::copy_n(numbers.low, std::size_t{1} << half_, numbers_.data());
  std::copy_n(numbers.high, std::size_t{1} << (layout.cells() - half_), numbers_.data() + (std::size_t{1} << half_));
  const CellSet all = (CellSet{1} << layout.cells()) - 1;
  for (std::uint32_t set = 0; set < layout.sets(); ++set) {
    const CellSet occupied = layout.set_at(set);
    CellSet largest = 0;
    CellSet second = 0;
    for (CellSet left = all & ~occupied; left != 0;) {
      const CellSet region = layout.region(occupied, std::countr_zero(left));
      left &= ~region;
      if (std::popcount(region) > std::popcount(largest)) {
        second = std::exchange(largest, region);
      } else if (std::popcount(region) > std::popcount(second)) {
        second = region;
      }
    }
    regions_[set] = largest | (largest | second) << 32;
  }
}

RadixTable::RadixTable(std::shared_ptr<const PatternTable> table, const RadixLayout& layout)
    : table_(std::move(table)), layout_(layout), words_(layout.words()) {
  int place = 0;
  for (CellSet home = table_->pattern().tiles; home != 0; home &= home - 1) {
    odd_home_ ^= ((layout_.weight(place++) * layout_.digit(std::countr_zero(home))) & 1U) != 0;
  }
}

std::shared_ptr<const RadixTable> RadixTable::make(std::shared_ptr<const PatternTable> table, const RadixLayout& layout,
                                                   Team& team) {
  assert(table->kind() == TableKind::bits);
  std::shared_ptr<RadixTable> made(new RadixTable(std::move(table), layout));
  if (!made->words_) return nullptr;
  made->fill(team);
  return made;
}

// Piece by piece, by the highest digit, so that what is written stays in the cache; of two neighbouring pieces, which
// may share a word, never both at once. In a piece, order by order: the ranked table is then read from one end to the
// other.
void RadixTable::fill(Team& team) {
  const Layout& ranked = table_->layout();
  const auto tiles = static_cast<std::size_t>(ranked.tiles());
  // By a place in the cells' order and the cell that is there.
  std::array<std::array<Sets, RadixLayout::most_cells>, RadixLayout::most_tiles> with;
  for (std::uint32_t set = 0; set < ranked.sets(); ++set) {
    const CellSet largest = layout_.regions()[set] & ~std::uint32_t{0};
    const CellSet second = layout_.regions()[set] >> 32 & ~largest;
    const CellSet occupied = ranked.set_at(set);
    std::size_t place = 0;
    for (CellSet rest = occupied; rest != 0; rest &= rest - 1, ++place) {
      Sets& sets = with[place][static_cast<std::size_t>(std::countr_zero(rest))];
      std::size_t i = 0;
      for (CellSet cells = occupied; cells != 0; cells &= cells - 1) {
        sets.digits[i++].push_back(static_cast<std::uint8_t>(layout_.digit(std::countr_zero(cells))));
      }
      for (; i < sets.digits.size(); ++i) sets.digits[i].push_back(0);
      sets.largest.push_back(ranked.pair_of(set, std::countr_zero(largest)));
      sets.second.push_back(second == 0 ? Sets::none : ranked.pair_of(set, std::countr_zero(second)));
    }
  }
  const std::uint8_t* const bits = table_->payload().data();
  const auto put = [&](std::uint32_t plane, std::uint32_t place, std::uint64_t entry) {
    const std::uint32_t bit = bits[entry >> 3] >> (entry & 7) & 1U;
    words_[plane + place / 32] |= (bit ^ ((odd_home_ ? 1U : place) & 1U)) << place % 32;
  };
  const auto piece = [&](std::uint32_t highest) {
    const auto cell = static_cast<std::size_t>(layout_.cell_of(highest));
    std::array<std::uint8_t, 16> sequence{};
    std::vector<std::uint32_t> places;
    for (std::uint32_t order = 0; order < ranked.orders().count(); ++order) {
      ranked.orders().sequence(order, sequence.data());
      std::array<std::uint32_t, RadixLayout::most_tiles> weights{};
      std::size_t at = 0;
      for (std::size_t i = 0; i < tiles; ++i) {
        weights[i] = layout_.weight(sequence[i]);
        if (sequence[i] + std::size_t{1} == tiles) at = i;
      }
      const Sets& sets = with[at][cell];
      const std::size_t count = sets.largest.size();
      places.assign(count, 0);
      for (std::size_t i = 0; i < tiles; ++i) {
        const std::uint8_t* const digits = sets.digits[i].data();
        for (std::size_t j = 0; j < count; ++j) places[j] += weights[i] * digits[j];
      }
      const std::uint64_t block = std::uint64_t{order} * ranked.stride();
      for (std::size_t j = 0; j < count; ++j) {
        put(0, places[j], block + sets.largest[j]);
        if (sets.second[j] != Sets::none) put(layout_.plane(), places[j], block + sets.second[j]);
      }
    }
  };
  const auto cells = static_cast<std::uint32_t>(ranked.cells());
  for (std::uint32_t parity = 0; parity < 2; ++parity) {
    team.each((cells + 1 - parity) / 2, [&](std::uint64_t i) { piece(2 * static_cast<std::uint32_t>(i) + parity); });
  }
}

const std::uint32_t* RadixTable::rare(std::uint32_t place, CellSet occupied, int blank) const noexcept {
  const Layout& ranked = table_->layout();
  std::array<std::uint8_t, Layout::most_cells> tile_on{};
  std::uint32_t rest = place;
  for (int tile = 0; tile < ranked.tiles(); ++tile, rest /= layout_.base()) {
    tile_on[static_cast<std::size_t>(layout_.cell_of(rest % layout_.base()))] = static_cast<std::uint8_t>(tile);
  }
  std::array<std::uint8_t, 16> sequence{};
  std::size_t i = 0;
  for (CellSet cells = occupied; cells != 0; cells &= cells - 1) {
    sequence[i++] = tile_on[static_cast<std::size_t>(std::countr_zero(cells))];
  }
  const bool second_bit = table_->bit(table_->entry(ranked.orders().number(sequence.data()), occupied, blank));
  return &all_alike[bit(place, second_bit ? 2 : 0) ? 1 : 0];
}

std::optional<RadixTables> radix_tables(const std::vector<std::vector<View>>& sums, unsigned threads) {
  RadixTables result;
  Team team(threads);
  for (const auto& sum : sums) {
    for (const View& view : sum) {
      if (!result.layout) {
        if (!RadixLayout::serves(view.table->layout())) return std::nullopt;
        result.layout = std::make_shared<const RadixLayout>(view.table->layout());
        if (!*result.layout) return std::nullopt;
      }
      assert(view.table->layout().tiles() == sums.front().front().table->layout().tiles());
      auto& table = result.tables[view.table.get()];
      if (!table) table = RadixTable::make(view.table, *result.layout, team);
      if (!table) return std::nullopt;
    }
  }
  return result;
}

}  // namespace taquin
