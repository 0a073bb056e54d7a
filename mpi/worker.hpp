// A worker, which every rank but 0 is: it joins the searches that the coordinator shares, and solves boards for it.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "message.hpp"
#include "transport.hpp"

namespace taquin::mpi {

class Worker final : public WorkerExchange {
 public:
  /// `threads`: of this rank. `shares_host`: whether another rank runs on its host.
  Worker(unsigned threads, bool shares_host);

  /// Runs until the coordinator tells it to end. A failure throws, because the other ranks would wait.
  void run();

  // --- WorkerExchange ---
  std::optional<IdaState> join_round(const RoundFlags& flags) override;
  void leave_round(const Counts& counts, Cost excess) override;
  void look() override;
  bool take_subtree(std::uint32_t& id) override;
  void finished(const SubtreeResult& result, Cost excess) override;
  void found(std::uint32_t id, const std::vector<MoveNumber>& path) override;

 private:
  struct Search {
    std::uint32_t number;
    std::string description;
    bool deterministic;
  };

  void end();
  std::optional<Search> next_search();  // waits for it
  std::optional<std::string> next_board();
  void join_search(Solver& solver, const Search& search);
  void solve(Solver& solver, const std::string& message);
  void open(const std::string& message);
  void apply_updates();
  void flush();
  Head head(Kind kind) const noexcept { return {kind, search_, round_}; }

  const unsigned threads_;
  const bool shares_host_;

  std::mutex mutex_;  // of everything that follows
  std::condition_variable changed_;
  bool is_over_ = false;
  std::deque<Search> searches_;
  std::deque<std::string> boards_;
  std::stop_source halt_;

  std::uint32_t search_ = 0;
  std::uint32_t round_ = 0;  // the last one announced
  std::optional<IdaState> invitation_;
  std::optional<RoundFlags> flags_;  // in its current round
  std::uint32_t found_at_ = 0;
  bool is_round_over_ = false;
  std::deque<std::uint32_t> ids_;  // assigned
  bool has_asked_ = false;
  bool none_remaining_ = false;
  std::vector<SubtreeResult> unsent_;
  Cost excess_ = unreachable;
  double sent_at_ = 0;

  Transport transport_;  // last: it must end before the members that it uses
};

}  // namespace taquin::mpi
