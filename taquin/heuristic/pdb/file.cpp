#include "taquin/heuristic/pdb/file.hpp"

#include <fmt/core.h>

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

Payload mapped(const InputFile& file) {
#ifdef TAQUIN_HAS_MMAP
  const std::size_t bytes = file.size();
  void* const base = mmap(nullptr, bytes, PROT_READ, MAP_SHARED, file.number(), 0);
  if (base == MAP_FAILED) return {};  // a file system that cannot: the caller reads instead
  std::shared_ptr<const void> keeper(base, [bytes](void* begin) { munmap(begin, bytes); });
  return {std::move(keeper), static_cast<const std::uint8_t*>(base), bytes, true};
#else
  return {};
#endif
}

Payload copied(const InputFile& file, const fs::path& path) {
  const auto array = std::make_shared<Pages<std::uint64_t>>((file.size() + 7) / 8);
  if (!*array) throw Error(fmt::format("no memory for {}: {}", path.string(), in_bytes(file.size())));
  file.read_at(array->data(), file.size(), 0);
  return {array, reinterpret_cast<const std::uint8_t*>(array->data()), file.size()};
}

Payload image_in(const fs::path& path, Placement placement) {
  const InputFile file(path, "a pattern database");
  Payload image;
  if (placement == Placement::mapped) image = mapped(file);
  return image.data != nullptr ? image : copied(file, path);
}

}  // namespace

TableHeader read_header(const fs::path& path, Check check) {
  return header_in(image_in(path, Placement::mapped), check, path.string());
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
  return table_in(image_in(path, placement), std::move(layout), pattern, kind, check, path.string());
}

bool is_temporary(const fs::path& path) {
  const std::string name = path.filename().string();
  return name.ends_with(".tmp") && name.find(".tpdb.") != std::string::npos;
}

}  // namespace taquin
