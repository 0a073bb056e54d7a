// A picture of charts as PDF: lines, paths and text stay what they are, so that it prints sharp in a paper.
#pragma once

#include <string>
#include <string_view>

namespace taquin {

/// `svg` must be a picture of `chart_picture`. A PDF of one page as large as the picture, a pixel as one point.
std::string pdf_of_picture(std::string_view svg);

}  // namespace taquin
