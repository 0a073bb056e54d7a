// Searches whose stage ended before they did. The plan resumes them and predicts from their rounds which end of the
// problem is cheaper and how long a proof takes; a checkpoint stores them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "taquin/core/result.hpp"
#include "taquin/puzzle/board.hpp"
#include "taquin/search/ida/ida_state.hpp"
#include "taquin/solver/checkpoint.hpp"
#include "taquin/solver/plan/round_prediction.hpp"
#include "taquin/solver/plan/stages.hpp"

namespace taquin {

/// Searches that were not finished when their stage ended: to resume them, and to predict from them.
class PausedSearches {
 public:
  void keep(const SearchName& name, const IdaState& state) {
    if (!has(name)) searches_.push_back({name, {}, 0});
    find(name)->state = state;
  }
  /// A search of another run.
  void keep(PausedSearch search) { searches_.push_back(std::move(search)); }
  /// All but this one.
  std::vector<PausedSearch> others(const SearchName& name) const {
    std::vector<PausedSearch> others;
    std::copy_if(searches_.begin(), searches_.end(), std::back_inserter(others),
                 [&](const PausedSearch& search) { return search.name != name; });
    return others;
  }
  /// Nodes a second that it expanded when it ran last.
  void set_nodes_per_second(const SearchName& name, double nodes_per_second) {
    if (has(name)) find(name)->nodes_per_second = nodes_per_second;
  }
  bool has(const SearchName& name) const { return find(name) != searches_.end(); }
  std::optional<IdaState> take(const SearchName& name) {
    const auto found = find(name);
    if (found == searches_.end()) return std::nullopt;
    auto state = std::move(found->state);
    searches_.erase(found);
    return state;
  }

  /// Whether it promises fewer nodes than the other; one that has not begun promises nothing.
  bool is_cheaper(const SearchName& name, const SearchName& other) const {
    return taquin::is_cheaper(rounds(name), rounds(other));
  }

  /// Seconds until one of them will have proven that no path is shorter than `length`; infinity if none tells.
  double seconds_ahead(Cost length) const {
    double least = std::numeric_limits<double>::infinity();
    for (const auto& [name, state, nodes_per_second] : searches_) {
      if (state.rounds.empty() || nodes_per_second <= 0) continue;
      std::uint64_t expanded = 0;
      for (const auto& root : state.roots) expanded += root.finished ? root.expanded : 0;
      least = std::min(least, nodes_ahead(state.rounds, state.bound, expanded, length) / nodes_per_second);
    }
    return least;
  }

 private:
  std::vector<PausedSearch>::const_iterator find(const SearchName& name) const {
    return std::find_if(searches_.begin(), searches_.end(),
                        [&](const PausedSearch& search) { return search.name == name; });
  }
  std::vector<PausedSearch>::iterator find(const SearchName& name) {
    return searches_.begin() + (std::as_const(*this).find(name) - searches_.cbegin());
  }
  const std::vector<Round>& rounds(const SearchName& name) const {
    static const std::vector<Round> none;
    const auto found = find(name);
    return found == searches_.end() ? none : found->state.rounds;
  }

  std::vector<PausedSearch> searches_;  // some four at most
};

}  // namespace taquin
