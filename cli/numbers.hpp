// Numbers for people: thousands apart, durations and rates in a unit that suits them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "taquin/taquin.hpp"

namespace taquin::cli {

using taquin::grouped;                 ///< 1,234,567
std::string compact(double number);    ///< 950, 12.3 k, 205 M
std::string duration(double seconds);  ///< 0.12 ms, 35 ms, 4.21 s, 3 min 20 s

/// How much longer than its lower bound a solution is: "23 %"; "-" if nothing is known below it.
std::string gap(std::int64_t length, std::int64_t lower_bound);

/// "1 move", "57 moves".
std::string counted(std::uint64_t number, std::string_view thing);

}  // namespace taquin::cli
