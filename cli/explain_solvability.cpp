// Why a board can or cannot be solved: the proof by parity, with this board's figures, and what each slide does to
// them.
#include <numeric>
#include <string>
#include <vector>

#include "draw.hpp"
#include "explain.hpp"
#include "streams.hpp"
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
      "cell: {}\n\n"
      "A slide exchanges the blank with one piece. An exchange of two numbers changes the inversions by an odd number, "
      "and the blank's way changes by one: both change their parity, so the parity of their sum never changes.\n\n",
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

}  // namespace

Exit explain_solvability(const ExplainRequest& request) {
  const Solvability found = solvability(request.board, request.goal);
  put(draw(request.board, stdout_is_utf8()));
  if (request.board.rows() > 1 && request.board.cols() > 1) put(proof(request.board, request.goal));
  print("{}: {}\n", found.solvable ? "solvable" : "unsolvable", found.reason);
  if (found.exchange)
    print("exchange tiles {} and {}, and it can be solved\n", found.exchange->first, found.exchange->second);
  return found.solvable ? Exit::answered : Exit::no;
}

}  // namespace taquin::cli
