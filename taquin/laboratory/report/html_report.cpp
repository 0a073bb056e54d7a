// The page, part by part. Everything that comes from outside goes through `escaped`.
#include "taquin/laboratory/report/html_report.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <map>

#include "taquin/laboratory/compare/summary.hpp"
#include "taquin/laboratory/report/board_svg.hpp"
#include "taquin/laboratory/report/charts.hpp"
#include "taquin/laboratory/report/html.hpp"
#include "taquin/laboratory/report/report_style.hpp"
#include "taquin/laboratory/report/scale.hpp"
#include "taquin/util/amounts.hpp"
#include "taquin/util/json.hpp"

namespace taquin {

namespace {

constexpr std::size_t most_drawn = 12;  // boards

struct Cell {
  std::string text;
  const char* kind = "";  // its class
};
using Cells = std::vector<Cell>;

// The first cell of each row is its head. Columns that are empty in every row are left out.
std::string table(const std::string& caption, const Cells& head, const std::vector<Cells>& rows) {
  const auto is_shown = [&](std::size_t column) {
    return rows.empty() ||
           std::any_of(rows.begin(), rows.end(), [&](const Cells& row) { return !row[column].text.empty(); });
  };
  std::string text = fmt::format(
      "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"{0}\"><table>"
      "<caption>{0}</caption>\n<thead><tr>",
      escaped(caption));
  const auto put = [&](const Cell& cell, const char* element, const char* scope) {
    text += fmt::format("<{0}{1}{2}>{3}</{0}>", element, scope,
                        *cell.kind == '\0' ? "" : fmt::format(" class=\"{}\"", cell.kind), escaped(cell.text));
  };
  for (std::size_t i = 0; i < head.size(); ++i) {
    if (is_shown(i)) put(head[i], "th", " scope=\"col\"");
  }
  text += "</tr></thead>\n<tbody>\n";
  for (const Cells& row : rows) {
    text += "<tr>";
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (is_shown(i)) put(row[i], i == 0 ? "th" : "td", i == 0 ? " scope=\"row\"" : "");
    }
    text += "</tr>\n";
  }
  return text + "</tbody></table></div>\n";
}

std::string fixed(double value, int digits) { return fmt::format("{:.{}f}", value, digits); }
std::string factor(std::optional<double> branching) { return branching ? fixed(*branching, 3) : "–"; }
std::string by_pair(const std::vector<TrialRow>& rows) {
  const Cells head{{"algorithm", "word"}, {"heuristic", "word"}, {"solved"}, {"proven best"},  {"moves"}, {"cost"},
                   {"expanded"},          {"generated"},         {"b*"},     {"mean of b^-h"}, {"time"},  {"tables"},
                   {"most memory"}};
  std::vector<Cells> cells;
  for (const PairSummary& pair : summaries_of(rows)) {
    const bool any = pair.solved > 0;
    const auto mean = [&](std::string text) { return Cell{any ? std::move(text) : "–"}; };
    cells.push_back({{pair.algorithm, "word"},
                     {pair.heuristic.empty() ? "–" : pair.heuristic, "word"},
                     {fmt::format("{} of {}", pair.solved, pair.boards)},
                     {std::to_string(pair.optimal)},
                     mean(fixed(pair.length, 2)),
                     {pair.cost > 0 ? fixed(pair.cost, 2) : ""},
                     mean(grouped(static_cast<std::uint64_t>(pair.expanded + 0.5))),
                     mean(grouped(static_cast<std::uint64_t>(pair.generated + 0.5))),
                     mean(fixed(pair.branching, 3)),
                     {pair.eta ? fmt::format("{:.3g}", *pair.eta) : ""},
                     mean(short_duration(pair.seconds)),
                     {short_duration(pair.setup_seconds)},
                     {in_bytes(pair.peak_bytes)}});
  }
  return table("Each pair: means over the boards that it solved; its tables' time and the most memory of any search",
               head, cells);
}

std::string every_row(const std::vector<TrialRow>& rows) {
  const Cells head{{"board", "word"},
                   {"algorithm", "word"},
                   {"heuristic", "word"},
                   {"moves"},
                   {"cost"},
                   {"status", "word"},
                   {"at least"},
                   {"expanded"},
                   {"generated"},
                   {"reopened"},
                   {"open list"},
                   {"memory"},
                   {"time"},
                   {"tables"},
                   {"b*"},
                   {"rounds"},
                   {"note", "note"}};
  std::vector<Cells> cells;
  for (const TrialRow& row : rows) {
    cells.push_back({{row.id, "word"},
                     {row.algorithm.empty() ? "–" : row.algorithm, "word"},
                     {row.heuristic.empty() ? "–" : row.heuristic, "word"},
                     {row.length < 0 ? "–" : std::to_string(row.length)},
                     {row.cost_scale > 0 && row.cost < 0 ? "–" : row.cost_text()},
                     {std::string(name(row.status)), row.status == TrialStatus::optimal   ? "word optimal"
                                                     : row.status == TrialStatus::bounded ? "word bounded"
                                                     : row.status == TrialStatus::limit   ? "word limit"
                                                                                          : "word refused"},
                     {row.bound_text()},
                     {grouped(row.counts.expanded)},
                     {grouped(row.counts.generated)},
                     {grouped(row.counts.reopened)},
                     {grouped(row.counts.peak_open)},
                     {in_bytes(row.counts.peak_bytes)},
                     {short_duration(row.seconds)},
                     {short_duration(row.setup_seconds)},
                     {factor(row.branching())},
                     {row.rounds.empty() ? "–" : std::to_string(row.rounds.size())},
                     {row.message, "note"}});
  }
  return table("Every search, in the order of the matrix", head, cells);
}

std::string every_round(const std::vector<TrialRow>& rows) {
  const Cells head{{"board", "word"}, {"algorithm", "word"}, {"heuristic", "word"},
                   {"bound"},         {"expanded"},          {"generated"}};
  std::vector<Cells> cells;
  for (const TrialRow& row : rows) {
    for (const Round& round : row.rounds) {
      cells.push_back({{row.id, "word"},
                       {row.algorithm, "word"},
                       {row.heuristic.empty() ? "–" : row.heuristic, "word"},
                       {std::to_string(round.bound)},
                       {grouped(round.expanded)},
                       {grouped(round.generated)}});
    }
  }
  if (cells.empty()) return "";
  return "<details><summary>Bounds and nodes of every round</summary>\n" + table("Every round", head, cells) +
         "</details>\n";
}

std::string boards(const std::vector<TrialRow>& rows) {
  std::vector<std::pair<std::string, std::string>> seen;
  for (const TrialRow& row : rows) {
    const std::pair<std::string, std::string> one{row.id, row.board};
    if (!row.board.empty() && std::find(seen.begin(), seen.end(), one) == seen.end()) seen.push_back(one);
  }
  std::string text;
  for (std::size_t i = 0; i < std::min(seen.size(), most_drawn); ++i) {
    const std::string svg = board_svg(seen[i].second, 100);
    if (svg.empty()) continue;
    text += fmt::format("<figure>{}<figcaption>{}</figcaption></figure>\n", svg, escaped(seen[i].first));
  }
  if (text.empty()) return "";
  const std::string rest =
      seen.size() > most_drawn ? fmt::format("<p class=\"lead\">and {} more</p>\n", seen.size() - most_drawn) : "";
  return "<h2>Boards</h2>\n<div class=\"boards\">\n" + text + "</div>\n" + rest;
}

std::string text_of(const JsonValue& json) { return json.is_string() ? json.as<std::string>() : json.text(); }

// What the tables are headed with: a key of the header, its name, and how its value is written.
std::string facts(const JsonValue& header) {
  const JsonValue settings = header.at("settings");
  const auto limit = [&](const char* key, auto write) {
    return settings.at(key).is_null() ? std::string("none") : write(settings.at(key));
  };
  const std::array<std::pair<const char*, std::string>, 9> pairs{{
      {"commit", text_of(header.at("commit"))},
      {"compiler", text_of(header.at("compiler")) + ", " + text_of(header.at("flags"))},
      {"machine", fmt::format("{}, {} cores", text_of(header.at("machine")), text_of(header.at("cores")))},
      {"searches at once", text_of(header.at("threads"))},
      {"moves counted", text_of(settings.at("metric"))},
      {"time limit", limit("time", [](const JsonValue& j) { return short_duration(j.as<double>()); })},
      {"memory limit", limit("memory", [](const JsonValue& j) { return in_bytes(j.as<std::uint64_t>()); })},
      {"node limit", limit("nodes", [](const JsonValue& j) { return grouped(j.as<std::uint64_t>()); })},
      {"seed", header.at("seed").is_null() ? "none" : text_of(header.at("seed"))},
  }};
  std::string text = "<dl class=\"facts\">\n";
  for (const auto& [key, value] : pairs) {
    if (value == "null") continue;  // a domain of one's own has no metric
    text += fmt::format("<div><dt>{}</dt><dd>{}</dd></div>\n", key, escaped(value));
  }
  return text + "</dl>\n";
}

std::string lead(const JsonValue& header, const std::vector<TrialRow>& rows) {
  std::map<TrialStatus, std::size_t> counts;
  for (const TrialRow& row : rows) ++counts[row.status];
  std::string text = fmt::format("{} searches: ", rows.size());
  const char* comma = "";
  for (const auto& [status, count] : counts) {
    text += fmt::format("{}{} {}", comma, count, name(status));
    comma = ", ";
  }
  const bool timing = header.at("settings").at("timing").as<bool>();
  const auto threads = header.at("threads").as<std::uint64_t>();
  if (timing || threads == 1) return text + ". One search ran at a time.";
  return text +
         fmt::format(". Up to {} searches ran at once: counts are exact, times those of a busy machine.", threads);
}

}  // namespace

std::string report_html(std::string_view header, const std::vector<TrialRow>& rows) {
  const JsonValue json(header);
  std::string page = fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>taquin: a comparison</title>\n"
      "<style>\n{}{}</style>\n</head>\n<body>\n<header>\n<h1>A comparison of searches</h1>\n<p class=\"lead\">{}</p>\n"
      "{}</header>\n<main>\n",
      report_style, chart_style(), escaped(lead(json, rows)), facts(json));
  page += boards(rows) + "<h2>By pair</h2>\n" + by_pair(rows);
  page += "<h2>Charts</h2>\n<div class=\"charts\">\n";
  for (const Chart& chart : comparison_charts(rows)) page += chart_figure(chart);
  page += "</div>\n<h2>Every search</h2>\n" + every_row(rows) + every_round(rows);
  return page + fmt::format(
                    "</main>\n<footer><p>Generated nodes are children whose state or value was formed, expanded those "
                    "whose children were. b* is the effective branching factor: a uniform tree of the solution's depth "
                    "with that many children a node has as many nodes. Written by taquin {}.</p></footer>\n</body>\n"
                    "</html>\n",
                    escaped(text_of(json.at("taquin"))));
}

}  // namespace taquin
