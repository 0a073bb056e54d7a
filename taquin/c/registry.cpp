// The registries through the C face: names and summaries.
//
// The rows are copied once, because the views of the registry need not end in a zero byte.
#include <array>
#include <string>
#include <vector>

#include "taquin/c/handle.hpp"

namespace {

struct Row {
  std::string name;
  std::string summary;
};
using Rows = std::vector<Row>;

template <class Table>
Rows rows_of(const Table& table) {
  Rows rows;
  for (const auto& info : table) rows.push_back({std::string(info.name), std::string(info.summary)});
  return rows;
}

/// Empty for a table that does not exist, and if there is no memory.
const Rows& rows(taquin_table table) noexcept {
  static const Rows none;
  try {
    static const std::array<Rows, 4> tables = {rows_of(taquin::algorithms()), rows_of(taquin::heuristics()),
                                               rows_of(taquin::goals), rows_of(taquin::instance_sets())};
    const auto number = static_cast<std::size_t>(table);
    return number < tables.size() ? tables[number] : none;
  } catch (...) {
    return none;
  }
}

}  // namespace

size_t taquin_table_size(taquin_table table) noexcept { return rows(table).size(); }

const char* taquin_table_name(taquin_table table, size_t row) noexcept {
  return row < rows(table).size() ? rows(table)[row].name.c_str() : nullptr;
}

const char* taquin_table_summary(taquin_table table, size_t row) noexcept {
  return row < rows(table).size() ? rows(table)[row].summary.c_str() : nullptr;
}
