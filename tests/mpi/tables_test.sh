#!/usr/bin/env bash
# taquin-mpi builds no tables, and says what does; the other subcommands of pdb are those of one process.
# shellcheck source=../cli/lib.sh source-path=SCRIPTDIR
source "$(dirname "$0")/../cli/lib.sh"
# shellcheck source=lib.sh source-path=SCRIPTDIR
source "$(dirname "$0")/lib.sh"

export TAQUIN_CACHE_DIR=$scratch/tables
for count in 1 2; do
  ranks "$count" pdb build 3x4 -p 1
  is "$count ranks: exit code" 2 "$rc"
  like "$count ranks: message" "taquin: taquin-mpi builds no tables; use 'taquin pdb build'*" "$err"
  is "$count ranks: one line" 1 "$(wc -l < "$scratch/err")"
  is "$count ranks: nothing is written" '' "$(ls "$TAQUIN_CACHE_DIR" 2> /dev/null)"
done
t pdb build 3x4
ranks 2 pdb verify 3x4
is 'what taquin has built is verified' 0 "$rc"

finish
