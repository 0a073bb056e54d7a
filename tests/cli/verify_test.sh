#!/usr/bin/env bash
# taquin verify: right and wrong solutions, in every notation and from both points of view.
# shellcheck source=lib.sh source-path=SCRIPTDIR
source "$(dirname "$0")/lib.sh"

t verify '1 2 3 / 4 5 6 / 0 7 8' L2
is 'a solution: exit code' 0 "$rc"
like 'a solution: said so' 'yes: *2 moves*' "$out"
is 'a shortest solution' $'yes: the goal is reached in 2 moves (stm), the fewest\n' "$out"
t verify '1 2 3 / 4 5 6 / 0 7 8' LRLL
is 'a longer solution' $'yes: the goal is reached in 4 moves (stm), 2 more than the fewest\n' "$out"
"$taquin" solve -a construct --json --size 6x6 --random 1 2> /dev/null > "$scratch/answers"
t verify -f "$scratch/answers"
like 'a solution of a board that is not quickly solved' 'yes: the goal is reached in * moves (stm); at least 1[0-9][0-9] are needed*' "$out"
"$taquin" solve -a construct --json --size 100x100 --random 1 2> /dev/null > "$scratch/answers"
t verify -f "$scratch/answers"
like 'an answer of 2 MB' 'yes: *' "$out"
t verify 1 2 3 4 5 6 0 7 8 'l l' && is 'cells as arguments' 0 "$rc"
t verify '1 2 3 / 4 5 6 / 0 7 8' RR --moves blank && is 'blank moves' 0 "$rc"
t verify '1 2 3 / 4 5 6 / 0 7 8' L2 --metric mtm && like 'counted under mtm' '*1 move *' "$out"
t verify '0 1 2 3 4 5 6 7 8' '' --goal first && is 'the empty path' 0 "$rc"
feed 'L2\n' verify '1 2 3 / 4 5 6 / 0 7 8' - && is 'moves from stdin' 0 "$rc"
feed 'blank moves: R2\n' verify '1 2 3 / 4 5 6 / 0 7 8' - && is 'a label tells whose moves' 0 "$rc"

# Every notation, as the argument and from stdin.
for moves in '← ←' '⬅️2' 'left left' 'Move left, then LEFT' 'left x2' "['L', 'L']" 'L -> L' '2 LL' '2: L2' '2 moves: LL' \
  '7 8' '[7, 8]' 'G H' 'moves: L2' 'solution: 7 -> 8' 'blank moves: → →' 'tile moves: 7 8'; do
  t verify 1 2 3 4 5 6 0 7 8 "$moves" && is "argument $moves" 0 "$rc"
  feed "$moves\n" verify '1 2 3 / 4 5 6 / 0 7 8' - && is "stdin $moves" 0 "$rc"
done
for moves in '2\nRIGHT\nRIGHT\n' rr RR 'Case 1: RR\n'; do
  feed "$moves" verify --moves blank 1 2 3 4 5 6 0 7 8 - && is "as judges print it: $moves" 0 "$rc"
done
t verify 1 2 3 4 5 6 0 7 8 --moves blank 'tile moves: LL' && is 'a label overrides --moves' 0 "$rc"
t verify 1 2 3 4 5 6 0 7 8 8 --metric mtm && like 'a tile moves a run under mtm' '*1 move (mtm)*' "$out"
t verify 1 2 3 4 5 6 0 7 8 8
refused 'a tile that cannot move' 2 'moves: line 1, column 1: found 8, expected a tile next to the blank: 4 or 7'
t verify 1 2 3 4 5 6 0 7 8 '3 LL'
refused 'a wrong number in front' 2 '*found 2 moves, expected 3 as the number in front says'
feed '{"board":"1 2 3 / 4 5 6 / 0 7 8","moves":"7 8"}\n{"board":"1 2 3 / 4 5 6 / 0 7 8","moves":"left left"}' verify
is 'every notation in JSON' 0 "$rc"

t verify '1 2 3 / 4 5 6 / 0 7 8' L
is 'not there yet: exit code' 1 "$rc"
like 'not there yet: the board is drawn' $'no: *+---+---+---+\n| 7 |   | 8 |\n*' "$out"
t verify '1 2 3 / 4 5 6 / 0 7 8' R
is 'an illegal move: exit code' 1 "$rc"
like 'an illegal move: where' $'no: move 1: no tile left of the blank can go right\n*after 0 slides*' "$out"
t verify '1 2 3 / 4 5 6 / 0 7 8' LU
like 'an illegal move of a tile' 'no: move 2: no tile below the blank can go up*' "$out"
t verify --moves blank '1 2 3 / 4 5 6 / 0 7 8' RD
like 'an illegal move of the blank' 'no: move 2: the blank stands at the edge and cannot go down*' "$out"

# A planner's plan, of the board or of the problem it was made for.
plan='(move-left t7 p-3-2 p-3-1)\n(move-left t8 p-3-3 p-3-2)\n; cost = 2\n'
feed "$plan" verify '1 2 3 / 4 5 6 / 0 7 8' -
is 'a plan: exit code' 0 "$rc"
"$taquin" export --format pddl-problem '1 2 3 / 4 5 6 / 0 7 8' > "$scratch/problem"
feed "$plan" verify -f "$scratch/problem" - && is 'a plan and its problem' 0 "$rc"
feed "$plan" verify '1 2 3 / 4 5 6 / 7 0 8' -
is 'a plan for another board: exit code' 1 "$rc"
like 'a plan for another board: where' 'no: action 1: move-left t7 p-3-2 p-3-1 does not fit the board*' "$out"
feed '(fly t8)\n(move-left t8 p-3-3 p-3-2)' verify '1 2 3 / 4 5 6 / 7 0 8' -
refused 'a plan of another domain' 2 '*found "fly", expected an action*'

# A batch: boards with moves of their own.
"$taquin" solve --json @hardest8 @waterloo:fig7 '2 1 3 / 4 5 6 / 7 8 0' > "$scratch/answers" 2> /dev/null
t verify -f "$scratch/answers"
is 'a batch: exit code' 1 "$rc"
like 'a batch: a line each' $'hardest8:1  yes: *31 moves*\nhardest8:2  yes: *\nwaterloo:fig7  yes: *24 moves*\n*no: there are no moves*' "$out"
feed "$(head -n 3 "$scratch/answers")" verify
is 'a batch from stdin' 0 "$rc"
feed "$(head -n 3 "$scratch/answers" | sed 's/"moves":"./"moves":"/')" verify -
is 'a batch of moves cut short' 1 "$rc"
"$taquin" solve --json --moves blank --metric mtm @hardest8 > "$scratch/answers" 2> /dev/null
t verify -f "$scratch/answers" && like 'whose moves, and the metric, are read' '*(mtm)*' "$out"
feed '{"board":"1 2 3 / 4 5 6 / 0 7 8","moves":"LX"}\n{"board":"1 2 3 / 4 5 6 / 0 7 8","moves":"LL"}' verify
is 'a batch with an error: exit code' 2 "$rc"
like 'a batch with an error: the others are told' '2  yes: *' "$out"

t verify '1 2 3 / 4 5 6 / 0 7 8' LZ
refused 'not a move' 2 '*column 2*'
t verify '1 2 3 / 4 5 6 / 0 7 8'
refused 'no moves' 2 '*needs a board and moves*'
t verify @korf100:1-2 L
refused 'two boards' 2 '*one board*'
t verify '1 2 3 / 4 5 6 / 0 7 7' L
refused 'a bad board' 2 '*line 1*'

finish
