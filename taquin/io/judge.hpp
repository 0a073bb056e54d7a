// Judge formats: a whole input in, the answers out, to the byte.
//
// A row of the table knows one judge's text; what it needs solved it asks of an `Oracle`, so text and search stay
// apart.
#pragma once

#include <functional>
#include <iosfwd>
#include <optional>
#include <span>
#include <string_view>

#include "taquin/puzzle/board.hpp"

namespace taquin {

/// What a judge's problem needs solved. Both return nothing if the goal cannot be reached. Blank slides.
struct Oracle {
  std::function<std::optional<Path>(const Board& board, const Board& goal)> shortest;
  std::function<std::optional<Path>(const Board& board, const Board& goal)> any;  ///< quickly, any length
};

struct JudgeInfo {
  std::string_view name;                                                   ///< "poj-1077"
  std::string_view summary;                                                ///< what goes in and what comes out
  void (*run)(std::istream& in, std::ostream& out, const Oracle& oracle);  ///< throws `Error` on malformed input
};

std::span<const JudgeInfo> judges() noexcept;

/// Throws `Error` with the nearest name if there is none.
const JudgeInfo& find_judge(std::string_view name);

}  // namespace taquin
