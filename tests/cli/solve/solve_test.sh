#!/usr/bin/env bash
# taquin solve: every form of input and output, every exit code that an answer can have.
# shellcheck source=../lib.sh source-path=SCRIPTDIR
source "$(dirname "$0")/../lib.sh"

hardest='8 6 7 2 5 4 3 0 1'  # 31 moves (Reinefeld 1993)

t solve "$hardest"
is 'one board: exit code' 0 "$rc"
like 'one board: length and proof first' $'31 moves (optimal)\ntile moves: *' "$out"
like 'one board: how it was found' "*nodes generated*" "$(tail -n 1 "$scratch/out")"
is 'one board: nothing guessed, nothing said' '' "$err"
is 'no colour where there is no terminal' 0 "$(grep -c $'\033' <<< "$out")"

for form in '867254301' '8 6 7 / 2 5 4 / 3 _ 1' '[[8,6,7],[2,5,4],[3,0,1]]' '3x3 8 6 7 2 5 4 3 x 1' $'8 6 7\n2 5 4\n3 . 1'; do
  t solve --quiet "$form"
  is "argument ${form//$'\n'/ | }" $'31\n' "$out"
  feed "${form//$'\n'/\\n}\n" solve -q
  is "stdin ${form//$'\n'/ | }" $'31\n' "$out"
done
# shellcheck disable=SC2086
t solve -q $hardest && is 'cells as arguments' $'31\n' "$out"
t solve -q '8 6 7' '2 5 4' '3 0 1' && is 'rows as arguments' $'31\n' "$out"
feed "$hardest" solve -q - && is 'a dash is stdin' $'31\n' "$out"
feed '# a comment\n\n8 6 7\n2 5 4\n3 0 1\n' solve -q && is 'one board over many lines' $'31\n' "$out"
printf '%s\n' "$hardest" > "$scratch/board"
t solve -q --file "$scratch/board" && is 'a file' $'31\n' "$out"
t solve -q '1 2 3 4 5 6 7 8 0' && is 'solved already' $'0\n' "$out"
t solve '1 2 3 4 5 6 7 8 0' && like 'solved already, for people' $'0 moves (optimal)\ntile moves:\n*' "$out"
feed "$out" verify '1 2 3 4 5 6 7 8 0' - && is 'solved already: verified' 0 "$rc"
t solve '1 2 3 4 5 6 7 0 8' && like 'one move is one move' $'1 move (optimal)\ntile moves: L\n*' "$out"

# What was guessed is said; what cannot be guessed is asked for.
t solve -q --size 2x6 '1 2 3 4 5 6 7 8 9 10 0 11' && is '--size' $'1\n' "$out"
t solve '1 2 3 4 5 6 7 8 9 10 0 11'
refused 'ambiguous shape' 2 '*--size*'
t solve --goal first '0 1 2 3 4 5 6 7 8' && like '--goal by name' '0 moves*' "$out"
t solve -q --goal '1 2 3 8 0 4 7 6 5' '2 8 3 1 0 4 7 6 5' && is '--goal as a board' $'4\n' "$out"
t solve -q --metric mtm '1 2 3 4 5 6 0 7 8' && is '--metric mtm' $'1\n' "$out"
t solve -q --metric stm '1 2 3 4 5 6 0 7 8' && is '--metric stm' $'2\n' "$out"
t solve --moves blank '1 2 3 4 5 6 0 7 8' && like '--moves blank' $'*\nblank moves: R2\n*' "$out"
t solve --moves tile '1 2 3 4 5 6 0 7 8' && like '--moves tile' $'*\ntile moves: L2\n*' "$out"
for wanted in 'letters tile L2' 'letters blank R2' 'words tile left left' 'words blank right right' 'numbers tile 7 8' \
  'numbers blank 7 8'; do
  read -r notation whose moves <<< "$wanted"
  t solve --notation "$notation" --moves "$whose" '1 2 3 4 5 6 0 7 8'
  like "--notation $notation, $whose" $'*\n'"$whose moves: $moves"$'\n*' "$out"
  t solve --notation "$notation" --moves "$whose" @hardest8:1
  feed "$out" verify @hardest8:1 - && is "--notation $notation, $whose: verified" 0 "$rc"
done
t solve --notation numbers 123456708 123456078
like '--notation: a batch' $'1 *1  optimal *8\n2 *2  optimal *7 8\n' "$out"
t solve --notation words --all 123456078 && like '--notation: all solutions' $'*1 shortest solution:\nleft left\n*' "$out"
t solve --notation words --json 123456078 && is '--notation: JSON keeps letters' LL "$(jq -r .moves <<< "$out")"
t solve --notation word 123456078
refused '--notation: an unknown one' 2 "*did you mean 'words'?"
t solve --steps '1 2 3 4 5 6 0 7 8'
like '--steps: each move' $'*\n1. tile 7 goes left\n1 2 3\n4 5 6\n7 _ 8\n\n2. tile 8 goes left\n*' "$out"
t solve --steps --metric mtm '1 2 3 4 5 6 0 7 8'
is '--steps: a run is one move under mtm' 1 "$(grep -c '^[0-9]*\. ' <<< "$out")"

# Instance sets bring their own goal; a pipe into verify closes the circle.
t solve @korf100:1
like 'korf100:1 has 57 moves' $'57 moves (optimal)\n*' "$out"
like 'korf100:1: the goal is said' "*goal 'first'*korf100*" "$err"
printf '%s' "$out" > "$scratch/answer"
feed "$out" verify @korf100:1 -
is 'verify accepts the printed answer' 0 "$rc"
t solve @waterloo -q && is 'a whole set' $'24\n50\n24\n' "$out"
t solve @hardest8:1 @hardest8:2 -q && is 'two sets' $'31\n31\n' "$out"

# Batches
feed '1 2 3 4 5 6 7 0 8\n# comment\n\n1 2 3 4 5 6 7 8 8\n1 2 3 4 5 6 0 7 8\n2 1 3 4 5 6 7 8 0\n' solve
is 'batch: the worst code wins' 2 "$rc"
is 'batch: a line a board that could be read' 3 "$(wc -l <<< "${out%$'\n'}")"
like 'batch: ids are line numbers' $'1 *1  optimal *L\n5 *2  optimal *L2\n6 *-  unsolvable *' "$out"
like 'batch: the bad line is named' '*line 4, column 17*' "$err"
like 'batch: summary' '*4 boards: 2 optimal, 0 bounded, 1 unsolvable, 1 error; 3 moves in all, mean 1.50; *' "$err"
feed '1 2 3 4 5 6 7 0 8\n1 2 3 4 5 6 7 8 8\n2 1 3 4 5 6 7 8 0\n' solve --quiet
is 'batch, quiet: a line a board' $'1\nerror\nunsolvable\n' "$out"
t solve -q 123456708 123456078 && is 'a batch as arguments' $'1\n2\n' "$out"

# JSON
feed '1 2 3 4 5 6 7 0 8\n1 2 3 4 5 6 7 8 8\n2 1 3 4 5 6 7 8 0\n' solve --json
is 'json: exit code' 2 "$rc"
is 'json: an object a line' 3 "$(jq -c . <<< "$out" | wc -l)"
is 'json: statuses' 'optimal error unsolvable' "$(jq -r .status <<< "$out" | xargs)"
is 'json: ids' '1 2 3' "$(jq -r .id <<< "$out" | xargs)"
like 'json: errors say why' '*line 2*' "$(jq -r 'select(.status == "error").message' <<< "$out")"
t solve --json --algorithm nonsense 123456708
is 'json: errors of the options, too' error "$(jq -r .status <<< "$out")"
is 'json: and their code' 2 "$rc"

# Unsolvable: why, and what would mend it.
t solve '1 2 3 4 5 6 8 7 0'
is 'unsolvable: exit code' 1 "$rc"
like 'unsolvable: reason and remedy' $'unsolvable: *\nexchange tiles * and *' "$out"

# The named methods and the limits
t solve -q --algorithm astar --heuristic manhattan "$hardest" && is 'A* with Manhattan' $'31\n' "$out"
t solve -q -a idastar -H manhattan+misplaced "$hardest" && is 'IDA* with a maximum' $'31\n' "$out"
t solve -a idastar -H manhattan --backward "$hardest"
like 'backwards' '31 moves (optimal)*idastar with manhattan, backward, *' "$out"
t solve --json -a idastar --backward "$hardest" && is 'json: backwards' true "$(jq .backward <<< "$out")"
t solve --backward "$hardest"
is 'backwards without an algorithm: exit code' 2 "$rc"
like 'backwards without an algorithm: message' '*--backward needs --algorithm*' "$err"
t solve --nodes 1 -a astar -H manhattan @korf100:1
is '--nodes: exit code' 4 "$rc"
like '--nodes: no solution, but a bound' 'no solution found: at least * moves needed*' "$out"
t solve --time 0.2s -a idastar -H misplaced @korf100:1
is '--time: exit code' 4 "$rc"
t solve --memory 1M -a astar -H manhattan @korf100:1
is '--memory: exit code' 4 "$rc"

t solve --time 300ms @korf-felner50:1
is 'limit with a solution: exit code' 3 "$rc"
like 'limit with a solution: both bounds' '* moves (not proven shortest: at least *, gap *)*time limit*tile moves: *' "$out"
feed "$out" verify @korf-felner50:1 - && is 'limit with a solution: it is one' 0 "$rc"
t solve -q --time 100ms @korf-felner50:1 123456708
is 'a batch: an answer is milder than a limit' 3 "$rc"
t solve -q -a construct @korf-felner50:1
is 'no limit reached, not optimal either: answered' 0 "$rc"

# All shortest solutions
t solve --all --list 3 "$hardest"
like 'all: counted and listed' $'31 moves (optimal)*\n40 shortest solutions, the first 3:\n*\n*\n*\nwith walking-distance, *' "$out"
while read -r moves; do
  t verify "$hardest" "$moves"
  is "all: $moves is a solution" 0 "$rc"
done < <(sed -n '/^40 shortest/,/^with/{/^[UDLR0-9]*$/p}' <<< "$out")
t solve --all -q --metric mtm "$hardest" @hardest8 && is 'all: of a batch, in runs' $'20 2\n20 2\n20 2\n' "$out"
t solve --all --nodes 2K -a idastar -H manhattan 1 2 3 4 5 6 0 7 8 && is 'all: within the limit' 0 "$rc"
t solve --all --nodes 5K -a idastar -H walking-distance "$hardest"
is 'all: a limit: exit code' 3 "$rc"
like 'all: a limit' '*at least * as a limit ended the count*' "$out"
t solve --list 3 "$hardest"
refused '--list alone' 2 '--list needs --all'
t solve --all --checkpoint "$scratch/none" "$hardest"
refused '--all and --checkpoint' 2 '--all and --checkpoint exclude each other'

# A system without memory for the tables: a plan does without them, a search that was named ends in "out of memory".
# Sanitizers take more than that to begin with.
if (ulimit -v 20000 && "$taquin" --version) > /dev/null 2>&1; then
  small() { (ulimit -v 20000 && exec "$taquin" solve -q -p 1 "$@") < /dev/null > "$scratch/out" 2> "$scratch/err"; rc=$? out=$(< "$scratch/out") err=$(< "$scratch/err"); }
  for words in '@korf100:1' '--size 5x5 --random 1 --time 2' '--size 4x4 --random 1 --metric mtm' '--size 3x5 --random 1' '-H pdb @korf100:1'; do
    # shellcheck disable=SC2086
    small $words
    is "no memory: $words: exit code" 3 "$rc"
    like "no memory: $words: a solution" '[1-9]*' "$out"
  done
  (ulimit -v 20000 && "$taquin" solve -p 1 @korf100:1) < /dev/null > "$scratch/out" 2> /dev/null
  like 'no memory: said' $'* moves (not proven shortest*\nout of memory\n*' "$(< "$scratch/out")"
  small -a astar -H pdb @korf100:1-3
  is 'no memory: a batch goes on' 'error error error' "$(xargs <<< "$out")"
  small -a astar -H pdb @korf100:1
  is 'no memory: a named search: exit code' 4 "$rc"
  like 'no memory: a named search: said' '*taquin: out of memory*' "$err"
fi

# Hints, scrambles, goals in files, questions.
t solve --hint 8 6 7 2 5 4 3 0 1
is 'hint: the next move and how many remain' $'tile 5 goes down; then 30 more moves (31 in all, optimal)\n' "$out"
t solve --hint 1 2 3 4 5 6 7 8 0 && is 'hint: nothing to do' $'the goal is reached: no move is needed\n' "$out"
t solve --hint --metric mtm 0 1 2 4 5 3 7 8 6 && is 'hint: several tiles' $'tiles 1, 2 go left; then 1 more move (2 in all, optimal, mtm)\n' "$out"
t solve --hint --moves blank 1 2 3 4 5 6 7 0 8 && like 'hint: the blank' 'blank goes right; then 0 more moves*' "$out"
t solve --hint '1 2 3 / 4 5 6 / 8 7 0'
is 'hint: unsolvable' 1 "$rc"
feed '123456708\n123456780\n' solve --hint && like 'hint: a batch' $'1 *tile 8 goes left; *\n2 *the goal is reached*' "$out"
t solve --hint --steps 123456708
refused 'hint: not with --steps' 2 '*exclude each other'
t solve --scramble 123456708 && like 'scramble: the way back' $'1 move (optimal)\nfrom the goal to the board:\ntile moves: R\n*' "$out"
t solve --scramble --json @hardest8:1
feed "$out" verify && is 'scramble: leads from the goal to the board' 0 "$rc"
echo '0 1 2 / 3 4 5 / 6 7 8' > "$scratch/goal"
t solve -q 1 0 2 3 4 5 6 7 8 --goal "$scratch/goal" && is 'a goal in a file' $'1\n' "$out"
t solve -q --goal ABCDEFGH. ABCDEFG.H && is 'letters' $'1\n' "$out"
t solve 7 1 2 3 4 5 6 7 0 8
refused 'a goal that has to be said' 2 '*expected --goal first, as for Korf*'
t solve 9 1 2 3 4 5 6 7 8 0
refused 'a size that has to be said' 2 '*expected --size 2x5 or --size 3x3'
t solve 1 2 3 4 5 6 7 8
refused 'two guesses' 2 '*only by two guesses*'
t solve -q '1 3 0/4 5 6/7 8 9' -g '1 0 3/4 5 6/7 8 9' && is 'tiles of any numbers' $'1\n' "$out"
feed 'start:\n1 2 3\n4 5 6\n7 0 8\n\ngoal:\n1 2 3\n4 5 6\n7 8 0\n' solve -q && is 'start and goal' $'1\n' "$out"

# The plan explains itself, before and after.
t solve --plan @korf100:1
is '--plan: exit code' 0 "$rc"
like '--plan' $'plan fifteen: 4x4, stm\n  1. idastar-fsm with pdb-large: at most 0.03 s; if its tables are stored\n  2. beam with far: *' "$out"
t solve --plan --size 4x5 --random 1
like '--plan: tables that are not made yet' $'*\n  2. idastar-fsm with pdb-large: at most 0.3 s; if its tables are stored\n*' "$out"
t solve --plan --json --metric mtm @korf100:1
is '--plan: JSON' '"up-to-16-cells-in-runs"' "$(jq -c .rule <<< "$out")"
t solve --plan -a astar -H manhattan @korf100:1
is '--plan: of a search that is named' $'the search that is named\n  1. astar with manhattan: until it ends\n' "$out"
t solve --plan --hint @korf100:1
refused '--plan: with another form of output' 2 '--plan runs no search*'
t solve -v --no-store --deterministic @korf100:1
like '--verbose' $'57 moves (optimal)\n*\n  idastar-fsm with pdb-large  left out: its tables are not stored\n  beam with far               left out: what it finds depends on the clock\n  idastar-fsm with pdb        *: 57 moves, the fewest\n' "$out"
t solve --json "$hardest"
is '--json: stages' '["idastar",null,31,"found"]' "$(jq -c '.stages[0] | [.algorithm, .left_out, .length, .end]' <<< "$out")"

# Exercises: each board, and its solution on a page of its own.
feed '1 2 3 4 5 6 0 7 8\n8 1 3 4 0 2 7 6 5\n1 2 3 4 5 6 8 7 0\n' solve -q --exercises "$scratch/exercises.html"
is 'exercises: the answers are printed, too' $'2\n14\nunsolvable\n' "$out"
page=$(cat "$scratch/exercises.html")
is 'exercises: the goal and three boards' 4 "$(grep -o '<svg' <<< "$page" | wc -l)"
like 'exercises: a solution' '*<li>2 moves, the fewest possible. <span class="solution">L2</span></li>*' "$page"
like 'exercises: a board without one' '*<li>It cannot be solved: *' "$page"
t solve --exercises "$scratch/none/exercises.html" 1 2 3 4 5 6 0 7 8
refused 'exercises in no folder' 2 '*none*'

finish
