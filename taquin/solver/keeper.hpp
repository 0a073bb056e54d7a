// Pattern databases that somebody else keeps as images: how `PatternTables` meets a `TableKeeper`.
#pragma once

#include "taquin/heuristic/pdb/tables.hpp"
#include "taquin/solver/solve.hpp"

namespace taquin {

PatternTables::Settings tables_of_keeper(const TableKeeper& keeper);

}  // namespace taquin
