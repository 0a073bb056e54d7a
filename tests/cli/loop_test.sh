#!/usr/bin/env bash
# The sort along a loop: taquin explain, taquin show --loop, taquin solve --algorithm loop.
# shellcheck source=lib.sh source-path=SCRIPTDIR
source "$(dirname "$0")/lib.sh"

# The document's loop: its array laid out on the board.
t show --loop --size 4x4
is 'show --loop: exit code' 0 "$rc"
is 'show --loop: the loop of the document' ' 1 ---  2 ...  5 ---  6
 |      |      |      |
 0 ...  3 ---  4 ...  7
 |                    |
15 ... 12 --- 11 ...  8
 |      |      |      |
14 --- 13 ... 10 ---  9
4x4: 16 cells along the loop, 6 leaps: 0-3, 2-5, 4-7, 8-11, 10-13, 12-15
the way in which a piece slides, cell by cell:
v < v <
v ^ < ^
v > v ^
> ^ > ^
' "$out"
LC_ALL=C.UTF-8 t show --loop --size 4x4 && like 'show --loop: lines under UTF-8' ' 1 ───  2 ···  5 *' "$out"
t show --loop --size 3x3 && like 'show --loop: a corner is left out' '[*]     3 *left out; its tile is brought home first*' "$out"
t show --loop --size 3x3 --goal first && like 'show --loop: another, if the blank is at home there' '6 --- 7 --- 0*4 --- 3     [*]*' "$out"
t show --loop @korf100:1-2 && is 'show --loop: boards' 2 "$(grep -c '^4x4' <<< "$out")"
t show --loop --size 1x4
refused 'show --loop: a line' 2 '*1x4'

# The document's program, on an array worked by hand: 2 leaps over 3 and 4, then all goes home.
goal='1 2 5 6 / 0 3 4 7 / 15 12 11 8 / 14 13 10 9'
t explain --algorithm loop --goal "$goal" '1 3 5 6 / 0 4 2 7 / 15 12 11 8 / 14 13 10 9'
is 'explain: exit code' 0 "$rc"
like 'explain: starts as given' $'*\n       0          2      1  3  4  2  5  6  7  8  9 10 11 12 13 14 15\n*' "$out"
like 'explain: a slide' $'*\n       1          2   1     3  4  2  5  *' "$out"
like 'explain: a leap' $'* 0 * leaps 3 and 4\n*' "$out"
like 'explain: in order' $'*\nit ends in order: solvable; * slides, 1 leap\n+*' "$out"
is 'explain: a line a slide' "$(sed -n 's/.*solvable; \([0-9]*\) slides.*/\1/p' <<< "$out")" \
  "$(($(grep -c '^ *[0-9]\{1,\} *[0-9]\{1,\}  ' <<< "$out") - 1))"
all=$out
t explain -a loop --goal loop '1 3 5 6 / 0 4 2 7 / 15 12 11 8 / 14 13 10 9' && is 'explain: the goal loop is that goal' "$all" "$out"

t explain -a loop --leaps '1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 15 14 0'
is 'explain: unsolvable: exit code' 1 "$rc"
like 'explain: tiles are numbered by the goal' $'*\nnumber  1  2  3 *\ntile   15 11 10 *' "$out"
like 'explain: unsolvable' $'*\nit ends in 1 3 2 4 ...: unsolvable; 486 slides, 21 leaps\nexchange tiles 11 and 10, *' "$out"
is 'explain: only the leaps' 21 "$(grep -c ' leaps [0-9]* and ' <<< "$out")"
t explain -a loop --every 100 '1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 15 14 0'
is 'explain: each hundredth, the first and the last' '0 100 200 300 400 486' \
  "$(sed -n 's/^ \{1,7\}\([0-9]\{1,\}\) \{1,\}[0-9]\{1,\}  .*/\1/p' <<< "$out" | xargs)"
t explain -a loop 123456780
is 'explain: nothing to do' 0 "$rc"
like 'explain: no slide' $'*\nit ends in order: solvable; 0 slides, 0 leaps\n*' "$out"
t explain -a loop --leaps '8 6 7 / 2 5 4 / 3 0 1' && like 'explain: a corner first' $'*\nfirst 16 slides bring tile 1 home\n*' "$out"
feed '123456780\n213456780\n' explain -a loop --every 1000
is 'explain: the worst of a batch' 1 "$rc"
is 'explain: each board' 2 "$(grep -c '^it ends in' <<< "$out")"

t explain --algorithm bidirectional 123456780
refused 'explain: another algorithm' 2 '--algorithm: bidirectional cannot be explained; those that can: bfs dfs *'
t explain --algorithm lop 123456780
refused 'explain: did you mean' 2 "*did you mean 'loop'?"
t explain -a loop '1 2 3 0' --size 1x4
refused 'explain: a line' 2 '*1x4'
t explain -a loop --every 0 123456780
refused 'explain: every 0' 2 '--every*at least 1'
t explain -a loop --every 10 --leaps 123456780
refused 'explain: both' 2 '*exclude each other'

t solve --algorithm loop @waterloo:fig8
is 'solve: exit code' 0 "$rc"
like 'solve: some way there' '* moves (not proven shortest*' "$out"
feed "$out" verify @waterloo:fig8 - && is 'solve: it leads to the goal' 0 "$rc"
for size in 2x2 2x5 3x3 4x5 5x5 7x6; do
  t random --size "$size" --seed 1
  feed "$out" solve --algorithm loop --metric mtm --quiet
  is "solve: $size" 0 "$rc"
done
t solve --algorithm loop '2 1 3 / 4 5 6 / 7 8 0' && is 'solve: unsolvable' 1 "$rc"
t solve --algorithm loop '1 2 0 3' --size 1x4
refused 'solve: a line' 2 '*1x4'
like 'list' '*loop*' "$("$taquin" list algorithms)"

finish
