#!/usr/bin/env bash
# The examples of each command's help and of the documents are run, each for a second at most: none is refused as wrong
# usage or input, and no program that they name is missing. An empty folder has the files that they read.
# Long: begun first; under sanitizers only by ./check --all.
source "$(dirname "$0")/../cli/lib.sh"
root=$(cd "$(dirname "$0")/../.." && pwd)
taquin=$(realpath "$taquin")
mkdir -p "$scratch/bin" "$scratch/home/.config/fish/completions" && cd "$scratch" || exit 1
ln -s "$taquin" bin/taquin
printf '#!/bin/sh\nexec cat\n' > bin/dot && chmod +x bin/dot
export PATH=$scratch/bin:$PATH HOME=$scratch/home fpath=$scratch

# What the examples take for granted.
printf '8 6 7 2 5 4 3 0 1\n' > boards.txt
cp "$root"/data/learned-5x5.weights .
cp "$root"/data/learned-6x6.weights a.weights
printf '. a a a\nb b a a\nb b c c\nb c c c\n' > mine.txt
taquin learn --size 4x5 --rounds 1 > /dev/null 2>&1
taquin export --format pddl-plan @waterloo:fig7 > plan
taquin solve --time 0.3 --checkpoint 9.checkpoint @korf-felner50:9 > /dev/null 2>&1

# Prints the examples of a help, which stand below "Examples:" up to a line at the margin; what stands behind two spaces
# explains them.
of_help() {
  taquin help "$1" | awk '
    /^Examples:/ { inside = 1; next }
    inside && /^[^ ]/ { exit }
    !inside { next }
    { going_on = line ~ /[|\\]$/ }
    !going_on && !/^  [^ ]/ { next }
    { sub(/^ +/, ""); sub(/  .*/, "") }
    going_on { sub(/\\$/, "", line); line = line " " $0; next }
    { if (line) print line; line = $0 }
    END { if (line) print line }'
}
# Prints the lines of the blocks of a document that begin with the command, or with what is piped into it.
of_document() {
  awk '/^```/ { inside = !inside; next }
       inside && /^(\$ )?((echo|printf) [^|]*\| )?taquin / { sub(/^\$ /, ""); sub(/  +#.*/, ""); print }' "$1"
}

# Wrong usage ends at once; what computes is interrupted.
runs=0
try() {
  local where=$1 line said code
  while IFS= read -r line; do
    runs=$((runs + 1))
    said=$(timeout --signal INT --kill-after 20 1 bash -o pipefail -c "$line" 2>&1 < /dev/null)
    code=$?
    case $code in
      2 | 70 | 126 | 127) ok "$where: $line: exit code $code: $(tail -n 3 <<< "$said")" false ;;
      *) ok "$where: $line" true ;;
    esac
  done
}
for command in $(taquin help | awk '/^Commands:/ { inside = 1; next } /^$/ { inside = 0 } inside && /^  [a-z]/ { print $1 }'); do
  try "help $command" < <(of_help "$command")
done
for page in "$root"/README.md "$root"/docs/*.md; do try "${page##*/}" < <(of_document "$page"); done
ok 'there are examples' [ "$runs" -ge 100 ]
finish
