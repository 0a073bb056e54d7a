// Pattern databases that a solver finds in a folder, and keeps there: how `PatternTables` meets the file system.
#pragma once

#include "taquin/heuristic/pdb/tables.hpp"
#include "taquin/solver/solve.hpp"

namespace taquin {

/// Looks for tables in `options.databases`, and keeps there what takes seconds to make.
PatternTables::Settings tables_in_folder(const SolverOptions& options);

}  // namespace taquin
