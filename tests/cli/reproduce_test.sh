#!/usr/bin/env bash
# taquin reproduce: the documents' claims, as tables and as JSON. What they say is the library's test.
# shellcheck source=lib.sh source-path=SCRIPTDIR
source "$(dirname "$0")/lib.sh"

t reproduce
is 'reproduce: everything as expected' 0 "$rc"
is 'reproduce: nothing on stderr' '' "$err"
like 'reproduce: the tally' '*claims: * matched, * corrected, * refuted; all as expected*' "$out"
is 'reproduce: five documents' 5 "$(grep -c '^  claim .*verdict$' <<< "$out")"
squeezed=$(tr -s ' ' <<< "$out")
# From the documents and from what is known of them: quoted, measured, correct, verdict.
while IFS='|' read -r line; do like "reproduce: $line" "*
 $line
*" "$squeezed"; done << 'END'
figure 7, discrete distance, vertices visited 139466 139466 matched
figure 7, discrete distance, largest heap 24154 24154 matched
figure 7, Hamming distance, vertices visited 127643 127643 15450 corrected
figure 7, Hamming distance, largest heap 22899 22899 7970 corrected
figure 7, Manhattan distance, vertices visited 2751 2751 2828 corrected
figure 7, Manhattan distance, largest heap 1501 1501 1519 corrected
figure 8, Manhattan distance, vertices visited 84702 84702 88785 corrected
figure 8, Manhattan distance, largest heap 72340 72340 75642 corrected
the moves found are the fewest 24 26 refuted
average Manhattan distance, N = 10 651 651 matched
9!, the number of all boards 326880 362880 corrected
PKU 1077, the sample's moves 19 19 matched
moves shown for an arranged board 240 240 matched
END

t reproduce transitions --json
is 'reproduce --json: exit code' 0 "$rc"
is 'reproduce --json: an object a claim' "$(wc -l <<< "$out")" "$(($(grep -c '^{"document":"transitions","claim":.*"sentence":".*"}$' <<< "$out") + 1))"
like 'reproduce --json: the keys' '*"quoted":"1 for ever","measured":"1 2 4 8","correct":"1 2 4 8","verdict":"corrected","as_expected":true,*' "$out"
t reproduce deepening breadth
is 'reproduce: two documents' 2 "$(grep -c '^  claim .*verdict$' <<< "$out")"
t reproduce haep
refused 'reproduce: no such document' 2 "*did you mean 'heap'?"
like 'completion' '*deepening*' "$("$taquin" completion bash)"

finish
