#!/usr/bin/env bash
# taquin quality: tables, JSON, predicted rounds, wrong words.
source "$(dirname "$0")/lib.sh"

t quality 3x3 -H manhattan,pdb --samples 50k
is 'exit code' 0 "$rc"
is 'nothing to tell' '' "$err"
like 'the table' $'heuristic  mean of b^-h * error *nodes  mean of h\nmanhattan * 1 *\npdb * 0.*\n' "$out"
again=$out
t quality 3x3 -H manhattan,pdb --samples 50k -p 3 && is 'any number of threads' "$again" "$out"
t quality 3x3 --samples 50k --seed 2 && ok 'another seed' [ "${again#*"$out"}" = "$again" ]
t quality 3x3 -H linear-conflict+pdb --samples 20k --bounds 20,22-23
like 'rounds' '*to 20 *error *to 22 *error *to 23 *' "$out"

t quality 4x4 -g first -H misplaced --samples 20k --bounds 30 --json
is 'JSON' '["quality","4x4","misplaced",true,2.1304,30]' \
  "$(jq -c '[.type, .size, .heuristic, .complete, (.branching * 1e4 | round / 1e4), .rounds[0].bound]' <<< "$out")"
ok 'JSON: positive errors' jq -e '.eta > 0 and .eta_error > 0 and .mean > 10 and .rounds[0].expanded > 1' <<< "$out" > /dev/null

wrong() { t quality "${@:2}"; refused "quality ${*:2}" 2 "$1"; }
wrong 'quality needs a size such as 4x4'
wrong "--heuristic: found 'auto', expected the heuristic to measure" 3x3 -H auto
wrong "no heuristic is named 'manhatan'; did you mean 'manhattan'?" 3x3 -H manhatan
wrong "--heuristic: found 'a,', expected names separated by commas" 3x3 -H a,
wrong 'pdb-large does not serve a board of 9x9; it serves *' 9x9 -H pdb-large
wrong 'found a board of 1x4, expected at least 2x2' 1x4
wrong 'found a board of 12x12, expected at most 64 cells: *' 12x12
wrong "--bounds: found '30-20', expected bounds up to 400, such as 50 or 50-60" 3x3 --bounds 30-20
wrong "--bounds: *" 3x3 --bounds x
finish
