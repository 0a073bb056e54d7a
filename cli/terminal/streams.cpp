// Standard streams: POSIX calls for what the C and C++ libraries cannot tell (is it a terminal, is it open at all).
#include "cli/terminal/streams.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>

#include "taquin/util/error.hpp"
#include "taquin/util/files.hpp"

namespace taquin::cli {

namespace {

[[noreturn]] void output_failed() {
  throw OutputError(fmt::format("cannot write to standard output: {}", std::strerror(errno)));
}

std::string_view environment(const char* name) noexcept {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

Color color = Color::automatic;

bool uses_color() {
  static const bool is_wanted =
      isatty(STDOUT_FILENO) == 1 && environment("NO_COLOR").empty() && environment("TERM") != "dumb";
  return color == Color::automatic ? is_wanted : color == Color::always;
}

std::string styled(const char* code, std::string_view text) {
  return uses_color() ? fmt::format("\033[{}m{}\033[0m", code, text) : std::string(text);
}

}  // namespace

void prepare_streams() {
  std::signal(SIGPIPE, SIG_DFL);
  std::signal(SIGXFSZ, SIG_IGN);
  for (int descriptor = 0; descriptor <= 2; ++descriptor) {
    // Read-only, so that writing to a stdout that was closed still fails.
    if (fcntl(descriptor, F_GETFD) == -1 && open("/dev/null", O_RDONLY) == -1) return;
  }
}

void put(std::string_view text) {
  if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size()) output_failed();
}

void flush() {
  if (std::fflush(stdout) != 0) output_failed();
}

void put_error(std::string_view text) noexcept { (void)!std::fwrite(text.data(), 1, text.size(), stderr); }

std::string read_all(const std::string& name) {
  const auto close = [](std::FILE* file) { file == stdin ? 0 : std::fclose(file); };
  const std::unique_ptr<std::FILE, decltype(close)> file(name == "-" ? stdin : std::fopen(name.c_str(), "rb"), close);
  if (!file) cannot("read", name == "-" ? "standard input" : name, errno);
  std::string text;
  std::array<char, 1 << 16> block;
  while (const std::size_t got = std::fread(block.data(), 1, block.size(), file.get())) text.append(block.data(), got);
  if (std::ferror(file.get()) != 0) cannot("read", name == "-" ? "standard input" : name, errno);
  return text;
}

bool stdin_is_terminal() noexcept { return isatty(STDIN_FILENO) == 1; }

bool stdout_is_utf8() noexcept {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const std::string_view value = environment(name);
    if (value.empty()) continue;
    return value.find("UTF-8") != value.npos || value.find("utf8") != value.npos;
  }
  return false;
}

bool stderr_can_redraw() noexcept { return isatty(STDERR_FILENO) == 1 && environment("TERM") != "dumb"; }

void use_color(Color when) noexcept { color = when; }

std::string bold(std::string_view text) { return styled("1", text); }
std::string dim(std::string_view text) { return styled("2", text); }

}  // namespace taquin::cli
