#!/usr/bin/env bash
# taquin explore: counts, pictures, JSON, limits, and checkpoints that survive signals and a full disk.
# Long: begun first; under sanitizers only by ./check --all.
# shellcheck source=lib.sh source-path=SCRIPTDIR
source "$(dirname "$0")/lib.sh"

t explore 3x3
is 'exit code' 0 "$rc"
like 'headline' $'3x3, stm: 181,440 boards, radius 31, mean 21.97240\n*' "$out"
like 'a line a distance' $'*\n  24  24,047  ##################################################\n*' "$out"
like 'the farthest' $'*\nfarthest:\n  6 4 7 / 8 5 0 / 3 2 1\n  8 6 7 / 2 5 4 / 3 0 1\n*' "$out"
is 'silent where there is no terminal' '' "$err"
LC_ALL=C.UTF-8 t explore 2x3 && like 'bars by eighths' $'*\n   2   3  ███▍\n*' "$out"
t explore 2x4 --farthest 3 --metric mtm && like 'some of the farthest' '*farthest, 3 of 8:*' "$out"
t explore 2x4 --farthest 0 && ok 'none of the farthest' [ "${out/farthest/}" = "$out" ]

t explore 3x3 --json --goal snail
is 'json: one line' 1 "$(wc -l <<< "${out%$'\n'}")"
is 'json: facts' '["3x3","1 2 3 / 8 0 4 / 7 6 5","stm",true,181440,30]' \
  "$(jq -c '[.size,.goal,.metric,.complete,.states,.radius]' <<< "$out")"
is 'json: counts' 181440 "$(jq '.counts | add' <<< "$out")"
is 'json: the farthest are told' 'true' "$(jq '(.farthest | length) > 0' <<< "$out")"
farthest=$(jq -r '.farthest[0]' <<< "$out")
t solve -q --goal snail "$farthest" && is 'json: the farthest are as far' $'30\n' "$out"

t explore 3x3 --plot "$scratch/a.svg"
like 'plot: whole' '<svg xmlns=*</svg>' "$(cat "$scratch/a.svg")"
is 'plot: a bar a distance' 32 "$(grep -o '</title></path>' "$scratch/a.svg" | wc -l)"
if command -v xmllint > /dev/null; then ok 'plot: well-formed' xmllint --noout "$scratch/a.svg"; fi
t explore 3x3 --plot "$scratch/none/a.svg"
is 'plot: no such folder' 2 "$rc"
is 'plot: told before the work' '' "$out"
like 'plot: told' "taquin: cannot write $scratch/none/a.svg: No such file or directory" "$err"
ln -s /dev/null "$scratch/null.svg"
t explore 2x3 --plot "$scratch/null.svg"
is 'plot: a device is written to' 0 "$rc"
ok 'plot: a device stays' [ -c /dev/null ]
cp "$scratch/a.svg" "$scratch/b.svg"
(ulimit -f 1; trap '' XFSZ; t explore 3x3 --plot "$scratch/b.svg"; like 'plot: a full disk' 'taquin: cannot write *' "$err"
 echo "$passed $failed" > "$scratch/sums")
read -r passed failed < "$scratch/sums"
ok 'plot: a full disk loses nothing' cmp -s "$scratch/a.svg" "$scratch/b.svg"

# Checkpoints. begin FILE ARGUMENTS…: an exploration in the background that has written its first.
begin() {
  rm -f "$1"
  "$taquin" explore 3x4 --threads 1 --checkpoint "$1" "${@:2}" < /dev/null > "$scratch/out1" 2> "$scratch/err1" &
  process=$!
  await [ -e "$1" ]
}
file=$scratch/3x4.explore
t explore 3x4 --json --metric mtm
whole=$(jq -c '[.counts,.farthest]' <<< "$out")

begin "$file" --checkpoint-every 0 --metric mtm
kill -KILL "$process"
wait "$process" 2> /dev/null
ok 'killed: the checkpoint is there' [ -s "$file" ]
t explore 3x4 --json --metric mtm --checkpoint "$file" --farthest 5
like 'killed: resumed' "taquin: resuming from $file, distance *" "$err"
is 'killed: and nothing is lost' "$whole" "$(jq -c '[.counts,.farthest]' <<< "$out")"
is 'done: no file is left' 0 "$(find "$scratch" -name '3x4.explore*' | wc -l)"

for signal in INT TERM; do
  begin "$file" --checkpoint-every 0 --json --metric mtm
  kill "-$signal" "$process"
  wait "$process"
  is "$signal: exit code" 130 $?
  is "$signal: what was counted is printed" 'false' "$(jq '.complete' "$scratch/out1")"
  reached=$(jq '.counts | length - 1' "$scratch/out1")
  t explore 3x4 --json --metric mtm --checkpoint "$file"
  is "$signal: resumed from there" "taquin: resuming from $file, distance $reached" "$err"
  is "$signal: and nothing is lost" "$whole" "$(jq -c '[.counts,.farthest]' <<< "$out")"
done

"$taquin" explore 3x4 --threads 1 < /dev/null > "$scratch/out1" 2>&1 &
process=$!
await catches
kill -INT "$process"
wait "$process"
case $? in 0 | 130) pass 'without a checkpoint: interrupted' ;; *) fail 'without a checkpoint: interrupted' "exit code $?" ;; esac

# Damage, another exploration, no room
begin "$file" --checkpoint-every 0
kill -INT "$process"
wait "$process"
cp "$file" "$scratch/good"
resume() { t explore 3x4 --checkpoint "$file" "$@"; }
resume --metric mtm
refused 'another metric' 2 "$file: found a checkpoint of 3x4, blank's goal cell 11, stm, expected one of *mtm"
resume --goal first
refused 'another goal' 2 "$file: found a checkpoint of 3x4, blank's goal cell 11, stm, expected one of *cell 0*"
printf '\252' | dd of="$file" bs=1 seek=9000 conv=notrunc status=none
resume
refused 'a changed byte' 2 "$file: found *it is damaged"
truncate -s 9000 "$file"
resume
refused 'cut short' 2 "$file: found *"
printf 'hello' > "$file"
resume
refused 'another text' 2 "$file: found 5 bytes, expected a checkpoint*"
is 'another text: left alone' 'hello' "$(cat "$file")"
cp "$scratch/good" "$file"
(ulimit -f 8; trap '' XFSZ; resume --checkpoint-every 0; is 'a full disk: the answer all the same' 0 "$rc"
 like 'a full disk: told' "*cannot write $file: *; continuing without it, the last checkpoint remains*" "$err"
 echo "$passed $failed" > "$scratch/sums")
read -r passed failed < "$scratch/sums"
t explore 3x3 --checkpoint "$scratch/none/file"
refused 'no such folder' 2 "cannot write $scratch/none/file: No such file or directory"
rm -f "$file"

if command -v script > /dev/null; then
  seen=$(TERM=xterm script -qec "timeout --foreground -s INT 4 '$taquin' explore 2x7 --memory 6G --threads 1" /dev/null < /dev/null)
  case $seen in
    *'out of memory'*) echo 'skipped: progress on a terminal, which needs 6 GB' ;;  # a process of 32 bits has 4
    *) like 'terminal: progress' '*distance *: * boards, * % of all*' "$seen" ;;
  esac
fi

# PATTERN ARGUMENTS…
wrong() { t explore "${@:2}"; refused "explore ${*:2}" 2 "$1"; }
wrong '*needs a size*'
wrong '*' 3x
wrong '*' 1x1
wrong 'exploring 2x7 under stm takes 5.4 GiB, but the memory limit is 2.0 GiB' 2x7
wrong 'exploring 3x4 under mtm takes * MiB, but the memory limit is 50.0 MiB' 3x4 --metric mtm -m 50M
wrong 'exploring 255x255 under stm takes more than 16 EiB*' 255x255
wrong '--memory*found*' 3x3 --memory much
wrong "--threads: found '0'*" 3x3 --threads 0
wrong '--farthest*' 3x3 --farthest some
wrong '--checkpoint-every*' 3x3 --checkpoint-every soon
wrong "*did you mean 'stm'?" 3x3 --metric smt
wrong "*'last'*" 3x3 --goal lst
wrong "no option '--chekpoint'; did you mean '--checkpoint'?*" 3x3 --chekpoint x

finish
