// Why a board can or cannot be solved: the proof by parity, with this board's figures, and what each slide does to
// them; and its other half, that even boards can be solved, by the sort along a loop.
//
// A leap takes a piece c past two, a and b. If both are larger, two inversions go. If one is larger and one smaller,
// the inversions stay, and the second sum falls: with p smaller and q larger pieces before all three, c loses
// p + q + 1, the larger of a and b gains at most q, the smaller at most p.
#include <algorithm>
#include <string>
#include <vector>

#include "cli/explain/explain.hpp"
#include "cli/terminal/draw.hpp"
#include "cli/terminal/streams.hpp"
#include "taquin/construct/loop_sort.hpp"
#include "taquin/io/parse.hpp"
#include "taquin/puzzle/parity.hpp"
#include "taquin/util/amounts.hpp"

namespace taquin::cli {

namespace {

struct Figures {
  std::vector<int> numbers;  // of the pieces, cell by cell: each bears the number of its goal cell
  std::uint64_t inversions = 0;
  int way = 0;

  Figures(const Board& board, const Board& goal) : way(solvability(board, goal).blank_distance) {
    const std::vector<int> home = cells_by_tile(goal);
    for (const std::uint16_t tile : board.tiles()) numbers.push_back(home[tile] + 1);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      for (std::size_t j = i + 1; j < numbers.size(); ++j) inversions += numbers[i] > numbers[j];
    }
  }
  bool is_even() const { return (inversions + static_cast<std::uint64_t>(way)) % 2 == 0; }
  std::string text() const { return fmt::format("{:>10}  {:>5}  {}", inversions, way, is_even() ? "even" : "odd"); }
};

std::string proof(const Board& board, const Board& goal) {
  const Figures figures(board, goal);
  std::string text = fmt::format(
      "Give each piece, the blank too, the number of its goal cell ({}), and read the board:\n ", to_text(goal));
  for (const int number : figures.numbers) text += fmt::format(" {}", number);
  text += fmt::format(
      "\nInversions, pairs of which the larger number comes first: {}\nThe blank's way, rows and columns to its goal "
      "cell: {}\n\nA slide exchanges the blank with one piece. An exchange of two numbers changes the inversions by an "
      "odd number, and the blank's way changes by one: both change their parity, so the parity of their sum never "
      "changes.\n\n",
      figures.inversions, figures.way);
  text += fmt::format("{:<12}  {}\n{:<12}  {}\n", "", "inversions    way  sum", "this board", figures.text());
  for (const Direction d : Directions(15U)) {
    if (!board.can(d)) continue;
    Board next = board;
    next.slide(d);
    text += fmt::format("{:<12}  {}\n", fmt::format("blank {}", word(d)), Figures(next, goal).text());
  }
  return text + fmt::format("{:<12}  {}\n\n", "the goal", Figures(goal, goal).text());
}

// Over the pieces, read from piece 1 round the loop: those before it that are smaller, times those that are larger.
std::uint64_t second_sum(const LoopSort& sort) {
  std::vector<int> pieces = sort.array();
  std::erase(pieces, 0);
  std::rotate(pieces.begin(), std::find(pieces.begin(), pieces.end(), 1), pieces.end());
  std::uint64_t sum = 0;
  for (auto piece = pieces.begin(); piece != pieces.end(); ++piece) {
    const auto smaller = std::count_if(pieces.begin(), piece, [&](int other) { return other < *piece; });
    sum += static_cast<std::uint64_t>(smaller * (piece - pieces.begin() - smaller));
  }
  return sum;
}

std::string row(const LoopSort& sort, const std::string& what) {
  return fmt::format("{:>10}  {:>10}  {:>10}  {}\n", sort.slides(), sort.inversions(), second_sum(sort), what);
}

std::string ending(const LoopSort& sort) {
  if (!sort.finished()) return "";
  return row(sort, sort.solvable() ? "1 2 3: the goal" : "1 3 2: one exchange away from the goal");
}

std::string proof_by_loop(const Board& board, const Board& goal) {
  constexpr std::uint64_t shown = 12;  // leaps
  constexpr int small = 256;           // cells of a board that is sorted to the end
  std::string text =
      "Conversely, a board with an even sum can be solved: sort it along a loop (taquin show --loop). A step along the "
      "loop keeps the order of the pieces; a leap puts one piece before two others, if one of these is larger and none "
      "is piece 1. Read from piece 1 round the loop, it takes two inversions away, or keeps them and lowers a second "
      "sum, over the pieces: the smaller ones before it times the larger ones before it. So there are finitely many "
      "leaps. Once there are no more, each piece is larger than the two before it, unless piece 1 is among them: the "
      "pieces lie in 1 2 3 4 ... or in 1 3 2 4 .... The second is one exchange away from the goal, so its sum is odd; "
      "the sum of an even board stays even, so it ends in the first, at the goal.\n\n";
  LoopSort sort(board, goal);
  text += fmt::format("{:>10}  {:>10}  {:>10}\n", "slide", "inversions", "second sum") + row(sort, "this board");
  while (!sort.finished() && (sort.leaps() < shown || board.cells() <= small)) {
    const auto ahead = [&](int steps) {
      return sort.array()[static_cast<std::size_t>(sort.loop().after(sort.empty(), steps))];
    };
    const bool leaps = sort.leaps_next();
    const std::string what = leaps ? fmt::format("{} leaps {} and {}", ahead(3), ahead(1), ahead(2)) : "";
    sort.slide();
    if (leaps && sort.leaps() <= shown) text += row(sort, what);
  }
  if (sort.leaps() > shown || !sort.finished()) text += fmt::format("{:>10}\n", "...");
  return text + ending(sort) +
         fmt::format("Each slide: taquin explain -a loop --goal '{}' '{}'\n\n", to_text(goal), to_text(board));
}

}  // namespace

Exit explain_solvability(const ExplainRequest& request) {
  const Solvability found = solvability(request.board, request.goal);
  put(draw(request.board, stdout_is_utf8()));
  if (request.board.rows() > 1 && request.board.cols() > 1)
    put(proof(request.board, request.goal) + proof_by_loop(request.board, request.goal));
  print("{}: {}\n", found.solvable ? "solvable" : "unsolvable", found.reason);
  if (found.exchange)
    print("exchange tiles {} and {}, and it can be solved\n", found.exchange->first, found.exchange->second);
  return found.solvable ? Exit::answered : Exit::no;
}

}  // namespace taquin::cli
