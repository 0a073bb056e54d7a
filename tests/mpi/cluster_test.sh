#!/usr/bin/env bash
# taquin-mpi: 1, 2 and 4 ranks give the same answer; a batch is solved by all; a rank that is killed ends the job, and
# a checkpoint is resumed with another number of ranks.
# shellcheck source=../cli/lib.sh source-path=SCRIPTDIR
source "$(dirname "$0")/../cli/lib.sh"
# shellcheck source=lib.sh source-path=SCRIPTDIR
source "$(dirname "$0")/lib.sh"

# Of Korf & Felner's 40th, ten moves on.
how=(solve -a idastar-fsm -H pdb --goal first '2 17 3 4 7 12 10 8 13 16 21 24 5 18 9 20 15 19 1 14 22 11 0 6 23')
t pdb build 5x5-5-5-5-5-4

# same LENGTH COUNTS ARGUMENTS…: found by one rank and by so many, with the same moves and counts.
same() {
  local count answer nodes alone='' alone_nodes=''
  for count in 1 $2; do
    ranks "$count" "${@:3}" --json --deterministic -p 1
    answer=$(jq -rs 'last | "\(.length) \(.status) \(.moves)"' <<< "$out")
    nodes=$(jq -cs 'last | [.rounds[:-1][] | .expanded]' <<< "$out")
    like "$count ranks: the length" "$1 optimal *" "$answer"
    is "$count ranks: the moves do not depend on them" "${alone:=$answer}" "$answer"
    is "$count ranks: nor do the nodes of a finished round" "${alone_nodes:=$nodes}" "$nodes"
  done
}
same 72 '2 4' "${how[@]}"
same 59 2 solve -a idastar-fsm -H walking-distance @korf100:14
same 64 2 solve -a idastar-fsm -H linear-conflict \
  '1 7 3 6 0 5 13 2 8 16 12 10 19 9 21 11 4 18 14 15 22 17 24 23 25 20 27 34 35 28 26 31 32 33 29 30'

ranks 2 solve -q '8 6 7 2 5 4 3 0 1'
is 'a search that is not shared' 31 "${out%$'\n'}"
ranks 2 solve 123456708
is 'no colour, though rank 0 has a terminal of its own' 0 "$(grep -c $'\033' <<< "$out")"
ranks 2 solve 123456708 --color always
like 'colour where it is asked for' $'*\033\[*' "$out"
ranks 2 solve 1 1 0
is 'bad input: exit code' 2 "$rc"
like 'bad input: message' 'taquin: line 1, column 3*' "$err"
ranks 2 solve --threads many 1 2 3 0
like 'bad option: message' 'taquin: --threads*' "$err"

t solve -q @korf100:1-12 @hardest8
alone=$out
ranks 3 solve -q -p 1 @korf100:1-12 @hardest8
is 'a batch over the ranks' "$alone" "$out"
ranks 3 solve -p 1 -a idastar --backward @hardest8 @waterloo --json
is 'a batch, all of it backwards' true "$(jq -s 'length > 2 and all(.backward)' <<< "$out")"
ranks 3 solve -p 1 '1 2 3 4 5 6 8 7 0' '3 2 1 0' --json
is 'a batch with boards that have no solution' 1 "$rc"
ranks 3 solve -p 1 @korf100:1 @korf100:2 -H nothing
is 'a batch that is refused: exit code' 2 "$rc"

# begin COUNT: a job that keeps a checkpoint, once it has written one of a search.
file=$scratch/solve.checkpoint
begin() {
  "${mpirun[@]}" -np "$1" "$mpi" "${how[@]}" -p 1 --checkpoint "$file" --checkpoint-every 0.03 < /dev/null \
    > /dev/null 2> "$scratch/err" &
  job=$!
  local before=$2
  for ((i = 0; i < 2000; ++i)); do
    sleep 0.03
    kill -0 "$job" 2> /dev/null || return  # it was too fast: nothing will change
    now=$("$taquin" status --json "$file" 2> /dev/null | jq '.expanded') && [ "${now:-0}" -gt "$before" ] && return
  done
}
expanded=0
for victim in 1 0 2; do
  begin 3 "$expanded"
  mapfile -t pids < <(pgrep -P "$(pgrep -P "$job" mpirun)" taquin-mpi)
  is "rank $victim: there are three" 3 "${#pids[@]}"
  kill -KILL "${pids[$victim]:-}"
  wait "$job"
  is "rank $victim killed: the job fails" 1 $(($? != 0))
  t status --json "$file"
  is "rank $victim killed: the checkpoint is whole" 0 "$rc"
  expanded=$(jq .expanded <<< "$out")
done
ranks 2 "${how[@]}" --checkpoint "$file" --json
is 'resumed with two ranks' '72 optimal' "$(jq -rs 'last | "\(.length) \(.status)"' <<< "$out")"
t "${how[@]}" --checkpoint "$file" --json
is 'and asked again, alone' '72 optimal' "$(jq -rs 'last | "\(.length) \(.status)"' <<< "$out")"

finish
