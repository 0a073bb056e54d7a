// Building a table: number the positions by exploring from the goal, link each to its neighbours and them to it, then
// measure distances breadth-first (under STM along single links, under MTM along runs of links in one direction).
//
// A position's code holds, for each line but the last goal line of each, how many tiles belong there; the last follows
// from the line's size, which is one less where the blank is.
#include "taquin/heuristic/walking/walking_distance.hpp"

#include <bit>

namespace taquin {

namespace {

int bits_for(int most) noexcept { return static_cast<int>(std::bit_width(static_cast<unsigned>(most))); }

}  // namespace

WalkingTable::WalkingTable(int lines, int line_length)
    : lines_(lines),
      line_length_(line_length),
      digit_bits_(bits_for(line_length)),
      blank_shift_(digit_bits_ * lines * (lines - 1)),
      stride_(static_cast<std::uint32_t>(lines)) {}

std::shared_ptr<WalkingTable> WalkingTable::linked(int lines, int line_length, int goal_line) {
  const int bits = bits_for(line_length) * lines * (lines - 1) + bits_for(lines);
  if (bits > 64) return nullptr;
  if (lines > 4 && lines * line_length > 16)
    return nullptr;  // known to exceed the limit; counting that far takes a second
  std::shared_ptr<WalkingTable> table(new WalkingTable(lines, line_length));
  return table->link_all(goal_line) ? table : nullptr;
}

std::shared_ptr<const WalkingTable> WalkingTable::make_links(int lines, int line_length, int goal_line) {
  auto table = linked(lines, line_length, goal_line);
  if (table) table->distances_.assign(table->positions(), 0);
  return table;
}

std::shared_ptr<const WalkingTable> WalkingTable::make(int lines, int line_length, int goal_line, Metric metric) {
  auto table = linked(lines, line_length, goal_line);
  if (table) table->measure(metric);
  return table;
}

int WalkingTable::tiles(std::uint64_t code, int line, int goal) const noexcept {
  const std::uint64_t mask = (std::uint64_t{1} << digit_bits_) - 1;
  if (goal < lines_ - 1) return static_cast<int>((code >> shift(line, goal)) & mask);
  int rest = line_length_ - (line == blank_line(code) ? 1 : 0);
  for (int g = 0; g < lines_ - 1; ++g) rest -= tiles(code, line, g);
  return rest;
}

// The code after the blank goes a line up or down over a tile of goal line `goal`, which must be there.
std::uint64_t WalkingTable::step(std::uint64_t code, bool down, int goal) const noexcept {
  const int to = blank_line(code);
  const int from = down ? to + 1 : to - 1;
  if (goal < lines_ - 1) code += (std::uint64_t{1} << shift(to, goal)) - (std::uint64_t{1} << shift(from, goal));
  const std::uint64_t blank = std::uint64_t{1} << blank_shift_;
  return down ? code + blank : code - blank;
}

std::uint64_t WalkingTable::code_of(const std::vector<int>& counts, int blank_line) const noexcept {
  std::uint64_t code = static_cast<std::uint64_t>(blank_line) << blank_shift_;
  for (int line = 0; line < lines_; ++line) {
    for (int goal = 0; goal < lines_ - 1; ++goal) {
      code |= static_cast<std::uint64_t>(counts[static_cast<std::size_t>(line * lines_ + goal)]) << shift(line, goal);
    }
  }
  return code;
}

// The number of a position, a new one if it has not been met; `most_positions` if there are too many.
std::uint32_t WalkingTable::number_of(std::uint64_t code) {
  const std::uint64_t hash = hash_word(code);
  const std::uint32_t known =
      positions() == 0 ? HashIndex::none : index_.find(hash, [&](std::uint32_t n) { return codes_[n] == code; });
  if (known != HashIndex::none) return known;
  const std::uint32_t number = positions();
  if (number == most_positions) return most_positions;
  if (!index_.has_room(number)) {
    (void)index_.grow(number, [&](std::uint32_t n) { return hash_word(codes_[n]); });
  }
  codes_.push_back(code);
  next_.resize(next_.size() + 2 * stride_, nowhere);
  index_.insert(hash, number);
  return number;
}

bool WalkingTable::link_all(int goal_line) {
  std::vector<int> goal(static_cast<std::size_t>(lines_ * lines_));
  for (int line = 0; line < lines_; ++line) {
    goal[static_cast<std::size_t>(line * lines_ + line)] = line_length_ - (line == goal_line ? 1 : 0);
  }
  number_of(code_of(goal, goal_line));
  for (std::uint32_t position = 0; position < positions(); ++position) {
    const std::uint64_t code = codes_[position];
    for (const bool down : {false, true}) {
      const int from = blank_line(code) + (down ? 1 : -1);
      if (from < 0 || from >= lines_) continue;
      for (int g = 0; g < lines_; ++g) {
        if (link(position, down, g) != nowhere || tiles(code, from, g) == 0) continue;
        const std::uint32_t there = number_of(step(code, down, g));
        if (there == most_positions) return false;
        link(position, down, g) = there;
        link(there, !down, g) = position;  // the same tile goes back
      }
    }
  }
  return true;
}

void WalkingTable::measure(Metric metric) {
  distances_.assign(positions(), -1);
  std::vector<std::uint8_t> passed(metric == Metric::mtm ? 2 * std::size_t{positions()} : 0);
  distances_[0] = 0;
  queue_.push_back(0);
  for (std::size_t at = 0; at < queue_.size(); ++at) {
    const Cost layer = distances_[queue_[at]] + 1;
    for (const bool down : {false, true}) reach(queue_[at], down, layer, passed, metric == Metric::mtm);
  }
  for (Entry& entry : next_) {
    if (entry != nowhere) entry |= static_cast<Entry>(distances_[entry]) << 24;
  }
  queue_ = {};
}

// Adds all positions that one move from `position` in one direction reaches. Along runs, `passed` keeps a layer from
// passing a position twice in one direction: what lies beyond it was reached the first time.
void WalkingTable::reach(std::uint32_t position, bool down, Cost layer, std::vector<std::uint8_t>& passed, bool runs) {
  for (std::uint32_t g = 0; g < stride_; ++g) {
    const Entry there = next_[(position * 2 + (down ? 1U : 0U)) * stride_ + g];
    if (there == nowhere) continue;
    if (distances_[there] < 0) {
      distances_[there] = layer;
      queue_.push_back(there);
    }
    if (!runs) continue;
    std::uint8_t& mark = passed[there * 2 + (down ? 1U : 0U)];
    if (mark == static_cast<std::uint8_t>(layer)) continue;
    mark = static_cast<std::uint8_t>(layer);
    reach(there, down, layer, passed, runs);
  }
}

WalkingTable::Entry WalkingTable::find(const std::vector<int>& counts, int blank_line) const {
  const std::uint64_t code = code_of(counts, blank_line);
  const std::uint32_t number = index_.find(hash_word(code), [&](std::uint32_t n) { return codes_[n] == code; });
  return number | static_cast<Entry>(distances_[number]) << 24;
}

std::uint64_t WalkingTable::bytes() const noexcept {
  return next_.capacity() * sizeof(Entry) + codes_.capacity() * sizeof(std::uint64_t) +
         distances_.capacity() * sizeof(Cost) + index_.bytes();
}

}  // namespace taquin
