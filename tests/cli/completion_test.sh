#!/usr/bin/env bash
# taquin completion: the bash script is sourced and asked; the others are checked by their shells where there are any.
# shellcheck source=lib.sh source-path=SCRIPTDIR
source "$(dirname "$0")/lib.sh"

t completion bash
printf '%s' "$out" > "$scratch/bash"
ok 'bash: syntax' bash -n "$scratch/bash"
# shellcheck disable=SC1091
source "$scratch/bash"

# LINE WORD…: what is offered, sorted, for the line with its words as bash would break them; the cursor at the end.
offered() {
  COMP_LINE=$1 COMP_POINT=${#1} COMP_WORDS=("${@:2}") COMP_CWORD=$(($# - 2)) COMPREPLY=()
  _taquin
  printf '%s\n' "${COMPREPLY[@]}" | sort | xargs
}
is 'bash: commands' 'show solve status' "$(offered 'taquin s' taquin s)"
is 'bash: options' '--memory --metric --moves' "$(offered 'taquin solve --m' taquin solve --m)"
like 'bash: short options' '*-H *-a *' "$(offered 'taquin solve -' taquin solve -)"
is 'bash: values of a short option' 'mtm stm' "$(offered 'taquin solve --metric ' taquin solve --metric '')"
is "bash: a command's own values" 'astar astar-heap' "$(offered 'taquin explain -a a' taquin explain -a a)"
is 'bash: where others have more' 'arastar astar auto' "$(offered 'taquin solve -a a' taquin solve -a a | sed 's/astar-heap //')"
is 'bash: formats' 'pddl-domain pddl-plan pddl-problem' "$(offered 'taquin export --format p' taquin export --format p)"
is 'bash: the next item of a list' 'astar,idastar astar,idastar-cr astar,idastar-fsm astar,idastar-tt' \
  "$(offered 'taquin compare -a astar,ida' taquin compare -a astar,ida)"
is 'bash: a list behind =' 'astar,bfidastar astar,bfs' "$(offered 'taquin compare --algorithms=astar,bf' taquin compare --algorithms = astar,bf)"
is 'bash: joined heuristics' 'manhattan+linear-conflict' \
  "$(offered 'taquin solve -H manhattan+linear' taquin solve -H manhattan+linear)"
is 'bash: commands to be helped with' 'show solve status' "$(offered 'taquin help s' taquin help s)"
like 'bash: algorithms' '*astar*' "$(offered 'taquin solve --algorithm ' taquin solve --algorithm '')"
is 'bash: values' 'mtm stm' "$(offered 'taquin solve --metric ' taquin solve --metric '')"
is 'bash: --option=value' 'mtm' "$(offered 'taquin solve --metric=m' taquin solve --metric = m)"
is 'bash: after =' 'mtm stm' "$(offered 'taquin solve --metric=' taquin solve --metric =)"
is 'bash: sets behind @' '@korf-felner50 @korf100' "$(offered 'taquin solve @ko' taquin solve @ ko)"
like 'bash: @ alone' '*korf100*' "$(offered 'taquin solve @' taquin solve @)"
is 'bash: judges' 'aoj-13b aoj-13c' "$(offered 'taquin judge a' taquin judge a)"
is 'bash: what to list' 'sets' "$(offered 'taquin list s' taquin list s)"
is 'bash: shells' 'zsh' "$(offered 'taquin completion z' taquin completion z)"
is 'bash: an unknown command' '' "$(offered 'taquin nonsense s' taquin nonsense s)"

for shell in zsh fish; do
  t completion "$shell"
  is "$shell: exit code" 0 "$rc"
  ok "$shell: every command" grep -q judge <<< "$out"
  ok "$shell: short options" grep -q -- '-s a \|)-a\[' <<< "$out"
  printf '%s' "$out" > "$scratch/$shell"
  if command -v "$shell" > /dev/null; then ok "$shell: syntax" "$shell" -n "$scratch/$shell"; fi
done

finish
