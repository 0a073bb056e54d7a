// An exploration under way, in a file: a header, then the planes with their empty blocks left out.
//
// The header tells the board, the blank's goal cell, the metric, the numbering and the layers counted so far, and
// ends with the XXH3-64 of itself; the XXH3-64 of the planes is in it. A file of another exploration is refused by its
// header, a damaged one by a checksum, so what is taken up again is what was laid down. Written as every file of ours
// is
// (`util/files`): under its own name it is always whole, and an older one stays until a newer one is.
#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

#include "taquin/laboratory/explore/layers.hpp"

namespace taquin {

/// The states at each distance so far. The last layer counted is what the planes hold.
using LayerCounts = std::vector<std::uint64_t>;

/// Throws `Error`, and leaves what was there, if it cannot be written.
void save_checkpoint(const std::filesystem::path& path, const LaidBoard& laid, Metric metric, const LayerCounts& counts,
                     Layers& layers);

/// Fills `layers`. Throws `Error` if the file cannot be read, is damaged or belongs to another exploration; `layers` is
/// then of no use.
LayerCounts load_checkpoint(const std::filesystem::path& path, const LaidBoard& laid, Metric metric, Layers& layers);

}  // namespace taquin
