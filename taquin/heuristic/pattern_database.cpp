// Breadth-first from the goal over (placing, blank cell): a layer is closed under moves of other tiles, which cost
// nothing, before the moves of the pattern's tiles lead to the next. Values are stored plus one while zero means "not
// met".
#include "taquin/heuristic/pattern_database.hpp"

#include <algorithm>

#include "taquin/puzzle/direction.hpp"

namespace taquin {

namespace {

constexpr int neighbour_or_none(int cell, Direction d) {
  switch (d) {
    case Direction::up:
      return cell >= 4 ? cell - 4 : -1;
    case Direction::down:
      return cell < 12 ? cell + 4 : -1;
    case Direction::left:
      return cell % 4 > 0 ? cell - 1 : -1;
    case Direction::right:
      return cell % 4 < 3 ? cell + 1 : -1;
  }
  return -1;
}

constexpr Direction all[] = {Direction::up, Direction::down, Direction::left, Direction::right};

}  // namespace

PatternDatabase::PatternDatabase(const std::vector<int>& tiles)
    : tiles_(tiles), values_(std::size_t{1} << (4 * tiles.size() + 4)) {
  shift_.fill(-1);
  for (std::size_t i = 0; i < tiles.size(); ++i) shift_[static_cast<std::size_t>(tiles[i])] = static_cast<int>(4 * i);
}

std::shared_ptr<const PatternDatabase> PatternDatabase::make(const std::vector<int>& tiles) {
  const std::shared_ptr<PatternDatabase> database(new PatternDatabase(tiles));
  if (!database->values_) return nullptr;
  database->fill();
  return database;
}

void PatternDatabase::fill() {
  std::uint32_t goal = 0;
  for (std::size_t i = 0; i < tiles_.size(); ++i) goal |= static_cast<std::uint32_t>(tiles_[i]) << (4 * i + 4);
  std::vector<std::uint32_t> layer{goal};
  std::vector<std::uint32_t> next;
  values_[goal] = 1;
  for (std::uint8_t value = 1; !layer.empty(); ++value) {
    for (std::size_t at = 0; at < layer.size(); ++at) settle(layer[at], value, layer, next);
    layer.swap(next);
    next.clear();
  }
  for (std::size_t i = 0; i < values_.size(); ++i) values_[i] = static_cast<std::uint8_t>(values_[i] - 1);
}

// Free moves join the layer that is being read, moves of the pattern's tiles the next.
void PatternDatabase::settle(std::uint32_t place, std::uint8_t value, std::vector<std::uint32_t>& layer,
                             std::vector<std::uint32_t>& next) {
  if (values_[place] != value) return;  // met again, more cheaply
  const int blank = static_cast<int>(place & 15);
  for (const Direction d : all) {
    const int cell = neighbour_or_none(blank, d);
    if (cell < 0) continue;
    std::uint32_t child = (place & ~15U) | static_cast<std::uint32_t>(cell);
    std::uint8_t cost = value;
    for (std::size_t i = 0; i < tiles_.size(); ++i) {
      const auto shift = static_cast<unsigned>(4 * i + 4);
      if (static_cast<int>((place >> shift) & 15) != cell) continue;
      child ^= static_cast<std::uint32_t>(cell ^ blank) << shift;
      ++cost;
    }
    if (values_[child] != 0 && values_[child] <= cost) continue;
    values_[child] = cost;
    (cost == value ? layer : next).push_back(child);
  }
}

}  // namespace taquin
