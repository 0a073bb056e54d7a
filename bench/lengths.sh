#!/usr/bin/env bash
# Mean solution length after given times: bench/lengths.sh BOARDS 'SECONDS…' [OPTION…]
#
# BOARDS is a set such as @korf-felner50 or a file of boards. For each number of SECONDS every board is solved for that long,
# on one thread, as many boards at once as there are cores, with nothing stored and the OPTIONS of `taquin solve`. Prints the
# seconds, the number of boards and of solved ones, and the mean length. TAQUIN names the command,
# build/release/taquin by default. Needs jq.
set -euo pipefail
boards=$1
read -ra times <<< "$2"
shift 2
taquin=${TAQUIN:-$(dirname "$0")/../build/release/taquin}
TAQUIN_CACHE_DIR=$(mktemp -d)
export TAQUIN_CACHE_DIR
trap 'rm -rf "$TAQUIN_CACHE_DIR"' EXIT
[[ $boards == @* ]] || boards=--file=$boards

printf '# seconds\tboards\tsolved\tmean length\n'
for seconds in "${times[@]}"; do
  # 3: the time is over.
  { "$taquin" solve --json --time "$seconds" "$@" "$boards" || [ $? -eq 3 ]; } | jq -rs --arg seconds "$seconds" '
    map(select(.type == "answer")) | map(select(.length).length) as $lengths
    | [$seconds, length, ($lengths | length), (if $lengths == [] then "-" else ($lengths | add / length) end)] | @tsv'
done
