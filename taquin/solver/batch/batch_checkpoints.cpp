// The number of boards is a line of the file "boards", on which the folder's lock is, too.
#include "taquin/solver/batch/batch_checkpoints.hpp"

#include <fmt/core.h>

#include <fstream>
#include <string>
#include <system_error>
#include <utility>

#include "taquin/util/error.hpp"
#include "taquin/util/files.hpp"
#include "taquin/util/printable.hpp"

namespace taquin {

namespace {

std::filesystem::path size_file(const std::filesystem::path& folder) { return folder / "boards"; }

std::filesystem::path made(std::filesystem::path folder) {
  std::error_code error, none;
  std::filesystem::create_directories(folder, error);
  if (std::filesystem::is_directory(folder, none)) return folder;
  throw Error(fmt::format("--checkpoint {}: found {}, expected a folder for the checkpoints of several boards",
                          excerpt(folder.string(), longest_path),
                          std::filesystem::exists(folder, none) ? "a file" : error.message()));
}

}  // namespace

CheckpointFolder::CheckpointFolder(std::filesystem::path folder, std::optional<std::uint64_t> boards)
    : folder_(made(std::move(folder))), owned_(size_file(folder_)) {
  std::error_code none;
  remove_leftovers(size_file(folder_));
  if (boards) {
    replace_file(size_file(folder_), std::to_string(*boards) + "\n");
  } else {
    std::filesystem::remove(size_file(folder_), none);
  }
}

std::optional<std::uint64_t> boards_of_batch(const std::filesystem::path& folder) {
  std::ifstream file(size_file(folder));
  std::uint64_t boards = 0;
  return file >> boards ? std::optional(boards) : std::nullopt;
}

}  // namespace taquin
