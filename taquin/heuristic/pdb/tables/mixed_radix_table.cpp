#include "taquin/heuristic/pdb/tables/mixed_radix_table.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cassert>
#include <new>
#include <thread>
#include <utility>

#include "taquin/core/parallel.hpp"

namespace taquin {

namespace {

// Sets of cells, as one list per property so that the compiler can work on several sets at once: the digits of the
// cells in their order, and which of the set's pairs go to the planes.
struct Sets {
  std::array<std::vector<std::uint8_t>, MixedRadixLayout::most_tiles> digits;
  std::vector<std::uint32_t> largest;
  std::vector<std::uint32_t> second;  // `none` if there is none
  static constexpr std::uint32_t none = ~std::uint32_t{0};
};

}  // namespace

bool MixedRadixLayout::serves(const Layout& layout) noexcept {
  return layout.cells() <= most_cells && layout.tiles() <= most_tiles &&
         layout.indices() <= std::uint64_t{1} << index_bits;
}

MixedRadixLayout::MixedRadixLayout(int rows, int cols, int least, int most, const BuildOptions& options)
    : rows_(rows), cols_(cols), half_((rows * cols + 1) / 2), base_(Layout::base(rows * cols)) {
  assert(rows * cols <= most_cells && most <= most_tiles);
  weights_[0] = 1;
  for (std::size_t i = 1; i < weights_.size(); ++i) weights_[i] = weights_[i - 1] * base_;
  numbers_ = Pages<std::uint32_t>((std::size_t{1} << half_) + (std::size_t{1} << (most_cells - half_)));
  if (!numbers_) return;
  regions_ = Pages<std::uint64_t>(number_sets(least, most));
  if (!regions_) return;
  constexpr std::uint32_t sets_a_look = 4096;  // some milliseconds
  const CellSet all = (CellSet{1} << rows * cols) - 1;
  std::uint32_t noted = 0;
  for (int tiles = least; tiles <= most; ++tiles) {
    for (CellSet set = (CellSet{1} << tiles) - 1; set <= all; set = next_set(set)) {
      if (++noted % sets_a_look == 0 && options.gives_up()) {
        regions_ = {};
        return;
      }
      note_regions(set);
    }
  }
}

// Lower halves in the order of their cells' number: those that go with one upper half are then contiguous.
std::uint32_t MixedRadixLayout::number_sets(int least, int most) {
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

void MixedRadixLayout::note_regions(CellSet occupied) {
  CellSet largest = 0;
  CellSet second = 0;
  for (CellSet remaining = ((CellSet{1} << rows_ * cols_) - 1) & ~occupied; remaining != 0;) {
    const CellSet region = region_of(rows_, cols_, occupied, std::countr_zero(remaining));
    remaining &= ~region;
    if (std::popcount(region) > std::popcount(largest)) {
      second = std::exchange(largest, region);
    } else if (std::popcount(region) > std::popcount(second)) {
      second = region;
    }
  }
  regions_[low()[occupied & ((CellSet{1} << half_) - 1)] + high()[occupied >> half_]] = largest | (largest | second)
                                                                                                      << 32;
}

bool MixedRadixLayout::is_home_odd(const Pattern& pattern) const noexcept {
  std::uint64_t index = 0;
  int tile = 0;
  for (CellSet home = pattern.tiles; home != 0; home &= home - 1) {
    index += weight(tile++) * digit(std::countr_zero(home));
  }
  return (index & 1) != 0;
}

namespace {

// Converts in pieces, by the highest digit, so that what is written stays in the cache. Two neighbouring pieces may
// share a word, so they are never converted at the same time; the pieces of one and two tiles are smaller than a word,
// and one thread converts them all. Within a piece it goes permutation by permutation: the ranked table is then read
// from one end to the other.
class MixedRadixBuilder {
 public:
  MixedRadixBuilder(const PatternTable& ranked, const MixedRadixLayout& layout, std::uint32_t* words)
      : ranked_(ranked.layout()),
        layout_(layout),
        bits_(ranked.payload().data()),
        words_(words),
        is_home_odd_(layout.is_home_odd(ranked.pattern())) {
    for (std::uint32_t set = 0; set < ranked_.sets(); ++set) sort_in(set);
  }

  // False if it was given up: the thread that waits is asked after each of its pieces, as seven tiles take seconds.
  bool run(const BuildOptions& options) {
    const auto cells = static_cast<std::uint32_t>(ranked_.cells());
    const std::uint32_t apart = layout_.weight(ranked_.tiles() - 1) < 32 ? cells : 2;  // pieces that share no word
    const std::thread::id caller = std::this_thread::get_id();
    std::atomic<std::uint64_t> done{0};
    std::atomic<bool> is_over{false};
    Team team(options.threads);
    for (std::uint32_t first = 0; first < apart; ++first) {
      team.each((cells - first + apart - 1) / apart, [&](std::uint64_t i) {
        if (is_over.load(std::memory_order_relaxed)) return;
        piece(apart * static_cast<std::uint32_t>(i) + first);
        const std::uint64_t pieces = done.fetch_add(1, std::memory_order_relaxed) + 1;
        if (options.progress && std::this_thread::get_id() == caller && options.progress({0, pieces, cells}))
          is_over.store(true, std::memory_order_relaxed);
      });
    }
    return !is_over;
  }

 private:
  void sort_in(std::uint32_t set) {
    const CellSet occupied = ranked_.set_at(set);
    const CellSet largest = layout_.regions_of(occupied) & ~std::uint32_t{0};
    const CellSet second = layout_.regions_of(occupied) >> 32 & ~largest;
    std::size_t index = 0;
    for (CellSet rest = occupied; rest != 0; rest &= rest - 1, ++index) {
      Sets& sets = with_[index][static_cast<std::size_t>(std::countr_zero(rest))];
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
    std::vector<std::uint64_t> indices;
    for (std::uint32_t rank = 0; rank < ranked_.permutations().count(); ++rank) {
      ranked_.permutations().unrank(rank, sequence.data());
      std::array<std::uint64_t, MixedRadixLayout::most_tiles> weights{};
      std::size_t at = 0;
      for (std::size_t i = 0; i < tiles; ++i) {
        weights[i] = layout_.weight(sequence[i]);
        if (sequence[i] + std::size_t{1} == tiles) at = i;
      }
      const Sets& sets = with_[at][cell];
      const std::size_t count = sets.largest.size();
      indices.assign(count, 0);
      for (std::size_t i = 0; i < tiles; ++i) {
        const std::uint8_t* const digits = sets.digits[i].data();
        for (std::size_t j = 0; j < count; ++j) indices[j] += weights[i] * digits[j];
      }
      const std::uint64_t block = std::uint64_t{rank} * ranked_.stride();
      for (std::size_t j = 0; j < count; ++j) {
        put(0, indices[j], block + sets.largest[j]);
        if (sets.second[j] != Sets::none) put(1, indices[j], block + sets.second[j]);
      }
    }
  }
  void put(std::size_t plane, std::uint64_t index, std::uint64_t entry) {
    const std::uint32_t bit = bits_[entry >> 3] >> (entry & 7) & 1U;
    words_[2 * (index / 32) + plane] |= (bit ^ ((is_home_odd_ ? 1U : static_cast<std::uint32_t>(index)) & 1U))
                                        << index % 32;
  }

  const Layout& ranked_;
  const MixedRadixLayout& layout_;
  const std::uint8_t* const bits_;
  std::uint32_t* const words_;
  const bool is_home_odd_;
  // By position in the order of the cells, and the cell at that position.
  std::array<std::array<Sets, MixedRadixLayout::most_cells>, MixedRadixLayout::most_tiles> with_;
};

}  // namespace

std::optional<TableEntries> StoredMixedRadixTable::build(const BuildOptions& options) const {
  const auto words = std::make_shared<Pages<std::uint32_t>>(bytes() / 4);
  if (!*words) throw std::bad_alloc();
  if (!MixedRadixBuilder(ranked_, layout_, words->data()).run(options)) return std::nullopt;
  return TableEntries{{words, reinterpret_cast<const std::uint8_t*>(words->data()), bytes()}, ranked_.histogram()};
}

MixedRadixTable::MixedRadixTable(std::shared_ptr<const PatternTable> ranked, TableEntries entries,
                                 const MixedRadixLayout& layout)
    : ranked_(std::move(ranked)),
      entries_(std::move(entries)),
      layout_(layout),
      odd_home_(layout.is_home_odd(ranked_->pattern())) {}

std::uint32_t MixedRadixTable::rare(std::uint64_t index, CellSet occupied, int blank) const noexcept {
  const Layout& ranked = ranked_->layout();
  std::array<std::uint8_t, Layout::most_cells> tile_on{};
  std::uint64_t rest = index;
  for (int tile = 0; tile < ranked.tiles(); ++tile, rest /= layout_.base()) {
    tile_on[static_cast<std::size_t>(layout_.cell_of(static_cast<std::uint32_t>(rest % layout_.base())))] =
        static_cast<std::uint8_t>(tile);
  }
  std::array<std::uint8_t, 16> sequence{};
  std::size_t i = 0;
  for (CellSet cells = occupied; cells != 0; cells &= cells - 1) {
    sequence[i++] = tile_on[static_cast<std::size_t>(std::countr_zero(cells))];
  }
  const bool second_bit = ranked_->bit(ranked_->entry(ranked.permutations().rank(sequence.data()), occupied, blank));
  return bit(index, second_bit ? 2 : 0) ? ~std::uint32_t{0} : 0;
}

}  // namespace taquin
