// Bars. In a terminal a cell is filled by eighths where the locale has characters for that.
#include "cli/terminal/histogram.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include "taquin/laboratory/report/html.hpp"
#include "taquin/laboratory/report/scale.hpp"
#include "taquin/util/amounts.hpp"

namespace taquin::cli {

namespace {

constexpr std::size_t bar_cells = 50;
constexpr std::array<std::string_view, 8> eighths{"", "▏", "▎", "▍", "▌", "▋", "▊", "▉"};

double share(std::uint64_t count, std::uint64_t most) {
  return most == 0 ? 0 : static_cast<double>(count) / static_cast<double>(most);
}

std::uint64_t largest(const std::vector<std::uint64_t>& counts) {
  return counts.empty() ? 0 : *std::max_element(counts.begin(), counts.end());
}

std::string bar(double part, bool utf8) {
  const auto filled = static_cast<std::size_t>(std::lround(part * bar_cells * 8));
  if (!utf8) return std::string((filled + 4) / 8, '#');
  std::string text;
  for (std::size_t i = 0; i < filled / 8; ++i) text += "█";
  return text += eighths[filled % 8];
}

// Where the parts of the picture are.
struct Frame {
  static constexpr double width = 800, height = 400, left = 70, right = 15, top = 45, bottom = 50;
  double bars;
  double most;
  double x(double position) const { return left + position * (width - left - right) / bars; }
  double y(double count) const { return height - bottom - count / most * (height - top - bottom); }
};

std::string label(double x, double y, std::string_view anchor, std::string_view text) {
  return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\">{}</text>\n", x, y, anchor, text);
}

std::string grid(const Frame& frame, std::uint64_t most) {
  std::string text;
  const auto step = static_cast<std::uint64_t>(std::max(1.0, nice_step(static_cast<double>(most), 5)));
  for (std::uint64_t count = 0; count <= most; count += step) {
    const double y = frame.y(static_cast<double>(count));
    text += fmt::format("<path d=\"M{:.1f} {:.1f}H{:.1f}\" stroke=\"#ddd\"/>\n", Frame::left, y,
                        Frame::width - Frame::right);
    text += label(Frame::left - 6, y + 4, "end", compact(static_cast<double>(count)));
  }
  return text;
}

}  // namespace

std::string text_histogram(const std::vector<std::uint64_t>& counts, bool utf8) {
  const std::uint64_t most = largest(counts);
  const std::size_t width = grouped(most).size();
  std::string text;
  for (std::size_t position = 0; position < counts.size(); ++position) {
    const std::string bars = bar(share(counts[position], most), utf8);
    text +=
        fmt::format("{:>4}  {:>{}}{}{}\n", position, grouped(counts[position]), width, bars.empty() ? "" : "  ", bars);
  }
  return text;
}

std::string svg_histogram(const std::vector<std::uint64_t>& counts, const std::string& title) {
  const std::uint64_t most = std::max<std::uint64_t>(largest(counts), 1);
  const Frame frame{static_cast<double>(std::max<std::size_t>(counts.size(), 1)), static_cast<double>(most)};
  std::string text = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" height=\"{1}\" "
      "font-family=\"sans-serif\" font-size=\"12\">\n<title>{2}</title>\n"
      "<rect width=\"{0}\" height=\"{1}\" fill=\"#fff\"/>\n<text x=\"{3}\" y=\"24\" font-size=\"15\">{2}</text>\n",
      Frame::width, Frame::height, escaped(title), Frame::left);
  text += grid(frame, most);
  const std::size_t every = counts.size() > 40 ? 10 : counts.size() > 15 ? 5 : 1;
  for (std::size_t position = 0; position < counts.size(); ++position) {
    const auto at = static_cast<double>(position);
    const double y = frame.y(static_cast<double>(counts[position]));
    text += fmt::format(
        "<rect x=\"{:.2f}\" y=\"{:.2f}\" width=\"{:.2f}\" height=\"{:.2f}\" fill=\"#3a6ea5\">"
        "<title>{}: {}</title></rect>\n",
        frame.x(at + 0.08), y, frame.x(0.84) - frame.x(0), Frame::height - Frame::bottom - y, position,
        grouped(counts[position]));
    if (position % every == 0)
      text += label(frame.x(at + 0.5), Frame::height - Frame::bottom + 16, "middle", std::to_string(position));
  }
  text +=
      label((Frame::left + Frame::width - Frame::right) / 2, Frame::height - 12, "middle", "distance from the goal");
  return text + "</svg>\n";
}

}  // namespace taquin::cli
