// The words that an option or argument accepts: one table for checking, for "did you mean" and for shell completion.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace taquin::cli {

/// `option` is "--metric", or "judge NAME" for the argument of a command. Empty if anything goes; "<file>" alone means
/// a file name.
std::vector<std::string> choices(std::string_view option);

/// "a,b" is a and b. Throws `Error` that names `option` for an empty word.
std::vector<std::string> separated(std::string_view option, const std::string& text);

/// `word` if it is one of the choices, else throws `Error` with the nearest.
void check_choice(std::string_view option, std::string_view word);

}  // namespace taquin::cli
