// Plans and all shortest solutions through the C interface, as JSON.
#include "taquin/c/handle.hpp"
#include "taquin/io/answer_json.hpp"
#include "taquin/solver/plan/plan_text.hpp"

using taquin::c::copy_of;
using taquin::c::guarded;
using taquin::c::known_fields;
using taquin::c::need;
using taquin::c::request_of;

taquin_code taquin_plan(const taquin_board* board, const taquin_board* goal, const taquin_options* options,
                        char** out) noexcept {
  return guarded([&] {
    need(board, goal, out);
    *out = copy_of(taquin::plan_json(request_of(board->board, goal->board, known_fields(options))));
  });
}

taquin_code taquin_all_shortest(const taquin_board* board, const taquin_board* goal, const taquin_options* options,
                                size_t most, char** out) noexcept {
  return guarded([&] {
    need(board, goal, out);
    const taquin::Request request = request_of(board->board, goal->board, known_fields(options));
    taquin::Solver solver;
    const taquin::Answer answer = solver.solve(request);
    const taquin::ShortestSolutions all = solver.all_shortest(request, answer, most);
    *out = copy_of(taquin::solutions_json("", board->board, goal->board, request.metric, answer.length, all.count,
                                          all.is_complete, all.paths, taquin::Perspective::tile, all.seconds));
  });
}
