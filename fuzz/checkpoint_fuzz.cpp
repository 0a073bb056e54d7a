// A checkpoint with a right checksum and anything before it: either it is refused in one printable line, or it is read,
// describes a search tree, and is written back byte for byte.
#include <xxhash.h>

#include <cstdint>
#include <string>

#include "fuzz/require.hpp"
#include "taquin/solver/checkpoint.hpp"
#include "taquin/util/error.hpp"

namespace {

using namespace taquin;

void read(const std::string& bytes) {
  try {
    const SolveCheckpoint found = checkpoint_in(bytes, "file");
    require(found.state.finished() <= found.state.roots.size(), "more finished than there are");
    for (const auto& root : found.state.roots) require(root.node < found.state.parents.size(), "no such subtree");
    require(bytes_of(found) == bytes, "not written again as it was read");
  } catch (const Error& error) {
    require_one_line(error.what());
  }
}

// What a solve of a small board writes: the start of each input.
const std::string& whole() {
  static const std::string bytes = [] {
    SolveCheckpoint checkpoint(Board(2, 2, {3, 1, 2, 0}), Board(2, 2, {1, 2, 3, 0}));
    checkpoint.algorithm = checkpoint.heuristic = "auto";
    checkpoint.search.algorithm = "idastar-fsm";
    checkpoint.search.heuristic = "pdb";
    checkpoint.path = {Direction::up, Direction::left};
    checkpoint.state.rounds = {{4, 2, 3}};
    checkpoint.state.parents = {0, 0, 1};
    checkpoint.state.moves = {0, 2, 0};
    checkpoint.state.roots = {{1, 2, 3, true}, {2, 2, 3, false}};
    return bytes_of(checkpoint);
  }();
  return bytes;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  if (size == 0) return 0;
  // The first byte says how much of a valid checkpoint stays in front.
  std::string bytes = whole().substr(0, (whole().size() - 8) * data[0] / 255);
  bytes.append(reinterpret_cast<const char*>(data) + 1, size - 1);
  const std::uint64_t sum = XXH3_64bits(bytes.data(), bytes.size());
  bytes.append(reinterpret_cast<const char*>(&sum), sizeof(sum));
  read(bytes);
  return 0;
}
