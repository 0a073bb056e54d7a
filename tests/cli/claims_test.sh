#!/usr/bin/env bash
# taquin documents: the list, the claims as tables and as JSON, and the programs. What the claims say is the library's test.
# Long: begun first; under sanitizers only by ./check --all.
# shellcheck source=lib.sh source-path=SCRIPTDIR
source "$(dirname "$0")/lib.sh"

t documents all
is 'documents: everything as expected' 0 "$rc"
is 'documents: nothing on stderr' '' "$err"
like 'documents: the tally' '*claims: * matched, * corrected, * refuted; * notes; all as expected*' "$out"
is 'documents: five documents' 5 "$(grep -c '^  claim .*verdict$' <<< "$out")"
squeezed=$(tr -s ' ' <<< "$out")
# From the documents and from what is known of them: quoted, measured, correct, verdict.
while IFS='|' read -r line; do like "documents: $line" "*
 $line
*" "$squeezed"; done << 'END'
figure 7, discrete distance, vertices visited 139466 139466 117745 to 139575 matched
figure 7, discrete distance, largest heap 24154 24154 24109 to 24228 matched
figure 7, Hamming distance, vertices visited 127643 127643 13550 to 18801 corrected
figure 7, Hamming distance, largest heap 22899 22899 7097 to 9219 corrected
figure 7, Manhattan distance, vertices visited 2751 2751 1491 to 2857 matched
figure 7, Manhattan distance, largest heap 1501 1501 898 to 1535 matched
figure 8, Manhattan distance, vertices visited 84702 84702 34813 to 102203 matched
figure 8, Manhattan distance, largest heap 72340 72340 31661 to 85595 matched
what the Hamming distance saves small reduction 6.3 to 10.3 times fewer refuted
average over all 9! boards 14 14 matched
9!, the number of all boards 326880 362880 corrected
the sample's answer ullddrurdllurdruldr 19 moves, the fewest matched
moves shown for an arranged board - 240 noted
END

t documents transitions --json
is 'documents --json: exit code' 0 "$rc"
is 'documents --json: an object a claim' "$(wc -l <<< "$out")" "$(($(grep -c '^{"format":1,"type":"claim","document":"transitions","claim":.*"sentence":".*"}$' <<< "$out") + 1))"
like 'documents --json: the keys' '*"quoted":"d << 1","place":"step f","linked":false,"measured":"1 for ever","correct":"1 2 4 8","verdict":"corrected","as_expected":true,*' "$out"
t documents
is 'the list' 5 "$(grep -c '^  taquin documents ' <<< "$out")"
t documents --json && is 'the list as JSON' 5 "$(grep -c '^{"format":1,"type":"documents","name":"' <<< "$out")"
# Documents by their names, and their programs on boards.
t documents POJ 1077 --json && like 'documents: by another name' '*"document":"breadth"*' "$out"
t documents Waterloo '0 6 8 / 7 1 3 / 4 2 5'
is 'a program: exit code' 0 "$rc"
like 'a program: its counts' '*Manhattan distance *2751 visited, largest heap 1612, 26 moves*' "$out"
like 'a program: where it goes wrong' '*Wrong with the Manhattan distance: 24 moves are enough.*' "$out"
t documents deepening '2 1 3 / 4 5 6 / 7 8 0' --json
is 'a program that never ends: exit code' 1 "$rc"
like 'a program that never ends' '{"format":1,"type":"program","document":"deepening",*"status":"endless",*"output":"",*' "$out"
t documents breadth '2 3 4 / 1 5 x / 7 6 8' && like 'a program: what it prints' '*it prints *ullddrurdllurrdlurd*' "$out"
t documents heap '1 2 3 / 4 5 0'
refused 'a program: a size that it does not take' 2 'found a board of 2x3, expected 3x3 or 4x4*'
t documents heap loop 123456780
refused 'a board after two documents' 2 "found 'loop' after 'heap', expected one document*"
t documents heap all
refused 'all after a document' 2 "found 'all' after 'heap'*"
t documents all 123456780
refused 'boards after all' 2 "found '123456780' after 'all'*"
t documents heap --steps 5
refused 'steps without a board' 2 '--steps is for the program of one document on boards*'
t documents deepening --steps x 123456780
refused 'a number of steps' 2 '--steps: *'
t documents transitions --steps 400 '2 1 3 / 4 5 0'
is 'until the open list is empty: exit code' 1 "$rc"
is 'until the open list is empty' 360 "$(grep -c '^n = ' <<< "$out")"
t documents deepening --steps 4 139425786 && like 'so many steps' '*check(0, 10): 4 + 0 > 1*... (--steps for more)*it prints *4*' "$out"
# Boards of standard input, one of them for no program.
feed '123485760\n12345\n2 1 3 / 4 5 6 / 7 8 0\n' documents breadth -
is 'standard input: exit code' 2 "$rc"
is 'standard input: each board' 'lurd unsolvable' "$(sed -n 's/^  it prints *//p' <<< "$out" | xargs)"
feed '123485760\n1 2 3 / 4 5 0\n' documents breadth --json --steps 1 -
is 'standard input --json: exit code' 2 "$rc"
like 'standard input --json' '*"status":"solved","steps":*"     0  str 123485769  l 8  f -1"*,"reading":*"output":"lurd"*"status":"error"*"message":"found a board of 2x3*' "$(tr -d '\n' <<< "$out")"
feed '' documents loop - && is 'standard input: no board' '' "$out"
t documents haep
refused 'documents: no such document' 2 "*did you mean heap?"
like 'completion' '*deepening*' "$("$taquin" completion bash)"

finish
