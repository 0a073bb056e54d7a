#include "taquin/heuristic/pdb/partitions.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <bit>
#include <string>
#include <utility>

#include "taquin/heuristic/pdb/catalogue.hpp"
#include "taquin/puzzle/space/permutations.hpp"
#include "taquin/util/error.hpp"

namespace taquin {

namespace {

// Tiles per group of the small tables.
int group_size(int rows, int cols) noexcept { return rows * cols <= 9 || rows * cols > 25 ? 4 : 5; }

// For the second sum, where there is no reflection.
std::vector<CellSet> other_groups(int rows, int cols, int blank) {
  if (reflection(rows, cols, blank)) return {};
  return groups(rows, cols, blank, group_size(rows, cols), true);
}

}  // namespace

std::vector<CellSet> groups(int rows, int cols, int blank, int size, bool by_columns) {
  std::vector<int> path;
  const int lines = by_columns ? cols : rows;
  const int length = by_columns ? rows : cols;
  for (int line = 0; line < lines; ++line) {
    for (int i = 0; i < length; ++i) {
      const int along = line % 2 == 0 ? i : length - 1 - i;
      const int cell = by_columns ? along * cols + line : line * cols + along;
      if (cell != blank) path.push_back(cell);
    }
  }
  // As few groups as possible, of sizes as equal as possible.
  const auto count = (path.size() + static_cast<std::size_t>(size) - 1) / static_cast<std::size_t>(size);
  std::vector<CellSet> result(count);
  for (std::size_t i = 0; i < path.size(); ++i) result[i * count / path.size()] |= CellSet{1} << path[i];
  return result;
}

bool is_instant(int rows, int cols, const std::vector<CellSet>& partition) noexcept {
  return std::all_of(partition.begin(), partition.end(),
                     [&](CellSet tiles) { return std::popcount(tiles) <= group_size(rows, cols); });
}

std::vector<Partitions> small_partitions(int rows, int cols, int blank) {
  if (rows < 2 || cols < 2 || rows * cols > Layout::most_cells) return {};
  const auto second = other_groups(rows, cols, blank);
  if (rows == 4 && cols == 4 && blank == 0) return {{find_partition("4x4-5-5-5").patterns, second}};
  return {{groups(rows, cols, blank, group_size(rows, cols), false), second}};
}

std::vector<Partitions> large_partitions(int rows, int cols, int blank) {
  std::vector<Partitions> large;
  if (rows * cols > Layout::most_cells) return large;
  const bool is_reflected = reflection(rows, cols, blank).has_value();
  const std::vector<CellSet>* waiting =
      nullptr;  // where no reflection gives the second sum, two partitions go together
  for (const Partition& partition : partitions()) {
    if (!partition.is_large_of(rows, cols, blank)) continue;
    const bool carried = std::all_of(partition.patterns.begin(), partition.patterns.end(), [](CellSet tiles) {
      return std::popcount(tiles) <= PackedPermutations::most_tiles;
    });
    if (!carried) continue;
    if (is_reflected) {
      large.push_back({partition.patterns, {}});
    } else if (waiting == nullptr) {
      waiting = &partition.patterns;
    } else {
      large.push_back({*std::exchange(waiting, nullptr), partition.patterns});
    }
  }
  if (waiting != nullptr) large.push_back({*waiting, other_groups(rows, cols, blank)});
  return large;
}

Partitions own_partitions(const std::filesystem::path& file, int rows, int cols, int blank) {
  const Partition own = read_partition(file);
  const auto reject = [&](const std::string& found, const std::string& expected) {
    throw Error(file.string() + ": found " + found + ", expected " + expected);
  };
  const auto size = [](int r, int c) { return fmt::format("{}x{}", r, c); };
  if (own.rows != rows || own.cols != cols) {
    reject("a partition of " + size(own.rows, own.cols), "one of " + size(rows, cols) + ", the board's size");
  }
  if (own.blank != blank) reject("the blank where the goal has a tile", "it where the goal has it, or a mirror image");
  return {own.patterns, other_groups(rows, cols, blank)};
}

}  // namespace taquin
