// Depth-first search with a closed list: it follows each move as far as new states go and turns back where there is
// none. Any path, hardly ever a short one: on the 8-puzzle it has tens of thousands of moves. It is here to be
// compared.
//
// The stack is the path, a frame per state with the moves not tried yet; the closed list holds every state that was
// ever entered, so each is expanded once and the search ends on a finite space. Nodes record no g: 15 bits are too few
// for paths as long as these, and the stack knows the way.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "taquin/core/concepts.hpp"
#include "taquin/search/closed.hpp"
#include "taquin/search/poll.hpp"

namespace taquin {

/// The first path that it meets. `exhausted` if the goal cannot be reached.
template <Storable Space, ObserverOf<Space> Observer>
SearchResult<typename Space::Move> depth_first(const Space& space, const typename Space::State& start,
                                               Observer& observer, const Budget& budget = {}) {
  using Move = typename Space::Move;
  struct Frame {
    typename Space::Moves moves;
    Move entered_by;
    Cost cost;
  };
  Meter meter(budget.bytes);
  Closed<Space> met(meter);
  std::vector<Frame> stack;
  Poll poll(observer, budget, meter);
  SearchResult<Move> result;
  typename Space::State state = start;
  Cost cost = 0;

  const auto end = [&](Outcome outcome) {
    result.outcome = outcome;
    result.counts.peak_bytes = meter.peak();
    if (outcome != Outcome::found) return std::move(result);
    for (const Frame& frame : stack) result.path.push_back(frame.entered_by);
    if (!result.path.empty()) result.path.erase(result.path.begin());
    result.cost = cost;
    return std::move(result);
  };
  // A stack that grows is there twice for a moment.
  const auto has_room = [&] {
    if (stack.size() < stack.capacity()) return true;
    const std::size_t wanted = std::max<std::size_t>(64, 2 * stack.capacity());
    if (!meter.reserve(wanted * sizeof(Frame))) return false;
    const std::size_t before = stack.capacity() * sizeof(Frame);
    stack.reserve(wanted);
    meter.release(before);
    return true;
  };
  const auto enter = [&](const Move& move, Cost step) {
    auto moves = space.moves(state);
    if (!stack.empty()) moves.remove_all(space.redundant_after(move));
    observer.expand(std::as_const(state), cost, 0);
    ++result.counts.expanded;
    stack.push_back({moves, move, step});
    result.counts.peak_open = std::max<std::uint64_t>(result.counts.peak_open, stack.size());
  };
  const auto is_new = [&] {
    const auto packed = space.pack(state);
    return met.find_or_add(packed, met.hash(packed), 0, Move{}).second;
  };

  if (space.is_goal(state)) return end(Outcome::found);
  if (!met.make_room(1) || !has_room()) return end(Outcome::out_of_memory);
  if (!poll.may_expand(result.counts)) return end(Outcome::out_of_nodes);
  is_new();
  enter(Move{}, 0);
  while (!stack.empty()) {
    Frame& frame = stack.back();
    if (frame.moves.size() == 0) {
      cost -= frame.cost;
      if (stack.size() > 1) space.undo(state, frame.entered_by);
      stack.pop_back();
      continue;
    }
    const Move move = *frame.moves.begin();
    frame.moves.remove(move);
    if (!met.make_room(1) || !has_room()) return end(Outcome::out_of_memory);
    ++result.counts.generated;
    const Cost step = space.apply(state, move);
    if (!is_new()) {
      space.undo(state, move);
      continue;
    }
    if (cost > unreachable - step) return end(Outcome::too_deep);
    cost += step;
    if (space.is_goal(state)) {
      stack.push_back({{}, move, step});
      return end(Outcome::found);
    }
    if (!poll.may_expand(result.counts)) return end(Outcome::out_of_nodes);
    enter(move, step);
    if (const auto limit = poll(result, [&] { return Lists{stack.size(), met.size(), 0}; })) return end(*limit);
  }
  return end(Outcome::exhausted);
}

}  // namespace taquin
