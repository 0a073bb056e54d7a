// A board's text without what else it may say, and sizes.
#include "taquin/io/parse.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "taquin/io/boards/notation.hpp"
#include "taquin/io/boards/tokens/cells.hpp"
#include "taquin/io/text.hpp"

namespace taquin {

Size parse_size(std::string_view text) {
  const std::size_t cross = std::min(text.find_first_of("xX"), text.size());
  const auto is_side = [](std::string_view side) {
    const auto value = side.size() <= 3 ? tile_value(side) : std::nullopt;
    return value && *value >= 1 && *value <= Board::max_side && side.find_first_not_of("0123456789") == side.npos;
  };
  const std::string_view rows = text.substr(0, cross);
  const std::string_view cols = cross < text.size() ? text.substr(cross + 1) : rows;
  if (!is_side(rows) || !is_side(cols)) {
    throw Error(fmt::format("found the size {}, expected one like 4 or 3x4, sides from 1 to {}", quoted(text),
                            Board::max_side));
  }
  return {*tile_value(rows), *tile_value(cols)};
}

}  // namespace taquin
