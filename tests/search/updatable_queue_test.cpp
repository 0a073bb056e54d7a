// The updatable priority queue is that of figure 4 of D. W. Harder's page, and it agrees with a sorted set.
#include <gtest/gtest.h>

#include <array>
#include <map>
#include <random>
#include <string>

#include "taquin/search/best_first/updatable_queue.hpp"

namespace taquin::test::search_updatable_queue {
namespace {

// "Black hashes to 4", "Orange hashes to 7"; the page does not say where Brown does.
struct BinOfFigure {
  std::size_t operator()(const std::string& name) const {
    const std::map<std::string, std::size_t> bins{{"Black", 4}, {"Brown", 1}, {"Orange", 7}};
    const auto bin = bins.find(name);
    return bin == bins.end() ? 2 : bin->second;
  }
};

TEST(UpdatableQueue, IsThatOfFigure4) {
  UpdatableQueue<std::string, BinOfFigure> queue(8, true);
  EXPECT_TRUE(queue.push("Orange", 7));
  EXPECT_TRUE(queue.push("Brown", 5));
  EXPECT_TRUE(queue.push("Red", 6));
  EXPECT_TRUE(queue.push("Black", 1));
  // Black came last and rose to the top: Orange 4, below Brown 2.
  EXPECT_EQ(queue.bin("Black"), 4U);
  EXPECT_EQ(queue.bin("Orange"), 7U);
  EXPECT_EQ(queue.position("Black"), 1U);
  EXPECT_EQ(queue.position("Brown"), 2U);
  EXPECT_EQ(queue.position("Orange"), 4U);
  EXPECT_EQ(queue.size(), 4U);
  EXPECT_EQ(queue.top(), "Black");
  EXPECT_EQ(queue.least_key(), 1);

  EXPECT_FALSE(queue.decrease_key("Orange", 7));
  EXPECT_FALSE(queue.decrease_key("White", 0));
  EXPECT_TRUE(queue.push("Orange", 4));  // a better key: it rises past Brown
  EXPECT_EQ(queue.position("Orange"), 2U);
  EXPECT_EQ(queue.position("Brown"), 4U);
  EXPECT_EQ(queue.size(), 4U);

  EXPECT_EQ(queue.pop(), "Black");
  EXPECT_EQ(queue.position("Black"), 0U);
  EXPECT_FALSE(queue.push("Black", 0)) << "an object that was taken off is not put back";
  EXPECT_EQ(queue.key("Black"), 1);
  EXPECT_EQ(queue.pop(), "Orange");
  EXPECT_EQ(queue.pop(), "Brown");
  EXPECT_EQ(queue.pop(), "Red");
  EXPECT_TRUE(queue.empty());
  EXPECT_EQ(queue.largest_size(), 4U);
  EXPECT_EQ(queue.known(), 4U);
}

TEST(UpdatableQueue, AgreesWithASortedMap) {
  std::mt19937 random(3);
  const auto below = [&](unsigned limit) { return static_cast<int>(random() % limit); };
  for (int round = 0; round < 20; ++round) {
    UpdatableQueue<int> queue(1 + static_cast<std::size_t>(below(4)));
    std::map<int, int> keys;  // of those in the queue
    std::map<int, int> gone;
    std::size_t largest = 0;
    for (int step = 0; step < 2000; ++step) {
      const int object = below(300);
      const int key = below(1000);
      if (below(3) > 0) {
        const auto known = keys.find(object);
        const bool changes = gone.count(object) == 0 && (known == keys.end() || key < known->second);
        EXPECT_EQ(queue.push(object, key), changes);
        if (changes) keys[object] = key;
      } else if (!keys.empty()) {
        int least = 1000;
        for (const auto& each : keys) least = std::min(least, each.second);
        ASSERT_EQ(queue.least_key(), least);
        const int taken = queue.pop();
        ASSERT_EQ(keys.at(taken), least);
        gone[taken] = least;
        keys.erase(taken);
      }
      largest = std::max(largest, keys.size());
      ASSERT_EQ(queue.size(), keys.size());
    }
    EXPECT_EQ(queue.largest_size(), largest);
  }
}

}  // namespace
}  // namespace taquin::test::search_updatable_queue
