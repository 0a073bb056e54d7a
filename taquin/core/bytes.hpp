// Amounts of memory, for messages.
#pragma once

#include <cstdint>
#include <string>

namespace taquin {

/// "1.6 GiB"; three digits at most before the point.
std::string in_bytes(std::uint64_t bytes);

}  // namespace taquin
