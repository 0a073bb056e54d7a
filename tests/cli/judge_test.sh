#!/usr/bin/env bash
# taquin judge: the samples of the judges' statements, to the byte. Where a judge takes any answer, ours is replayed.
# shellcheck source=lib.sh source-path=SCRIPTDIR
source "$(dirname "$0")/lib.sh"

# JUDGE INPUT OUTPUT, both with printf's escapes
sample() {
  feed "$2" judge "$1"
  is "$1 ${2//$'\n'/ }" "$(printf '%b.' "$3")" "$out."
  is "$1: exit code" 0 "$rc"
}

sample aoj-13b '1 3 0\n4 2 5\n7 8 6\n' '4\n'
sample aoj-13c '1 2 3 4\n6 7 8 0\n5 10 11 12\n9 13 14 15\n' '8\n'
sample poj-3240 '2\n3 1\n2 0\n' 'LURD\n'
sample leetcode-773 '[[1,2,3],[4,0,5]]\n' '1\n'
sample leetcode-773 '[[1,2,3],[5,4,0]]\n[[4,1,2],[5,0,3]]\n[[3,2,4],[1,5,0]]\n' '-1\n5\n14\n'
sample luogu-p1379 '283104765\n' '4\n'
sample boj-1525 '1 0 3\n4 2 5\n7 8 6\n' '3\n'
sample boj-1525 '3 6 0\n8 1 2\n7 4 5\n' '-1\n'
sample poj-1077 '1 2 3 4 5 6 7 8 x\n' '\n'
sample poj-1077 '2 1 3 4 5 6 7 8 x\n' 'unsolvable\n'
sample poj-3240 '2\n1 3\n2 0\n' 'No Answer!\n'
sample hackerrank-n-puzzle '3\n1\n0\n2\n3\n4\n5\n6\n7\n8\n' '1\nLEFT\n'
sample uva-652 '2\n\n1 2 3 4 5 6 7 x 8\n\n2 1 3 4 5 6 7 8 x\n' 'r\n\nunsolvable\n'
sample hdu-1043 '1 2 3 4 5 6 7 x 8\n2 1 3 4 5 6 7 8 x\n' 'r\nunsolvable\n'
sample zoj-1217 '1 2 3 4 5 6 7 x 8\n2 1 3 4 5 6 7 8 x\n' 'r\nunsolvable\n'
sample uva-10181 '1\n13 1 2 4\n5 0 3 7\n9 6 10 12\n15 8 11 14\n' 'This puzzle is not solvable.\n'
sample lightoj-15 '2\n\n1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 0\n\n1 2 3 4\n5 6 7 8\n9 10 11 0\n13 14 15 12\n' 'Case 1: \nCase 2: D\n'
sample cost-8-puzzle '2\n12346875G 12345678G\n1 2 3 4 5 6 7 8\n21345678G 12345678G\n1 1 1 1 1 1 1 1\n' '4 27\n8D 6R 5U 8L\n-1 -1\n\n'

# BOARD MOVES LENGTH: blank moves that solve the board in so many.
replay() {
  is "$1: length" "$3" "${#2}"
  t verify --moves blank "$1" "$2"
  is "$1: replayed" 0 "$rc"
}
feed '2 3 4 1 5 x 7 6 8\n' judge poj-1077
replay '2 3 4 1 5 0 7 6 8' "${out%$'\n'}" 19
feed '1\n2 3 4 0\n1 5 7 8\n9 6 10 12\n13 14 11 15\n' judge uva-10181
replay '2 3 4 0 1 5 7 8 9 6 10 12 13 14 11 15' "${out%$'\n'}" 9

feed '' judge poj-1O77
refused 'unknown judge' 2 '*did you mean*poj-1077*'
feed '1 2 3\n' judge aoj-13b
is 'input that ends too soon' 2 "$rc"
t judge
refused 'no name' 2 '*NAME*'

# Thousands a run
for ((i = 0; i < 2000; ++i)); do echo '2 3 4 1 5 x 7 6 8'; done > "$scratch/many"
t judge hdu-1043 --file "$scratch/many"
is 'two thousand boards in one run' 2000 "$(wc -l <<< "${out%$'\n'}")"
# Each judge of the table has a sample above.
for name in $("$taquin" list judges --json | sed 's/.*"name":"\([^"]*\)".*/\1/'); do
  ok "$name is tested" grep -q "sample $name " "$0"
done

finish
