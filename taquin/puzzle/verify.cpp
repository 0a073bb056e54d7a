// Replays a path, and says in the caller's words why a slide fails.
#include "taquin/puzzle/verify.hpp"

#include <fmt/core.h>

#include <array>
#include <string_view>

#include "taquin/util/error.hpp"

namespace taquin {

namespace {

// In the order of `Direction`: why the blank cannot go there.
using Reasons = std::array<std::string_view, 4>;
constexpr Reasons tile_reasons{"no tile above the blank can go down", "no tile below the blank can go up",
                               "no tile left of the blank can go right", "no tile right of the blank can go left"};
constexpr Reasons blank_reasons{
    "the blank stands at the edge and cannot go up", "the blank stands at the edge and cannot go down",
    "the blank stands at the edge and cannot go left", "the blank stands at the edge and cannot go right"};

}  // namespace

Verdict verify(const Board& board, const Board& goal, const Path& path, Metric metric, Perspective perspective) {
  if (board.rows() != goal.rows() || board.cols() != goal.cols()) throw Error("the board and the goal differ in size");
  Verdict verdict{false, false, 0, 0, "", board};
  std::int64_t slides = 0;
  for (const Direction d : path) {
    if (!verdict.last.can(d)) {
      const Reasons& reasons = perspective == Perspective::tile ? tile_reasons : blank_reasons;
      verdict.reason = fmt::format("move {}: {}", slides + 1, reasons[static_cast<std::size_t>(d)]);
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
