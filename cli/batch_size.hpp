// How many boards a batch has, stored beside its checkpoints, because boards that are not begun have no checkpoint.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

namespace taquin::cli {

/// Does nothing where the number is not known. Throws `Error`.
void write_batch_size(const std::filesystem::path& folder, std::optional<std::uint64_t> boards);

/// nullopt if none is stored.
std::optional<std::uint64_t> read_batch_size(const std::filesystem::path& folder);

}  // namespace taquin::cli
