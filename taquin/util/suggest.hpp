// Did you mean? The known word nearest to a mistyped one.
#pragma once

#include <span>
#include <string_view>

namespace taquin {

/// The word that was probably meant, or "" if none is near enough. A word is near if `typed` (of two letters or more)
/// begins it, or if it is at most a third of the longer word's length, and at least one, of edits away: a letter
/// inserted, left out, replaced, or exchanged with its neighbour. Capitals do not matter. The nearest wins, then the
/// first in `words`.
std::string_view nearest(std::string_view typed, std::span<const std::string_view> words);

}  // namespace taquin
