#!/usr/bin/env bash
# Korf & Felner's fifty 24-puzzles, one after the other, all cores on each: bench/fifty.sh FOLDER [SECONDS [BOARD…]]
#
# FOLDER keeps a checkpoint of each board and what was answered (N.jsonl), so the same command resumes where
# it was stopped, and with more SECONDS (for each board and run, 600 by default) proves more boards. In the end it prints
# the table of README.md. Tables are read from and stored in TAQUIN_CACHE_DIR, as always; `taquin pdb build 5x5` makes
# them all in advance. TAQUIN names the command, build/release/taquin by default. Needs jq.
set -euo pipefail
folder=${1:?a folder for the answers}
seconds=${2:-600}
shift $(($# < 2 ? $# : 2))
boards=("$@")
[ ${#boards[@]} -gt 0 ] || mapfile -t boards < <(seq 50)
taquin=${TAQUIN:-$(dirname "$0")/../build/release/taquin}
mkdir -p "$folder"

last() { tail -qn 1 "$folder/$1.jsonl" 2> /dev/null || true; }
for board in "${boards[@]}"; do
  [ "$(last "$board" | jq -r .status)" = optimal ] && continue
  code=0
  "$taquin" solve --json --goal first --checkpoint "$folder/$board.checkpoint" --time "$seconds" \
    "@korf-felner50:$board" >> "$folder/$board.jsonl" || code=$?
  # 3: the time is over; everything else is a failure, or somebody's wish to end.
  [ "$code" -eq 0 ] || [ "$code" -eq 3 ] || exit "$code"
done

published=$(dirname "$0")/../data/korf_felner50.tsv
echo '| board | length | Korf & Felner 2002, M generated | M generated | M expanded | s | the last search: from, bound: M expanded |'
echo '|---|---|---|---|---|---|---|'
for board in "${boards[@]}"; do
  theirs=$(awk -F '\t' -v id="$board" '$1 == id { printf "%.0f", $4 / 1e6 }' "$published")
  last "$board" | jq -r --arg board "$board" --arg theirs "$theirs" '
    def mega: . / 1e5 | round / 10;
    def grouped: tostring | [while(length > 0; .[:-3]) | .[-3:]] | reverse | join(",");
    "| \($board) | \(if .status == "optimal" then .length else "\(.lower_bound) to \(.length)" end) | " +
    "\($theirs | grouped) | \(.generated / 1e6 | round | grouped) | \(.expanded / 1e6 | round | grouped) | " +
    "\(.seconds * 10 | round / 10) | " +
    if .algorithm == "beam" and .status == "optimal" then "a beam" else
      (if .status != "optimal" then "" elif .backward then "the goal, " else "the board, " end) +
      ([.rounds[] | select(.expanded >= 5e5) | "\(.bound): \(.expanded | mega)"] | join(", "))
    end + " |"'
done
