// Who deals a round's subtrees to processes, and gathers what came of them: the part of an `Exchange` that one process
// plays for all. Not safe from several threads: its owner locks.
//
// Places are dealt in the round's order, in batches: a share of what is left, so that many are dealt at once in the
// beginning and single ones in the end (guided self-scheduling, Polychronopoulos & Kuck 1987).
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "taquin/search/exchange.hpp"

namespace taquin {

template <class Move>
class Dealer {
 public:
  static constexpr std::uint32_t nothing = ~std::uint32_t{0};
  static constexpr std::size_t most_at_once = 256;

  /// `threads`: of all processes.
  Dealer(unsigned processes, unsigned threads, bool deterministic)
      : processes_(processes), threads_(std::max(1U, threads)), deterministic_(deterministic) {}

  void begin_round(std::vector<std::uint32_t> places) {
    places_ = std::move(places);
    next_ = 0;
    ended_ = 0;
    found_at_ = nothing;
    is_over_ = false;
    end_ = {};
  }
  /// The next places for a process that asks; empty if there are none any more.
  std::vector<std::uint32_t> deal() {
    const std::size_t left = is_over_ ? 0 : places_.size() - next_;
    const std::size_t count = std::clamp<std::size_t>(left / (4 * std::size_t{threads_}), 1, most_at_once);
    std::vector<std::uint32_t> batch;
    while (batch.size() < count && next_ < places_.size() && !is_over_ && places_[next_] < found_at_) {
      batch.push_back(places_[next_++]);
    }
    return batch;
  }
  void finished(const std::vector<SubtreeResult>& results, Cost excess) {
    end_.results.insert(end_.results.end(), results.begin(), results.end());
    end_.excess = std::min(end_.excess, excess);
  }
  void found(std::uint32_t place, std::vector<Move> path) {
    if (place >= found_at_) return;
    found_at_ = place;
    end_.path = std::move(path);
    is_over_ = is_over_ || !deterministic_;
  }
  void stop(Outcome outcome) {
    if (end_.outcome == Outcome::exhausted) end_.outcome = outcome;
    is_over_ = true;
  }
  /// A process has no work any more and wants none.
  void end_round(const Counts& counts, Cost excess) {
    end_.counts.expanded += counts.expanded;
    end_.counts.generated += counts.generated;
    end_.excess = std::min(end_.excess, excess);
    ++ended_;
  }

  bool is_over() const noexcept { return is_over_; }
  std::uint32_t found_at() const noexcept { return found_at_; }
  bool all_ended() const noexcept { return ended_ == processes_; }
  /// When all have ended.
  RoundEnd<Move> result() const {
    RoundEnd<Move> end = end_;
    if (found_at_ != nothing) end.outcome = Outcome::found;
    return end;
  }

 private:
  const unsigned processes_;
  const unsigned threads_;
  const bool deterministic_;
  std::vector<std::uint32_t> places_;
  std::size_t next_ = 0;
  unsigned ended_ = 0;
  std::uint32_t found_at_ = nothing;
  bool is_over_ = false;
  RoundEnd<Move> end_;
};

}  // namespace taquin
