#!/usr/bin/env bash
# Efficiency against workers, simulated from rounds that were searched here (bench/cluster.cpp).
#
#   bench/cluster.sh COARSE FINE [BUILD]   writes bench/tables/cluster.tsv and, by gnuplot, docs/cluster.svg
#
# COARSE and FINE are checkpoints, each of a round that was split into so many parts or more:
#   build/release/bench/taquin_cluster record COARSE 65536 4000 @korf-felner50:9
#   build/release/bench/taquin_cluster record FINE 262144 4000 @korf-felner50:9
set -euo pipefail
[ $# -ge 2 ] || { sed -n '2,8s/^# \{0,1\}//p' "$0" >&2; exit 2; }
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
simulate=${3:-$here/../build/release}/bench/taquin_cluster

# TITLE FILE THREADS TIMES: a block for gnuplot.
block() {
  printf '"%s"\n' "$1"
  "$simulate" simulate "$2" "$3" "$4"
  printf '\n\n'
}
{
  block 'as it was searched, ranks of 32 threads' "$1" 32 1
  block 'as it was searched, ranks of one thread' "$1" 1 1
  block 'split finer, two rounds on (80 times the nodes), ranks of 32 threads' "$2" 32 80
  block 'split finer, two rounds on, ranks of one thread' "$2" 1 80
} > "$here/tables/cluster.tsv"

gnuplot << END
set terminal svg size 900,480 font 'sans-serif,13' background 'white'
set output '$here/../docs/cluster.svg'
set logscale x 2
set xrange [2:4096]
set yrange [0:1.02]
set xlabel 'searching threads'
set ylabel 'efficiency'
set key left bottom
set grid
\$aida << EOD
1024 0.79
EOD
plot for [i=0:3] '$here/tables/cluster.tsv' index i using 1:2 with linespoints lw 2 title columnheader(1), \\
  \$aida using 1:2 with points pt 7 ps 1.2 lc rgb 'black' title 'AIDA*, Reinefeld and Schnecke 1994'
END
