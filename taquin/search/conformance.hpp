// Checks of a state space and of a heuristic of one's own: whether they keep what `core/concepts.hpp` promises and no
// compiler can see.
//
// All states near a start are met by breadth-first search with the space's own moves, and each promise is tried at each
// of them. What holds there is no proof for the rest of the space, but mistakes show on the first states as a rule.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstring>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "taquin/core/concepts.hpp"
#include "taquin/search/best_first/best_first.hpp"
#include "taquin/search/blind.hpp"

namespace taquin {

namespace detail {

template <Storable Space>
class Conformance {
 public:
  using State = typename Space::State;
  using Move = typename Space::Move;
  using Moves = typename Space::Moves;

  Conformance(const Space& space, const State& start, std::size_t most) : space_(space) {
    std::set<std::string> known{bytes(start)};
    states_.push_back(start);
    for (std::size_t at = 0; at < states_.size() && states_.size() < most; ++at) {
      const State parent = states_[at];
      for (const Move move : space_.moves(parent)) {
        State child = parent;
        space_.apply(child, move);
        if (states_.size() < most && known.insert(bytes(child)).second) states_.push_back(child);
      }
    }
  }

  std::string of_space() const {
    return first([this](const State& state) {
      if (!is_same(space_.unpack(space_.pack(state)), state))
        return std::string("unpack(pack(state)) is another state");
      if (space_.moves(state).size() > Space::most_moves) return std::string("it has more moves than most_moves");
      return first_move(state, [&](const Move& move) { return of_move(state, move); });
    });
  }
  template <HeuristicOver<Space> Heuristic>
  std::string of_heuristic(const Heuristic& heuristic) const {
    const std::size_t stride = std::max<std::size_t>(1, states_.size() / 100);
    std::size_t number = 0;
    return first([&](const State& state) {
      const Cost h = heuristic.value(heuristic.start(state));
      if (h < 0) return "its value is " + std::to_string(h);
      if (heuristic.admissible() && number++ % stride == 0 && h > cost_of(state))
        return "its value is " + std::to_string(h) + ", its distance " + std::to_string(cost_of(state));
      return first_move(state, [&](const Move& move) { return of_step(heuristic, state, h, move); });
    });
  }

 private:
  std::string of_move(const State& state, const Move& move) const {
    State child = state;
    const Cost cost = space_.apply(child, move);
    if (cost < 1 || (UnitCost<Space> && cost != 1)) return "it costs " + std::to_string(cost);
    State back = child;
    space_.undo(back, move);
    if (!is_same(back, state)) return "undo does not lead back";
    const Move inverse = space_.inverse(move);
    if (!contains(space_.redundant_after(move), inverse)) return "redundant_after lacks the inverse";
    if (!contains(space_.moves(child), inverse)) return "";  // a move need not lead back
    back = child;
    if (space_.apply(back, inverse) != cost || !is_same(back, state))
      return "its inverse does not lead back at its cost";
    return "";
  }
  template <class Heuristic>
  std::string of_step(const Heuristic& heuristic, const State& state, Cost h, const Move& move) const {
    const Cost after = heuristic.value(heuristic.after(heuristic.start(state), state, move));
    State child = state;
    const Cost cost = space_.apply(child, move);
    if (after != heuristic.value(heuristic.start(child))) return "the value of after is not that of start";
    if constexpr (Resumable<Heuristic, Space>) {
      if (heuristic.value(heuristic.resume(child, after)) != after) return "the value of resume is another";
    }
    if constexpr (Excerpting<Heuristic, Space>) {
      const auto memo = heuristic.after(heuristic.start(state), state, move);
      const auto resumed = heuristic.resume(child, after, heuristic.excerpt(memo));
      if (heuristic.value(resumed) != after) return "the value of resume is another";
      for (const Move& next : space_.moves(child)) {
        if (heuristic.value(heuristic.after(resumed, child, next)) !=
            heuristic.value(heuristic.after(memo, child, next)))
          return "the value after resume is another";
      }
    }
    if (heuristic.consistent() && h > cost + after) return "the value falls by more than the move costs";
    return "";
  }
  // `unreachable` if there is no way to a goal, and where it is too far to be found.
  Cost cost_of(const State& state) const {
    Quiet quiet;
    return best_first<UpdatableHeap>(space_, state, Blind<Space>(), Key::dijkstra(), quiet, {.expanded = 100'000}).cost;
  }

  template <class Check>
  std::string first(const Check& check) const {
    for (std::size_t number = 0; number < states_.size(); ++number) {
      if (const std::string fault = check(states_[number]); !fault.empty())
        return "state " + std::to_string(number) + ": " + fault;
    }
    return "";
  }
  template <class Check>
  std::string first_move(const State& state, const Check& check) const {
    int number = 0;
    for (const Move move : space_.moves(state)) {
      if (const std::string fault = check(move); !fault.empty()) return "move " + std::to_string(number) + ": " + fault;
      ++number;
    }
    return "";
  }
  static bool contains(const Moves& moves, const Move& wanted) {
    for (const Move move : moves) {
      if (move == wanted) return true;
    }
    return false;
  }
  bool is_same(const State& a, const State& b) const {
    if constexpr (std::equality_comparable<State>) {
      if (!(a == b)) return false;
    }
    return bytes(a) == bytes(b);
  }
  std::string bytes(const State& state) const {
    const auto packed = space_.pack(state);
    std::string text(sizeof(packed), '\0');
    std::memcpy(text.data(), &packed, sizeof(packed));
    return text;
  }

  const Space& space_;
  std::vector<State> states_;  // in the order in which they were met
};

}  // namespace detail

/// The first promise that the space breaks on the `most` states nearest to the start, "" if none: "state 17: move 2:
/// undo does not lead back". States are numbered in breadth-first order, moves in the order of `moves`, both from 0.
template <Storable Space>
std::string space_fault(const Space& space, const typename Space::State& start, std::size_t most = 1000) {
  return detail::Conformance<Space>(space, start, most).of_space();
}

/// The same for a heuristic over a space without faults. Distances are searched for a hundred of the states.
template <Storable Space, HeuristicOver<Space> Heuristic>
std::string heuristic_fault(const Space& space, const Heuristic& heuristic, const typename Space::State& start,
                            std::size_t most = 1000) {
  return detail::Conformance<Space>(space, start, most).of_heuristic(heuristic);
}

}  // namespace taquin
