// Breadth-first iterative-deepening A* (Zhou & Hansen 2006): shortest paths in little memory.
//
// A round is a breadth-first search of all states with g + h at most the bound. A round that finds nothing has met the
// least f over the bound, which is the next bound, as in IDA*. But a layer is a set: a state is expanded once per
// round, however many paths lead to it.
//
// Older layers are not searched for duplicates either. A state keeps the moves that are left to make: each parent that
// leads to it removes those that are then redundant, among them the move back (frontier search; Korf, Zhang, Thayer &
// Hohwald 2005). All neighbours in the layer before have led here, so none is met again. A bipartite space has no
// neighbours within a layer; in other spaces they are looked up.
//
// The path: Zhou & Hansen keep one layer halfway and search both halves again. Here each parent keeps one bit per move
// that says whether the child was new (`beam_history.hpp`), half a byte per state of the sliding puzzle. States are in
// the order of those bits, so the path is read back by counting them, and nothing is searched twice. Per state of a
// round that is 0.5 bytes in place of A*'s 20, and for each state of the widest layers 24 bytes of nodes and 5 to 9 of
// index.
//
// Tried and dropped: keeping the layer before and looking up duplicates there; on Korf's third board 182 MB in place of
// 110 (A*: 344), and slower.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <utility>

#include "taquin/core/concepts.hpp"
#include "taquin/search/beam/beam_history.hpp"
#include "taquin/search/closed.hpp"
#include "taquin/search/expansion.hpp"
#include "taquin/search/ida/deepening.hpp"

namespace taquin {

template <Storable Space, HeuristicOver<Space> Heuristic, ObserverOf<Space> Observer>
requires UnitCost<Space>
class BreadthFirstRounds {
 public:
  using State = typename Space::State;
  using Move = typename Space::Move;
  using Rounds = Deepening<Space, Heuristic, Observer>;

  BreadthFirstRounds(const Space& space, const Heuristic& heuristic, Rounds& rounds, const Budget& budget)
      : space_(space),
        heuristic_(heuristic),
        rounds_(rounds),
        meter_(budget.bytes),
        layers_{Nodes(meter_), Nodes(meter_)} {}

  /// One round; sets the outcome if it ends the search.
  void round(const State& start) {
    history_.emplace(meter_, fan);
    for (Nodes& layer : layers_) layer.clear();
    now_ = 0;
    depth_ = 0;
    const Cost h = heuristic_.value(heuristic_.start(start));
    const auto packed = space_.pack(start);
    if (!now().make_room(1)) return end(Outcome::out_of_memory);
    now()[now().find_or_add(packed, Nodes::hash(packed), h, Move{}).first].word = space_.moves(start);
    if (space_.is_goal(start)) return end(Outcome::found);
    for (; now().size() > 0 && rounds_.outcome == Outcome::exhausted; ++depth_) expand_layer();
    rounds_.counts.peak_bytes = meter_.peak();
  }
  /// After `found`.
  std::vector<Move> path(State state) const {
    std::vector<Move> path;
    if (!goal_slot_) return path;
    for (unsigned number : history_->path_to(*goal_slot_, history_->layers())) {
      const auto moves = space_.moves(state);
      auto move = moves.begin();
      for (; number > 0; --number) ++move;
      path.push_back(*move);
      space_.apply(state, *move);
    }
    return path;
  }

 private:
  using Moves = typename Space::Moves;
  // Holds h in the place of g, which all states of a layer share, and the remaining moves.
  using Nodes = Closed<Space, Moves>;
  static constexpr auto fan = static_cast<unsigned>(Space::most_moves);
  static constexpr std::uint32_t group = 8;  // parents whose children are looked up together
  struct Child {
    typename Space::Packed packed;
    std::uint64_t hash;
    std::uint64_t slot;
    Move move;
    std::uint8_t excerpt : excerpt_bits = no_excerpt;
    Cost h;
  };

  Nodes& now() noexcept { return layers_[now_]; }
  Nodes& next() noexcept { return layers_[1 - now_]; }

  void expand_layer() {
    const auto size = now().size();
    if (depth_ == Nodes::max_g) return end(Outcome::too_deep);
    if (!history_->add_layer(size)) return end(Outcome::out_of_memory);
    if constexpr (Bipartite<Space>) now().move_index_to(next());
    next().clear();
    for (std::uint32_t first = 0; first < size; first += group) {
      if (!next().make_room(group * fan)) return end(Outcome::out_of_memory);
      children_ = 0;
      for (std::uint32_t number = first; number < std::min(size, first + group); ++number) {
        if (expand(number)) return;
      }
      for (std::size_t i = 0; i < children_; ++i) next().prefetch_node(child_[i].hash);
      for (std::size_t i = 0; i < children_; ++i) {
        if (generate(child_[i])) return end(Outcome::found);
      }
    }
    rounds_.counts.peak_open = std::max<std::uint64_t>(rounds_.counts.peak_open, next().size());
    now_ = 1 - now_;
  }
  // True if a limit ends the search.
  bool expand(std::uint32_t number) {
    const auto& node = now()[number];
    State state = space_.unpack(node.key());
    const Cost h = node.g();
    if (rounds_.expand(state, depth_, h)) return true;
    const Moves moves = node.word;
    rounds_.counts.generated += static_cast<std::uint64_t>(moves.size());
    const auto memo = resumed<Space>(heuristic_, state, h, node.excerpt);
    auto next = moves.begin();
    std::uint64_t slot = std::uint64_t{number} * fan;
    for (const Move move : space_.moves(state)) {
      if (!(next != moves.end())) break;
      if (move == *next) form(state, memo, move, slot), ++next;
      ++slot;
    }
    return false;
  }
  template <class Memo>
  void form(State& state, const Memo& memo, const Move& move, std::uint64_t slot) {
    const auto after = heuristic_.after(memo, state, move);
    const Cost h = heuristic_.value(after);
    if (const Cost excess = depth_ + 1 + h - rounds_.bound; excess > 0) {
      rounds_.excess = std::min(rounds_.excess, excess);
      return;
    }
    Child& child = child_[children_++];
    space_.apply(state, move);
    child.packed = space_.pack(state);
    space_.undo(state, move);
    child.hash = Nodes::hash(child.packed);
    child.slot = slot;
    child.move = move;
    child.h = h;
    keep_excerpt<Space>(heuristic_, after, child);
    next().prefetch(child.hash);
  }
  // True if it is a goal.
  bool generate(const Child& child) {
    if constexpr (!Bipartite<Space>) {
      if (now().find(child.packed, child.hash) != Nodes::none) return false;
    }
    const auto [number, is_new] = next().find_or_add(child.packed, child.hash, child.h, child.move);
    Moves& remaining = next()[number].word;
    if (!is_new) return remaining.remove_all(space_.redundant_after(child.move)), false;
    const State state = space_.unpack(child.packed);
    remaining = space_.moves(state);
    remaining.remove_all(space_.redundant_after(child.move));
    next()[number].excerpt = child.excerpt;
    history_->keep(child.slot);
    if (!space_.is_goal(state)) return false;
    goal_slot_ = child.slot;
    return true;
  }
  void end(Outcome outcome) { rounds_.outcome = outcome; }

  const Space& space_;
  const Heuristic& heuristic_;
  Rounds& rounds_;
  Meter meter_;
  std::array<Nodes, 2> layers_;
  std::optional<BeamHistory> history_;
  std::array<Child, static_cast<std::size_t>(group* fan)> child_;
  std::size_t children_ = 0;
  std::size_t now_ = 0;
  Cost depth_ = 0;
  std::optional<std::uint64_t> goal_slot_;
};

/// Optimal if the heuristic is admissible. `lower_bound` then holds the last bound begun, also when a limit ends the
/// search. `peak_open` is the largest layer.
template <Storable Space, HeuristicOver<Space> Heuristic, ObserverOf<Space> Observer>
requires UnitCost<Space> SearchResult<typename Space::Move> bfida_star(const Space& space,
                                                                       const typename Space::State& start,
                                                                       const Heuristic& heuristic, Observer& observer,
                                                                       const Budget& budget = {}) {
  Deepening<Space, Heuristic, Observer> rounds(heuristic, observer, budget);
  BreadthFirstRounds<Space, Heuristic, Observer> search(space, heuristic, rounds, budget);
  auto result = rounds.deepen(heuristic.value(heuristic.start(start)), [&] { search.round(start); });
  if (result.outcome == Outcome::found) {
    result.path = search.path(start);
    result.cost = static_cast<Cost>(result.path.size());
  }
  return result;
}

}  // namespace taquin
