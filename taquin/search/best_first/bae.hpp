// BAE*: A* from both ends, each ranked by both heuristics (Sadhukhan 2013; found again as DIBBS by Sewell & Jacobson
// 2021).
//
// A consistent heuristic towards a state's own end says how much of g was needless: d = g - h'. So a path over an open
// node of one end costs at least b = g + h + d, less what the other end's heuristic was wrong by there. For open nodes
// u and v of the two ends, on one path of cost C in this order, 2C >= b(u) + b(v): the parts of h and h' that lie
// between u and v cancel, by consistency. Hence the search is over when the best path costs at most half the sum of the
// two least b, rounded up. b is A*'s key for the average of the two heuristics (Ikeda et al. 1994), itself consistent:
// no end expands a state twice.
//
// b = 2g + h - h' is kept whole; of equal b the least h goes first, and b, g and h give h' back, so neither heuristic
// is evaluated twice for a state. A child whose b and the other end's least already reach the best path is not stored.
//
// Whose turn it is: the end with the fewer open nodes of its least b, until that layer is gone. Counted on Korf's
// first, third and 43rd boards, with linear conflicts (thousands of expansions; A*: 1324, 9657, 1498): 302, 1759, 592.
// Tried and dropped: strict alternation, 445, 2474, 958; the end with the fewer open nodes of all, 449, 2379, 689.
// Among equal b, the greatest h first: 290, 1759, 943; the least h': 301, 1759, 854; the greatest h': 292, 1759, 589,
// which is as good. Evaluating all children before any is looked up saved no measurable time.
#pragma once

#include <array>
#include <cstddef>
#include <utility>

#include "taquin/search/best_first/front_to_end.hpp"
#include "taquin/search/best_first/heap_queue.hpp"

namespace taquin {

template <class OpenList>
class BaeOrder {
 public:
  using Queue = OpenList;
  using Opens = std::array<Queue, 2>;
  using Entry = typename Queue::Entry;
  static constexpr bool uses_both = true;

  static std::pair<Cost, Cost> key(Cost g, Cost h, Cost other) noexcept { return {2 * g + h - other, h}; }
  static std::pair<Cost, Cost> read(const Entry& entry, Cost g) noexcept {
    return {entry.h, 2 * g + entry.h - entry.priority};
  }
  /// A node whose key fell is expanded by its new entry before the old one surfaces, so a closed node marks a stale
  /// entry.
  static bool stale(const Entry&, Cost) noexcept { return false; }
  static Cost bound(Opens& opens) noexcept { return half(opens[start_end].least() + opens[goal_end].least()); }
  static unsigned turn(Opens& opens) noexcept {
    return layer(opens[start_end]) <= layer(opens[goal_end]) ? 1U << start_end : 1U << goal_end;
  }
  static int pop(Opens& opens, int end, std::array<Entry, Queue::batch_size>& out) {
    Queue& open = opens[static_cast<std::size_t>(end)];
    return open.pop_at(open.least(), out);
  }
  static bool needless(Opens& opens, int end, Cost b, Cost, Cost enough) noexcept {
    Queue& other = opens[static_cast<std::size_t>(1 - end)];
    return !other.empty() && half(b + other.least()) >= enough;
  }

 private:
  static Cost half(Cost sum) noexcept { return (sum + 1) / 2; }
  static std::uint64_t layer(Queue& open) noexcept { return open.width(open.least()); }
};

/// Optimal; both heuristics must be consistent: `ahead` towards the goal, `back` towards the start. `lower_bound` is
/// what was proven, also when a limit ends the search.
template <Storable Space, HeuristicOver<Space> Ahead, HeuristicOver<Space> Back, ObserverOf<Space> Observer>
requires KnownGoal<Space> SearchResult<typename Space::Move> bae_star(const Space& space,
                                                                      const typename Space::State& start,
                                                                      const Ahead& ahead, const Back& back,
                                                                      Observer& observer, const Budget& budget = {}) {
  return FrontToEnd<Space, Ahead, Back, BaeOrder<QueueFor<Space>>, Observer>(space, ahead, back, observer, budget)
      .run(start);
}

}  // namespace taquin
