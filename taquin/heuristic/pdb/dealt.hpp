// A pattern database built by several processes and written by one: its bytes are those that one process alone writes.
//
// Each builds the blocks of the orders dealt to it and keeps them. Then the leader has them sent, a stretch of orders
// at a time, and writes each stretch as it comes: nobody ever holds the whole table. Whatever goes wrong at the leader,
// a full disk or a signal, the others hear it in the next turn, and all end.
#pragma once

#include <cstdint>
#include <filesystem>

#include "taquin/heuristic/pdb/build.hpp"
#include "taquin/heuristic/pdb/share.hpp"
#include "taquin/heuristic/pdb/table.hpp"

namespace taquin {

/// Bytes that building takes in each of so many processes.
std::uint64_t dealt_bytes(const Layout& layout, TableKind kind, int processes) noexcept;

/// The leader's part: says what is built, builds its share, writes the file. Throws `Error` if it cannot be written;
/// then, and if it is not whole, no file is left behind, and one that was there before is untouched.
Built write_dealt(const std::filesystem::path& path, const Layout& layout, const Pattern& pattern, TableKind kind,
                  const BuildOptions& options, BuildPeers& peers);

/// The others' part.
Built help_to_write(const BuildOptions& options, BuildPeers& peers);

}  // namespace taquin
