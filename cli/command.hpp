// The whole command, for its programs: `taquin` (taquin.cpp), and `taquin-mpi`, whose first process runs it.
#pragma once

#include <string>
#include <vector>

#include "others.hpp"

namespace taquin::cli {

/// What the program ends with. `with`: the other processes of its job; null: none.
int command(std::vector<std::string> words, Others* with = nullptr);

/// Those of the command that runs, or null.
Others* others() noexcept;

}  // namespace taquin::cli
