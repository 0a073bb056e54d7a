// A file of learned weights with the right checksum and anything else changed: either it is refused in one printable
// line, or its network has values.
#include <xxhash.h>

#include <array>
#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

#include "fuzz/require.hpp"
#include "taquin/heuristic/learned/weights.hpp"
#include "taquin/util/error.hpp"

namespace {

using namespace taquin;

std::string whole() {
  LearnedNetwork::Weights weights;
  weights.first.resize(std::size_t{6} * 6 * LearnedNetwork::units, 3);
  weights.second.assign(weights.second.size(), 5);
  weights.third.assign(weights.third.size(), 7);
  return bytes_of({{.seed = 1, .command = "taquin learn"}, LearnedNetwork(2, 3, std::move(weights))});
}

void put_checksum(std::string& bytes) {
  if (bytes.size() < 8) return;
  const std::uint64_t sum = XXH3_64bits(bytes.data(), bytes.size() - 8);
  std::memcpy(bytes.data() + bytes.size() - 8, &sum, sizeof sum);
}

}  // namespace

// Triples of bytes: a position in 16 bits, and what to add there. The last byte says how much is cut off or added.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  static const std::string file = whole();
  std::string bytes = file;
  for (std::size_t i = 0; i + 3 <= size; i += 3) {
    const std::size_t at = (data[i] | std::size_t{data[i + 1]} << 8) % bytes.size();
    bytes[at] = static_cast<char>(bytes[at] + data[i + 2]);
  }
  if (size % 3 == 1) bytes.resize(bytes.size() * data[size - 1] / 128);
  put_checksum(bytes);
  try {
    const LearnedNetwork network = weights_in(bytes, "file").network;
    std::vector<std::uint32_t> rows;
    for (int cell = 0; cell < network.rows() * network.cols(); ++cell) rows.push_back(network.row(cell, cell));
    LearnedNetwork::Sums sums;
    network.clear(sums);
    network.update(sums, {}, rows);
    require(network.value(sums) > -(1 << 30), "no value");
  } catch (const Error& error) {
    require_one_line(error.what());
  }
  return 0;
}
