#!/usr/bin/env bash
# Length against seconds: what the plan finds in a given time, on random boards of each size.
#
#   bench/curves.sh [BOARDS [SECONDS…]]   writes bench/curves.tsv and bench/curves.svg
#
# Each of the BOARDS (by default 2, by the seeds 1, 2, …) is solved once for each of the SECONDS, on all cores, with
# nothing stored. The length is over the board's Manhattan distance. TAQUIN names the command. Needs jq.
set -euo pipefail
boards=${1:-2}
times=("${@:2}")
[ ${#times[@]} -gt 0 ] || times=(0.1 0.3 1 3 10 30)
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
taquin=${TAQUIN:-$here/../build/release/taquin}
TAQUIN_CACHE_DIR=$(mktemp -d)
export TAQUIN_CACHE_DIR
trap 'rm -rf "$TAQUIN_CACHE_DIR"' EXIT

over_manhattan='
  def distance($cols): . as [$from, $to] | (($from % $cols) - ($to % $cols) | fabs)
    + (($from / $cols | floor) - ($to / $cols | floor) | fabs);
  .cols as $cols | .length / ([.tiles | to_entries[] | select(.value > 0) | [.key, .value - 1] | distance($cols)] | add)'

printf '# size\tseconds\tboards\tmean length over the Manhattan distance\n' > "$here/curves.tsv"
for size in 5x5 6x6 7x7 8x8 9x9 10x10; do
  for seconds in "${times[@]}"; do
    for ((seed = 1; seed <= boards; ++seed)); do
      # 3: the time is over.
      { "$taquin" solve --size "$size" --random "$seed" --time "$seconds" --json || [ $? -eq 3 ]; } 2> /dev/null | jq "$over_manhattan"
    done | awk -v OFS='\t' -v size="$size" -v seconds="$seconds" '{ sum += $1 } END { print size, seconds, NR, sum / NR }'
  done
done >> "$here/curves.tsv"

awk -F '\t' '
  function x(seconds) { return 60 + 130 * (log(seconds) / log(10) + 1) }
  function y(ratio) { return 400 - 340 * (ratio - 1) / (highest - 1) }
  /^#/ { next }
  !($1 in path) { size[++sizes] = $1 }
  { at[NR] = $0; if ($4 > highest) highest = $4; if (!least || $2 < least) least = $2; if ($2 > most) most = $2; path[$1] = "" }
  END {
    highest = int(highest * 10 + 1) / 10
    split("#0b6e63 #b4472e #5a4fcf #9a6b00 #1d6fb8 #a03a86", colour, " ")
    print "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 560 450\" font-family=\"sans-serif\" font-size=\"12\">"
    print "<rect width=\"560\" height=\"450\" fill=\"#fff\"/>"
    for (ratio = 1; ratio < highest + 0.05; ratio += 0.2)
      printf "<path d=\"M60 %.1fH460\" stroke=\"#ddd\"/><text x=\"54\" y=\"%.1f\" text-anchor=\"end\">%.1f</text>\n", y(ratio), y(ratio) + 4, ratio
    for (tick = 0.1; tick <= most * 1.01; tick *= 10)
      printf "<path d=\"M%.1f 60V400\" stroke=\"#ddd\"/><text x=\"%.1f\" y=\"418\" text-anchor=\"middle\">%g s</text>\n", x(tick), x(tick), tick
    for (i in at) { split(at[i], column, "\t"); point[column[1], column[2]] = x(column[2]) " " y(column[4]) }
    for (n = 1; n <= sizes; ++n) {
      d = ""
      for (i = 1; i <= NR; ++i) if (i in at) { split(at[i], column, "\t"); if (column[1] == size[n]) { d = d (d ? "L" : "M") point[column[1], column[2]]; last = point[column[1], column[2]] } }
      split(last, end, " ")
      printf "<path d=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"2\"/><text x=\"%.1f\" y=\"%.1f\" fill=\"%s\">%s</text>\n", d, colour[n], end[1] + 6, end[2] + 4, colour[n], size[n]
    }
    print "<text x=\"60\" y=\"40\">Length over the Manhattan distance, by the time that a solve may take</text></svg>"
  }' "$here/curves.tsv" > "$here/curves.svg"
