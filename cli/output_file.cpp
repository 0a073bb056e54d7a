// Files beside the standard output.
#include "output_file.hpp"

#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>

#include "taquin/taquin.hpp"

namespace taquin::cli {

namespace {

[[noreturn]] void fail(const std::string& name, int error) {
  throw Error(fmt::format("cannot write {}: {}", name, std::strerror(error)));
}

}  // namespace

void require_writable(const std::string& name) {
  const std::filesystem::path path(name);
  if (std::filesystem::is_directory(path)) fail(name, EISDIR);
  const std::filesystem::path folder = path.has_parent_path() ? path.parent_path() : ".";
  if (access(folder.c_str(), W_OK | X_OK) != 0) fail(name, errno);
}

void write_file(const std::string& name, std::string_view text) {
  const std::string draft = fmt::format("{}.{}.part", name, getpid());
  std::FILE* const file = std::fopen(draft.c_str(), "wb");
  if (file == nullptr) fail(name, errno);
  const bool whole = std::fwrite(text.data(), 1, text.size(), file) == text.size();
  const int error = errno;
  if (std::fclose(file) == 0 && whole && std::rename(draft.c_str(), name.c_str()) == 0) return;
  const int last = whole ? errno : error;
  std::remove(draft.c_str());
  fail(name, last);
}

void require_gnuplot() {
  const char* path = std::getenv("PATH");
  std::string_view folders = path == nullptr ? "" : path;
  while (!folders.empty()) {
    const std::size_t end = std::min(folders.find(':'), folders.size());
    const auto program = std::filesystem::path(folders.substr(0, end)) / "gnuplot";
    if (access(program.c_str(), X_OK) == 0) return;
    folders.remove_prefix(std::min(end + 1, folders.size()));
  }
  throw Error(
      "--plot needs gnuplot, which is not installed: sudo apt-get install gnuplot-nox (--report needs nothing)");
}

void run_gnuplot(const std::string& script) {
  std::FILE* const pipe = popen("gnuplot", "w");
  if (pipe == nullptr) throw Error(fmt::format("cannot start gnuplot: {}", std::strerror(errno)));
  const bool whole = std::fwrite(script.data(), 1, script.size(), pipe) == script.size();
  const int status = pclose(pipe);
  if (!whole || !WIFEXITED(status) || WEXITSTATUS(status) != 0) throw Error("gnuplot could not draw the plot");
}

}  // namespace taquin::cli
