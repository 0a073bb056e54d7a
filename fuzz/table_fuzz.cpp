// The image of a small pattern database with right checksums and anything else changed: either it is refused in one
// printable line, or it is the requested table and gives values.
#include <xxhash.h>

#include <array>
#include <cstdint>
#include <cstring>
#include <memory>
#include <string>

#include "fuzz/require.hpp"
#include "taquin/heuristic/pdb/tables/table.hpp"
#include "taquin/heuristic/pdb/tables/table_image.hpp"
#include "taquin/util/error.hpp"

namespace {

using namespace taquin;

const Pattern pattern = pattern_of(2, 3, 0b011'010, 0);

const std::shared_ptr<const Layout>& layout() {
  static const auto made = std::make_shared<const Layout>(2, 3, 3);
  return made;
}

const StoredPatternTable stored(pattern, 0, [](const Pattern&) { return layout(); });

std::string whole() {
  const TableEntries entries = stored.build({}).value();
  const HeaderImage header = image_of(header_of(stored, entries));
  std::string bytes(header.begin(), header.end());
  bytes.append(entries.payload.data, entries.payload.data + entries.payload.bytes);
  return bytes;
}

void put_checksum(std::string& bytes, std::size_t at, std::size_t from, std::size_t to) {
  if (bytes.size() < header_bytes) return;
  const std::uint64_t sum = XXH3_64bits(bytes.data() + from, to - from);
  std::memcpy(bytes.data() + at, &sum, sizeof sum);
}

void read(const std::string& bytes) {
  const Payload image{nullptr, reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()};
  try {
    auto entries = entries_in(image, stored, "file", {}).value();
    require(entries.payload.bytes == stored.bytes(), "entries of another length");
    const PatternTable table(layout(), pattern, std::move(entries));
    const std::array<std::uint8_t, 3> sequence{0, 2, 1};
    require(table.value(sequence.data(), 0b101'100, 0) <= table.greatest(), "a value beyond the greatest");
  } catch (const Error& error) {
    require_one_line(error.what());
  }
}

}  // namespace

// Triples of bytes: a position in 16 bits, and what to add there. The last byte says how many bytes are cut off or
// added.
extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  static const std::string table = whole();
  std::string bytes = table;
  for (std::size_t i = 0; i + 3 <= size; i += 3) {
    const std::size_t at = (data[i] | std::size_t{data[i + 1]} << 8) % bytes.size();
    bytes[at] = static_cast<char>(bytes[at] + data[i + 2]);
  }
  if (size % 3 == 1) bytes.resize(bytes.size() * data[size - 1] / 128);
  put_checksum(bytes, 64, header_bytes, bytes.size());
  put_checksum(bytes, header_bytes - 8, 0, header_bytes - 8);
  read(bytes);
  return 0;
}
