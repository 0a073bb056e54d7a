// One table: a column's name and how its cell is written.
#include "taquin/laboratory/compare/csv.hpp"

#include <fmt/core.h>

#include <array>

#include "taquin/util/json.hpp"
#include "taquin/util/printable.hpp"

namespace taquin {

namespace {

std::string rounds_cell(const TrialRow& row) {
  std::string text;
  for (const Round& round : row.rounds) {
    text += fmt::format("{}{}:{}:{}", text.empty() ? "" : " ", round.bound, round.expanded, round.generated);
  }
  return text;
}

struct Column {
  const char* name;
  std::string (*cell)(const TrialRow& row);
};

constexpr std::array columns{
    Column{"trial", [](const TrialRow& row) { return std::to_string(row.number); }},
    Column{"id", [](const TrialRow& row) { return row.id; }},
    Column{"board", [](const TrialRow& row) { return row.board; }},
    Column{"goal", [](const TrialRow& row) { return row.goal; }},
    Column{"metric", [](const TrialRow& row) { return std::string(row.metric ? name(*row.metric) : ""); }},
    Column{"status", [](const TrialRow& row) { return std::string(name(row.status)); }},
    Column{"length", [](const TrialRow& row) { return row.length < 0 ? "" : std::to_string(row.length); }},
    Column{"lower_bound", [](const TrialRow& row) { return std::to_string(row.lower_bound); }},
    Column{"algorithm", [](const TrialRow& row) { return row.algorithm; }},
    Column{"heuristic", [](const TrialRow& row) { return row.heuristic; }},
    Column{"expanded", [](const TrialRow& row) { return std::to_string(row.counts.expanded); }},
    Column{"generated", [](const TrialRow& row) { return std::to_string(row.counts.generated); }},
    Column{"reopened", [](const TrialRow& row) { return std::to_string(row.counts.reopened); }},
    Column{"peak_open", [](const TrialRow& row) { return std::to_string(row.counts.peak_open); }},
    Column{"peak_bytes", [](const TrialRow& row) { return std::to_string(row.counts.peak_bytes); }},
    Column{"seconds", [](const TrialRow& row) { return json_seconds(row.seconds); }},
    Column{"setup_seconds", [](const TrialRow& row) { return json_seconds(row.setup_seconds); }},
    Column{"branching",
           [](const TrialRow& row) {
             const auto branching = row.branching();
             return branching ? fmt::format("{}", *branching) : std::string();
           }},
    Column{"rounds", rounds_cell},
    Column{"message", [](const TrialRow& row) { return row.message; }},
    Column{"cost", [](const TrialRow& row) { return row.cost < 0 ? "" : std::to_string(row.cost); }},
    Column{"cost_scale", [](const TrialRow& row) { return row.cost_scale == 0 ? "" : std::to_string(row.cost_scale); }},
    Column{"eta", [](const TrialRow& row) { return row.eta ? json_of(*row.eta) : ""; }},
};

std::string quoted_if_needed(const std::string& cell) {
  if (cell.find_first_of(",\"") == cell.npos) return cell;
  std::string text = "\"";
  for (const char c : cell) text.append(c == '"' ? 2 : 1, c);
  return text + '"';
}

}  // namespace

std::string csv_head() {
  std::string line;
  for (const Column& column : columns) line.append(line.empty() ? "" : ",").append(column.name);
  return line + "\r\n";
}

std::string csv_row(const TrialRow& row) {
  std::string line;
  for (const Column& column : columns) {
    line.append(&column == columns.data() ? "" : ",").append(quoted_if_needed(printable(column.cell(row))));
  }
  return line + "\r\n";
}

}  // namespace taquin
