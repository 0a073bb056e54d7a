// The whole command, for its programs: `taquin` (taquin.cpp), and `taquin-mpi`, whose first process runs it.
#pragma once

#include <string>
#include <vector>

#include "remote_workers.hpp"

namespace taquin::cli {

/// Returns the exit code of the program. `with`: the other processes of a cluster run; null: none.
int command(std::vector<std::string> words, RemoteWorkers* with = nullptr);

/// The other processes of the command that runs, or null.
RemoteWorkers* remote_workers() noexcept;

}  // namespace taquin::cli
