// Which search of a problem: by what, and from which end.
#pragma once

#include <string>

namespace taquin {

struct SearchName {
  std::string algorithm;  ///< empty: none
  std::string heuristic;  ///< empty if it uses none; several joined by '+'
  bool backward = false;  ///< from the goal to the board

  bool operator==(const SearchName&) const = default;
};

}  // namespace taquin
