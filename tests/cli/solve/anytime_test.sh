#!/usr/bin/env bash
# Boards past 16 cells: improvements stream, a gap or the first solution is enough, limits hold.
source "$(dirname "${BASH_SOURCE[0]}")/../lib.sh"

board=$("$taquin" random --size 6x6 --seed 3)
t solve --size 6x6 "$board" --time 0.5 --json
is 'json: only the answer' 1 "$(grep -c . <<< "$out")"
t solve --size 6x6 "$board" --time 0.5 --json --improvements
is 'json: exit code' 3 "$rc"
like 'json: improvements first' '{"format":1,"type":"improvement",*,"length":*,"lower_bound":*,"algorithm":"sweep",*"seconds":*' "$out"
is 'json: one answer' 1 "$(grep -c '"status":"bounded"' <<< "$out")"
is 'json: the answer is the last' '"status":"bounded"' "$(tail -n 1 <<< "${out%$'\n'}" | grep -o '"status":"bounded"')"
is 'json: its length is the last' 1 "$(grep -o '"length":[0-9]*' <<< "$out" | tail -n 2 | sort -u | wc -l)"

t solve --json '8 6 7 2 5 4 3 0 1'
is 'json: a proven answer stands alone' 1 "$(grep -c . <<< "$out")"
t solve -a beam --size 5x5 --random 3 --time 0.2 --json
like 'beam: a bound, though its guide is none' '*"lower_bound":[1-9]*' "$out"
t solve -a beam -H discrete --size 4x4 --random 3 --nodes 1 --json
like 'beam: no claim of what it has not done' '*"status":"limit"*"message":"node limit reached"*' "$out"

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
t solve -a beam --metric mtm --size 9x9 --random 1
refused 'beam under mtm' 2 'beam takes boards of up to 64 cells under mtm; this one has 81: use sweep or polish'

t solve --size 6x6 --random 3 --first --json
like '--random: the board that taquin random gives' "*\"board\":\"$board\"*" "$out"
t solve --random 3 --quiet
is '--random: 4x4 by default' "$("$taquin" random --size 4x4 --seed 3 | "$taquin" solve --quiet)"$'\n' "$out"
t solve --random 3 --goal first --quiet
is '--random: to a goal' "$("$taquin" random --size 4x4 --seed 3 --goal first | "$taquin" solve --goal first --quiet)"$'\n' "$out"
t solve --random much
refused '--random: a bad seed' 2 "--random: found 'much', expected a whole number*"
t solve --random 3 '1 2 3 / 4 5 6 / 7 8 0'
refused '--random: beside a board' 2 '--random excludes other boards: found BOARD or --file'

t solve --size 20x20 "$("$taquin" random --size 20x20 --seed 1)" --first --quiet
is 'a large board: exit code' 0 "$rc"
t solve --size 30x2 "$("$taquin" random --size 30x2 --seed 1)" --first --quiet
is 'a thin board: exit code' 0 "$rc"

finish
