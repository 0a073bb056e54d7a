#!/usr/bin/env bash
# tools/arrows.sh passes the tree as it is and catches a violation of each kind planted in a copy.
source "$(dirname "$0")/../cli/lib.sh"
root=$(cd "$(dirname "$0")/../.." && pwd)

is 'the tree' '' "$("$root/tools/arrows.sh" 2>&1)"

# FILE LINE REPORT: the line is planted into the file, then reported.
plant() {
  rm -rf "$scratch/tree"
  mkdir -p "$scratch/tree"/{taquin,papers,cli,mpi,python} "$scratch/tree/$(dirname "$1")"
  printf '// A file.\n%s\n' "$2" > "$scratch/tree/$1"
  is "$1 with $2" "$3" "$("$root/tools/arrows.sh" "$scratch/tree" 2>&1 || echo caught)"
}
plant taquin/search/a.hpp '#include "taquin/puzzle/board.hpp"' \
  $'taquin/search/a.hpp:2: search may not include "taquin/puzzle/board.hpp"\ncaught'
plant taquin/core/a.cpp ' #  include "taquin/taquin.hpp"' \
  $'taquin/core/a.cpp:2: core may not include "taquin/taquin.hpp"\ncaught'
plant taquin/io/a.cpp '#include "taquin/solver/solve.hpp"' \
  $'taquin/io/a.cpp:2: io may not include "taquin/solver/solve.hpp"\ncaught'
plant cli/a.cpp '#include "../mpi/coordinator.hpp"' $'cli/a.cpp:2: cli may not include "../mpi/coordinator.hpp"\ncaught'
plant taquin/puzzle/a.hpp '#include "../io/answer_json.hpp"' \
  $'taquin/puzzle/a.hpp:2: puzzle may not include "../io/answer_json.hpp"\ncaught'
plant taquin/novel/a.hpp '' $'taquin/novel/a.hpp:1: of no known layer\ncaught'
plant taquin/solver/a.cpp '#include "taquin/construct/greedy.hpp"' ''
plant cli/a.cpp '#include "taquin/taquin.hpp"' ''
plant cli/a.cpp '#include "a.hpp"' ''
plant cli/a.cpp '#include "taquin/io/parse.hpp"' ''
plant mpi/a.cpp '#include "taquin/io/parse.hpp"' $'mpi/a.cpp:2: mpi may not include "taquin/io/parse.hpp"\ncaught'

finish
