// One function per chart. Colour shows the algorithm and shape the heuristic, in every chart the same.
#include "taquin/laboratory/report/charts.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "taquin/laboratory/compare/summary.hpp"
#include "taquin/laboratory/report/scale.hpp"
#include "taquin/util/amounts.hpp"

namespace taquin {

namespace {

// The position of a word in a list, to which it is added if it is new.
int position_in(std::vector<std::string>& list, const std::string& word) {
  const auto found = std::find(list.begin(), list.end(), word);
  if (found != list.end()) return static_cast<int>(found - list.begin());
  list.push_back(word);
  return static_cast<int>(list.size()) - 1;
}

// The rows, and what all charts have in common.
class Material {
 public:
  explicit Material(const std::vector<TrialRow>& rows) : rows_(rows) {
    for (const TrialRow& row : rows) {
      if (row.algorithm.empty()) continue;
      position_in(algorithms_, row.algorithm);
      position_in(heuristics_, row.heuristic);
    }
  }

  const std::vector<TrialRow>& rows() const { return rows_; }

  // One series per pair, with what `points` makes of its rows.
  template <class Points>
  std::vector<ChartSeries> by_pair(bool line, Points points) const {
    std::map<std::pair<int, int>, std::vector<const TrialRow*>> pairs;
    for (const TrialRow& row : rows_) {
      if (!row.algorithm.empty()) pairs[{colour(row), shape(row)}].push_back(&row);
    }
    std::vector<ChartSeries> all;
    for (const auto& [look, rows] : pairs) {
      ChartSeries series{pair_name(rows[0]->algorithm, rows[0]->heuristic), look.first, look.second, line, false, {}};
      series.points = points(rows);
      if (!series.points.empty()) all.push_back(std::move(series));
    }
    return all;
  }

  int colour(const TrialRow& row) const { return find(algorithms_, row.algorithm); }
  int shape(const TrialRow& row) const { return find(heuristics_, row.heuristic); }
  const std::vector<std::string>& algorithms() const { return algorithms_; }
  std::vector<std::string> heuristic_names() const {
    std::vector<std::string> names = heuristics_;
    std::replace(names.begin(), names.end(), std::string(), std::string("(none)"));
    return names;
  }

 private:
  static int find(const std::vector<std::string>& list, const std::string& word) {
    return static_cast<int>(std::find(list.begin(), list.end(), word) - list.begin());
  }

  const std::vector<TrialRow>& rows_;
  std::vector<std::string> algorithms_, heuristics_;
};

std::string board_name(const TrialRow& row) { return row.id.empty() ? "board" : row.id; }

std::string note(const TrialRow& row, const std::string& value) {
  return fmt::format("{}, board {}: {}", pair_name(row.algorithm, row.heuristic), board_name(row), value);
}

std::string nodes_note(const TrialRow& row) {
  return note(row, fmt::format("{} nodes, {} moves", grouped(row.counts.generated), row.length));
}

Axis nodes_axis(const char* title = "nodes generated") { return {.title = title, .log = true}; }

double nodes_of(const TrialRow& row) { return static_cast<double>(row.counts.generated); }

// The boards of an algorithm in the background, its geometric means in front.
void add_algorithm(Chart& chart, const Material& material, int algorithm) {
  ChartSeries boards{.name = "", .colour = algorithm, .shape = algorithm, .faint = true, .points = {}};
  std::map<int, std::pair<double, int>> logs;
  for (const TrialRow& row : material.rows()) {
    if (row.length < 0 || row.counts.generated == 0 || material.colour(row) != algorithm) continue;
    const int x = material.shape(row);
    boards.points.push_back({static_cast<double>(x), nodes_of(row), nodes_note(row)});
    logs[x].first += std::log(nodes_of(row));
    ++logs[x].second;
  }
  const std::string& name = material.algorithms()[static_cast<std::size_t>(algorithm)];
  ChartSeries means{name, algorithm, algorithm, true, false, {}};
  for (const auto& [x, sum] : logs) {
    const double mean = std::exp(sum.first / sum.second);
    means.points.push_back({static_cast<double>(x), mean, fmt::format("{}: {} nodes", name, short_number(mean))});
  }
  if (boards.points.size() > means.points.size()) chart.series.push_back(std::move(boards));
  if (!means.points.empty()) chart.series.push_back(std::move(means));
}

Chart nodes_by_heuristic(const Material& material) {
  Chart chart{
      "nodes-by-heuristic",
      "Nodes against heuristic",
      "How much of the tree each lower bound saves. Geometric means over the boards that a pair solved, with the "
      "single boards in the background.",
      {.title = "heuristic", .categories = material.heuristic_names()},
      nodes_axis(),
      {}};
  for (std::size_t i = 0; i < material.algorithms().size(); ++i) add_algorithm(chart, material, static_cast<int>(i));
  return chart;
}

// Paths of searches that prove nothing can be hundreds of times as long as others.
bool is_wide(const std::vector<ChartSeries>& series) {
  double least = 1e9, most = 0;
  for (const ChartSeries& one : series) {
    for (const ChartPoint& point : one.points) {
      least = std::min(least, std::max(point.x, 1.0));
      most = std::max(most, point.x);
    }
  }
  return most > 20 * least;
}

// For each depth, the median of its boards; the mean of the middle two if their number is even.
ChartSeries medians_of(const ChartSeries& boards, const Axis& y) {
  std::map<double, std::vector<double>> by_depth;
  for (const ChartPoint& point : boards.points) by_depth[point.x].push_back(point.y);
  ChartSeries medians{boards.name, boards.colour, boards.shape, true, false, {}};
  for (auto& [depth, nodes] : by_depth) {
    std::sort(nodes.begin(), nodes.end());
    const double median = (nodes[nodes.size() / 2] + nodes[(nodes.size() - 1) / 2]) / 2;
    medians.points.push_back({depth, median,
                              fmt::format("{}, {} moves: median of {} boards: {} {}", boards.name, depth, nodes.size(),
                                          short_number(median), y.title)});
  }
  return medians;
}

// Adds a point for every solution found, and lines through the medians.
Chart by_depth(const Material& material, Chart chart, std::uint64_t Counts::*count) {
  chart.series = material.by_pair(false, [&](const std::vector<const TrialRow*>& rows) {
    std::vector<ChartPoint> points;
    for (const TrialRow* row : rows) {
      const std::uint64_t value = row->counts.*count;
      if (row->length < 0 || value == 0) continue;
      points.push_back({static_cast<double>(row->length), static_cast<double>(value),
                        note(*row, fmt::format("{} {}, {} moves", grouped(value), chart.y.title, row->length))});
    }
    return points;
  });
  chart.x.log = is_wide(chart.series);
  std::vector<ChartSeries> lines;
  for (ChartSeries& boards : chart.series) {
    ChartSeries medians = medians_of(boards, chart.y);
    if (medians.points.size() == boards.points.size()) continue;
    boards.faint = true;
    lines.push_back(std::move(medians));
  }
  std::move(lines.begin(), lines.end(), std::back_inserter(chart.series));
  return chart;
}

Chart nodes_by_depth(const Material& material) {
  return by_depth(
      material,
      {"nodes-by-depth",
       "Nodes against depth",
       "Every solution found: its length, and the nodes generated to find it. Where there are several boards of one "
       "length, a line goes through their medians.",
       {.title = "moves of the solution"},
       nodes_axis(),
       {}},
      &Counts::generated);
}

Chart memory_by_depth(const Material& material) {
  return by_depth(material,
                  {"memory-by-depth",
                   "Memory against depth",
                   "The bytes that a search held at most, tables not counted: lists of states, or the path of a "
                   "depth-first search and what it keeps of the top of its tree.",
                   {.title = "moves of the solution"},
                   {.title = "bytes", .log = true},
                   {}},
                  &Counts::peak_bytes);
}

// The board on which most rounds can be seen.
std::string richest_board(const std::vector<TrialRow>& rows) {
  std::map<std::string, std::size_t> rounds;
  for (const TrialRow& row : rows) rounds[row.id] += row.rounds.size() > 1 ? row.rounds.size() : 0;
  const auto richest =
      std::max_element(rounds.begin(), rounds.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
  return richest == rounds.end() ? "" : richest->first;
}

Chart nodes_by_round(const Material& material) {
  const std::string id = richest_board(material.rows());
  Chart chart{
      "nodes-by-round",
      "Nodes round by round",
      fmt::format("Board {}: the nodes generated in each iteration of IDA*, or layer of a breadth-first search. "
                  "A straight line is exponential growth.",
                  id),
      {.title = "bound of the round"},
      nodes_axis("nodes generated in the round"),
      {}};
  chart.series = material.by_pair(true, [&](const std::vector<const TrialRow*>& rows) {
    std::vector<ChartPoint> points;
    for (const TrialRow* row : rows) {
      if (row->id != id || row->rounds.size() < 2 || !points.empty()) continue;
      for (const Round& round : row->rounds) {
        if (round.generated == 0) continue;
        points.push_back({static_cast<double>(round.bound), static_cast<double>(round.generated),
                          note(*row, fmt::format("{} nodes at bound {}", grouped(round.generated), round.bound))});
      }
    }
    return points;
  });
  return chart;
}

Chart time_by_board(const Material& material) {
  Chart chart{"time-by-board",
              "Time against board",
              "How long each search took, tables not counted. A search that found nothing has no mark.",
              {.title = "board"},
              {.title = "time of the search", .log = true, .seconds = true},
              {}};
  for (const TrialRow& row : material.rows()) position_in(chart.x.categories, board_name(row));
  chart.series = material.by_pair(false, [&](const std::vector<const TrialRow*>& rows) {
    std::vector<ChartPoint> points;
    for (const TrialRow* row : rows) {
      if (row->length < 0) continue;
      points.push_back({static_cast<double>(position_in(chart.x.categories, board_name(*row))), row->seconds,
                        note(*row, short_duration(row->seconds))});
    }
    return points;
  });
  return chart;
}

Chart cactus(const Material& material) {
  Chart chart{"cactus",
              "Boards solved within a time",
              "A cactus plot: how many boards a pair solves if each may take so long. The farther right and the lower, "
              "the better.",
              {.title = "boards solved"},
              {.title = "time for each board", .log = true, .seconds = true},
              {}};
  chart.series = material.by_pair(true, [](const std::vector<const TrialRow*>& rows) {
    std::vector<double> times;
    for (const TrialRow* row : rows) {
      if (row->length >= 0) times.push_back(row->seconds);
    }
    std::sort(times.begin(), times.end());
    std::vector<ChartPoint> points;
    for (const double time : times) {
      const auto solved = static_cast<double>(points.size() + 1);
      const std::string pair = pair_name(rows[0]->algorithm, rows[0]->heuristic);
      points.push_back({solved, time, fmt::format("{}: {} within {}", pair, solved, short_duration(time))});
    }
    return points;
  });
  return chart;
}

constexpr std::array drawings{nodes_by_heuristic, nodes_by_depth, memory_by_depth,
                              nodes_by_round,     time_by_board,  cactus};

}  // namespace

std::vector<std::string> comparison_chart_names() {
  const std::vector<TrialRow> no_rows;
  const Material none(no_rows);
  std::vector<std::string> names;
  for (const auto draw : drawings) names.push_back(draw(none).id);
  return names;
}

std::vector<Chart> comparison_charts(const std::vector<TrialRow>& rows) {
  const Material material(rows);
  std::vector<Chart> charts;
  for (const auto draw : drawings) {
    Chart chart = draw(material);
    if (!chart.series.empty()) charts.push_back(std::move(chart));
  }
  return charts;
}

}  // namespace taquin
