// A beam search is the same for any number of threads, and only the caller's thread meets the observer. Small, for the
// thread sanitizer runs this, too.
#include <gtest/gtest.h>

#include <thread>
#include <vector>

#include "taquin/heuristic/linear_conflict.hpp"
#include "taquin/puzzle/space/puzzle.hpp"
#include "taquin/search/beam/widening_beam.hpp"
#include "tests/pancake.hpp"

namespace taquin::test {
namespace {

using Fifteen = Puzzle<4, 4>;

Fifteen::State far_from_goal(const Fifteen& space, std::uint64_t seed) {
  auto state = space.goal();
  for (int i = 0; i < 400; ++i) {
    seed = hash_word(seed);
    const auto moves = space.moves(state);
    auto move = moves.begin();
    for (std::uint64_t k = seed % static_cast<std::uint64_t>(moves.size()); k > 0; --k) ++move;
    space.apply(state, *move);
  }
  return state;
}

struct OwnThread {
  std::thread::id owner = std::this_thread::get_id();
  std::uint64_t patience = ~std::uint64_t{0};
  std::uint64_t calls = 0;
  std::uint64_t expanded = 0;
  void here() const { EXPECT_EQ(std::this_thread::get_id(), owner); }
  template <class State>
  void expand(const State&, Cost, Cost) {
    here();
    ++expanded;
  }
  void round(const Round&) const { here(); }
  bool stop(const Progress& progress) {
    here();
    EXPECT_GT(progress.counts.expanded, 0U);
    return ++calls >= patience;
  }
};

template <class Space, class H>
void expect_same(const Space& space, const typename Space::State& start, const H& heuristic, std::uint64_t width) {
  OwnThread alone;
  const auto truth = beam_search(space, start, heuristic, alone, {width, 7, unreachable, 1});
  EXPECT_EQ(truth.outcome, Outcome::found);
  for (const unsigned threads : {2U, 4U}) {
    SCOPED_TRACE(threads);
    OwnThread observer;
    const auto result = beam_search(space, start, heuristic, observer, {width, 7, unreachable, threads});
    EXPECT_EQ(result.path, truth.path);
    EXPECT_EQ(result.counts.expanded, truth.counts.expanded);
    EXPECT_EQ(result.counts.generated, truth.counts.generated);
    EXPECT_EQ(result.counts.peak_open, truth.counts.peak_open);
    EXPECT_EQ(observer.expanded, truth.counts.expanded);
    ASSERT_EQ(result.rounds.size(), truth.rounds.size());
    for (std::size_t i = 0; i < truth.rounds.size(); ++i) {
      EXPECT_EQ(result.rounds[i].expanded, truth.rounds[i].expanded) << i;
      EXPECT_EQ(result.rounds[i].generated, truth.rounds[i].generated) << i;
    }
  }
}

TEST(BeamThreads, ChangeNothing) {
  const Fifteen space;
  const LinearConflict<Fifteen> heuristic(space);
  // One part and several.
  expect_same(space, far_from_goal(space, 1), heuristic, 2500);
  expect_same(space, far_from_goal(space, 2), heuristic, 5000);
}

TEST(BeamThreads, SortPancakesAlike) {
  const Pancakes<12> space;
  auto start = space.goal();
  for (const int flip : {5, 9, 3, 12, 7, 4, 11, 6, 8, 10, 2, 12, 5, 9})
    space.apply(start, static_cast<std::uint8_t>(flip));
  expect_same(space, start, Gap<12>(), 3000);
}

TEST(BeamThreads, StopTogether) {
  const Fifteen space;
  const LinearConflict<Fifteen> heuristic(space);
  for (const unsigned threads : {2U, 4U}) {
    OwnThread observer;
    observer.patience = 4;
    const auto result =
        beam_search(space, far_from_goal(space, 3), heuristic, observer, {5000, 0, unreachable, threads});
    EXPECT_EQ(result.outcome, Outcome::stopped);
    EXPECT_EQ(observer.calls, 4U);
  }
}

TEST(BeamThreads, WidenAlike) {
  const Fifteen space;
  const LinearConflict<Fifteen> heuristic(space);
  const auto start = far_from_goal(space, 4);
  std::vector<std::vector<std::size_t>> lengths;
  for (const unsigned threads : {1U, 2U, 4U}) {
    WideningOptions options;
    options.first.width = 200;
    options.first.threads = threads;
    options.next = [](const FinishedBeam& run) { return run.width > 3000 ? 0 : run.width * 4; };
    Quiet quiet;
    lengths.emplace_back();
    widening_beam(space, start, heuristic, quiet, options, {},
                  [&](const auto& path) { lengths.back().push_back(path.size()); });
  }
  EXPECT_FALSE(lengths[0].empty());
  EXPECT_EQ(lengths[0], lengths[1]);
  EXPECT_EQ(lengths[0], lengths[2]);
}

}  // namespace
}  // namespace taquin::test
