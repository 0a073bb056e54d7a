// The help of the program and of each command, as a text of at most 80 columns, from what the commands declare.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "cli/words/options.hpp"

namespace taquin::cli {

/// `head`, and beside it `text` in lines that begin at column `indent`.
std::string help_entry(const std::string& head, const std::string& text, std::size_t indent);

/// The help of a command, or of the program if `name` is none of the commands.
std::string help_text(const CommandWords& program, const std::vector<CommandWords>& known, const std::string& name);

}  // namespace taquin::cli
