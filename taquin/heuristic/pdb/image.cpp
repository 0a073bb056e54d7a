// The header is a plain struct without padding, in the byte order of x86-64, arm64 and WebAssembly.
#include "taquin/heuristic/pdb/image.hpp"

#include <fmt/core.h>
#include <xxhash.h>

#include <algorithm>
#include <bit>
#include <cstring>
#include <type_traits>
#include <utility>

#include "taquin/util/error.hpp"

namespace taquin {

namespace {

static_assert(std::endian::native == std::endian::little, "the files are little-endian");

constexpr std::array<char, 8> our_magic{'T', 'A', 'Q', 'U', 'I', 'N', 'P', 'D'};
constexpr std::uint32_t our_version = 1;
constexpr std::size_t most_values = 255;

struct Raw {
  std::array<char, 8> magic;
  std::uint32_t version;
  std::uint32_t numbering;
  std::uint32_t rows;
  std::uint32_t cols;
  std::uint64_t tiles;
  std::uint64_t region;
  std::uint32_t kind;
  std::uint32_t width;
  std::uint64_t entries;
  std::uint64_t payload;
  std::uint64_t checksum;
  std::uint64_t values;
  std::array<std::uint64_t, most_values> histogram;
  std::array<std::uint64_t, 246> zero;
  std::uint64_t own;  // XXH3-64 of all before it
};
static_assert(sizeof(Raw) == header_bytes && std::has_unique_object_representations_v<Raw>);

std::uint64_t own_checksum(const Raw& raw) noexcept { return XXH3_64bits(&raw, offsetof(Raw, own)); }

std::string described(const Pattern& pattern, TableKind kind) {
  return fmt::format("a table of {}x{}, tiles {:x}, region {:x}, {}", pattern.rows, pattern.cols, pattern.tiles,
                     pattern.region, name_of(kind));
}

template <class... Args>
[[noreturn]] void reject(const std::string& name, fmt::format_string<Args...> format, Args&&... args) {
  throw Error(name + ": " + fmt::format(format, std::forward<Args>(args)...));
}

// Only a header that was made wrong on purpose gets here and fails.
bool makes_sense(const Raw& raw) noexcept {
  return raw.rows >= 2 && raw.cols >= 2 && raw.rows <= 49 && raw.cols <= 49 && raw.width == 1 &&
         (raw.kind == static_cast<std::uint32_t>(TableKind::bits) ||
          raw.kind == static_cast<std::uint32_t>(TableKind::digits)) &&
         raw.values >= 1 && raw.values <= most_values && raw.payload <= ~std::uint64_t{0} - header_bytes;
}

void check_header(const Raw& raw, std::uint64_t size, const std::string& name) {
  if (raw.magic != our_magic) reject(name, "found a foreign file, expected a pattern database of ours");
  if (raw.version != our_version) {
    reject(name, "found format version {}, expected {}: another version of this program wrote it", raw.version,
           our_version);
  }
  if (const std::uint64_t found = own_checksum(raw); found != raw.own) {
    reject(name, "found a header of checksum {:016x}, expected {:016x}: it is damaged", found, raw.own);
  }
  if (raw.numbering != layout_numbering) {
    reject(name, "found numbering {} of the entries, expected {}: another version of this program wrote it",
           raw.numbering, layout_numbering);
  }
  if (!makes_sense(raw)) reject(name, "found a header whose fields contradict each other, expected one of ours");
  if (size != header_bytes + raw.payload) {
    reject(name, "found {} bytes, expected {}: it is cut short or too long", size, header_bytes + raw.payload);
  }
}

std::uint64_t entries_of(const Layout& layout, TableKind kind) noexcept {
  return kind == TableKind::digits ? 2 * layout.places() : layout.entries();
}

void check_is(const TableHeader& header, const Layout& layout, const Pattern& pattern, TableKind kind,
              const std::string& name) {
  if (header.pattern != pattern || header.kind != kind) {
    reject(name, "found {}, expected {}", described(header.pattern, header.kind), described(pattern, kind));
  }
  const std::uint64_t entries = entries_of(layout, kind);
  if (header.entries != entries) reject(name, "found {} entries, expected {}", header.entries, entries);
  const std::uint64_t bytes = payload_bytes(layout, kind);
  if (header.payload_bytes != bytes) {
    reject(name, "found {} bytes of entries, expected {}", header.payload_bytes, bytes);
  }
}

}  // namespace

TableHeader header_of(const PatternTable& table) {
  const auto payload = table.payload();
  return {.pattern = table.pattern(),
          .kind = table.kind(),
          .entries = entries_of(table.layout(), table.kind()),
          .payload_bytes = payload.size(),
          .checksum = XXH3_64bits(payload.data(), payload.size()),
          .histogram = table.histogram()};
}

HeaderImage image_of(const TableHeader& header) {
  Raw raw{};
  raw.magic = our_magic;
  raw.version = our_version;
  raw.numbering = layout_numbering;
  raw.rows = static_cast<std::uint32_t>(header.pattern.rows);
  raw.cols = static_cast<std::uint32_t>(header.pattern.cols);
  raw.tiles = header.pattern.tiles;
  raw.region = header.pattern.region;
  raw.kind = static_cast<std::uint32_t>(header.kind);
  raw.width = 1;
  raw.entries = header.entries;
  raw.payload = header.payload_bytes;
  raw.checksum = header.checksum;
  raw.values = header.histogram.size();
  if (raw.values > most_values) throw Error("a table of more than 255 values cannot be kept in a file");
  std::copy(header.histogram.begin(), header.histogram.end(), raw.histogram.begin());
  raw.own = own_checksum(raw);
  HeaderImage image{};
  std::memcpy(image.data(), &raw, sizeof raw);
  return image;
}

TableHeader header_in(const Payload& image, Check check, const std::string& name) {
  if (image.bytes < header_bytes) {
    reject(name, "found {} bytes, expected a pattern database, whose header alone has {}", image.bytes, header_bytes);
  }
  Raw raw{};
  std::memcpy(&raw, image.data, sizeof raw);
  check_header(raw, image.bytes, name);
  if (check == Check::whole) {
    const std::uint64_t found = XXH3_64bits(image.data + header_bytes, raw.payload);
    if (found != raw.checksum) {
      reject(name, "found entries of checksum {:016x}, expected {:016x}: it is damaged", found, raw.checksum);
    }
  }
  TableHeader header;
  header.pattern = {static_cast<int>(raw.rows), static_cast<int>(raw.cols), raw.tiles, raw.region};
  header.kind = static_cast<TableKind>(raw.kind);
  header.entries = raw.entries;
  header.payload_bytes = raw.payload;
  header.checksum = raw.checksum;
  header.histogram.assign(raw.histogram.begin(), raw.histogram.begin() + static_cast<std::ptrdiff_t>(raw.values));
  return header;
}

std::shared_ptr<const PatternTable> table_in(const Payload& image, std::shared_ptr<const Layout> layout,
                                             const Pattern& pattern, TableKind kind, const std::string& name) {
  TableHeader header = header_in(image, Check::whole, name);
  check_is(header, *layout, pattern, kind, name);
  Payload entries{image.keeper, image.data + header_bytes, header.payload_bytes, image.is_file};
  return std::make_shared<PatternTable>(std::move(layout), pattern, kind, std::move(entries),
                                        std::move(header.histogram));
}

std::string table_name(const Pattern& pattern, TableKind kind) {
  return fmt::format("{}x{}-{}-{:x}-{:x}-{}.tpdb", pattern.rows, pattern.cols, pattern.count(), pattern.tiles,
                     pattern.region, name_of(kind));
}

}  // namespace taquin
