// Reads the elements that `chart.cpp` writes (g, line, path, text) and draws each in the operators of PDF 1.4 (ISO
// 32000-1). So the layout of a chart stands once. Of paths it knows M, L, H, V, Z and half circles; colours are the
// light ones of the report, sizes and strengths those of `chart_style`.
//
// Text is Helvetica, which every reader of PDF has. Where it is centred or ends at a point, its width is needed: the
// table has the widths that Adobe published for this font, in thousandths of its size.
#include "taquin/laboratory/report/svg_pdf.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <cstdlib>
#include <utility>
#include <vector>

#include "taquin/laboratory/report/report_style.hpp"

namespace taquin {

namespace {

// From the space to the tilde.
constexpr std::array<int, 95> widths{278,  278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
                                     556,  556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
                                     1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
                                     667,  778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
                                     333,  556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
                                     556,  556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584};

double width_of(const std::string& text) {
  double sum = 0;
  for (const char c : text) sum += c >= ' ' && c <= '~' ? widths[static_cast<std::size_t>(c - ' ')] : 556;
  return sum / 1000;
}

// Latin-1, as the font is encoded; what is beyond is a question mark.
std::string latin_1(std::string_view utf8) {
  constexpr std::array<std::pair<std::string_view, char>, 5> references{
      {{"&amp;", '&'}, {"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}, {"&#39;", '\''}}};
  std::string text;
  for (std::size_t i = 0; i < utf8.size(); ++i) {
    const auto byte = static_cast<unsigned char>(utf8[i]);
    if (byte == '&') {
      for (const auto& [reference, meant] : references) {
        if (utf8.substr(i).starts_with(reference)) text += meant, i += reference.size() - 1;
      }
    } else if (byte < 0x80) {
      text += utf8[i];
    } else if ((byte == 0xc2 || byte == 0xc3) && i + 1 < utf8.size()) {
      text += static_cast<char>((byte & 3) << 6 | (utf8[++i] & 0x3f));
    } else if (byte >= 0xc0) {
      text += '?';
    }
  }
  return text;
}

// The value of a variable of the report, "--c0", in PDF's three numbers.
std::string light_colour(const std::string& name) {
  const std::size_t at = report_style.find(name + ":#") + name.size() + 2;
  const auto part = [&](std::size_t i) {
    const std::string digits(report_style.substr(at + 2 * i, 2));
    return static_cast<double>(std::strtol(digits.c_str(), nullptr, 16)) / 255;
  };
  return fmt::format("{:.3f} {:.3f} {:.3f}", part(0), part(1), part(2));
}

class Element {
 public:
  explicit Element(std::string_view tag) : tag_(tag) {}

  bool is(std::string_view name) const {
    return tag_.starts_with(name) && (tag_.size() == name.size() || tag_[name.size()] == ' ');
  }
  std::string_view attribute(std::string_view name) const {
    const std::string key = fmt::format(" {}=\"", name);
    const std::size_t at = tag_.find(key);
    if (at == tag_.npos) return {};
    const std::size_t from = at + key.size();
    return tag_.substr(from, tag_.find('"', from) - from);
  }
  double number(std::string_view name) const { return std::atof(std::string(attribute(name)).c_str()); }
  bool has_class(std::string_view wanted) const {
    return fmt::format(" {} ", attribute("class")).find(fmt::format(" {} ", wanted)) != std::string::npos;
  }
  /// That of its class c0 ... c7; else "".
  std::string series_colour() const {
    for (char digit = '0'; digit < '8'; ++digit) {
      if (has_class({std::array{'c', digit}.data(), 2})) return light_colour(fmt::format("--c{}", digit));
    }
    return "";
  }
  /// Move, then turn by so many degrees.
  std::array<double, 3> transform() const {
    const std::string text(attribute("transform"));
    std::array<double, 3> found{};
    if (const auto at = text.find("translate("); at != text.npos)
      std::sscanf(text.c_str() + at, "translate(%lf %lf", &found[0], &found[1]);
    if (const auto at = text.find("rotate("); at != text.npos) std::sscanf(text.c_str() + at, "rotate(%lf", &found[2]);
    return found;
  }

 private:
  std::string_view tag_;
};

// A path's letters and numbers as PDF's operators.
std::string path_of(std::string_view d) {
  const std::string text(d);
  const char* at = text.c_str();
  const auto number = [&] {
    char* end = nullptr;
    const double value = std::strtod(at, &end);
    at = end;
    return value;
  };
  std::string path;
  double x = 0, y = 0;
  const auto line_to = [&](double to_x, double to_y, const char* op = "l") {
    path += fmt::format("{:.2f} {:.2f} {} ", x = to_x, y = to_y, op);
  };
  while (*at != '\0') {
    const char command = *at++;
    if (command == 'M' || command == 'L') {
      const double to_x = number(), to_y = number();
      line_to(to_x, to_y, command == 'M' ? "m" : "l");
      while (*at != '\0' && std::string_view("MLHVAZ").find(*at) == std::string_view::npos) {
        const double next_x = number(), next_y = number();
        line_to(next_x, next_y);
      }
    } else if (command == 'H') {
      line_to(number(), y);
    } else if (command == 'V') {
      line_to(x, number());
    } else if (command == 'Z') {
      path += "h ";
    } else if (command == 'A') {  // half a circle, as two curves of a quarter
      const double r = number();
      for (int skipped = 0; skipped < 4; ++skipped) number();
      const double to_x = number(), to_y = number();
      const double middle_x = (x + to_x) / 2, middle_y = (y + to_y) / 2, control = 0.5523 * r;
      double across_x = (x - middle_x) / r, across_y = (y - middle_y) / r;
      for (int quarter = 0; quarter < 2; ++quarter) {
        const double next_x = -across_y, next_y = across_x;
        path += fmt::format("{:.2f} {:.2f} {:.2f} {:.2f} {:.2f} {:.2f} c ", middle_x + r * across_x + control * next_x,
                            middle_y + r * across_y + control * next_y, middle_x + r * next_x + control * across_x,
                            middle_y + r * next_y + control * across_y, middle_x + r * next_x, middle_y + r * next_y);
        across_x = next_x;
        across_y = next_y;
      }
      x = to_x;
      y = to_y;
    }
  }
  return path;
}

std::string moved(const std::array<double, 3>& transform) {
  const double angle = transform[2] * 3.14159265358979 / 180;
  return fmt::format("{:.4f} {:.4f} {:.4f} {:.4f} {:.2f} {:.2f} cm ", std::cos(angle), std::sin(angle),
                     -std::sin(angle), std::cos(angle), transform[0], transform[1]);
}

std::string drawn_line(const Element& line) {
  const bool is_axis = line.has_class("axis");
  return fmt::format("q /{} gs {} RG 1 w {} {} m {} {} l S Q\n",
                     is_axis                  ? "o60"
                     : line.has_class("thin") ? "o45"
                                              : "o100",
                     light_colour(is_axis ? "--faint" : "--grid"), line.number("x1"), line.number("y1"),
                     line.number("x2"), line.number("y2"));
}

std::string drawn_path(const Element& path) {
  const std::string shape = path_of(path.attribute("d")), colour = path.series_colour();
  if (path.has_class("line"))
    return fmt::format("q {}/{} gs {} RG 1.8 w 1 j {}S Q\n", moved(path.transform()),
                       path.has_class("far") ? "o32" : "o75", colour, shape);
  return fmt::format("q {}/{} gs {} rg 1 1 1 RG 1 w {}B Q\n", moved(path.transform()),
                     path.has_class("far") ? "o32" : "o100", colour, shape);
}

std::string drawn_text(const Element& element, std::string_view content) {
  const std::string text = latin_1(content);
  const bool is_title = element.has_class("title");
  const double size = is_title ? 17 : element.has_class("name") ? 13 : 12.5;
  const double share = element.has_class("mid") ? 0.5 : element.has_class("end") ? 1 : 0;
  std::string escaped;
  for (const char c : text) escaped += c == '(' || c == ')' || c == '\\' ? std::string{'\\', c} : std::string{c};
  return fmt::format("q {}{} rg BT /{} {} Tf 1 0 0 -1 {:.2f} {:.2f} Tm ({}) Tj ET Q\n", moved(element.transform()),
                     light_colour(is_title || element.has_class("name") ? "--ink" : "--faint"),
                     is_title ? "bold" : "plain", size, element.number("x") - share * size * width_of(text),
                     element.number("y"), escaped);
}

std::string drawn(std::string_view svg) {
  std::string content;
  for (std::size_t at = svg.find('<'); at != svg.npos; at = svg.find('<', at + 1)) {
    const std::size_t end = svg.find('>', at);
    const Element element(svg.substr(at + 1, end - at - 1 - (svg[end - 1] == '/' ? 1 : 0)));
    if (element.is("g"))
      content += "q " + moved(element.transform()) + "\n";
    else if (element.is("/g"))
      content += "Q\n";
    else if (element.is("line"))
      content += drawn_line(element);
    else if (element.is("path"))
      content += drawn_path(element);
    else if (element.is("text"))
      content += drawn_text(element, svg.substr(end + 1, svg.find('<', end) - end - 1));
  }
  return content;
}

}  // namespace

std::string pdf_of_picture(std::string_view svg) {
  const Element picture(svg.substr(1, svg.find('>') - 1));
  const double wide = picture.number("width"), tall = picture.number("height");
  std::string strengths;
  for (const int percent : {32, 45, 60, 75, 100})
    strengths += fmt::format("/o{0} << /ca {1} /CA {1} >> ", percent, percent / 100.0);
  const std::string content = fmt::format("1 0 0 -1 0 {} cm\n", tall) + drawn(svg);
  constexpr const char* font = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica{} /Encoding /WinAnsiEncoding >>";
  const std::string objects[] = {
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      fmt::format(
          "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {} {}] /Contents 4 0 R /Resources << /Font << /plain 5 0 "
          "R /bold 6 0 R >> /ExtGState << {}>> >> >>",
          wide, tall, strengths),
      fmt::format("<< /Length {} >>\nstream\n{}endstream", content.size(), content),
      fmt::format(fmt::runtime(font), ""),
      fmt::format(fmt::runtime(font), "-Bold"),
  };
  std::string pdf = "%PDF-1.4\n";
  std::string places = "0000000000 65535 f \n";
  int number = 0;
  for (const std::string& object : objects) {
    places += fmt::format("{:010} 00000 n \n", pdf.size());
    pdf += fmt::format("{} 0 obj\n{}\nendobj\n", ++number, object);
  }
  return pdf + fmt::format("xref\n0 {0}\n{1}trailer\n<< /Size {0} /Root 1 0 R >>\nstartxref\n{2}\n%%EOF\n", number + 1,
                           places, pdf.size());
}

}  // namespace taquin
