// The parser: a line at a time, a block for each partition:
//
//   partition NAME [large]
//   for PURPOSE
//   . a b b           the picture: a row of the board a line, a letter for each tile's pattern, a dot for the blank
//   …
//   table LETTERS ENTRIES GREATEST MEAN XXH3
//   …                 one for each table; LETTERS are the patterns that share it
//
// '#' begins a comment line, empty lines mean nothing.
#include "taquin/heuristic/pdb/catalogue.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <bit>
#include <charconv>
#include <set>
#include <utility>

#include "taquin/util/error.hpp"
#include "taquin/core/small.hpp"
#include "taquin/util/suggest.hpp"

namespace taquin {

// Made from data/ by cmake/Embed.cmake.
namespace embedded {
extern const std::string_view partitions;
extern const std::string_view partitions_24;
}  // namespace embedded

namespace {

// What is quoted may be anything.
std::string quoted(std::string_view text) {
  std::string shown = "\"";
  for (const char c : text.substr(0, 24)) shown += c >= ' ' && c <= '~' ? c : '?';
  return shown + (text.size() > 24 ? "...\"" : "\"");
}

struct Word {
  std::string_view text;
  int column;
};

struct Line {
  int number = 0;
  std::string_view text;
  std::vector<Word> words;

  /// The end of the text, as an empty line.
  bool is_end() const noexcept { return words.empty(); }
  std::string_view first() const noexcept { return words.empty() ? "" : words.front().text; }
  [[noreturn]] void expected(std::size_t word, std::string_view what) const {
    const bool there = word < words.size();
    const int column = there ? words[word].column : static_cast<int>(text.size()) + 1;
    const std::string found = there ? quoted(words[word].text) : is_end() ? "the end" : "the end of the line";
    throw Error(number, column, fmt::format("found {}, expected {}", found, what));
  }
};

// Hands out the lines that say something.
class Lines {
 public:
  explicit Lines(std::string_view text) : text_(text) { advance(); }

  const Line& now() const noexcept { return line_; }
  Line take() {
    Line line = line_;
    advance();
    return line;
  }

 private:
  void advance() {
    while (!text_.empty()) {
      const std::size_t end = std::min(text_.find('\n'), text_.size());
      line_ = split(text_.substr(0, end));
      text_.remove_prefix(std::min(end + 1, text_.size()));
      if (!line_.is_end() && !line_.first().starts_with('#')) return;
    }
    line_ = {number_ + 1, "", {}};
  }
  Line split(std::string_view text) {
    Line line{++number_, text, {}};
    for (std::size_t at = 0; (at = text.find_first_not_of(" \t\r", at)) != text.npos;) {
      const std::size_t end = std::min(text.find_first_of(" \t\r", at), text.size());
      line.words.push_back({text.substr(at, end - at), static_cast<int>(at) + 1});
      at = end;
    }
    return line;
  }

  std::string_view text_;
  Line line_;
  int number_ = 0;
};

class Parser {
 public:
  explicit Parser(std::string_view text) : lines_(text) {}

  std::vector<Partition> run() {
    while (!lines_.now().is_end()) partition();
    return std::move(partitions_);
  }

 private:
  void partition() {
    Partition& p = partitions_.emplace_back();
    const Line head = heading(p);
    purpose(p);
    picture(p);
    check_name(p, head);
    tables(p);
  }

  Line heading(Partition& p) {
    const Line head = lines_.take();
    if (head.first() != "partition") head.expected(0, "\"partition\" and a name");
    if (head.words.size() < 2) head.expected(1, "a name");
    p.name = head.words[1].text;
    if (!names_.insert(p.name).second) head.expected(1, "a name that is not taken");
    p.large = head.words.size() > 2;
    if (p.large && head.words[2].text != "large") head.expected(2, "\"large\" or nothing");
    if (head.words.size() > 3) head.expected(3, "nothing more");
    return head;
  }
  void purpose(Partition& p) {
    const Line line = lines_.take();
    if (line.first() != "for") line.expected(0, "\"for\" and what the partition is for");
    if (line.words.size() < 2) line.expected(1, "what the partition is for");
    p.purpose = line.text.substr(static_cast<std::size_t>(line.words[1].column) - 1);
    p.purpose.resize(p.purpose.find_last_not_of(" \t\r") + 1);
  }

  void picture(Partition& p) {
    const Line& first = lines_.now();
    const std::size_t width = first.words.size();
    p.blank = -1;
    while (lines_.now().first().size() == 1) {
      const Line row = lines_.take();
      if (row.words.size() != width) {
        row.expected(std::min(width, row.words.size()), fmt::format("rows of {} cells, as the first", width));
      }
      for (std::size_t col = 0; col < width; ++col) cell(p, row, col);
      ++p.rows;
    }
    p.cols = static_cast<int>(width);
    if (p.rows < 2 || p.cols < 2) lines_.now().expected(0, "a picture of at least 2x2 cells");
    if (p.patterns.empty()) lines_.now().expected(0, "a tile in the picture");
    if (p.blank < 0) lines_.now().expected(0, "a \".\", the blank, in the picture above");
    for (const CellSet tiles : p.patterns) {
      if (tiles == 0) lines_.now().expected(0, "every letter up to the last in the picture above");
      if (std::popcount(tiles) <= Layout::most_tiles) continue;
      lines_.now().expected(0, fmt::format("at most {} tiles a letter in the picture above", int{Layout::most_tiles}));
    }
  }
  void cell(Partition& p, const Line& row, std::size_t col) {
    const auto number = static_cast<std::size_t>(p.rows) * row.words.size() + col;
    const std::string_view word = row.words[col].text;
    if (number >= Layout::most_cells) row.expected(col, fmt::format("at most {} cells", int{Layout::most_cells}));
    if (word == "." && p.blank < 0) {
      p.blank = static_cast<int>(number);
      return;
    }
    if (word.size() != 1 || word.front() < 'a' || word.front() > 'z') {
      row.expected(col, p.blank < 0 ? "a letter from a to z, or \".\" for the blank" : "a letter from a to z");
    }
    const auto letter = static_cast<std::size_t>(word.front() - 'a');
    if (letter >= p.patterns.size()) p.patterns.resize(letter + 1);
    p.patterns[letter] |= CellSet{1} << number;
  }
  static void check_name(const Partition& p, const Line& head) {
    const std::string size = fmt::format("{}x{}-", p.rows, p.cols);
    if (!p.name.starts_with(size)) head.expected(1, fmt::format("a name that begins with {}, its size", size));
  }

  void tables(Partition& p) {
    for (TableFacts& facts : p.tables = tables_of(p)) {
      const Line line = lines_.take();
      if (line.first() != "table") line.expected(0, "\"table\": the facts of each");
      if (line.words.size() != 6) line.expected(std::min<std::size_t>(6, line.words.size()), "six words");
      const std::string letters = users(p, facts.pattern);
      if (line.words[1].text != letters) line.expected(1, fmt::format("{}, who share a table", letters));
      facts.entries = whole<std::uint64_t>(line, 2, 10, "the number of entries");
      facts.greatest = whole<int>(line, 3, 10, "the greatest value");
      facts.mean = mean(line, 4);
      if (line.words[5].text.size() != 16) line.expected(5, "a checksum of 16 digits");
      facts.checksum = whole<std::uint64_t>(line, 5, 16, "a checksum of 16 digits");
      check(line, facts);
    }
  }
  static std::string users(const Partition& p, const Pattern& pattern) {
    std::string letters;
    for (std::size_t i = 0; i < p.patterns.size(); ++i) {
      if (shared(pattern_of(p.rows, p.cols, p.patterns[i], p.blank)).pattern == pattern)
        letters += static_cast<char>('a' + i);
    }
    return letters;
  }
  template <class Number>
  static Number whole(const Line& line, std::size_t word, int base, std::string_view what) {
    const std::string_view text = line.words[word].text;
    Number value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
    if (error != std::errc() || end != text.data() + text.size()) line.expected(word, what);
    return value;
  }
  static double mean(const Line& line, std::size_t word) {
    const std::string_view text = line.words[word].text;
    const std::size_t point = std::min(text.find('.'), text.size());
    std::string digits(text);
    digits.erase(point, 1);
    std::uint64_t millionths = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), millionths);
    const bool is_number = error == std::errc() && end == digits.data() + digits.size();
    if (!is_number || point + 7 != text.size()) line.expected(word, "the mean value, with six decimal places");
    return static_cast<double>(millionths) / 1e6;
  }
  // What can be told without the table.
  static void check(const Line& line, const TableFacts& facts) {
    std::uint64_t placings = 1;
    for (int i = 0; i < facts.pattern.count(); ++i) {
      placings *= static_cast<std::uint64_t>(facts.pattern.rows * facts.pattern.cols - i);
    }
    std::uint64_t orders = 1;
    for (int i = 2; i <= facts.pattern.count(); ++i) orders *= static_cast<std::uint64_t>(i);
    if (facts.entries < placings || facts.entries / placings >= 16 || facts.entries % orders != 0) {
      line.expected(
          2, fmt::format("a multiple of {} from {} on: entries of {} tiles", orders, placings, facts.pattern.count()));
    }
    if (facts.greatest < 1 || facts.greatest > 254) line.expected(3, "a greatest value from 1 to 254");
    if (!(facts.mean > 0 && facts.mean < facts.greatest)) line.expected(4, "a mean below the greatest value");
  }

  Lines lines_;
  std::vector<Partition> partitions_;
  std::set<std::string> names_;
};

}  // namespace

std::span<const Partition> partitions() {
  static const std::vector<Partition> all = [] {
    std::vector<Partition> both = parse_partitions(embedded::partitions);
    if constexpr (!small_program) {
      for (Partition& large : parse_partitions(embedded::partitions_24)) both.push_back(std::move(large));
    }
    return both;
  }();
  return all;
}

const Partition& find_partition(std::string_view name) {
  std::vector<std::string_view> names;
  for (const Partition& partition : partitions()) {
    if (partition.name == name) return partition;
    names.emplace_back(partition.name);
  }
  const std::string_view near = nearest(name, names);
  throw Error(
      fmt::format("no partition {}{}", quoted(name), near.empty() ? "" : fmt::format("; did you mean {}?", near)));
}

std::vector<TableFacts> tables_of(const Partition& partition) {
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

std::uint64_t payload_bytes(const TableFacts& facts) noexcept {
  std::uint64_t orders = 1;
  for (int i = 2; i <= facts.pattern.count(); ++i) orders *= static_cast<std::uint64_t>(i);
  return orders * ((facts.entries / orders + 511) / 512 * 512) / 8;
}

std::vector<Partition> parse_partitions(std::string_view text) { return Parser(text).run(); }

}  // namespace taquin
