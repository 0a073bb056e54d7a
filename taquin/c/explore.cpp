// Exports and explorations through the C interface.
#include <algorithm>

#include "taquin/c/handle.hpp"
#include "taquin/io/planners/export.hpp"
#include "taquin/laboratory/explore/explore_boards.hpp"

using taquin::c::BadArgument;
using taquin::c::copy_of;
using taquin::c::guarded;
using taquin::c::metric_of;
using taquin::c::need;

taquin_code taquin_export(const taquin_board* board, const taquin_board* goal, const char* format, const char* id,
                          const taquin_answer* answer, char** out) noexcept {
  return guarded([&] {
    need(board, goal, format, out);
    const taquin::ExportInfo& how = taquin::find_export(format);
    taquin::Exportable item{id == nullptr ? "" : id, 1, board->board, goal->board, std::nullopt};
    if (answer != nullptr && answer->answer.length >= 0) item.path = answer->answer.path;
    if (how.needs_path && !item.path) throw BadArgument{"answer: this format holds a solution, and there is none"};
    *out = copy_of(how.write(item));
  });
}

taquin_code taquin_explore(const taquin_board* goal, taquin_metric metric, uint64_t bytes, uint64_t* counts,
                           size_t room, size_t* distances) noexcept {
  return guarded([&] {
    need(goal, distances);
    if (room > 0) need(counts);
    taquin::ExploreRequest request{.goal = goal->board, .metric = metric_of(metric), .farthest = 0};
    if (bytes != 0) request.memory = bytes;
    const taquin::ExploreReport report = taquin::explore_boards(request);
    *distances = report.layers.size();
    std::copy_n(report.layers.begin(), std::min(room, report.layers.size()), counts);
  });
}
