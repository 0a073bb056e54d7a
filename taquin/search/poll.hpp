// When a search interrupts its work: before each expansion to check its budget, which is kept exactly, and every
// `poll_interval` expansions to call its observer.
#pragma once

#include <cstdint>
#include <optional>

#include "taquin/core/concepts.hpp"
#include "taquin/core/memory.hpp"

namespace taquin {

template <class Observer>
class Poll {
 public:
  Poll(Observer& observer, const Budget& budget, const Meter& meter)
      : observer_(observer), most_expanded_(budget.expanded), meter_(meter) {}

  /// Whether the budget allows another expansion. If not, the search must end: the next call says so.
  bool may_expand(const Counts& counts) noexcept {
    if (counts.expanded < most_expanded_) [[likely]]
      return true;
    next_ = 0;
    return false;
  }
  /// The limit that ends the search, if one does. `lists` is called when the observer is, and returns `Lists` without
  /// bytes.
  template <class Result, class ListsNow>
  std::optional<Outcome> operator()(const Result& result, const ListsNow& lists) {
    if (result.counts.expanded < next_) return std::nullopt;
    if (next_ == 0) return Outcome::out_of_nodes;
    next_ = result.counts.expanded + poll_interval;
    return now(result, lists());
  }
  /// Asks the observer at once whether to stop.
  template <class Result>
  std::optional<Outcome> now(const Result& result, Lists lists) {
    lists.bytes = meter_.used();
    Progress progress{result.lower_bound, result.counts, lists};
    progress.counts.peak_bytes = meter_.peak();
    return observer_.stop(progress) ? std::optional(Outcome::stopped) : std::nullopt;
  }

 private:
  Observer& observer_;
  const std::uint64_t most_expanded_;
  const Meter& meter_;
  std::uint64_t next_ = poll_interval;
};

/// The same for a depth-first search without lists, before each expansion: whether a limit ends it. Then the outcome is
/// set.
template <class Result, class Observer>
bool is_over(Result& result, const Budget& budget, Observer& observer) {
  const Counts& counts = result.counts;
  if (counts.expanded >= budget.expanded)
    result.outcome = Outcome::out_of_nodes;
  else if (counts.expanded % poll_interval == 0 && observer.stop(Progress{result.lower_bound, counts}))
    result.outcome = Outcome::stopped;
  return result.outcome != Outcome::exhausted;
}

}  // namespace taquin
