#!/usr/bin/env bash
# taquin verify: right and wrong solutions, in every notation and from both points of view.
# shellcheck source=lib.sh source-path=SCRIPTDIR
source "$(dirname "$0")/lib.sh"

t verify '1 2 3 / 4 5 6 / 0 7 8' L2
is 'a solution: exit code' 0 "$rc"
like 'a solution: said so' 'yes: *2 moves*' "$out"
t verify 1 2 3 4 5 6 0 7 8 'l l' && is 'cells as arguments' 0 "$rc"
t verify '1 2 3 / 4 5 6 / 0 7 8' RR --moves blank && is 'blank moves' 0 "$rc"
t verify '1 2 3 / 4 5 6 / 0 7 8' L2 --metric mtm && like 'counted under mtm' '*1 move *' "$out"
t verify '0 1 2 3 4 5 6 7 8' '' --goal first && is 'the empty path' 0 "$rc"
feed 'L2\n' verify '1 2 3 / 4 5 6 / 0 7 8' - && is 'moves from stdin' 0 "$rc"
feed 'blank moves: R2\n' verify '1 2 3 / 4 5 6 / 0 7 8' - && is 'a label tells whose moves' 0 "$rc"

t verify '1 2 3 / 4 5 6 / 0 7 8' L
is 'not there yet: exit code' 1 "$rc"
like 'not there yet: the board is drawn' $'no: *+---+---+---+\n| 7 |   | 8 |\n*' "$out"
t verify '1 2 3 / 4 5 6 / 0 7 8' R
is 'an illegal move: exit code' 1 "$rc"
like 'an illegal move: where' $'no: *\n*after 0 slides*' "$out"

t verify '1 2 3 / 4 5 6 / 0 7 8' LZ
refused 'not a move' 2 '*column 2*'
t verify '1 2 3 / 4 5 6 / 0 7 8'
refused 'no moves' 2 '*needs a board and moves*'
t verify @korf100:1-2 L
refused 'two boards' 2 '*one board*'
t verify '1 2 3 / 4 5 6 / 0 7 7' L
refused 'a bad board' 2 '*line 1*'

finish
