#!/usr/bin/env bash
# Wrong words, wrong input, output that cannot be written, signals: one clear line and the documented exit code.
# shellcheck source=lib.sh source-path=SCRIPTDIR
source "$(dirname "$0")/lib.sh"

t
is 'alone: exit code' 0 "$rc"
like 'alone: help' '*Usage:*solve*Examples:*' "$out"
whole=$out
t --version
like '--version' $'taquin [0-9]*.[0-9]*.[0-9]*\ncommit: *\ncompiler: *\nflags: *\n' "$out"
version=$out
t -V && is '-V' "$version" "$out"
t help && is 'help' "$whole" "$out"

commands=$(commands)
t list algorithms heuristics
refused 'an argument too many' 2 "found one argument too many: 'heuristics'"
echo 123456708 > "$scratch/a="
t solve -q --file="$scratch/a="
is 'a value that ends in =' $'1\n' "$out"
t solve -t 1 -t 2 --time 3 123456708
refused 'three times' 2 '--time is given 3 times: give it once'
t verify 123456780 ''
is 'an empty argument may make sense' 0 "$rc"

t solve --help
like 'options stand under headings' $'*\nInput:\n*--file*\nSearch:\n*--algorithm*\nLimits:\n*--time*\nOutput:\n*--json*\nHelp:\n*' "$out"

# The manual page: each command has a section with its options and examples.
t help --mdoc
page=$out
is 'manual page: exit code' 0 "$rc"
for command in $commands; do
  section=$(sed -n "/^\.Ss $command\$/,/^\.S/p" <<< "$page")
  like "manual page: $command" $'*\n.It *\nExamples:\n.Bd -literal\n  *taquin *\n.Ed\n*' "$section"
  is "manual page: options of $command" "$("$taquin" "$command" --help | sed -nE 's/^  (-[A-Za-z], |    )--([a-z-]+).*/\2/p' | grep -vxE 'help|color')" \
    "$(sed -nE 's/\\-/-/g; s/^\.It (Fl [A-Za-z] , )?Fl Fl ([a-z-]+).*/\2/p' <<< "$section")"
done
for option in help version color; do ok "manual page: --$option" [ "$(grep -c "^.It.* Fl Fl $option" <<< "$page")" = 1 ]; done
like 'manual page: exit codes' $'*\n.It 0\nanswered\n*\n.It 70\n*' "$page"
if command -v mandoc > /dev/null; then
  is 'manual page: what mandoc says' '' "$(printf %s "$page" | mandoc -T lint -W warning)"
  like 'manual page: as it is read' $'*--time SECONDS\n*taquin random --count 5 | taquin solve\n*' "$(printf %s "$page" | mandoc -T ascii | col -b)"
fi
t help --mdoc solve
refused 'help --mdoc solve' 2 'help --mdoc*no COMMAND'

# PATTERN ARGUMENTS…
wrong() { t "${@:2}"; refused "${*:2}" 2 "$1"; }
board=123456708
wrong "--color: 'sometimes' is none of auto, always, never" solve --color sometimes "$board"
t solve --color always "$board" && like '--color always' $'*\033\[1m1 move*' "$out"
wrong "no command 'slove'; did you mean 'solve'?*" slove "$board"
wrong "no command 'xyzzy' (*" xyzzy
wrong "help COMMAND: 'slove' is none of *; did you mean 'solve'?" help slove
wrong '--time needs a value: SECONDS' solve "$board" --time
wrong 'status needs a FILE*' status
wrong 'no command given*' --
wrong "no option '--algoritm'; did you mean '--algorithm'?*" solve --algoritm idastar "$board"
wrong "no option '--verson'; did you mean '--version'?*" --verson
wrong "no option '-z'*" solve -z "$board"
wrong '*astar*' solve -a asta "$board"
wrong '*manhattan*' solve -H manhatan "$board"
wrong '*manhattan*' solve -H misplaced+manhatan "$board"
wrong "*'last'*" solve --goal lst "$board"
wrong "*'last'*" solve --goal lst @waterloo
wrong "*did you mean 'stm'?" solve --metric smt "$board"
wrong "*did you mean 'mtm'?" solve --metric ltm "$board"
wrong "*did you mean 'snail'?" solve --goal spiral "$board"
wrong "no command '$board'; to solve a board: taquin solve $board" "$board"
wrong "no command '8'; to solve a board: *" 8 6 7 2 5 4 3 0 1
echo "$board" > "$scratch/board.txt"
wrong "found the file '*board.txt', expected a board; to read a file: --file *" solve "$scratch/board.txt"
wrong "*did you mean 'tile'?" solve --moves tle "$board"
wrong '*korf100*' solve @korf10
wrong '*' solve @korf100:101
wrong '--time*found*' solve --time soon "$board"
wrong '--time*found*' solve --time -1 "$board"
wrong '--time*found*' solve --time '' "$board"
wrong '--memory*found*' solve --memory 2X "$board"
wrong '--nodes*found*' solve --nodes many "$board"
for weight in 0.5 0 -1 1e7 100.01 inf nan; do
  wrong "--weight: found '$weight', expected a number from 1 to 100" solve -a weighted-astar "--weight=$weight" "$board"
done
wrong '--weight needs*' solve --weight 2 "$board"
wrong '*exclude each other' solve --steps --quiet "$board"
wrong '*both*' solve --file "$scratch/in" "$board"
wrong '*No such file*' solve --file "$scratch/none"
for command in solve show verify export compare explain; do
  wrong "--file: $scratch is a folder, expected a file with boards" "$command" --file "$scratch"
done
wrong '*found no tiles*' solve
wrong '*' solve --size 3x "$board"
wrong '*' solve --goal 12345678 "$board"
wrong "*none of bash, zsh, fish*" completion tcsh
wrong '*' completion

"$taquin" verify "$board" - < "$scratch" 2> "$scratch/err"
is 'a folder as standard input' 'taquin: cannot read standard input: Is a directory' "$(< "$scratch/err")"

# UTF-16 of either byte order, with its mark and without.
big='\x001\x002\x003\x004\x005\x006\x007\x000\x008\x00\n' little='1\x002\x003\x004\x005\x006\x007\x000\x008\x00\n\x00'
for text in "$big" "$little" "\xFE\xFF$big" "\xFF\xFE$little"; do
  feed "$text" solve
  refused "UTF-16: $text" 2 'line 1, column 1: found UTF-16, expected UTF-8: convert it, such as with iconv *'
  printf '%b' "$text" > "$scratch/goal"
  wrong '--goal: line 1, column 1: found UTF-16, *' solve --goal "$scratch/goal" "$board"
done

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
no blank|1 2 3 4 5 6 7 8 8
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
is 'a reader that goes away' 141 "${PIPESTATUS[0]}"
is 'a reader that goes away: no message' '' "$(< "$scratch/err")"
(trap '' PIPE; "$taquin" random --count 100000 --seed 1; echo $? > "$scratch/code") 2> "$scratch/err" | head -n 1 > /dev/null
is 'a reader that goes away, and a parent that ignores it' "141 " "$(< "$scratch/code") $(< "$scratch/err")"
"$taquin" solve nonsense < /dev/null 2>&-
is 'closed stderr' 2 $?

# Signals: the best so far, then 130. The boards are far too hard for the given method.
long=(solve --threads 1 -a idastar -H misplaced @hardest15)
for signal in INT TERM; do
  "$taquin" "${long[@]}" < /dev/null > "$scratch/out" 2> "$scratch/err" &
  process=$!
  await catches
  kill "-$signal" "$process"
  wait "$process"
  is "$signal: exit code" 130 $?
  like "$signal: what is known is printed" '*limit*' "$(< "$scratch/out")"
  is "$signal: the rest is left out" 1 "$(wc -l < "$scratch/out" | tr -d ' ')"
done

"$taquin" solve @korf-felner50:1 --checkpoint "$scratch/found" --checkpoint-every 0 < /dev/null > "$scratch/out" 2> "$scratch/err" &
process=$!
has_solution() { [[ $("$taquin" status "$scratch/found" 2>&1) == between* ]]; }
await has_solution
kill -INT "$process"
wait "$process"
is 'INT with a solution found: exit code' 130 $?
like 'INT with a solution found: printed' '* moves (not proven shortest*interrupted*tile moves: *' "$(< "$scratch/out")"

# What was typed is shown, but does not reach the terminal as it is.
odd=$'\e[31m\n\xff'
escaped() {
  t "$@" "$odd"
  refused "escaped: $*" 2 '*\\x1B*'
  ok "escaped: $*: printable" [ -z "$(tr -d '\40-\176\n' <<< "$err")" ]
}
escaped
for option in time memory nodes file metric algorithm heuristic; do escaped solve "--$option"; done
escaped solve
escaped solve 123456708 --goal
escaped verify 123456708
escaped random --count
escaped compare 123456708 -a
escaped judge
escaped status
escaped export 123456708 --format
escaped list
escaped pdb list

# A terminal: colour unless NO_COLOR, progress after a second, nothing of it elsewhere.
if command -v script > /dev/null; then
  terminal() { TERM=xterm script -qec "'$taquin' $1" /dev/null < /dev/null; }
  like 'terminal: colour' $'*\033\[*' "$(terminal "solve $board")"
  ok 'terminal: --color never' [ "$(terminal "solve --color never $board" | grep -c $'\033')" = 0 ]
  like 'terminal: --color always, in spite of NO_COLOR' $'*\033\[*' "$(NO_COLOR=1 terminal "solve --color always $board")"
  ok 'terminal: NO_COLOR' [ "$(NO_COLOR=1 terminal "solve $board" | grep -c $'\033')" = 0 ]
  like 'terminal: progress' '*at least *nodes*/s*' "$(NO_COLOR=1 terminal 'solve -a idastar -H misplaced @hardest15:1 --time 1.6')"
  ok 'terminal: quiet' [ "$(terminal 'solve -q -a idastar -H misplaced @hardest15:1 --time 1.4' | grep -c bound)" = 0 ]
  like 'terminal: no board, no wait' '*no board given*' "$(TERM=xterm script -qec "'$taquin' solve" /dev/null)"
fi

finish
