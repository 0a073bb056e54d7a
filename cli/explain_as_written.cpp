// A document's own program on the board, step by step, where the library's search of that name does better.
#include <algorithm>

#include "explain.hpp"
#include "papers/reproduce.hpp"
#include "streams.hpp"
#include "taquin/construct/loop_sort.hpp"
#include "taquin/puzzle/goal.hpp"
#include "taquin/util/amounts.hpp"
#include "taquin/util/error.hpp"

namespace taquin::cli {

std::string_view end_name(ProgramRun::End end) noexcept {
  constexpr std::array<std::string_view, 4> names{"solved", "unsolvable", "endless", "stopped"};
  return names[static_cast<std::size_t>(end)];
}

Exit exit_of(ProgramRun::End end) noexcept {
  if (end == ProgramRun::End::gave_up) return Exit::nothing_found;
  return end == ProgramRun::End::solved ? Exit::answered : Exit::no;
}

Exit explain_as_written(const ExplainRequest& request) {
  const auto documents = source_documents();
  const auto document = std::find_if(documents.begin(), documents.end(),
                                     [&](const SourceDocument& d) { return d.algorithm == request.algorithm; });
  if (document == documents.end())
    throw Error(
        fmt::format("--as-written: no document describes {}; they describe idastar, astar-heap, loop, bfs and "
                    "dijkstra",
                    request.algorithm));
  const ProgramRun run = document->run(request.board, request.steps);
  print("{}\n{}\n", bold(document->title), run.begun);
  for (const std::string& step : run.steps) print("{}\n", step);
  if (run.steps.size() == request.steps) print("...\n");
  for (const ProgramRun::Count& count : run.counts) print("{}: {}\n", count.what, count.value);
  if (!run.output.empty()) print("it prints: {}\n", run.output);
  for (const std::string& remark : run.remarks) print("{}\n", remark);
  return exit_of(run.end);
}

}  // namespace taquin::cli
