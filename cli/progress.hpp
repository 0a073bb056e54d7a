// One line on stderr, drawn over and over, for a search that takes longer than a second. Only on a terminal.
#pragma once

#include <string>

#include "taquin/taquin.hpp"

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
  /// To be called before anything else is written to the terminal.
  void clear();

 private:
  bool wanted_;
  bool drawn_ = false;
  double next_ = 0;  // seconds into the search at which to draw again
  std::string label_;
};

}  // namespace taquin::cli
