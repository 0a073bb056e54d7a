#!/usr/bin/env bash
# The benchmarks run and say something that can be true; what they measure is not looked at.
#
# usage: programs_test.sh TAQUIN BENCH, the folder of the benchmarks' programs
# shellcheck source=../cli/lib.sh source-path=SCRIPTDIR
source "$(dirname "$0")/../cli/lib.sh"
bench=$2

# TITLE PATTERN PROGRAM ARGUMENTS…: all that it prints matches.
says() {
  out=$("$bench/taquin_$3" "${@:4}" 2>&1 < /dev/null)
  rc=$?
  is "$1: exit code" 0 "$rc"
  like "$1" "$2" "$out"
}

says 'IDA*' '*manhattan, 2 boards: mean *; mean 24595 nodes, * M/s' figures ida manhattan @hardest8
says 'A*' '*3 MB: [1-9]* of 100 solved, *' figures astar walking-distance 3000000
says 'searches from both ends' '*|
| korf100:42 | 42 | *' figures both walking-distance 10000000 42
says 'a judge' 'judge, 20 random 8-puzzles: * s' figures judge 20
says 'whole state spaces' '2x4 stm, 1 threads: a step over 2.016e+04 states in *' explore 2x4 stm 1
says 'partitions' '*145 partitions, *2 together:*' partitions 3x3 3-3-2 100000 2 manhattan

"$taquin" solve --checkpoint "$scratch/round" -a idastar-fsm -H manhattan --nodes 3M @korf100:1 > "$scratch/log" 2>&1
says 'a cluster, simulated' '*
4096 0.*' cluster simulate "$scratch/round" 4
"$taquin" solve --checkpoint "$scratch/none" -a idastar-fsm -H manhattan --nodes 1000 @korf100:1 > "$scratch/log" 2>&1
out=$("$bench/taquin_cluster" simulate "$scratch/none" 2>&1)
like 'a cluster, simulated: no round' "taquin_cluster: *none: no subtree is finished; record for longer" "$out"

out=$(TAQUIN=$taquin bench/lengths.sh @hardest8 5)
like 'lengths after a time' '*
5	2	2	31' "$out"

finish
