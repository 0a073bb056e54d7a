#!/usr/bin/env bash
# The npm package, installed in an empty project: `npx taquin` is the command, with its exit codes, threads, tables, locks
# and signals. Installed for all projects, it is `taquin`, as README.md says for Windows and macOS, which this Linux stands
# for, and needs nothing of its user's home.
#
# usage: tests/packages/npx_test.sh      after build_web_command (tools/web.sh)
source "$(dirname "$0")/../cli/lib.sh" taquin
package=$(realpath "$(dirname "$0")/../../web/engine")
mkdir "$scratch/project"
cd "$scratch/project" || exit 2
(cd "$package" && npm pack --silent --pack-destination "$scratch" > /dev/null)
echo '{"private": true}' > package.json
npm install --silent --offline --no-audit --no-fund "$scratch"/taquin-*.tgz
taquin=$PWD/node_modules/.bin/taquin

like 'npx solves a board' '31 moves (optimal)*' "$(npx --offline taquin solve '8 6 7 / 2 5 4 / 3 0 1')"
mkdir "$scratch/home"
at_home() { (cd "$scratch/home" && env -i HOME="$scratch/home" PATH="$scratch/global/bin:/usr/bin:/bin" "$@"); }
ok 'npm install --global' run at_home npm install --offline --no-audit --no-fund --global --prefix "$scratch/global" "$scratch"/taquin-*.tgz
like 'taquin solves a board' '31 moves (optimal)*' "$(at_home taquin solve '8 6 7 / 2 5 4 / 3 0 1')"
t solve 1 2 3 4 5 6 8 7 0 && is 'no answer: exit code' 1 "$rc"
t solve '1 2 3 3' && refused 'a bad board' 2 '*'
t solve -q -p 2 @korf100:1 && is 'two threads' $'57\n' "$out"
for size in 5x5 9x9; do t solve --size $size --random 1 -a beam -H learned --first && like "learned weights of $size" '*beam with learned*' "$out"; done
TAQUIN_CACHE_DIR='' XDG_CACHE_HOME='' HOME='' LOCALAPPDATA='C:\me' t pdb path && is 'the folder on Windows' $'C:\\me/taquin\n' "$out"

# Two processes want the same tables: one builds each, the other waits.
for i in 1 2; do "$taquin" pdb build 4x4-6-6-3 < /dev/null > "$scratch/out$i" 2> "$scratch/err$i" & done
wait
is 'two at once: each table is built once' 2 "$(cat "$scratch"/out[12] | grep -c '^built')"
is 'two at once: nothing is left behind' 2 "$(find "$TAQUIN_CACHE_DIR" -type f | wc -l)"
# A lock whose holder was killed is no obstacle.
rm -r "$TAQUIN_CACHE_DIR"
"$taquin" pdb build 4x4-6-6-3 < /dev/null > /dev/null 2>&1 &
until compgen -G "$TAQUIN_CACHE_DIR/*.lock" > /dev/null || ! kill -0 $!; do sleep 0.01; done
kill -KILL $!
wait $! 2> /dev/null
t pdb build 4x4-6-6-3 && is 'after a killed build: exit code' 0 "$rc"
is 'after a killed build: nothing is left behind' 2 "$(find "$TAQUIN_CACHE_DIR" -type f | wc -l)"

# Interrupted after its first solution, a search prints the best.
"$taquin" solve --json --improvements @korf-felner50:9 < /dev/null > "$scratch/answer" 2> /dev/null &
until [ -s "$scratch/answer" ] || ! kill -0 $!; do sleep 0.01; done
kill -INT $!
wait $!
is 'interrupted: exit code' 130 $?
like 'interrupted: an answer' '*"type":"answer"*"status":"bounded"*' "$(tail -n 1 "$scratch/answer")"

finish
