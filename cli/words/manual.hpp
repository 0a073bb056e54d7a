// The manual page, from what the commands declare.
#pragma once

#include <string>
#include <vector>

#include "cli/words/options.hpp"

namespace taquin::cli {

/// In mdoc, which man(1) and mandoc(1) read.
std::string manual_page(const CommandWords& program, const std::vector<CommandWords>& known);

}  // namespace taquin::cli
