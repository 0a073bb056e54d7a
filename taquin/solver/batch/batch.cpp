#include "taquin/solver/batch/batch.hpp"

#include <chrono>
#include <utility>

#include "taquin/core/ordered.hpp"

namespace taquin {

Batch::~Batch() {
  stop_.request_stop();
  {
    const std::lock_guard lock(mutex_);
    ended_ = true;
  }
  work_.notify_all();
}

void Batch::add(Request request) {
  request.threads = threads_of_board(false, threads_);
  request.limits.stop = stop_.get_token();
  {
    const std::lock_guard lock(mutex_);
    requests_.push_back(std::move(request));
  }
  ++added_;
  if (!workers_) workers_.emplace([this] { serve(); });
  work_.notify_one();
}

std::optional<Batch::Solved> Batch::next(double seconds) {
  if (waiting() == 0) return std::nullopt;
  std::unique_lock lock(mutex_);
  const auto is_there = [this] { return !solved_.empty(); };
  if (!solution_.wait_for(lock, std::chrono::duration<double>(seconds), is_there)) return std::nullopt;
  Solved first = std::move(solved_.front());
  solved_.pop_front();
  ++given_;
  return first;
}

// A team puts each thread on a processor of its own at once, and does with fewer if the system refuses some.
void Batch::serve() {
  in_order(
      threads_, [this] { return take(); }, [this](Request& request, unsigned) { return solved(std::move(request)); },
      [this](Solved solved) {
        {
          const std::lock_guard lock(mutex_);
          solved_.push_back(std::move(solved));
        }
        solution_.notify_one();
      });
}

std::optional<Request> Batch::take() {
  std::unique_lock lock(mutex_);
  work_.wait(lock, [this] { return ended_ || !requests_.empty(); });
  if (ended_) return std::nullopt;
  Request request = std::move(requests_.front());
  requests_.pop_front();
  return request;
}

Batch::Solved Batch::solved(Request request) const {
  Solved solved{std::move(request)};
  try {
    solved.answer = solver_.solve(solved.request);
  } catch (...) {
    solved.failure = std::current_exception();
  }
  return solved;
}

}  // namespace taquin
