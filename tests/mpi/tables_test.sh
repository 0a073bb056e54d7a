#!/usr/bin/env bash
# taquin-mpi pdb build: the files are those of one process, whatever the number of ranks; a rank that is killed, a signal,
# a full disk and too little memory end all ranks, and nothing is left that the next build would stumble over.
# shellcheck source=../cli/lib.sh source-path=SCRIPTDIR
source "$(dirname "$0")/../cli/lib.sh"
# shellcheck source=lib.sh source-path=SCRIPTDIR
source "$(dirname "$0")/lib.sh"

# into FOLDER: the next tables go there.
into() { export TAQUIN_CACHE_DIR=$scratch/$1; }
listing() { (cd "$scratch/$1" && sha256sum -- *); }

name=5x5-5-5-5-5-4
into alone
t pdb build "$name"
for count in 1 2 3; do
  into "by$count"
  ranks "$count" pdb build "$name" -p 1
  is "$count ranks: exit code" 0 "$rc"
  is "$count ranks: a line a table" 4 "$(grep -c "^built  $name " <<< "$out")"
  is "$count ranks: the files of one process, byte for byte" "$(listing alone)" "$(listing "by$count")"
done
ranks 2 pdb build "$name" -p 2
is 'what is there is not built again' 4 "$(grep -c "^there  $name " <<< "$out")"
rm "$TAQUIN_CACHE_DIR/$(ls "$TAQUIN_CACHE_DIR" | head -n 1)"
ranks 2 pdb build "$name" -p 2
is 'what is missing is' '1 3' "$(grep -c ^built <<< "$out") $(grep -c ^there <<< "$out")"
is 'two threads a rank' "$(listing alone)" "$(listing by3)"

into none
ranks 2 pdb build "$name" --memory 1M
is 'too little memory: exit code' 2 "$rc"
like 'too little memory: message' 'taquin: 5x5-*.tpdb: building it needs * MiB in each of 2 processes, 1.0 MiB allowed*' "$err"

# begin COUNT: a job that builds a table of some seconds; once it has begun, $job is mpirun, $pids its ranks.
begin() {
  "${mpirun[@]}" -np "$1" "$mpi" pdb build 3x5-7-7 -p 1 < /dev/null > "$scratch/out" 2> "$scratch/err" &
  job=$!
  for ((i = 0; i < 600; ++i)); do
    sleep 0.1
    compgen -G "$TAQUIN_CACHE_DIR/*.lock" > /dev/null && break
  done
  sleep 0.5
  mapfile -t pids < <(pgrep -P "$(pgrep -P "$job" mpirun)" taquin-mpi)
}
into ended
for victim in 1 0; do
  begin 3
  kill -KILL "${pids[$victim]:-}"
  wait "$job"
  is "rank $victim killed: the job fails" 1 $(($? != 0))
  is "rank $victim killed: no table" '' "$(ls "$TAQUIN_CACHE_DIR" | grep 'tpdb$')"
done
begin 3
kill -INT "${pids[0]}"
wait "$job"
is 'a signal to rank 0: exit code' 130 $?
is 'a signal to rank 0: nothing is left' '' "$(ls "$TAQUIN_CACHE_DIR")"
ranks 2 pdb build 3x5-7-7 -p 1
is 'the next build' 0 "$rc"
t pdb verify 3x5-7-7
is 'its tables are those of the catalogue' 0 "$rc"
is 'and nothing else is there' 2 "$(ls "$TAQUIN_CACHE_DIR" | wc -l)"

# A small file system is a full disk; root alone can make one.
into full
mkdir "$TAQUIN_CACHE_DIR"
if mount -t tmpfs -o size=512k tmpfs "$TAQUIN_CACHE_DIR" 2> /dev/null; then
  trap 'umount "$scratch/full"; rm -rf "$scratch"' EXIT
  ranks 3 pdb build "$name" -p 1
  is 'a full disk: exit code' 2 "$rc"
  like 'a full disk: message' 'taquin: cannot write *No space left on device*' "$err"
  is 'a full disk: one line' 1 "$(wc -l < "$scratch/err")"
  is 'a full disk: nothing is left' '' "$(ls "$TAQUIN_CACHE_DIR")"
fi

finish
