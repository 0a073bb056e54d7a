#!/usr/bin/env bash
# docs/own.md: its listings are written to files, its commands are run on the installed library, and each prints what
# follows it. It lists every algorithm that knows no tiles, and each function is where it says. A class that lacks a
# member is refused in one line, by every compiler that is installed.
# Long: begun first; under sanitizers only by ./check --all.
source "$(dirname "$0")/../cli/lib.sh"
root=$(cd "$(dirname "$0")/../.." && pwd)
page=$root/docs/own.md
taquin=$(realpath "$taquin")
prefix=$scratch/prefix
cmake --install "$(cd "$(dirname "$taquin")" && pwd)" --prefix "$prefix" > "$scratch/log" 2>&1 || cat "$scratch/log"
PKG_CONFIG_PATH=$(dirname "$(find "$prefix" -name taquin.pc)")
export PKG_CONFIG_PATH
cd "$scratch" || exit 1

# A block ```cpp FILE becomes that file; one of sh becomes N.sh, the text after it N.txt.
awk '
  /^```cpp / { file = $2; next }
  /^```sh$/ { file = ++n ".sh"; next }
  /^```text$/ { file = n ".txt"; next }
  /^```/ { file = ""; next }
  file { print > file }' "$page"
runs=0
for script in *.sh; do
  runs=$((runs + 1))
  is "$(head -c 60 "$script")" "$(cat "${script%.sh}.txt")" "$(bash "$script" 2>&1)"
done
is 'every listing is compiled' "$(grep -c '^```cpp ' "$page")" "$(cat ./*.sh | grep -c '^c++ ')"
is 'a listing has a file' 0 "$(grep -c '^```cpp *$' "$page")"
ok 'there are listings' [ "$runs" -ge 3 ]

# The list of functions. Those that only serve boards are not in it.
for name in $("$taquin" list algorithms --json | jq -r .name); do
  case $name in sweep | polish | construct | loop) continue ;; esac
  row=$(grep "^- $name: " "$page")
  like "$name has a line" '*, *' "$row"
  functions=${row#*: } header=${row##*, }
  header=${header//[ \`]/}
  ok "$name: $header" test -f "$root/$header"
  function=$(grep -oE '[a-z_]+' <<< "$functions" | head -1)
  ok "$name: $function is in $header" grep -qE "\b$function\(" "$root/$header"
  [ "$name" = idastar-fsm ] || ok "$name: a call" grep -q "ObjectResult<Object> ${name//-/_}(" "$root/taquin/search/object_space.hpp"
done

# MEMBERS | CALL | MESSAGE: one error, and it has the message.
moves='static constexpr int most_moves = 2; void make(int move) { x += move; }'
bound='int lower_bound() const { return x; }'
compilers=$(for c in g++ clang++-19; do command -v $c > /dev/null && echo $c; done)
# Each compiles the header once.
printf '#include "taquin/search/object_space.hpp"\n#include <string>\n' > included.hpp
for compiler in $compilers; do
  case $compiler in g++) precompiled=included.hpp.gch ;; *) precompiled=included.hpp.pch ;; esac
  ok "$compiler: the header" run $compiler -std=c++20 -I"$root" -x c++-header included.hpp -o $precompiled
done
while IFS='|' read -r members call message; do
  printf 'struct Class { %s };\nauto result = taquin::%s;\n' "$members" "$call" > lacks_one.cpp
  for compiler in $compilers; do
    $compiler -std=c++20 -fsyntax-only -include included.hpp lacks_one.cpp > errors 2>&1
    is "$compiler, $message: errors" 1 "$(grep -c ' error: ' errors)"
    ok "$compiler: $message" grep -qF "$message" errors
  done
done << END
int x;|astar(Class{})|the class has no moves
int x; static constexpr int most_moves = 2; $bound|astar(Class{})|the class lacks 'void make(int move)'
int x; void make(int) {} $bound|astar(Class{})|the class lacks 'static constexpr int most_moves'
int x; $moves|astar(Class{})|the class lacks 'int lower_bound() const'
int x; $moves int lower_bound() { return x; }|astar(Class{})|must be const
int x; std::vector<int> successors() const; $bound|astar(Class{})|must return a range of objects
int x; char c; $moves $bound|astar(Class{})|without padding
int x; std::string s; $moves $bound|astar(Class{})|'std::size_t hash() const'
int x; $moves $bound static int inverse(int);|nbs(Class{}, {.goal = Class{}})|'int lower_bound(const Class& to) const'
int x; $moves $bound|bidirectional(Class{}, {.goal = Class{}})|'static int inverse(int move)'
int x; $moves $bound int cost(int) const;|bfs(Class{})|needs moves that cost 1
int x; $moves $bound|bfidastar(Class{})|at most 64 numbered moves
END

finish
