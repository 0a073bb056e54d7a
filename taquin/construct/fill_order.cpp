// See the header.
#include "taquin/construct/fill_order.hpp"

#include <algorithm>

namespace taquin {
namespace {

constexpr std::uint16_t unfilled = 0xffff;

bool is_core(const Rectangle& region) {
  const auto [small, large] = std::minmax(region.height, region.width);
  return large <= (small >= 3 ? 3 : 4);
}

}  // namespace

FillLine::FillLine(const Grid& grid, const Rectangle& region, Direction edge)
    : is_row_(is_vertical(edge)), inwards_(edge == Direction::up || edge == Direction::left ? 1 : -1) {
  const int top = is_row_ ? region.top : region.left;
  depth_ = is_row_ ? region.height : region.width;
  length_ = is_row_ ? region.width : region.height;
  begin_ = is_row_ ? region.left : region.top;
  offset_ = inwards_ > 0 ? -top : top + depth_ - 1;
  const int across = inwards_ > 0 ? top : top + depth_ - 1;
  first_ = is_row_ ? across * grid.cols() + begin_ : begin_ * grid.cols() + across;
  step_ = is_row_ ? 1 : grid.cols();
  deeper_ = inwards_ * (is_row_ ? grid.cols() : 1);
  directions_ = {edge, inverse(edge), is_row_ ? Direction::left : Direction::up,
                 is_row_ ? Direction::right : Direction::down};
}

FillOrder::FillOrder(const Grid& grid, int goal_blank)
    : line_of_(static_cast<std::size_t>(grid.cells()), unfilled), along_(line_of_.size()) {
  Rectangle region{0, 0, grid.rows(), grid.cols()};
  while (!is_core(region)) {
    const Direction edge = edge_to_fill(region, grid.row(goal_blank), grid.col(goal_blank));
    const FillLine line(grid, region, edge);
    for (int along = 0; along < line.length(); ++along) {
      const auto cell = static_cast<std::size_t>(line.cell(along));
      line_of_[cell] = static_cast<std::uint16_t>(lines_.size());
      along_[cell] = static_cast<std::uint8_t>(along);
    }
    lines_.push_back(line);
    shrink(region, edge);
  }
  std::replace(line_of_.begin(), line_of_.end(), unfilled, static_cast<std::uint16_t>(lines_.size()));
}

}  // namespace taquin
