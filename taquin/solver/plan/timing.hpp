// The deadlines of a solve and of the stage that is under way: the one place that reads the request's clock.
#pragma once

#include <algorithm>
#include <chrono>
#include <functional>
#include <utility>

namespace taquin {

class Timing {
 public:
  /// `clock`: seconds since any fixed moment; empty: std::chrono::steady_clock. `seconds`: how long the solve may take.
  Timing(std::function<double()> clock, double seconds)
      : clock_(clock ? std::move(clock) : steady_seconds),
        began_(clock_()),
        end_(began_ + seconds),
        stage_began_(began_),
        stage_end_(end_) {}

  const std::function<double()>& clock() const noexcept { return clock_; }
  double now() const { return clock_(); }
  double elapsed() const { return now() - began_; }
  double remaining() const { return end_ - now(); }
  bool is_over() const { return remaining() <= 0; }

  /// A stage may take this share of what is left, and no more than so many seconds.
  void begin_stage(double share, double most_seconds) {
    stage_began_ = now();
    stage_end_ = stage_began_ + std::min(share * (end_ - stage_began_), most_seconds);
  }
  void end_stage() noexcept { stage_end_ = end_; }
  double elapsed_in_stage() const { return now() - stage_began_; }
  double remaining_in_stage() const { return stage_end_ - now(); }
  bool is_stage_over() const { return remaining_in_stage() <= 0; }

 private:
  static double steady_seconds() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
  }

  std::function<double()> clock_;
  double began_;
  double end_;
  double stage_began_;
  double stage_end_;  // of the whole solve where no stage is under way
};

}  // namespace taquin
