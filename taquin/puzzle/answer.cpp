// The words that scripts read in an answer's `status`.
#include "taquin/puzzle/answer.hpp"

#include <array>

namespace taquin {

std::string_view name(Status status) noexcept {
  constexpr std::array<std::string_view, 4> names = {"optimal", "bounded", "unsolvable", "limit"};
  return names[static_cast<std::size_t>(status)];
}

}  // namespace taquin
