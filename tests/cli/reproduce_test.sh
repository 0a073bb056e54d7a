#!/usr/bin/env bash
# taquin reproduce: the documents' claims, as tables and as JSON. What they say is the library's test.
# Long: begun first; under sanitizers only by ./check --all.
# shellcheck source=lib.sh source-path=SCRIPTDIR
source "$(dirname "$0")/lib.sh"

t reproduce
is 'reproduce: everything as expected' 0 "$rc"
is 'reproduce: nothing on stderr' '' "$err"
like 'reproduce: the tally' '*claims: * matched, * corrected, * refuted; * notes; all as expected*' "$out"
is 'reproduce: five documents' 5 "$(grep -c '^  claim .*verdict$' <<< "$out")"
squeezed=$(tr -s ' ' <<< "$out")
# From the documents and from what is known of them: quoted, measured, correct, verdict.
while IFS='|' read -r line; do like "reproduce: $line" "*
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

t reproduce transitions --json
is 'reproduce --json: exit code' 0 "$rc"
is 'reproduce --json: an object a claim' "$(wc -l <<< "$out")" "$(($(grep -c '^{"format":1,"type":"claim","document":"transitions","claim":.*"sentence":".*"}$' <<< "$out") + 1))"
like 'reproduce --json: the keys' '*"quoted":"d << 1","place":"step f","linked":false,"measured":"1 2 4 8","correct":"1 2 4 8","verdict":"corrected","as_expected":true,*' "$out"
t reproduce deepening breadth
is 'reproduce: two documents' 2 "$(grep -c '^  claim .*verdict$' <<< "$out")"
# Documents by their names, and their programs on boards.
t reproduce POJ 1077 --json && like 'reproduce: by another name' '*"document":"breadth"*' "$out"
t reproduce Waterloo '0 6 8 / 7 1 3 / 4 2 5'
is 'a program: exit code' 0 "$rc"
like 'a program: its counts' '*Manhattan distance *2751 visited, largest heap 1612, 26 moves*' "$out"
like 'a program: where it goes wrong' '*Wrong with the Manhattan distance: 24 moves are enough.*' "$out"
t reproduce deepening '2 1 3 / 4 5 6 / 7 8 0' --json
is 'a program that never ends: exit code' 1 "$rc"
like 'a program that never ends' '{"format":1,"type":"program","document":"deepening",*"status":"endless","output":"",*' "$out"
t reproduce breadth '2 3 4 / 1 5 x / 7 6 8' && like 'a program: what it prints' '*it prints *ullddrurdllurrdlurd*' "$out"
t reproduce heap '1 2 3 / 4 5 0'
refused 'a program: a size that it does not take' 2 'found a board of 2x3, expected 3x3 or 4x4*'
t reproduce heap loop 123456780
refused 'a board after two documents' 2 'found a board after 2 documents*'
t reproduce heap haep
refused 'no such document after another' 2 "*did you mean heap?"
t reproduce haep
refused 'reproduce: no such document' 2 "*did you mean heap?"
like 'completion' '*deepening*' "$("$taquin" completion bash)"

finish
