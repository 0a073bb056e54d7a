// Storage of pattern databases other than a folder: the storage of a browser, for example.
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

/// Loads and stores tables by name. A damaged image counts as missing.
struct TableStorage {
  std::function<TableImage(const std::string& name)> load = {};
  /// Stores the image, given in two parts; they are valid during the call.
  std::function<void(const std::string& name, std::span<const std::uint8_t> header,
                     std::span<const std::uint8_t> entries)>
      store = {};
};

/// The tables of the heuristic pdb-large for a goal, by their names in a storage. Empty if it does not serve the goal.
struct LargeTable {
  std::string name;
  std::uint64_t bytes = 0;
};
std::vector<LargeTable> large_tables(const Board& goal);

}  // namespace taquin
