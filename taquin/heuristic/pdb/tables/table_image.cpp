// The header is a plain struct without padding, in the byte order of x86-64, arm64 and WebAssembly.
#include "taquin/heuristic/pdb/tables/table_image.hpp"

#include <fmt/core.h>
#include <xxhash.h>

#include <algorithm>
#include <bit>
#include <cstring>
#include <memory>
#include <new>
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

// In pieces, between which reading can be given up: then nullopt.
std::optional<std::uint64_t> checksum_of(const std::uint8_t* data, std::uint64_t bytes, const BuildOptions& options) {
  constexpr std::uint64_t piece = std::uint64_t{4} << 20;
  const std::unique_ptr<XXH3_state_t, decltype(&XXH3_freeState)> state(XXH3_createState(), XXH3_freeState);
  if (!state) throw std::bad_alloc();
  XXH3_64bits_reset(state.get());
  for (std::uint64_t done = 0; done < bytes; done += piece) {
    if (options.gives_up()) return std::nullopt;
    XXH3_64bits_update(state.get(), data + done, std::min(piece, bytes - done));
  }
  return XXH3_64bits_digest(state.get());
}

std::string described(const Pattern& pattern, const TableKind& kind) {
  return fmt::format("a table of {}x{}, tiles {:x}, region {:x}, {}", pattern.rows, pattern.cols, pattern.tiles,
                     pattern.region, kind.name);
}

template <class... Args>
[[noreturn]] void reject(const std::string& name, fmt::format_string<Args...> format, Args&&... args) {
  throw Error(name + ": " + fmt::format(format, std::forward<Args>(args)...));
}

// Null if there is none.
const TableKind* kind_of(const Raw& raw) noexcept {
  const auto* const found = std::find_if(table_kinds.begin(), table_kinds.end(),
                                         [&](const TableKind* kind) { return kind->number == raw.kind; });
  return found == table_kinds.end() ? nullptr : *found;
}

// Its kind must be one of ours. Only a header that was forged gets here and fails.
bool makes_sense(const Raw& raw) noexcept {
  return raw.rows >= 2 && raw.cols >= 2 && raw.rows <= 49 && raw.cols <= 49 && raw.width == kind_of(raw)->width &&
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
  if (kind_of(raw) == nullptr) {
    reject(name, "found kind {} of entries, expected one of this version: another version of this program wrote it",
           raw.kind);
  }
  if (!makes_sense(raw)) reject(name, "found a header whose fields contradict each other, expected one of ours");
  if (size != header_bytes + raw.payload) {
    reject(name, "found {} bytes, expected {}: it is cut short or too long", size, header_bytes + raw.payload);
  }
}

void check_is(const TableHeader& header, const StoredTable& table, const std::string& name) {
  if (header.pattern != table.pattern() || header.kind != &table.kind()) {
    reject(name, "found {}, expected {}", described(header.pattern, *header.kind),
           described(table.pattern(), table.kind()));
  }
  const std::uint64_t entries = table.entries();
  if (header.entries != entries) reject(name, "found {} entries, expected {}", header.entries, entries);
  const std::uint64_t bytes = table.bytes();
  if (header.payload_bytes != bytes) {
    reject(name, "found {} bytes of entries, expected {}", header.payload_bytes, bytes);
  }
}

// Nullopt if the check of the entries was given up.
std::optional<TableHeader> read_image(const Payload& image, Check check, const std::string& name,
                                      const BuildOptions& options) {
  if (image.bytes < header_bytes) {
    reject(name, "found {} bytes, expected a pattern database, whose header alone has {}", image.bytes, header_bytes);
  }
  Raw raw{};
  std::memcpy(&raw, image.data, sizeof raw);
  check_header(raw, image.bytes, name);
  if (check == Check::whole) {
    const auto found = checksum_of(image.data + header_bytes, raw.payload, options);
    if (!found) return std::nullopt;
    if (*found != raw.checksum) {
      reject(name, "found entries of checksum {:016x}, expected {:016x}: it is damaged", *found, raw.checksum);
    }
  }
  return TableHeader{
      .pattern = {static_cast<int>(raw.rows), static_cast<int>(raw.cols), raw.tiles, raw.region},
      .kind = kind_of(raw),
      .entries = raw.entries,
      .payload_bytes = raw.payload,
      .checksum = raw.checksum,
      .histogram = {raw.histogram.begin(), raw.histogram.begin() + static_cast<std::ptrdiff_t>(raw.values)}};
}

}  // namespace

TableHeader header_of(const StoredTable& table, const TableEntries& entries) {
  const Payload& payload = entries.payload;
  return {.pattern = table.pattern(),
          .kind = &table.kind(),
          .entries = table.entries(),
          .payload_bytes = payload.bytes,
          .checksum = XXH3_64bits(payload.data, static_cast<std::size_t>(payload.bytes)),
          .histogram = entries.histogram};
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
  raw.kind = header.kind->number;
  raw.width = header.kind->width;
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
  return *read_image(image, check, name, {});
}

std::optional<TableEntries> entries_in(const Payload& image, const StoredTable& table, const std::string& name,
                                       const BuildOptions& options) {
  auto header = read_image(image, Check::whole, name, options);
  if (!header) return std::nullopt;
  check_is(*header, table, name);
  return TableEntries{{image.owner, image.data + header_bytes, header->payload_bytes}, std::move(header->histogram)};
}

}  // namespace taquin
