// What is thrown at the edges: malformed input, an unknown word, a broken file.
//
// One line that a person can act on: where, what was found, what was expected. Inside a search nothing throws; how a
// search ended is an `Outcome`.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

namespace taquin {

/// What kind of thing is wrong, for programs; people read the message.
enum class ErrorCode : std::uint8_t {
  input,         ///< text or a value that cannot be read or used
  unknown_name,  ///< nothing has that name
  inconsistent,  ///< the algorithm needs a consistent heuristic
  size,          ///< the algorithm does not take boards of that size
  tables,        ///< the heuristic does not serve such boards, or has no tables for them
  memory,
};

/// "input", "unknown-name", ...: in JSON and in the other languages.
constexpr std::string_view name(ErrorCode code) noexcept {
  constexpr std::array<std::string_view, 6> names{"input", "unknown-name", "inconsistent", "size", "tables", "memory"};
  return names[static_cast<std::size_t>(code)];
}

class Error : public std::runtime_error {
 public:
  explicit Error(const std::string& message) : std::runtime_error(message) {}
  Error(ErrorCode code, const std::string& message) : std::runtime_error(message), code_(code) {}
  /// `line` and `column` count from 1; they are put in front of the message.
  Error(int line, int column, const std::string& message)
      : std::runtime_error("line " + std::to_string(line) + ", column " + std::to_string(column) + ": " + message),
        line_(line),
        column_(column) {}

  /// Where in the input, from 1; 0 if the input has no such place.
  int line() const noexcept { return line_; }
  int column() const noexcept { return column_; }
  ErrorCode code() const noexcept { return code_; }

 private:
  int line_ = 0;
  int column_ = 0;
  ErrorCode code_ = ErrorCode::input;
};

}  // namespace taquin
