// Traces of boards: which class traces which search.
#include "taquin/laboratory/trace/trace.hpp"

#include <array>

#include "taquin/laboratory/trace/heap_trace.hpp"
#include "taquin/laboratory/trace/trace_kinds.hpp"

namespace taquin {

BoardProblem::BoardProblem(const Board& start, const Board& goal, std::string_view heuristic)
    : start_(start), goal_(goal), heuristic_(heuristic, goal) {
  require_same_size(start, goal);
}

std::vector<TraceSuccessor<Board, Direction>> BoardProblem::successors(const Board& board) const {
  std::vector<TraceSuccessor<Board, Direction>> list;
  for (const Direction move : heuristic_.order()) {
    if (!board.can(move)) continue;
    list.push_back({board, move, 1});
    list.back().state.slide(move);
  }
  return list;
}

std::string_view name(Fate fate) noexcept {
  constexpr std::array<std::string_view, 6> names{"opened", "improved", "reopened", "known", "cut", "goal"};
  return names[static_cast<std::size_t>(fate)];
}

std::unique_ptr<Trace> trace_of(const Board& board, const Board& goal, std::string_view algorithm,
                                std::string_view heuristic, double weight) {
  const AlgorithmInfo& info = traceable(algorithm);
  const BoardProblem problem(board, goal, info.uses_heuristic ? heuristic : std::string_view());
  if (info.name == "astar-heap") return std::make_unique<HeapTrace>(problem);
  return trace_of_kind(problem, info.name, weight);
}

}  // namespace taquin
