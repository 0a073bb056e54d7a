// The abstract states of the ordered walking distance, and how they are numbered.
//
// Count vertical moves only and let horizontal ones be free. Then the blank goes anywhere in its row at no cost and
// changes nothing else, so what remains of a state is the blank's row and the reading order of the tiles without the
// blank. Tiles of one colour are alike; colours are made of goal rows or of parts of them. A vertical slide carries one
// tile past the others of a window of one row's length: forward in the order if the blank goes up, backward if it goes
// down. The walking distance (Takahashi) forgets the order within a row; here it is kept.
//
// The colours are divided into two groups. An order is the set of positions that the first group takes, the
// arrangement of the first group among itself and that of the second: a slide carries one tile within its own group and
// leaves the other group's arrangement as it is, so each is one load from a small table.
//
// The same class serves horizontal moves: lines are columns then, and the reading order goes column by column.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "taquin/heuristic/pdb/tables/layout.hpp"

namespace taquin {

/// Which tiles are alike. Positions are those of the goal's tiles in reading order without the blank.
struct Colouring {
  static constexpr int most_tiles = 15;
  static constexpr int most_colours = 8;

  int lines = 0;                                   ///< rows for vertical moves
  int length = 0;                                  ///< cells in a line
  int goal_line = 0;                               ///< the blank's
  std::array<std::uint8_t, most_tiles> colours{};  ///< by the tile's goal position, from 0
  bool operator==(const Colouring&) const = default;
  int tiles() const noexcept { return lines * length - 1; }
};

/// Abstract states under a colouring; 0 if there are more than a layout can number.
std::uint64_t entries_of(const Colouring& colouring);

/// How a colouring is named among the tables that are stored: lines and length as rows and columns, four bits a tile in
/// place of the tiles, the goal's line in place of the region.
Pattern pattern_of(const Colouring& colouring) noexcept;
/// Throws `Error` if it is none.
Colouring colouring_of(const Pattern& pattern);

/// The colouring of a table that is made at once: goal lines, or pairs of them where those are too many; parts of lines
/// where there is room. No colours at all if the board is too large.
Colouring instant_colouring(int lines, int length, int goal_line);
/// Whether there are such tables for a size, whatever the goal.
bool has_ordered_walking(int rows, int cols);
/// The colouring of a table worth storing, on 4x4: the lines from the third on in two halves. No colours elsewhere.
Colouring large_colouring(int lines, int length, int goal_line);

/// All arrangements of some tiles, of which those of one colour are alike, numbered in lexicographic order.
class Arrangements {
 public:
  /// `goal`: the colours in goal order. `window`: the length of a line.
  Arrangements(std::vector<std::uint8_t> goal, int window);

  int tiles() const noexcept { return tiles_; }
  std::uint32_t count() const noexcept { return count_; }
  std::uint32_t goal() const noexcept { return goal_; }
  std::uint32_t number_of(std::span<const std::uint8_t> arrangement) const;
  /// After the tile behind `passed` others moves in front of them (`to_front`), or the tile before them behind them.
  /// `first` is the position of the first of all these tiles.
  std::uint32_t carried(bool to_front, int first, int passed, std::uint32_t number) const noexcept {
    return carried_[row(to_front, first, passed) * count_ + number];
  }
  std::uint64_t bytes() const noexcept { return carried_.size() * sizeof(std::uint16_t); }

 private:
  std::uint32_t number_of(std::uint64_t code) const;
  std::size_t row(bool to_front, int first, int passed) const noexcept {
    return static_cast<std::size_t>(((to_front ? tiles_ : 0) + first) * window_ + passed);
  }

  int tiles_;
  int window_;
  std::uint32_t count_ = 0;
  std::uint32_t goal_ = 0;
  std::vector<std::uint64_t> codes_;  // by number, ascending
  std::vector<std::uint16_t> carried_;
};

class OrderedWalkingLayout {
 public:
  /// The order of the tiles: the positions of the first group, as a set of bits, and the groups' arrangements.
  struct Order {
    std::uint16_t set = 0;
    std::uint16_t first = 0;
    std::uint16_t second = 0;
    bool operator==(const Order&) const noexcept = default;
  };
  /// What a vertical slide does to the arrangements: a tile of one group is carried past others of its group.
  struct Carry {
    bool in_first = false;
    bool to_front = false;
    int at = 0;
    int passed = 0;
  };
  /// The first group has at most as many arrangements as a word has bits.
  static constexpr std::uint32_t most_first = 64;

  /// Throws `Error` if the board has more than `Colouring::most_tiles` tiles or a group too many arrangements.
  explicit OrderedWalkingLayout(const Colouring& colouring);

  const Colouring& colouring() const noexcept { return colouring_; }
  int lines() const noexcept { return colouring_.lines; }
  int length() const noexcept { return colouring_.length; }
  const Arrangements& first() const noexcept { return first_; }
  const Arrangements& second() const noexcept { return second_; }
  std::uint32_t sets() const noexcept { return static_cast<std::uint32_t>(set_at_.size()); }
  std::uint16_t set_at(std::uint32_t number) const noexcept { return set_at_[number]; }

  /// Abstract states.
  std::uint64_t entries() const noexcept { return std::uint64_t{blocks()} * block_entries(); }
  /// A block has all arrangements for one line of the blank and one set.
  std::uint32_t blocks() const noexcept { return static_cast<std::uint32_t>(lines()) * sets(); }
  std::uint32_t block(int line, std::uint16_t set) const noexcept {
    return static_cast<std::uint32_t>(line) * sets() + set_number_[set];
  }
  std::uint32_t block_entries() const noexcept { return first_.count() * second_.count(); }
  /// Words that a block's entries take: in pairs, the low and the high bits of 64 entries.
  std::uint32_t block_words() const noexcept { return words_for(block_entries()); }
  static constexpr std::uint32_t words_for(std::uint32_t entries) noexcept { return (entries + 63) / 64 * 2; }
  /// Number of an entry in its block.
  std::uint32_t entry(const Order& order) const noexcept { return order.second * first_.count() + order.first; }

  Order goal() const noexcept;
  /// `colours`: of the tiles in reading order.
  Order order_of(std::span<const std::uint8_t> colours) const;

  /// The blank in `column` of the lines `upper` and `upper` + 1 changes line: what that carries, and the set after it.
  Carry carry(std::uint16_t& set, int upper, int column, bool down) const noexcept {
    const int from = upper * length() + column;
    const auto window = static_cast<unsigned>(set >> from) & window_;
    const unsigned before = set & ((1U << from) - 1U);
    const unsigned tile = down ? window >> last_ & 1U : window & 1U;
    const unsigned others = down ? window & ~(1U << last_) : window & ~1U;
    const unsigned after = down ? (others << 1U) | tile : (others >> 1U) | tile << last_;
    set = static_cast<std::uint16_t>(set ^ (window ^ after) << from);
    const int at = std::popcount(before);
    const int passed = std::popcount(others);
    if (tile != 0) return {true, down, at, passed};
    return {false, down, from - at, static_cast<int>(last_) - passed};
  }
  /// The same, for a whole order.
  Order next(Order order, int upper, int column, bool down) const noexcept {
    const Carry c = carry(order.set, upper, column, down);
    std::uint16_t& arrangement = c.in_first ? order.first : order.second;
    arrangement =
        static_cast<std::uint16_t>((c.in_first ? first_ : second_).carried(c.to_front, c.at, c.passed, arrangement));
    return order;
  }
  std::uint64_t bytes() const noexcept {
    return first_.bytes() + second_.bytes() + set_number_.size() * 2 + set_at_.size() * 2;
  }

 private:
  Colouring colouring_;
  int first_colours_;  // the colours below it are the first group
  Arrangements first_;
  Arrangements second_;
  unsigned last_;
  unsigned window_;
  std::vector<std::uint16_t> set_number_;  // by set
  std::vector<std::uint16_t> set_at_;      // by number
};

/// Bytes of the entries of a colouring's table. Throws `Error` as a layout does.
std::uint64_t payload_bytes(const Colouring& colouring);

}  // namespace taquin
