#include "taquin/heuristic/walking/ordered_walking_layout.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <string>
#include <utility>

#include "taquin/util/error.hpp"

namespace taquin {

namespace {

constexpr std::uint32_t most_arrangements = 65535;  // their numbers have 16 bits

std::uint64_t code_of(const auto& arrangement) noexcept {
  std::uint64_t code = 0;
  for (const auto colour : arrangement) code = code << 4 | static_cast<std::uint64_t>(colour);
  return code;
}

// How many arrangements tiles with these colours have.
std::uint64_t count_of(std::span<const std::uint8_t> colours) {
  std::uint64_t count = 1;
  std::array<std::uint64_t, Colouring::most_colours> seen{};
  for (std::size_t i = 0; i < colours.size(); ++i) count = count * (i + 1) / ++seen.at(colours[i]);
  return count;
}

std::vector<std::uint8_t> group_of(const Colouring& colouring, int from, int to) {
  std::vector<std::uint8_t> group;
  for (int i = 0; i < colouring.tiles(); ++i) {
    const int colour = colouring.colours[static_cast<std::size_t>(i)];
    if (colour >= from && colour < to) group.push_back(static_cast<std::uint8_t>(colour));
  }
  return group;
}

const Colouring& checked(const Colouring& colouring) {
  if (colouring.lines >= 2 && colouring.length >= 2 && colouring.tiles() <= Colouring::most_tiles) return colouring;
  throw Error(
      fmt::format("the ordered walking distance serves boards of 2 to {} cells with two lines or more; found {}x{}",
                  Colouring::most_tiles + 1, colouring.lines, colouring.length));
}

// The line of each goal position.
std::vector<int> goal_lines(const Colouring& colouring) {
  std::vector<int> lines;
  for (int line = 0; line < colouring.lines; ++line) {
    const int tiles = colouring.length - (line == colouring.goal_line ? 1 : 0);
    lines.insert(lines.end(), static_cast<std::size_t>(tiles), line);
  }
  return lines;
}

// With the second half of its largest colour as a new one; the same if there is none to spare.
Colouring split(Colouring colouring) {
  const auto begin = colouring.colours.begin();
  const auto end = begin + colouring.tiles();
  const int next = *std::max_element(begin, end) + 1;
  if (next == Colouring::most_colours) return colouring;
  std::array<std::ptrdiff_t, Colouring::most_colours> sizes{};
  for (int colour = 0; colour < next; ++colour)
    sizes.at(static_cast<std::size_t>(colour)) = std::count(begin, end, colour);
  const auto largest = std::max_element(sizes.begin(), sizes.end());
  const auto colour = static_cast<std::uint8_t>(largest - sizes.begin());
  std::ptrdiff_t stays = (*largest + 1) / 2;
  for (auto each = begin; each != end; ++each) {
    if (*each == colour && stays-- <= 0) *each = static_cast<std::uint8_t>(next);
  }
  return colouring;
}

// As many colours as the first group can take.
int colours_of_first(const Colouring& colouring) {
  int colours = 1;
  while (colours < Colouring::most_colours &&
         count_of(group_of(colouring, 0, colours + 1)) <= OrderedWalkingLayout::most_first) {
    ++colours;
  }
  return colours;
}

// The first group has so many, and the second.
std::pair<std::uint64_t, std::uint64_t> arrangements_of(const Colouring& colouring) {
  const int first_colours = colours_of_first(colouring);
  return {count_of(group_of(colouring, 0, first_colours)),
          count_of(group_of(colouring, first_colours, Colouring::most_colours))};
}

// One for each line of the blank and each set of the first group's positions.
std::uint64_t blocks_of(const Colouring& colouring) {
  const auto [first, second] = arrangements_of(colouring);
  const std::uint64_t all = count_of(group_of(colouring, 0, Colouring::most_colours));
  return static_cast<std::uint64_t>(colouring.lines) * (all / (first * second));
}

}  // namespace

std::uint64_t entries_of(const Colouring& colouring) {
  if (colouring.lines < 2 || colouring.length < 2 || colouring.tiles() > Colouring::most_tiles) return 0;
  const auto [first, second] = arrangements_of(colouring);
  return std::max(first, second) > most_arrangements ? 0 : blocks_of(colouring) * first * second;
}

std::uint64_t payload_bytes(const Colouring& colouring) {
  const auto [first, second] = arrangements_of(checked(colouring));
  const auto block_entries = static_cast<std::uint32_t>(first * second);
  return blocks_of(colouring) * OrderedWalkingLayout::words_for(block_entries) * 8;
}

Pattern pattern_of(const Colouring& colouring) noexcept {
  Pattern pattern{colouring.lines, colouring.length, 0, static_cast<CellSet>(colouring.goal_line)};
  for (int i = 0; i < colouring.tiles(); ++i)
    pattern.tiles |= CellSet{colouring.colours[static_cast<std::size_t>(i)]} << 4 * i;
  return pattern;
}

Colouring colouring_of(const Pattern& pattern) {
  Colouring colouring{pattern.rows, pattern.cols, static_cast<int>(pattern.region), {}};
  if (pattern.rows > 16 || pattern.cols > 16 || colouring.tiles() > Colouring::most_tiles ||
      pattern.region >= static_cast<CellSet>(pattern.rows)) {
    throw Error("found an impossible colouring");
  }
  for (int i = 0; i < colouring.tiles(); ++i) {
    const auto colour = static_cast<std::uint8_t>(pattern.tiles >> 4 * i & 15U);
    if (colour >= Colouring::most_colours) throw Error("found an impossible colouring");
    colouring.colours[static_cast<std::size_t>(i)] = colour;
  }
  return colouring;
}

Colouring instant_colouring(int lines, int length, int goal_line) {
  constexpr std::uint64_t most_entries = 200'000'000;   // a few seconds
  constexpr std::uint64_t instant_entries = 4'000'000;  // some hundredths of a second
  Colouring colouring{lines, length, goal_line, {}};
  if (colouring.tiles() > Colouring::most_tiles) return {};
  const std::vector<int> belongs = goal_lines(colouring);
  for (const int together : {1, 2}) {
    for (std::size_t i = 0; i < belongs.size(); ++i)
      colouring.colours[i] = static_cast<std::uint8_t>(belongs[i] / together);
    const std::uint64_t entries = entries_of(colouring);
    if (entries != 0 && entries <= most_entries) break;
  }
  for (;;) {
    const Colouring finer = split(colouring);
    const std::uint64_t entries = entries_of(finer);
    if (finer == colouring || entries == 0 || entries > instant_entries) return colouring;
    colouring = finer;
  }
}

bool has_ordered_walking(int rows, int cols) {
  return rows >= 2 && instant_colouring(rows, cols, 0).lines > 0 && instant_colouring(cols, rows, 0).lines > 0;
}

Colouring large_colouring(int lines, int length, int goal_line) {
  if (lines != 4 || length != 4) return {};
  Colouring colouring{lines, length, goal_line, {}};
  const std::vector<int> belongs = goal_lines(colouring);
  for (std::size_t i = 0, in_line = 0; i < belongs.size(); ++i) {
    const int line = belongs[i];
    in_line = i > 0 && belongs[i - 1] == line ? in_line + 1 : 0;
    const bool in_second_half = 2 * in_line >= static_cast<std::size_t>(length);
    colouring.colours[i] = static_cast<std::uint8_t>(line < 2 ? line : 2 * line - 2 + (in_second_half ? 1 : 0));
  }
  return colouring;
}

Arrangements::Arrangements(std::vector<std::uint8_t> goal, int window)
    : tiles_(static_cast<int>(goal.size())), window_(window) {
  if (const std::uint64_t count = count_of(goal); count > most_arrangements) {
    throw Error(fmt::format("a colouring has {} arrangements of one group, more than {}: use fewer colours", count,
                            most_arrangements));
  }
  std::string each(goal.begin(), goal.end());
  std::sort(each.begin(), each.end());
  std::vector<std::string> all;
  do {
    all.push_back(each);
    codes_.push_back(code_of(each));
  } while (std::next_permutation(each.begin(), each.end()));
  count_ = static_cast<std::uint32_t>(all.size());
  goal_ = number_of(goal);
  carried_.resize(static_cast<std::size_t>(2 * tiles_ * window_) * count_);
  for (const bool to_front : {false, true}) {
    for (int first = 0; first < tiles_; ++first) {
      for (int passed = 0; passed < window_ && first + passed < tiles_; ++passed) {
        for (std::uint32_t number = 0; number < count_; ++number) {
          each = all[number];
          const auto begin = each.begin() + first;
          const auto end = begin + passed + 1;
          std::rotate(begin, to_front ? end - 1 : begin + 1, end);
          carried_[row(to_front, first, passed) * count_ + number] =
              static_cast<std::uint16_t>(number_of(code_of(each)));
        }
      }
    }
  }
}

std::uint32_t Arrangements::number_of(std::span<const std::uint8_t> arrangement) const {
  return number_of(code_of(arrangement));
}
std::uint32_t Arrangements::number_of(std::uint64_t code) const {
  const auto found = std::lower_bound(codes_.begin(), codes_.end(), code);
  return static_cast<std::uint32_t>(found - codes_.begin());
}

OrderedWalkingLayout::OrderedWalkingLayout(const Colouring& colouring)
    : colouring_(checked(colouring)),
      first_colours_(colours_of_first(colouring)),
      first_(group_of(colouring, 0, first_colours_), colouring.length),
      second_(group_of(colouring, first_colours_, Colouring::most_colours), colouring.length),
      last_(static_cast<unsigned>(colouring.length) - 1),
      window_((1U << colouring.length) - 1),
      set_number_(std::size_t{1} << colouring.tiles()) {
  const auto tiles = static_cast<int>(group_of(colouring, 0, first_colours_).size());
  for (std::uint32_t set = 0; set < set_number_.size(); ++set) {
    if (std::popcount(set) != tiles) continue;
    set_number_[set] = static_cast<std::uint16_t>(set_at_.size());
    set_at_.push_back(static_cast<std::uint16_t>(set));
  }
}

OrderedWalkingLayout::Order OrderedWalkingLayout::goal() const noexcept {
  Order order{0, static_cast<std::uint16_t>(first_.goal()), static_cast<std::uint16_t>(second_.goal())};
  for (int i = 0; i < colouring_.tiles(); ++i) {
    if (colouring_.colours[static_cast<std::size_t>(i)] < first_colours_)
      order.set = static_cast<std::uint16_t>(order.set | 1U << i);
  }
  return order;
}

OrderedWalkingLayout::Order OrderedWalkingLayout::order_of(std::span<const std::uint8_t> colours) const {
  Order order;
  std::vector<std::uint8_t> first;
  std::vector<std::uint8_t> second;
  for (std::size_t i = 0; i < colours.size(); ++i) {
    const bool in_first = colours[i] < first_colours_;
    (in_first ? first : second).push_back(colours[i]);
    if (in_first) order.set = static_cast<std::uint16_t>(order.set | 1U << i);
  }
  order.first = static_cast<std::uint16_t>(first_.number_of(first));
  order.second = static_cast<std::uint16_t>(second_.number_of(second));
  return order;
}

}  // namespace taquin
