// The searches of a solve whose stage was over before they were: to go on with, and to foretell from.
#pragma once

#include <limits>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "taquin/puzzle/board.hpp"
#include "taquin/search/ida_state.hpp"
#include "taquin/solver/outlook.hpp"
#include "taquin/solver/search_name.hpp"

namespace taquin {

class PausedSearches {
 public:
  void keep(const SearchName& search, const IdaState<Direction>& state) { searches_[search].state = state; }
  /// Nodes a second that it expanded when it ran last.
  void set_pace(const SearchName& search, double pace) {
    if (const auto found = searches_.find(search); found != searches_.end()) found->second.pace = pace;
  }
  std::optional<IdaState<Direction>> take(const SearchName& search) {
    auto found = searches_.extract(search);
    if (found.empty()) return std::nullopt;
    return std::move(found.mapped().state);
  }

  bool has(const SearchName& search) const { return searches_.contains(search); }

  /// Whether it promises fewer nodes than the other; one that has not begun promises nothing.
  bool is_cheaper(const SearchName& search, const SearchName& other) const {
    return taquin::is_cheaper(rounds(search), rounds(other));
  }

  /// Seconds until one of them will have proven that no path is shorter than `length`; infinity if none tells.
  double seconds_ahead(Cost length) const {
    double least = std::numeric_limits<double>::infinity();
    for (const auto& [name, search] : searches_) {
      const IdaState<Direction>& state = search.state;
      if (state.rounds.empty() || search.pace <= 0) continue;
      std::uint64_t expanded = 0;
      for (const auto& root : state.roots) expanded += root.finished ? root.expanded : 0;
      least = std::min(least, nodes_ahead(state.rounds, state.bound, expanded, length) / search.pace);
    }
    return least;
  }

 private:
  struct Search {
    IdaState<Direction> state;
    double pace = 0;
  };
  const std::vector<Round>& rounds(const SearchName& search) const {
    static const std::vector<Round> none;
    const auto found = searches_.find(search);
    return found == searches_.end() ? none : found->second.state.rounds;
  }

  std::map<SearchName, Search> searches_;
};

}  // namespace taquin
