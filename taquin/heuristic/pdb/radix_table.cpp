#include "taquin/heuristic/pdb/radix_table.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cassert>
#include <thread>
#include <utility>

#include "taquin/core/parallel.hpp"

namespace taquin {

namespace {

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
  return layout.cells() <= most_cells && layout.tiles() <= most_tiles &&
         layout.places() <= std::uint64_t{1} << place_bits;
}

RadixLayout::RadixLayout(int rows, int cols, int least, int most)
    : rows_(rows), cols_(cols), half_((rows * cols + 1) / 2), base_(Layout::base(rows * cols)) {
  assert(rows * cols <= most_cells && most <= most_tiles);
  weights_[0] = 1;
  for (std::size_t i = 1; i < weights_.size(); ++i) weights_[i] = weights_[i - 1] * base_;
  numbers_ = Pages<std::uint32_t>((std::size_t{1} << half_) + (std::size_t{1} << (most_cells - half_)));
  if (!numbers_) return;
  regions_ = Pages<std::uint64_t>(number_sets(least, most));
  if (!regions_) return;
  const CellSet all = (CellSet{1} << rows * cols) - 1;
  for (int tiles = least; tiles <= most; ++tiles) {
    for (CellSet set = (CellSet{1} << tiles) - 1; set <= all; set = next_set(set)) note_regions(set);
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

bool RadixLayout::is_home_odd(const Pattern& pattern) const noexcept {
  std::uint64_t place = 0;
  int tile = 0;
  for (CellSet home = pattern.tiles; home != 0; home &= home - 1) {
    place += weight(tile++) * digit(std::countr_zero(home));
  }
  return (place & 1) != 0;
}

namespace {

// Tables as they are laid out, piece by piece, by several threads: seven tiles take seconds.
class RadixProgress {
 public:
  RadixProgress(std::uint64_t pieces, const std::function<bool(const BuildProgress&)>& stop)
      : pieces_(pieces), stop_(stop) {}

  bool is_over() const noexcept { return is_over_.load(std::memory_order_relaxed); }
  void note_piece() {
    const std::uint64_t done = 1 + done_.fetch_add(1, std::memory_order_relaxed);
    if (!stop_ || std::this_thread::get_id() != asking_) return;
    if (stop_({0, done, pieces_})) is_over_.store(true, std::memory_order_relaxed);
  }

 private:
  const std::uint64_t pieces_;
  const std::function<bool(const BuildProgress&)>& stop_;
  const std::thread::id asking_ = std::this_thread::get_id();
  std::atomic<std::uint64_t> done_{0};
  std::atomic<bool> is_over_{false};
};

// Piece by piece, by the highest digit, so that what is written stays in the cache; of two neighbouring pieces, which
// may share a word, never both at once. In a piece, order by order: the ranked table is then read from one end to the
// other.
class LayingOut {
 public:
  LayingOut(const PatternTable& ranked, const RadixLayout& layout, std::uint32_t* words)
      : ranked_(ranked.layout()),
        layout_(layout),
        bits_(ranked.payload().data()),
        words_(words),
        plane_(layout.plane(ranked_.tiles())),
        is_home_odd_(layout.is_home_odd(ranked.pattern())) {
    for (std::uint32_t set = 0; set < ranked_.sets(); ++set) sort_in(set);
  }

  void run(Team& team, RadixProgress& progress) {
    const auto cells = static_cast<std::uint32_t>(ranked_.cells());
    for (std::uint32_t parity = 0; parity < 2; ++parity) {
      team.each((cells + 1 - parity) / 2, [&](std::uint64_t i) {
        if (progress.is_over()) return;
        piece(2 * static_cast<std::uint32_t>(i) + parity);
        progress.note_piece();
      });
    }
  }

 private:
  void sort_in(std::uint32_t set) {
    const CellSet occupied = ranked_.set_at(set);
    const CellSet largest = layout_.regions_of(occupied) & ~std::uint32_t{0};
    const CellSet second = layout_.regions_of(occupied) >> 32 & ~largest;
    std::size_t place = 0;
    for (CellSet rest = occupied; rest != 0; rest &= rest - 1, ++place) {
      Sets& sets = with_[place][static_cast<std::size_t>(std::countr_zero(rest))];
      std::size_t i = 0;
      for (CellSet cells = occupied; cells != 0; cells &= cells - 1) {
        sets.digits[i++].push_back(static_cast<std::uint8_t>(layout_.digit(std::countr_zero(cells))));
      }
      for (; i < sets.digits.size(); ++i) sets.digits[i].push_back(0);
      sets.largest.push_back(ranked_.pair_of(set, std::countr_zero(largest)));
      sets.second.push_back(second == 0 ? Sets::none : ranked_.pair_of(set, std::countr_zero(second)));
    }
  }

  void piece(std::uint32_t highest) {
    const auto cell = static_cast<std::size_t>(layout_.cell_of(highest));
    const auto tiles = static_cast<std::size_t>(ranked_.tiles());
    std::array<std::uint8_t, 16> sequence{};
    std::vector<std::uint64_t> places;
    for (std::uint32_t order = 0; order < ranked_.orders().count(); ++order) {
      ranked_.orders().sequence(order, sequence.data());
      std::array<std::uint64_t, RadixLayout::most_tiles> weights{};
      std::size_t at = 0;
      for (std::size_t i = 0; i < tiles; ++i) {
        weights[i] = layout_.weight(sequence[i]);
        if (sequence[i] + std::size_t{1} == tiles) at = i;
      }
      const Sets& sets = with_[at][cell];
      const std::size_t count = sets.largest.size();
      places.assign(count, 0);
      for (std::size_t i = 0; i < tiles; ++i) {
        const std::uint8_t* const digits = sets.digits[i].data();
        for (std::size_t j = 0; j < count; ++j) places[j] += weights[i] * digits[j];
      }
      const std::uint64_t block = std::uint64_t{order} * ranked_.stride();
      for (std::size_t j = 0; j < count; ++j) {
        put(0, places[j], block + sets.largest[j]);
        if (sets.second[j] != Sets::none) put(plane_, places[j], block + sets.second[j]);
      }
    }
  }
  void put(std::size_t first, std::uint64_t place, std::uint64_t entry) {
    const std::uint32_t bit = bits_[entry >> 3] >> (entry & 7) & 1U;
    words_[first + place / 32] |= (bit ^ ((is_home_odd_ ? 1U : static_cast<std::uint32_t>(place)) & 1U)) << place % 32;
  }

  const Layout& ranked_;
  const RadixLayout& layout_;
  const std::uint8_t* const bits_;
  std::uint32_t* const words_;
  const std::size_t plane_;
  const bool is_home_odd_;
  // By a place in the cells' order and the cell that is there.
  std::array<std::array<Sets, RadixLayout::most_cells>, RadixLayout::most_tiles> with_;
};

// Lays out a table of `bits`. Null if the system has no memory, or if it was given up.
std::shared_ptr<const PatternTable> laid_out(const PatternTable& ranked, const RadixLayout& layout, Team& team,
                                             RadixProgress& progress) {
  assert(ranked.kind() == TableKind::bits);
  const std::uint64_t bytes = payload_bytes(ranked.layout(), TableKind::digits);
  const auto words = std::make_shared<Pages<std::uint32_t>>(bytes / 4);
  if (!*words) return nullptr;
  LayingOut(ranked, layout, words->data()).run(team, progress);
  if (progress.is_over()) return nullptr;
  return std::make_shared<PatternTable>(ranked.shared_layout(), ranked.pattern(), TableKind::digits,
                                        Payload{words, reinterpret_cast<const std::uint8_t*>(words->data()), bytes},
                                        ranked.histogram());
}

}  // namespace

RadixTable::RadixTable(std::shared_ptr<const PatternTable> ranked, std::shared_ptr<const PatternTable> digits,
                       const RadixLayout& layout)
    : ranked_(std::move(ranked)),
      digits_(std::move(digits)),
      layout_(layout),
      odd_home_(layout.is_home_odd(ranked_->pattern())) {
  assert(ranked_->kind() == TableKind::bits && digits_->kind() == TableKind::digits);
}

const std::uint32_t* RadixTable::rare(std::uint64_t place, CellSet occupied, int blank) const noexcept {
  const Layout& ranked = ranked_->layout();
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
  const bool second_bit = ranked_->bit(ranked_->entry(ranked.orders().number(sequence.data()), occupied, blank));
  return &all_alike[bit(place, second_bit ? 2 : 0) ? 1 : 0];
}

std::optional<RadixTables> radix_tables(const std::vector<std::vector<View>>& sums, const RadixOptions& options) {
  std::map<const PatternTable*, std::shared_ptr<const PatternTable>> ranked;
  for (const auto& sum : sums) {
    for (const View& view : sum) ranked.emplace(view.table.get(), view.table);
  }
  const Layout& any = ranked.begin()->second->layout();
  int least = RadixLayout::most_tiles;
  int most = 0;
  std::uint64_t bytes = 0;
  for (const auto& [key, table] : ranked) {
    if (!RadixLayout::serves(table->layout())) return std::nullopt;
    least = std::min(least, table->pattern().count());
    most = std::max(most, table->pattern().count());
    bytes += payload_bytes(table->layout(), TableKind::digits);
  }
  RadixTables result;
  result.layout = std::make_shared<const RadixLayout>(any.rows(), any.cols(), least, most);
  if (!*result.layout || bytes + result.layout->bytes() > options.memory) return std::nullopt;
  Team team(options.threads);
  RadixProgress progress(ranked.size() * static_cast<std::uint64_t>(any.cells()), options.stop);
  for (const auto& [key, table] : ranked) {
    auto digits = options.find ? options.find(*table) : nullptr;
    if (!digits) {
      digits = laid_out(*table, *result.layout, team, progress);
      if (!digits) return std::nullopt;
      if (options.keep) options.keep(digits);
    }
    result.tables[key] = std::make_shared<const RadixTable>(table, std::move(digits), *result.layout);
  }
  return result;
}

}  // namespace taquin
