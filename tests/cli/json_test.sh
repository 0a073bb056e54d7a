#!/usr/bin/env bash
# Every line of JSON that the command prints has the keys, their order and the values that docs/json.schema.json says.
# shellcheck source=lib.sh source-path=SCRIPTDIR
source "$(dirname "$0")/lib.sh"

here=$(dirname "$0")
schema=$(< "$here/../../docs/json.schema.json")
mistakes() { jq -r --argjson schema "$schema" -f "$here/schema.jq" 2>&1; }

# What the checker finds, so that it is not one that finds nothing.
for line in '{"format":2,"type":"goals","name":"a","summary":""}' '{"format":1,"type":"goals","summary":"","name":"a"}' \
  '{"format":1,"type":"goals","name":"a"}' '{"format":1,"type":"goals","name":"a","summary":null}' \
  '{"format":1,"type":"batch","boards":-1,"checkpoints":0,"proven":0}' '{"format":1,"type":"nothing"}' '{}'; do
  ok "the checker refuses $line" [ -n "$(mistakes <<< "$line")" ]
done

types=''
# TYPES ARGUMENTS…: prints lines of these types, in the order in which each first comes, and all as they should be.
lines() {
  t "${@:2}"
  is "${*:2}: types" "$1" "$(jq -r .type <<< "$out" | awk '!seen[$0]++' | xargs)"
  is "${*:2}: by the schema" '' "$(mistakes <<< "$out" | head -n 3)"
  types+=" $1"
}
bad='1 2 3 / 4 5 6 / 7 8 8' odd='2 1 3 / 4 5 6 / 7 8 0' good='1 2 3 / 4 5 6 / 0 7 8'
lines answer solve --json "$good" "$odd" "$bad"
is 'solve: statuses' 'optimal unsolvable error' "$(jq -r .status <<< "$out" | xargs)"
is 'solve: the tiles' '[[3,3,[1,2,3,4,5,6,0,7,8]],[3,3,[2,1,3,4,5,6,7,8,0]],[null,null,null]]' \
  "$(jq -c '[.rows, .cols, .tiles]' <<< "$out" | jq -cs .)"
is 'solve: whose moves' 'tile null null' "$(jq -r .perspective <<< "$out" | xargs)"
lines plan solve --plan --json "$good"
lines answer solve --json --moves blank --metric mtm "$good"
is 'solve: the moves of the blank' 'blank RR' "$(jq -r '"\(.perspective) \(.moves)"' <<< "$out")"
lines answer solve --json --algorithm nonsense "$good"
lines answer solve --json --nodes 1 -a astar -H manhattan @korf100:1
lines answer solve --json --size 6x6 --random 3 --first
lines 'improvement answer' solve --json --improvements --size 6x6 --random 3 --time 0.3
is 'improvements: of which board' "$(tail -n 1 "$scratch/out" | jq -c '[.id, .board, .tiles]')" \
  "$(head -n 1 "$scratch/out" | jq -c '[.id, .board, .tiles]')"
lines 'improvement answer' solve --json --improvements --time 0.3 -p 2 @korf-felner50:1-2
is 'improvements: of a batch' 'korf-felner50:1 korf-felner50:2' \
  "$(jq -r 'select(.type == "improvement").id' <<< "$out" | sort -u | xargs)"
lines 'answer solutions' solve --json --all --list 2 '8 6 7 2 5 4 3 0 1' "$odd"
is 'all: counted, and some listed' '40 2 true' "$(jq -r 'select(.type == "solutions") | "\(.count) \(.solutions | length) \(.complete)"' <<< "$out")"
t solve --improvements "$good"
refused 'improvements: for JSON only' 2 '--improvements needs --json'

lines board random --json --size 2x3 --count 3 --seed 1
lines board export --format json @korf100:1 "$good"
lines facts show --json "$good" "$odd" "$bad"
is 'show: statuses' 'solvable unsolvable error' "$(jq -r .status <<< "$out" | xargs)"
is 'show: the text says the same' "$("$taquin" show "$good" | grep -c '(blank')" "$(jq '.neighbours | arrays | length' <<< "$out" | head -n 1)"
lines verdict verify --json "$good" L2
lines verdict verify --json "$good" L
is 'verify: not a solution' 'no solution' "$(jq -r .status <<< "$out")"
lines verdict verify --json "$good" nonsense
is 'verify: not moves' 'error 2' "$(jq -r .status <<< "$out") $rc"
for algorithm in bfs dijkstra astar weighted-astar greedy idastar; do
  lines 'step explanation' explain --json -a "$algorithm" "$good"
  is "explain $algorithm: solved" solved "$(jq -r 'select(.type == "explanation").status' <<< "$out")"
done
lines 'construction explanation' explain --json -a construct "$good"
is 'explain construct: its boards' '1 2 3 / 4 5 6 / 7 8 0' "$(jq -r 'select(.type == "construction").board' <<< "$out" | tail -n 1)"
lines 'slide explanation' explain --json -a loop "$good"
feed "$(jq -r 'select(.type == "explanation").moves' <<< "$out")" verify "$good" -
is 'explain loop: its moves' 0 "$rc"
lines 'step explanation' explain --json -a astar --steps 1 '8 6 7 2 5 4 3 0 1'
is 'explain: stopped' 'stopped 4' "$(jq -r 'select(.type == "explanation").status' <<< "$out") $rc"
lines explanation explain --json -a astar "$odd" "$bad"
is 'explain: errors' 'unsolvable error' "$(jq -r .status <<< "$out" | xargs)"
lines 'grid grid_solutions' solve --json --all --list 2 --cost heavy "$good" "$odd"
lines grid show --json '1 2 3 / 4 # 6 / 8 7 _'
lines grid verify --json --cost inverse "$good" L
lines grid random --json --goal '1 1 / 2 _' --count 2 --seed 1
lines 'step grid' explain --json --cost heavy "$good"
lines 'step grid' explain --json -a idastar --cost heavy --steps 1 '2 3 6 / 1 0 7 / 4 8 5'
lines 'comparison trial' compare --json -a astar,baestar -H grid-distance,grid-patterns --cost inverse "$good" "$odd"
lines 'algorithms heuristics sets judges goals' list --json
lines 'comparison trial' compare --json -a astar,idastar,beam -H manhattan,far "$good" "$odd" "$bad"
lines exploration explore --json 2x2
lines quality quality --json 2x2 -H manhattan --samples 5k --bounds 4
lines 'partition total' pdb list --json
mkdir -p "$TAQUIN_CACHE_DIR" && echo > "$TAQUIN_CACHE_DIR/notes.tpdb"
lines 'partition other total' pdb list --json
lines documents documents --json
lines claim documents --json transitions
lines program documents --json heap 123485760
t solve -q "$good" --checkpoint "$scratch/one"
t solve -q "$good" "$odd" "$bad" --checkpoint "$scratch/folder"
lines checkpoint status --json "$scratch/one"
lines 'checkpoint batch' status --json "$scratch/folder"
is 'status: all boards of a batch' 3 "$(jq 'select(.type == "batch").boards' <<< "$out")"

lines grid solve --json --cost inverse "$good" "$odd"
is 'costs: statuses' 'optimal unsolvable' "$(jq -r .status <<< "$out" | xargs)"
lines grid solve --json --nodes 1 --cost heavy --algorithm astar "$good"
lines grid show --json --diagonal "$good"
lines grid verify --json --cost heavy "$good" L2
is 'costs: of the moves' '2 15' "$(jq -r '"\(.length) \(.cost)"' <<< "$out")"
lines grid random --json --goal '1 1 2 / 2 3 _' --seed 1

is 'every type of the schema was seen' "$(jq -r '.oneOf[]["$ref"] | ltrimstr("#/$defs/")' <<< "$schema" | sort | xargs)" \
  "$(tr ' ' '\n' <<< "$types" | grep . | sort -u | xargs)"
page=$here/../../docs/json.md
for type in $types; do ok "docs/json.md: $type" grep -q "^[- ] .*\`$type\`" "$page"; done

finish
