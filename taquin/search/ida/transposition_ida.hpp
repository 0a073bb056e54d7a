// IDA* with a transposition table (Reinefeld & Marsland 1994): what a round has learnt of a state is remembered, so
// that another path to it, or the next round, need not search it again.
//
// When the search below a state fails, the least over its children of cost + bound is a lower bound on its own
// distance; the table keeps it, and a state whose bound exceeds what remains is cut off. The children that are not
// searched because no shortest path leads there from here (the move back) count with what is known of them: without
// them the value would hold for paths that arrived by this move only, and another path would be cut off wrongly (Akagi,
// Kishimoto & Fukunaga 2010). So every value in the table is a lower bound, and the search stays optimal. The next
// round's bound is the least over the children that are searched: a shortest path needs no other.
//
// The table grows until the limit on memory, then an entry of the same set of four is replaced, the one with the least
// depth searched below it. Forgetting costs time only.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <utility>
#include <vector>

#include "taquin/core/concepts.hpp"
#include "taquin/core/hash.hpp"
#include "taquin/core/memory.hpp"
#include "taquin/search/ida/deepening.hpp"

namespace taquin {

/// Lower bounds of packed states.
template <class Packed>
class BoundTable {
 public:
  explicit BoundTable(std::uint64_t bytes) : most_bytes_(bytes) { grow(least_sets); }

  /// What was stored for the state, or 0.
  Cost find(const Packed& packed, std::uint64_t hash) const noexcept {
    if (!entries_) return 0;
    for (std::size_t i = set(hash), end = i + ways; i < end; ++i) {
      if (is(entries_[i], packed)) return entries_[i].bound;
    }
    return 0;
  }
  /// `depth`: what remained when the state was searched.
  void store(const Packed& packed, std::uint64_t hash, Cost bound, Cost depth) {
    if (!entries_) return;
    if (used_ > entries_.size() / 2 && entries_.size() * 4 * sizeof(Entry) <= most_bytes_)
      grow(entries_.size() * 4 / ways);
    std::size_t worst = set(hash);
    for (std::size_t i = worst, end = i + ways; i < end; ++i) {
      if (entries_[i].bound == 0 || is(entries_[i], packed)) {
        worst = i;
        bound = std::max(bound, entries_[i].bound);
        break;
      }
      if (entries_[i].depth < entries_[worst].depth) worst = i;
    }
    if (entries_[worst].bound == 0) ++used_;
    Entry& entry = entries_[worst];
    std::memcpy(entry.packed, &packed, sizeof(Packed));
    entry.bound = bound;
    entry.depth = depth;
  }
  std::uint64_t bytes() const noexcept { return entries_.size() * sizeof(Entry); }

 private:
  static constexpr std::size_t ways = 4;
  static constexpr std::size_t least_sets = 1024;
  struct Entry {
    unsigned char packed[sizeof(Packed)];
    Cost bound;  // 0: free
    Cost depth;
  };

  static bool is(const Entry& entry, const Packed& packed) noexcept {
    return entry.bound != 0 && std::memcmp(entry.packed, &packed, sizeof(Packed)) == 0;
  }
  std::size_t set(std::uint64_t hash) const noexcept { return (hash & (entries_.size() / ways - 1)) * ways; }
  void grow(std::size_t sets) {
    if (sets * ways * sizeof(Entry) > most_bytes_) return;
    Pages<Entry> larger(sets * ways);
    if (!larger) return;
    std::swap(entries_, larger);
    used_ = 0;
    for (std::size_t i = 0; i < larger.size(); ++i) {
      if (larger[i].bound == 0) continue;
      Packed packed;
      std::memcpy(&packed, larger[i].packed, sizeof(Packed));
      store(packed, hash_key(packed), larger[i].bound, larger[i].depth);
    }
  }

  std::uint64_t most_bytes_;
  Pages<Entry> entries_;
  std::uint64_t used_ = 0;
};

template <Storable Space, HeuristicOver<Space> Heuristic, ObserverOf<Space> Observer>
class TranspositionIda {
 public:
  using State = typename Space::State;
  using Move = typename Space::Move;
  using Moves = typename Space::Moves;
  using Memo = typename Heuristic::Memo;
  using Packed = typename Space::Packed;

  TranspositionIda(const Space& space, const Heuristic& heuristic, Observer& observer, const Budget& budget)
      : space_(space),
        heuristic_(heuristic),
        rounds_(heuristic, observer, budget),
        table_(std::min(budget.bytes, most_bytes)) {}

  SearchResult<Move> run(State start) {
    const State root = start;
    const Memo memo = heuristic_.start(start);
    auto result = rounds_.deepen(heuristic_.value(memo), [&] {
      const Failure failure = search(start, memo, Moves{}, 0, rounds_.bound);
      rounds_.excess = failure.next >= unreachable ? unreachable : failure.next - rounds_.bound;
      const Packed packed = space_.pack(start);
      table_.store(packed, hash_key(packed), failure.next, rounds_.bound);
    });
    result.counts.peak_bytes = table_.bytes() + rounds_.path_bytes();
    if (result.outcome != Outcome::found) return result;
    result.path.assign(path_.rbegin(), path_.rend());
    result.cost = 0;
    State state = root;
    for (const Move& move : result.path) result.cost += space_.apply(state, move);
    return result;
  }

 private:
  static constexpr std::uint64_t most_bytes = std::uint64_t{1} << 30;  // if there is no limit

  // A child, before it is searched.
  struct Child {
    Memo memo;
    Packed packed;
    std::uint64_t hash;
    Cost cost;
    Cost bound;  // from here
  };

  // What a search that fails has learnt of a state.
  struct Failure {
    Cost next = unreachable;   // what must remain for the search to go farther
    Cost bound = unreachable;  // on the distance
    void add(Cost cost, const Failure& child) {
      next = std::min(next, cost + child.next);
      bound = std::min(bound, cost + child.bound);
    }
  };

  // Searches a state with what remains of the bound. The outcome says whether a goal or a limit ended the search.
  Failure search(State& state, const Memo& memo, const Moves& redundant, Cost g, Cost remaining) {
    if (heuristic_.value(memo) <= 0 && space_.is_goal(state)) return rounds_.outcome = Outcome::found, Failure{};
    if (rounds_.expand(state, g, heuristic_.value(memo))) return {};
    Moves allowed = space_.moves(state);
    Moves left_out = allowed;
    allowed.remove_all(redundant);
    left_out.remove_all(allowed);
    Failure failure;
    for (const Move move : left_out) {
      failure.bound = std::min(failure.bound, form(state, memo, move, unreachable).bound);
      space_.undo(state, move);
    }
    for (const Move move : allowed) {
      ++rounds_.counts.generated;
      const Child child = form(state, memo, move, remaining);
      if (child.bound > remaining)
        failure.add(0, {child.bound, child.bound});
      else
        failure.add(child.cost, below(state, child, move, g, remaining - child.cost));
      space_.undo(state, move);
      if (rounds_.outcome != Outcome::exhausted) {
        if (rounds_.outcome == Outcome::found) path_.push_back(move);
        return {};
      }
    }
    return failure;
  }
  // Makes the move. The table is read if the heuristic does not say enough.
  Child form(State& state, const Memo& memo, Move move, Cost remaining) {
    Child child{heuristic_.after(memo, state, move), {}, 0, 0, 0};
    child.cost = space_.apply(state, move);
    child.bound = child.cost + heuristic_.value(child.memo);
    if (child.bound > remaining) return child;
    child.packed = space_.pack(state);
    child.hash = hash_key(child.packed);
    child.bound = std::max(child.bound, child.cost + table_.find(child.packed, child.hash));
    return child;
  }
  Failure below(State& state, const Child& child, Move move, Cost g, Cost remaining) {
    const Failure failure = search(state, child.memo, space_.redundant_after(move), g + child.cost, remaining);
    if (rounds_.outcome == Outcome::exhausted) table_.store(child.packed, child.hash, failure.bound, remaining);
    return failure;
  }

  const Space& space_;
  const Heuristic& heuristic_;
  Deepening<Space, Heuristic, Observer> rounds_;
  BoundTable<Packed> table_;
  std::vector<Move> path_;  // backwards, once a goal is found
};

/// Optimal if the heuristic is admissible. `lower_bound` then holds the last bound begun, also when a limit ends the
/// search. Memory: what the budget allows, at most 1 GiB; too little makes it slower, nothing else.
template <Storable Space, HeuristicOver<Space> Heuristic, ObserverOf<Space> Observer>
SearchResult<typename Space::Move> transposition_ida(const Space& space, const typename Space::State& start,
                                                     const Heuristic& heuristic, Observer& observer,
                                                     const Budget& budget = {}) {
  return TranspositionIda<Space, Heuristic, Observer>(space, heuristic, observer, budget).run(start);
}

}  // namespace taquin
