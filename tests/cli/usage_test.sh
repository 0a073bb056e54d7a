#!/usr/bin/env bash
# Wrong words, wrong input, output that cannot be written, signals: one clear line and the documented exit code.
# shellcheck source=lib.sh source-path=SCRIPTDIR
source "$(dirname "$0")/lib.sh"

t
is 'alone: exit code' 0 "$rc"
like 'alone: help' '*Usage:*solve*Examples:*' "$out"
t --version && like '--version' 'taquin [0-9]*.[0-9]*.[0-9]*' "$out"
for command in solve compare verify random judge show explain explore export reproduce status list pdb completion; do
  t "$command" --help
  is "$command --help: exit code" 0 "$rc"
  like "$command --help: examples" '*Examples:*' "$out"
done

# The manual page knows every option.
page=$(dirname "$0")/../../cli/taquin.1
options=$(for command in solve compare explain explore export; do "$taquin" "$command" --help; done |
  grep -o -- ' *--[a-z]*' | tr -d ' -' | sort -u)
for option in $options count seed distance; do
  case $option in help) ;; *) ok "manual page: --$option" grep -q "Fl Fl $option\b" "$page" ;; esac
done

# PATTERN ARGUMENTS…
wrong() { t "${@:2}"; refused "${*:2}" 2 "$1"; }
board=123456708
wrong "no command 'slove'; did you mean 'solve'?*" slove "$board"
wrong "no command 'xyzzy' (*" xyzzy
wrong 'no command given*' --
wrong "no option '--algoritm'; did you mean '--algorithm'?*" solve --algoritm idastar "$board"
wrong "no option '--verson'; did you mean '--version'?*" --verson
wrong "no option '-z'*" solve -z "$board"
wrong '*astar*' solve -a asta "$board"
wrong '*manhattan*' solve -H manhatan "$board"
wrong '*manhattan*' solve -H misplaced+manhatan "$board"
wrong "*'last'*" solve --goal lst "$board"
wrong "*did you mean 'stm'?" solve --metric smt "$board"
wrong "*did you mean 'tile'?" solve --moves tle "$board"
wrong '*korf100*' solve @korf10
wrong '*' solve @korf100:101
wrong '--time*found*' solve --time soon "$board"
wrong '--time*found*' solve --time -1 "$board"
wrong '--time*found*' solve --time '' "$board"
wrong '--memory*found*' solve --memory 2X "$board"
wrong '--nodes*found*' solve --nodes many "$board"
wrong '--weight*at least 1' solve -a weighted-astar --weight 0.5 "$board"
wrong '--weight needs*' solve --weight 2 "$board"
wrong '*exclude each other' solve --steps --quiet "$board"
wrong '*both*' solve --file "$scratch/in" "$board"
wrong '*No such file*' solve --file "$scratch/none"
wrong '*' solve --file "$scratch"
wrong '*SECONDS*' solve "$board" --time
wrong '*found no tiles*' solve
wrong '*' solve --size 3x "$board"
wrong '*' solve --goal 12345678 "$board"
wrong "*none of bash, zsh, fish*" completion tcsh
wrong '*' completion

# Malformed boards, one line each.
while IFS='|' read -r title text; do
  feed "$text" solve
  refused "$title" 2 '*'
done << 'END'
a tile twice|1 2 3 4 5 6 7 7 0
a tile missing|1 2 3 4 5 6 7 9 0
a tile too large|1 2 3 4 5 6 7 99999999999 0
not a number|1 2 3 4 five 6 7 8 0
two blanks|1 2 3 4 5 6 7 0 0
no blank|1 2 3 4 5 6 7 8 9
ragged rows|1 2 3\n4 5\n6 7 8 0
nothing|
white space|  \n\t\n
negative|1 2 3 4 5 6 7 -8 0
END
head -c 1000000 /dev/urandom | tr -d '\0' > "$scratch/noise"
t solve --file "$scratch/noise"
is 'a megabyte of noise: exit code' 2 "$rc"
ok 'a megabyte of noise: short' [ "${#err}" -lt 1000 ]

# Output that cannot be written
if [ -w /dev/full ]; then
  for arguments in "solve $board" "show $board" 'list' '--help' 'random --seed 1 --count 100000' 'completion bash'; do
    # shellcheck disable=SC2086
    "$taquin" $arguments < /dev/null > /dev/full 2> "$scratch/err"
    is "full disk: $arguments" 2 $?
    like "full disk: $arguments: message" 'taquin: cannot write*No space*' "$(< "$scratch/err")"
  done
fi
"$taquin" solve "$board" < /dev/null 2> "$scratch/err" >&-
is 'closed stdout' 2 $?
like 'closed stdout: message' 'taquin: cannot write*' "$(< "$scratch/err")"
"$taquin" random --count 100000 --seed 1 2> "$scratch/err" | head -n 1 > /dev/null
is 'a reader that goes away' 2 "${PIPESTATUS[0]}"
"$taquin" solve nonsense < /dev/null 2>&-
is 'closed stderr' 2 $?

# Signals: the best so far, then 130. The boards are far too hard for the given method.
long=(solve --threads 1 -a idastar -H misplaced @hardest15)
for signal in INT TERM; do
  "$taquin" "${long[@]}" < /dev/null > "$scratch/out" 2> "$scratch/err" &
  process=$!
  sleep 0.7
  kill "-$signal" "$process"
  wait "$process"
  is "$signal: exit code" 130 $?
  like "$signal: what is known is printed" '*limit*' "$(< "$scratch/out")"
  is "$signal: the rest is left out" 1 "$(wc -l < "$scratch/out" | tr -d ' ')"
done

"$taquin" solve @korf-felner50:1 < /dev/null > "$scratch/out" 2> "$scratch/err" &
process=$!
sleep 0.7
kill -INT "$process"
wait "$process"
is 'INT with a solution at hand: exit code' 130 $?
like 'INT with a solution at hand: printed' '* moves (not proven shortest*interrupted*tile moves: *' "$(< "$scratch/out")"

# A terminal: colour unless NO_COLOR, progress after a second, nothing of it elsewhere.
if command -v script > /dev/null; then
  terminal() { TERM=xterm script -qec "'$taquin' $1" /dev/null < /dev/null; }
  like 'terminal: colour' $'*\033\[*' "$(terminal "solve $board")"
  ok 'terminal: NO_COLOR' [ "$(NO_COLOR=1 terminal "solve $board" | grep -c $'\033')" = 0 ]
  like 'terminal: progress' '*at least *nodes*/s*' "$(NO_COLOR=1 terminal 'solve -a idastar -H misplaced @hardest15:1 --time 1.6')"
  ok 'terminal: quiet' [ "$(terminal 'solve -q -a idastar -H misplaced @hardest15:1 --time 1.4' | grep -c bound)" = 0 ]
  like 'terminal: no board, no wait' '*no board given*' "$(TERM=xterm script -qec "'$taquin' solve" /dev/null)"
fi

finish
