// A domain of one's own in one class: sorting a stack of pancakes by flipping some from the top. The bound is the gap
// heuristic (Helmert 2010): neighbours in the stack that are not neighbours in size, the plate being the largest, must
// be separated by a flip each. examples/state_space.cpp has the same for those who want each microsecond.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <iostream>

#include "taquin/search/object_space.hpp"

struct Stack {
  static constexpr int most_moves = 15;
  std::array<std::uint8_t, 14> pancakes;  // sizes 0, 1, 2 ... from the top

  bool can(int flip) const { return flip >= 2; }  // how many are turned over
  void make(int flip) { std::reverse(pancakes.begin(), pancakes.begin() + flip); }
  static int inverse(int flip) { return flip; }
  bool is_goal() const { return std::ranges::is_sorted(pancakes); }
  int lower_bound() const {
    int gaps = 0;
    for (std::size_t i = 0; i < 14; ++i) gaps += std::abs(pancakes[i] - (i < 13 ? pancakes[i + 1] : 14)) != 1;
    return gaps;
  }
};

void report(const char* name, const taquin::ObjectResult<Stack>& result) {
  std::cout << name << ": " << result.cost << " flips:";
  for (const int flip : result.moves) std::cout << ' ' << flip;
  std::cout << "; " << result.counts.expanded << " stacks expanded\n";
}

int main() {
  const Stack stack{{9, 4, 13, 6, 1, 11, 7, 2, 10, 12, 0, 5, 3, 8}};
  report("IDA*", taquin::idastar(stack));
  report("A*", taquin::astar(stack));
}
