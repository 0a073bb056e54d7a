// Tasks on several threads, their results in the order of the tasks.
//
// A result that comes early waits for the thread whose result comes in turn, so nothing is held but what is early. One
// thread does everything on the caller's: what it takes, works and gives follow each other.
#pragma once

#include <atomic>
#include <cstdint>
#include <exception>
#include <map>
#include <mutex>
#include <type_traits>
#include <utility>

#include "taquin/core/parallel.hpp"

namespace taquin {

/// Calls `take()` for a task until it has none (a std::optional, asked for by one thread at a time),
/// `work(task, thread)` for its result, and `give(result)` in the order of the tasks, by one thread at a time.
/// `thread` counts from 0. Rethrows what one of them throws, once the others have finished their tasks.
template <class Take, class Work, class Give>
void in_order(unsigned threads, const Take& take, const Work& work, const Give& give) {
  using Task = typename std::invoke_result_t<Take>::value_type;
  using Result = std::invoke_result_t<Work, Task&, unsigned>;
  std::mutex taking, giving;
  std::uint64_t taken = 0, given = 0;
  std::map<std::uint64_t, Result> early;
  std::atomic<bool> ended = false;
  std::exception_ptr failure;
  const auto take_one = [&](std::uint64_t& number) {
    const std::lock_guard lock(taking);
    auto task = ended ? decltype(take()){} : take();
    number = taken++;
    return task;
  };
  const auto give_one = [&](std::uint64_t number, Result result) {
    const std::lock_guard lock(giving);
    early.emplace(number, std::move(result));
    for (auto next = early.begin(); next != early.end() && next->first == given; next = early.erase(next), ++given)
      give(std::move(next->second));
  };
  Team(threads).each(threads, [&](std::uint64_t thread) {
    try {
      std::uint64_t number = 0;
      while (auto task = take_one(number)) give_one(number, work(*task, static_cast<unsigned>(thread)));
    } catch (...) {
      const std::lock_guard lock(giving);
      if (!failure) failure = std::current_exception();
      ended = true;
    }
  });
  if (failure) std::rethrow_exception(failure);
}

}  // namespace taquin
