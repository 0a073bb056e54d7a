// The catalogue: its pictures assign every tile to one pattern, and its facts equal those of tables built here.
#include "taquin/heuristic/pdb/catalogue.hpp"

#include <gtest/gtest.h>

#include <map>
#include <numeric>
#include <set>
#include <tuple>

#include "taquin/core/parallel.hpp"
#include "taquin/heuristic/pdb/partitions.hpp"
#include "taquin/heuristic/pdb/tables/table_image.hpp"
#include "taquin/heuristic/pdb/tables/tables.hpp"
#include "tests/error_of.hpp"

namespace taquin {
namespace {

TEST(Catalogue, EveryTileBelongsToOnePattern) {
  std::set<std::string> names;
  for (const Partition& partition : partitions()) {
    if (partition.is_colouring) continue;  // ordered_walking_test.cpp
    SCOPED_TRACE(partition.name);
    EXPECT_TRUE(names.insert(partition.name).second);
    EXPECT_FALSE(partition.purpose.empty());
    const std::string size = std::to_string(partition.rows) + "x" + std::to_string(partition.cols);
    EXPECT_TRUE(partition.name.starts_with(size + "-"));
    CellSet seen = CellSet{1} << partition.blank;
    for (const CellSet tiles : partition.patterns) {
      EXPECT_NE(tiles, 0u);
      EXPECT_EQ(seen & tiles, 0u);
      seen |= tiles;
    }
    EXPECT_EQ(seen, (CellSet{1} << partition.rows * partition.cols) - 1);
    int uses = 0;
    for (const TableFacts& facts : partition.tables) {
      EXPECT_EQ(shared(facts.pattern).pattern, facts.pattern);
      uses += facts.uses;
      EXPECT_NE(facts.checksum, 0u);
      EXPECT_GT(facts.greatest, facts.mean);
      EXPECT_GT(facts.mean, 0);
    }
    EXPECT_EQ(uses, static_cast<int>(partition.patterns.size()));
  }
}

TEST(Catalogue, Partitions) {
  const auto patterns = [](std::string_view name) { return find_partition(name).patterns; };
  // The others: Korf & Felner 2002, figures of the 15- and 24-puzzle; bit t is tile t.
  EXPECT_EQ(patterns("4x4-5-5-5"), (std::vector<CellSet>{0x1132, 0x08cc, 0xe600}));
  EXPECT_EQ(patterns("4x4-6-6-3"), (std::vector<CellSet>{0x3330, 0xccc0, 0x000e}));
  EXPECT_EQ(patterns("4x4-7-8"), (std::vector<CellSet>{0x3332, 0xcccc}));
  EXPECT_EQ(patterns("5x5-6-6-6-6"), (std::vector<CellSet>{0x00010e6, 0x0006318, 0x0318c00, 0x1ce0000}));
  EXPECT_EQ(tables_of(find_partition("4x4-6-6-3")).size(), 2u);
  EXPECT_EQ(find_partition("4x4-6-6-3").tables[0].uses, 2);
  EXPECT_EQ(find_partition("5x5-6-6-6-6").tables[1].uses, 3);
  std::map<std::tuple<int, int, int>, int> large;
  for (const Partition& p : partitions()) large[{p.rows, p.cols, p.blank}] += p.large;
  for (const auto& [goal, count] : large) {
    const auto [rows, cols, blank] = goal;
    if (rows == 5 && cols == 5) continue;
    const bool is_pair = rows * cols > 16 && rows * cols < 25;
    EXPECT_EQ(count, is_pair ? 2 : 1) << rows << "x" << cols << ", blank on " << blank;
  }
}

// No symmetry keeps the blank of a board that is no square, so the maximum is of two partitions. They share tables.
TEST(Catalogue, PairsOfLargePartitionsBelowTheTwentyFourPuzzle) {
  const std::tuple<int, int, std::size_t> sizes[] = {{3, 6, 4}, {3, 7, 4}, {3, 8, 8}, {4, 5, 5}, {4, 6, 5}};
  for (const auto& [rows, cols, tables] : sizes) {
    SCOPED_TRACE(std::to_string(rows) + "x" + std::to_string(cols));
    const auto large = large_partitions(rows, cols, 0);
    ASSERT_EQ(large.size(), 1U);
    EXPECT_NE(large[0].first, large[0].second);
    EXPECT_TRUE(large_partitions(rows, cols, 1).empty());
    std::vector<std::uint16_t> tiles(static_cast<std::size_t>(rows * cols));
    std::iota(tiles.begin(), tiles.end(), std::uint16_t{0});
    EXPECT_EQ(large_tables({rows, cols, tiles}).size(), tables);
    std::swap(tiles[0], tiles[1]);
    EXPECT_TRUE(large_tables({rows, cols, tiles}).empty());
  }
}

// The maximum of four sums is what 5x5 is solved by: wherever the goal's blank may stand on the canonical board.
TEST(Catalogue, LargePartitionsForEveryGoalOfTheTwentyFourPuzzle) {
  for (const int blank : {0, 1, 2, 6, 7, 12}) {
    const auto large = large_partitions(5, 5, blank);
    ASSERT_EQ(large.size(), blank == 0 ? 5U : 2U) << blank;
    for (const Partitions& each : large) {
      EXPECT_EQ(each.first.size(), 4U);
      // No symmetry keeps a blank beside the corner, so its second sums have partitions of their own.
      EXPECT_EQ(each.second.size(), blank == 1 ? 4U : 0U) << blank;
      EXPECT_NE(each.first, each.second);
    }
    EXPECT_NE(large[0].first, large[1].first);
  }
  EXPECT_TRUE(large_partitions(5, 5, 3).empty()) << "the canonical board has it on cell 1";
}

TEST(OwnPartition, IsAPicture) {
  const Partition own = parse_own_partition("# mine\n\n. a a a\r\nb b a a\nb b c c\nb c c c\n", "mine.txt");
  EXPECT_EQ(own.name, "mine.txt");
  EXPECT_EQ(own.patterns, (std::vector<CellSet>{0x00ce, 0x1330, 0xec00}));
  EXPECT_EQ(own.tables.size(), 2U) << "b and c mirror one another";
  const Partition known = parse_own_partition(
      "partition x\n. a a\nb a a\nb b b\ntable a 5520 14 9.298551 98981ba6cbeb0116\n"
      "table b 5520 15 9.460507 ada98320b48f205f\n",
      "x.txt");
  EXPECT_EQ(known.name, "x");
  EXPECT_EQ(known.tables, find_partition("3x3-4-4").tables);
}

// Where the blank belongs to another corner, or the board is tall, the picture is turned as the goal is.
TEST(OwnPartition, IsTurnedAsItsGoal) {
  const std::vector<CellSet> upright{0x0332, 0x08cc, 0xf400};
  EXPECT_EQ(parse_own_partition("c c c c\nb c a a\nb b a a\nb b a .", "x").patterns, upright);
  const Partition wide = parse_own_partition(". a b\na a b\na a b\na b b", "x");
  EXPECT_EQ(wide.rows, 3);
  EXPECT_EQ(wide.cols, 4);
  EXPECT_EQ(wide.blank, 0);
  EXPECT_EQ(wide.patterns, (std::vector<CellSet>{0x007e, 0x0f80}));
  EXPECT_EQ(parse_own_partition("a a a\na . b\nb b b", "x").blank, 4);
}

TEST(OwnPartition, SaysWhatIsWrong) {
  const auto message = [](const std::string& text) {
    return test::error_of([&] { return parse_own_partition(text, "x.txt"); });
  };
  EXPECT_EQ(message(""), "x.txt: found 0 partitions, expected one");
  EXPECT_EQ(message("partition x\n. a\na a\npartition y\n. a\na a"), "x.txt: found 2 partitions, expected one");
  EXPECT_EQ(message(". a\na A"),
            "x.txt, line 2: found 'A', expected a letter from a to z for each tile, a dot for the "
            "blank, and spaces between");
  EXPECT_EQ(message(".aa\naaa").substr(0, 27), "x.txt, line 1: found '.aa',");
  EXPECT_EQ(message(". a a\na a"), "x.txt, line 2: found 2 cells, expected 3 cells as in the first row");
  EXPECT_EQ(message("a a\na a"), "x.txt, line 3: found the end of a picture without a dot, expected one for the blank");
  EXPECT_EQ(message(". .\na a"), "x.txt, line 1: found a second dot, expected one blank");
  EXPECT_EQ(message(". a a a"), "x.txt, line 2: found the end of a picture of 1x4, expected a board from 2x2 to 7x7");
  EXPECT_EQ(message(". a\nc a"),
            "x.txt, line 3: found the end of a picture without 'b', expected every letter up to the last");
  EXPECT_EQ(message("partition\n. a\na a"),
            "x.txt, line 1: found 'partition', expected 'partition NAME' or 'partition NAME large'");
  EXPECT_EQ(message(". a\na a\ntable a 12"),
            "x.txt, line 3: found 'table a 12', expected 'table LETTERS ENTRIES GREATEST MEAN XXH3'");
  EXPECT_EQ(message(". a\na a\ntable a x 6 3.0 0"), "x.txt, line 3: found 'x', expected the number of entries");
  EXPECT_EQ(message(". a\na a\ntable a 12 6 3.0 0\ntable a 12 6 3.0 0"),
            "x.txt, line 4: found one more table, expected 1 for this picture");
  EXPECT_EQ(message(". a b\na b c\nd e e"), "x.txt: found 5 patterns, expected at most 4 on a board of 9 cells");
  EXPECT_EQ(message(". a a a a\na a a a a"), "x.txt: found 9 tiles in pattern 'a', expected at most 8");
  const std::string row = "b b b b b b b\n";
  EXPECT_EQ(message(". a a a a a a\n" + row + row + row + row + row + row + row),
            "x.txt, line 8: found the cell after the 49th, expected a board of at most 49 cells");
  EXPECT_EQ(message(". a a a a a a\na b b b b b b\nb c c c c c c\nc d d d d d d\nd e e e e e e\ne f f f f f f\n"
                    "f g g g g g g"),
            "x.txt: found 7 tiles in pattern 'a', expected fewer: its table would take more than 16 GiB");
}

// The 8-puzzle's distances: at most 31, on average 21.97 (Reinefeld 1993).
TEST(Catalogue, ExactTablesKnowTheEightPuzzle) {
  const TableFacts& facts = find_partition("3x3-8").tables.at(0);
  EXPECT_EQ(facts.greatest, 31);
  EXPECT_NEAR(facts.mean, 21.97, 0.005);
  EXPECT_EQ(facts.entries, 362880u);
}

// Those that are built at once. `taquin pdb verify` compares the others, once built.
TEST(ExhaustiveCatalogue, FactsOfSmallTables) {
#ifdef NDEBUG
  constexpr std::uint64_t most = 12'000'000;
#else
  constexpr std::uint64_t most = 1'000'000;
#endif
  std::set<Pattern> seen;
  for (const Partition& partition : partitions()) {
    if (partition.is_colouring) continue;  // ordered_walking_test.cpp
    for (const TableFacts& facts : partition.tables) {
      const Pattern& pattern = facts.pattern;
      if (facts.entries > most || pattern.rows * pattern.cols > 20 || pattern.count() > 8) continue;
      if (!seen.insert(pattern).second) continue;
      const StoredPatternTable table(pattern);
      const TableHeader header = header_of(table, table.build({.threads = cores()}).value());
      SCOPED_TRACE(partition.name + ", " + std::to_string(pattern.tiles));
      EXPECT_EQ(header.entries, facts.entries);
      EXPECT_EQ(header.payload_bytes, stored_table(partition, facts)->bytes());
      EXPECT_EQ(header.greatest(), facts.greatest);
      EXPECT_NEAR(header.mean(), facts.mean, 5.1e-7);
      EXPECT_EQ(header.checksum, facts.checksum);
    }
  }
  EXPECT_GE(seen.size(), 10u);
}

}  // namespace
}  // namespace taquin
