// A chart as data: axes and series. One description is drawn twice: as a figure of the report, and in a picture.
//
// Colour and shape of a series mean the same, so no chart relies on colour alone.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace taquin {

struct Axis {
  std::string title;
  bool log = false;
  bool seconds = false;                      ///< ticks in µs, ms and s
  std::vector<std::string> categories = {};  ///< named places 0, 1, ...; empty: a scale of numbers
};

struct ChartPoint {
  double x = 0;
  double y = 0;
  std::string note;  ///< what a pointer over it is told
};

struct ChartSeries {
  std::string name;
  int colour = 0;      ///< of `chart_colours`, taken round and round
  int shape = 0;       ///< of `chart_shapes`, likewise
  bool line = false;   ///< from point to point
  bool faint = false;  ///< in the background and not in the legend
  std::vector<ChartPoint> points = {};
  bool bars = false;  ///< up from the axis, in place of shapes
};

struct Chart {
  std::string id;     ///< a word, unique on its page
  std::string title;  ///< a few words
  std::string about;  ///< a sentence or two: what is shown and how to read it
  Axis x, y;
  std::vector<ChartSeries> series;
};

inline constexpr int chart_colours = 8;
inline constexpr int chart_shapes = 8;

/// A <figure> with title, sentence, an <svg> whose points have the class `mark`, and a legend; for a page that has
/// `chart_style`. Points that a logarithmic axis cannot show (not positive) are left out.
std::string chart_figure(const Chart& chart);

/// The style sheet of the figures. The page sets the colours --c0 ... --c7, --ink, --faint, --grid and --paper.
std::string_view chart_style();

/// The charts as one SVG file, two in a row, in the light colours.
std::string chart_picture(const std::vector<Chart>& charts);

}  // namespace taquin
