// The text: a block for each partition.
//
//   partition NAME [large]
//   for PURPOSE
//   . a b b           the picture: a row of the board a line, a letter for each tile's pattern, a dot for the blank
//   …
//   table LETTERS ENTRIES GREATEST MEAN XXH3
//   …                 one for each table, in the order of `tables_of`
//
// LETTERS, the patterns that share a table, are for readers.
//
// '#' begins a comment line, empty lines mean nothing. The text is compiled in, and the tests look at all of it and
// recompute what it says, so nothing is checked here.
#include "taquin/heuristic/pdb/catalogue.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>

#include "taquin/core/small.hpp"
#include "taquin/puzzle/rank.hpp"
#include "taquin/util/error.hpp"

namespace taquin {

// Made from data/ by cmake/Embed.cmake.
namespace embedded {
extern const std::string_view partitions;
extern const std::string_view partitions_24;
}  // namespace embedded

namespace {

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (std::size_t at = 0; (at = text.find_first_not_of(separator, at)) != text.npos;) {
    const std::size_t end = std::min(text.find(separator, at), text.size());
    parts.push_back(text.substr(at, end - at));
    at = end;
  }
  return parts;
}

template <class Number>
Number number(std::string_view word, int base = 10) {
  Number value{};
  std::from_chars(word.data(), word.data() + word.size(), value, base);
  return value;
}

void add_row(Partition& p, const std::vector<std::string_view>& row) {
  p.cols = static_cast<int>(row.size());
  for (int col = 0; col < p.cols; ++col) {
    const int cell = p.rows * p.cols + col;
    const char sign = row[static_cast<std::size_t>(col)].front();
    if (sign == '.') {
      p.blank = cell;
      continue;
    }
    const auto letter = static_cast<std::size_t>(sign - 'a');
    if (letter >= p.patterns.size()) p.patterns.resize(letter + 1);
    p.patterns[letter] |= CellSet{1} << cell;
  }
  ++p.rows;
}

void add_table(Partition& p, const std::vector<std::string_view>& words) {
  TableFacts facts = tables_of(p).at(p.tables.size());
  facts.entries = number<std::uint64_t>(words.at(2));
  facts.greatest = number<int>(words.at(3));
  facts.mean = std::strtod(std::string(words.at(4)).c_str(), nullptr);
  facts.checksum = number<std::uint64_t>(words.at(5), 16);
  p.tables.push_back(facts);
}

void parse(std::string_view text, std::vector<Partition>& all) {
  for (const std::string_view line : split(text, '\n')) {
    const auto words = split(line, ' ');
    if (words.empty() || words[0].front() == '#') continue;
    if (words[0] == "partition") {
      Partition& p = all.emplace_back();
      p.name = words.at(1);
      p.large = words.size() > 2;
    } else if (words[0] == "for") {
      all.back().purpose = line.substr(4);
    } else if (words[0] == "table") {
      add_table(all.back(), words);
    } else {
      add_row(all.back(), words);
    }
  }
}

}  // namespace

std::span<const Partition> partitions() {
  static const std::vector<Partition> all = [] {
    std::vector<Partition> both;
    parse(embedded::partitions, both);
    if constexpr (!small_program) parse(embedded::partitions_24, both);
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
  const std::uint64_t orders = factorial(facts.pattern.count());
  return orders * ((facts.entries / orders + 511) / 512 * 512) / 8;
}

}  // namespace taquin
