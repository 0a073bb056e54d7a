// A chart as a figure of a page, in SVG without script: the page's style sets the colours, light or dark. Or several
// charts as one picture of their own. A point's note is its <title>, which browsers show beside the pointer and screen
// readers read.
#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "taquin/laboratory/report/chart.hpp"
#include "taquin/laboratory/report/html.hpp"
#include "taquin/laboratory/report/report_style.hpp"
#include "taquin/laboratory/report/scale.hpp"

namespace taquin {

namespace {

constexpr double width = 600, height = 370;
constexpr double left = 74, right = 16, top = 14, bottom = 56;

// Around the origin: circle, square, triangle, diamond, plus, cross, triangle on its head, bar.
constexpr std::array<std::string_view, chart_shapes> shapes{
    "M4.6 0A4.6 4.6 0 1 1-4.6 0A4.6 4.6 0 1 1 4.6 0Z",
    "M-4.1-4.1H4.1V4.1H-4.1Z",
    "M0-5.4L5.2 4H-5.2Z",
    "M0-5.8L5.8 0L0 5.8L-5.8 0Z",
    "M-1.7-5.4H1.7V-1.7H5.4V1.7H1.7V5.4H-1.7V1.7H-5.4V-1.7H-1.7Z",
    "M-5-2.6L-2.6-5L0-2.4L2.6-5L5-2.6L2.4 0L5 2.6L2.6 5L0 2.4L-2.6 5L-5 2.6L-2.4 0Z",
    "M0 5.4L5.2-4H-5.2Z",
    "M-6-2.2H6V2.2H-6Z",
};

std::string classes(const char* kind, const ChartSeries& series) {
  return fmt::format("{} c{}{}", kind, series.colour % chart_colours, series.faint ? " far" : "");
}

std::string_view shape_of(const ChartSeries& series) {
  return shapes[static_cast<std::size_t>(series.shape) % shapes.size()];
}

std::vector<double> values(const Chart& chart, double ChartPoint::*which) {
  std::vector<double> all;
  for (const ChartSeries& series : chart.series) {
    for (const ChartPoint& point : series.points) all.push_back(point.*which);
  }
  return all;
}

class ChartDrawing {
 public:
  explicit ChartDrawing(const Chart& chart)
      : chart_(chart), x_(chart.x, values(chart, &ChartPoint::x)), y_(chart.y, values(chart, &ChartPoint::y)) {
    // Long names under the axis are slanted, and need room.
    std::size_t longest = 0;
    for (const std::string& name : chart.x.categories) longest = std::max(longest, name.size());
    const double room = (width - left - right) / static_cast<double>(std::max<std::size_t>(named(), 1));
    slanted_ = static_cast<double>(longest) * 7.2 > room;
    if (slanted_) foot_ += std::min(static_cast<double>(longest) * 4.4, 70.0);
  }

  std::string svg() const {
    return fmt::format(
               R"svg(<svg class="chart" viewBox="0 0 {} {}" role="img" aria-labelledby="{}-title {}-about">)svg", width,
               tall(), chart_.id, chart_.id) +
           inside() + "</svg>\n";
  }

  double tall() const { return height + foot_ - bottom; }

  std::string inside() const {
    std::string text = axes();
    for (const bool faint : {true, false}) {
      for (const ChartSeries& series : chart_.series) {
        if (series.faint == faint) text += drawn(series);
      }
    }
    return text;
  }

 private:
  double at_x(double value) const { return left + x_.position(value) * (width - left - right); }
  double at_y(double value) const { return height - bottom - y_.position(value) * (height - bottom - top); }
  // Only every how many-th category is named.
  std::size_t stride() const { return (chart_.x.categories.size() + 24) / 25; }
  std::size_t named() const {
    return chart_.x.categories.empty() ? 0 : (chart_.x.categories.size() + stride() - 1) / stride();
  }

  std::string axes() const {
    const double floor = height - bottom;
    std::string text;
    for (const Tick& tick : y_.ticks()) {
      const double y = at_y(tick.at);
      text += fmt::format(R"svg(<line class="{}" x1="{}" x2="{}" y1="{:.1f}" y2="{:.1f}"/>)svg",
                          tick.label.empty() ? "grid thin" : "grid", left, width - right, y, y);
      if (!tick.label.empty()) {
        text += fmt::format(R"svg(<text class="end" x="{}" y="{:.1f}">{}</text>)svg", left - 8, y + 4, tick.label);
      }
    }
    text +=
        fmt::format(R"svg(<line class="axis" x1="{}" x2="{}" y1="{}" y2="{}"/>)svg", left, width - right, floor, floor);
    for (std::size_t i = 0; i < x_.ticks().size(); ++i) text += tick_below(i, floor);
    text += fmt::format(R"svg(<text class="name mid" x="{}" y="{:.1f}">{}</text>)svg", (left + width - right) / 2,
                        tall() - 10, escaped(chart_.x.title));
    return text + fmt::format(R"svg(<text class="name mid" transform="translate(16 {}) rotate(-90)">{}</text>)svg",
                              (top + floor) / 2, escaped(chart_.y.title));
  }
  std::string tick_below(std::size_t number, double floor) const {
    const Tick& tick = x_.ticks()[number];
    const double x = at_x(tick.at);
    std::string text =
        fmt::format(R"svg(<line class="axis" x1="{:.1f}" x2="{:.1f}" y1="{}" y2="{}"/>)svg", x, x, floor, floor + 5);
    if (!chart_.x.categories.empty() && number % stride() != 0) return text;
    if (!slanted_) {
      return text +
             fmt::format(R"svg(<text class="mid" x="{:.1f}" y="{}">{}</text>)svg", x, floor + 20, escaped(tick.label));
    }
    return text + fmt::format(R"svg(<text class="end" transform="translate({:.1f} {}) rotate(-32)">{}</text>)svg",
                              x + 5, floor + 17, escaped(tick.label));
  }

  std::string drawn(const ChartSeries& series) const {
    std::string path, marks;
    for (const ChartPoint& point : series.points) {
      if (!x_.shows(point.x) || !y_.shows(point.y)) continue;
      const double x = at_x(point.x), y = at_y(point.y);
      if (series.bars) {
        const double half = 0.42 * (at_x(1) - at_x(0)), floor = height - bottom;
        marks +=
            fmt::format(R"svg(<path class="{}" d="M{:.1f} {:.1f}V{:.1f}H{:.1f}V{:.1f}Z"><title>{}</title></path>)svg",
                        classes("mark", series), x - half, floor, y, x + half, floor, escaped(point.note));
        continue;
      }
      path += fmt::format("{}{:.1f} {:.1f}", path.empty() ? "M" : "L", x, y);
      marks +=
          fmt::format(R"svg(<path class="{}" transform="translate({:.1f} {:.1f})" d="{}"><title>{}</title></path>)svg",
                      classes("mark", series), x, y, shape_of(series), escaped(point.note));
    }
    if (!series.line || path.empty()) return marks;
    return fmt::format(R"svg(<path class="{}" d="{}"/>)svg", classes("line", series), path) + marks;
  }

  const Chart& chart_;
  const Scale x_, y_;
  bool slanted_ = false;
  double foot_ = bottom;
};

// The mark of a series, around the origin.
std::string key_of(const ChartSeries& series) {
  const std::string line =
      series.line ? fmt::format(R"svg(<path class="{}" d="M-12 0H12"/>)svg", classes("line", series)) : "";
  return line + fmt::format(R"svg(<path class="{}" d="{}"/>)svg", classes("key", series), shape_of(series));
}

std::string legend(const Chart& chart) {
  std::string text = "<ul class=\"legend\">";
  for (const ChartSeries& series : chart.series) {
    if (series.faint) continue;
    text += fmt::format(R"svg(<li><svg viewBox="-12 -7 24 14" aria-hidden="true">{}</svg>{}</li>)svg", key_of(series),
                        escaped(series.name));
  }
  return text + "</ul>\n";
}

// A chart in a picture: its title above, its legend below, two names per line.
class Panel {
 public:
  static constexpr double wide = width + 40;

  explicit Panel(const Chart& chart) : chart_(chart), drawing_(chart) {}

  double tall() const { return head + drawing_.tall() + line * static_cast<double>((named() + 1) / 2) + line; }

  std::string svg(double x, double y) const {
    std::string text = fmt::format("<g class=\"chart\" transform=\"translate({} {:.1f})\">\n", x, y);
    text += fmt::format("<text class=\"title\" x=\"{}\" y=\"28\">{}</text>\n", left, escaped(chart_.title));
    text += fmt::format("<g transform=\"translate(0 {})\">{}</g>\n", head, drawing_.inside());
    std::size_t number = 0;
    for (const ChartSeries& series : chart_.series) {
      if (series.faint) continue;
      const double at_x = left + static_cast<double>(number % 2) * (width - left) / 2;
      const double at_y = head + drawing_.tall() + line * (static_cast<double>(number / 2) + 0.5);
      text += fmt::format("<g transform=\"translate({} {:.1f})\">{}<text x=\"18\" y=\"4\">{}</text></g>\n", at_x, at_y,
                          key_of(series), escaped(series.name));
      ++number;
    }
    return text + "</g>\n";
  }

 private:
  static constexpr double head = 40, line = 20;

  std::size_t named() const {
    return static_cast<std::size_t>(
        std::count_if(chart_.series.begin(), chart_.series.end(), [](const ChartSeries& one) { return !one.faint; }));
  }

  const Chart& chart_;
  ChartDrawing drawing_;
};

// The style without the page's variables, which other programs do not know: with the light colours.
std::string picture_style() {
  std::string style(chart_style());
  for (std::size_t at = style.find("var(--"); at != style.npos; at = style.find("var(--", at)) {
    const std::size_t end = style.find(')', at);
    const std::string name = style.substr(at + 4, end - at - 4) + ":";
    const std::size_t value = report_style.find(name) + name.size();
    style.replace(at, end + 1 - at, report_style.substr(value, report_style.find_first_of(";}", value) - value));
  }
  return style + ".chart .title{fill:#1d2127;font-size:17px;font-weight:600}\n";
}

}  // namespace

std::string chart_figure(const Chart& chart) {
  return fmt::format(
      "<figure id=\"{0}\">\n<figcaption><h3 id=\"{0}-title\">{1}</h3><p id=\"{0}-about\">{2}</p>"
      "</figcaption>\n{3}{4}</figure>\n",
      chart.id, escaped(chart.title), escaped(chart.about), ChartDrawing(chart).svg(), legend(chart));
}

std::string chart_picture(const std::vector<Chart>& charts) {
  std::string panels;
  double y = 0;
  for (std::size_t i = 0; i < charts.size(); i += 2) {
    double tall = 0;
    for (std::size_t k = i; k < std::min(i + 2, charts.size()); ++k) {
      const Panel panel(charts[k]);
      panels += panel.svg(k == i ? 0 : Panel::wide, y);
      tall = std::max(tall, panel.tall());
    }
    y += tall;
  }
  const double wide = charts.size() > 1 ? 2 * Panel::wide : Panel::wide;
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1:.0f}\" width=\"{0}\" height=\"{1:.0f}\" "
      "font-family=\"sans-serif\">\n<style>\n{2}</style>\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n{3}"
      "</svg>\n",
      wide, std::max(y, 1.0), picture_style(), panels);
}

std::string_view chart_style() {
  return R"(figure{margin:0;padding:1.1rem 1.2rem 1rem;background:var(--card);border:1px solid var(--grid);border-radius:12px}
figcaption h3{margin:0;font-size:1.05rem}
figcaption p{margin:.25rem 0 .6rem;color:var(--faint);font-size:.88rem}
svg.chart{display:block;width:100%;height:auto}
.chart text{fill:var(--faint);font-size:12.5px;font-variant-numeric:tabular-nums}
.chart .name{fill:var(--ink);font-size:13px}
.mid{text-anchor:middle}.end{text-anchor:end}
.grid{stroke:var(--grid)}.thin{stroke-opacity:.45}.axis{stroke:var(--faint);stroke-opacity:.6}
.mark,.key{stroke:var(--card);stroke-width:1}
.mark:hover{stroke:var(--ink);stroke-width:1.6}
.far{opacity:.32}
.line{fill:none!important;stroke-width:1.8;stroke-opacity:.75;stroke-linejoin:round}
.legend{display:flex;flex-wrap:wrap;gap:.2rem 1.1rem;margin:.5rem 0 0;padding:0;list-style:none;font-size:.85rem}
.legend li{display:flex;align-items:center;gap:.35rem}
.legend svg{width:24px;height:14px;flex:none}
.c0{fill:var(--c0)}.c1{fill:var(--c1)}.c2{fill:var(--c2)}.c3{fill:var(--c3)}
.c4{fill:var(--c4)}.c5{fill:var(--c5)}.c6{fill:var(--c6)}.c7{fill:var(--c7)}
.line.c0{stroke:var(--c0)}.line.c1{stroke:var(--c1)}.line.c2{stroke:var(--c2)}.line.c3{stroke:var(--c3)}
.line.c4{stroke:var(--c4)}.line.c5{stroke:var(--c5)}.line.c6{stroke:var(--c6)}.line.c7{stroke:var(--c7)}
)";
}

}  // namespace taquin
