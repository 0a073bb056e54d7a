#!/usr/bin/env bash
# tools/tally.awk counts real tests: a log with a failing and a passing GoogleTest run, one that crashed, one that hung,
# scripts with and without a summary, what pytest and vitest say, one that passes at its second run.
source "$(dirname "$0")/../cli/lib.sh"
root=$(cd "$(dirname "$0")/../.." && pwd)

# Passed: 3 + 1 + 5 + 1 + 4 + 9 + 7 + 6. Failed: Board.Slides; Crash.Before and its crash; two of the script; one each of
# 6, 7 and 8; one of pytest.
is 'sums of a log' '36 9' "$(awk -f "$root/tools/tally.awk" <<'LOG'
1: [  FAILED  ] Board.Slides (0 ms)
1: [  PASSED  ] 3 tests.
1: [  FAILED  ] 1 test, listed below:
1: [  FAILED  ] Board.Slides
1/11 Test #1: failing .........................***Failed    0.02 sec
2: [  PASSED  ] 1 test.
2/11 Test #2: passing .........................   Passed    0.02 sec
3: [  FAILED  ] Crash.Before, where GetParam() = 1 (0 ms)
3/11 Test #3: crashing ........................Subprocess aborted***Exception:   0.04 sec
4: 5 passed, 2 failed
4/11 Test #4: script ..........................***Failed    0.02 sec
5/11 Test #5: silent ..........................   Passed    0.02 sec
6/11 Test #6: silent and bad ..................***Failed    0.02 sec
7: 4 passed, 0 failed
7/11 Test #7: contradicts itself ..............***Failed    0.02 sec
8/11 Test #8: hanging .........................***Timeout   1.02 sec
9: 1 failed, 9 passed in 3.21s
9/11 Test #9: pytest ..........................***Failed    3.30 sec
10:       Tests  7 passed (7)
10/11 Test #10: vitest .........................   Passed    3.30 sec
11: 2 passed, 4 failed
11/11 Test #11: passes at last .................***Failed    0.02 sec
    Start 11: passes at last
11: 6 passed, 0 failed
    Test #11: passes at last .................   Passed    0.02 sec
LOG
)"

finish
