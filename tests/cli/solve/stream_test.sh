#!/usr/bin/env bash
# taquin solve as a coprocess: a board in, its answer out, before the next board is written; and the end of such a run.
# shellcheck source=../lib.sh source-path=SCRIPTDIR
source "$(dirname "$0")/../lib.sh"

# start ARGUMENTS…: runs it with pipes as stdin (descriptor 7) and stdout (descriptor 8).
mkfifo "$scratch/to" "$scratch/from"
start() {
  "$taquin" "$@" < "$scratch/to" > "$scratch/from" 2> "$scratch/err" &
  process=$!
  exec 7> "$scratch/to" 8< "$scratch/from"
}
# TITLE WANTED BOARD: within a minute, while stdin stays open.
answers() {
  printf '%s\n' "$3" >&7
  local line=''
  read -r -t 20 line <&8
  is "$1" "$2" "$line"
}
stop() { exec 7>&- 8<&-; wait "$process"; rc=$?; }

for threads in 1 2 5; do
  start solve -q -p "$threads"
  answers "$threads threads: a list of tiles" 31 '8 6 7 2 5 4 3 0 1'
  answers "$threads threads: rows" 2 '1 2 3 / 4 5 6 / 0 7 8'
  answers "$threads threads: an error" error '1 2 3 / 4 5 6 / 0 7 7'
  answers "$threads threads: JSON" 1 '{"board":"1 2 3 / 4 5 6 / 7 0 8"}'
  printf '%s\n' '8 6 7 2 5 4 3 0 1' 123456708 123456078 >&7
  for wanted in 31 1 2; do
    read -r -t 20 line <&8
    is "$threads threads: several at once, in order" "$wanted" "$line"
  done
  stop
  is "$threads threads: exit code" 2 "$rc"
done
start solve --json
answers_json() { printf '%s\n' "$2" >&7; read -r -t 20 line <&8; is "json: $2" "$1" "$(jq -c '[.id, .length]' <<< "$line")"; }
answers_json '["1",31]' 867254301
answers_json '["2",1]' 123456708
stop
is 'json: exit code' 0 "$rc"
start solve -q --size 2x2
answers 'a row of a larger board, but for --size' 4 '3 1 2 0'
stop

# A signal ends the wait for a board.
for threads in 1 2; do
  start solve -q -p "$threads"
  answers "waiting, $threads threads" 1 123456708
  kill -TERM "$process"
  wait "$process"
  like "waiting, $threads threads: TERM" '1[34][03]' $?
  exec 7>&- 8<&-
done

# Without --json and --quiet one board is drawn as one, so the end is waited for.
start solve
printf '%s\n' 123456708 >&7
exec 7>&-
like 'text: one board' '1 move (optimal)*' "$(cat <&8)"
stop

finish
