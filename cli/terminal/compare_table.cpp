// What each column shows. Counts are exact, because readers of a laboratory's table need the last digit.
#include "cli/terminal/compare_table.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <map>
#include <utility>

#include "cli/terminal/streams.hpp"
#include "taquin/core/result.hpp"
#include "taquin/laboratory/compare/compare.hpp"
#include "taquin/laboratory/compare/summary.hpp"
#include "taquin/util/amounts.hpp"
#include "taquin/util/printable.hpp"

namespace taquin::cli {

std::string aligned(const std::vector<TextColumn>& columns, const std::vector<std::vector<std::string>>& rows) {
  std::vector<std::size_t> widths(columns.size(), 0);
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
  }
  for (std::size_t i = 0; i < columns.size(); ++i) {
    if (widths[i] > 0) widths[i] = std::max(widths[i], columns[i].name.size());
  }
  const auto line = [&](auto cell) {
    std::string text;
    for (std::size_t i = 0; i < columns.size(); ++i) {
      if (widths[i] == 0) continue;
      text += columns[i].is_word ? fmt::format("{:<{}}  ", cell(i), widths[i])
                                 : fmt::format("{:>{}}  ", cell(i), widths[i]);
    }
    return text.substr(0, text.find_last_not_of(' ') + 1);
  };
  std::string text = bold(line([&](std::size_t i) { return columns[i].name; })) + "\n";
  for (const auto& row : rows) text += line([&](std::size_t i) { return row[i]; }) + "\n";
  return text;
}

namespace {

std::string proof(const TrialRow& row) {
  const bool open = row.status == TrialStatus::bounded || row.status == TrialStatus::limit;
  return open ? fmt::format("at least {}", row.bound_text()) : std::string(name(row.status));
}

// "20..28 (5)": bounds of the first and the last round, and how many there were.
std::string bounds(const TrialRow& row) {
  if (row.rounds.empty()) return "";
  const Cost first = row.rounds.front().bound, last = row.rounds.back().bound;
  if (row.rounds.size() == 1) return std::to_string(first);
  return fmt::format("{}..{} ({})", first, last, row.rounds.size());
}

std::string factor(std::optional<double> branching) { return branching ? fmt::format("{:.3f}", *branching) : "-"; }

std::string quality(std::optional<double> eta) { return eta ? fmt::format("{:.3g}", *eta) : ""; }

std::string or_dash(const std::string& text) { return text.empty() ? "-" : printable(text); }

std::vector<std::string> cells(const TrialRow& row) {
  if (row.algorithm.empty())
    return {printable(row.id),     "-", "-", "-", "", proof(row), "", "", "", "", "", "", "", "", "", "",
            printable(row.message)};
  const Counts& counts = row.counts;
  return {printable(row.id),
          row.algorithm,
          or_dash(row.heuristic),
          row.length < 0 ? "-" : std::to_string(row.length),
          row.cost_scale > 0 && row.cost < 0 ? "-" : row.cost_text(),
          proof(row),
          grouped(counts.expanded),
          grouped(counts.generated),
          grouped(counts.reopened),
          grouped(counts.peak_open),
          in_bytes(counts.peak_bytes),
          duration(row.seconds),
          duration(row.setup_seconds),
          factor(row.branching()),
          quality(row.eta),
          bounds(row),
          printable(row.message)};
}

std::string all_rows(const std::vector<TrialRow>& rows) {
  static const std::vector<TextColumn> columns{{.name = "board", .is_word = true},
                                               {.name = "algorithm", .is_word = true},
                                               {.name = "heuristic", .is_word = true},
                                               {.name = "moves"},
                                               {.name = "cost"},
                                               {.name = "proof", .is_word = true},
                                               {.name = "expanded"},
                                               {.name = "generated"},
                                               {.name = "reopened"},
                                               {.name = "open"},
                                               {.name = "memory"},
                                               {.name = "time"},
                                               {.name = "tables"},
                                               {.name = "b*"},
                                               {.name = "mean of b^-h"},
                                               {.name = "rounds"},
                                               {.name = "note", .is_word = true}};
  std::vector<std::vector<std::string>> lines;
  for (const TrialRow& row : rows) lines.push_back(cells(row));
  return aligned(columns, lines);
}

std::string by_pair(const std::vector<TrialRow>& rows) {
  static const std::vector<TextColumn> columns{{.name = "algorithm", .is_word = true},
                                               {.name = "heuristic", .is_word = true},
                                               {.name = "solved"},
                                               {.name = "moves"},
                                               {.name = "cost"},
                                               {.name = "expanded"},
                                               {.name = "generated"},
                                               {.name = "time"},
                                               {.name = "b*"},
                                               {.name = "mean of b^-h"}};
  std::vector<std::vector<std::string>> lines;
  for (const PairSummary& pair : summaries_of(rows)) {
    const auto mean = [&](std::string text) { return pair.solved == 0 ? "-" : text; };
    lines.push_back({pair.algorithm, or_dash(pair.heuristic), fmt::format("{} of {}", pair.solved, pair.boards),
                     mean(fmt::format("{:.2f}", pair.length)), pair.cost > 0 ? fmt::format("{:.2f}", pair.cost) : "",
                     mean(grouped(static_cast<std::uint64_t>(pair.expanded + 0.5))),
                     mean(grouped(static_cast<std::uint64_t>(pair.generated + 0.5))), mean(duration(pair.seconds)),
                     mean(fmt::format("{:.3f}", pair.branching)), quality(pair.eta)});
  }
  return "\nMeans over the boards that each pair solved\n" + aligned(columns, lines);
}

using BoardOf = std::pair<std::string, std::string>;  // its id and text

// The shortest solution of each board that has one.
std::map<BoardOf, std::int64_t> depths_of(const std::vector<TrialRow>& rows) {
  std::map<BoardOf, std::int64_t> depths;
  for (const TrialRow& row : rows) {
    if (row.length < 0) continue;
    const auto depth = depths.try_emplace({row.id, row.board}, row.length).first;
    depth->second = std::min(depth->second, row.length);
  }
  return depths;
}

}  // namespace

std::string depth_table(const std::vector<TrialRow>& rows) {
  const std::map<BoardOf, std::int64_t> depths = depths_of(rows);
  std::map<std::int64_t, std::vector<TrialRow>> by_depth;
  for (const TrialRow& row : rows) {
    if (const auto depth = depths.find({row.id, row.board}); depth != depths.end())
      by_depth[depth->second].push_back(row);
  }
  const std::vector<PairSummary> pairs = summaries_of(rows);
  std::vector<TextColumn> columns{{.name = "depth"}, {.name = "boards"}};
  for (const PairSummary& pair : pairs) {
    columns.push_back({.name = pair_name(pair.algorithm, pair.heuristic)});
    columns.push_back({.name = "b*"});
  }
  std::vector<std::vector<std::string>> lines;
  for (const auto& [depth, same] : by_depth) {
    const auto boards = std::count_if(depths.begin(), depths.end(),
                                      [wanted = depth](const auto& each) { return each.second == wanted; });
    lines.push_back({std::to_string(depth), std::to_string(boards)});
    const std::vector<PairSummary> here = summaries_of(same);
    for (const PairSummary& pair : pairs) {
      const auto found = std::find_if(here.begin(), here.end(), [&](const PairSummary& each) {
        return each.algorithm == pair.algorithm && each.heuristic == pair.heuristic && each.solved > 0;
      });
      const bool is_solved = found != here.end();
      lines.back().push_back(is_solved ? grouped(static_cast<std::uint64_t>(found->generated + 0.5)) : "-");
      lines.back().push_back(is_solved ? fmt::format("{:.3f}", found->branching) : "-");
    }
  }
  return lines.empty() ? "" : aligned(columns, lines);
}

std::string comparison_table(const std::vector<TrialRow>& rows) {
  const bool several = !rows.empty() && rows.front().id != rows.back().id;
  return rows.empty() ? "" : all_rows(rows) + (several ? by_pair(rows) : "");
}

}  // namespace taquin::cli
