#!/usr/bin/env bash
# Boards past 16 cells: improvements stream, a gap or the first solution is enough, limits hold.
source "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

board=$("$taquin" random --size 6x6 --seed 3)
t solve --size 6x6 "$board" --time 0.5 --json
is 'json: exit code' 3 "$rc"
like 'json: improvements first' '{"status":"improved","length":*,"lower_bound":*,"algorithm":"sweep",*"seconds":*' "$out"
is 'json: one answer' 1 "$(grep -c '"status":"bounded"' <<< "$out")"
is 'json: the answer is the last' '"status":"bounded"' "$(tail -n 1 <<< "${out%$'\n'}" | grep -o '"status":"bounded"')"
is 'json: its length is the last' 1 "$(grep -o '"length":[0-9]*' <<< "$out" | tail -n 2 | sort -u | wc -l)"

t solve --size 6x6 "$board" --first
is 'first: exit code' 0 "$rc"
like 'first: the gap is told' '* moves (not proven shortest: at least *, gap * %)*' "$out"
"$taquin" solve --size 6x6 "$board" --first > "$scratch/solution" 2> /dev/null
t verify --size 6x6 "$board" "$scratch/solution"
t solve --size 6x6 "$board" --gap 150% --quiet
is 'gap: exit code' 0 "$rc"
t solve --size 6x6 "$board" --gap 1.5 --quiet
is 'gap: as a number' 0 "$rc"

wrong() { t solve --size 6x6 "$board" "${@:2}"; refused "solve ${*:2}" 2 "$1"; }
wrong "--gap: found 'much', expected a share such as 10% or 0.1" --gap much
wrong "--gap: found '-3', expected a share such as 10% or 0.1" --gap=-3
wrong '--gap and --first exclude each other' --gap 10% --first
wrong 'beam serves single slides only: found --metric mtm, expected stm' -a beam --metric mtm

t solve --size 20x20 "$("$taquin" random --size 20x20 --seed 1)" --first --quiet
is 'a large board: exit code' 0 "$rc"
t solve --size 30x2 "$("$taquin" random --size 30x2 --seed 1)" --first --quiet
is 'a thin board: exit code' 0 "$rc"

finish
