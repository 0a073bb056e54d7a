// A second, tiny domain: sorting a stack of pancakes by flipping its top. It proves that the searches know no tiles.
//
// The gap heuristic (Helmert 2010): every pair of neighbours that differ by more than one must be separated by some
// flip.
#pragma once

#include <array>
#include <cstdint>
#include <cstdlib>
#include <utility>

#include "taquin/core/bit_moves.hpp"
#include "taquin/core/concepts.hpp"

namespace taquin::test {

template <int N>
struct Pancakes {
  using State = std::array<std::uint8_t, N>;
  using Moves = BitMoves<N + 1>;
  using Move = typename Moves::Move;  ///< how many pancakes are flipped
  using Packed = State;
  static constexpr bool unit_cost = true;
  static constexpr int most_moves = N - 1;

  Moves moves(const State&) const { return Moves::range(2, N); }
  Cost apply(State& state, Move flip) const {
    for (int i = 0, j = flip - 1; i < j; ++i, --j)
      std::swap(state[static_cast<std::size_t>(i)], state[static_cast<std::size_t>(j)]);
    return 1;
  }
  void undo(State& state, Move flip) const { apply(state, flip); }
  Move inverse(Move flip) const { return flip; }
  Moves redundant_after(Move flip) const { return Moves::only(flip); }
  State goal() const {
    State state;
    for (std::size_t i = 0; i < N; ++i) state[i] = static_cast<std::uint8_t>(i);
    return state;
  }
  bool is_goal(const State& state) const { return state == goal(); }
  Packed pack(const State& state) const { return state; }
  State unpack(const Packed& packed) const { return packed; }
};

template <int N>
struct Gap {
  using Space = Pancakes<N>;
  using State = typename Space::State;
  using Memo = Cost;
  Memo start(const State& state) const {
    Cost gaps = 0;
    for (std::size_t i = 0; i < N; ++i) gaps += gap(state[i], i + 1 < N ? state[i + 1] : N);
    return gaps;
  }
  Memo after(Memo memo, const State& state, std::uint8_t flip) const {
    const int below = flip < N ? state[flip] : N;
    return memo - gap(state[flip - 1U], below) + gap(state[0], below);
  }
  Cost value(Memo memo) const { return memo; }
  static constexpr bool admissible() { return true; }
  static constexpr bool consistent() { return true; }

 private:
  static Cost gap(int a, int b) { return std::abs(a - b) > 1 ? 1 : 0; }
};

/// The gaps that remain towards any other stack: the pancakes are renamed by where they belong.
template <int N>
class RetargetedGap {
 public:
  using Space = Pancakes<N>;
  using State = typename Space::State;
  using Memo = Cost;
  explicit RetargetedGap(const State& target) {
    for (std::size_t i = 0; i < N; ++i) place_[target[i]] = static_cast<std::uint8_t>(i);
  }
  Memo start(const State& state) const { return gap_.start(renamed(state)); }
  Memo after(Memo memo, const State& state, std::uint8_t flip) const { return gap_.after(memo, renamed(state), flip); }
  Cost value(Memo memo) const { return memo; }
  static constexpr bool admissible() { return true; }
  static constexpr bool consistent() { return true; }

 private:
  State renamed(State state) const {
    for (auto& pancake : state) pancake = place_[pancake];
    return state;
  }

  Gap<N> gap_;
  State place_;
};

static_assert(UnitCost<Pancakes<6>> && KnownGoal<Pancakes<6>> && HeuristicOver<Gap<6>, Pancakes<6>>);

}  // namespace taquin::test
