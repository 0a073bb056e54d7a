#!/usr/bin/env bash
# taquin learn: weights for a size, used by solve; checkpoints; interruption; what is refused.
# Long: begun first; under sanitizers only by ./check --all.
# shellcheck source=lib.sh source-path=SCRIPTDIR
source "$(dirname "$0")/lib.sh"
cd "$scratch" || exit

t learn --size 2x3 --rounds 3 --seed 7
is 'learn: exit code' 0 "$rc"
like 'learn: a line for each round' 'round     1 of 3: error *, * of 256 not solved; validation: * of 50 solved, mean *, error *; * left'$'\n*' "$out"
like 'learn: what the weights do' $'*\nlearned-2x3.weights: a beam of 1,000 solves 50 of 50 random boards, in * moves on average\n' "$out"
is 'learn: silent where there is no terminal' '' "$err"
ok 'learn: says how it was made' grep -qa 'taquin learn --size 2x3 --seed 7 --rounds 3 --width 40' learned-2x3.weights

t learn --size 2x4 --rounds 2 --lambda 0.9 --from learned-2x3.weights
is 'from a smaller size: exit code' 0 "$rc"
ok 'from a smaller size: says so' grep -qa -- '--rounds 2 --width 40 --lambda 0.9 --from learned-2x3.weights' learned-2x4.weights

t solve -a beam -H learned:learned-2x3.weights 1 2 3 5 4 0 --size 2x3
is 'solve: unsolvable all the same' 1 "$rc"
t solve -a beam -H learned:learned-2x3.weights 4 1 2 5 3 0 --size 2x3 --json
is 'solve: exit code' 0 "$rc"
is 'solve: named' '"learned:learned-2x3.weights"' "$(jq .heuristic <<< "$out")"
t solve -a beam -H learned:learned-2x3.weights --size 3x3 --random 1
refused 'solve: another size' 2 '*does not serve a board of 3x3*'
t solve -a astar -H learned:learned-2x3.weights 4 1 2 5 3 0 --size 2x3
is 'solve: A* with it' 0 "$rc"
like 'solve: proves nothing' '*not proven*' "$out$err"

timeout --foreground --preserve-status -s INT 1 "$taquin" learn --size 2x3 --rounds 100000 -o parts > /dev/null 2> "$scratch/err"
is 'interrupted: exit code' 130 $?
ok 'interrupted: no weights' [ ! -e parts ]
is 'interrupted: said' 'taquin: interrupted: nothing is kept without --checkpoint' "$(< "$scratch/err")"

# A signal ends a round, which takes minutes here, soon: at once while boards are solved, with the checkpoint while the
# network learns.
large=(learn --size 12x12 --rounds 1 -p 1 -o large)
SECONDS=0
timeout --foreground --preserve-status -k 60 -s TERM 1 "$taquin" "${large[@]}" --width 1000 --checkpoint large.c > /dev/null 2> "$scratch/err"
is 'interrupted amid a round: exit code' 130 $?
ok 'interrupted amid a round: soon' [ "$SECONDS" -le 20 ]
like 'interrupted amid a round: said' 'taquin: interrupted: *large*' "$(tail -n 1 "$scratch/err")"
ok 'interrupted amid a round: the checkpoint' [ -s large.c ]

# A signal in the final measure ends that, too: the weights are written before it.
"$taquin" learn --size 5x5 --rounds 1 --width 1 -p 1 -o measured < /dev/null > /dev/null 2> "$scratch/err" &
process=$!
await [ -e measured ]
kill -TERM "$process"
wait "$process"
is 'interrupted amid the measure: exit code' 130 $?
is 'interrupted amid the measure: said' 'taquin: interrupted: measured has the weights, but how good they are was not measured' "$(< "$scratch/err")"
t solve -a beam -H learned:measured --size 5x5 --random 1 --time 1
ok 'interrupted amid the measure: the weights serve' [ "$rc" -ne 2 ]

# Killed at any moment and resumed: the same bytes.
t learn --size 2x3 --rounds 20 -o whole
for _ in 1 2 3; do
  [ -e parts ] || (timeout -s KILL 0.3 "$taquin" learn --size 2x3 --rounds 20 -o parts --checkpoint c --checkpoint-every 0.1) > /dev/null 2>&1
done 2> /dev/null
# timeout does not wait for what it kills, so the checkpoint may be in use for a moment.
for _ in {1..100}; do
  [ ! -e parts ] || [ -e c ] || break
  t learn --size 2x3 --rounds 20 -o parts --checkpoint c -p 2
  [ "$rc" = 0 ] || sleep 0.1
done
ok 'resumed: the same weights' cmp whole parts
ok 'resumed: the checkpoint is gone' [ ! -e c ]

t learn
refused 'no size' 2 'learn needs --size, such as --size 5x5'
t learn --size 13x13
refused 'too large' 2 'found 13x13, expected a board of 2x2 to 144 cells'
t learn --size 3x3 --lambda 2
refused 'lambda' 2 '--lambda: found 2, expected 0 to 1'
t learn --size 3x2 --from learned-2x3.weights
refused 'from another size' 2 'found a network of 2x3, expected one within 3x2'
t learn --size 3x3 --rounds 0
refused 'no round' 2 '--rounds: found 0, expected 1 to 1,000,000'
t learn --size 3x3 -o /nowhere/w
refused 'nowhere to write' 2 '*/nowhere*'
echo nothing > foreign
t learn --size 3x3 --checkpoint foreign
refused 'foreign checkpoint' 2 "foreign: found a foreign file, expected a checkpoint of 'taquin learn'"
ok 'foreign checkpoint: as it was' [ "$(cat foreign)" = nothing ]
t solve -a beam -H learned:foreign --size 5x5 --random 1
refused 'foreign weights' 2 "foreign: found a foreign file, expected weights that 'taquin learn' wrote"
t solve -a beam -H learned:none --size 5x5 --random 1
refused 'no weights' 2 '*none*'

finish
