// Large tables in the midst of a batch: built once the boards that are left repay them, by an estimate that is shown.
#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>

#include "progress.hpp"
#include "taquin/heuristic/pdb/databases.hpp"
#include "taquin/puzzle/answer.hpp"
#include "taquin/puzzle/board.hpp"

namespace taquin::cli {

/// What building tables needs of a face: its line of progress, its signals, its news.
DatabaseOptions build_options(ProgressLine& line, std::stop_source& stop, std::function<void(const std::string&)> tell);

class BatchTables {
 public:
  /// `wanted`: where the plan decides which tables serve.
  BatchTables(bool wanted, bool quiet, unsigned threads, std::uint64_t memory)
      : wanted_(wanted), quiet_(quiet), threads_(threads), memory_(memory) {}

  /// A board that was solved.
  void count(const Board& board, const Answer& answer);
  /// Once in a batch: would `left` more boards be solved sooner if large tables were built now?
  bool repay(std::uint64_t left);
  void build(std::stop_source& stop, const std::function<void(const std::string&)>& tell) const;
  /// To be said at the end; empty if stored tables would not have repaid their making.
  std::string advice() const;

 private:
  bool can_be_built() const;

  bool wanted_;
  bool quiet_;
  unsigned threads_;
  std::uint64_t memory_;
  std::uint64_t boards_ = 0;  // that small pattern databases served
  double seconds_ = 0;        // and how long they took
  std::string size_;          // of the last of them, such as "4x4"
  bool asked_ = false;        // and it was worth it
  BuildEstimate estimate_;
};

}  // namespace taquin::cli
