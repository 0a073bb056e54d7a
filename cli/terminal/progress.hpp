// The progress line on stderr, redrawn while work takes longer than a second, and only if stderr is a terminal.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

#include "taquin/laboratory/explore/explore_boards.hpp"
#include "taquin/solver/databases.hpp"
#include "taquin/solver/request.hpp"

namespace taquin::cli {

class ProgressLine {
 public:
  explicit ProgressLine(bool wanted = true);
  ~ProgressLine() { clear(); }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  /// Begins the progress of the next search. `label` precedes the line, such as the board's name in a batch.
  void begin(std::string_view label);
  /// The same for the next table of a build.
  void begin(const TableBuild& table);
  void update(const SolveProgress& progress);
  void update(const ExploreProgress& progress);
  void update(const BuildProgress& progress);
  /// `done` of `of` `things` are done.
  void update(std::uint64_t done, std::uint64_t of, std::string_view things);
  void improved(const Improvement& found);
  /// To be called before anything else is written to the terminal.
  void clear();

 private:
  using Clock = std::chrono::steady_clock;

  double elapsed() const;
  bool is_due(double seconds);
  void draw(std::string_view text);

  bool wanted_;
  bool drawn_ = false;
  Clock::time_point begin_ = Clock::now();
  double next_;  // seconds at which to draw again
  std::string label_;
};

}  // namespace taquin::cli
