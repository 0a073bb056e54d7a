// The catalogue: its pictures deal every tile once, its facts are those of tables built here and now, and its parser
// says what is wrong with any other text.
#include "taquin/heuristic/pdb/catalogue.hpp"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>
#include <tuple>

#include "taquin/core/parallel.hpp"
#include "taquin/heuristic/pdb/file.hpp"
#include "taquin/heuristic/pdb/tables.hpp"
#include "taquin/util/error.hpp"
#include "tests/error_of.hpp"

namespace taquin {
namespace {

std::string error(std::string_view text) {
  return test::error_of([&] { return parse_partitions(text); });
}

TEST(Catalogue, EveryTileBelongsToOnePattern) {
  std::set<std::string> names;
  for (const Partition& partition : partitions()) {
    SCOPED_TRACE(partition.name);
    EXPECT_TRUE(names.insert(partition.name).second);
    EXPECT_FALSE(partition.purpose.empty());
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
    }
    EXPECT_EQ(uses, static_cast<int>(partition.patterns.size()));
  }
}

TEST(Catalogue, Partitions) {
  const auto patterns = [](std::string_view name) { return find_partition(name).patterns; };
  // Korf & Felner 2002, figures of the 15- and 24-puzzle; bit t is tile t.
  EXPECT_EQ(patterns("4x4-5-5-5"), (std::vector<CellSet>{0x0332, 0x08cc, 0xf400}));
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
    const bool is_24 = rows == 5 && cols == 5;
    EXPECT_TRUE(is_24 || count == 1) << rows << "x" << cols << ", blank on " << blank;
  }
}

// The maximum of four sums is what 5x5 is solved by: wherever the goal's blank may stand on the canonical board.
TEST(Catalogue, LargePartitionsForEveryGoalOfTheTwentyFourPuzzle) {
  for (const int blank : {0, 1, 2, 6, 7, 12}) {
    const auto large = large_partitions(5, 5, blank);
    ASSERT_EQ(large.size(), 2U) << blank;
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

TEST(Catalogue, UnknownNames) {
  EXPECT_EQ(test::error_of([] { return find_partition("4x4-7-9"); }),
            "no partition \"4x4-7-9\"; did you mean 4x4-7-8?");
  EXPECT_THROW(find_partition(""), Error);
}

// The 8-puzzle's distances: at most 31, on average 21.97 (Reinefeld 1993).
TEST(Catalogue, ExactTablesKnowTheEightPuzzle) {
  const TableFacts& facts = find_partition("3x3-8").tables.at(0);
  EXPECT_EQ(facts.greatest, 31);
  EXPECT_NEAR(facts.mean, 21.97, 0.005);
  EXPECT_EQ(facts.entries, 362880u);
}

// Those that are built at once. `taquin pdb verify` compares the others, once built.
TEST(Catalogue, FactsOfSmallTables) {
#ifdef NDEBUG
  constexpr std::uint64_t most = 12'000'000;
#else
  constexpr std::uint64_t most = 1'000'000;
#endif
  std::set<Pattern> seen;
  for (const Partition& partition : partitions()) {
    for (const TableFacts& facts : partition.tables) {
      const Pattern& pattern = facts.pattern;
      if (facts.entries > most || pattern.rows * pattern.cols > 20 || pattern.count() > 8) continue;
      if (!seen.insert(pattern).second) continue;
      const auto layout = std::make_shared<const Layout>(pattern.rows, pattern.cols, pattern.count());
      const auto table = PatternTable::make(layout, pattern, {.threads = cores()});
      const TableHeader header = header_of(*table);
      SCOPED_TRACE(partition.name + ", " + std::to_string(pattern.tiles));
      EXPECT_EQ(header.entries, facts.entries);
      EXPECT_EQ(header.payload_bytes, payload_bytes(facts));
      EXPECT_EQ(header.greatest(), facts.greatest);
      EXPECT_NEAR(header.mean(), facts.mean, 5.1e-7);
      EXPECT_EQ(header.checksum, facts.checksum);
    }
  }
  EXPECT_GE(seen.size(), 10u);
}

const std::string good =
    "# a comment\n"
    "partition 3x3-4-4 large\n"
    "for lessons\n"
    ". a a\n"
    "b a a\n"
    "b b b\n"
    "table a 5520 22 9.000000 00000000000000aF\n"
    "table b 5520 22 9.500000 ffffffffffffffff\n";

std::string with(const std::string& old, const std::string& fresh) {
  std::string text = good;
  return text.replace(text.find(old), old.size(), fresh);
}

TEST(Catalogue, Parses) {
  const auto parsed = parse_partitions(good);
  ASSERT_EQ(parsed.size(), 1u);
  EXPECT_EQ(parsed[0].name, "3x3-4-4");
  EXPECT_EQ(parsed[0].purpose, "lessons");
  EXPECT_TRUE(parsed[0].large);
  EXPECT_EQ(parsed[0].patterns, (std::vector<CellSet>{0b000'110'110, 0b111'001'000}));
  EXPECT_EQ(parsed[0].tables[0].checksum, 0xafu);
  EXPECT_DOUBLE_EQ(parsed[0].tables[1].mean, 9.5);
  EXPECT_EQ(parsed[0].blank, 0);
  const auto middle = parse_partitions(
      "partition 3x3-4-4\nfor goals with the blank in the middle\na a a\na . b\nb b b\n"
      "table ab 5520 22 9.000000 0000000000000000\n");
  EXPECT_EQ(middle.at(0).blank, 4);
  EXPECT_EQ(middle[0].patterns, (std::vector<CellSet>{0b000'001'111, 0b111'100'000}));
  EXPECT_TRUE(parse_partitions("").empty());
  EXPECT_TRUE(parse_partitions("# nothing\n\n \t\n").empty());
  EXPECT_EQ(parse_partitions(with("lessons\n", "lessons\r\n"))[0].purpose, "lessons");
}

TEST(Catalogue, Mistakes) {
  EXPECT_EQ(error("partitoin x"), "line 1, column 1: found \"partitoin\", expected \"partition\" and a name");
  EXPECT_EQ(error("partition"), "line 1, column 10: found the end of the line, expected a name");
  EXPECT_EQ(error(good + good), "line 10, column 11: found \"3x3-4-4\", expected a name that is not taken");
  EXPECT_EQ(error(with("large", "small")), "line 2, column 19: found \"small\", expected \"large\" or nothing");
  EXPECT_EQ(error(with("for lessons\n", "")),
            "line 3, column 1: found \".\", expected \"for\" and what the partition is for");
  EXPECT_EQ(error(with("b a a", "b a")),
            "line 5, column 4: found the end of the line, expected rows of 3 cells, as the first");
  EXPECT_EQ(error(with("b a a", "b a a a")), "line 5, column 7: found \"a\", expected rows of 3 cells, as the first");
  EXPECT_EQ(error(with("b a a", "b a 7")), "line 5, column 5: found \"7\", expected a letter from a to z");
  EXPECT_EQ(error(with("b a a", "b . a")), "line 5, column 3: found \".\", expected a letter from a to z");
  EXPECT_EQ(error(with(". a a", "7 a a")),
            "line 4, column 1: found \"7\", expected a letter from a to z, or \".\" for the blank");
  EXPECT_EQ(error(with(". a a", "a a a")),
            "line 7, column 1: found \"table\", expected a \".\", the blank, in the picture above");
  EXPECT_EQ(error(with("b b b", "b b d")),
            "line 7, column 1: found \"table\", expected every letter up to the last in the picture above");
  EXPECT_EQ(error(with("3x3-4-4", "3x4-4-4")),
            "line 2, column 11: found \"3x4-4-4\", expected a name that begins with 3x3-, its size");
  EXPECT_EQ(error(with("table a", "table c")), "line 7, column 7: found \"c\", expected a, who share a table");
  EXPECT_EQ(error(with("a 5520", "a 5521")),
            "line 7, column 9: found \"5521\", expected a multiple of 24 from 3024 on: entries of 4 tiles");
  EXPECT_EQ(error(with("22 9.0", "0 9.0")), "line 7, column 14: found \"0\", expected a greatest value from 1 to 254");
  EXPECT_EQ(error(with("9.000000", "9.0")),
            "line 7, column 17: found \"9.0\", expected the mean value, with six decimal places");
  EXPECT_EQ(error(with("9.000000", "22.000000")),
            "line 7, column 17: found \"22.000000\", expected a mean below the greatest value");
  EXPECT_EQ(error(with("0aF", "0a")), "line 7, column 26: found \"00000000000000a\", expected a checksum of 16 digits");
  EXPECT_EQ(error(with("table b 5520 22 9.500000 ffffffffffffffff\n", "")),
            "line 8, column 1: found the end, expected \"table\": the facts of each");
  std::string tall = "partition x\nfor x\n. a\n";
  for (int i = 0; i < 40; ++i) tall += "a a\n";
  EXPECT_EQ(error(tall), "line 27, column 3: found \"a\", expected at most 49 cells");
}

// Any text is parsed or refused in one printable line.
TEST(Catalogue, RandomDamageIsSurvived) {
  std::mt19937_64 random(1);
  const std::string signs = ". abz\n\t\r#0129fx-\xff";
  int refused = 0;
  for (int round = 0; round < 4000; ++round) {
    std::string text = good + with("3x3-4-4", "3x3-4-5");
    for (int damage = 0; damage < 1 + round % 4; ++damage) {
      const std::size_t at = random() % text.size();
      switch (random() % 4) {
        case 0:
          text[at] = signs[random() % signs.size()];
          break;
        case 1:
          text.erase(at, random() % 40);
          break;
        case 2:
          text.insert(at, text.substr(random() % text.size(), random() % 60));
          break;
        default:
          text.insert(at, 1 + random() % 3, signs[random() % signs.size()]);
      }
      if (text.empty()) text = " ";
    }
    const std::string message = error(text);
    refused += !message.empty();
    ASSERT_LT(message.size(), 300u);
    for (const char c : message) ASSERT_TRUE(c >= ' ' && c <= '~') << message;
  }
  EXPECT_GT(refused, 2000);
}

}  // namespace
}  // namespace taquin
