#include "cli/terminal/picture.hpp"

#include <fmt/core.h>

#include "taquin/laboratory/report/svg_pdf.hpp"
#include "taquin/util/error.hpp"
#include "taquin/util/files.hpp"
#include "taquin/util/printable.hpp"

namespace taquin::cli {

void check_picture(const std::string& name) {
  if (!name.ends_with(".svg") && !name.ends_with(".pdf")) {
    throw Error(fmt::format(
        "--plot {}: expected a name that ends in .svg or .pdf; rsvg-convert makes PNG of an .svg, pdftoppm of a .pdf",
        excerpt(name)));
  }
  check_replaceable(name);
}

void write_picture(const std::string& name, const std::vector<Chart>& charts) {
  const std::string svg = chart_picture(charts);
  replace_file(name, name.ends_with(".pdf") ? pdf_of_picture(svg) : svg);
}

}  // namespace taquin::cli
