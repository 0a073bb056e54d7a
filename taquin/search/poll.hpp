// When a search with a closed list looks up from its work: every `poll_interval` expansions, at its budget and at its
// observer.
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

  /// The limit that ends the search, if one does. `lists`: called when the observer is, gives `Lists` without bytes.
  template <class Result, class ListsNow>
  std::optional<Outcome> operator()(const Result& result, const ListsNow& lists) {
    if (result.counts.expanded < next_) return std::nullopt;
    next_ = result.counts.expanded + poll_interval;
    if (result.counts.expanded >= most_expanded_) return Outcome::out_of_nodes;
    return now(result, lists());
  }
  /// Whether the observer says stop, asked at once.
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

}  // namespace taquin
