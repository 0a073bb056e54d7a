#!/usr/bin/env bash
# Length against seconds: the best solution known at each moment of a solve, for one random board of each size.
#
#   bench/curves.sh [SECONDS [TAQUIN]]   writes bench/curves.tsv and, by gnuplot, bench/curves.svg
#
# The last column is the length over the lower bound that was proven in the end. Needs jq and gnuplot.
set -euo pipefail
seconds=${1:-30}
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
taquin=${2:-$here/../build/release/taquin}
sizes='5x5 6x6 7x7 8x8 10x10 14x14 20x20'
TAQUIN_CACHE_DIR=$(mktemp -d)  # nothing stored
export TAQUIN_CACHE_DIR
trap 'rm -rf "$TAQUIN_CACHE_DIR"' EXIT

# A line where each solution was found, and one where the time was over.
steps() {
  jq -rs --arg size "$1" '.[-1] as $last
    | (.[:-1] + [$last])[] | [$size, .seconds, .length, .length / $last.lower_bound] | @tsv'
}

{
  printf '# size\tseconds\tlength\tlength over the lower bound\n'
  for size in $sizes; do
    "$taquin" solve --size "$size" --random 1 --time "$seconds" --json --improvements | steps "$size" || true
  done
} > "$here/curves.tsv"

gnuplot -e "
  set terminal svg size 900,540 font 'sans-serif,13' background 'white';
  set output '$here/curves.svg';
  set logscale x; set xlabel 'seconds'; set ylabel 'length over the proven lower bound'; set key outside; set grid;
  plot for [size in '$sizes'] '< grep \"^'.size.'[^0-9]\" $here/curves.tsv' using 2:4 with steps lw 2 title size"
