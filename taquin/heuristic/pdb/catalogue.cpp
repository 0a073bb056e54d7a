// clang-format off (it would join the lines of the form)
// The text: a block for each partition.
//
//   partition NAME [large]
//     for PURPOSE
//     . a b b           the picture: one row of the board per line, a letter for each tile's pattern, a dot for the
//     …                 blank
//     table LETTERS ENTRIES GREATEST MEAN XXH3
//     …                 one for each table, in the order of `tables_of`
//
// clang-format on
// A colouring of the ordered walking distance has the same form and `colouring` in place of `partition`; its letters
// are colours, and its board square, with the blank on the diagonal: one table serves rows and columns.
//
// LETTERS, the patterns that share a table, are for readers. '#' begins a comment line, empty lines mean nothing.
#include "taquin/heuristic/pdb/catalogue.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <bit>
#include <charconv>
#include <set>
#include <system_error>
#include <utility>

#include "taquin/core/web_build.hpp"
#include "taquin/heuristic/pdb/tables/table.hpp"
#include "taquin/heuristic/walking/ordered_walking_table.hpp"
#include "taquin/puzzle/canonical.hpp"
#include "taquin/util/error.hpp"

namespace taquin {

// Made from data/ by cmake/Embed.cmake.
namespace embedded {
extern const std::string_view partitions;
extern const std::string_view partitions_beyond_16;
}  // namespace embedded

namespace {

constexpr int no_cell = -1;

// By rows.
Colouring colouring_of(const Partition& partition) {
  Colouring colouring{partition.rows, partition.cols, partition.blank / partition.cols, {}};
  for (std::size_t colour = 0; colour < partition.patterns.size(); ++colour) {
    for (CellSet rest = partition.patterns[colour]; rest != 0; rest &= rest - 1) {
      const int cell = std::countr_zero(rest);
      colouring.colours.at(static_cast<std::size_t>(cell > partition.blank ? cell - 1 : cell)) =
          static_cast<std::uint8_t>(colour);
    }
  }
  return colouring;
}
constexpr double most_abstract_states = 16.0 * (std::uint64_t{1} << 33);  // one bit each

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (std::size_t at = 0; (at = text.find_first_not_of(separator, at)) != text.npos;) {
    const std::size_t end = std::min(text.find(separator, at), text.size());
    parts.push_back(text.substr(at, end - at));
    at = end;
  }
  return parts;
}

// As it may stand in a message of one line.
std::string quoted(std::string_view word) {
  std::string text(word.substr(0, 24));
  std::replace_if(
      text.begin(), text.end(), [](char c) { return c < ' ' || c > '~'; }, '?');
  return "'" + text + "'";
}

// The letter of a pattern.
std::string letter(std::size_t pattern) { return {static_cast<char>('a' + pattern)}; }

class PartitionParser {
 public:
  PartitionParser(std::string_view text, const std::string& name) : text_(text), name_(name) {}

  std::vector<Partition> parse() {
    for (std::size_t at = 0; at < text_.size(); ++number_) {
      const std::size_t end = std::min(text_.find('\n', at), text_.size());
      line_ = text_.substr(at, end - at);
      if (line_.ends_with('\r')) line_.remove_suffix(1);
      words_ = split(line_, ' ');
      if (!words_.empty() && words_[0].front() != '#') read_line();
      at = end + 1;
    }
    finish();
    return std::move(all_);
  }

 private:
  [[noreturn]] void reject(const std::string& found, const std::string& expected) const {
    throw Error(fmt::format("{}, line {}: found {}, expected {}", name_, number_, found, expected));
  }

  void read_line() {
    if (words_[0] == "partition" || words_[0] == "colouring") return begin();
    if (all_.empty()) all_.emplace_back().name = name_;
    if (words_[0] == "for") {
      all_.back().purpose = line_.substr(std::min(line_.find("for") + 4, line_.size()));
    } else if (words_[0] == "table") {
      add_table(all_.back());
    } else {
      add_row(all_.back());
    }
  }

  void begin() {
    const bool is_large = words_.size() == 3 && words_[2] == "large";
    if (words_.size() != 2 && !is_large) reject(quoted(line_), "'partition NAME' or 'partition NAME large'");
    finish();
    all_.emplace_back().name = words_[1];
    all_.back().large = is_large;
    all_.back().is_colouring = words_[0] == "colouring";
  }

  void add_row(Partition& p) {
    if (!p.tables.empty()) reject(quoted(line_), "no row of the picture after its tables");
    const auto cols = static_cast<int>(words_.size());
    if (p.rows == 0) p.cols = cols;
    if (cols != p.cols) reject(cells(cols), cells(p.cols) + " as in the first row");
    if ((p.rows + 1) * cols > Layout::most_cells) reject("the cell after the 49th", "a board of at most 49 cells");
    for (int col = 0; col < cols; ++col) add_cell(p, p.rows * cols + col, words_[static_cast<std::size_t>(col)]);
    ++p.rows;
  }
  static std::string cells(int count) { return fmt::format("{} {}", count, count == 1 ? "cell" : "cells"); }

  void add_cell(Partition& p, int cell, std::string_view word) {
    const bool is_tile = word.size() == 1 && word[0] >= 'a' && word[0] <= 'z';
    if (!is_tile && word != ".") {
      reject(quoted(word), "a letter from a to z for each tile, a dot for the blank, and spaces between");
    }
    if (is_tile) {
      const auto pattern = static_cast<std::size_t>(word[0] - 'a');
      if (pattern >= p.patterns.size()) p.patterns.resize(pattern + 1);
      p.patterns[pattern] |= CellSet{1} << cell;
    } else if (std::exchange(p.blank, cell) != no_cell) {
      reject("a second dot", "one blank");
    }
  }

  void add_table(Partition& p) {
    if (p.tables.empty()) check_picture(p);
    const std::vector<TableFacts> tables = tables_of(p);
    if (p.tables.size() == tables.size()) reject("one more table", fmt::format("{} for this picture", tables.size()));
    if (words_.size() != 6) reject(quoted(line_), "'table LETTERS ENTRIES GREATEST MEAN XXH3'");
    TableFacts facts = tables[p.tables.size()];
    facts.entries = number<std::uint64_t>(words_[2], "the number of entries");
    facts.greatest = number<int>(words_[3], "the greatest value");
    facts.mean = decimal(words_[4]);
    facts.checksum = number<std::uint64_t>(words_[5], "a checksum of 16 hexadecimal digits", 16);
    p.tables.push_back(facts);
  }
  template <class Number>
  Number number(std::string_view word, const char* expected, int base = 10) const {
    Number value{};
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value, base);
    if (error != std::errc() || end != word.data() + word.size()) reject(quoted(word), expected);
    return value;
  }
  // Up to 15 digits, which a double holds, around a point. from_chars reads no decimals in the web's library, and
  // strtod brings arithmetic on numbers of any length along.
  double decimal(std::string_view word) const {
    std::uint64_t digits = 0;
    double scale = 0;  // 0 until the point
    for (const char sign : word) {
      const bool is_digit = sign >= '0' && sign <= '9';
      const bool is_point = sign == '.' && scale == 0;
      if (word.size() > 16 || (!is_digit && !is_point)) reject(quoted(word), "the mean value");
      if (is_digit) digits = 10 * digits + static_cast<std::uint64_t>(sign - '0');
      scale = is_point ? 1 : 10 * scale;
    }
    const double value = static_cast<double>(digits) / (scale == 0 ? 1 : scale);
    if (value >= 1e3) reject(quoted(word), "the mean value");
    return value;
  }

  // Finishes the partition that ends before this line.
  void finish() const {
    if (all_.empty()) return;
    const Partition& p = all_.back();
    check_picture(p);
    if (p.tables.empty() || p.tables.size() == tables_of(p).size()) return;
    reject(fmt::format("the end after {} tables", p.tables.size()), std::to_string(tables_of(p).size()));
  }
  void check_picture(const Partition& p) const {
    if (p.rows < 2 || p.cols < 2) {
      reject(fmt::format("the end of a picture of {}x{}", p.rows, p.cols), "a board from 2x2 to 7x7");
    }
    if (p.blank == no_cell) reject("the end of a picture without a dot", "one for the blank");
    for (std::size_t i = 0; i < p.patterns.size(); ++i) {
      const int tiles = std::popcount(p.patterns[i]);
      if (tiles == 0) reject("the end of a picture without '" + letter(i) + "'", "every letter up to the last");
      if (tiles > Layout::most_tiles) {
        reject(fmt::format("{} tiles in pattern '{}'", tiles, letter(i)),
               fmt::format("at most {}", Layout::most_tiles));
      }
    }
  }

  std::string_view text_;
  const std::string& name_;
  int number_ = 1;  // by line
  std::string_view line_;
  std::vector<std::string_view> words_;
  std::vector<Partition> all_;
};

// The patterns that searches can read: at most eight tiles (`PackedPermutations`), and as many patterns as a sum can
// hold.
void check_readable(const Partition& p, const std::string& name) {
  const int cells = p.rows * p.cols;
  const std::size_t most = most_patterns(cells);
  const auto reject = [&](const std::string& found, const std::string& expected) {
    throw Error(name + ": found " + found + ", expected " + expected);
  };
  if (p.patterns.size() > most) {
    reject(fmt::format("{} patterns", p.patterns.size()),
           fmt::format("at most {} on a board of {} cells", most, cells));
  }
  for (std::size_t i = 0; i < p.patterns.size(); ++i) {
    const int tiles = std::popcount(p.patterns[i]);
    const std::string found = std::to_string(tiles) + " tiles in pattern '" + letter(i) + "'";
    if (tiles > PackedPermutations::most_tiles)
      reject(found, fmt::format("at most {}", PackedPermutations::most_tiles));
    double abstract_states = 1;
    for (int tile = 0; tile < tiles; ++tile) abstract_states *= cells - tile;
    if (abstract_states > most_abstract_states) reject(found, "fewer: its table would take more than 16 GiB");
  }
}

// Uses the first symmetry that brings the blank to the least cell on a board no taller than wide, like `Canonical`.
Partition turned(const Partition& p) {
  int best = -1;
  for (int kind = 0; kind < 8; ++kind) {
    const bool is_tall = (kind < 4 ? p.rows : p.cols) > (kind < 4 ? p.cols : p.rows);
    if (is_tall) continue;
    const auto blank = [&](int which) { return image(which, p.rows, p.cols, p.blank); };
    if (best < 0 || blank(kind) < blank(best)) best = kind;
  }
  Partition result = p;
  result.blank = image(best, p.rows, p.cols, p.blank);
  result.rows = std::min(p.rows, p.cols);
  result.cols = std::max(p.rows, p.cols);
  for (CellSet& pattern : result.patterns) {
    CellSet there = 0;
    for (CellSet rest = pattern; rest != 0; rest &= rest - 1) {
      there |= CellSet{1} << image(best, p.rows, p.cols, std::countr_zero(rest));
    }
    pattern = there;
  }
  result.tables = tables_of(result);
  for (std::size_t i = 0; i < p.tables.size(); ++i) {
    const Pattern pattern = result.tables[i].pattern;
    result.tables[i] = p.tables[i];
    result.tables[i].pattern = pattern;
  }
  return result;
}

}  // namespace

std::span<const Partition> partitions() {
  static const std::vector<Partition> all = [] {
    std::vector<Partition> both = parse_partitions(embedded::partitions, "data/partitions.txt");
    if constexpr (!web_build) {
      for (Partition& each : parse_partitions(embedded::partitions_beyond_16, "data/partitions_beyond_16.txt"))
        both.push_back(each);
    }
    return both;
  }();
  return all;
}

const Partition& find_partition(std::string_view name) {
  for (const Partition& partition : partitions()) {
    if (partition.name == name) return partition;
  }
  throw Error("no partition '" + std::string(name) + "'");
}

std::vector<Partition> parse_partitions(std::string_view text, const std::string& name) {
  return PartitionParser(text, name).parse();
}

Partition parse_own_partition(std::string_view text, const std::string& name) {
  const std::vector<Partition> found = parse_partitions(text, name);
  if (found.size() != 1) {
    throw Error(fmt::format("{}: found {} partitions, expected one", name, found.size()));
  }
  if (found[0].is_colouring) throw Error(name + ": found a colouring, expected a partition");
  check_readable(found[0], name);
  return turned(found[0]);
}

std::vector<TableFacts> tables_of(const Partition& partition) {
  if (partition.is_colouring) {
    return {{.pattern = pattern_of(colouring_of(partition)), .uses = 1}};
  }
  std::vector<TableFacts> tables;
  for (const CellSet tiles : partition.patterns) {
    const Pattern pattern = shared(pattern_of(partition.rows, partition.cols, tiles, partition.blank)).pattern;
    const auto known =
        std::find_if(tables.begin(), tables.end(), [&](const TableFacts& each) { return each.pattern == pattern; });
    if (known == tables.end()) {
      tables.push_back({.pattern = pattern, .uses = 1});
    } else {
      ++known->uses;
    }
  }
  return tables;
}

std::shared_ptr<const StoredTable> stored_table(const Partition& partition, const TableFacts& facts) {
  if (partition.is_colouring) return std::make_shared<StoredOrderedTable>(colouring_of(facts.pattern));
  return std::make_shared<StoredPatternTable>(facts.pattern, facts.entries);
}

std::vector<std::shared_ptr<const StoredTable>> large_tables(const Board& goal) {
  const Canonical inner(goal, goal);
  std::vector<std::shared_ptr<const StoredTable>> tables;
  std::set<Pattern> seen;
  for (const Partition& partition : partitions()) {
    if (!partition.is_large_of(inner.rows(), inner.cols(), inner.goal_blank())) continue;
    for (const TableFacts& facts : partition.tables) {
      if (seen.insert(facts.pattern).second) tables.push_back(stored_table(partition, facts));
    }
  }
  return tables;
}

}  // namespace taquin
