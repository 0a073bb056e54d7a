// The weights of learned networks: as a file, and those that are compiled in.
//
// A file says what it is, the board's size, how it was made and how good it was, and ends with the XXH3-64 of all
// that. `taquin learn` writes it; data/ has one for each size that is compiled in, which `Embed.cmake` turns into bytes
// of the program.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include "taquin/heuristic/learned/network.hpp"

namespace taquin {

/// How a network was made, and how good it was then.
struct LearnedOrigin {
  std::uint64_t seed = 0;
  std::string command;       ///< that made it
  std::uint32_t boards = 0;  ///< uniform ones, on which it was tried at the end
  std::uint32_t solved = 0;  ///< of these, by one beam
  std::uint64_t width = 0;   ///< of the beam
  double mean_moves = 0;     ///< of those that were solved
};

struct LearnedWeights {
  LearnedOrigin origin;
  LearnedNetwork network;
};

std::string bytes_of(const LearnedWeights& weights);
/// Throws `Error` with `name`, what was found and what was expected.
LearnedWeights weights_in(std::string_view bytes, const std::string& name);
/// The same from a file, or an `Error`.
LearnedWeights read_weights(const std::filesystem::path& path);

/// The network for a size: that of the greatest square within it that has one, 5x5 to 10x10, `enlarged` by up to two
/// rows and columns; null if there is none. It is made at the first call.
std::shared_ptr<const LearnedNetwork> built_in_network(int rows, int cols);
bool has_built_in_network(int rows, int cols) noexcept;

}  // namespace taquin
