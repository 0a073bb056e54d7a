#!/usr/bin/env bash
# taquin compare: rows equal those of single solves, a killed run is resumed, reports open in a real browser.
# shellcheck source=lib.sh source-path=SCRIPTDIR
source "$(dirname "$0")/lib.sh"

fig7='@waterloo:fig7'
# JSON lines without what a clock tells, rows alone.
rows() { jq -c 'select(.trial) | del(.seconds, .setup_seconds)' "$@"; }

# The table.
t compare -a dijkstra,astar,idastar -H discrete,misplaced,manhattan,linear-conflict,pdb "$fig7"
is 'table: exit code' 0 "$rc"
is 'table: a head, one row per pair, one for dijkstra' 12 "$(wc -l <<< "${out%$'\n'}")"
like 'table: the columns' 'board *algorithm *heuristic *moves *proof *expanded *generated *reopened *open *memory *time *tables *b\* *rounds' \
  "$(head -n 1 <<< "$out")"
is 'table: nothing is said' '' "$err"
is 'table: columns are aligned' 1 "$(awk '{ print index($0, "24  optimal") }' "$scratch/out" | sed 1d | sort -u | wc -l)"
t compare -a astar -H manhattan,pdb @waterloo --nodes 20000
like 'table: means of several boards' '*Means over the boards*astar *pdb *3 of 3*' "$out"
like 'table: a limit is a row' '*node limit reached*' "$out"
is 'table: and no failure' 0 "$rc"

t compare -a dijkstra,astar -H manhattan,pdb "$fig7" --quality 20k
like '--quality: a column' '*b\*  mean of b^-h*dijkstra*astar *manhattan * 0.0* pdb * 0.0*' "$out"
t compare -a astar -H manhattan,far+pdb,auto "$fig7" @korf100:1 --quality 20k --nodes 1000 --json
is '--quality: a value for each goal and heuristic' '0.0 0.0 null 0.0 0.0 null' \
  "$(jq -r 'select(.trial).eta | if . == null then "null" else "0.0" end' <<< "$out" | xargs)"

# -h is help, also before a value; all spellings are one.
t compare -h && like '-h alone is help' '*Usage:*Examples:*' "$out"
t compare -a astar -h manhattan "$fig7" && like '-h before a word is help' '*Usage:*Examples:*' "$out"
t compare --json -a astar -H manhattan,misplaced "$fig7"
short=$(rows <<< "$out")
t compare --json --algorithms astar --heuristics manhattan,misplaced "$fig7"
is '--algorithms, --heuristics' "$short" "$(rows <<< "$out")"

# Rows are those of separate solves.
matrix=(-a 'bfs,astar,idastar,idastar-fsm,greedy' -H 'misplaced,linear-conflict,misplaced+walking-distance')
t compare "${matrix[@]}" --json --threads 1 @waterloo:fig7,stale-g-counterexample @hardest8:1
printf '%s' "$out" > "$scratch/one.jsonl"
is 'json: the head, then rows' 'comparison 39' "$(jq -r 'select(.settings).type' <<< "$out") $(rows <<< "$out" | wc -l)"
is 'json: numbers in order' "$(seq 39)" "$(jq 'select(.trial).trial' <<< "$out")"
wrong=0
while IFS=$'\t' read -r id algorithm heuristic counts; do
  with=()
  [ "$heuristic" = null ] || with=(-H "$heuristic")
  single=$("$taquin" solve --json --threads 1 -a "$algorithm" "${with[@]}" "@$id" 2> /dev/null |
    jq -c '[.length, .lower_bound, .status, .expanded, .generated, .reopened, .peak_open, .peak_bytes, .rounds]')
  [ "$single" = "$counts" ] || { wrong=$((wrong + 1)); echo "$id $algorithm $heuristic: $counts, alone $single"; }
done < <(jq -r 'select(.trial) | [.id, .algorithm, .heuristic // "null",
  ([.length, .lower_bound, .status, .expanded, .generated, .reopened, .peak_open, .peak_bytes, .rounds] | tojson)]
  | join("\t")' "$scratch/one.jsonl")
is 'rows that differ from single solves' 0 "$wrong"

t compare "${matrix[@]}" --json --threads 5 @waterloo:fig7,stale-g-counterexample @hardest8:1
is 'five threads: the same rows' "$(rows "$scratch/one.jsonl")" "$(rows <<< "$out")"
t compare "${matrix[@]}" --json --timing @waterloo:fig7,stale-g-counterexample @hardest8:1
is '--timing: the same rows' "$(rows "$scratch/one.jsonl")" "$(rows <<< "$out")"
is '--timing: one at a time' 'true 1' "$(jq -r 'select(.settings) | "\(.settings.timing) \(.threads)"' <<< "$out")"

# CSV
t compare "${matrix[@]}" --csv @waterloo:fig7,stale-g-counterexample @hardest8:1
is 'csv: a head and the rows' 40 "$(wc -l <<< "${out%$'\n'}")"
is 'csv: as many cells in each' 1 "$(tr -d '\r' <<< "${out%$'\n'}" | awk -F, '{ print NF }' | sort -u | wc -l)"
is 'csv: the same counts' "$(jq -r 'select(.trial).generated' "$scratch/one.jsonl" | xargs)" \
  "$(tr -d '\r' <<< "$out" | awk -F, 'NR == 1 { for (i = 1; i <= NF; i++) if ($i == "generated") c = i; next } { print $c }' | xargs)"

# What makes no sense is a row that says why; nothing else suffers.
feed '1 2 3 4 5 6 7 0 8\n1 2 3 4 5 6 7 8 8\n2 1 3 4 5 6 7 8 0\n' compare --json -a astar,beam,construct -H far,manhattan
is 'bad board: exit code' 2 "$rc"
is 'bad board: every row is there' 11 "$(rows <<< "$out" | wc -l)"
like 'bad board: says why' '*line 2*' "$(jq -r 'select(.status == "error").message' <<< "$out")"
is 'unsolvable boards are rows' 5 "$(jq -r 'select(.status == "unsolvable").id' <<< "$out" | wc -l)"
t compare --json -a astar,idastar -H walking-distance,manhattan --nodes 10000 @korf-felner50:1
is 'refused pairs: exit code' 0 "$rc"
is 'refused pairs are rows' 'refused limit refused limit' "$(jq -r 'select(.trial).status' <<< "$out" | xargs)"
like 'refused pairs: why' '*does not serve*' "$(jq -r 'select(.status == "refused").message' <<< "$out")"
t compare --json -a astar -H manhattan --metric mtm "$fig7"
like 'inadmissible pairs: why' '*no lower bound*' "$(jq -r 'select(.trial).message' <<< "$out")"

# Limits
t compare --json -a idastar,dijkstra -H misplaced --time 1s --memory 1M @hardest15:1 @aoj:13b
is 'limits: exit code' 0 "$rc"
is 'limits are rows' 'limit limit optimal optimal' "$(jq -r 'select(.trial).status' <<< "$out" | xargs)"
like 'limits: which' 'time limit reached memory limit*' "$(jq -r 'select(.trial) | .message // ""' <<< "$out" | xargs)"

# Resuming. The boards are many and take milliseconds each, so the kill falls amid them.
"$taquin" random --size 3x3 --count 300 --seed 7 > "$scratch/boards"
long=(compare -a 'astar,idastar' -H 'misplaced,manhattan' -f "$scratch/boards" --threads 2)
t "${long[@]}" --resume "$scratch/whole.jsonl" --quiet
is 'unbroken: exit code' 0 "$rc"
is 'unbroken: rows' 1200 "$(rows "$scratch/whole.jsonl" | wc -l)"
sorted() { rows "$1" | sort; }
broken=$scratch/broken.jsonl
kills=0
for _ in 1 2 3; do
  "$taquin" "${long[@]}" --resume "$broken" --quiet < /dev/null 2> /dev/null &
  process=$!
  before=$(wc -l < "$broken" 2> /dev/null || echo 0)
  until [ "$(wc -l < "$broken" 2> /dev/null || echo 0)" -gt $((before + 50)) ] || ! kill -0 $process 2> /dev/null; do sleep 0.005; done
  kill -KILL "$process" 2> /dev/null && kills=$((kills + 1))
  wait "$process" 2> /dev/null
  head -c -7 "$broken" > "$scratch/cut" && cp "$scratch/cut" "$broken"  # as if the kill had come amid a line
done
ok 'killed amid the work' [ "$kills" -gt 0 ]
ok 'killed: not whole' [ "$(wc -l < "$broken")" -lt 1201 ]
t "${long[@]}" --resume "$broken" --quiet
is 'resumed: exit code' 0 "$rc"
is 'resumed: row for row the same' "$(sorted "$scratch/whole.jsonl" | md5sum)" "$(sorted "$broken" | md5sum)"
t "${long[@]}" --resume "$broken" --json
is 'resumed again: all rows in order' "$(seq 1200 | md5sum)" "$(jq 'select(.trial).trial' <<< "$out" | md5sum)"
like 'resumed again: nothing is left' '*1200 of 1200 searches are done already' "$err"
cp "$broken" "$scratch/copy"
t "${long[@]}" --resume "$broken" --time 3
refused 'resumed: other settings' 2 "$broken, line 1: the comparison in it was begun with time 60.0, this run has 3.0*"
ok 'resumed: the refused file is left alone' cmp -s "$broken" "$scratch/copy"
t compare "$fig7" --resume "$scratch/boards"
refused 'resumed: not our file' 2 "$scratch/boards, line 1: not a line of a comparison"
printf '8 6 7 2 5 4 3 0 1' > "$scratch/precious"
t compare "$fig7" --resume "$scratch/precious"
refused 'resumed: not our file, without line end' 2 '*not a line*'
is 'resumed: nor touched' '8 6 7 2 5 4 3 0 1' "$(< "$scratch/precious")"
{ head -n 1 "$broken"; sed -n 2p "$broken" | jq -c '.status = "error"'; } > "$scratch/foreign"
t "${long[@]}" --resume "$scratch/foreign"
refused 'resumed: a row that no run of ours resumes from' 2 '*line 2: trial * ended in an error of the program*'
{ head -n 1 "$broken"; sed -n 2p "$broken" | jq -c '.status = "optimal" | .length = 1 | .lower_bound = 31'; } > "$scratch/edited"
t "${long[@]}" --resume "$scratch/edited"
refused 'resumed: an edited row' 2 "$scratch/edited, line 2: trial * contradicts itself (it is optimal, with length 1 and lower bound 31, *; delete this line*"
feed '1 2 3 4 5 6 7 0 8\n1 2 3 4 5 6 7 8 8\n' compare -q -a astar -H manhattan
refused '--quiet: what could not be read' 2 'board 2: line 2, column 17: found a second "8"*'
t compare --json "$fig7" && printf '%s' "$out" > "$scratch/printed"
t compare "$fig7" --resume "$scratch/printed" && like 'what --json prints can be resumed' '*7 of 7*' "$err"

# Ctrl-C: what is done stays.
"$taquin" compare -a idastar -H manhattan,misplaced --json --threads 1 @waterloo:fig7 @hardest15:1 --resume "$scratch/int" \
  < /dev/null > "$scratch/out" 2> "$scratch/err" &
process=$!
until [ "$(rows "$scratch/int" 2> /dev/null | wc -l)" = 2 ] || ! kill -0 $process 2> /dev/null; do sleep 0.01; done
kill -INT "$process"
wait "$process"
is 'interrupt: exit code' 130 $?
is 'interrupt: what is done is printed' 2 "$(rows "$scratch/out" | wc -l)"
is 'interrupt: and kept' 2 "$(rows "$scratch/int" | wc -l)"

# The report, in a real browser.
t compare -a dijkstra,astar,idastar -H discrete,manhattan,pdb @waterloo:fig7,stale-g-counterexample @poj1077 \
  --report "$scratch/report.html" --quiet
is 'report: exit code' 0 "$rc"
report=$(< "$scratch/report.html")
like 'report: nothing may be fetched' "*Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\"*" "$report"
is 'report: no script, no address, nothing loaded' '' \
  "$(grep -oiE '<script|https?:|src=|url\(|@import|<link|<iframe| on[a-z]+="' "$scratch/report.html" | sort -u)"
feed '1 2 3 4 5 6 7 0 8\n' compare --report "$scratch/odd.html" -q -g '<script>alert(1)</script>1 2 3 4 5 6 7 8 0'
is 'report: what comes from outside is text' 0 "$(grep -c '<script' "$scratch/odd.html")"
if command -v chromium-headless-shell > /dev/null; then
  browse() {
    timeout 60 chromium-headless-shell --no-sandbox --disable-gpu --disable-background-networking --user-data-dir="$scratch/browser" \
      --log-net-log="$scratch/net.json" --virtual-time-budget=2000 --dump-dom "file://$1" 2> /dev/null
  }
  # The browser's own requests have no origin.
  asked_by_page() { grep -oE '"initiator":"[^"]*"' "$scratch/net.json" | grep -vc 'not an origin'; }
  echo '<img src="http://127.0.0.1:9/x.png">' > "$scratch/asks.html"
  browse "$scratch/asks.html" > /dev/null
  ok 'browser: the log shows requests of a page' [ "$(asked_by_page)" -gt 0 ]
  dom=$(browse "$scratch/report.html")
  is 'browser: six charts' 6 "$(grep -o '<svg class="chart"' <<< "$dom" | wc -l)"
  for chart in nodes-by-heuristic nodes-by-depth memory-by-depth nodes-by-round time-by-board cactus; do
    part=${dom#*<figure id=\""$chart"\">}
    part=${part%%</figure>*}
    ok "browser: $chart has marks" [ "$(grep -o 'class="mark ' <<< "$part" | wc -l)" -ge 4 ]
    ok "browser: $chart has no broken place" [ "$(grep -cE 'NaN|nan|inf' <<< "$part")" = 0 ]
  done
  # 4 boards, 7 pairs each, all solved.
  part=${dom#*<figure id=\"time-by-board\">}
  is 'browser: a mark a search' 28 "$(grep -o 'class="mark ' <<< "${part%%</figure>*}" | wc -l)"
  is 'browser: one row per search' 28 "$(grep -o '<td class="word optimal">optimal' <<< "$dom" | wc -l)"
  is 'browser: no request left the page' 0 "$(asked_by_page)"
else
  echo 'no chromium-headless-shell: the browser was not asked'
fi

# The picture.
t compare -a astar,idastar -H manhattan,pdb @waterloo:fig7 @poj1077 --plot "$scratch/plot.svg" --quiet
is 'plot: exit code' 0 "$rc"
is 'plot: nothing on stderr' '' "$err"
t compare -a astar -H manhattan 123456708 --plot "$scratch/one.svg" --quiet
is 'plot of one search: exit code' 0 "$rc"
is 'plot: no variable of the page' 0 "$(grep -c 'var(' "$scratch/plot.svg")"
is 'plot: no broken place' 0 "$(grep -ciE '"[^"]*(nan|inf)[^"]*"' "$scratch/one.svg")"
is 'plot: six plots' 6 "$(grep -cE '>(Nodes against heuristic|Nodes against depth|Memory against depth|Nodes round by round|Time against board|Boards solved within a time)<' "$scratch/plot.svg")"

t compare -a astar,idastar -H manhattan,pdb @waterloo:fig7 @poj1077 --plot "$scratch/one.svg" --chart cactus --quiet
is 'one chart' 'Boards solved within a time' "$(grep -oE '>(Nodes against heuristic|Nodes against depth|Memory against depth|Nodes round by round|Time against board|Boards solved within a time)<' "$scratch/one.svg" | tr -d '<>')"

# The same as PDF: every text and mark of the picture is there, and every object is where the table of places says.
for form in none.svg svg pdf; do  # the first makes the rows, the others draw the same
  t compare -a astar,idastar -H manhattan,pdb @waterloo:fig7 @poj1077 --resume "$scratch/plot.jsonl" --plot "$scratch/plot.$form" --quiet
done
like 'PDF: whole' '%PDF-1.4*startxref*%%EOF' "$(cat "$scratch/plot.pdf")"
is 'PDF: its texts' "$(grep -o '</text>' "$scratch/plot.svg" | wc -l)" "$(grep -c ' Tj ET Q$' "$scratch/plot.pdf")"
is 'PDF: its marks and lines' "$(grep -oE '<(path|line) ' "$scratch/plot.svg" | wc -l)" "$(grep -cE ' (B|S) Q$' "$scratch/plot.pdf")"
like 'PDF: a title' '*Boards solved within a time[)] Tj*' "$(cat "$scratch/plot.pdf")"
is 'PDF: where the objects are' '1 2 3 4 5 6' "$(grep -aoE '^[0-9]{10} 00000 n' "$scratch/plot.pdf" |
  while read -r place _; do tail -c "+$((10#$place + 1))" "$scratch/plot.pdf" | head -n 1 | cut -d' ' -f1; done | xargs)"
is 'PDF: where the table is' xref "$(tail -c "+$(($(tail -n 2 "$scratch/plot.pdf" | head -n 1) + 1))" "$scratch/plot.pdf" | head -n 1)"

# Two boards of one length have a median on a line, and their points are in the background.
two=$'1 2 3 / 4 5 6 / 0 7 8\n1 2 3 / 0 5 6 / 4 7 8\n1 2 3 / 4 0 6 / 7 5 8\n'
feed "$two" compare -a astar,bfs -H manhattan --plot "$scratch/depth.svg" --chart nodes-by-depth --quiet
is 'a median of two boards' 2 "$(grep -o '2 moves: median of 2 boards' "$scratch/depth.svg" | wc -l)"
is 'medians have a line' 2 "$(grep -oE 'class="line c[0-9]+" d="M[0-9]' "$scratch/depth.svg" | wc -l)"

# The table of depths: means over the boards of a length, against the rows.
feed "$two" compare -a astar,bfs -H manhattan --by-depth
like 'by depth: the columns' 'depth  boards  astar, manhattan  *b\*  *bfs  *b\*' "$(head -n 1 <<< "$out")"
table=$(sed 1d <<< "${out%$'\n'}" | awk '{ print $1, $2, $3, $4 + 0, $5, $6 + 0 }')
feed "$two" compare -a astar,bfs -H manhattan --json
is 'by depth: the rows' "$(jq -sr 'map(select(.trial)) | group_by(.length)[] | . as $all | [.[] | select(.algorithm == "astar")] as $a | [.[] | select(.algorithm == "bfs")] as $b
  | def mean(f): map(f) | add / length; "\(.[0].length) \($a | length) \($a | mean(.generated) | round) \($a | mean(.branching) * 1000 | round / 1000) \($b | mean(.generated) | round) \($b | mean(.branching) * 1000 | round / 1000)"' <<< "$out")" \
  "$table"

# Control characters of an id, and noncharacters, appear nowhere but in JSON, which escapes them: XML forbids them, and a
# terminal would obey them.
odd='{"id":"a\\u001bb\\u0000c\\uffffd\\ne","board":"1 2 3 / 4 5 6 / 7 0 8"}\n'
feed "$odd" compare -a astar -H manhattan --plot "$scratch/odd.svg" --report "$scratch/odd.html"
table=$out
feed "$odd" compare -a astar -H manhattan --csv
csv=$out
for text in "table:$table" "csv:$csv" "plot:$(tr '\0' '@' < "$scratch/odd.svg")" "report:$(tr '\0' '@' < "$scratch/odd.html")"; do
  like "odd id: ${text%%:*}" '*a\\x1Bb\\x00c\\xEF\\xBF\\xBFd\\x0Ae*' "$text"
  is "odd id: ${text%%:*}: no control character" '' "$(tr -d '\r\n\40-\176\200-\377' <<< "$text")"
done
if command -v xmllint > /dev/null; then ok 'odd id: the plot is XML' xmllint --noout "$scratch/odd.svg"; fi

# Wrong words
wrong() { t compare "${@:2}"; refused "${*:2}" 2 "$1"; }
wrong "*did you mean 'astar'?" -a astra "$fig7"
wrong "*did you mean 'manhattan'?" -H manhatan "$fig7"
wrong '*expected names separated by commas' -H manhattan,,pdb "$fig7"
wrong '*exclude each other' --json --csv "$fig7"
wrong '*exclude each other' --timing --threads 2 "$fig7"
wrong '--weight needs*' --weight 2 "$fig7"
wrong "--chart: 'cactsu' is none of *; did you mean 'cactus'?" --plot x.svg --chart cactsu "$fig7"
wrong '--chart needs --plot, *' --chart cactus "$fig7"
wrong '*exclude each other' --json --by-depth "$fig7"
wrong '--plot x.png: expected a name that ends in .svg or .pdf; rsvg-convert makes PNG of an .svg, pdftoppm of a .pdf' --plot x.png "$fig7"
wrong 'cannot write /dev/full: No space left on device' -q --report /dev/full "$fig7"
ok 'a device stays a device' [ -c /dev/full ]
mkfifo "$scratch/pipe"
wrong "cannot write $scratch/pipe: *" -q --report "$scratch/pipe" "$fig7"
wrong "$scratch/pipe: found no regular file, *" --resume "$scratch/pipe" "$fig7"
wrong "cannot write $scratch: Is a directory" --report "$scratch" "$fig7"
wrong 'cannot write /nowhere/x.html*' --report /nowhere/x.html "$fig7"
wrong 'cannot open /nowhere/rows*' --resume /nowhere/rows "$fig7"
wrong '--time*found*' --time soon "$fig7"
wrong '--quality*found*' --quality good "$fig7"
wrong '--quality counts single slides: leave out --metric mtm' --quality 1k --metric mtm "$fig7"
wrong '--quality does not serve boards of this kind' --quality 1k --cost heavy '1 2 / 3 0'

finish
