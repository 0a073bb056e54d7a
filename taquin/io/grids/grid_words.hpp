// The words of a grid puzzle's text, for its reader, its costs and its moves.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "taquin/puzzle/grid/grid.hpp"

namespace taquin {

using Words = std::vector<std::string>;

std::string lower(std::string_view text);
std::string_view trimmed(std::string_view text);
std::vector<std::string_view> split(std::string_view text, std::string_view separators);
Words words_of(std::string_view text);
/// Digits alone, at most nine.
std::optional<int> number_of(std::string_view word);
/// A label as it is compared: 07 is 7.
std::string without_zeros(const std::string& word);

/// Sets the costs of the labels, and their scale, by a rule or a list (`GridText::costs`). Throws `Error`.
void take_costs(GridProblem& problem, const std::string& text);

}  // namespace taquin
