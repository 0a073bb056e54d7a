#include "taquin/puzzle/verify.hpp"

#include <array>
#include <string_view>

#include "taquin/util/error.hpp"

namespace taquin {

Verdict verify(const Board& board, const Board& goal, const Path& path, Metric metric) {
  if (board.rows() != goal.rows() || board.cols() != goal.cols()) throw Error("the board and the goal differ in size");
  Verdict verdict{false, false, 0, 0, "", board};
  std::int64_t slides = 0;
  for (const Direction d : path) {
    if (!verdict.last.can(d)) {
      static constexpr std::array<std::string_view, 4> ways{"up", "down", "left", "right"};
      verdict.reason = "slide " + std::to_string(slides + 1) + ": the blank stands at the edge and cannot go " +
                       std::string(ways[static_cast<std::size_t>(d)]);
      break;
    }
    verdict.last.slide(d);
    ++slides;
  }
  verdict.slides = slides;
  verdict.legal = slides == static_cast<std::int64_t>(path.size());
  verdict.length = length(verdict.legal ? path : Path(path.begin(), path.begin() + slides), metric);
  verdict.solves = verdict.legal && verdict.last == goal;
  if (verdict.solves)
    verdict.reason = "solves the board";
  else if (verdict.legal)
    verdict.reason = "every move is legal, but the board at the end is not the goal";
  return verdict;
}

}  // namespace taquin
