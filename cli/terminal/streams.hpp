// Standard streams: data on stdout, everything else on stderr, and no write that fails unnoticed.
//
// A full disk becomes an `OutputError`, so that no half answer leaves with exit code 0. A reader that went away ends
// the process by SIGPIPE, which shells report as 141. Messages on stderr are best effort: a failure there cannot be
// reported.
#pragma once

#include <fmt/core.h>

#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include "taquin/util/printable.hpp"

namespace taquin::cli {

class OutputError : public std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// To be called first: SIGPIPE ends the process, even if the parent ignores it; SIGXFSZ (a file that grows past
/// `ulimit -f`) becomes an error of the write; and descriptors 0 to 2 are open, so that no file opened later takes the
/// place of a closed stdout and receives the answers.
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

/// A line on stderr, with the program's name in front. It may quote anything: what is not printable is escaped.
template <class... Args>
void say(fmt::format_string<Args...> format, Args&&... args) {
  put_error("taquin: " + printable(fmt::format(format, std::forward<Args>(args)...)) + "\n");
}

/// The whole of a file, or of stdin if the name is "-". Throws `Error`.
std::string read_all(const std::string& name);

bool stdin_is_terminal() noexcept;
bool stdout_is_utf8() noexcept;     ///< by the locale's environment variables
bool stderr_can_redraw() noexcept;  ///< a terminal that knows cursor control

/// When `bold` and `dim` write escapes: always, never, or only if stdout is a terminal that is not "dumb" and NO_COLOR
/// is not set (at first).
enum class Color { automatic, always, never };
void use_color(Color when) noexcept;

/// Bold or dim where colour is used, else the text itself.
std::string bold(std::string_view text);
std::string dim(std::string_view text);

}  // namespace taquin::cli
