// A domain of one's own as a state space, for those who want each microsecond: sorting a stack of pancakes by flipping
// some from the top. (examples/pancake.cpp is the same as one class.)
//
// A search asks for a StateSpace (taquin/core/concepts.hpp): what can be done. And for a heuristic: here the gap
// heuristic (Helmert 2010), which counts the neighbours in the stack that are not neighbours in size, the plate being
// the largest; a flip parts one pair only and joins another, so the count changes in one place.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string_view>

#include "taquin/core/bit_moves.hpp"
#include "taquin/search/best_first/best_first.hpp"
#include "taquin/search/ida/ida.hpp"

namespace {

constexpr int pancakes = 14;
using Stack = std::array<std::uint8_t, pancakes>;  // sizes 0, 1, 2 ... from the top
using Flips = taquin::BitMoves<pancakes + 1>;
using Flip = Flips::Move;  // how many pancakes are turned over, from the top

struct Pancakes {
  using State = Stack;
  using Move = Flip;
  using Moves = Flips;
  using Packed = std::uint64_t;  // four bits a pancake
  static constexpr bool unit_cost = true;
  static constexpr int most_moves = pancakes - 1;

  Flips moves(const Stack&) const { return Flips::range(2, pancakes); }
  taquin::Cost apply(Stack& stack, Flip flip) const { return std::reverse(stack.begin(), stack.begin() + flip), 1; }
  void undo(Stack& stack, Flip flip) const { apply(stack, flip); }
  Flip inverse(Flip flip) const { return flip; }
  Flips redundant_after(Flip flip) const { return Flips::only(flip); }
  bool is_goal(const Stack& stack) const { return std::ranges::is_sorted(stack); }

  Packed pack(const Stack& stack) const {
    Packed packed = 0;
    for (int i = pancakes - 1; i >= 0; --i) packed = packed << 4 | stack[static_cast<std::size_t>(i)];
    return packed;
  }
  Stack unpack(Packed packed) const {
    Stack stack;
    for (std::uint8_t& pancake : stack) pancake = packed & 15, packed >>= 4;
    return stack;
  }
};
static_assert(taquin::StateSpace<Pancakes> && taquin::Storable<Pancakes>);

struct Gap {
  using Memo = taquin::Cost;

  Memo start(const Stack& stack) const {
    Memo gaps = 0;
    for (std::size_t i = 0; i < pancakes; ++i) gaps += gap(stack[i], below(stack, i));
    return gaps;
  }
  Memo after(Memo gaps, const Stack& stack, Flip flip) const {
    const std::size_t last = flip - 1U;
    return gaps - gap(stack[last], below(stack, last)) + gap(stack[0], below(stack, last));
  }
  taquin::Cost value(Memo gaps) const { return gaps; }
  static constexpr bool admissible() { return true; }
  static constexpr bool consistent() { return true; }

 private:
  static int below(const Stack& stack, std::size_t i) { return i + 1 < pancakes ? stack[i + 1] : pancakes; }
  static taquin::Cost gap(int a, int b) { return std::abs(a - b) == 1 ? 0 : 1; }
};
static_assert(taquin::HeuristicOver<Gap, Pancakes>);

void report(std::string_view name, const taquin::SearchResult<Flip>& result) {
  std::cout << name << ": " << result.cost << " flips:";
  for (const Flip flip : result.path) std::cout << ' ' << static_cast<int>(flip);
  std::cout << "; " << result.counts.expanded << " stacks expanded\n";
}

}  // namespace

int main() {
  const Pancakes space;
  const Gap gap;
  const Stack stack = {9, 4, 13, 6, 1, 11, 7, 2, 10, 12, 0, 5, 3, 8};
  taquin::Quiet quiet;
  report("IDA*", taquin::ida_star(space, stack, gap, taquin::Backward<Pancakes>(), quiet));
  report("A*", taquin::best_first(space, stack, gap, taquin::Key::astar(), quiet));
}
