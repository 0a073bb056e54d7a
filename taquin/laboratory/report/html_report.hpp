// A comparison as one page: tables and charts that can be read without network, in light and dark colours, and with a
// screen reader.
//
// No script, and nothing is fetched: a Content-Security-Policy in the page forbids both. Charts are SVG
// (chart.cpp).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "taquin/laboratory/compare/compare.hpp"

namespace taquin {

/// `header` as `header_json` writes it; `rows` in the order of their numbers.
std::string report_html(std::string_view header, const std::vector<TrialRow>& rows);

}  // namespace taquin
