// Many boards on several threads, answers in the order of the boards: for callers who have the boards one by one and
// ask for the answers one by one, such as an iterator of Python. A caller who can be called takes `core/ordered.hpp`.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <exception>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

#include "taquin/solver/solve.hpp"

namespace taquin {

/// The threads of one board's search, of so many that there are: all for a board that is alone, because its caller
/// waits for the answer before it gives another; else one, so that as many boards are solved at a time.
constexpr unsigned threads_of_board(bool is_alone, unsigned threads) noexcept { return is_alone ? threads : 1; }

class Batch {
 public:
  /// `solver` must outlive this. `threads`: boards solved at a time.
  Batch(Solver& solver, unsigned threads) : solver_(solver), threads_(threads) {}
  /// Stops the searches that run, and waits for them.
  ~Batch();
  Batch(const Batch&) = delete;
  Batch& operator=(const Batch&) = delete;

  /// To be solved on one thread. To be called, as `next`, by one thread at a time.
  void add(Request request);
  /// Boards that were added and whose answers were not given yet.
  std::uint64_t waiting() const noexcept { return added_ - given_; }
  unsigned threads() const noexcept { return threads_; }

  /// A request, and its answer or what `Solver::solve` threw.
  struct Solved {
    Request request;
    Answer answer = {};
    std::exception_ptr failure = nullptr;
  };
  /// The first of the boards that wait; nullopt if it is not solved within `seconds`, or if none waits.
  std::optional<Solved> next(double seconds);

 private:
  void serve();
  std::optional<Request> take();
  Solved solved(Request request) const;

  Solver& solver_;
  const unsigned threads_;
  std::uint64_t added_ = 0, given_ = 0;
  std::mutex mutex_;  // guards what follows
  std::condition_variable work_, solution_;
  std::deque<Request> requests_;
  std::deque<Solved> solved_;
  bool ended_ = false;
  std::stop_source stop_;
  std::optional<std::jthread> workers_;  // from the first board on
};

}  // namespace taquin
