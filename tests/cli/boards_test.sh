#!/usr/bin/env bash
# taquin random, show and list.
# shellcheck source=lib.sh source-path=SCRIPTDIR
source "$(dirname "$0")/lib.sh"

t random --size 3x3 --count 5 --seed 7
is 'random: a line a board' 5 "$(wc -l <<< "${out%$'\n'}")"
is 'random: nothing to say with a seed' '' "$err"
first=$out
t random --size 3x3 --count 5 --seed 7 && is 'random: the same seed, the same boards' "$first" "$out"
t random --size 3x3 --count 5 --seed 8 && ok 'random: another seed, other boards' [ "$first" != "$out" ]
t random --size 3x3
like 'random: a drawn seed is said' 'taquin: seed *repeat with --seed *' "$err"
seed=${err##* } board=$out
t random --size 3x3 --seed "$seed" && is 'random: and repeats' "$board" "$out"
feed "$first" solve --quiet
is 'random: all solvable' 0 "$rc"
t random --size 2x3 --goal first --count 20 --seed 1
feed "$out" solve --quiet --goal first && is 'random: solvable to the goal asked for' 0 "$rc"
t random --size 3x3 --distance 20 --count 3 --seed 5
feed "$out" solve -q && is 'random: at exactly a distance' $'20\n20\n20\n' "$out"
t random --distance 26 --count 20 --seed 5 && first=$out
is 'random: 15-puzzles at a distance that is rare among all' 20 "$(wc -l <<< "${out%$'\n'}")"
feed "$out" solve -q && is 'random: all exactly there' 26 "$(sort -u <<< "${out%$'\n'}")"
t random --distance 26 --count 3 --seed 5
is 'random: the first are the same for any count' "$(head -3 <<< "$first")" "${out%$'\n'}"
t random --distance 50 --count 3 --seed 5 && feed "$out" solve -q && is 'random: around the mean' $'50\n50\n50\n' "$out"
t random --size 5x5 --distance 24 --count 2 --seed 5 && is 'random: a 24-puzzle near its goal' 2 "$(wc -l <<< "${out%$'\n'}")"
t random --size 3x3 --distance 30 --count 20 --distinct --seed 5
is 'random --distinct: no board twice' 20 "$(sort -u <<< "${out%$'\n'}" | wc -l)"
t random --size 3x3 --distance 31 --count 3 --distinct --seed 5
refused 'random --distinct: too few boards' 2 '--distinct: found 2 boards at distance 31, fewer than the 3 asked for'
t random --distinct
refused 'random --distinct: needs a distance' 2 '--distinct needs --distance'
t random --size 10x10 --distance 3 --seed 5
refused 'random: too large for a distance' 2 'found 100 cells, expected at most 64: larger boards at a distance cannot be drawn'
t random --size 3x3 --distance 32 --seed 5
refused 'random: no board is that far' 2 'no board is 32 moves away: 3x3 boards are at most 31 moves from this goal'
t random --distance 80 --seed 5 && is 'random: the farthest 15-puzzles are known' 1 "$(wc -l <<< "${out%$'\n'}")"
t random --distance 1000000 --seed 5
refused 'random: nor is a 15-puzzle' 2 'no board is 1000000 moves away: 4x4 boards are at most 80 moves from this goal'
t random --distance 78 --seed 5 --time 50ms
refused 'random: --time' 4 'time limit reached after 0 of 1 board'
t random --size 1000x2 --seed 1
refused 'random: too large' 2 '*'
t random --count x
refused 'random: not a number' 2 "*--count*'x'*"

t show 8 6 7 2 5 4 3 0 1
is 'show: exit code' 0 "$rc"
like 'show: the board in ASCII' $'+---+---+---+\n| 8 | 6 | 7 |\n*' "$out"
like 'show: solvable' $'*\nsolvable: *' "$out"
like 'show: manhattan' $'*\n  manhattan *21*\n*' "$out"
is 'show: three neighbours' 3 "$(grep -c '(blank' <<< "$out")"
like 'show: a move leads there' '*tile 5 goes down (blank up) *8 6 7 / 2 0 4 / 3 5 1*' "$out"
for name in $("$taquin" list heuristics --json | jq -r 'select(.instant) | .name'); do
  like "show: $name" $'*\n  '"$name *" "$out"
done
LC_ALL=C.UTF-8 t show 123456780 && like 'show: line drawing under UTF-8' '┌───┬*' "$out"
t show '1 2 3 4 5 6 8 7 0' && like 'show: unsolvable and the remedy' $'*\nunsolvable: *\nexchange tiles *' "$out"
t show '1 3 2 0' --size 1x4 && like 'show: an unsolvable line' $'*\nunsolvable: *' "$out"
t show @korf100:1-2 && is 'show: two boards' 2 "$(grep -c '^4x4' <<< "$out")"
t show '1 2 3 4 5 6 8 8 0'
refused 'show: a bad board' 2 '*line 1*'

t show --after L2 '1 2 3 / 4 5 6 / 0 7 8' && like 'show --after: the board after the moves' '*| 7 | 8 |   |*' "$out"
t show --after RD --size 3x3 --json && is 'show --after: a scramble begins at the goal' '1 2 3 / 4 0 6 / 7 5 8' "$(jq -r .board <<< "$out")"
t show --after 'left up' --moves blank --json && is 'show --after: the blank, 4x4' '1 2 3 4 / 5 6 7 8 / 9 10 0 12 / 13 14 11 15' "$(jq -r .board <<< "$out")"
t show --after '8 7' '1 2 3 / 4 5 6 / 7 0 8' && refused 'show --after: a tile that cannot move' 2 '--after: line 1, column 3*'
t show --after U '1 2 3 / 4 5 6 / 7 8 0'
refused 'show --after: no such move' 2 '--after: move 1: no tile below the blank can go up'
feed 'tile moves: RD\n' show --after - --size 3x3 --json && is 'show --after: moves from stdin' '1 2 3 / 4 0 6 / 7 5 8' "$(jq -r .board <<< "$out")"

for what in algorithms heuristics sets judges goals; do
  t list "$what" && like "list $what" $'*'"$what"$'\n  *' "$out"
  t list "$what" --json && like "list $what --json" '{"format":1,"type":"'"$what"'","name":"*' "$out"
  is "list $what --json is JSON" 0 "$(jq -e . <<< "$out" > /dev/null; echo $?)"
done
t list && like 'list: everything' $'algorithms\n*heuristics\n*sets\n*judges\n*goals\n*' "$out"
t list algorithm
refused 'list: did you mean' 2 "*did you mean 'algorithms'?"

# What is refused is refused in one line, before a seed is told.
t random --distance 99
refused 'random: no board that far' 2 'no board is 99 moves away*'
t random --metric foo
refused 'random: a metric that there is not' 2 '--metric: *'

finish
