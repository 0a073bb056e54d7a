// What is thrown at the edges: malformed input, an unknown word, a broken file.
//
// One line that a person can act on: where, what was found, what was expected. Inside a search nothing throws; how a
// search ended is an `Outcome`.
#pragma once

#include <stdexcept>
#include <string>
#include <utility>

namespace taquin {

class Error : public std::runtime_error {
 public:
  explicit Error(const std::string& message) : std::runtime_error(message) {}
  /// `line` and `column` count from 1; they are put in front of the message.
  Error(int line, int column, const std::string& message)
      : std::runtime_error("line " + std::to_string(line) + ", column " + std::to_string(column) + ": " + message),
        line_(line),
        column_(column) {}

  /// Where in the input, from 1; 0 if the input has no such place.
  int line() const noexcept { return line_; }
  int column() const noexcept { return column_; }

 private:
  int line_ = 0;
  int column_ = 0;
};

}  // namespace taquin
