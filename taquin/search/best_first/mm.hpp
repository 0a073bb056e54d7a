// MM: bidirectional search that is guaranteed to meet in the middle (Holte, Felner, Sharon, Sturtevant & Chen 2017).
//
// An open node's key is max(f, 2g + 1), where the cheapest move costs 1 (the variant MMe of Sharon et al. 2016), and
// the end with the least key goes next. Of an optimal path of cost C, not found yet, some edge lies between what the
// two ends have expanded; the nearer of its ends u has g <= (C - 1) / 2, and f <= C, so the least key of all is at most
// C: a proven bound. No node with g beyond half of C is expanded, hence the name.
//
// Among equal keys the least h goes first. BAE* expands fewer with a good heuristic; MM is the reference to compare
// with, as a brute-force search from both ends is for breadth-first search.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include "taquin/search/best_first/front_to_end.hpp"
#include "taquin/search/best_first/heap_queue.hpp"

namespace taquin {

template <class OpenList>
class MmOrder {
 public:
  using Queue = OpenList;
  using Opens = std::array<Queue, 2>;
  using Entry = typename Queue::Entry;
  static constexpr bool uses_both = false;

  static std::pair<Cost, Cost> key(Cost g, Cost h, Cost) noexcept { return {std::max(g + h, 2 * g + 1), h}; }
  static std::pair<Cost, Cost> read(const Entry& entry, Cost) noexcept { return {entry.h, 0}; }
  static bool stale(const Entry& entry, Cost g) noexcept { return entry.priority != key(g, entry.h, 0).first; }
  static Cost bound(Opens& opens) noexcept { return std::min(opens[start_end].least(), opens[goal_end].least()); }
  static unsigned turn(Opens& opens) noexcept {
    return opens[start_end].least() <= opens[goal_end].least() ? 1U << start_end : 1U << goal_end;
  }
  static int pop(Opens& opens, int end, std::array<Entry, Queue::batch_size>& out) {
    Queue& open = opens[static_cast<std::size_t>(end)];
    return open.pop_at(open.least(), out);
  }
  static bool needless(const Opens&, int, Cost key, Cost, Cost enough) noexcept { return key >= enough; }
};

/// Optimal; both heuristics must be consistent: `ahead` towards the goal, `back` towards the start. `lower_bound` is
/// what was proven, also when a limit ends the search.
template <Storable Space, HeuristicOver<Space> Ahead, HeuristicOver<Space> Back, ObserverOf<Space> Observer>
requires KnownGoal<Space> SearchResult<typename Space::Move> mm(const Space& space, const typename Space::State& start,
                                                                const Ahead& ahead, const Back& back,
                                                                Observer& observer, const Budget& budget = {}) {
  return FrontToEnd<Space, Ahead, Back, MmOrder<QueueFor<Space>>, Observer>(space, ahead, back, observer, budget)
      .run(start);
}

}  // namespace taquin
