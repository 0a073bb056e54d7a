// What replaces files and signals where there are none: in a worker of a browser.
//
// Replaces taquin/c/signal.cpp, util/files.cpp, util/file_lock.cpp, heuristic/pdb/tables/table_folder.cpp,
// solver/databases.cpp and solver/checkpoint.cpp, which the web build leaves out. taquin.h offers no way to name a
// file; a call that needs one all the same throws an error.
#include <cstddef>

#include "taquin/c/signal.hpp"
#include "taquin/heuristic/pdb/catalogue.hpp"
#include "taquin/heuristic/pdb/tables/table_folder.hpp"
#include "taquin/solver/checkpoint.hpp"
#include "taquin/util/error.hpp"
#include "taquin/util/file_lock.hpp"

// The C library's texts of system errors weigh a kilobyte, its printf three, and no call here fails with such an error:
// the C++ library alone would write one.
extern "C" int strerror_r(int, char* text, std::size_t room) {
  if (room > 0) *text = '\0';
  return 0;
}
extern "C" int snprintf(char* text, std::size_t room, const char*, ...) { return strerror_r(0, text, room); }

namespace taquin {

namespace {
[[noreturn]] void refuse(const std::filesystem::path& path) {
  throw Error("cannot open " + path.string() + ": this build has no files");
}
}  // namespace

OwnedFile::OwnedFile(const std::filesystem::path& file) : lock_(file) { refuse(file); }
FileLock::~FileLock() = default;
std::shared_ptr<TableStorage> table_folder(const std::filesystem::path& path, bool, Placement) {
  if (path.empty()) return nullptr;
  refuse(path);
}
Partition read_partition(const std::filesystem::path& file) { refuse(file); }
void save_checkpoint(const std::filesystem::path& path, const SolveCheckpoint&) { refuse(path); }
std::optional<SolveCheckpoint> load_checkpoint(const std::filesystem::path& path) { refuse(path); }
void check_same(const std::filesystem::path& path, const SolveCheckpoint&, const SolveCheckpoint&) { refuse(path); }

namespace c {
Interrupt::Interrupt(bool) noexcept {}
Interrupt::~Interrupt() = default;
bool Interrupt::asked() noexcept { return false; }
}  // namespace c

}  // namespace taquin
