// Tables of mixed-radix indices do not depend on the number of threads that convert them, small patterns included:
// their pieces share words.
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "taquin/heuristic/pdb/tables/mixed_radix_table.hpp"
#include "taquin/heuristic/pdb/tables/tables.hpp"

namespace taquin::test {
namespace {

TEST(MixedRadixParallel, ThreadsChangeNoTable) {
  PatternTables cache;
  std::vector<CellSet> partition{0x2, 0xc};  // of one tile, two, and three each
  for (int cell = 4; cell < 25; cell += 3) partition.push_back(CellSet{7} << cell);
  const auto sums = cache.sums(5, 5, 0, partition, partition, {}).value();
  const auto alone = PatternTables(nullptr, 1).mixed_radix(sums, {}).value();
  for (int round = 0; round < 20; ++round) {
    const auto shared = PatternTables(nullptr, 4).mixed_radix(sums, {}).value();
    for (const auto& [ranked, table] : shared.tables) {
      const auto& expected = *alone.tables.at(ranked);
      const auto words = StoredMixedRadixTable::bytes_for(ranked->layout()) / 4;
      EXPECT_TRUE(std::equal(table->data(), table->data() + words, expected.data()))
          << ranked->pattern().count() << " tiles, round " << round;
    }
  }
}

}  // namespace
}  // namespace taquin::test
