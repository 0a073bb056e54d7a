// The header is a plain struct without padding, in the byte order of x86-64 and arm64.
#include "taquin/laboratory/explore/layers_checkpoint.hpp"

#include <fmt/core.h>
#include <xxhash.h>

#include <algorithm>
#include <array>
#include <bit>
#include <memory>
#include <type_traits>

#include "taquin/util/error.hpp"
#include "taquin/util/files.hpp"

namespace taquin {

namespace {

namespace fs = std::filesystem;

static_assert(std::endian::native == std::endian::little, "the files are little-endian");

constexpr std::array<char, 8> our_magic{'T', 'A', 'Q', 'U', 'I', 'N', 'E', 'X'};
constexpr std::uint32_t our_version = 1;  // to be raised also when the index of permutations changes
constexpr std::size_t most_layers = 1009;

struct Header {
  std::array<char, 8> magic;
  std::uint32_t version;
  std::uint32_t metric;
  std::uint32_t rows;  // as laid
  std::uint32_t cols;
  std::uint32_t goal_blank;
  std::uint32_t layers;
  std::uint64_t payload;
  std::uint64_t checksum;
  std::uint64_t zero;
  std::array<std::uint64_t, most_layers> counts;
  std::uint64_t own;  // XXH3-64 of all before it
};
static_assert(sizeof(Header) == 8136 && std::has_unique_object_representations_v<Header>);

std::uint64_t own_checksum(const Header& header) noexcept { return XXH3_64bits(&header, offsetof(Header, own)); }

class Checksum {
 public:
  Checksum() : state_(XXH3_createState(), XXH3_freeState) {
    if (!state_) throw std::bad_alloc();
    XXH3_64bits_reset(state_.get());
  }
  void add(const void* bytes, std::size_t count) noexcept { XXH3_64bits_update(state_.get(), bytes, count); }
  std::uint64_t value() const noexcept { return XXH3_64bits_digest(state_.get()); }

 private:
  std::unique_ptr<XXH3_state_t, XXH_errorcode (*)(XXH3_state_t*)> state_;
};

Header header_of(const OrientedBoard& oriented, Metric metric, const LayerCounts& counts) {
  Header header{};
  header.magic = our_magic;
  header.version = our_version;
  header.metric = static_cast<std::uint32_t>(metric);
  header.rows = static_cast<std::uint32_t>(oriented.rows());
  header.cols = static_cast<std::uint32_t>(oriented.cols());
  header.goal_blank = static_cast<std::uint32_t>(oriented.goal_blank());
  header.layers = static_cast<std::uint32_t>(counts.size());
  if (counts.size() > most_layers) throw Error(fmt::format("a checkpoint of more than {} layers", most_layers));
  std::copy(counts.begin(), counts.end(), header.counts.begin());
  return header;
}

// Calls `visit(first block, how many)` for each run of used blocks.
template <class Visit>
void each_run(const std::vector<std::uint8_t>& used, Visit visit) {
  for (auto at = used.begin();
       (at = std::find_if(at, used.end(), [](auto flag) { return flag != 0; })) != used.end();) {
    const auto end = std::find(at, used.end(), std::uint8_t{0});
    visit(static_cast<std::uint64_t>(at - used.begin()), static_cast<std::uint64_t>(end - at));
    at = end;
  }
}

template <class... Args>
[[noreturn]] void reject(const fs::path& path, fmt::format_string<Args...> format, Args&&... args) {
  throw Error(path.string() + ": " + fmt::format(format, std::forward<Args>(args)...));
}

class Reader {
 public:
  explicit Reader(const fs::path& path) : path_(path), file_(path, "a checkpoint"), remaining_(file_.size()) {
    if (remaining_ < sizeof(header_)) {
      reject(path, "found {} bytes, expected a checkpoint, whose header alone has {}", remaining_, sizeof(header_));
    }
    read(&header_, sizeof(header_));
    check();
  }
  const Header& header() const noexcept { return header_; }

  void read_plane(BitPlane& plane) {
    std::vector<std::uint8_t> used(plane.blocks());
    take(used.data(), used.size());
    for (std::uint64_t block = 0; block < plane.blocks(); ++block) plane.clear(block);
    each_run(used, [&](std::uint64_t first, std::uint64_t count) {
      for (std::uint64_t block = first; block < first + count; ++block) plane.mark(block);
      take(plane.block(first), count * plane.block_words() * sizeof(std::uint64_t));
    });
  }
  void check_planes() const {
    if (checksum_.value() == header_.checksum && remaining_ == 0) return;
    reject(path_, "found layers of checksum {:016x}, expected {:016x}: it is damaged", checksum_.value(),
           header_.checksum);
  }

 private:
  void read(void* to, std::size_t bytes) {
    file_.read_at(to, bytes, at_);
    at_ += bytes;
    remaining_ -= bytes;
  }
  void take(void* to, std::size_t bytes) {
    if (bytes > remaining_)
      reject(path_, "found {} bytes fewer than its flags require: it is damaged", bytes - remaining_);
    read(to, bytes);
    checksum_.add(to, bytes);
  }
  void check() const {
    if (header_.magic != our_magic) reject(path_, "found a foreign file, expected a checkpoint of ours");
    if (header_.version != our_version) {
      reject(path_, "found format version {}, expected {}: another version of this program wrote it", header_.version,
             our_version);
    }
    if (const std::uint64_t found = own_checksum(header_); found != header_.own) {
      reject(path_, "found a header of checksum {:016x}, expected {:016x}: it is damaged", found, header_.own);
    }
    if (header_.layers == 0 || header_.layers > most_layers) {
      reject(path_, "found {} layers, expected 1 to {}", header_.layers, most_layers);
    }
    if (remaining_ != header_.payload) {
      reject(path_, "found {} bytes of layers, expected {}: it is cut short or too long", remaining_, header_.payload);
    }
  }

  fs::path path_;
  InputFile file_;
  std::uint64_t remaining_;
  Header header_{};
  std::uint64_t at_ = 0;
  Checksum checksum_;
};

std::string described(std::uint32_t rows, std::uint32_t cols, std::uint32_t goal_blank, std::uint32_t metric) {
  const bool is_known =
      metric == static_cast<std::uint32_t>(Metric::stm) || metric == static_cast<std::uint32_t>(Metric::mtm);
  return fmt::format("{}x{}, blank's goal cell {}, {}", cols, rows, goal_blank,
                     is_known ? name(static_cast<Metric>(metric)) : "another metric");
}

}  // namespace

void save_checkpoint(const fs::path& path, const OrientedBoard& oriented, Metric metric, const LayerCounts& counts,
                     Layers& layers) {
  Header header = header_of(oriented, metric, counts);
  TemporaryFile file(without_links(path));
  Checksum checksum;
  file.write(&header, sizeof(header));
  const auto put = [&](const void* bytes, std::size_t count) {
    checksum.add(bytes, count);
    file.write(bytes, count);
    header.payload += count;
  };
  for (const BitPlane* plane : layers.planes()) {
    put(plane->used().data(), plane->used().size());
    each_run(plane->used(), [&](std::uint64_t first, std::uint64_t count) {
      put(plane->block(first), count * plane->block_words() * sizeof(std::uint64_t));
    });
  }
  header.checksum = checksum.value();
  header.own = own_checksum(header);
  file.write_at(&header, sizeof(header), 0);
  file.move_to_place();
}

LayerCounts load_checkpoint(const fs::path& path, const OrientedBoard& oriented, Metric metric, Layers& layers) {
  Reader reader(path);
  const Header& found = reader.header();
  const Header expected = header_of(oriented, metric, {});
  const auto key = [](const Header& h) { return std::array{h.rows, h.cols, h.goal_blank, h.metric}; };
  if (key(found) != key(expected)) {
    reject(path, "found a checkpoint of {}, expected one of {}",
           described(found.rows, found.cols, found.goal_blank, found.metric),
           described(expected.rows, expected.cols, expected.goal_blank, expected.metric));
  }
  for (BitPlane* plane : layers.planes()) reader.read_plane(*plane);
  reader.check_planes();
  return {found.counts.begin(), found.counts.begin() + found.layers};
}

}  // namespace taquin
