#!/usr/bin/env bash
# taquin solve --checkpoint and taquin status: a solve that is killed at random moments, again and again, ends with the
# answer of one that was not; what cannot be resumed is refused; a full disk loses nothing.
# Long: begun first; under sanitizers only by ./check --all.
# shellcheck source=../lib.sh source-path=SCRIPTDIR
source "$(dirname "$0")/../lib.sh"

file=$scratch/solve.checkpoint
begin() { "$taquin" "${how[@]}" "$@" < /dev/null > "$scratch/out1" 2> "$scratch/err1" & process=$!; }

# The checkpoint, which each write replaces, is another than $inode was.
is_written() { [ "$(stat -c %i.%y "$file" 2> /dev/null)" != "$inode" ]; }
# broken NAME KILLS LEAST MOST: killed so often at most, each time after LEAST to MOST more writes of the checkpoint, with one
# thread and with two; then left to end.
broken() {
  local killed=0 least=0 i inode writes
  for ((i = 0; i < $2; ++i)); do
    begin --checkpoint-every 0.05 --threads $((i % 2 + 1))
    for ((writes = RANDOM % ($4 - $3 + 1) + $3; writes > 0; --writes)); do
      inode=$(stat -c %i.%y "$file" 2> /dev/null)
      await is_written
    done
    kill -KILL "$process" 2> /dev/null && killed=$((killed + 1))
    wait "$process" 2> /dev/null
    t status "$file" --json
    is "$1, kill $i: the file is whole" 0 "$rc"
    bound=$(jq .lower_bound <<< "$out")
    ok "$1, kill $i: no bound is lost" [ "$bound" -ge "$least" ]
    least=$bound
    [ "$(jq -r .status <<< "$out")" = optimal ] && break
  done
  ok "$1: killed while it ran" [ "$killed" -ge 2 ]
  t "${how[@]}" --json
  is "$1: the answer in the end" "$whole optimal" "$(jq -rs 'last | "\(.length) \(.status)"' <<< "$out")"
  is "$1: told" "taquin: resuming from $file" "$err"
}
rounds() { jq -cs 'last | [.rounds[:-1][] | [.bound, .expanded, .generated]]' <<< "$out"; }

# Other sizes and heuristics, fewer kills. Rounds that ended count the same, with any threads, broken or not.
while read -r name size heuristic goal whole board; do
  how=(solve -a idastar-fsm -H "$heuristic" --size "$size" --goal "$goal" "$board")
  t "${how[@]}" --json --deterministic --threads 1
  is "$name: the length" "$whole" "$(jq .length <<< "$out")"
  moves=$(jq .moves <<< "$out") counted=$(rounds)
  t "${how[@]}" --json --deterministic --threads 2
  is "$name: two threads find the same moves" "$moves" "$(jq .moves <<< "$out")"
  is "$name: two threads count the same" "$counted" "$(rounds)"
  rm -f "$file"
  how+=(--checkpoint "$file")
  broken "$name" 4 2 7
  [ "$(rounds)" = '[]' ] || is "$name: broken, the same is counted" "$counted" "$(rounds)"  # none if killed at the end
done << 'boards'
korf100:88 4x4 walking-distance first 65 15 2 12 11 14 13 9 5 1 3 8 7 0 10 6 4
5x6 5x6 linear-conflict last 64 1 0 3 12 5 6 14 19 4 8 9 18 20 26 2 10 16 23 7 21 15 29 11 24 25 13 22 27 17 28
6x6 6x6 linear-conflict last 64 7 1 3 10 4 6 2 9 16 21 11 5 13 8 23 12 28 17 19 32 14 22 29 18 33 31 20 27 0 24 25 15 26 34 35 30
boards

# The one that waits for memory, killed ten times.
board='2 17 3 4 7 12 10 8 13 16 21 24 5 18 9 20 15 19 1 14 22 11 0 6 23'  # of Korf & Felner's 40th, ten moves on
t pdb build 5x5-5-5-5-5-4
rm -f "$file"
how=(solve -a idastar-fsm -H pdb --goal first "$board" --checkpoint "$file")
whole=72
broken 5x5 10 3 15
t status "$file"
like 'status: solved' "solved: $whole moves, proven shortest*" "$out"
t "${how[@]}" --quiet
is 'solved: answered at once' "$whole" "${out%$'\n'}"

# Stopped by a limit, and by a signal.
rm -f "$file"
t "${how[@]}" --nodes 1M --json
is 'limit: exit code' 4 "$rc"
t status "$file"
like 'status: under way' 'at least * moves; no solution yet*idastar-fsm pdb, bound *: * of * subtrees done*bound *expanded*written *' "$out"
done=$("$taquin" status "$file" --json | jq -c '[.bound, .finished]')
t "${how[@]}" --time 0.01
is 'no time to go on: nothing is lost' "$done" "$("$taquin" status "$file" --json | jq -c '[.bound, .finished]')"
begin
await catches
kill -INT "$process"
wait "$process"
case $? in 130 | 0) pass 'signal: exit code' ;; *) fail 'signal: exit code' "$?" ;; esac
cp "$file" "$scratch/good"

# Damage, another solve, no room
t solve -a idastar-fsm -H pdb --goal first '2 17 3 4 7 12 10 8 13 16 21 24 5 18 9 20 15 0 1 14 22 11 19 6 23' --checkpoint "$file"
refused 'another board' 2 "$file: found a checkpoint of the board 2 17 *, expected 2 17 *15 0 1*"
t solve -a idastar-fsm -H pdb --goal last "$board" --checkpoint "$file"
refused 'another goal' 2 "$file: found a checkpoint of the goal *"
t solve -a idastar-fsm -H linear-conflict --goal first "$board" --checkpoint "$file"
refused 'another plan' 2 "$file: found a checkpoint of the plan idastar-fsm with pdb, expected idastar-fsm with linear-conflict"
printf '\252' | dd of="$file" bs=1 seek=300 conv=notrunc status=none
t "${how[@]}"
refused 'a changed byte' 2 "$file: found *it is damaged"
t status "$file"
refused 'status: a changed byte' 2 "$file: found *it is damaged"
printf 'hello' > "$file"
t "${how[@]}"
refused 'another text' 2 "$file: found a foreign file, expected a checkpoint of a solve"
is 'another text: left alone' 'hello' "$(cat "$file")"
cp "$scratch/good" "$file"
(ulimit -f 2; t "${how[@]}" --checkpoint-every 0 --nodes 4M
 like 'a full disk: told' "*cannot write $file: *; continuing without it, the last checkpoint remains*" "$err"
 echo "$passed $failed" > "$scratch/sums")
read -r passed failed < "$scratch/sums"
ok 'a full disk: the old one stands' cmp -s "$file" "$scratch/good"
mkfifo "$scratch/pipe"
t solve --goal first "$board" --checkpoint "$scratch/pipe"
refused 'a pipe' 2 "$scratch/pipe: found no regular file, expected a checkpoint"
t status "$scratch/pipe"
refused 'status: a pipe' 2 "$scratch/pipe: found no regular file, expected a checkpoint"
chmod 600 "$file"
t "${how[@]}" --checkpoint-every 0 --nodes 1M
is 'the mode stays' 600 "$(stat -c %a "$file")"
cp "$scratch/good" "$file"
t solve --goal first "$board" --checkpoint "$scratch/none/file"
refused 'no such folder' 2 "cannot write $scratch/none/file: No such file or directory"
t solve -q '@hardest8' --checkpoint "$file"
refused 'several boards' 2 "--checkpoint $file: found a file, expected a folder for the checkpoints of several boards"
t solve -q '@hardest8' --checkpoint "$scratch/batch"
is 'a batch: solved' "31"$'\n'"31"$'\n' "$out"
before=$(stat -c %Y.%i "$scratch/batch"/*.checkpoint)
t solve --json '@hardest8' --checkpoint "$scratch/batch"
is 'a batch: not solved again' "$before" "$(stat -c %Y.%i "$scratch/batch"/*.checkpoint)"
t status "$scratch/batch"
like 'a batch: status' "hardest8-1  solved: 31 moves, proven shortest*hardest8-2*2 of 2 proven*" "$out"
t status "$scratch/batch" --json
is 'a batch: status as JSON' '["hardest8-1",31]' "$(head -n 1 <<< "$out" | jq -c '[.id, .length]')"
near='1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14'
t solve --json "$near 0 15" @hardest8:1 "$near 15 0" "$near 0 15" --checkpoint "$scratch/mixed"
is 'a batch of equal names: lengths' '1 31 0 1' "$(jq -r .length <<< "$out" | xargs)"
is 'a batch of equal names: a file a board' 4 "$(find "$scratch/mixed" -name '*.checkpoint' | wc -l)"
before=$(stat -c %Y.%i "$scratch/mixed"/*.checkpoint)
t solve -q "$near 0 15" @hardest8:1 "$near 15 0" "$near 0 15" --checkpoint "$scratch/mixed"
is 'a batch of equal names: not solved again' "$before" "$(stat -c %Y.%i "$scratch/mixed"/*.checkpoint)"
letters=$(printf '%5000s' '' | tr ' ' y)
board8='{"id":"%s","board":"1 2 3 / 4 5 6 / 7 0 8"}\n'
# shellcheck disable=SC2059
feed "$(printf "$board8$board8$board8" "$letters" "${letters}z" 'a/b\\u0000')" solve -q --checkpoint "$scratch/long"
is 'a batch of long ids: solved' '1 1 1' "$(xargs <<< "$out")"
is 'a batch of long ids: names' "a-b_.checkpoint ${letters:0:100}-2.checkpoint ${letters:0:100}.checkpoint" \
  "$(cd "$scratch/long" && find . -name '*.checkpoint' | sed 's:^\./::' | LC_ALL=C sort | xargs)"
t solve -q '@hardest8' '2 1 3 / 4 5 6 / 7 8 0' '1 2 3 / 4 5 6 / 7 8 8' --checkpoint "$scratch/batch"
t status "$scratch/batch"
like 'a batch: boards without a checkpoint are counted' '*2 of 4 proven; 2 without a checkpoint*' "$out"
mkdir "$scratch/empty"
t status "$scratch/empty"
refused 'a batch: none' 2 "$scratch/empty: found no *.checkpoint file in this folder"
t status "$scratch/none"
refused 'status: no such file' 2 "cannot open $scratch/none: no such file"
t status
refused 'status: no file' 2 '*FILE*'

# A checkpoint belongs to one run: a second one is refused, with the number of the first.
busy() {
  local file=$1 command=$2
  shift 2
  "$taquin" $command "$@" < /dev/null > "$scratch/out1" 2> "$scratch/err1" &
  process=$!
  await [ -e "$(dirname "$file")/.$(basename "$file").lock" ]
  t $command "$@"
  is "busy, $command: exit code" 2 "$rc"
  like "busy, $command: who has it" "taquin: $file: in use by process $process, expected *" "$err"
  kill -KILL "$process" 2> /dev/null
  wait "$process" 2> /dev/null
}
busy "$scratch/one" solve -a idastar -H manhattan --checkpoint "$scratch/one" @hardest15:1
t solve --checkpoint "$scratch/one" -a idastar -H manhattan @hardest15:1 --time 0.5
is 'busy: free again after a kill' 4 "$rc"
mkdir -p "$scratch/batch"
busy "$scratch/batch/boards" solve -a idastar -H manhattan --checkpoint "$scratch/batch" @hardest15:1-2
busy "$scratch/two" explore 3x4 --checkpoint "$scratch/two" --checkpoint-every 0.1 --threads 1
busy "$scratch/three" learn --size 3x3 --rounds 1000 --checkpoint "$scratch/three" -o "$scratch/three.weights"

finish
