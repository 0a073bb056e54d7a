// Pattern databases from the ground up: permutations, sets and regions are numbered one to one, symmetric patterns
// share a table, and every entry of the tables of small boards is what a plain search finds. That search knows cells
// and tiles, moves the blank cell by cell and shares no code with the tables.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <deque>
#include <map>
#include <numeric>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "taquin/heuristic/pdb/tables/table.hpp"
#include "taquin/util/error.hpp"

namespace taquin {
namespace {

// --- permutations ---

using Sequence = std::vector<std::uint8_t>;

std::uint32_t packed(const Sequence& sequence) {
  std::uint32_t bits = 0;
  for (std::size_t i = 0; i < sequence.size(); ++i) bits |= std::uint32_t{sequence[i]} << 3 * i;
  return bits;
}

// The element at position `q` goes to position `there`, the others close up.
Sequence carried(Sequence sequence, int q, int there) {
  const std::uint8_t tile = sequence[static_cast<std::size_t>(q)];
  sequence.erase(sequence.begin() + q);
  sequence.insert(sequence.begin() + there, tile);
  return sequence;
}

TEST(Permutations, AreNumberedLexicographically) {
  for (int tiles = 1; tiles <= 8; ++tiles) {
    SCOPED_TRACE(tiles);
    const Permutations permutations(tiles);
    const PackedPermutations small(tiles);
    Sequence sequence(static_cast<std::size_t>(tiles));
    std::iota(sequence.begin(), sequence.end(), std::uint8_t{0});
    std::uint32_t number = 0;
    do {
      ASSERT_EQ(permutations.rank(sequence.data()), number);
      ASSERT_EQ(small.rank(packed(sequence)), number);
      Sequence back(16, 255);
      permutations.unrank(number, back.data());
      ASSERT_TRUE(std::equal(sequence.begin(), sequence.end(), back.begin())) << number;
      ASSERT_EQ(back[sequence.size()], 255) << "wrote beyond its tiles";
      ++number;
    } while (std::next_permutation(sequence.begin(), sequence.end()));
    EXPECT_EQ(permutations.count(), number);
  }
}

// All hops of the given permutations, by rank and packed.
void check_hops(int tiles, int most_hop, std::uint32_t step) {
  const Permutations permutations(tiles);
  const PermutationMoves moves(permutations, most_hop);
  std::set<std::uint32_t> ops{0};
  for (std::uint32_t rank = 0; rank < permutations.count(); rank += step) {
    Sequence sequence(16);
    permutations.unrank(rank, sequence.data());
    sequence.resize(static_cast<std::size_t>(tiles));
    ASSERT_EQ(moves.after(rank, 0), rank);
    for (int q = 0; q < tiles; ++q) {
      for (int there = std::max(q - most_hop, 0); there <= std::min(q + most_hop, tiles - 1); ++there) {
        const std::uint32_t op = moves.op(q, there - q);
        if (there != q) ops.insert(op);
        ASSERT_EQ(op == 0, there == q);
        const Sequence next = carried(sequence, q, there);
        ASSERT_EQ(moves.after(rank, op), permutations.rank(next.data())) << rank << ": " << q << " to " << there;
        if (tiles > PackedPermutations::most_tiles) continue;
        ASSERT_EQ(PackedPermutations::moved(packed(sequence), static_cast<unsigned>(q), static_cast<unsigned>(there)),
                  packed(next));
      }
    }
  }
  EXPECT_EQ(moves.ops(), ops.size());
  EXPECT_EQ(*ops.rbegin() + 1, ops.size());
}

TEST(Permutations, FollowAMovedTile) {
  for (int tiles = 1; tiles <= 8; ++tiles) {
    for (const int most_hop : {0, 1, 3, 7}) {
      SCOPED_TRACE(std::to_string(tiles) + " tiles, over " + std::to_string(most_hop));
      check_hops(tiles, most_hop, tiles == 8 ? 7 : 1);
      if (most_hop >= tiles) break;
    }
  }
}

// From nine tiles on the table's entries are wider.
TEST(Permutations, NineTiles) { check_hops(9, 2, 101); }

// --- the board, as this file sees it ---

struct Grid {
  int rows;
  int cols;
  std::vector<std::vector<int>> near;  // of each cell

  Grid(int of_rows, int of_cols) : rows(of_rows), cols(of_cols) {
    for (int cell = 0; cell < cells(); ++cell) {
      auto& beside_it = near.emplace_back();
      if (cell / cols > 0) beside_it.push_back(cell - cols);
      if (cell % cols > 0) beside_it.push_back(cell - 1);
      if (cell % cols + 1 < cols) beside_it.push_back(cell + 1);
      if (cell / cols + 1 < rows) beside_it.push_back(cell + cols);
    }
  }
  int cells() const { return rows * cols; }
  CellSet all() const { return (CellSet{1} << cells()) - 1; }
  const std::vector<int>& beside(int cell) const { return near[static_cast<std::size_t>(cell)]; }
  CellSet flooded(CellSet closed, int from) const {
    CellSet region = 0;
    flood(closed, from, region);
    return region;
  }
  void flood(CellSet closed, int cell, CellSet& region) const {
    if (((region | closed) >> cell & 1U) != 0) return;
    region |= CellSet{1} << cell;
    for (const int next : beside(cell)) flood(closed, next, region);
  }
  // All sets of `count` cells.
  std::vector<CellSet> sets(int count) const {
    std::vector<int> chosen(static_cast<std::size_t>(cells()));
    std::fill(chosen.begin(), chosen.begin() + count, 1);
    std::vector<CellSet> result;
    do {
      CellSet set = 0;
      for (std::size_t cell = 0; cell < chosen.size(); ++cell) {
        if (chosen[cell] != 0) set |= CellSet{1} << cell;
      }
      result.push_back(set);
    } while (std::prev_permutation(chosen.begin(), chosen.end()));
    return result;
  }
};

std::vector<int> members(CellSet set) {
  std::vector<int> result;
  for (int cell = 0; cell < 64; ++cell) {
    if ((set >> cell & 1U) != 0) result.push_back(cell);
  }
  return result;
}

// --- layout ---

void check_layout(int rows, int cols, int tiles) {
  SCOPED_TRACE(std::to_string(rows) + "x" + std::to_string(cols) + ", " + std::to_string(tiles) + " tiles");
  const Grid grid{rows, cols};
  const Layout layout(rows, cols, tiles);
  const std::vector<CellSet> sets = grid.sets(tiles);
  ASSERT_EQ(layout.sets(), sets.size());
  std::vector<bool> set_met(sets.size());
  std::vector<bool> pair_met(layout.pairs());
  std::size_t pairs = 0;
  for (const CellSet set : sets) {
    const std::uint32_t number = layout.set_number(set);
    ASSERT_LT(number, sets.size());
    ASSERT_FALSE(set_met[number]) << "two sets have the number " << number;
    set_met[number] = true;
    ASSERT_EQ(layout.set_at(number), set);
    for (CellSet remaining = grid.all() & ~set; remaining != 0;) {
      const CellSet region = grid.flooded(set, std::countr_zero(remaining));
      remaining &= ~region;
      ++pairs;
      const std::uint32_t pair = layout.pair(set, std::countr_zero(region));
      ASSERT_LT(pair, layout.pairs());
      ASSERT_FALSE(pair_met[pair]) << "two regions have the number " << pair;
      pair_met[pair] = true;
      ASSERT_GE(pair, layout.first_pair(number));
      ASSERT_LT(pair, layout.first_pair(number + 1));
      for (const int cell : members(region)) {
        ASSERT_EQ(layout.pair_of(number, cell), pair);
        ASSERT_EQ(layout.region(set, cell), region);
      }
    }
  }
  EXPECT_EQ(layout.pairs(), pairs);
  EXPECT_EQ(layout.stride() % 512, 0U);
  EXPECT_GE(layout.stride(), layout.pairs());
  EXPECT_LT(layout.stride(), layout.pairs() + 512);
  std::uint64_t permutations = 1;
  for (unsigned i = 2; i <= static_cast<unsigned>(tiles); ++i) permutations *= i;
  EXPECT_EQ(layout.entries(), permutations * pairs);
}

TEST(Layout, NumbersSetsAndRegionsOneToOne) {
  for (int tiles = 1; tiles <= 8; ++tiles) {
    check_layout(3, 3, tiles);
    check_layout(3, 4, tiles);
    check_layout(4, 4, tiles);
    if (tiles <= 7) check_layout(2, 4, tiles);
    if (tiles <= 5) check_layout(3, 2, tiles);
  }
  check_layout(2, 2, 3);
  check_layout(2, 8, 8);  // the most pairs of a board of 16 cells that is not a square
  check_layout(3, 5, 8);
  check_layout(5, 5, 3);
  check_layout(2, 13, 4);  // the largest whose sets are numbered by halves
}

TEST(Layout, NumbersLargeBoardsCellByCell) {
  check_layout(3, 9, 3);
  check_layout(6, 6, 2);
  check_layout(7, 7, 2);
}

// Computed here, in two ways: by `check_layout`, too.
TEST(Layout, KnownNumbersOfPairs) {
  EXPECT_EQ(Layout(4, 4, 7).pairs(), 27'748U);
  EXPECT_EQ(Layout(4, 4, 8).pairs(), 35'347U);
}

TEST(Layout, RefusesWhatItCannotServe) {
  EXPECT_THROW(Layout(1, 5, 2), Error);
  EXPECT_THROW(Layout(5, 1, 2), Error);
  EXPECT_THROW(Layout(5, 10, 2), Error);
  EXPECT_THROW(Layout(3, 3, 0), Error);
  EXPECT_THROW(Layout(3, 3, 9), Error);
  EXPECT_THROW(Layout(4, 4, 11), Error);
  EXPECT_THROW(Layout(7, 7, 10), Error);
}

// --- patterns ---

// Cell maps of all symmetries, by where rows and columns go.
std::vector<std::vector<int>> turns(const Grid& grid) {
  std::vector<std::vector<int>> result;
  for (const bool exchange : {false, true}) {
    if (exchange && grid.rows != grid.cols) continue;
    for (const bool down : {false, true}) {
      for (const bool right : {false, true}) {
        std::vector<int> map;
        for (int cell = 0; cell < grid.cells(); ++cell) {
          int row = cell / grid.cols;
          int col = cell % grid.cols;
          if (exchange) std::swap(row, col);
          map.push_back((down ? grid.rows - 1 - row : row) * grid.cols + (right ? grid.cols - 1 - col : col));
        }
        result.push_back(map);
      }
    }
  }
  return result;
}

template <class Map>
CellSet carried(CellSet set, const Map& map) {
  CellSet result = 0;
  for (const int cell : members(set)) result |= CellSet{1} << map[static_cast<std::size_t>(cell)];
  return result;
}

bool is_symmetry(const Grid& grid, const CellMap& map) {
  CellSet met = 0;
  for (int cell = 0; cell < grid.cells(); ++cell) {
    met |= CellSet{1} << map[static_cast<std::size_t>(cell)];
    for (const int other : grid.beside(cell)) {
      const auto& near = grid.beside(map[static_cast<std::size_t>(cell)]);
      if (std::find(near.begin(), near.end(), map[static_cast<std::size_t>(other)]) == near.end()) return false;
    }
  }
  return met == grid.all();
}

void check_shared(const Grid& grid, CellSet tiles, int blank) {
  const Pattern pattern = pattern_of(grid.rows, grid.cols, tiles, blank);
  ASSERT_EQ(pattern.tiles, tiles);
  ASSERT_EQ(pattern.region, grid.flooded(tiles, blank));
  const Shared home = shared(pattern);
  ASSERT_TRUE(is_symmetry(grid, home.map));
  ASSERT_EQ(carried(tiles, home.map), home.pattern.tiles);
  ASSERT_EQ(carried(pattern.region, home.map), home.pattern.region);
  for (const auto& turn : turns(grid)) {
    const CellSet image_tiles = carried(tiles, turn);
    const Pattern other = pattern_of(grid.rows, grid.cols, image_tiles, turn[static_cast<std::size_t>(blank)]);
    ASSERT_EQ(shared(other).pattern, home.pattern) << "tiles " << tiles << ", blank " << blank;
  }
}

TEST(Patterns, ThoseThatASymmetryExchangesShareATable) {
  for (const Grid& grid : {Grid{3, 3}, Grid{2, 4}, Grid{3, 2}}) {
    for (CellSet tiles = 1; tiles < grid.all(); ++tiles) {
      for (const int blank : members(grid.all() & ~tiles)) check_shared(grid, tiles, blank);
    }
  }
  std::mt19937_64 random(5);
  for (const Grid& grid : {Grid{4, 4}, Grid{5, 5}, Grid{4, 6}, Grid{7, 7}}) {
    for (int round = 0; round < 60; ++round) {
      const CellSet tiles = random() & random() & grid.all();
      if (tiles == 0) continue;
      check_shared(grid, tiles, std::countr_zero(grid.all() & ~tiles));
    }
  }
}

// Alone, a symmetry of the tiles is not enough: the blank's region must follow.
TEST(Patterns, TheBlanksRegionDecides) {
  const CellSet column = 0b010'010'010;
  EXPECT_EQ(shared(pattern_of(3, 3, column, 0)).pattern, shared(pattern_of(3, 3, column, 5)).pattern);
  const CellSet corner = 0b000'001'010;  // cuts off cell 0
  EXPECT_NE(shared(pattern_of(3, 3, corner, 0)).pattern, shared(pattern_of(3, 3, corner, 8)).pattern);
}

TEST(Patterns, RefusesWhatIsNone) {
  EXPECT_THROW(pattern_of(3, 3, 0, 0), Error);
  EXPECT_THROW(pattern_of(3, 3, 0b11, 1), Error);
  EXPECT_THROW(pattern_of(3, 3, CellSet{1} << 9, 0), Error);
  EXPECT_THROW(pattern_of(1, 9, 2, 0), Error);
  EXPECT_THROW(pattern_of(8, 8, 2, 0), Error);
}

// --- tables ---

// Where the tiles of a pattern are, in the order of their goal cells, and then the blank.
struct AbstractState {
  std::array<std::int8_t, 9> cell{};
  std::size_t tiles = 0;
  std::int8_t& blank() { return cell[tiles]; }
  int blank() const { return cell[tiles]; }
  // Its number among all: each cell's number among the remaining ones.
  std::size_t number(int cells) const {
    std::size_t result = 0;
    for (std::size_t i = 0; i <= tiles; ++i) {
      int smaller = cell[i];
      for (std::size_t j = 0; j < i; ++j) smaller -= cell[j] < cell[i];
      result = result * (static_cast<std::size_t>(cells) - i) + static_cast<std::size_t>(smaller);
    }
    return result;
  }
  CellSet occupied() const {
    CellSet set = 0;
    for (std::size_t i = 0; i < tiles; ++i) set |= CellSet{1} << cell[i];
    return set;
  }
  // Read in cell order: which tile of the pattern it is.
  Sequence sequence() const {
    Sequence result(tiles);
    std::iota(result.begin(), result.end(), std::uint8_t{0});
    std::sort(result.begin(), result.end(), [&](std::uint8_t a, std::uint8_t b) { return cell[a] < cell[b]; });
    return result;
  }
};

// Least numbers of slides of the pattern's tiles: breadth-first search where a slide of such a tile costs 1 and any
// other 0.
class Plain {
 public:
  Plain(const Grid& grid, CellSet tiles, int blank) : grid_(grid) {
    AbstractState home;
    std::size_t size = static_cast<std::size_t>(grid.cells());
    for (const int cell : members(tiles)) {
      home.cell[home.tiles++] = static_cast<std::int8_t>(cell);
      size *= static_cast<std::size_t>(grid.cells()) - home.tiles;
    }
    home.blank() = static_cast<std::int8_t>(blank);
    distance_.assign(size, -1);
    distance_[home.number(grid.cells())] = 0;
    std::deque<AbstractState> queue{home};
    while (!queue.empty()) {
      const AbstractState abstract_state = queue.front();
      queue.pop_front();
      const int here = distance_[abstract_state.number(grid.cells())];
      for (const int cell : grid.beside(abstract_state.blank())) {
        AbstractState next = abstract_state;
        const int cost = next.occupied() >> cell & 1U;
        if (cost == 1) *std::find(next.cell.begin(), next.cell.end(), cell) = abstract_state.cell[abstract_state.tiles];
        next.blank() = static_cast<std::int8_t>(cell);
        int& known = distance_[next.number(grid.cells())];
        if (known >= 0 && known <= here + cost) continue;
        known = here + cost;
        if (cost == 0)
          queue.push_front(next);
        else
          queue.push_back(next);
      }
    }
  }

  // All abstract states of so many tiles that can be reached, with their distances.
  template <class Visit>
  void each(std::size_t tiles, const Visit& visit) const {
    AbstractState abstract_state;
    abstract_state.tiles = tiles;
    fill(abstract_state, 0, visit);
  }

 private:
  template <class Visit>
  void fill(AbstractState& abstract_state, std::size_t from, const Visit& visit) const {
    if (from > abstract_state.tiles) {
      const int distance = distance_[abstract_state.number(grid_.cells())];
      if (distance >= 0) visit(abstract_state, distance);
      return;
    }
    const auto end = abstract_state.cell.begin() + static_cast<std::ptrdiff_t>(from);
    for (int cell = 0; cell < grid_.cells(); ++cell) {
      if (std::find(abstract_state.cell.begin(), end, cell) != end) continue;
      abstract_state.cell[from] = static_cast<std::int8_t>(cell);
      fill(abstract_state, from + 1, visit);
    }
  }

  const Grid& grid_;
  std::vector<int> distance_;
};

using Layouts = std::map<int, std::shared_ptr<const Layout>>;

class Tables : public testing::Test {
 protected:
  static std::shared_ptr<const Layout> layout(const Grid& grid, int tiles) {
    auto& known = layouts_[grid.rows * 10 + grid.cols][tiles];
    if (!known) known = std::make_shared<const Layout>(grid.rows, grid.cols, tiles);
    return known;
  }
  static void TearDownTestSuite() { layouts_.clear(); }

  static void check(const Grid& grid, CellSet tiles, int blank);
  static void check_all(const Grid& grid, std::initializer_list<int> blanks, int least, int most);

 private:
  static inline std::map<int, Layouts> layouts_;
};

std::vector<std::uint64_t> histogram(const std::map<int, std::uint64_t>& counts) {
  std::vector<std::uint64_t> result(static_cast<std::size_t>(counts.rbegin()->first) + 1);
  for (const auto& [value, entries] : counts) result[static_cast<std::size_t>(value)] = entries;
  return result;
}

// Every entry.
void Tables::check(const Grid& grid, CellSet tiles, int blank) {
  SCOPED_TRACE(std::to_string(grid.rows) + "x" + std::to_string(grid.cols) + ", tiles " + std::to_string(tiles) +
               ", blank " + std::to_string(blank));
  const int count = std::popcount(tiles);
  const Pattern pattern = pattern_of(grid.rows, grid.cols, tiles, blank);
  const auto table = PatternTable::make(layout(grid, count), pattern, {});
  ASSERT_TRUE(table);
  const std::vector<int> homes = members(tiles);
  for (std::size_t i = 0; i < homes.size(); ++i) ASSERT_EQ(table->tile_number(homes[i]), static_cast<int>(i));

  std::map<int, std::uint64_t> with_region;
  Plain(grid, tiles, blank).each(homes.size(), [&](const AbstractState& abstract_state, int distance) {
    if (HasFatalFailure()) return;
    const CellSet occupied = abstract_state.occupied();
    const int where = abstract_state.blank();
    const std::uint32_t rank = table->layout().permutations().rank(abstract_state.sequence().data());
    ASSERT_EQ(table->bit(table->entry(rank, occupied, where)), (distance & 2) != 0);
    if (where != std::countr_zero(grid.flooded(occupied, where))) return;  // once a region
    ++with_region[distance];
    ASSERT_EQ(table->value(abstract_state.sequence().data(), occupied, where), distance);
  });
  if (HasFatalFailure()) return;
  EXPECT_EQ(table->histogram(), histogram(with_region));
  EXPECT_EQ(table->greatest(), with_region.rbegin()->first);
}

// Every pattern of `least` to `most` tiles.
void Tables::check_all(const Grid& grid, std::initializer_list<int> blanks, int least, int most) {
  for (const int blank : blanks) {
    for (CellSet tiles = 1; tiles <= grid.all(); ++tiles) {
      const int count = std::popcount(tiles);
      if (count >= least && count <= most && (tiles >> blank & 1U) == 0) check(grid, tiles, blank);
      if (HasFatalFailure()) return;
    }
  }
}

using ExhaustiveTables = Tables;

TEST_F(Tables, EveryEntryOf3x3) { check_all({3, 3}, {0, 4}, 1, 3); }
TEST_F(ExhaustiveTables, EveryEntryOf3x3WithFourTiles) { check_all({3, 3}, {0, 5}, 4, 4); }
TEST_F(Tables, EveryEntryOf2x4) { check_all({2, 4}, {0}, 1, 4); }
TEST_F(ExhaustiveTables, EveryEntryOf2x4WithTheBlankElsewhere) { check_all({2, 4}, {6}, 1, 4); }

// Up to the whole board, where half the abstract states cannot be reached.
TEST_F(Tables, EveryEntryOfLargePatterns) {
  check({3, 3}, 0b011'011'010, 0);
  check({2, 4}, 0b1101'1010, 0);
  check({2, 4}, 0b0011'1111, 6);
  check({2, 4}, 0b1111'1110, 0);
  check({2, 4}, 0b1111'1101, 1);
  check({4, 2}, 0b11'10'11'01, 1);
}

TEST_F(ExhaustiveTables, FiveToEightTilesOf3x3) {
  check({3, 3}, 0b101'000'111, 4);
  check({3, 3}, 0b110'110'110, 0);
  check({3, 3}, 0b111'111'010, 0);
  check({3, 3}, 0b111'111'110, 0);
}

// --- larger ones, and the building ---

CellSet set_of(std::initializer_list<int> cells) {
  CellSet set = 0;
  for (const int cell : cells) set |= CellSet{1} << cell;
  return set;
}

std::shared_ptr<const PatternTable> five_of_fifteen(const BuildOptions& options) {
  const Pattern pattern = pattern_of(4, 4, set_of({1, 4, 5, 8, 9}), 0);
  return PatternTable::make(std::make_shared<const Layout>(4, 4, 5), pattern, options);
}

// Computed here.
TEST(Table, FiveTilesOfTheFifteenPuzzle) {
  const auto table = five_of_fifteen({});
  ASSERT_TRUE(table);
  EXPECT_EQ(table->greatest(), 23);
  EXPECT_NEAR(mean_of(table->histogram()), 13.9653, 0.00005);
  const auto& counts = table->histogram();
  EXPECT_EQ(std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}), table->layout().entries());
  EXPECT_EQ(counts[0], 1U);
}

TEST(Table, DoesNotDependOnTheThreads) {
  const auto one = five_of_fifteen({.threads = 1});
  ASSERT_TRUE(one);
  EXPECT_EQ(one->payload().size(), StoredPatternTable(one->pattern()).bytes());
  for (const unsigned threads : {2U, 4U}) {
    const auto many = five_of_fifteen({.threads = threads});
    ASSERT_TRUE(many);
    EXPECT_TRUE(
        std::equal(one->payload().begin(), one->payload().end(), many->payload().begin(), many->payload().end()));
    EXPECT_EQ(one->histogram(), many->histogram());
  }
}

TEST(Table, TellsItsProgress) {
  std::vector<BuildProgress> seen;
  const auto table = five_of_fifteen({.progress = [&](const BuildProgress& p) { return seen.push_back(p), false; }});
  ASSERT_TRUE(table);
  ASSERT_EQ(seen.size(), table->histogram().size());
  std::uint64_t entries = 0;
  for (std::size_t value = 0; value < seen.size(); ++value) {
    entries += table->histogram()[value];
    EXPECT_EQ(seen[value].value, static_cast<int>(value));
    EXPECT_EQ(seen[value].entries, entries);
    EXPECT_EQ(seen[value].of, table->layout().entries());
  }
}

TEST(Table, StopsWhenAsked) {
  for (const unsigned threads : {1U, 2U}) {
    int rounds = 0;
    const auto stop = [&](const BuildProgress& progress) { return ++rounds, progress.value == 3; };
    EXPECT_EQ(five_of_fifteen({.threads = threads, .progress = stop}), nullptr);
    EXPECT_EQ(rounds, 4);
  }
}

}  // namespace
}  // namespace taquin
