#!/usr/bin/env bash
# The places to touch for an algorithm or a heuristic are those that CONTRIBUTING.md tells: a file of its own and its row.
# Everything else asks the registry. So no other source has the name of a row in quotes, except
# - the texts of the page, which give names in two languages;
# - the plans and what runs them, for rows that a plan uses, and the compiled engine;
# - the traces and their words, for rows that can be traced, and for construct, which is told in words;
# - those below, which choose a default or an example, and the lists of searches for domains of one's own.
source "$(dirname "$0")/../cli/lib.sh"
cd "$(dirname "$0")/../.." || exit 1

row='taquin/solver/engines/(algorithms|heuristics|engine_[a-z0-9_]+)[.][ch]pp|web/page/src/texts/'
plans='taquin/solver/|web/engine/src/'
traces='taquin/laboratory/trace/|cli/explain|python/taquin/_trace|web/page/src/(views/Step|lab/trace|game/link)'
chosen='papers/|taquin/solver/(preparation|grid_solve)|taquin/(laboratory/(domain|compare/compare_space)|c/laboratory)|python/taquin/_(board|solve|problem).py|cli/commands/(judge|quality).cpp|web/page/src/(views/Race|search/guide|lab/(lab|published))'

# NAME ALLOWED: the sources that have the name in quotes, outside of comments, and may not.
others() {
  grep -rnE --include='*.?pp' --include='*.py' --include='*.ts' --include='*.svelte' "[\"'\`]$1[\"'\`]" \
    taquin cli mpi papers python/taquin web/engine/src web/page/src |
    grep -vE "^($2)|^[^:]*:[0-9]*: *//" | cut -d: -f1 | sort -u | tr '\n' ' '
}

checked=0
for kind in algorithms heuristics; do
  "$taquin" list $kind --json > "$scratch/rows"
  while read -r name traceable; do
    # Words that name other things, too: a goal, a view, a command.
    case $name in loop | pdb | far) continue ;; esac
    allowed="$row|$chosen"
    grep -q "\"$name\"" taquin/solver/plan/plan.cpp && allowed+="|$plans"
    [[ $traceable == true || $name == construct ]] && allowed+="|$traces"
    [[ $kind == heuristics ]] && allowed+="|cli/explain/explain.cpp|python/taquin/_trace|web/page/src/game/link"
    is "$kind: other sources that name $name" '' "$(others "$name" "$allowed")"
    checked=$((checked + 1))
  done < <(jq -r '[.name, .traceable // false] | @tsv' "$scratch/rows")
done
is 'there are rows' yes "$([[ $checked -gt 25 ]] && echo yes)"

finish
