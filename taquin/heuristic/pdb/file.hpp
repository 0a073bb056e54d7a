// One pattern database in one file: its image (`image.hpp`).
//
// A file is written under a temporary name, synced, renamed, and its folder synced: under its own name it is whole, or
// not there. Who writes holds a lock (flock) on the temporary file, so one that nobody holds is the leftover of a
// process that was killed.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>

#include "taquin/heuristic/pdb/image.hpp"

namespace taquin {

/// Where the entries of an opened table lie: in the file, page by page as they are touched, or in memory of our own,
/// all of it read at once, on huge pages where there are any.
enum class Placement : std::uint8_t { mapped, memory };

/// The header of a file that is whole as far as `check` looks. Throws `Error` that names the file, what was found and
/// what was expected.
TableHeader read_header(const std::filesystem::path& path, Check check = Check::header);

/// Throws `Error` if it cannot be written; then no file is left behind, and one that was there before is untouched.
void write_table(const std::filesystem::path& path, const PatternTable& table);

/// The table in a file. Throws `Error`, as `read_header` does, also if it is not the table of this layout, pattern and
/// kind, and if there is no memory for it.
std::shared_ptr<const PatternTable> read_table(const std::filesystem::path& path, std::shared_ptr<const Layout> layout,
                                               const Pattern& pattern, TableKind kind,
                                               Placement placement = Placement::mapped, Check check = Check::header);

/// Is this the name of a temporary file of `write_table`?
bool is_temporary(const std::filesystem::path& path);

}  // namespace taquin
