// The index finds every entry and nothing else, through all its growths: refilled entry by entry while it is small,
// region by region when it is large, entry by entry again where hashes crowd into a region.
#include <gtest/gtest.h>

#include <vector>

#include "taquin/core/hash.hpp"
#include "taquin/core/hash_index.hpp"

namespace taquin::test {
namespace {

void finds_all(std::uint32_t entries, std::uint32_t crowded) {
  Meter meter(std::uint64_t{1} << 30);
  {
    HashIndex index(meter);
    std::vector<std::uint64_t> hashes;
    for (std::uint32_t number = 0; number < entries; ++number) {
      std::uint64_t hash = hash_word(number);
      if (crowded != 0 && number % crowded == 0) hash = hash >> 8 | std::uint64_t{7} << 56;
      hashes.push_back(hash);
      while (!index.has_room(number)) {
        ASSERT_TRUE(index.grow(number, [&](std::uint32_t i) { return hashes[i]; }));
      }
      ASSERT_EQ(index.find(hash, [&](std::uint32_t i) { return i == number; }), HashIndex::none);
      index.insert(hash, number);
    }
    for (std::uint32_t number = 0; number < entries; ++number) {
      ASSERT_EQ(index.find(hashes[number], [&](std::uint32_t i) { return hashes[i] == hashes[number]; }), number);
    }
    for (std::uint32_t number = entries; number < entries + 10'000; ++number) {
      ASSERT_EQ(index.find(hash_word(number), [&](std::uint32_t i) { return hashes[i] == hash_word(number); }),
                HashIndex::none);
    }
    EXPECT_EQ(meter.used(), index.bytes());
    EXPECT_LE(index.bytes(), std::uint64_t{entries} * 10);

    // Its room can go to another, which is then empty.
    HashIndex other(meter);
    const std::uint64_t bytes = index.bytes();
    other.take(index);
    other.clear();
    EXPECT_EQ(index.bytes(), 0U);
    EXPECT_EQ(other.bytes(), bytes);
    EXPECT_FALSE(index.has_room(0));
    EXPECT_TRUE(other.has_room(entries - 1));
    EXPECT_EQ(other.find(hashes[0], [](std::uint32_t) { return true; }), HashIndex::none);
    EXPECT_EQ(meter.used(), bytes);
  }
  EXPECT_EQ(meter.used(), 0U);
}

TEST(HashIndex, FindsAllThroughItsGrowths) { finds_all(400'000, 0); }
TEST(HashIndex, FindsAllWhereHashesCrowd) { finds_all(400'000, 500); }

}  // namespace
}  // namespace taquin::test
