#include "taquin/laboratory/sample/sample_distances.hpp"

#include <algorithm>
#include <exception>
#include <utility>

namespace taquin {

ExactDistances::ExactDistances(Board goal, Metric metric, Solver& solver, unsigned threads, std::function<bool()> stop)
    : goal_(std::move(goal)), metric_(metric), solver_(solver), stop_(std::move(stop)), team_(threads) {}

bool ExactDistances::must_stop() {
  const std::lock_guard lock(mutex_);
  return stop_();
}

// -1 if the search was stopped.
int ExactDistances::solve(const Board& board, std::stop_source& stopped) {
  const auto poll = [&] {
    if (must_stop()) stopped.request_stop();
  };
  poll();
  if (stopped.stop_requested()) return -1;
  Request request{board, goal_};
  request.metric = metric_;
  request.limits.stop = stopped.get_token();
  request.progress = [&](const SolveProgress&) { poll(); };
  const Answer answer = solver_.solve(request);
  return answer.status == Status::optimal ? static_cast<int>(answer.length) : -1;
}

std::vector<int> ExactDistances::of(const std::vector<Board>& boards) {
  std::vector<int> found(boards.size(), -1);
  std::stop_source stopped;
  std::mutex mutex;
  std::exception_ptr failure;
  team_.each(boards.size(), [&](std::uint64_t i) {
    try {
      found[i] = solve(boards[i], stopped);
    } catch (...) {
      const std::lock_guard lock(mutex);
      failure = std::current_exception();
      stopped.request_stop();
    }
  });
  if (failure) std::rethrow_exception(failure);
  if (std::find(found.begin(), found.end(), -1) != found.end()) found.clear();
  return found;
}

std::vector<Board> neighbours(const Board& board, Metric metric) {
  std::vector<Board> all;
  for (const Direction direction : {Direction::up, Direction::down, Direction::left, Direction::right}) {
    Board next = board;
    while (next.can(direction)) {
      next.slide(direction);
      all.push_back(next);
      if (metric == Metric::stm) break;
    }
  }
  return all;
}

}  // namespace taquin
