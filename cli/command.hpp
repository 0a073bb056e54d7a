// The whole command, for its programs: `taquin` (taquin.cpp), and `taquin-mpi`, whose first process runs it.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "cli/remote_workers.hpp"

namespace taquin::cli {

/// Returns the exit code of the program. `with`: the other processes of a cluster run; null: none.
int command(std::vector<std::string> words, RemoteWorkers* with = nullptr);

/// The options that these words give a command, with their values, by their long names: "--threads". Empty if the words
/// are wrong.
std::map<std::string, std::string> options_in(std::vector<std::string> words);

/// The other processes of the command that runs, or null.
RemoteWorkers* remote_workers() noexcept;

}  // namespace taquin::cli
