// The table of instance sets, and how a selector picks from it.
//
// The text of all sets has one board per line: `set:item`, optimal length, tiles. All boards are square, so the tiles
// alone determine the size.
#include "taquin/io/instances.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "taquin/io/boards/read_board.hpp"
#include "taquin/io/text.hpp"
#include "taquin/util/error.hpp"
#include "taquin/util/suggest.hpp"

namespace taquin {

// Made from data/*.tsv by cmake/Embed.cmake.
namespace embedded {
std::string_view instances();
}  // namespace embedded

namespace {

constexpr std::array<InstanceSet, 12> sets = {{
    {"korf100", "100 random 15-puzzles", "Korf 1985, Artificial Intelligence 27, table 1", "first", 100},
    {"korf-felner50", "50 random 24-puzzles", "Korf & Felner 2002, Artificial Intelligence 134", "first", 50},
    {"clausecker400", "207 of 400 random 24-puzzles, with their numbers; 14 were not solved there in three weeks",
     "Clausecker 2017-2021, 24puzzle", "first", 207},
    {"hardest15", "the 17 hardest 15-puzzles, 80 moves", "Korf & Schultze 2005", "last", 17},
    {"hardest8", "the two hardest 8-puzzles, 31 moves", "Reinefeld 1993, IJCAI-93", "last", 2},
    {"reversed", "the goal turned by 180 degrees, on 3x3, 4x4 and 5x5",
     "computed here; 5x5: Spiegel 2026, 53,000 core-hours", "last", 3},
    {"waterloo", "boards of a lecture on A*", "D. W. Harder, University of Waterloo", "last", 3},
    {"waterloo-fig5", "the boards that fit figures 5 and 6 of that lecture", "D. W. Harder, University of Waterloo",
     "last", 16},
    {"aoj", "samples of two judge problems", "Aizu Online Judge, ALDS1_13_B and ALDS1_13_C", "last", 2},
    {"poj1077", "boards of a judge's statement", "PKU JudgeOnline 1077", "last", 2},
    {"uva10181", "samples of a judge, one not solvable", "UVa Online Judge 10181", "last", 2},
    {"breadth-first", "an example of breadth-first search", "a write-up of POJ 1077, 2008", "last", 1},
}};

struct Entry {
  std::string_view item;
  std::string_view optimal;
  std::string_view tiles;
};

// What is before the first `sign`; `text` keeps what is behind it.
std::string_view cut(std::string_view& text, char sign) {
  const std::size_t at = std::min(text.find(sign), text.size());
  const std::string_view head = text.substr(0, at);
  text.remove_prefix(std::min(at + 1, text.size()));
  return head;
}

std::vector<Entry> entries_of(const InstanceSet& set) {
  std::vector<Entry> entries;
  std::string_view text = embedded::instances();
  while (!text.empty()) {
    std::string_view line = cut(text, '\n');
    if (cut(line, ':') == set.name) entries.push_back({cut(line, '\t'), cut(line, '\t'), cut(line, '\t')});
  }
  return entries;
}

std::optional<int> number(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

const InstanceSet& find_set(std::string_view name) {
  const auto set = std::find_if(sets.begin(), sets.end(), [&](const InstanceSet& each) { return each.name == name; });
  if (set != sets.end()) return *set;
  std::vector<std::string_view> names;
  for (const InstanceSet& each : sets) names.push_back(each.name);
  throw Error(ErrorCode::unknown_name, fmt::format("found no instance set {}, expected one of {}{}", quoted(name),
                                                   fmt::join(names, ", "), did_you_mean(name, names)));
}

class Selection {
 public:
  explicit Selection(const InstanceSet& set) : set_(set), entries_(entries_of(set)) {}

  void add_all() {
    for (const Entry& entry : entries_) add(entry);
  }
  void add(std::string_view items) {
    if (const auto range = range_of(items)) {
      const std::size_t before = chosen_.size();
      for (const Entry& entry : entries_) {
        if (const int item = *number(entry.item); item >= range->first && item <= range->second) add(entry);
      }
      if (chosen_.size() == before) throw missing(items);
    } else {
      add(find(items));
    }
  }
  std::vector<Instance> take() { return std::move(chosen_); }

 private:
  // "3-7", of numbers within the set; those that it lacks are passed over.
  std::optional<std::pair<int, int>> range_of(std::string_view items) const {
    std::string_view rest = items;
    const auto first = number(cut(rest, '-'));
    const auto last = number(rest);
    if (!first || !last || *first < 1) return std::nullopt;
    if (*first <= *last && *last <= number(entries_.back().item)) return std::pair{*first, *last};
    throw missing(items);
  }
  const Entry& find(std::string_view item) const {
    const auto entry =
        std::find_if(entries_.begin(), entries_.end(), [&](const Entry& each) { return each.item == item; });
    if (entry == entries_.end()) throw missing(item);
    return *entry;
  }
  void add(const Entry& entry) {
    chosen_.push_back({fmt::format("{}:{}", set_.name, entry.item), parse_board(entry.tiles).board, set_.goal,
                       number(entry.optimal)});
  }
  Error missing(std::string_view item) const {
    std::vector<std::string_view> items;
    for (const Entry& entry : entries_) items.push_back(entry.item);
    const std::optional<int> last = number(items.back());
    const std::string expected = !last                 ? fmt::format("{}", fmt::join(items, ", "))
                                 : *last == set_.count ? fmt::format("1 to {}", *last)
                                                       : fmt::format("one of its {} numbers from {} to {}",
                                                                     items.size(), items.front(), items.back());
    return Error(fmt::format("found no item {} in @{}, expected {}{}", quoted(item), set_.name, expected,
                             last ? "" : did_you_mean(item, items)));
  }

  const InstanceSet& set_;
  std::vector<Entry> entries_;
  std::vector<Instance> chosen_;
};

}  // namespace

std::span<const InstanceSet> instance_sets() noexcept { return sets; }

std::vector<Instance> find_instances(std::string_view selector) {
  std::string_view items = selector;
  if (items.starts_with('@')) items.remove_prefix(1);
  const bool all = items.find(':') == items.npos;
  Selection selection(find_set(cut(items, ':')));
  if (all) {
    selection.add_all();
    return selection.take();
  }
  do {
    selection.add(cut(items, ','));
  } while (!items.empty());
  return selection.take();
}

BoardItem item_of(const Instance& instance) {
  BoardEntry entry{instance.board};
  entry.id = instance.id;
  entry.usual_goal = instance.goal;
  return {0, std::move(entry)};
}

}  // namespace taquin
