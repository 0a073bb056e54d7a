// Depth-first search with a closed list: it follows each move as far as new states go and turns back where there is
// none. Any path, hardly ever a short one: on the 8-puzzle it has tens of thousands of moves. It is here to be
// compared.
//
// The stack is the path, a frame per state with the moves not tried yet; the closed list holds every state that was
// ever entered, so each is expanded once and the search ends on a finite space. Nodes record no g: 15 bits are too few
// for paths as long as these, and the stack knows the way.
#pragma once

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "taquin/core/concepts.hpp"
#include "taquin/search/closed.hpp"
#include "taquin/search/poll.hpp"

namespace taquin {

template <Storable Space, ObserverOf<Space> Observer>
class DepthFirst {
 public:
  using State = typename Space::State;
  using Move = typename Space::Move;

  DepthFirst(const Space& space, const State& start, Observer& observer, const Budget& budget)
      : space_(space),
        observer_(observer),
        meter_(budget.bytes),
        met_(meter_),
        poll_(observer, budget, meter_),
        state_(start) {}

  SearchResult<Move> run() {
    result_.outcome = search();
    result_.counts.peak_bytes = meter_.peak();
    if (result_.outcome == Outcome::found) read_path();
    return std::move(result_);
  }

 private:
  struct Frame {
    typename Space::Moves moves;
    Move entered_by;
    Cost cost;
  };

  Outcome search() {
    if (space_.is_goal(state_)) return Outcome::found;
    if (!has_room()) return Outcome::out_of_memory;
    if (!poll_.may_expand(result_.counts)) return Outcome::out_of_nodes;
    is_new();
    enter(Move{}, 0);
    while (!stack_.empty()) {
      if (stack_.back().moves.size() == 0)
        turn_back();
      else if (const auto outcome = follow_next_move())
        return *outcome;
    }
    return Outcome::exhausted;
  }

  // The outcome if it ends the search.
  std::optional<Outcome> follow_next_move() {
    Frame& frame = stack_.back();
    const Move move = *frame.moves.begin();
    frame.moves.remove(move);
    if (!has_room()) return Outcome::out_of_memory;
    ++result_.counts.generated;
    const Cost step = space_.apply(state_, move);
    if (!is_new()) {
      space_.undo(state_, move);
      return std::nullopt;
    }
    cost_ += step;
    if (space_.is_goal(state_)) {
      stack_.push_back({{}, move, step});
      return Outcome::found;
    }
    if (!poll_.may_expand(result_.counts)) return Outcome::out_of_nodes;
    enter(move, step);
    return poll_(result_, [&] { return Lists{stack_.size(), met_.size(), 0}; });
  }

  void enter(const Move& move, Cost step) {
    auto moves = space_.moves(state_);
    if (!stack_.empty()) moves.remove_all(space_.redundant_after(move));
    observer_.expand(std::as_const(state_), cost_, 0);
    ++result_.counts.expanded;
    stack_.push_back({moves, move, step});
    result_.counts.peak_open = std::max<std::uint64_t>(result_.counts.peak_open, stack_.size());
  }
  void turn_back() {
    cost_ -= stack_.back().cost;
    if (stack_.size() > 1) space_.undo(state_, stack_.back().entered_by);
    stack_.pop_back();
  }

  // For one more state. A stack that grows is there twice for a moment.
  bool has_room() {
    if (!met_.make_room(1)) return false;
    if (stack_.size() < stack_.capacity()) return true;
    const std::size_t wanted = std::max<std::size_t>(64, 2 * stack_.capacity());
    if (!meter_.reserve(wanted * sizeof(Frame))) return false;
    const std::size_t before = stack_.capacity() * sizeof(Frame);
    stack_.reserve(wanted);
    meter_.release(before);
    return true;
  }
  bool is_new() {
    const auto packed = space_.pack(state_);
    return met_.find_or_add(packed, met_.hash(packed), 0, Move{}).second;
  }
  void read_path() {
    for (const Frame& frame : stack_) result_.path.push_back(frame.entered_by);
    if (!result_.path.empty()) result_.path.erase(result_.path.begin());
    result_.cost = cost_;
  }

  const Space& space_;
  Observer& observer_;
  Meter meter_;
  Closed<Space> met_;
  Poll<Observer> poll_;
  std::vector<Frame> stack_;
  State state_;
  Cost cost_ = 0;  // of the way to `state_`
  SearchResult<Move> result_;
};

/// The first path that it meets. `exhausted` if the goal cannot be reached.
template <Storable Space, ObserverOf<Space> Observer>
SearchResult<typename Space::Move> depth_first(const Space& space, const typename Space::State& start,
                                               Observer& observer, const Budget& budget = {}) {
  return DepthFirst<Space, Observer>(space, start, observer, budget).run();
}

}  // namespace taquin
