#!/usr/bin/env bash
# The include arrows: which folder may include which. Prints every include that follows none of them, as file:line, and fails if
# there is one.
#
# usage: tools/arrows.sh [ROOT]
set -euo pipefail
cd "${1:-$(dirname "$0")/..}"

# layer → layers it may include besides itself. The layer of a file is its first folder below taquin/, or at the top (python/module
# is `module`), of a bare name the includer's; taquin.hpp is `cpp`, taquin.h is `c`.
arrows='
util      :
core      : util
search    : util core
puzzle    : util core
heuristic : util core puzzle
io        : util core puzzle
construct : util core puzzle search heuristic
solver    : util core puzzle search heuristic construct
laboratory : util core puzzle search heuristic io construct solver
papers    : util core puzzle search heuristic io construct solver laboratory
cpp       : util core puzzle io construct solver laboratory
c         : util cpp core puzzle heuristic search io construct solver laboratory
cli       : util cpp core puzzle heuristic search io construct solver laboratory papers
mpi       : util cpp cli core search puzzle solver laboratory
'

files=$(find taquin papers cli mpi python -name '*.hpp' -o -name '*.cpp' -o -name '*.h' | sort)
# shellcheck disable=SC2086  # the names hold no white space
awk -v arrows="$arrows" '
  function layer(path, parts, n) {
    if (path ~ /(^|\/)taquin\.hpp$/) return "cpp"
    if (path ~ /(^|\/)taquin\.h$/) return "c"
    sub(/^(\.\.\/)*(taquin|python)?\/?/, "", path)
    n = split(path, parts, "/")
    return n < 2 ? "" : parts[1]
  }
  BEGIN {
    rows = split(arrows, row, "\n")
    for (i = 1; i <= rows; i++) {
      split(row[i], side, ":")
      gsub(/ /, "", side[1])
      known[side[1]]
      may[side[1], side[1]]
      targets = split(side[2], target, " ")
      for (k = 1; k <= targets; k++) may[side[1], target[k]]
    }
  }
  FNR == 1 && !(layer(FILENAME) in known) { print FILENAME ":1: of no known layer"; bad = 1 }
  /^[ \t]*#[ \t]*include[ \t]*"/ {
    split($0, quoted, "\"")
    from = layer(FILENAME)
    to = quoted[2] ~ /\// ? layer(quoted[2]) : from
    if (!((from, to) in may)) { print FILENAME ":" FNR ": " from " may not include \"" quoted[2] "\""; bad = 1 }
  }
  END { exit bad }
' $files
