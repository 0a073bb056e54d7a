// The version of the library and of every front end. The build reads it from here, so it is written only once.
#pragma once

#include <string_view>

namespace taquin {

inline constexpr std::string_view version = "0.2.0";

}  // namespace taquin
