// What each column shows. Counts are exact: a laboratory's table is read to the last digit.
#include "compare_table.hpp"

#include <fmt/format.h>

#include "aligned.hpp"
#include "taquin/core/result.hpp"
#include "taquin/laboratory/compare.hpp"
#include "taquin/laboratory/summary.hpp"
#include "taquin/util/amounts.hpp"

namespace taquin::cli {

namespace {

std::string proof(const TrialRow& row) {
  const bool open = row.status == TrialStatus::bounded || row.status == TrialStatus::limit;
  return open ? fmt::format("at least {}", row.lower_bound) : std::string(name(row.status));
}

// "20..28 (5)": bounds of the first and the last round, and how many there were.
std::string bounds(const TrialRow& row) {
  if (row.rounds.empty()) return "";
  const Cost first = row.rounds.front().bound, last = row.rounds.back().bound;
  if (row.rounds.size() == 1) return std::to_string(first);
  return fmt::format("{}..{} ({})", first, last, row.rounds.size());
}

std::string factor(std::optional<double> branching) { return branching ? fmt::format("{:.3f}", *branching) : "-"; }

std::string or_dash(const std::string& text) { return text.empty() ? "-" : text; }

std::vector<std::string> cells(const TrialRow& row) {
  if (row.algorithm.empty())
    return {row.id, "-", "-", "-", proof(row), "", "", "", "", "", "", "", "", "", row.message};
  const Counts& counts = row.counts;
  return {row.id,
          row.algorithm,
          or_dash(row.heuristic),
          row.length < 0 ? "-" : std::to_string(row.length),
          proof(row),
          grouped(counts.expanded),
          grouped(counts.generated),
          grouped(counts.reopened),
          grouped(counts.peak_open),
          in_bytes(counts.peak_bytes),
          duration(row.seconds),
          duration(row.setup_seconds),
          factor(row.branching()),
          bounds(row),
          row.message};
}

std::string all_rows(const std::vector<TrialRow>& rows) {
  static const std::vector<TextColumn> columns{{"board", true},
                                               {"algorithm", true},
                                               {"heuristic", true},
                                               {"moves"},
                                               {"proof", true},
                                               {"expanded"},
                                               {"generated"},
                                               {"reopened"},
                                               {"open"},
                                               {"memory"},
                                               {"time"},
                                               {"tables"},
                                               {"b*"},
                                               {"rounds"},
                                               {"note", true}};
  std::vector<std::vector<std::string>> lines;
  for (const TrialRow& row : rows) lines.push_back(cells(row));
  return aligned(columns, lines);
}

std::string by_pair(const std::vector<TrialRow>& rows) {
  static const std::vector<TextColumn> columns{{"algorithm", true}, {"heuristic", true}, {"solved"}, {"moves"},
                                               {"expanded"},        {"generated"},       {"time"},   {"b*"}};
  std::vector<std::vector<std::string>> lines;
  for (const PairSummary& pair : summaries_of(rows)) {
    const auto mean = [&](std::string text) { return pair.solved == 0 ? "-" : text; };
    lines.push_back({pair.algorithm, or_dash(pair.heuristic), fmt::format("{} of {}", pair.solved, pair.boards),
                     mean(fmt::format("{:.2f}", pair.length)),
                     mean(grouped(static_cast<std::uint64_t>(pair.expanded + 0.5))),
                     mean(grouped(static_cast<std::uint64_t>(pair.generated + 0.5))), mean(duration(pair.seconds)),
                     mean(fmt::format("{:.3f}", pair.branching))});
  }
  return "\nMeans over the boards that each pair solved\n" + aligned(columns, lines);
}

}  // namespace

std::string comparison_table(const std::vector<TrialRow>& rows) {
  const bool several = !rows.empty() && rows.front().id != rows.back().id;
  return rows.empty() ? "" : all_rows(rows) + (several ? by_pair(rows) : "");
}

}  // namespace taquin::cli
