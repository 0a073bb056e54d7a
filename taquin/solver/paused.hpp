// The searches of a solve whose stage was over before they were: to go on with, and to foretell from.
#pragma once

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "taquin/puzzle/board.hpp"
#include "taquin/search/ida_state.hpp"
#include "taquin/solver/outlook.hpp"
#include "taquin/solver/plan.hpp"

namespace taquin {

class PausedSearches {
 public:
  void keep(const SearchName& name, const IdaState<Direction>& state) {
    if (!has(name)) searches_.push_back({name, {}, 0});
    find(name)->state = state;
  }
  /// Nodes a second that it expanded when it ran last.
  void set_pace(const SearchName& name, double pace) {
    if (has(name)) find(name)->pace = pace;
  }
  bool has(const SearchName& name) const { return find(name) != searches_.end(); }
  std::optional<IdaState<Direction>> take(const SearchName& name) {
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
    for (const auto& [name, state, pace] : searches_) {
      if (state.rounds.empty() || pace <= 0) continue;
      std::uint64_t expanded = 0;
      for (const auto& root : state.roots) expanded += root.finished ? root.expanded : 0;
      least = std::min(least, nodes_ahead(state.rounds, state.bound, expanded, length) / pace);
    }
    return least;
  }

 private:
  struct Search {
    SearchName name;
    IdaState<Direction> state;
    double pace;
  };
  std::vector<Search>::const_iterator find(const SearchName& name) const {
    return std::find_if(searches_.begin(), searches_.end(), [&](const Search& search) { return search.name == name; });
  }
  std::vector<Search>::iterator find(const SearchName& name) {
    return searches_.begin() + (std::as_const(*this).find(name) - searches_.cbegin());
  }
  const std::vector<Round>& rounds(const SearchName& name) const {
    static const std::vector<Round> none;
    const auto found = find(name);
    return found == searches_.end() ? none : found->state.rounds;
  }

  std::vector<Search> searches_;  // some four at most
};

}  // namespace taquin
