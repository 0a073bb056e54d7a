// Charts for gnuplot: all data first, in blocks of its own, then one plot after the other in a grid of two columns.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <limits>

#include "taquin/util/error.hpp"
#include "taquin/laboratory/chart.hpp"

namespace taquin {

namespace {

constexpr int cell_width = 820, cell_height = 520;  // pixels

constexpr std::array<std::string_view, chart_colours> colours{"#1f6fb4", "#c8501e", "#1a8a5f", "#a8458f",
                                                              "#8a6d00", "#5b5fc7", "#b3243d", "#4d6a79"};
// gnuplot's numbers for shapes like those of the page.
constexpr std::array<int, chart_shapes> shapes{7, 5, 9, 13, 1, 2, 11, 3};

std::string quoted(std::string_view text) {
  std::string result = "'";
  for (const char c : text) {
    if (c == '\n' || c == '\r') continue;
    result.append(c == '\'' ? 2 : 1, c);
  }
  return result + "'";
}

std::string terminal_for(const std::string& output, int rows) {
  const int width = 2 * cell_width, height = rows * cell_height;
  const std::string font = "noenhanced font 'sans,12'";
  if (output.ends_with(".svg")) {
    return fmt::format("svg size {},{} dynamic {} background rgb 'white'", width, height, font);
  }
  if (output.ends_with(".png"))
    return fmt::format("pngcairo size {},{} {} background rgb 'white'", width, height, font);
  if (output.ends_with(".pdf")) return fmt::format("pdfcairo size {}in,{}in {}", width / 100, height / 100, font);
  throw Error(
      fmt::format("cannot tell a picture's format from '{}': expected a name that ends in .svg, .png or .pdf", output));
}

bool shown(const Chart& chart, const ChartPoint& point) {
  return (!chart.x.log || point.x > 0) && (!chart.y.log || point.y > 0);
}

std::string block(const Chart& chart, const ChartSeries& series, std::size_t number) {
  std::string text = fmt::format("$c{} << END\n", number);
  for (const ChartPoint& point : series.points) {
    if (shown(chart, point)) text += fmt::format("{} {}\n", point.x, point.y);
  }
  return text + "END\n";
}

// gnuplot warns of a range of one value, so that one gets room on both sides.
std::string range(const Chart& chart, const Axis& axis, double ChartPoint::*value) {
  double least = std::numeric_limits<double>::infinity(), greatest = -least;
  for (const ChartSeries& series : chart.series) {
    for (const ChartPoint& point : series.points) {
      if (!shown(chart, point)) continue;
      least = std::min(least, point.*value);
      greatest = std::max(greatest, point.*value);
    }
  }
  if (least < greatest) return axis.log ? "[*:*]" : "[0<*:*]";
  return axis.log ? fmt::format("[{}:{}]", least / 2, least * 2) : fmt::format("[{}:{}]", least - 1, least + 1);
}

std::string axis(const Chart& chart, const Axis& axis, char name, double ChartPoint::*value) {
  std::string text = fmt::format("set {}label {}\n", name, quoted(axis.title));
  text += fmt::format("{} logscale {}\n", axis.log ? "set" : "unset", name);
  text += fmt::format("set format {} {}\n", name, axis.seconds ? "'%.0s %cs'" : axis.log ? "'%.0s%c'" : "'%g'");
  if (axis.categories.empty()) {
    return text + fmt::format("set {0}tics autofreq norotate\nset {0}range {1}\n", name, range(chart, axis, value));
  }
  std::vector<std::string> places;
  for (const std::string& category : axis.categories) {
    places.push_back(fmt::format("{} {}", quoted(category), places.size()));
  }
  return text + fmt::format("set {0}range [-0.6:{1}.6]\nset {0}tics ({2}) rotate by 30 right\n", name,
                            places.size() - 1, fmt::join(places, ", "));
}

std::string plot(const Chart& chart, std::size_t first_block) {
  std::string text = fmt::format("set title {}\n", quoted(chart.title)) + axis(chart, chart.x, 'x', &ChartPoint::x) +
                     axis(chart, chart.y, 'y', &ChartPoint::y);
  std::vector<std::string> parts;
  for (const ChartSeries& series : chart.series) {
    const auto colour = colours[static_cast<std::size_t>(series.colour) % colours.size()];
    parts.push_back(
        fmt::format("$c{} using 1:2 with {} linecolor rgb '{}{}' linewidth 1.5 pointtype {} pointsize 0.9 {}",
                    first_block + parts.size(), series.line ? "linespoints" : "points", series.faint ? "#b0" : "#",
                    colour.substr(1), shapes[static_cast<std::size_t>(series.shape) % shapes.size()],
                    series.faint ? "notitle" : "title " + quoted(series.name)));
  }
  return text + fmt::format("plot {}\n", fmt::join(parts, ", \\\n  "));
}

bool has_points(const Chart& chart, const ChartSeries& series) {
  for (const ChartPoint& point : series.points) {
    if (shown(chart, point)) return true;
  }
  return false;
}

// gnuplot takes an empty block for a mistake.
std::vector<Chart> without_empty(std::vector<Chart> charts) {
  for (Chart& chart : charts) {
    std::erase_if(chart.series, [&](const ChartSeries& series) { return !has_points(chart, series); });
  }
  std::erase_if(charts, [](const Chart& chart) { return chart.series.empty(); });
  return charts;
}

}  // namespace

std::string gnuplot_script(const std::vector<Chart>& all, const std::string& output) {
  const std::vector<Chart> charts = without_empty(all);
  const int rows = static_cast<int>(charts.size() + 1) / 2;
  std::string text =
      fmt::format("set terminal {}\nset output {}\n", terminal_for(output, std::max(rows, 1)), quoted(output));
  std::size_t blocks = 0;
  for (const Chart& chart : charts) {
    for (const ChartSeries& series : chart.series) text += block(chart, series, blocks++);
  }
  text += "set grid linecolor rgb '#dddddd'\nset key outside right top noenhanced\nset border 3\nset tics nomirror\n";
  text += "set offsets graph 0.04, graph 0.04, 0, 0\n";
  text += fmt::format("set multiplot layout {},2\n", std::max(rows, 1));
  blocks = 0;
  for (const Chart& chart : charts) {
    text += plot(chart, blocks);
    blocks += chart.series.size();
  }
  return text + "unset multiplot\nset output\n";
}

}  // namespace taquin
