// The seam between the solver and files, for a place that has none: a worker of a browser.
//
// Stands for util/files.cpp, heuristic/pdb/{store,databases}.cpp and solver/checkpoint.cpp,
// which the web build leaves out. Through taquin.h nobody can ask for a file; who does all the same is told.
#include "taquin/heuristic/pdb/table_storage.hpp"
#include "taquin/solver/checkpoint.hpp"
#include "taquin/util/error.hpp"

namespace taquin {

namespace {
[[noreturn]] void refuse(const std::filesystem::path& path) {
  throw Error("cannot open " + path.string() + ": this build has no files");
}
}  // namespace

PatternTables::Settings tables_in(const TableFolder& folder) { refuse(folder.path); }
void save_checkpoint(const std::filesystem::path& path, const SolveCheckpoint&) { refuse(path); }
std::optional<SolveCheckpoint> load_checkpoint(const std::filesystem::path& path) { refuse(path); }
void check_same(const std::filesystem::path& path, const SolveCheckpoint&, const SolveCheckpoint&) { refuse(path); }

}  // namespace taquin
