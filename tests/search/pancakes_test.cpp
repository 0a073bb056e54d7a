// Every search sorts pancakes, so searches know no tiles. Distances are those of a breadth-first search.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "taquin/search/best_first/best_first.hpp"
#include "taquin/search/best_first/bounded_suboptimal.hpp"
#include "taquin/search/best_first/ees.hpp"
#include "taquin/search/best_first/mm.hpp"
#include "taquin/search/best_first/rbfs.hpp"
#include "taquin/search/best_first/sma.hpp"
#include "taquin/search/blind.hpp"
#include "taquin/search/breadth_first.hpp"
#include "taquin/search/depth_first.hpp"
#include "taquin/search/ida/controlled_ida.hpp"
#include "taquin/search/ida/ida.hpp"
#include "taquin/search/ida/iterative_deepening.hpp"
#include "taquin/search/ida/transposition_ida.hpp"
#include "tests/pancake.hpp"

namespace taquin::test::pancakes {
namespace {

template <class Search>
void sorts_pancakes(const char* name, Search search) {
  using Space = Pancakes<7>;
  const Space space;
  // Distances by a breadth-first search of its own over all 5040 stacks.
  Quiet quiet;
  Space::State stack = space.goal();
  int checked = 0;
  do {
    if (++checked % 97 != 0) continue;
    const auto truth = breadth_first(space, stack, quiet);
    const auto result = search(space, stack);
    ASSERT_EQ(result.outcome, Outcome::found) << name;
    EXPECT_EQ(result.cost, truth.cost) << name;
    Space::State replay = stack;
    for (const auto flip : result.path) space.apply(replay, flip);
    EXPECT_TRUE(space.is_goal(replay)) << name;
  } while (std::next_permutation(stack.begin(), stack.end()));
}

TEST(Pancakes, AreSortedByEverySearch) {
  Quiet quiet;
  const Gap<7> gap;
  using Space = Pancakes<7>;
  sorts_pancakes("bidirectional", [&](const auto& s, const auto& stack) { return bidirectional(s, stack, quiet); });
  sorts_pancakes("dijkstra", [&](const auto& s, const auto& stack) {
    return best_first(s, stack, Blind<Space>{}, Key::dijkstra(), quiet);
  });
  sorts_pancakes("astar",
                 [&](const auto& s, const auto& stack) { return best_first(s, stack, gap, Key::astar(), quiet); });
  sorts_pancakes("astar on a heap", [&](const auto& s, const auto& stack) {
    return best_first<UpdatableHeap>(s, stack, gap, Key::astar(), quiet);
  });
  sorts_pancakes("iddfs", [&](const auto& s, const auto& stack) { return iterative_deepening(s, stack, quiet); });
  sorts_pancakes("rbfs", [&](const auto& s, const auto& stack) { return rbfs(s, stack, gap, quiet); });
  sorts_pancakes("idastar-tt",
                 [&](const auto& s, const auto& stack) { return transposition_ida(s, stack, gap, quiet); });
  sorts_pancakes("idastar-cr", [&](const auto& s, const auto& stack) {
    return controlled_ida(s, stack, gap, unreachable, quiet, {}, [](const auto&) {});
  });
  sorts_pancakes("smastar", [&](const auto& s, const auto& stack) { return sma_star(s, stack, gap, quiet); });
  sorts_pancakes("mm",
                 [&](const auto& s, const auto& stack) { return mm(s, stack, gap, RetargetedGap<7>(stack), quiet); });
  sorts_pancakes("xdp", [&](const auto& s, const auto& stack) {
    return bounded_suboptimal(s, stack, gap, Contour::convex_downward, 1, quiet);
  });
  sorts_pancakes("xup", [&](const auto& s, const auto& stack) {
    return bounded_suboptimal(s, stack, gap, Contour::convex_upward, 1, quiet);
  });
  sorts_pancakes("ees", [&](const auto& s, const auto& stack) { return explicit_estimation(s, stack, gap, 1, quiet); });
  sorts_pancakes("idastar",
                 [&](const auto& s, const auto& stack) { return ida_star(s, stack, gap, Backward<Space>{}, quiet); });
}

// Computed here; that the farthest stacks of 7 take 8 flips and are 35 in number is known (OEIS A058986, A067607).
TEST(Pancakes, HaveTheirPublishedDistances) {
  using Space = Pancakes<7>;
  const Space space;
  Quiet quiet;
  Space::State stack = space.goal();
  std::array<std::uint64_t, 9> layers{};
  do {
    const auto result = ida_star(space, stack, Gap<7>{}, Backward<Space>{}, quiet);
    ASSERT_LE(result.cost, 8);
    ++layers[static_cast<std::size_t>(result.cost)];
  } while (std::next_permutation(stack.begin(), stack.end()));
  EXPECT_EQ(layers, (std::array<std::uint64_t, 9>{1, 6, 30, 149, 543, 1357, 1903, 1016, 35}));
}

}  // namespace
}  // namespace taquin::test::pancakes
