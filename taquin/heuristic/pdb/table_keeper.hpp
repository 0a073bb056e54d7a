// Pattern databases that somebody keeps elsewhere than in a folder: a page in the browser's storage, say.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "taquin/puzzle/board.hpp"

namespace taquin {

/// A stored pattern database as one run of bytes.
struct TableImage {
  std::shared_ptr<const std::uint8_t> bytes;  ///< null: there is none
  std::size_t size = 0;
};

/// Who keeps tables elsewhere than in a folder, by name. Damaged images are passed over.
struct TableKeeper {
  std::function<TableImage(const std::string& name)> find = {};
  /// The image in two parts, one after the other; they live during the call.
  std::function<void(const std::string& name, std::span<const std::uint8_t> header,
                     std::span<const std::uint8_t> entries)>
      keep = {};
};

/// The tables of the heuristic pdb-large for a goal, as a keeper knows them. None if it does not serve the goal.
struct LargeTable {
  std::string name;
  std::uint64_t bytes = 0;
};
std::vector<LargeTable> large_tables(const Board& goal);

}  // namespace taquin
