// Solving through the C face: options become a request, a progress callback becomes an observer and a stop token.
#include <algorithm>
#include <cstring>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

#include "taquin/c/handle.hpp"

namespace taquin::c {
namespace {

/// The fields that the caller knows; the rest zero.
taquin_options known_fields(const taquin_options* given) {
  taquin_options options{};
  if (given == nullptr) return options;
  if (given->size < sizeof given->size) throw BadArgument{"options.size: not set to sizeof(taquin_options)"};
  std::memcpy(&options, given, std::min(given->size, sizeof options));
  return options;
}

std::function<void(const SolveProgress&)> forward(const taquin_options& options, std::stop_source stop) {
  if (options.progress == nullptr) return {};
  return [callback = options.progress, user = options.user, stop](const SolveProgress& seen) mutable {
    const std::string algorithm(seen.algorithm);
    const std::string heuristic(seen.heuristic);
    const taquin_progress progress = {algorithm.c_str(),     heuristic.c_str(), seen.lower_bound, seen.counts.expanded,
                                      seen.counts.generated, seen.seconds,      seen.lists.open,  seen.lists.closed,
                                      seen.lists.bytes,      seen.table};
    if (callback(&progress, user) != 0) stop.request_stop();
  };
}

std::function<void(const Improvement&)> forward_improvements(const taquin_options& options) {
  if (options.improved == nullptr) return {};
  return [callback = options.improved, user = options.user](const Improvement& found) {
    const std::string algorithm(found.algorithm);
    const std::string heuristic(found.heuristic);
    const std::string moves = to_text(*found.path, Perspective::tile, false);
    const taquin_improvement improvement = {found.length,      found.lower_bound, algorithm.c_str(),
                                            heuristic.c_str(), found.seconds,     moves.c_str()};
    callback(&improvement, user);
  };
}

class Shared final : public SharedRounds {
 public:
  explicit Shared(const taquin_shared_rounds& given) : given_(given) {
    if (given.join == nullptr || given.claim == nullptr || given.nearest == nullptr || given.searched == nullptr ||
        given.end_round == nullptr || given.leave == nullptr) {
      throw BadArgument{"options.shared: a function is null"};
    }
  }
  bool leads() const noexcept override { return given_.leads != 0; }
  std::optional<Cost> join(Cost first) override { return known(given_.join(first, given_.user)); }
  bool claim(std::uint32_t root) override { return given_.claim(root, given_.user) != 0; }
  std::optional<Cost> nearest(std::uint32_t root) override { return known(given_.nearest(root, given_.user)); }
  void searched(std::uint32_t root, Cost nearest) override { given_.searched(root, nearest, given_.user); }
  std::optional<Cost> end_round(Cost excess) override { return known(given_.end_round(excess, given_.user)); }
  void leave() noexcept override { given_.leave(given_.user); }

 private:
  static std::optional<Cost> known(int value) { return value < 0 ? std::nullopt : std::optional<Cost>(value); }
  const taquin_shared_rounds& given_;
};

Request request_of(const Board& board, const Board& goal, const taquin_options& options) {
  Request request{board, goal};
  request.metric = metric_of(options.metric);
  if (options.algorithm != nullptr) request.algorithm = options.algorithm;
  if (options.heuristic != nullptr) request.heuristic = options.heuristic;
  if (options.weight != 0) request.weight = options.weight;
  if (options.seconds != 0) request.limits.seconds = options.seconds;
  if (options.bytes != 0) request.limits.bytes = options.bytes;
  if (options.expanded != 0) request.limits.expanded = options.expanded;
  const std::stop_source stop;
  request.limits.stop = stop.get_token();
  request.progress = forward(options, stop);
  request.improved = forward_improvements(options);
  return request;
}

taquin_answer* solve_with(Solver& solver, const Board& board, const Board& goal, const taquin_options* options) {
  const taquin_options given = known_fields(options);
  Request request = request_of(board, goal, given);
  std::optional<Shared> shared;
  if (given.shared != nullptr) request.shared = &shared.emplace(*given.shared);
  return new taquin_answer{board, goal, request.metric, solver.solve(request)};
}

}  // namespace
}  // namespace taquin::c

using taquin::c::guarded;
using taquin::c::need;
using taquin::c::solve_with;

taquin_code taquin_solve(const taquin_board* board, const taquin_board* goal, const taquin_options* options,
                         taquin_answer** out) noexcept {
  return guarded([&] {
    need(board, goal, out);
    taquin::Solver solver;
    *out = solve_with(solver, board->board, goal->board, options);
  });
}

taquin_code taquin_solver_new(taquin_solver** out) noexcept {
  return guarded([&] {
    need(out);
    *out = new taquin_solver();
  });
}

taquin_code taquin_solver_solve(taquin_solver* solver, const taquin_board* board, const taquin_board* goal,
                                const taquin_options* options, taquin_answer** out) noexcept {
  return guarded([&] {
    need(solver, board, goal, out);
    *out = solve_with(solver->solver, board->board, goal->board, options);
  });
}

void taquin_solver_free(taquin_solver* solver) noexcept { delete solver; }

taquin_code taquin_verify(const taquin_board* board, const taquin_board* goal, const char* moves,
                          taquin_perspective perspective, taquin_metric metric, taquin_verdict* out,
                          char** reason) noexcept {
  return guarded([&] {
    need(board, goal, moves, out);
    const taquin::Path path = taquin::parse_moves(moves, taquin::c::perspective_of(perspective));
    const taquin::Verdict verdict = taquin::verify(board->board, goal->board, path, taquin::c::metric_of(metric));
    if (reason != nullptr) *reason = taquin::c::copy_of(verdict.reason);
    *out = {verdict.legal, verdict.solves, verdict.slides, verdict.length};
  });
}
