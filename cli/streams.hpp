// Standard streams: data on stdout, everything else on stderr, and no write that fails unnoticed.
//
// A full disk or a reader that went away becomes an `OutputError`, so that no half answer leaves with exit code 0.
// Messages on stderr are best effort: there is nobody left to tell.
#pragma once

#include <fmt/core.h>

#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

namespace taquin::cli {

class OutputError : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// To be called first: SIGPIPE becomes an error of the write, and descriptors 0 to 2 are open, so that no file
/// opened later takes the place of a closed stdout and receives the answers.
void prepare_streams();

/// To stdout. Both throw `OutputError`.
void put(std::string_view text);
void flush();

template <class... Args>
void print(fmt::format_string<Args...> format, Args&&... args) {
  put(fmt::format(format, std::forward<Args>(args)...));
}

/// To stderr as it stands.
void put_error(std::string_view text) noexcept;

/// A line on stderr, with the program's name in front.
template <class... Args>
void say(fmt::format_string<Args...> format, Args&&... args) {
  put_error("taquin: " + fmt::format(format, std::forward<Args>(args)...) + "\n");
}

/// The whole of a file, or of stdin if the name is "-". Throws `Error`.
std::string read_all(const std::string& name);

/// The whole of a file, which may be a pipe. Throws `Error`.
void write_all(const std::string& name, std::string_view text);

bool stdin_is_terminal() noexcept;
bool stdout_is_utf8() noexcept;     ///< by the locale's environment variables
bool stderr_can_redraw() noexcept;  ///< a terminal that knows cursor control

/// Bold or dim if stdout is a terminal and NO_COLOR is not set, else the text itself.
std::string bold(std::string_view text);
std::string dim(std::string_view text);

}  // namespace taquin::cli
