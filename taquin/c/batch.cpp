// Batches through the C interface.
#include "taquin/solver/batch/batch.hpp"

#include <exception>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

#include "taquin/c/handle.hpp"
#include "taquin/core/parallel.hpp"

struct taquin_batch {
  taquin::Request settings;
  taquin::Batch batch;
};

using taquin::c::BadArgument;
using taquin::c::guarded;
using taquin::c::known_fields;
using taquin::c::need;

taquin_code taquin_batch_new(taquin_solver* solver, const taquin_options* options, taquin_batch** out) noexcept {
  return guarded([&] {
    need(solver, out);
    const taquin_options given = known_fields(options);
    if (given.progress != nullptr || given.improved != nullptr || given.shared != nullptr ||
        given.estimate != nullptr || given.interruptible != 0)
      throw BadArgument{"options: a batch calls nothing and shares no search"};
    const taquin::Board none(1, 2, {1, 0});
    *out = new taquin_batch{taquin::c::request_of(none, none, given),
                            {solver->solver, given.threads == 0 ? taquin::cores() : given.threads}};
  });
}

taquin_code taquin_batch_add(taquin_batch* batch, const taquin_board* board, const taquin_board* goal) noexcept {
  return guarded([&] {
    need(batch, board, goal);
    taquin::Request request = batch->settings;
    request.board = board->board;
    request.goal = goal->board;
    batch->batch.add(std::move(request));
  });
}

taquin_code taquin_batch_add_text(taquin_batch* batch, const char* text, const char* goal) noexcept {
  return guarded([&] {
    need(batch, text);
    taquin::Request request = batch->settings;
    std::tie(request.board, request.goal) = taquin::c::problem_in(text, std::nullopt, goal);
    batch->batch.add(std::move(request));
  });
}

taquin_code taquin_batch_next(taquin_batch* batch, double seconds, taquin_answer** out) noexcept {
  return guarded([&] {
    need(batch, out);
    auto solved = batch->batch.next(seconds);
    if (solved && solved->failure) std::rethrow_exception(solved->failure);
    *out = !solved ? nullptr
                   : new taquin_answer{std::move(solved->request.board), std::move(solved->request.goal),
                                       solved->request.metric, std::move(solved->answer)};
  });
}

size_t taquin_batch_waiting(const taquin_batch* batch) noexcept { return batch->batch.waiting(); }

void taquin_batch_free(taquin_batch* batch) noexcept { delete batch; }
