// Who deals a round's subtrees to processes, and gathers what came of them: the leader's part of an `Exchange`, without
// the letters. Not safe from several threads: its owner locks.
//
// Places are dealt in the round's order, in batches: a share of what is left, so that several are dealt at once in the
// beginning and single ones in the end (guided self-scheduling, Polychronopoulos & Kuck 1987). Never many at once: the
// first of a round are the largest, and whoever had a hundred of them would end last (simulated: `bench/cluster.cpp`).
#pragma once

#include <algorithm>
#include <cstdint>
#include <stdexcept>
#include <utility>
#include <vector>

#include "taquin/search/exchange.hpp"

namespace taquin {

template <class Move>
class Dealer {
 public:
  static constexpr std::uint32_t nothing = ~std::uint32_t{0};
  static constexpr std::size_t most_at_once = 8;  // for a thread

  /// `threads`: of all processes.
  Dealer(unsigned threads, bool deterministic) : threads_(std::max(1U, threads)), deterministic_(deterministic) {}

  void begin_round(std::vector<std::uint32_t> places) {
    places_ = std::move(places);
    next_ = 0;
    inside_ = 0;
    found_at_ = nothing;
    is_over_ = false;
    outside_ = 0;
    news_ = {};
    end_ = {};
  }
  bool is_any_left() const noexcept { return !is_over_ && next_ < places_.size() && places_[next_] < found_at_; }
  /// For a process that searches on so many threads; empty if there are none any more.
  std::vector<std::uint32_t> deal(unsigned threads) {
    const std::size_t share = (places_.size() - next_) * threads / (4 * std::size_t{threads_});
    std::vector<std::uint32_t> batch;
    for (std::size_t left = std::clamp<std::size_t>(share, 1, most_at_once * threads); left > 0 && is_any_left();
         --left) {
      batch.push_back(places_[next_++]);
    }
    outside_ += batch.size();
    return batch;
  }
  /// For a thread of the leader.
  bool deal_one(std::uint32_t& place) {
    if (!is_any_left()) return false;
    place = places_[next_++];
    return true;
  }

  void found(std::uint32_t place, std::vector<Move> path) {
    if (place >= found_at_) return;
    found_at_ = place;
    end_.path = std::move(path);
    is_over_ = is_over_ || !deterministic_;
  }
  void stop() noexcept { is_over_ = true; }

  // --- of other processes ---
  void join() noexcept { ++inside_; }
  void finished(const std::vector<SubtreeResult>& results, Cost excess) {
    news_.results.insert(news_.results.end(), results.begin(), results.end());
    news_.excess = std::min(news_.excess, excess);
    outside_ -= results.size();
  }
  void leave(const Counts& counts, Cost excess) {
    end_.counts.expanded += counts.expanded;
    end_.counts.generated += counts.generated;
    news_.excess = std::min(news_.excess, excess);
    --inside_;
  }

  bool is_over() const noexcept { return is_over_; }
  std::uint32_t found_at() const noexcept { return found_at_; }
  unsigned inside() const noexcept { return inside_; }  ///< other processes that work on the round
  RoundNews take_news() { return std::exchange(news_, {}); }
  /// When nobody is inside any more. Throws `std::logic_error` if a subtree was lost: nothing would be proven.
  RoundEnd<Move> take_end() {
    if (outside_ != 0 && !is_over_ && found_at_ == nothing) {
      throw std::logic_error("a subtree was dealt to another process and never came back");
    }
    return std::exchange(end_, {});
  }

 private:
  const unsigned threads_;
  const bool deterministic_;
  std::vector<std::uint32_t> places_;
  std::size_t next_ = 0;
  unsigned inside_ = 0;
  std::uint32_t found_at_ = nothing;
  bool is_over_ = false;
  std::size_t outside_ = 0;  // places dealt to others and not finished
  RoundNews news_;
  RoundEnd<Move> end_;
};

}  // namespace taquin
