#!/usr/bin/env bash
# taquin export: boards for planners and for other programs. What the formats hold is the library's test.
# shellcheck source=lib.sh source-path=SCRIPTDIR
source "$(dirname "$0")/lib.sh"

t export --format korf @korf100:1-2
is 'korf: exit code' 0 "$rc"
is 'korf: as they are passed on' '1 14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3
2 13 5 4 10 9 12 8 14 2 3 7 1 0 15 11 6
' "$out"
t export --format hog2 @korf100:1
is 'hog2: without the number' '14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3
' "$out"
feed "$out" solve --goal first --quiet
is 'hog2: read back' '57
' "$out"
# The players' goal becomes blank first, the solution stays as long.
t export --format hog2 @waterloo:fig7
feed "$out" solve --goal first --quiet --size 3x3
is 'hog2: another goal' '24
' "$out"
t export --format burns '2 3 / 1 0'
is 'burns' '2 2
starting positions for each tile:
3
2
0
1
goal positions:
3
0
1
2
' "$out"
t export '2 3 / 1 0'
is 'text by default' '2 3 / 1 0
' "$out"
feed '1 2 3 / 4 5 6 / 7 0 8\n1 2 3 / 4 5 6 / 0 7 8\n' export --format json
is 'json: an object a line' '["1",3,3,[1,2,3,4,5,6,7,0,8],[1,2,3,4,5,6,7,8,0]]
["2",3,3,[1,2,3,4,5,6,0,7,8],[1,2,3,4,5,6,7,8,0]]
' "$(jq -c '[.id, .rows, .cols, .tiles, .goal_tiles]' <<< "$out")"$'\n'
# What is written can be read: boards, and the goals that the format holds.
for format in text json korf burns pddl-problem; do
  t export --format "$format" @waterloo:fig7
  feed "$out" solve --quiet
  is "$format: read back" $'24\n' "$out"
done
t export --format korf @korf100:1-20
feed "$out" solve --quiet --nodes 1 -a astar -H manhattan
is 'korf: every line is read' 20 "$(wc -l <<< "${out%$'\n'}")"
t export --format pddl-domain
feed "$out" solve
refused 'pddl-domain: holds no board' 2 '*holds no board; expected a problem*'

t export --format pddl-domain
is 'pddl-domain: needs no board' 0 "$rc"
like 'pddl-domain' '; *define (domain sliding-tile)*:strips :typing*:action move-left*' "$out"
t export --format pddl-problem @waterloo:fig7
like 'pddl-problem: named after the board' '(define (problem waterloo-fig7)*(:domain sliding-tile)*' "$out"
t export --format pddl-plan '1 2 3 / 4 5 6 / 7 0 8'
is 'pddl-plan' '(move-left t8 p-3-3 p-3-2)
' "$out"
t export --format pddl-plan '1 2 3 / 4 5 6 / 8 7 0'
is 'pddl-plan: unsolvable: exit code' 1 "$rc"
like 'pddl-plan: unsolvable' 'taquin: *no plan*' "$err"

t export --format burns --folder "$scratch/tiles" @korf100:1-3
is '--folder: exit code' 0 "$rc"
is '--folder: a file a board' 'korf100-1.tile korf100-2.tile korf100-3.tile' "$(cd "$scratch/tiles" && echo ./* | sed 's:\./::g')"
is '--folder: their text' "$("$taquin" export --format burns @korf100:2)" "$(< "$scratch/tiles/korf100-2.tile")"
echo mine > "$scratch/mine"
ln -sf "$scratch/mine" "$scratch/tiles/korf100-1.tile"
t export --format burns --goal first --folder "$scratch/tiles" @korf100:1
refused '--folder: a link' 2 "cannot write $scratch/tiles/korf100-1.tile: found a symbolic link, expected a regular file or none"
is '--folder: what a link leads to' mine "$(< "$scratch/mine")"
# Every board has a file of its own, whatever its id is: equal ids, ids that differ in signs only, signs that no name of a
# file should have, and more letters than it can have.
files() { (cd "$scratch/$1" && printf '%s ' *); }
t export --folder "$scratch/equal" '8 6 7 / 2 5 4 / 3 _ 1' @korf100:12 '1 2 3 / 4 5 6 / 7 0 8' '1 2 3 / 4 5 6 / 0 7 8'
is 'equal ids' '1-2.txt 1.txt 2.txt korf100-12.txt ' "$(files equal)"
is 'equal ids: the first board' '8 6 7 / 2 5 4 / 3 0 1' "$(< "$scratch/equal/1.txt")"
is 'equal ids: the second' '1 2 3 / 4 5 6 / 7 0 8' "$(< "$scratch/equal/1-2.txt")"
letters=$(printf '%300s' '' | tr ' ' y)
for id in 'a/b' 'a-b' 'a:b' 'x\\u0000y' 'x\\u0000y' 'l\\nm' 'e\\u001bf' '../up' "$letters" "$letters"; do
  printf '{"id":"%b","board":"1 2 3 / 4 5 6 / 7 0 8"}\n' "$id"
done > "$scratch/ids"
for run in first second; do
  timeout 60 "$taquin" export --file "$scratch/ids" --format json --folder "$scratch/odd" 2> "$scratch/err"
  is "odd ids, the $run time: exit code" 0 $?
  is "odd ids, the $run time" "..-up.json a-b-2.json a-b-3.json a-b.json e_f.json l_m.json x_y-2.json x_y.json ${letters:0:100}-2.json ${letters:0:100}.json " \
    "$(cd "$scratch/odd" && find . -type f | sed 's:^\./::' | LC_ALL=C sort | tr '\n' ' ')"
done
t export --format pddl-plan --folder "$scratch/plans" '1 2 3 / 4 5 6 / 8 7 0' @waterloo:fig7 '1 2 3 / 4 5 6 / 7 0 8'
is 'a plan has the name of its problem, also behind a board without a plan' '1-2.plan waterloo-fig7.plan ' "$(files plans)"
t export --format pddl-problem @korf100:1-3
refused 'several boards' 2 '*a file holds one board*--folder*'
t export --format pdl-domain 123456780
refused 'did you mean' 2 "*did you mean pddl-domain?"
t export --format korf --goal snail 123804765
refused 'no corner' 2 '*needs it in a corner*'
t export --format burns --folder "$scratch/in/x" 123456780
refused 'no folder' 2 '--folder: cannot make *'
like 'help: the formats' '*read_in_mn_puzzles of HOG2*' "$("$taquin" export --help)"

finish
