#!/usr/bin/env bash
# Every command's help, and every option that takes a value: what is typed wrongly has one clear, short line.
# Long: begun first; under sanitizers only by ./check --all.
# shellcheck source=lib.sh source-path=SCRIPTDIR
source "$(dirname "$0")/lib.sh"

commands=$(commands)
ok 'the commands are listed' [ "$(wc -w <<< "$commands")" -ge 15 ]

# Every command: help in three ways, on 80 columns, with the default of each option that takes a value.
for command in $commands; do
  t "$command" --help
  is "$command --help: exit code" 0 "$rc"
  like "$command --help: examples" '*Examples:*' "$out"
  long=$out
  is "$command --help: lines over 80 columns" '' "$(awk 'length > 80' <<< "$long")"
  is "$command --help: options without their default" '' "$(awk '
    function tell() { if (option && text !~ /\(default: /) print option; option = "" }
    /^$/ || /^  [^ ]/ || /^      --/ { tell() }
    /^ +(-[a-zA-Z], )?--/ { text = ""; if ($0 ~ /^ +(-[a-zA-Z], )?(--[a-z]+, )?--[a-z-]+ [^ ]/) option = $0 }
    { text = text " " $0 }' <<< "$long" | sed 's/  *$//')"
  t "$command" -h && is "$command -h" "$long" "$out"
  t help "$command" && is "help $command" "$long" "$out"
done
# Every option that takes a value: an empty one, as a variable leaves it that is not set, is refused in all forms; one of
# 100,000 letters has a short message, whatever is wrong with it; one that is given twice says so.
noise=$(printf '%100000s' '' | tr ' ' x)
valued=0
for command in $commands; do
  for names in $("$taquin" "$command" --help | sed -nE 's/^ +((-[a-zA-Z], )?--[a-z-]+(, --[a-z-]+)*) [^ ].*/\1/p' | tr -d ' '); do
    option=${names##*,}
    valued=$((valued + 1))
    for words in "$option=" "$option|"; do
      IFS='|' read -r -a given <<< "$words|"
      t "$command" "${given[@]}"
      refused "$command $words" 2 '--*: found an empty value, expected ?*'
    done
    t "$command" "$option" "$noise"
    ok "$command $option: a long value: short message" [ "${#err}" -lt 2500 ]
    t "$command" "$option" 1 "$option" 1
    refused "$command $option twice" 2 '--* is given twice: give it once'
  done
done
ok 'options with values' [ "$valued" -ge 80 ]
for words in "$noise" "$noise solve" "list $noise" "help $noise" "--$noise" "solve --$noise" "solve $noise" "pdb $noise" "pdb build $noise" \
  "judge $noise" "documents $noise" "status $noise" "list algorithms $noise" "solve @$noise" "explore $noise" "verify 123456708 $noise"; do
  # shellcheck disable=SC2086
  t $words
  ok "${words/$noise/xxx…}: short message" [ "${#err}" -lt 2500 ]
done

finish
