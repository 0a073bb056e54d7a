// The file in which a comparison collects its rows, so that it can be killed and resumed.
//
// A row is one write, so a killed run leaves whole lines except perhaps for the last; that half line is cut off when
// the file is opened again. The file is locked: two runs on one file would do everything twice.
#pragma once

#include <string>
#include <vector>

#include "taquin/laboratory/compare/compare.hpp"

namespace taquin::cli {

class RowFile {
 public:
  /// Opens or makes the file and reads what is in it. Throws `Error` if it cannot be used, is in use, or belongs to
  /// another comparison.
  RowFile(std::string name, const std::string& header, const std::vector<Trial>& trials);
  ~RowFile();
  RowFile(const RowFile&) = delete;
  RowFile& operator=(const RowFile&) = delete;

  /// Rows that were there.
  const std::vector<TrialRow>& rows() const noexcept { return rows_; }
  /// Throws `Error` if it cannot be written.
  void append(const std::string& line);

 private:
  [[noreturn]] void fail(const char* what) const;

  std::string name_;
  int file_;
  std::vector<TrialRow> rows_;
};

}  // namespace taquin::cli
