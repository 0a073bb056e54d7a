// Large tables in the middle of a batch: built once the remaining boards repay them, by an estimate that is shown.
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

/// What building tables needs of a face: its line of progress, its signals, its messages.
DatabaseOptions build_options(ProgressLine& line, std::stop_source& stop, std::function<void(const std::string&)> tell);

class BatchTables {
 public:
  /// `wanted`: whether the plan decides which tables are used.
  BatchTables(bool wanted, bool quiet, unsigned threads, std::uint64_t memory)
      : wanted_(wanted), quiet_(quiet), threads_(threads), memory_(memory) {}

  /// Notes a board that was solved.
  void count(const Board& board, const Answer& answer);
  /// Whether `remaining` more boards would be solved sooner if large tables were built now; at most once per batch it
  /// is true.
  bool repay(std::uint64_t remaining);
  void build(std::stop_source& stop, const std::function<void(const std::string&)>& tell) const;
  /// A hint for the end of the batch; empty if stored tables would not have helped, or are there.
  std::string advice() const;

 private:
  bool can_be_built() const;

  bool wanted_;
  bool quiet_;
  unsigned threads_;
  std::uint64_t memory_;
  std::uint64_t boards_ = 0;     // solved with small pattern databases
  double seconds_ = 0;           // and how long they took
  double unproven_seconds_ = 0;  // boards that reached a limit
  std::string size_;             // size of the last of all these, such as "4x4"
  bool asked_ = false;           // and it was worth it
  BuildEstimate estimate_;
};

}  // namespace taquin::cli
