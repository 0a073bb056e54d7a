#!/usr/bin/env bash
# How long the release takes to build from nothing: seconds, processor-seconds, and the ten dearest files by ninja's log.
#
# usage: bench/build.sh [TARGET...]    taquin_cli by default, which is what ./run builds
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
[ $# -gt 0 ] || set -- taquin_cli
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cmake -S "$root" -B "$folder" -G Ninja -DCMAKE_BUILD_TYPE=Release -DCMAKE_CXX_FLAGS=-march=native \
  -DCMAKE_CXX_FLAGS_RELEASE='-O2 -DNDEBUG' > /dev/null
TIMEFORMAT='%R s, %U + %S s of processors'
time ninja -C "$folder" "$@" > "$folder/log" || { tail -n 20 "$folder/log" >&2; exit 1; }
awk 'NR > 1 { seconds = ($2 - $1) / 1000; sum += seconds; printf "%.1f s %s\n", seconds, $4 }
  END { printf "%.0f s by ninja'"'"'s log\n", sum > "/dev/stderr" }' "$folder/.ninja_log" | sort -rn | head -n 10
