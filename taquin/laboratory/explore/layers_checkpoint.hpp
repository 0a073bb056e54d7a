// An exploration under way, in a file: a header, then the planes with their empty blocks left out.
//
// The header has the board, the blank's goal cell, the metric, the numbering, the layers counted so far and the XXH3-64
// of the planes, and ends with the XXH3-64 of itself. The header reveals a file of another exploration, a checksum a
// damaged one, so what is resumed is what was saved. Written like every file of ours (`util/files`): under its own name
// it is always whole, and an older one stays until a newer one is complete.
#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

#include "taquin/laboratory/explore/layers.hpp"

namespace taquin {

/// The states at each distance so far. The last layer counted is what the planes hold.
using LayerCounts = std::vector<std::uint64_t>;

/// Throws `Error`, and leaves what was there, if the file cannot be written.
void save_checkpoint(const std::filesystem::path& path, const OrientedBoard& oriented, Metric metric,
                     const LayerCounts& counts, Layers& layers);

/// Fills `layers`. Throws `Error` if the file cannot be read, is damaged or belongs to another exploration; then
/// `layers` is of no use.
LayerCounts load_checkpoint(const std::filesystem::path& path, const OrientedBoard& oriented, Metric metric,
                            Layers& layers);

}  // namespace taquin
