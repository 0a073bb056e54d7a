// The sort along a loop. The library's `LoopSort` does what the document's program does, slide for slide (its tests
// compare them); here it is compared with what the text says.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "papers/as_written/loop.hpp"
#include "papers/evidence.hpp"
#include "taquin/construct/loop_sort.hpp"
#include "taquin/io/parse.hpp"
#include "taquin/puzzle/parity.hpp"
#include "taquin/puzzle/random.hpp"

namespace taquin {

namespace {

constexpr int shuffles = 50'000;
constexpr std::string_view arranged = "1 2 5 6 / 0 3 4 7 / 15 12 11 8 / 14 13 10 9";

Loop document_loop() { return Loop(4, 4, loop_goal(4, 4).blank()); }

// Pieces go down the loop's numbers, the empty square up. As the document prints them.
std::string arrows(const Loop& loop) {
  constexpr std::array names = {"↑", "↓", "←", "→"};
  std::string text;
  for (int cell = 0; cell < 16; ++cell) {
    const int before = loop.after(loop.index(cell), loop.size() - 1);
    text += fmt::format("{}{} |", cell == 0 ? "" : " ", names[static_cast<std::size_t>(inverse(loop.step(before)))]);
  }
  return text;
}

void loop(Claims& claims) {
  const Loop loop = document_loop();
  constexpr const char* drawn = "↓ | ← | ↓ | ← | ↓ | ↑ | ← | ↑ | ↓ | → | ↓ | ↑ | → | ↑ | → | ↑ |";
  const bool as_drawn = arrows(loop) == drawn;
  claims.hold("the loop's arrows", {drawn, "the arrows"}, as_drawn, as_drawn ? "as drawn" : "others",
              "row by row, the way a piece slides: taquin show --loop");
  std::string cells;
  for (int cell = 0; cell < 16; ++cell) cells += fmt::format("{}a[{}]", cell == 0 ? "" : " ", loop.index(cell));
  constexpr const char* table = "a[1] a[2] a[5] a[6] a[0] a[3] a[4] a[7] a[15] a[12] a[11] a[8] a[14] a[13] a[10] a[9]";
  claims.hold("the indices of the squares", {table, "the indices"}, cells == table,
              cells == table ? "as listed" : "others", "row by row");
  std::string leaps;
  bool horizontal = true;
  for (int index = 0; index < 16; ++index) {
    if (!loop.can_leap(index)) continue;
    leaps += fmt::format("{}{}", leaps.empty() ? "" : ", ", index);
    horizontal = horizontal && !is_vertical(loop.leap(index));
  }
  claims.match("the indices that can be leapt to", {"0, 2, 4, 8, 10, 12", "the exceptional move"}, leaps,
               "all squares whose third successor is a neighbour, so that a leap is one slide");
  claims.match("a[i+3] moves", {"horizontally", "the exceptional move"},
               horizontal ? "horizontally" : "vertically, too", "in all six leaps");
}

struct Survey {
  std::uint64_t least = ~std::uint64_t{0};
  std::uint64_t most = 0;
  std::uint64_t slides = 0;
  std::uint64_t leaps = 0;
  int in_order = 0;
  int exchanged = 0;             // 1 3 2 4 ...
  int parity_says = 0;           // boards on which the ending agrees with the parity rule
  int leap_changes[2] = {0, 0};  // of the inversions: by none, by two
  int other_changes = 0;

  void run(LoopSort& sort) {
    do {
      const bool leap = sort.leaps_next();
      const std::uint64_t before = sort.inversions();
      sort.slide();
      const std::uint64_t fell = before - sort.inversions();
      if (leap && (fell == 0 || fell == 2)) {
        ++leap_changes[fell / 2];
      } else {
        other_changes += fell != 0;
      }
    } while (!sort.finished());
  }
  void add(const LoopSort& sort, bool solvable) {
    least = std::min(least, sort.slides());
    most = std::max(most, sort.slides());
    slides += sort.slides();
    leaps += sort.leaps();
    std::vector<int> ending(sort.array().begin() + 1, sort.array().end());
    const bool swapped = ending[1] == 3;
    if (swapped) std::swap(ending[1], ending[2]);
    if (!std::is_sorted(ending.begin(), ending.end())) return;
    ++(swapped ? exchanged : in_order);
    parity_says += solvable != swapped;
  }
};

Board shuffled(Random& random) {
  Board board = loop_goal(4, 4);
  for (int cell = 15; cell > 0; --cell) {
    const auto other = static_cast<int>(random.below(static_cast<std::uint64_t>(cell) + 1));
    if (other != cell) board.exchange(cell, other);
  }
  return board;
}

void sort(Claims& claims) {
  const Board goal = loop_goal(4, 4);
  const Loop loop = document_loop();
  Random random(1);
  Survey survey;
  for (int i = 0; i < shuffles; ++i) {
    const Board board = shuffled(random);
    LoopSort sort(loop, board, goal);
    survey.run(sort);
    survey.add(sort, solvability(board, goal).solvable);
  }
  const bool all = survey.in_order + survey.exchanged == shuffles;
  const double boards = shuffles;
  claims.hold("it ends", {"This program ends after showing one of the following.", "below the program"}, all,
              fmt::format("{} and {} of {}", survey.in_order, survey.exchanged, shuffles),
              fmt::format("with 1 2 3 4 ... and with 1 3 2 4 ..., from seeded shuffles; {} to {} slides, mean {:.1f}; "
                          "{:.1f} leaps",
                          survey.least, survey.most, static_cast<double>(survey.slides) / boards,
                          static_cast<double>(survey.leaps) / boards));
  claims.hold("all 16! arrays are shuffled over", {"r = rand() % i", "shuffle()"}, survey.exchanged > 0,
              fmt::format("{} of {} unsolvable", survey.exchanged, shuffles),
              "half can be solved: taquin random --any");
  claims.note("the ending 1 2 3 tells that the board can be solved",
              survey.parity_says == shuffles ? "always" : "not always", "always",
              fmt::format("the parity rule says the same of {} of {} boards", survey.parity_says, shuffles));
  claims.note("pieces out of order, changed by",
              survey.other_changes == 0 && survey.leap_changes[0] + survey.leap_changes[1] > 0 ? "leaps only, by 0 or 2"
                                                                                               : "others, too",
              "leaps only, by 0 or 2",
              fmt::format("{} leaps changed nothing, {} took two inversions away, no step did any: parity is kept",
                          survey.leap_changes[0], survey.leap_changes[1]));
}

// The program tests for the end only after a move.
void endings(Claims& claims) {
  const Board goal = loop_goal(4, 4);
  claims.match("the aim", {"1, 2, 3, ..., 15", "the aim"}, to_text(goal) == arranged ? "1, 2, 3, ..., 15" : "another",
               fmt::format("as squares {}: the goal 'loop'; rows in order are another goal", arranged));
  LoopAsWritten program(LoopSort(goal, goal).array());
  do program.slide();
  while (!program.finished());
  claims.note("moves shown for an arranged board", std::to_string(program.slides()), "240",
              "the end is looked for after a move, so every piece goes round once; none would do");
  claims.note(
      "characters for the empty square in show()",
      std::to_string(program.show().size() - 15 * std::string_view("  1").size()), "3",
      "printf(\" \") in the text as delivered prints one, where a run of spaces became one; three keep the columns");
}

}  // namespace

std::vector<Claim> claims_of_loop(Evidence&) {
  Claims claims("loop");
  loop(claims);
  sort(claims);
  endings(claims);
  return std::move(claims).take();
}

}  // namespace taquin
