#!/usr/bin/env bash
# Length against seconds: what the plan finds in a given time, on random boards of each size.
#
#   bench/curves.sh [BOARDS [SECONDS…]]   writes bench/tables/curves.tsv and bench/tables/curves.svg
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

printf '# size\tseconds\tboards\tmean length over the Manhattan distance\n' > "$here/tables/curves.tsv"
for size in 5x5 6x6 7x7 8x8 9x9 10x10; do
  for seconds in "${times[@]}"; do
    for ((seed = 1; seed <= boards; ++seed)); do
      # 3: the time is over.
      { "$taquin" solve --size "$size" --random "$seed" --time "$seconds" --json || [ $? -eq 3 ]; } 2> /dev/null | jq "$over_manhattan"
    done | awk -v OFS='\t' -v size="$size" -v seconds="$seconds" '{ sum += $1 } END { print size, seconds, NR, sum / NR }'
  done
done >> "$here/tables/curves.tsv"

# Ratios past `top` leave the figure.
awk -F '\t' '
  function x(seconds) { return 60 + 170 * log(seconds / 0.1) / log(10) }
  function y(ratio) { return 400 - 700 * (ratio - 1.2) }
  BEGIN {
    split("#0b6e63 #b4472e #5a4fcf #9a6b00 #1d6fb8 #a03a86", colour, " ")
    top = 1.7
    print "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 600 440\" font-family=\"sans-serif\" font-size=\"12\">"
    print "<rect width=\"600\" height=\"440\" fill=\"#fff\"/><clipPath id=\"figure\"><path d=\"M60 " y(top) "H520V400H60\"/></clipPath>"
    print "<text x=\"60\" y=\"30\">Length over the Manhattan distance, by the seconds that a solve may take</text>"
    for (ratio = 1.2; ratio < top + 0.05; ratio += 0.1)
      printf "<path d=\"M60 %.0fH520\" stroke=\"#ddd\"/><text x=\"54\" y=\"%.0f\" text-anchor=\"end\">%.1f</text>\n", y(ratio), y(ratio) + 4, ratio
    for (seconds = 0.1; seconds < 101; seconds *= 10)
      if (x(seconds) <= 520) printf "<path d=\"M%.0f %.0fV400\" stroke=\"#ddd\"/><text x=\"%.0f\" y=\"418\" text-anchor=\"middle\">%g s</text>\n", x(seconds), y(top), x(seconds), seconds
  }
  /^#/ { next }
  $1 != size {
    if (size) print "\"/>"
    size = $1
    printf "<text x=\"530\" y=\"%d\" fill=\"%s\">%s</text>\n", 60 + 20 * ++n, colour[n], size
    printf "<path clip-path=\"url(#figure)\" fill=\"none\" stroke-width=\"2\" stroke=\"%s\" d=\"M", colour[n]
  }
  { printf "%.1f %.1f ", x($2), y($4) }
  END { print "\"/></svg>" }' "$here/tables/curves.tsv" > "$here/tables/curves.svg"
