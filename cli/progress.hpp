// One line on stderr, drawn over and over, for a search or a build that takes longer than a second. Only on a terminal.
#pragma once

#include <chrono>
#include <string>

#include "taquin/laboratory/explore/explore_boards.hpp"
#include "taquin/solver/databases.hpp"
#include "taquin/solver/request.hpp"

namespace taquin::cli {

class ProgressLine {
 public:
  explicit ProgressLine(bool wanted);
  ~ProgressLine() { clear(); }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  /// What stands in front of the line: which board of a batch.
  void begin(std::string label);
  void update(const SolveProgress& progress);
  void improved(const Improvement& found);
  /// To be called before anything else is written to the terminal.
  void clear();

 private:
  bool wanted_;
  bool drawn_ = false;
  double next_ = 0;  // seconds into the search at which to draw again
  std::string label_;
};

class ExploreLine {
 public:
  explicit ExploreLine(bool wanted = true);
  ~ExploreLine() { clear(); }
  ExploreLine(const ExploreLine&) = delete;
  ExploreLine& operator=(const ExploreLine&) = delete;

  void update(const ExploreProgress& progress);
  void clear();

 private:
  bool wanted_;
  bool drawn_ = false;
  double next_;  // seconds into the exploration at which to draw again
};

class BuildLine {
 public:
  explicit BuildLine(bool wanted = true);
  ~BuildLine() { clear(); }
  BuildLine(const BuildLine&) = delete;
  BuildLine& operator=(const BuildLine&) = delete;

  void update(const DatabaseProgress& progress);
  void clear();

 private:
  using Clock = std::chrono::steady_clock;
  bool wanted_;
  bool drawn_ = false;
  int number_ = 0;  // of the table
  Clock::time_point begin_;
  double next_ = 0;
};

/// How many of a number of things are done.
class CountLine {
 public:
  explicit CountLine(bool wanted);
  ~CountLine() { clear(); }
  CountLine(const CountLine&) = delete;
  CountLine& operator=(const CountLine&) = delete;

  void update(std::uint64_t done, std::uint64_t of);
  void clear();

 private:
  using Clock = std::chrono::steady_clock;
  bool wanted_;
  bool drawn_ = false;
  Clock::time_point begin_;
  double next_;
};

}  // namespace taquin::cli
