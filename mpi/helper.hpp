// Every other rank: helps with the searches that rank 0 shares, and solves boards for it.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "letter.hpp"
#include "postman.hpp"

namespace taquin::mpi {

class Helper final : public Exchange<Direction> {
 public:
  /// `threads`: of this rank. `shares_host`: with another rank.
  Helper(unsigned threads, bool shares_host);

  /// Until rank 0 sends it home. What fails here throws: the others would wait.
  void run();

  // --- Exchange ---
  bool leads() const noexcept override { return false; }
  std::optional<IdaState<Direction>> join_round(const RoundFlags& flags) override;
  void leave_round(const Counts& counts, Cost excess) override;
  bool deal(std::uint32_t& place) override;
  void finished(const SubtreeResult& result, Cost excess) override;
  void found(std::uint32_t place, const std::vector<Direction>& path) override;

 private:
  struct Search {
    std::uint32_t number;
    std::string job;
    bool deterministic;
  };

  void end();
  std::optional<Search> next_search();  // waits for it
  std::optional<std::string> next_board();
  void help(Solver& solver, const Search& search);
  void solve(Solver& solver, const std::string& letter);
  void open(const std::string& letter);
  void apply_news();
  void flush();
  Head head(Kind kind) const noexcept { return {kind, search_, round_}; }

  const unsigned threads_;
  const bool shares_host_;

  std::mutex mutex_;  // of all that follows
  std::condition_variable changed_;
  bool is_over_ = false;
  std::deque<Search> searches_;
  std::deque<std::string> boards_;
  std::stop_source halt_;

  std::uint32_t search_ = 0;
  std::uint32_t round_ = 0;  // the last that was heard of
  std::optional<IdaState<Direction>> invitation_;
  std::optional<RoundFlags> flags_;  // of the round it is in
  std::uint32_t found_at_ = 0;
  bool is_round_over_ = false;
  std::deque<std::uint32_t> places_;  // dealt
  bool has_asked_ = false;
  bool none_left_ = false;
  std::vector<SubtreeResult> unsent_;
  Cost excess_ = unreachable;
  double sent_at_ = 0;

  Postman postman_;  // last: it must end before what it uses
};

}  // namespace taquin::mpi
