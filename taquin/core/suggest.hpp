// Did you mean? The known word nearest to a mistyped one.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace taquin {

/// The word at least edit distance (Damerau-Levenshtein, restricted) from `typed`, if it is near enough to be meant; else "".
std::string_view nearest(std::string_view typed, std::span<const std::string_view> words);

}  // namespace taquin
