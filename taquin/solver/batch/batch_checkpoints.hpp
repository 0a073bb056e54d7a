// The checkpoints of a batch: a folder with a file for each board, and how many boards there are, because boards that
// are not begun have no file.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string_view>

#include "taquin/util/file_lock.hpp"
#include "taquin/util/file_names.hpp"

namespace taquin {

class CheckpointFolder {
 public:
  /// Made where it is missing, and held until the end. `boards`: how many there are, if that is known. Throws `Error`.
  CheckpointFolder(std::filesystem::path folder, std::optional<std::uint64_t> boards);

  /// The file of the next board, whose id may hold anything.
  std::filesystem::path next(std::string_view id) { return folder_ / names_.next(id); }

 private:
  std::filesystem::path folder_;
  OwnedFile owned_;
  FileNames names_{"checkpoint"};
};

/// How many boards the batch of a folder has; nullopt if that is not stored.
std::optional<std::uint64_t> boards_of_batch(const std::filesystem::path& folder);

}  // namespace taquin
