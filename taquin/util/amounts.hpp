// Amounts as people read them. The locale is left alone: the same text on every machine.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace taquin {

/// "1.6 GiB"; three digits at most before the point.
std::string in_bytes(std::uint64_t bytes);

/// 1,234,567
std::string grouped(std::uint64_t number);

/// "1 move", "57 moves".
std::string counted(std::uint64_t number, std::string_view thing);

std::string compact(double number);    ///< 950, 12.3 k, 205 M
std::string duration(double seconds);  ///< 0.12 ms, 35 ms, 4.21 s, 3 min 20 s
/// What is predicted, rounded up: 33 s, 12 min, 5 h.
std::string predicted(double seconds);

}  // namespace taquin
