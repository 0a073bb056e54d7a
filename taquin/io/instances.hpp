// Instance sets by name: `@korf100`, `@korf100:7`, `@korf100:1-10`, `@korf100:1,5,9`, `@waterloo:fig7`. Compiled in
// from data/*.tsv.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "taquin/io/boards/read_board.hpp"
#include "taquin/puzzle/board.hpp"

namespace taquin {

struct Instance {
  std::string id;  ///< "korf100:7"
  Board board;
  std::string_view goal;       ///< name of its goal: "first" or "last"
  std::optional<int> optimal;  ///< STM, where known; -1: not solvable
};

/// As an input has it: with its id, and its goal as the usual one.
BoardItem item_of(const Instance& instance);

struct InstanceSet {
  std::string_view name;  ///< "korf100"
  std::string_view summary;
  std::string_view source;
  std::string_view goal;
  int count;
};

std::span<const InstanceSet> instance_sets() noexcept;

/// `selector` with or without the '@': a set, or a set with items (names, numbers, ranges of numbers), separated by
/// commas, in the order named. Throws `Error` for an unknown set or item (with the nearest name).
std::vector<Instance> find_instances(std::string_view selector);

}  // namespace taquin
