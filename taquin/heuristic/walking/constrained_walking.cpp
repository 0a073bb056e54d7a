// Building a table: give each position its part of the array of values, then measure distances breadth-first backwards
// from the goal without debts.
//
// A position has values only for debts that its lines can have, so only some bits of `Debts` can be set, its mask.
// Positions of one mask share parts of the array: the i-th is told from the others by the bits outside the mask. So the
// index is a sum of an offset and the debts, and the array has few gaps.
#include "taquin/heuristic/walking/constrained_walking.hpp"

#include <algorithm>
#include <array>

namespace taquin {

namespace {

constexpr std::uint8_t unmeasured = 255;

// The lowest bits of `number`, one to each bit of `mask`.
Debts spread(std::uint32_t number, Debts mask) noexcept {
  Debts spread = 0;
  for (Debts rest = mask; rest != 0; rest &= rest - 1, number >>= 1) {
    if ((number & 1U) != 0) spread |= rest & -rest;
  }
  return spread;
}

}  // namespace

class ConstrainedTableBuilder {
 public:
  ConstrainedTableBuilder(ConstrainedTable& table, int lines, int line_length)
      : table_(table), positions_(*table.positions_), lines_(lines), bits_(debt_bits(line_length)) {}

  void build() {
    place_all();
    reach(0, 0, 0);
    for (std::size_t at = 0; at < queue_.size(); ++at) reach_those_before(queue_[at]);
  }

 private:
  // Side by side, because they are read together.
  struct Place {
    Debts most;
    std::uint32_t offset;
  };
  struct Reached {
    std::uint32_t position;
    Debts debts;
  };

  Debts field(int line) const noexcept { return ((Debts{1} << bits_) - 1) << bits_ * line; }
  Debts one(int line) const noexcept { return Debts{1} << bits_ * line; }
  std::uint8_t& value(std::uint32_t position, Debts debts) noexcept {
    return table_.values_[places_[position].offset + debts];
  }

  // All but one of a line's own tiles may have to leave it.
  Debts most_debts(std::uint32_t position) const noexcept {
    Debts most = 0;
    for (int line = 0; line < lines_; ++line) {
      most += static_cast<Debts>(std::max(0, positions_.tiles_at(position, line, line) - 1)) << bits_ * line;
    }
    return most;
  }

  // The bits that debts of at most `most` can set.
  Debts mask_of(Debts most) const noexcept {
    Debts mask = 0;
    for (int line = 0; line < lines_; ++line) {
      const Debts debt = (most & field(line)) >> bits_ * line;
      mask |= (std::bit_ceil(debt + 1) - 1) << bits_ * line;
    }
    return mask;
  }
  void place_all() {
    const Debts all = (Debts{1} << bits_ * lines_) - 1;
    std::array<std::uint32_t, std::size_t{1} << most_debt_bits> placed{};  // by mask: positions in its last part
    std::array<std::uint32_t, std::size_t{1} << most_debt_bits> part{};    // by mask: where that begins
    std::uint32_t end = 0;
    for (std::uint32_t position = 0; position < positions_.positions(); ++position) {
      const Debts most = most_debts(position);
      const Debts mask = mask_of(most);
      std::uint32_t& number = placed[mask];
      if (number == 0) part[mask] = std::exchange(end, end + all + 1);
      places_.push_back({most, part[mask] + spread(number, all & ~mask)});
      table_.offsets_.push_back(places_.back().offset);
      number = (number + 1) % (std::uint32_t{1} << std::popcount(all & ~mask));
    }
    table_.values_.assign(end, unmeasured);
  }

  void reach(std::uint32_t position, Debts debts, int distance) {
    std::uint8_t& known = value(position, debts);
    if (known != unmeasured) return;
    known = static_cast<std::uint8_t>(distance);
    queue_.push_back({position, debts});
  }
  // The moves that lead to a state: in each, a tile of some goal line left the blank's line, and the blank came there.
  void reach_those_before(const Reached after) {
    const int distance = value(after.position, after.debts) + 1;
    const int line = positions_.blank_line_at(after.position);
    for (const bool down : {false, true}) {
      for (int goal = 0; goal < lines_; ++goal) {
        if (!positions_.can(after.position, down, goal)) continue;
        const std::uint32_t before = WalkingTable::number(positions_.next(after.position, down, goal));
        const auto reach_if_possible = [&](Debts debts) {
          if ((debts & field(goal)) <= (places_[before].most & field(goal))) reach(before, debts, distance);
        };
        if (goal == line) reach_if_possible(after.debts + one(line));
        if (goal != line || (after.debts & field(line)) == 0) reach_if_possible(after.debts);
      }
    }
  }

  ConstrainedTable& table_;
  const WalkingTable& positions_;
  int lines_;
  int bits_;
  std::vector<Place> places_;  // by position
  std::vector<Reached> queue_;
};

std::shared_ptr<const ConstrainedTable> ConstrainedTable::make(int lines, int line_length, int goal_line) {
  if (lines * debt_bits(line_length) > most_debt_bits) return nullptr;
  auto positions = WalkingTable::make_links(lines, line_length, goal_line);
  if (!positions) return nullptr;
  const std::shared_ptr<ConstrainedTable> table(new ConstrainedTable(std::move(positions)));
  ConstrainedTableBuilder(*table, lines, line_length).build();
  return table;
}

std::uint64_t ConstrainedTable::bytes() const noexcept {
  return positions_->bytes() + offsets_.capacity() * sizeof(std::uint32_t) + values_.capacity();
}

}  // namespace taquin
