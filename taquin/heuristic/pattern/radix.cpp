#include "taquin/heuristic/pattern/radix.hpp"

#include <bit>
#include <cassert>

namespace taquin {

namespace {

std::uint64_t base_of(int cells) noexcept { return static_cast<std::uint64_t>(cells) | 1U; }

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
  for (int i = 0; i < layout.tiles(); ++i) places *= base_of(layout.cells());
  return places <= std::uint64_t{1} << place_bits;
}

RadixLayout::RadixLayout(int rows, int cols, int least, int most)
    : rows_(rows), cols_(cols), half_((rows * cols + 1) / 2), base_(base_of(rows * cols)) {
  assert(rows * cols <= most_cells && most <= most_tiles);
  weights_[0] = 1;
  for (std::size_t i = 1; i < weights_.size(); ++i) weights_[i] = weights_[i - 1] * base_;
  numbers_ = Pages<std::uint32_t>((std::size_t{1} << half_) + (std::size_t{1} << (most_cells - half_)));
  if (!numbers_) return;
  regions_ = Pages<std::uint64_t>(number_sets(least, most));
  if (!regions_) return;
  const CellSet all = (CellSet{1} << rows * cols) - 1;
  for (int tiles = least; tiles <= most; ++tiles) {
    CellSet set = (CellSet{1} << tiles) - 1;
    while (set <= all) {
      note_regions(set);
      const CellSet lowest = set & ~(set - 1);  // the next set of as many cells
      const CellSet carried = set + lowest;
      set = carried | ((set ^ carried) >> 2) / lowest;
    }
  }
}

// Lower halves in the order of their cells' number: those that go with one upper half are then neighbours.
std::uint32_t RadixLayout::number_sets(int least, int most) {
  std::uint32_t* const low = numbers_.data();
  std::uint32_t* const high = low + (std::size_t{1} << half_);
  std::array<std::uint32_t, most_cells + 2> before{};  // lower halves of fewer cells
  for (std::uint32_t set = 0; set < 1U << half_; ++set) ++before[static_cast<std::size_t>(std::popcount(set)) + 1];
  for (std::size_t i = 1; i < before.size(); ++i) before[i] += before[i - 1];
  auto next = before;
  for (std::uint32_t set = 0; set < 1U << half_; ++set) low[set] = next[static_cast<std::size_t>(std::popcount(set))]++;
  std::uint32_t sets = 0;
  for (std::uint32_t set = 0; set < 1U << (rows_ * cols_ - half_); ++set) {
    const int rest = most - std::popcount(set);
    if (rest < 0) continue;
    const std::uint32_t first = before[static_cast<std::size_t>(std::max(0, least - std::popcount(set)))];
    high[set] = sets - first;
    sets += before[static_cast<std::size_t>(rest) + 1] - first;
  }
  return sets;
}

void RadixLayout::note_regions(CellSet occupied) {
  CellSet largest = 0;
  CellSet second = 0;
  for (CellSet left = ((CellSet{1} << rows_ * cols_) - 1) & ~occupied; left != 0;) {
    const CellSet region = region_of(rows_, cols_, occupied, std::countr_zero(left));
    left &= ~region;
    if (std::popcount(region) > std::popcount(largest)) {
      second = std::exchange(largest, region);
    } else if (std::popcount(region) > std::popcount(second)) {
      second = region;
    }
  }
  regions_[low()[occupied & ((CellSet{1} << half_) - 1)] + high()[occupied >> half_]] = largest | (largest | second)
                                                                                                      << 32;
}

RadixTable::RadixTable(std::shared_ptr<const PatternTable> table, const RadixLayout& layout)
    : table_(std::move(table)), layout_(layout), words_(2 * layout.plane(table_->pattern().count())) {
  int place = 0;
  for (CellSet home = table_->pattern().tiles; home != 0; home &= home - 1) {
    odd_home_ ^= ((layout_.weight(place++) * layout_.digit(std::countr_zero(home))) & 1U) != 0;
  }
}

std::shared_ptr<const RadixTable> RadixTable::make(std::shared_ptr<const PatternTable> table, const RadixLayout& layout,
                                                   Team& team, RadixProgress& progress) {
  assert(table->kind() == TableKind::bits);
  std::shared_ptr<RadixTable> made(new RadixTable(std::move(table), layout));
  if (!made->words_) return nullptr;
  made->fill(team, progress);
  return progress.is_over() ? nullptr : made;
}

// Piece by piece, by the highest digit, so that what is written stays in the cache; of two neighbouring pieces, which
// may share a word, never both at once. In a piece, order by order: the ranked table is then read from one end to the
// other.
void RadixTable::fill(Team& team, RadixProgress& progress) {
  const Layout& ranked = table_->layout();
  const auto tiles = static_cast<std::size_t>(ranked.tiles());
  // By a place in the cells' order and the cell that is there.
  std::array<std::array<Sets, RadixLayout::most_cells>, RadixLayout::most_tiles> with;
  for (std::uint32_t set = 0; set < ranked.sets(); ++set) {
    const CellSet occupied = ranked.set_at(set);
    const CellSet largest = layout_.regions_of(occupied) & ~std::uint32_t{0};
    const CellSet second = layout_.regions_of(occupied) >> 32 & ~largest;
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
  const auto put = [&](std::size_t first, std::uint64_t place, std::uint64_t entry) {
    const std::uint32_t bit = bits[entry >> 3] >> (entry & 7) & 1U;
    words_[first + place / 32] |= (bit ^ ((odd_home_ ? 1U : static_cast<std::uint32_t>(place)) & 1U)) << place % 32;
  };
  const auto piece = [&](std::uint32_t highest) {
    const auto cell = static_cast<std::size_t>(layout_.cell_of(highest));
    std::array<std::uint8_t, 16> sequence{};
    std::vector<std::uint64_t> places;
    for (std::uint32_t order = 0; order < ranked.orders().count(); ++order) {
      ranked.orders().sequence(order, sequence.data());
      std::array<std::uint64_t, RadixLayout::most_tiles> weights{};
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
        if (sets.second[j] != Sets::none) put(plane(), places[j], block + sets.second[j]);
      }
    }
  };
  const auto cells = static_cast<std::uint32_t>(ranked.cells());
  for (std::uint32_t parity = 0; parity < 2; ++parity) {
    team.each((cells + 1 - parity) / 2, [&](std::uint64_t i) {
      if (progress.is_over()) return;
      piece(2 * static_cast<std::uint32_t>(i) + parity);
      progress.note_piece();
    });
  }
}

const std::uint32_t* RadixTable::rare(std::uint64_t place, CellSet occupied, int blank) const noexcept {
  const Layout& ranked = table_->layout();
  std::array<std::uint8_t, Layout::most_cells> tile_on{};
  std::uint64_t rest = place;
  for (int tile = 0; tile < ranked.tiles(); ++tile, rest /= layout_.base()) {
    tile_on[static_cast<std::size_t>(layout_.cell_of(static_cast<std::uint32_t>(rest % layout_.base())))] =
        static_cast<std::uint8_t>(tile);
  }
  std::array<std::uint8_t, 16> sequence{};
  std::size_t i = 0;
  for (CellSet cells = occupied; cells != 0; cells &= cells - 1) {
    sequence[i++] = tile_on[static_cast<std::size_t>(std::countr_zero(cells))];
  }
  const bool second_bit = table_->bit(table_->entry(ranked.orders().number(sequence.data()), occupied, blank));
  return &all_alike[bit(place, second_bit ? 2 : 0) ? 1 : 0];
}

std::uint64_t RadixTables::bytes() const noexcept {
  std::uint64_t sum = layout->bytes();
  for (const auto& [ranked, table] : tables) sum += table->bytes();
  return sum;
}

std::optional<RadixTables> radix_tables(const std::vector<std::vector<View>>& sums, unsigned threads,
                                        std::uint64_t memory, const RadixProgress::Stop& stop) {
  std::map<const PatternTable*, std::shared_ptr<const PatternTable>> ranked;
  for (const auto& sum : sums) {
    for (const View& view : sum) ranked.emplace(view.table.get(), view.table);
  }
  const Layout& any = ranked.begin()->second->layout();
  int least = RadixLayout::most_tiles;
  int most = 0;
  for (const auto& [key, table] : ranked) {
    if (!RadixLayout::serves(table->layout())) return std::nullopt;
    least = std::min(least, table->pattern().count());
    most = std::max(most, table->pattern().count());
  }
  RadixTables result;
  result.layout = std::make_shared<const RadixLayout>(any.rows(), any.cols(), least, most);
  if (!*result.layout) return std::nullopt;
  std::uint64_t bytes = result.layout->bytes();
  for (const auto& [key, table] : ranked) bytes += 8 * result.layout->plane(table->pattern().count());
  if (bytes > memory) return std::nullopt;
  Team team(threads);
  RadixProgress progress(ranked.size() * static_cast<std::uint64_t>(any.cells()), stop);
  for (const auto& [key, table] : ranked) {
    auto& made = result.tables[key];
    made = RadixTable::make(table, *result.layout, team, progress);
    if (!made) return std::nullopt;
  }
  return result;
}

}  // namespace taquin
