// The checkpoint of an exploration of 2x3 with right checksums and anything else changed: either it is refused in one
// printable line, or it is read and has at least one layer.
#include <xxhash.h>

#include <cstdint>
#include <cstring>
#include <filesystem>
#include <string>

#include "fuzz/require.hpp"
#include "taquin/laboratory/explore/layers_checkpoint.hpp"
#include "taquin/puzzle/goal.hpp"
#include "taquin/util/error.hpp"
#include "tests/temporary_folder.hpp"

namespace {

using namespace taquin;

// Offsets in the header: the checksums of what follows it and of itself, and its end.
constexpr std::size_t payload_sum = 40, own_sum = 8128, header_bytes = 8136;

const OrientedBoard board(goal_named("last", 2, 3));
const test::TemporaryFolder folder;
const std::filesystem::path path = folder.path / "checkpoint";

// Only the goal has been counted.
std::string whole() {
  Layers layers(board, PermutationIndex(board), Metric::stm);
  save_checkpoint(path, board, Metric::stm, {1}, layers);
  return test::bytes_of(path);
}

void put_checksum(std::string& bytes, std::size_t at, std::size_t from, std::size_t to) {
  const std::uint64_t sum = XXH3_64bits(bytes.data() + from, to - from);
  std::memcpy(bytes.data() + at, &sum, sizeof sum);
}

void read(const std::string& bytes) {
  test::put(path, bytes);
  Layers layers(board, PermutationIndex(board), Metric::stm);
  try {
    require(!load_checkpoint(path, board, Metric::stm, layers).empty(), "no layers");
  } catch (const Error& error) {
    require_one_line(error.what());
  }
}

}  // namespace

// Triples of bytes: a position in 16 bits, and what to add there. The last byte says how many bytes are cut off or
// added.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  static const std::string checkpoint = whole();
  std::string bytes = checkpoint;
  for (std::size_t i = 0; i + 3 <= size; i += 3) {
    const std::size_t at = (data[i] | std::size_t{data[i + 1]} << 8) % bytes.size();
    bytes[at] = static_cast<char>(bytes[at] + data[i + 2]);
  }
  if (size % 3 == 1) bytes.resize(bytes.size() * data[size - 1] / 128);
  if (bytes.size() >= header_bytes) {
    put_checksum(bytes, payload_sum, header_bytes, bytes.size());
    put_checksum(bytes, own_sum, 0, own_sum);
  }
  read(bytes);
  return 0;
}
