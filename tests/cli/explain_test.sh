#!/usr/bin/env bash
# taquin explain for searches: what is taken and why, the lists, the rounds, the tree. (The sort along a loop: loop_test.)
# shellcheck source=lib.sh source-path=SCRIPTDIR
source "$(dirname "$0")/lib.sh"

board='1 2 3 / 4 0 6 / 7 5 8'  # two moves: tiles 5 and 8
t explain --algorithm astar "$board"
by_name=$out
t explain "$board" && is 'A* by default' "$by_name" "$out"
is 'astar: exit code' 0 "$rc"
is 'astar: to the byte' 'astar takes from the open list the least f = g + h: g the moves made so far, h what is left at least by manhattan

step 1: take 1 2 3 / 4 0 6 / 7 5 8  f = 0 + 2 = 2
  because its f is the least, alone
  blank down   1 2 3 / 4 5 6 / 7 0 8  f = 1 + 1 = 2  new: open
  blank up     1 0 3 / 4 2 6 / 7 5 8  f = 1 + 3 = 4  new: open
  blank right  1 2 3 / 4 6 0 / 7 5 8  f = 1 + 3 = 4  new: open
  blank left   1 2 3 / 0 4 6 / 7 5 8  f = 1 + 3 = 4  new: open
  open 4, closed 1
    1 2 3 / 4 5 6 / 7 0 8  f = 1 + 1 = 2
    1 2 3 / 0 4 6 / 7 5 8  f = 1 + 3 = 4
    1 2 3 / 4 6 0 / 7 5 8  f = 1 + 3 = 4
    1 0 3 / 4 2 6 / 7 5 8  f = 1 + 3 = 4

step 2: take 1 2 3 / 4 5 6 / 7 0 8  f = 1 + 1 = 2
  because its f is the least, alone
  blank right  1 2 3 / 4 5 6 / 7 8 0  f = 2 + 0 = 2  new: open
  blank left   1 2 3 / 4 5 6 / 0 7 8  f = 2 + 2 = 4  new: open
  blank up     left out: it takes the last move back
  open 5, closed 2
    1 2 3 / 4 5 6 / 7 8 0  f = 2 + 0 = 2
    1 2 3 / 4 5 6 / 0 7 8  f = 2 + 2 = 4
    1 2 3 / 0 4 6 / 7 5 8  f = 1 + 3 = 4
    1 2 3 / 4 6 0 / 7 5 8  f = 1 + 3 = 4
    1 0 3 / 4 2 6 / 7 5 8  f = 1 + 3 = 4

step 3: take 1 2 3 / 4 5 6 / 7 8 0  f = 2 + 0 = 2
  because its f is the least, alone
  it is the goal
the goal is reached: 2 moves; 2 expanded, 6 generated, at most 5 open
tile moves: UL
' "$out"

# A person's way: what to do, the moves, the board after them; then how many stages were not shown.
t explain -a construct --steps 1 "$board"
like 'construct' '*
1. bring 1 home to row 1, column 1: already done

*and 1 stage more
solved: 2 moves; a shortest solution may have far fewer
' "$out"
t explain -a construct @waterloo:fig7
is 'construct: figure 7' 0 "$rc"
sed -n 's/^tile moves: //p' <<< "$out" | tr -d '\n' > "$scratch/moves"
t verify '0 3 2 / 8 7 1 / 4 5 6' "$(< "$scratch/moves")" && is 'construct: its stages lead to the goal' 0 "$rc"

# Every search reaches the goal of figure 7; the optimal ones by 24 moves.
for algorithm in astar idastar weighted-astar greedy; do
  t explain --algorithm "$algorithm" --steps 20000 @waterloo:fig7
  is "$algorithm: figure 7" 0 "$rc"
  moves=$(sed -n 's/^the goal is reached: \([0-9]*\) moves.*/\1/p' <<< "$out")
  case $algorithm in *greedy | weighted*) ok "$algorithm: some moves" [ "$moves" -ge 24 ] ;; *) is "$algorithm: moves" 24 "$moves" ;; esac
  sed -n 's/^tile moves: //p' <<< "$out" > "$scratch/moves"
  t verify '0 3 2 / 8 7 1 / 4 5 6' "$(< "$scratch/moves")" && is "$algorithm: they lead to the goal" 0 "$rc"
done
for algorithm in bfs dijkstra; do
  t explain --algorithm "$algorithm" "$board"
  like "$algorithm" '*the goal is reached: 2 moves; * expanded, * generated*' "$out"
done
t explain --algorithm dijkstra "$board" && like 'dijkstra: a tie' '*its g is the least, with * others; of those the last to come*' "$out"
t explain --algorithm weighted-astar --weight 2 "$board" && like 'weighted-astar' '*f = 0 + 2 x 2 = 4*' "$out"
t explain --algorithm dijkstra '4 1 2 / 7 5 3 / 8 0 6' && like 'a board met before' '*dropped*' "$out"
t explain --algorithm bfs 123456780 && like 'bfs: solved already' 'the goal is reached: 0 moves; 0 expanded*' "$out"

t explain --algorithm idastar --heuristic misplaced '1 2 3 / 0 4 6 / 7 5 8'
is 'idastar: exit code' 0 "$rc"
like 'idastar: the bound' '*round 1: bound 3, the h of the board*' "$out"
like 'idastar: cut-offs' '*over 3: cut off*' "$out"
like 'idastar: the rounds' '*bound   3: 3 expanded, *' "$out"
t explain --algorithm idastar -H misplaced '1 2 3 / 4 8 5 / 7 6 0'
like 'idastar: the next bound' '*round *: bound *, the least f that went over the last one*' "$out"

t explain --algorithm astar --steps 10 @korf100:1
is 'a hard board: exit code' 4 "$rc"
is 'a hard board: a clear end' 'taquin: after 10 steps the goal is not reached; --steps for more' "$(tail -n 1 <<< "$err")"
is 'a hard board: so many steps' 10 "$(grep -c '^step ' <<< "$out")"
t explain -a dfs 123485760
is 'without --steps: exit code' 0 "$rc"
is 'without --steps: so many are shown' 100 "$(grep -c '^step ' <<< "$out")"
like 'without --steps: the end' '*step 100: *...*the goal is reached: 610 moves; 620 expanded*' "$out"
t explain --algorithm astar '1 2 3 / 4 5 6 / 8 7 0'
is 'unsolvable: exit code' 1 "$rc"
like 'unsolvable' 'unsolvable: *' "$out"
feed '123456780\n123456708\n' explain --algorithm bfs
is 'several boards' 2 "$(grep -c '^the goal is reached' <<< "$out")"

# The tree: DOT's grammar by a small check of lines, and by Graphviz where it is installed.
dot_lines='^(digraph search \{|\}|  node \[[^]]*\];|  n[0-9]+ \[label="[^"]*"(, [a-z]+=[a-z0-9]+)*\];|  n[0-9]+ -> n[0-9]+( \[color=red, penwidth=2\])?;|  rest \[shape=plaintext, label="[^"]*"\];)$'
for algorithm in bfs dijkstra astar weighted-astar greedy idastar; do
  t explain --algorithm "$algorithm" --dot - '1 2 3 / 4 8 5 / 7 6 0'
  is "tree of $algorithm: exit code" 0 "$rc"
  is "tree of $algorithm: nothing but DOT" '' "$(grep -vE "$dot_lines" <<< "${out%$'\n'}")"
  ok "tree of $algorithm: the way is marked" [ "$(grep -c -- '-> .*color=red' <<< "$out")" -ge 4 ]
  if command -v dot > /dev/null; then
    printf '%s' "$out" > "$scratch/tree.dot"
    ok "tree of $algorithm: Graphviz reads it" dot -Tsvg -o "$scratch/tree.svg" "$scratch/tree.dot"
  fi
done
t explain --algorithm astar --dot "$scratch/tree" --limit 4 "$board"
like 'tree in a file: the steps, too' '*step 1: take*' "$out"
is 'tree in a file: as many nodes as asked' 4 "$(grep -c '^  n[0-9]* \[' "$scratch/tree")"
like 'tree in a file: the rest' '*left out*' "$(< "$scratch/tree")"

# Both lists, whole or so many of them.
t explain --lists full "$board"
like 'lists: the closed list' $'*open 5, closed 2\n   open, the next first\n*   closed, the last first\n    1 2 3 / 4 5 6 / 7 0 8  f = 1 + 1 = 2\n    1 2 3 / 4 0 6 / 7 5 8  f = 0 + 2 = 2\n\nstep 3*' "$out"
t explain --lists 1 "$board"
like 'lists: one of each' $'*closed, the last first\n    1 2 3 / 4 5 6 / 7 0 8  f = 1 + 1 = 2\n    ...\n*' "$out"

# The heap and the hash table.
t explain -a astar-heap '1 2 3 / 4 8 5 / 7 6 0'
like 'heap: the indices' '*heap  1: #3 4, 2: #1 6, 3: #4 6*' "$out"
like 'heap: a chain and what its nodes store' '*bin 15  7:5 -> 4:2*' "$out"
like 'heap: the end' '*the goal is reached: 4 moves; 4 expanded, *' "$out"
t explain -a astar-heap @waterloo:fig7
like 'heap: a key is lowered' '*at index * and this path is shorter: its key is lowered, it rises to index *' "$out"

t explain solvability '2 1 3 / 4 5 6 / 7 8 0'
is 'solvability: exit code' 1 "$rc"
like 'solvability: the figures' $'*this board             1      0  odd\nblank up               6      1  odd\n*the goal               0      0  even\n*' "$out"
like 'solvability: the other half' $'*         0           3           8  this board\n         5           3           7  3 leaps 2 and 5\n        19           1           1  4 leaps 5 and 6\n        55           1           1  1 3 2: one exchange away from the goal\n*' "$out"
t explain solvability @waterloo:fig7 && like 'solvability: the sort ends at the goal' '*  0           0  1 2 3: the goal*' "$out"
t explain solvability @waterloo:fig7 && is 'solvability: a board that can be solved' 0 "$rc"
t explain --goal loop --random 5 --steps 1 && is 'the goal loop for a random board' 4 "$rc"

# PATTERN ARGUMENTS…
wrong() { t explain "${@:2}"; refused "${*:2}" 2 "$1"; }
wrong '--lists is for searches with an open and a closed list*' -a idastar --lists 3 123456780
wrong '--lists: found 0*' --lists 0 123456780
wrong 'explain solvability takes boards*' --steps 3 solvability 123456780
wrong '--dot is for searches, not for loop' -a loop --dot - 123456780
wrong '--steps is for searches and construct, not for loop' -a loop --steps 5 123456780
wrong '--heuristic is for searches that use one, not for bfs' -a bfs -H manhattan 123456780
wrong '--weight is for weighted-astar, not for astar' -a astar --weight 2 123456780
wrong '--every is for the sort along a loop, not for astar' --every 2 123456780
wrong '--limit is for --dot, not for astar' -a astar --limit 5 123456780
wrong '--steps: found 0*' -a astar --steps 0 123456780
wrong "*did you mean 'manhattan'?" -a astar -H manhatan 123456780
wrong '*pdb-large does not serve 3x3 at once' -a astar -H pdb-large 123456780
wrong '--dot: found several boards*' -a astar --dot - @korf100:1-2
t explain -a astar --dot "$scratch/none/x" --steps 1 123456780
is 'a tree that cannot be written: exit code' 2 "$rc"
like 'a tree that cannot be written' 'taquin: --dot: cannot write *' "$err"

# A terminal: a step, then a key.
if command -v script > /dev/null; then
  keys() { printf '%b' "$1" | NO_COLOR=1 TERM=xterm script -qec "'$taquin' explain -a astar '$board'" /dev/null; }
  like 'terminal: q after the first step' '*step 1: take*q: quit*ended after 1 step*' "$(keys 'q\n')"
  like 'terminal: Enter continues' '*step 2: take*step 3: take*the goal is reached*' "$(keys '\n\n\n\n')"
fi

finish
