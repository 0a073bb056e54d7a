// Pattern databases by the names of their partitions: what is listed, built, verified and removed. The files themselves
// are tested in pattern_file_test.cpp, the command in cli/pdb_test.sh.
#include "taquin/solver/databases.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <set>

#include "taquin/heuristic/pdb/catalogue.hpp"
#include "taquin/heuristic/pdb/tables/table.hpp"
#include "taquin/heuristic/pdb/tables/table_folder.hpp"
#include "taquin/util/error.hpp"
#include "tests/error_of.hpp"
#include "tests/temporary_folder.hpp"

namespace taquin {
namespace {

namespace fs = std::filesystem;

class DatabasesTest : public testing::Test {
 protected:
  std::vector<TableBuild> build(std::string_view name) const {
    std::vector<TableBuild> there;
    EXPECT_TRUE(databases_.build(name, {}, [&](const TableBuild& table) {
      if (table.event != TableBuild::Event::begun) there.push_back(table);
    }));
    return there;
  }
  static bool is_fresh(const TableBuild& table) { return table.event == TableBuild::Event::built; }
  PartitionReport report(std::string_view name, bool whole = false) const { return databases_.list(name, whole).at(0); }

  const test::TemporaryFolder temporary_;
  const fs::path folder_ = temporary_.path;
  Databases databases_{folder_};
};

TEST_F(DatabasesTest, ListsTheWholeCatalogue) {
  const auto reports = databases_.list();
  ASSERT_EQ(reports.size(), partitions().size());
  for (const PartitionReport& report : reports) EXPECT_FALSE(report.is_built()) << report.partition->name;
  const auto names = Databases::names();
  EXPECT_EQ(std::set(names.begin(), names.end()).size(), names.size());
  for (const std::string& name : names) EXPECT_GE(databases_.list(name).size(), 1u) << name;
  EXPECT_EQ(report("4x4").partition->name, "4x4-7-8");
  EXPECT_THROW(databases_.list("4x4-7-9"), Error);
}

TEST_F(DatabasesTest, EstimatesWhatABatchWouldGain) {
  const BuildEstimate few = databases_.estimate("3x3", 10, 0.001, 2);
  EXPECT_GT(few.build, 0);
  EXPECT_DOUBLE_EQ(few.without, 0.005);
  EXPECT_LT(few.with, few.without);
  EXPECT_FALSE(few.repays());
  EXPECT_TRUE(databases_.estimate("3x3", 1'000'000, 0.001, 2).repays());
  EXPECT_GT(databases_.estimate("3x3", 10, 0.001, 1).build, few.build) << "one thread takes longer";
  build("3x3");
  EXPECT_EQ(databases_.estimate("3x3", 10, 0.001, 2).build, 0) << "all is there";
  // A minute's work for 15-puzzles: not for a hundred boards, but for a hundred thousand.
  EXPECT_FALSE(databases_.estimate("4x4", 100, 0.01, 2).repays());
  EXPECT_TRUE(databases_.estimate("4x4", 100'000, 0.01, 2).repays());
}

TEST_F(DatabasesTest, SizesAreToldBeforeTheyAreBuilt) {
  for (const char* name : {"2x4-7", "3x3-4-4", "3x3-8", "3x4-6-5", "4x4-5-5-5"}) {
    const PartitionReport before = report(name);
    build(name);
    const PartitionReport after = report(name, true);
    EXPECT_TRUE(after.is_built()) << name;
    EXPECT_EQ(after.bytes(), before.bytes()) << name;
    for (const TableReport& table : after.tables) EXPECT_EQ(table.file.bytes, fs::file_size(table.file.path));
  }
  EXPECT_TRUE(databases_.strays().empty());
}

TEST_F(DatabasesTest, ASymmetricTableIsBuiltOnceAndStaysWhileItIsNeeded) {
  const auto first = build("4x4-6-6-3");
  ASSERT_EQ(first.size(), 2u);
  EXPECT_TRUE(is_fresh(first[0]) && is_fresh(first[1]));
  EXPECT_GT(first[0].bytes, first[1].bytes);  // the largest first
  for (const TableBuild& table : build("4x4-6-6-3")) EXPECT_FALSE(is_fresh(table));
  EXPECT_EQ(databases_.remove("4x4-6-6-3").size(), 2u);
  EXPECT_TRUE(databases_.remove("4x4-6-6-3").empty());

  // On 5x5 the five-tile patterns c and e are images of one another.
  const auto five = report("5x5-5-5-5-5-4");
  EXPECT_EQ(five.tables.size(), 4u);
}

TEST_F(DatabasesTest, TablesThatTwoPartitionsNeed) {
  // Empty stand-ins: `remove` looks at whether the other partition is whole, so damaged ones do not keep a file.
  const auto paths = [&](std::string_view name) {
    std::set<fs::path> result;
    for (const TableReport& table : report(name).tables) result.insert(table.file.path);
    return result;
  };
  const auto korf = paths("5x5-6-6-6-6");
  std::size_t common = 0;
  for (const fs::path& path : paths("5x5-6-6-6-6-hooks")) common += korf.count(path);
  EXPECT_EQ(common, 1u);
  for (const fs::path& path : korf) std::ofstream(path) << "no table";
  EXPECT_EQ(databases_.remove("5x5-6-6-6-6-hooks").size(), 1u);
}

// A whole file with a valid header that holds other entries than the catalogue knows.
TEST_F(DatabasesTest, ATableThatContradictsTheCatalogue) {
  const fs::path path = build("3x3-8").at(0).path;
  const StoredPatternTable stored(find_partition("3x3-8").tables.at(0).pattern);
  const TableEntries entries = read_table(path, stored, true).value();
  std::vector<std::uint8_t> other(entries.payload.data, entries.payload.data + entries.payload.bytes);
  other[1000] ^= 4;
  write_table(path, stored, {{nullptr, other.data(), other.size()}, entries.histogram});
  EXPECT_NO_THROW(read_header(path, Check::whole));
  const TableReport found = report("3x3-8", true).tables.at(0);
  EXPECT_EQ(found.file.state, FileState::damaged);
  EXPECT_NE(found.file.problem.find("found checksum"), std::string::npos) << found.file.problem;
  EXPECT_TRUE(is_fresh(build("3x3-8").at(0)));
  EXPECT_TRUE(report("3x3-8", true).is_built());
}

// Tables are as long as their number of entries says.
TEST_F(DatabasesTest, AnOwnPartitionWithAWrongNumberOfEntries) {
  const std::string picture = "partition mine\n. a a\na a b\nb b b\n";
  const auto message = [&](const std::string& tables) {
    return test::error_of([&] { Databases(folder_, parse_own_partition(picture + tables, "x")); });
  };
  const std::uint64_t entries = Layout(3, 3, 4).entries();
  EXPECT_EQ(message(""), "");
  EXPECT_EQ(message("table a 7 20 10.0 0\ntable b 7 20 10.0 0\n"),
            "mine: found a table of 7 entries, expected " + std::to_string(entries));
}

TEST_F(DatabasesTest, AStoppedBuildSaysSo) {
  const auto stop = [](const BuildProgress& progress) { return progress.value == 3; };
  const auto each = [](const TableBuild& table) { EXPECT_EQ(table.event, TableBuild::Event::begun); };
  EXPECT_FALSE(databases_.build("3x3", {.progress = stop}, each));
  EXPECT_TRUE(fs::is_empty(folder_));
}

}  // namespace
}  // namespace taquin
