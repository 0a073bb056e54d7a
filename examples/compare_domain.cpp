// A comparison on a domain of one's own: pancakes sorted by flips, three searches with two heuristics, as values
// between commas and, if a name is given, as a page with charts; and how good the heuristics are on random stacks.
#include <algorithm>
#include <array>
#include <fstream>
#include <iostream>

#include "taquin/core/bit_moves.hpp"
#include "taquin/laboratory/compare/compare_space.hpp"
#include "taquin/laboratory/compare/csv.hpp"
#include "taquin/laboratory/compare/record.hpp"
#include "taquin/laboratory/report/html_report.hpp"
#include "taquin/laboratory/space_quality.hpp"

struct Pancakes {
  using State = std::array<signed char, 9>;  // sizes 0 to 8 from the top; the plate is the largest
  using Packed = State;
  using Moves = taquin::BitMoves<10>;
  using Move = Moves::Move;  // how many are turned over
  static constexpr bool unit_cost = true;
  static constexpr int most_moves = 8;
  Moves moves(const State&) const { return Moves::range(2, 9); }
  taquin::Cost apply(State& stack, Move flip) const { return std::reverse(stack.begin(), stack.begin() + flip), 1; }
  void undo(State& stack, Move flip) const { apply(stack, flip); }
  Move inverse(Move flip) const { return flip; }
  Moves redundant_after(Move flip) const { return Moves::only(flip); }
  bool is_goal(const State& stack) const { return std::ranges::is_sorted(stack); }
  Packed pack(const State& stack) const { return stack; }
  State unpack(const Packed& packed) const { return packed; }
};

struct Gaps {
  using Memo = taquin::Cost;
  std::size_t first;  // neighbours that are not neighbours in size, from this place down
  Memo start(const Pancakes::State& stack) const {
    Memo gaps = 0;
    for (std::size_t i = first; i < 9; ++i) gaps += std::abs(stack[i] - (i < 8 ? stack[i + 1] : 9)) != 1;
    return gaps;
  }
  Memo after(Memo, Pancakes::State stack, int flip) const { return Pancakes().apply(stack, flip), start(stack); }
  taquin::Cost value(Memo gaps) const { return gaps; }
  static constexpr bool admissible() { return true; }
  bool consistent() const { return first == 0; }
};

int main(int argc, char** argv) {
  const auto draw = [](taquin::Random& random) {
    Pancakes::State stack{0, 1, 2, 3, 4, 5, 6, 7, 8};
    for (std::size_t i = 9; i > 1; --i) std::swap(stack[i - 1], stack[random.below(i)]);
    return stack;
  };
  taquin::Random random(1);
  const std::tuple heuristics{taquin::SpaceHeuristic{"gaps", Gaps{0}}, taquin::SpaceHeuristic{"half", Gaps{4}}};
  const auto rows = taquin::compare_space(Pancakes(), {{"a", "", draw(random)}, {"b", "", draw(random)}},
                                          taquin::usual_searches, heuristics);
  for (const auto& row : rows) std::cout << taquin::csv_row(row);
  if (argc > 1) std::ofstream(argv[1]) << taquin::report_html(taquin::header_json(rows, {}, 1), rows);
  for (const Gaps& gaps : {Gaps{0}, Gaps{4}})
    std::cout << "eta " << taquin::space_quality(Pancakes(), gaps, draw, {}).eta.value << '\n';
}
