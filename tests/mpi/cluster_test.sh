#!/usr/bin/env bash
# taquin-mpi: 1, 2 and 4 ranks give the length of one; a rank that is killed ends the job, and the checkpoint goes on with
# another number of ranks.
# shellcheck source=../cli/lib.sh source-path=SCRIPTDIR
source "$(dirname "$0")/../cli/lib.sh"

mpi=$2
run=(mpirun --oversubscribe --bind-to none)
[ "$(id -u)" != 0 ] || run+=(--allow-run-as-root)
board='2 17 3 4 7 12 10 8 13 16 21 24 5 18 9 20 15 19 1 14 22 11 0 6 23'  # of Korf & Felner's 40th, ten moves on
how=(solve -a idastar-fsm -H pdb --goal first "$board")
t pdb build 5x5-5-5-5-5-4

for ranks in 1 2 4; do
  answer=$(timeout 120 "${run[@]}" -np "$ranks" "$mpi" "${how[@]}" --json 2> "$scratch/err" | jq -rs 'last | "\(.length) \(.status)"')
  is "$ranks ranks: the length" '72 optimal' "$answer"
done
answer=$(timeout 60 "${run[@]}" -np 2 "$mpi" solve -q '8 6 7 2 5 4 3 0 1')
is 'a search that is not shared' 31 "$answer"
timeout 60 "${run[@]}" -np 2 "$mpi" solve 1 2 3 > /dev/null 2> "$scratch/err"
is 'bad input: exit code' 2 $?

file=$scratch/solve.checkpoint
for victim in 1 0 2; do
  "${run[@]}" -np 3 "$mpi" "${how[@]}" --checkpoint "$file" --checkpoint-every 0.2 < /dev/null > /dev/null 2> "$scratch/err" &
  job=$!
  sleep 2
  mapfile -t ranks < <(pgrep -P "$job" -f taquin-mpi)
  [ "${#ranks[@]}" -gt "$victim" ] && kill -KILL "${ranks[$victim]}" 2> /dev/null
  wait "$job"
  ok "rank $victim killed: the job ends" [ $? -ne 70 ]
  t status "$file"
  is "rank $victim killed: the checkpoint is whole" 0 "$rc"
done
answer=$(timeout 120 "${run[@]}" -np 2 "$mpi" "${how[@]}" --checkpoint "$file" --json 2> "$scratch/err" | jq -rs 'last | "\(.length) \(.status)"')
is 'gone on with two ranks' '72 optimal' "$answer"

finish
