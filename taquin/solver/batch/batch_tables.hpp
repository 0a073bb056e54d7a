// Large tables in the middle of a batch: built once the remaining boards repay them, by an estimate that is shown.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>

#include "taquin/puzzle/answer.hpp"
#include "taquin/puzzle/board.hpp"
#include "taquin/solver/databases.hpp"

namespace taquin {

class BatchTables {
 public:
  /// `folder`: where they are stored; empty: never. `threads` build them and solve the boards.
  BatchTables(std::filesystem::path folder, unsigned threads) : folder_(std::move(folder)), threads_(threads) {}

  /// Notes a board that was solved, if the plan has large tables for its goal.
  void count(const Board& goal, Metric metric, const Answer& answer);
  /// Whether `remaining` more boards would be solved sooner if large tables were built now, after `given` boards; at
  /// most once a batch it is true. It looks only now and then, less often as the batch continues.
  bool repay(std::uint64_t given, std::uint64_t remaining);
  /// What is built then, how long it takes, and how long the boards would take without: one line.
  std::string announcement() const;
  /// As `Databases::build`. Throws `Error`: the batch can continue with small tables.
  void build(const BuildOptions& options, const std::function<void(const TableBuild&)>& each,
             const std::function<void(const std::string&)>& message) const;
  /// A hint for the end of the batch; empty if stored tables would not have helped, or are there.
  std::string advice() const;

 private:
  std::filesystem::path folder_;
  unsigned threads_;
  std::uint64_t boards_ = 0;     // solved with small pattern databases
  double seconds_ = 0;           // and how long they took
  double unproven_seconds_ = 0;  // boards that reached a limit
  std::string size_;             // size of the last of all these, such as "4x4"
  bool asked_ = false;           // and it was worth it
  BuildEstimate estimate_;
};

}  // namespace taquin
