#!/usr/bin/env bash
# taquin pdb: build, list, verify, remove; damage, interruption, two at once, a killed build, a folder that cannot be.
# Long: begun first; under sanitizers only by ./check --all.
# shellcheck source=lib.sh source-path=SCRIPTDIR
source "$(dirname "$0")/lib.sh"
cache=$scratch/cache
export TAQUIN_CACHE_DIR=$cache

files() { find "$cache" -mindepth 1 -printf '%f\n' | sort | xargs; }

t pdb path
is 'path: TAQUIN_CACHE_DIR' "$cache"$'\n' "$out"
TAQUIN_CACHE_DIR='' XDG_CACHE_HOME=/x t pdb path && is 'path: XDG_CACHE_HOME' $'/x/taquin\n' "$out"
TAQUIN_CACHE_DIR='' XDG_CACHE_HOME=x HOME=/home/me t pdb path && is 'path: HOME' $'/home/me/.cache/taquin\n' "$out"
TAQUIN_CACHE_DIR='' XDG_CACHE_HOME='' HOME='' LOCALAPPDATA=/local t pdb path && is 'path: LOCALAPPDATA' $'/local/taquin\n' "$out"
TAQUIN_CACHE_DIR='' XDG_CACHE_HOME='' HOME='' LOCALAPPDATA='' t pdb path
refused 'path: none' 2 '*set TAQUIN_CACHE_DIR'

# Nothing there yet, and looking does not change that.
t pdb list
is 'list: exit code' 0 "$rc"
like 'list: what there is to build' $'*\n  4x4-7-8 * -  *[(]build 4x4)\n*' "$out"
t pdb verify
is 'verify: nothing there' 0 "$rc"
like 'verify: said so' "taquin: no pattern databases in $cache" "$err"
t pdb verify 3x3
is 'verify: missing by name' 1 "$rc"
like 'verify: and what to do' "missing *'taquin pdb build 3x3-8' builds it"$'\n' "$out"
t pdb remove 3x3
like 'remove: nothing there' "taquin: nothing to remove in $cache" "$err"
ok 'no folder yet' [ ! -e "$cache" ]

t pdb build 3x3
is 'build: exit code' 0 "$rc"
like 'build: a line a table' "built  3x3-8 * $cache/3x3-8-*.tpdb"$'\n' "$out"
is 'build: silent where there is no terminal' '' "$err"
is 'build: nothing but the table' '3x3-8-ff-100-bits.tpdb' "$(files)"
file=$cache/$(files)
t pdb build 3x3-8 && like 'build: again' 'there  3x3-8 *' "$out"
t pdb list && like 'list: built' $'*\n  3x3-8 * built *' "$out"
like 'list: a total' $'*\n* on the disk\n' "$out"
t pdb list --json
is 'list --json: a total' "$(stat -c %s "$file")" "$(jq 'select(.type == "total").bytes' <<< "$out")"
is 'list --json: built' '["3x3-8"]' "$(jq -sc 'map(select(.built) | .name)' <<< "$out")"
is 'list --json: bytes' "$(stat -c %s "$file")" "$(jq 'select(.name == "3x3-8").bytes' <<< "$out")"
is 'list --json: path' "$file" "$(jq -r 'select(.name == "3x3-8").tables[0].path' <<< "$out")"
t pdb verify
is 'verify: exit code' 0 "$rc"
like 'verify: whole' "whole *3x3-8 *$file"$'\n' "$out"

# Damage: among the entries, in the header, cut short, of another partition.
good=$scratch/good
cp "$file" "$good"
damaged() {
  t pdb verify
  is "$1: verify" 1 "$rc"
  like "$1: named, with what to do" "damaged *3x3-8 *$file: found $2*'taquin pdb build 3x3-8' builds it again"$'\n' "$out"
  t pdb build 3x3
  like "$1: built again" 'built  3x3-8 *' "$out"
  like "$1: told" "taquin: $file: found $2*; it is built again" "$err"
  ok "$1: mended" cmp -s "$file" "$good"
}
printf '\252' | dd of="$file" bs=1 seek=100000 conv=notrunc status=none
t pdb list && like 'list: a changed entry' $'*\n  3x3-8 * damaged *found entries of checksum*' "$out"
damaged 'a changed entry' 'entries of checksum'
printf '\252' | dd of="$file" bs=1 seek=3000 conv=notrunc status=none
t pdb list && like 'list: a damaged header' $'*\n  3x3-8 * damaged *found a header*' "$out"
damaged 'a changed header' 'a header of checksum'
truncate -s 100000 "$file"
t pdb list && like 'list: a file cut short' $'*\n  3x3-8 * damaged *found 100000 bytes*' "$out"
damaged 'a file cut short' '100000 bytes'
printf 'hello' > "$file"
damaged 'another text' '5 bytes'

# A search names a damaged table, does without it, and is right.
hardest='6 4 7 8 5 0 3 2 1'
t solve -q -H pdb-large -a idastar-fsm "$hardest"
is 'solve: with a whole table' $'31\n' "$out"
is 'solve: nothing to tell' '' "$err"
for at in 100000 3000; do
  printf '\252' | dd of="$file" bs=1 seek="$at" conv=notrunc status=none
  t solve -q -H pdb-large -a idastar-fsm "$hardest"
  is "solve: without the table that is damaged at $at" $'31\n' "$out"
  like "solve: the damage at $at is named" "taquin: $file: found *" "$err"
  cp "$good" "$file"
done

# A pipe under a table's name is not waited for.
rm "$file"
mkfifo "$file"
t pdb list && like 'list: a pipe' $'*\n  3x3-8 * damaged *found no regular file*' "$out"
t solve -q -H pdb-large -a idastar-fsm "$hardest"
is 'solve: a pipe in place of the table' $'31\n' "$out"
t pdb build 3x3
like 'build: replaces a pipe' 'built  3x3-8 *' "$out"

# A solve says that it stores what took it seconds to make, or stores nothing. While another process builds the same
# table, a limit holds.
before=$(files)
t solve -q -H pdb-large -a astar --size 3x5 --random 1 --no-store
is 'solve --no-store: length' $'48\n' "$out"
is 'solve --no-store: stores nothing' "$before" "$(files)"
is 'solve --no-store: says nothing' '' "$err"
large=$cache/3x5-7-ce6-1-bits.tpdb
for limit in 100ms 1s 10s; do  # on a busy machine a short limit may end before the lock is asked for
  flock "$large.lock" "$taquin" solve -q -H pdb-large -a astar --size 3x5 --random 1 --time "$limit" \
    > /dev/null 2> "$scratch/err"
  rc=$?
  [ ! -s "$scratch/err" ] || break
done
is 'solve: another process builds: exit code' 4 "$rc"
like 'solve: another process builds: said' "*waiting for another process that builds ${large##*/}*" "$(< "$scratch/err")"
t solve -q -H pdb-large -a astar --size 3x5 --random 1
is 'solve: stores its tables' "$before 3x5-7-c67-7398-bits.tpdb 3x5-7-ce6-1-bits.tpdb" "$(files)"
like 'solve: and says so once' "taquin: storing pattern databases *in $cache (*--no-store stores none)" "$err"
t pdb remove 3x5

# Other files of the folder
cp "$file" "$cache/3x3-8-copy.tpdb"
: > "$cache/4x4-7-3332-cccd-bits.tpdb.1-0.tmp"
t pdb list && like 'list: other files' $'*\nother files\n*copy.tpdb: found the table of*killed*' "$out"
t pdb verify
is 'verify: a table under a wrong name' 1 "$rc"
t pdb build 3x3-4-4
is 'build sweeps leftovers' 0 "$(find "$cache" -name '*.tmp' | wc -l)"
t pdb remove 3x3-4-4
is 'remove: a line a table' 2 "$(grep -c '^removed ' <<< "$out")"
# Foreign files and folders stay, whatever their names.
echo mine > "$cache/notes.tpdb"
echo mine > "$cache/notes.tpdb.lock"
echo mine > "$cache/notes.tpdb.1-0.tmp"
mkdir "$cache/folder.tpdb" "$cache/3x3-4-d8-127-bits.tpdb"
stay='3x3-4-d8-127-bits.tpdb folder.tpdb notes.tpdb notes.tpdb.1-0.tmp notes.tpdb.lock'
cp "$good" "$cache/3x3-8-ff-100-bits.tpdb"
echo damaged > "$cache/4x4-7-3332-cccd-old.tpdb"
t pdb remove --all
is 'remove --all: exit code' 0 "$rc"
is 'remove --all: the tables' "removed $cache/3x3-8-copy.tpdb
removed $cache/3x3-8-ff-100-bits.tpdb
removed $cache/4x4-7-3332-cccd-old.tpdb
" "$out"
is 'remove --all: what is foreign stays' "$stay" "$(files)"
is 'remove --all: and is named' "taquin: $cache/3x3-4-d8-127-bits.tpdb: found no regular file, expected a pattern database; it stays
taquin: $cache/folder.tpdb: found no regular file, expected a pattern database; it stays
taquin: $cache/notes.tpdb: found 5 bytes, expected a pattern database, whose header alone has 4096; it stays" "$err"
rm -r "${cache:?}"/*

# Partitions that share a table: it stays while the other one needs it.
t pdb build 4x4-6-6-3
built=$(files)
is 'three patterns, two tables' 2 "$(wc -w <<< "$built")"
t pdb build 4x4-6-6-3 --threads 1 && is 'other threads, the same files' "$built" "$(files)"

# A partition of the user's own: of another goal's corner, so that it is turned.
mine=$scratch/mine.txt
printf '%s\n' '# mine' 'a a a a' 'b b a c' 'b b c c' 'b c c .' > "$mine"
t pdb list --partition "$mine"
like 'own partition: nothing there' $'  mine * -  *0.0 KiB on the disk\n' "$out"
t pdb verify --partition "$mine"
is 'own partition: missing' 1 "$rc"
like 'own partition: what to do' "*'taquin pdb build --partition $mine' builds it"$'\n' "$out"
t pdb build --partition "$mine"
is 'own partition: a line a table' 3 "$(grep -c '^built  mine ' <<< "$out")"
t pdb build --partition "$mine" && is 'own partition: found' 3 "$(grep -c '^there  mine ' <<< "$out")"
t pdb verify --partition "$mine" && is 'own partition: whole' 3 "$(grep -c '^whole ' <<< "$out")"
t pdb list --partition "$mine" --json
is 'own partition: facts' 3 \
  "$(jq 'select(.type == "partition").tables | map(select(.greatest > 15 and .mean > 5)) | length' <<< "$out")"
for board in korf100:9 korf100:12 korf100:37 korf100:42; do
  t solve -q -a idastar-fsm -H pdb "@$board"
  length=$out
  t solve -q -a idastar-fsm -H "pdb:$mine" "@$board"
  is "own partition: $board is as long" "$length" "$out"
done
t solve --json -a idastar-fsm -H "pdb:$mine+manhattan" @korf100:12
is 'own partition: and a maximum' "optimal pdb:$mine+manhattan" "$(jq -rs 'last | "\(.status) \(.heuristic)"' <<< "$out")"
t compare -a idastar -H "pdb:$mine" --csv @hardest8:1
like 'own partition: of another board' "*$mine: found a partition of 4x4, expected one of 3x3*" "$out"
t solve -H "pdb:$mine" --goal snail --size 4x4 --random 1
like 'own partition: of another goal' "*$mine: found the blank where the goal has a tile, *" "$err"
t explain -a astar -H "pdb:$mine" --goal first @korf100:12
refused 'own partition: explain makes no tables' 2 "the heuristic pdb:$mine does not serve 4x4 at once"
t solve -H "pdb:$scratch/none" "$hardest"
like 'own partition: no file' "*cannot open $scratch/none: No such file*" "$err"
t pdb build --partition "$scratch/none"
refused 'own partition: nothing to build' 2 "cannot open $scratch/none: No such file or directory"
t pdb build 4x4 --partition "$mine"
refused 'own partition: and a name' 2 "--partition: found the name '4x4', expected none"
t pdb path --partition "$mine"
refused 'own partition: path' 2 'pdb path takes no --partition'
t pdb remove --partition "$mine" && is 'own partition: removed' 3 "$(grep -c '^removed ' <<< "$out")"
is 'own partition: the others stay' "$built" "$(files)"
sed -n '/^# Lines that begin/,/^b c c c/p' "$(dirname "$0")/../../docs/tables.md" > "$scratch/example.txt"
t pdb list --partition "$scratch/example.txt"
like 'own partition: the example of docs/tables.md' $'  example * -  *' "$out"

# begin ARGUMENTS…: a build in the background that has got as far as its first lock.
begin() {
  t pdb remove --all
  "$taquin" pdb build "$@" --threads 1 < /dev/null > "$scratch/out1" 2> "$scratch/err1" &
  process=$!
  await compgen -G "$cache/*.lock" > /dev/null
}

# The same, stopped while it holds the lock and before its first table is done; on a busy machine that may take more than
# one try.
begin_and_stop() {
  for _ in {1..20}; do
    begin "$@"
    kill -STOP "$process"
    if [ -z "$(find "$cache" -name '*.tpdb')" ] && ! flock --nonblock "$(compgen -G "$cache/*.lock" | head -n 1)" true; then
      return
    fi
    kill -KILL "$process"
    wait "$process" 2> /dev/null
  done
}

# Two at once: one builds, the other waits.
begin_and_stop 4x4-6-6-3
"$taquin" pdb build 4x4-6-6-3 < /dev/null > "$scratch/out2" 2> "$scratch/err2" &
second=$!
until [ -s "$scratch/err2" ] || ! kill -0 "$second" 2> /dev/null; do sleep 0.01; done
like 'two at once: the wait is told' 'taquin: waiting for another process that builds 4x4-6-*' "$(< "$scratch/err2")"
kill -CONT "$process"
wait "$process" "$second"
is 'two at once: each table is built once' 2 "$(cat "$scratch"/out[12] | grep -c '^built')"
is 'two at once: and found once' 2 "$(cat "$scratch"/out[12] | grep -c '^there')"
t pdb verify 4x4-6-6-3 && is 'two at once: whole' 0 "$rc"
is 'two at once: nothing is left behind' 2 "$(files | wc -w)"

# Killed and interrupted in the midst of a build
begin_and_stop 4x4-6-6-3
kill -KILL "$process"
wait "$process" 2> /dev/null
is 'killed: no table' 0 "$(find "$cache" -name '*.tpdb' | wc -l)"
t pdb list && like 'killed: the leftover is seen' '*a build that was killed has left it behind*' "$out"
t pdb build 4x4-6-6-3
is 'killed: the next one builds' 0 "$rc"
t pdb verify 4x4-6-6-3
is 'killed: and all is right' 0 "$rc"
is 'killed: nothing is left behind' 2 "$(files | wc -w)"
for signal in INT TERM; do
  begin_and_stop 4x4-6-6-3
  kill "-$signal" "$process"
  kill -CONT "$process"
  wait "$process"
  is "$signal: exit code" 130 $?
  is "$signal: nothing is left behind" '' "$(files)"
done
if command -v script > /dev/null; then
  like 'terminal: progress' '*3x5-7-7, table 1 of 2: * %, * left*' \
    "$(TERM=xterm script -qec "timeout --foreground -s INT 2 '$taquin' pdb build 3x5-7-7 --threads 1" /dev/null < /dev/null)"
fi

# Folders that cannot be
: > "$scratch/text"
TAQUIN_CACHE_DIR=$scratch/text/cache t pdb build 3x3
refused 'below a file: build' 2 "cannot make the folder $scratch/text/cache: Not a directory"
TAQUIN_CACHE_DIR=$scratch/text t pdb list
refused 'a file: list' 2 "cannot read $scratch/text: Not a directory"
if [ "$(id -u)" != 0 ]; then
  mkdir -m 555 "$scratch/readonly"
  TAQUIN_CACHE_DIR=$scratch/readonly t pdb build 3x3
  refused 'read-only: build' 2 "cannot write *: Permission denied"
fi
t pdb remove --all
(ulimit -f 64; t pdb build 3x3; refused 'a full disk' 2 "cannot write *"; echo "$passed $failed" > "$scratch/sums")
read -r passed failed < "$scratch/sums"
is 'a full disk: nothing is left behind' '' "$(files)"
t pdb build 4x4 --memory 100M
refused '--memory' 2 '4x4-8-*: building it needs * MiB, but the memory limit is 100.0 MiB'

# PATTERN ARGUMENTS…
wrong() { t pdb "${@:2}"; refused "pdb ${*:2}" 2 "$1"; }
wrong '*build, list, verify, remove or path'
wrong "*did you mean 'build'?" biuld
wrong '*needs a name*' build
wrong "no partition '4x4-7-9'; did you mean '4x4-7-8'? ('taquin pdb list' lists them)" build 4x4-7-9
wrong "no partition '9x9' ('taquin pdb list' lists them)" build 9x9
wrong '*needs a name or --all' remove
wrong '*needs a name or --all' remove 3x3 --all
wrong 'pdb list takes no --threads' list --threads 2
wrong "--threads: found '0'*" build 3x3 --threads 0
wrong '--memory*found*' build 3x3 --memory much
wrong 'pdb path takes no name*' path 3x3

finish
