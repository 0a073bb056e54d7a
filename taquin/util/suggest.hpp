// Did you mean? The known word nearest to a mistyped one.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace taquin {

/// The word that was probably meant, or "" if none is near enough. A word is near if `typed` (of two letters or more)
/// begins it, or if it is at most a third of the longer word's length, and at least one, of edits away: a letter
/// inserted, left out, replaced, or exchanged with its neighbour. Capitals do not matter. The nearest wins, then the
/// first in `words`.
std::string_view nearest(std::string_view typed, std::span<const std::string_view> words);

/// "; did you mean 'astar'?", with that quotation mark on both sides of the word; "" if none is near enough.
std::string did_you_mean(std::string_view typed, std::span<const std::string_view> words, std::string_view mark = "");
std::string did_you_mean(std::string_view typed, const std::vector<std::string>& words, std::string_view mark = "");

}  // namespace taquin
