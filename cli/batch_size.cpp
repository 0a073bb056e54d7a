// A file with a number in it.
#include "batch_size.hpp"

#include <fstream>
#include <string>
#include <system_error>

#include "taquin/util/files.hpp"

namespace taquin::cli {

namespace {

std::filesystem::path file_in(const std::filesystem::path& folder) { return folder / "boards"; }

}  // namespace

void write_batch_size(const std::filesystem::path& folder, std::optional<std::uint64_t> boards) {
  std::error_code none;
  remove_leftovers(file_in(folder));
  if (boards) {
    replace_file(file_in(folder), std::to_string(*boards) + "\n");
  } else {
    std::filesystem::remove(file_in(folder), none);
  }
}

std::optional<std::uint64_t> read_batch_size(const std::filesystem::path& folder) {
  std::ifstream file(file_in(folder));
  std::uint64_t boards = 0;
  return file >> boards ? std::optional(boards) : std::nullopt;
}

}  // namespace taquin::cli
