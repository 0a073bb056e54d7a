#!/usr/bin/env bash
# M nodes expanded in the same complete round, forward (from the board) and backward (from the goal), for Korf &
# Felner's fifty.
#
#   bench/ends.sh [BOARD…]   the rows of bench/tables/ends.tsv: the last bound that both finish within 16 M expansions
#
# Needs jq. Tables are taken from, and kept in, TAQUIN_CACHE_DIR; TAQUIN names the command.
set -euo pipefail
taquin=${TAQUIN:-$(dirname "$0")/../build/release/taquin}
boards=("$@")
[ ${#boards[@]} -gt 0 ] || mapfile -t boards < <(seq 50)

# answer BOARD [--backward]
answer() {
  "$taquin" solve --json --goal first -a idastar-fsm -H pdb-large --nodes 16M "@korf-felner50:$1" "${@:2}" |
    tail -n 1 || true # the limit was reached
}

printf '# board\tbound\tM expanded from the board\tM expanded from the goal\tratio\n'
for board in "${boards[@]}"; do
  { answer "$board"; answer "$board" --backward; } | jq -rs --argjson board "$board" '
    # A bound that has been proven: its round found nothing.
    def whole: .lower_bound as $proven | [.rounds[] | select(.bound < $proven) | {key: "\(.bound)", value: .expanded}]
      | from_entries;
    def mega: . / 1e4 | round / 100;
    (.[0] | whole) as $there | (.[1] | whole) as $back
    | ([$there | keys[] | select($back[.] != null) | tonumber] | max) as $bound
    | $there["\($bound)"] as $f | $back["\($bound)"] as $b
    | [$board, $bound, ($f | mega), ($b | mega), ($b / $f * 1000 | round / 1000)] | @tsv'
done
