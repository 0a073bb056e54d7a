// The header is a plain struct without padding, in the byte order of x86-64 and arm64.
#include "taquin/heuristic/pattern/file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>
#include <xxhash.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cerrno>
#include <cstring>
#include <span>
#include <type_traits>

#include "taquin/core/bytes.hpp"
#include "taquin/core/error.hpp"
#include "taquin/core/files.hpp"
#include "taquin/core/memory.hpp"

#if __has_include(<sys/mman.h>)
#include <sys/mman.h>
#define TAQUIN_HAS_MMAP 1
#endif

namespace taquin {

namespace {

namespace fs = std::filesystem;

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

std::uint32_t width_of(TableKind kind) noexcept { return kind == TableKind::bits ? 1 : 8; }

std::string described(const Pattern& pattern, TableKind kind) {
  return fmt::format("a table of {}x{}, tiles {:x}, region {:x}, {}", pattern.rows, pattern.cols, pattern.tiles,
                     pattern.region, name_of(kind));
}

template <class... Args>
[[noreturn]] void reject(const fs::path& path, fmt::format_string<Args...> format, Args&&... args) {
  throw Error(path.string() + ": " + fmt::format(format, std::forward<Args>(args)...));
}

// --- reading ---

class Opened {
 public:
  explicit Opened(const fs::path& path) : path_(path), file_(open(path.c_str(), O_RDONLY | O_CLOEXEC)) {
    if (file_.get() < 0) cannot("open", path, errno);
    struct stat status {};
    if (fstat(file_.get(), &status) != 0) cannot("open", path, errno);
    if (!S_ISREG(status.st_mode)) reject(path, "found no regular file, expected a pattern database");
    size_ = static_cast<std::uint64_t>(status.st_size);
    check_header();
  }

  TableHeader header() const {
    TableHeader header;
    header.pattern = {static_cast<int>(raw_.rows), static_cast<int>(raw_.cols), raw_.tiles, raw_.region};
    header.kind = static_cast<TableKind>(raw_.kind);
    header.entries = raw_.entries;
    header.width = raw_.width;
    header.payload_bytes = raw_.payload;
    header.checksum = raw_.checksum;
    header.histogram.assign(raw_.histogram.begin(), raw_.histogram.begin() + static_cast<std::ptrdiff_t>(raw_.values));
    return header;
  }

  Payload payload(Placement placement, Check check) const {
    Payload payload;
    if (placement == Placement::mapped) payload = map();
    if (payload.data == nullptr) payload = copy();
    if (check == Check::whole) {
      const std::uint64_t found = XXH3_64bits(payload.data, payload.bytes);
      if (found != raw_.checksum) {
        reject(path_, "found entries of checksum {:016x}, expected {:016x}: it is damaged", found, raw_.checksum);
      }
    }
    return payload;
  }

 private:
  void check_header() {
    if (size_ < header_bytes) {
      reject(path_, "found {} bytes, expected a pattern database, whose header alone has {}", size_, header_bytes);
    }
    read_at(path_, file_.get(), &raw_, sizeof(raw_), 0);
    if (raw_.magic != our_magic) reject(path_, "found a foreign file, expected a pattern database of ours");
    if (raw_.version != our_version) {
      reject(path_, "found format version {}, expected {}: another version of this program wrote it", raw_.version,
             our_version);
    }
    if (const std::uint64_t found = own_checksum(raw_); found != raw_.own) {
      reject(path_, "found a header of checksum {:016x}, expected {:016x}: it is damaged", found, raw_.own);
    }
    if (raw_.numbering != layout_numbering) {
      reject(path_, "found numbering {} of the entries, expected {}: another version of this program wrote it",
             raw_.numbering, layout_numbering);
    }
    check_fields();
    if (size_ != header_bytes + raw_.payload) {
      reject(path_, "found {} bytes, expected {}: it is cut short or too long", size_, header_bytes + raw_.payload);
    }
  }
  // Only a header that was made wrong on purpose gets here and fails.
  void check_fields() const {
    const bool makes_sense = raw_.rows >= 2 && raw_.cols >= 2 && raw_.rows <= 49 && raw_.cols <= 49 && raw_.kind <= 2 &&
                             raw_.width == width_of(static_cast<TableKind>(raw_.kind)) && raw_.values >= 1 &&
                             raw_.values <= most_values && raw_.payload <= ~std::uint64_t{0} - header_bytes;
    if (!makes_sense) reject(path_, "found a header whose fields contradict each other, expected one of ours");
  }

  Payload map() const {
#ifdef TAQUIN_HAS_MMAP
    const std::size_t bytes = size_;
    void* const base = mmap(nullptr, bytes, PROT_READ, MAP_SHARED, file_.get(), 0);
    if (base == MAP_FAILED) return {};  // a file system that cannot: the caller reads instead
    std::shared_ptr<const void> keeper(base, [bytes](void* begin) { munmap(begin, bytes); });
    return {std::move(keeper), static_cast<const std::uint8_t*>(base) + header_bytes, raw_.payload};
#else
    return {};
#endif
  }
  Payload copy() const {
    const auto array = std::make_shared<Pages<std::uint64_t>>((raw_.payload + 7) / 8);
    if (!*array) throw Error(fmt::format("no memory for {}: {}", path_.string(), in_bytes(raw_.payload)));
    read_at(path_, file_.get(), array->data(), raw_.payload, header_bytes);
    return {array, reinterpret_cast<const std::uint8_t*>(array->data()), raw_.payload};
  }

  fs::path path_;
  Descriptor file_;
  std::uint64_t size_ = 0;
  Raw raw_{};
};

// --- writing ---

Raw raw_of(const PatternTable& table) {
  Raw raw{};
  const Pattern& pattern = table.pattern();
  const auto payload = table.payload();
  raw.magic = our_magic;
  raw.version = our_version;
  raw.numbering = layout_numbering;
  raw.rows = static_cast<std::uint32_t>(pattern.rows);
  raw.cols = static_cast<std::uint32_t>(pattern.cols);
  raw.tiles = pattern.tiles;
  raw.region = pattern.region;
  raw.kind = static_cast<std::uint32_t>(table.kind());
  raw.width = width_of(table.kind());
  raw.entries = table.kind() == TableKind::folded ? table.layout().folded_entries() : table.layout().entries();
  raw.payload = payload.size();
  raw.checksum = XXH3_64bits(payload.data(), payload.size());
  raw.values = table.histogram().size();
  if (raw.values > most_values) throw Error("a table of more than 255 values cannot be kept in a file");
  std::copy(table.histogram().begin(), table.histogram().end(), raw.histogram.begin());
  raw.own = own_checksum(raw);
  return raw;
}

}  // namespace

TableHeader header_of(const PatternTable& table) {
  const Raw raw = raw_of(table);
  return {table.pattern(), table.kind(), raw.entries, raw.width, raw.payload, raw.checksum, table.histogram()};
}

TableHeader read_header(const fs::path& path, Check check) {
  const Opened opened(path);
  if (check == Check::whole) (void)opened.payload(Placement::mapped, check);
  return opened.header();
}

void write_table(const fs::path& path, const PatternTable& table) {
  const Raw raw = raw_of(table);
  TemporaryFile file(path);
  file.write(&raw, sizeof(raw));
  file.write(table.payload().data(), table.payload().size());
  file.move_to_place();
}

std::shared_ptr<const PatternTable> read_table(const fs::path& path, std::shared_ptr<const Layout> layout,
                                               const Pattern& pattern, TableKind kind, Placement placement,
                                               Check check) {
  const Opened opened(path);
  const TableHeader header = opened.header();
  if (header.pattern != pattern || header.kind != kind) {
    reject(path, "found {}, expected {}", described(header.pattern, header.kind), described(pattern, kind));
  }
  const std::uint64_t entries = kind == TableKind::folded ? layout->folded_entries() : layout->entries();
  if (header.entries != entries) reject(path, "found {} entries, expected {}", header.entries, entries);
  const std::uint64_t bytes = payload_bytes(*layout, kind);
  if (header.payload_bytes != bytes)
    reject(path, "found {} bytes of entries, expected {}", header.payload_bytes, bytes);
  return std::make_shared<PatternTable>(std::move(layout), pattern, kind, opened.payload(placement, check),
                                        header.histogram);
}

bool is_temporary(const fs::path& path) {
  const std::string name = path.filename().string();
  return name.ends_with(".tmp") && name.find(".tpdb.") != std::string::npos;
}

}  // namespace taquin
