#include "taquin/heuristic/pdb/file.hpp"

#include <fmt/format.h>

#include "taquin/core/memory.hpp"
#include "taquin/util/amounts.hpp"
#include "taquin/util/error.hpp"
#include "taquin/util/files.hpp"

#if __has_include(<sys/mman.h>)
#include <sys/mman.h>
#define TAQUIN_HAS_MMAP 1
#endif

namespace taquin {

namespace {

namespace fs = std::filesystem;

class Opened {
 public:
  explicit Opened(const fs::path& path) : path_(path), file_(path, "a pattern database") {
    HeaderImage image{};
    check_size(file_.size(), path_.string());
    file_.read_at(image.data(), image.size(), 0);
    header_ = header_in(image, file_.size(), path_.string());
  }

  const TableHeader& header() const noexcept { return header_; }

  Payload payload(Placement placement, Check check) const {
    Payload payload;
    if (placement == Placement::mapped) payload = map();
    if (payload.data == nullptr) payload = copy();
    if (check == Check::whole) check_entries(header_, payload, path_.string());
    return payload;
  }

 private:
  Payload map() const {
#ifdef TAQUIN_HAS_MMAP
    const std::size_t bytes = file_.size();
    void* const base = mmap(nullptr, bytes, PROT_READ, MAP_SHARED, file_.number(), 0);
    if (base == MAP_FAILED) return {};  // a file system that cannot: the caller reads instead
    std::shared_ptr<const void> keeper(base, [bytes](void* begin) { munmap(begin, bytes); });
    return {std::move(keeper), static_cast<const std::uint8_t*>(base) + header_bytes, header_.payload_bytes, true};
#else
    return {};
#endif
  }
  Payload copy() const {
    const auto array = std::make_shared<Pages<std::uint64_t>>((header_.payload_bytes + 7) / 8);
    if (!*array) throw Error(fmt::format("no memory for {}: {}", path_.string(), in_bytes(header_.payload_bytes)));
    file_.read_at(array->data(), header_.payload_bytes, header_bytes);
    return {array, reinterpret_cast<const std::uint8_t*>(array->data()), header_.payload_bytes};
  }

  fs::path path_;
  InputFile file_;
  TableHeader header_;
};

}  // namespace

TableHeader read_header(const fs::path& path, Check check) {
  const Opened opened(path);
  if (check == Check::whole) (void)opened.payload(Placement::mapped, check);
  return opened.header();
}

void write_table(const fs::path& path, const PatternTable& table) {
  const HeaderImage image = image_of(header_of(table));
  TemporaryFile file(path);
  file.write(image.data(), image.size());
  file.write(table.payload().data(), table.payload().size());
  file.move_to_place();
}

std::shared_ptr<const PatternTable> read_table(const fs::path& path, std::shared_ptr<const Layout> layout,
                                               const Pattern& pattern, TableKind kind, Placement placement,
                                               Check check) {
  const Opened opened(path);
  check_is(opened.header(), *layout, pattern, kind, path.string());
  return std::make_shared<PatternTable>(std::move(layout), pattern, kind, opened.payload(placement, check),
                                        opened.header().histogram);
}

bool is_temporary(const fs::path& path) {
  const std::string name = path.filename().string();
  return name.ends_with(".tmp") && name.find(".tpdb.") != std::string::npos;
}

}  // namespace taquin
