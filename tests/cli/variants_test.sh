#!/usr/bin/env bash
# Boards with costs, equal tiles, several blanks, walls, open cells, several goals and diagonal moves: docs/variants.md as
# it stands, and how solve, verify, show and random take them.
# shellcheck source=lib.sh source-path=SCRIPTDIR
source "$(dirname "$0")/lib.sh"

# Each example of the document, run; what is printed begins with what stands below it.
here=$(dirname "$(realpath "$taquin")")
page=$(dirname "$0")/../../docs/variants.md
command='' wanted='' examples=0
example() {
  [ -n "$command" ] || return 0
  examples=$((examples + 1))
  local got
  got=$(cd "$scratch" && PATH=$here:$PATH bash -c "$command" 2>&1 < /dev/null)
  like "$command" "${wanted//\*/\\*}*" "$got"$'\n'
}
inside=0
while IFS= read -r line; do
  case $line in
    '```') example; command='' wanted=''; inside=$((1 - inside)) ;;
    '$ '*) example; command=${line#'$ '} wanted='' ;;
    *) [ "$inside" = 1 ] && wanted+=$line$'\n' ;;
  esac
done < "$page"
ok 'the document has examples' [ "$examples" -ge 8 ]

# Plain boards keep their way and their diagnosis.
t solve '1 2 3 / 4 5 6 / 7 8 8'
refused 'a repeated tile is a mistake' 2 '*found a second "8"*'
t solve '1 2 3 / 4 5 6 / 7 7 0' --goal '1 2 3 / 4 5 6 / 7 8 0'
refused 'so it is with a plain goal' 2 '*found a second "7"*'
t solve '8 6 7 2 5 4 3 0 1'
like 'a plain board: the usual search' '31 moves (optimal)*walking-distance*' "$out"
is 'a plain board: nothing to understand' '' "$err"
t solve '1 1 2 / 3 0 2' --cost heavy
refused 'equal tiles need a goal' 2 '*say the goal*'
t solve '1 2 3 / 4 5 0' --cost 1,2
refused 'costs for all tiles' 2 'found 2 costs*'
t solve '1 2 / 3 0' --cost heavy -a bfs
refused 'a search that counts moves' 2 'bfs does not serve boards of this kind: it counts moves*'
t solve '1 2 / 3 0' --cost heavy --metric mtm
refused 'no multi-tile metric' 2 '--metric mtm does not serve*'

# Courses' files.
printf '2 3 6\n1 0 7\n4 8 5\nEND OF FILE\n' > "$scratch/start.txt"
printf '1 2 3\n4 5 6\n7 8 0\nEND OF FILE\n' > "$scratch/goal.txt"
t solve -q -f "$scratch/start.txt" --goal "$scratch/goal.txt" --cost heavy && is 'END OF FILE, cost = tile' $'63\n' "$out"
printf '2 8 3 1 6 4 7 G 5\n1 2 3 8 G 4 7 6 5\n1 2 3 4 5 6 7 8\n' > "$scratch/three"
t solve -q -f "$scratch/three" && is 'start, goal and eight costs' $'25\n' "$out"
printf 'start:\n1 1 2\n2 # 3\n3 _ _\ngoal:\n_ _ 1\n1 # 2\n2 3 3\ncosts: heavy\n' > "$scratch/all"
t solve -f "$scratch/all" && like 'all in one file' '*cost*optimal*' "$out"
printf '1 2 3' > "$scratch/costs"
t solve -q '0 1 / 3 2' --cost "$scratch/costs" && is 'costs in a file' $'3\n' "$out"

# Answers of each form, verified.
for options in '--cost heavy' '--cost inverse' '--diagonal' '--cost 8=7 --diagonal'; do
  # shellcheck disable=SC2086
  t solve '8 6 7 / 2 5 4 / 3 0 1' $options && solution=$out
  # shellcheck disable=SC2086
  feed "$solution" verify '8 6 7 / 2 5 4 / 3 0 1' - $options && is "$options: verified" 0 "$rc"
done
t solve --json 'aab / b_b' --goal 'bb_ / baa' && printf '%s' "$out" > "$scratch/answers"
is 'JSON: the cost beside the length' true "$(jq '.cost == .length and .cost == .lower_bound' <<< "$out")"
t verify -f "$scratch/answers" && like 'JSON: verified' 'yes: the goal is reached*' "$out"
t verify 'aab / b_b' 'U' --goal 'bb_ / baa' && is 'verify: not a solution' 1 "$rc"
t solve --json @korf100:79 --cost inverse --nodes 100000
is 'a limit: exit code' 3 "$rc"
is 'a limit: the bound holds' true "$(jq '.lower_bound < 3151833 and .cost >= 3151833 and .cost_scale == 360360' <<< "$out")"
t solve --json --size 5x5 --random 3 --cost heavy --nodes 100000
is 'a large board: exit code' 3 "$rc"
is 'a large board: a solution and a bound' true "$(jq '.status == "bounded" and .cost > .lower_bound' <<< "$out")"
t solve -q @korf100:79,12 --cost heavy && is 'a set' $'314\n340\n' "$out"
feed 'aab/b_b\nbba/_ba\n' solve -q --goal 'bb_ / baa' && is 'a board a line' 2 "$(wc -l <<< "$out" | tr -d ' ' | awk '{print $1 - 1}')"
t solve --all 'ab / _c' --goal 'ca / b_' && like '--all' '*shortest solution*' "$out"
t solve -q --all @korf100:79 --cost heavy && is '--all -q: cost and number' $'314 3\n' "$out"
t solve --json --all --list 2 @korf100:79 --cost heavy
is '--all --json' '["grid",314,null,null] ["grid_solutions",314,3,2]' \
  "$(jq -c '[.type, .cost, .count, (.solutions | if . then length else null end)]' <<< "$out" | xargs -d '\n')"
t solve '1 2 / 3 _' --goal '2 1 / 3 _' --cost heavy && is 'unsolvable' 1 "$rc"

# Comparisons.
t solve --json '2 3 6 / 1 0 7 / 4 8 5' --cost heavy -a astar -H grid-patterns
single=$(jq -c '[.cost, .length, .expanded, .generated]' <<< "$out")
t compare '2 3 6 / 1 0 7 / 4 8 5' --cost heavy -a dijkstra,astar,baestar -H grid-distance,grid-patterns
like 'compare: costs beside moves' 'board *algorithm *heuristic *moves *cost *proof*dijkstra * 12 * 63 *optimal*' "$out"
like 'compare: a pair that does not serve' '*baestar *grid-patterns *refused*' "$out"
like 'compare: how it was understood' '*understood as 3x3*costs 1 2 3*' "$err"
t compare --json '2 3 6 / 1 0 7 / 4 8 5' --cost heavy -a astar -H grid-patterns --report "$scratch/report.html" --plot "$scratch/plot.svg"
is 'compare: the row of a single solve' "$single" "$(jq -c 'select(.trial) | [.cost, .length, .expanded, .generated]' <<< "$out")"
like 'compare: a report' '*>cost</th>*' "$(< "$scratch/report.html")"
t compare --csv 'aab / b_b' --goal 'bb_ / baa' -a dijkstra
like 'compare: CSV' $'trial,*,cost,cost_scale,eta\r\n*,10,1,\r\n' "$out"
t compare 'aab / b_b' --goal 'bb_ / baa' -a dijkstra --report "$scratch/report.html" -q
like 'compare: a board of letters is drawn' '*font-size="13">b</text>*' "$(< "$scratch/report.html")"
t compare '1 2 / 3 0' --cost heavy -a astar,bfs
refused 'compare: a search that counts moves' 2 'bfs does not serve boards of this kind*'
t compare '1 2 / 3 0' --cost heavy -H manhattan
refused 'compare: a heuristic of plain boards' 2 "found the heuristic 'manhattan'*"
t compare '1 2 / 3 0' --cost heavy --by-depth
refused 'compare: no table by depth' 2 '--by-depth counts moves*'
t compare '1 2 / 3 0' --cost heavy --metric mtm
refused 'compare: no multi-tile metric' 2 '--metric mtm does not serve*'

# Batches: several threads, the order of the input, and what was solved before changes no answer.
t solve -q -p 1 @korf100:79,12,55,42,47,97 --cost heavy && one=$out
t solve -q -p 4 @korf100:79,12,55,42,47,97 --cost heavy && is 'a batch on threads: costs in order' "$one" "$out"
# The first needs pattern databases and reaches the limit.
"$taquin" random -s 3x4 --count 3 --seed 1 > "$scratch/boards"
t solve --json --deterministic -p 1 -f "$scratch/boards" --cost inverse --nodes 70000
one=$(jq -c '[.id, .cost, .lower_bound, .moves, .expanded]' <<< "$out")
t solve --json --deterministic -p 3 -f "$scratch/boards" --cost inverse --nodes 70000
is 'a batch on threads: the same searches' "$one" "$(jq -c '[.id, .cost, .lower_bound, .moves, .expanded]' <<< "$out")"
feed '1 2 / 3 0\n1 2 / 3 3\n' solve -q -p 2 --cost heavy && is 'a batch with a board that is none' 2 "$rc"

t list algorithms && like 'list: the searches that serve' '*walls and the like: dfs, dijkstra, *, nbs, *idastar-cr*' "$out"
t list heuristics && like 'list: the heuristics' '*walls and the like: grid-distance, grid-patterns*' "$out"

t export '1 2 3 / 4 # 6 / 8 7 _' && refused 'export' 2 'the formats hold plain boards only*'

# Searches explained.
for algorithm in dijkstra astar idastar; do
  t explain -a "$algorithm" --cost inverse '2 3 6 / 1 0 7 / 4 8 5'
  like "explain $algorithm: the cheapest" '*units of 1/840*the goal is reached: 12 moves, cost 2796;*' "$out"
done
t explain --json -a dijkstra --goal '1 1 / _ _ ' '_ 1 / _ 1' --diagonal > "$scratch/trace"
is 'explain: JSON' 'solved 1 step' "$(jq -r 'select(.type == "grid") | "\(.status) \(.cost)"' <<< "$out") $(jq -r .type <<< "$out" | head -n 1)"
t explain --dot - --goal 'ab / __' '_b / a_' && like 'explain: a tree' 'digraph search {*_ b\\na _*' "$out"
t explain -a bfs --cost heavy '2 3 / 0 1' && refused 'explain: bfs and costs' 2 'bfs needs moves that all cost the same'
t explain -a loop --cost heavy '2 3 / 0 1' && refused 'explain: the loop' 2 '*loop does not serve boards of this kind'
t explain --cost heavy '1 3 / 0 2' && is 'explain: unsolvable' '1 unsolvable' "$rc ${out%%:*}"
t explain solvability --diagonal '2 1 3 / 4 5 6 / 7 8 0' && like 'explain solvability: Wilson' "*Wilson's theorem*solvable: *" "$out"

t random --goal '1 1 2 / 2 3 _' --count 3 --seed 1 && is 'random: three boards' 3 "$(wc -l < "$scratch/out" | tr -d ' ')"
feed "$out" solve -q --goal '1 1 2 / 2 3 _' && is 'random: all solvable' 0 "$rc"
t random --goal '1 2 # / 3 _ 4 / # 5 #' --seed 1 && like 'random: a walk is said' '*random walks*' "$err"
t show --json '1 2 3 / 4 _ 5' --goal '* 2 * / 4 5 _' && is 'show: decided' solvable "$(jq -r .status <<< "$out")"
finish
