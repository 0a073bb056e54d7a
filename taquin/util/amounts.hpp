// Amounts as people read them.
#pragma once

#include <cstdint>
#include <string>

namespace taquin {

/// "1.6 GiB"; three digits at most before the point.
std::string in_bytes(std::uint64_t bytes);

/// 1,234,567
std::string grouped(std::uint64_t number);

}  // namespace taquin
