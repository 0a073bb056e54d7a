#!/usr/bin/env bash
# The installed library is found and used from outside the tree: by CMake's find_package and by pkg-config, in C++, in C,
# with a domain and with a heuristic of one's own. Installs to a temporary prefix, builds a copy of examples/ there, and
# uninstalls. The shared library exports the functions of taquin.h, as taquin/taquin.symbols lists them, and nothing else;
# C programs linked with it alone solve a board.
# Long: begun first; under sanitizers only by ./check --all.
source "$(dirname "$0")/../cli/lib.sh"
root=$(cd "$(dirname "$0")/../.." && pwd)
build=$(cd "$(dirname "$taquin")" && pwd)
prefix=$scratch/prefix

# FOLDER: the programs say what they should. Figure 7 of the University of Waterloo's page on A* needs 24 moves.
solve_boards() {
  local board='0 3 2 / 8 7 1 / 4 5 6'
  like "$1: C++ interface" '*24 (at least 24 are needed)*' "$("$1/solve_board_cpp" "$board" 2>&1)"
  like "$1: C interface" '24 moves: *' "$("$1/solve_board_c" "$board" 2>&1)"
  like "$1: C interface, error" 'line 1, column *' "$("$1/solve_board_c" '1 1 2 0' 2>&1)"
}
serve_domains() {
  like "$1: own domain in C" '11 crossings*' "$("$1/missionaries" rbfs 2>&1)"
  like "$1: own domain in C, error" "*'rbf'; did you mean 'rbfs'*" "$("$1/missionaries" rbf 2>&1)"
  like "$1: own domain" $'IDA\*: 15 flips*\nA\*: 15 flips*' "$("$1/pancake" 2>&1)"
  like "$1: own state space" $'IDA\*: 15 flips*\nA\*: 15 flips*' "$("$1/state_space" 2>&1)"
  like "$1: moves without an inverse" '11 turns*' "$("$1/topspin" 2>&1)"
  like "$1: grid map" $'*0 4 to 3 5: 3.414*\n*0 lengths differ*' "$("$1/grid_map" small.map small.scen 2>&1)"
  like "$1: Black, Brown and Orange" $'Black: bin 4, key 0, index 1\n*Orange: bin 7, key 3, index 4\n*' "$("$1/updatable_queue" 2>&1)"
  like "$1: own heuristic" $'*tiles out of line: 24 moves*\n*Manhattan: 24 moves*' "$("$1/own_heuristic" 2>&1)"
  like "$1: a comparison on a domain of one's own" $'1,a,*\n10,b,*idastar,half,*\neta 3.5*\neta 0.002*' "$("$1/compare_domain" "$1/page.html" 2>&1)"
  like "$1: its page" '*10 searches: 10 optimal*<svg class="chart"*' "$(cat "$1/page.html")"
  like "$1: own class" 'from 7 7 to 0 0: 6 jumps*' "$("$1/lower_bound" 2>&1)"
}
with_pkg_config() {
  local flags
  flags=$(PKG_CONFIG_PATH=$(dirname "$(find "$prefix" -name taquin.pc)") pkg-config --cflags --libs taquin)
  # shellcheck disable=SC2086  # flags are words
  c++ -std=c++20 solve_board.cpp $flags -o "$1/solve_board_cpp" &&
    cc -std=c99 -pedantic -Wall -Wextra -Werror solve_board.c $flags -o "$1/solve_board_c" &&
    cc -std=c99 -pedantic -Wall -Wextra -Werror -fsyntax-only missionaries.c $flags
}

ok 'installation' run cmake --install "$build" --prefix "$prefix"
like 'the command is installed' 'taquin *' "$("$prefix/bin/taquin" --version)"
ok 'its completions, too' grep -q korf100 "$prefix/share/bash-completion/completions/taquin"
for file in bash-completion/completions/taquin zsh/site-functions/_taquin fish/vendor_completions.d/taquin.fish \
  man/man1/taquin.1 doc/taquin/{LICENSE,LICENCES.txt,README.md,CHANGELOG.md,docs/laboratory.md,examples/pancake.cpp}; do
  ok "$file is installed" test -s "$prefix/share/$file"
done
is 'the library needs neither libfmt nor libxxhash' '' "$(grep -rlE 'fmt|xxhash' "$prefix"/lib*/{cmake,pkgconfig} "$prefix"/lib*/*/{cmake,pkgconfig} 2> /dev/null)"
ok 'inner headers stay inside' test ! -e "$prefix/include/taquin/solver/general_engine.hpp"
is 'the shared library stays away unless it is asked for' '' "$(find "$prefix" -name '*shared*' -o -name '*.so*')"

cp -r "$root/examples" "$scratch/examples"
cd "$scratch/examples" || exit 1
# No diagonal step beside an obstacle. The lengths are computed here.
printf '%s\n' 'type octile' 'height 6' 'width 7' map ....... .@@@@@. .....@. .TTT.@. ...@... ....... > small.map
printf '%s\n' 'version 1' '0 small.map 7 6 0 0 6 0 6.0' '0 small.map 7 6 0 4 4 3 6.41421356' '1 small.map 7 6 4 4 4 2 2.0' \
  '1 small.map 7 6 0 4 3 5 3.41421356' '2 small.map 7 6 0 0 4 2 6.0' '3 small.map 7 6 3 0 2 4 9.0' > small.scen
ok 'find_package' run cmake -G Ninja -S . -B cmake -DCMAKE_PREFIX_PATH="$prefix"
ok 'build with CMake' run cmake --build cmake
solve_boards ./cmake
serve_domains ./cmake
# Programs with a domain of one's own are compiled so in own_test.sh.
mkdir pc
ok 'build with pkg-config' run with_pkg_config pc
solve_boards ./pc

version=$(sed -n 's/^TAQUIN_\([0-9]*\) {/\1/p' "$root/taquin/taquin.symbols")
listed=$(sed -n 's/^ *\(taquin_[a-z_]*\);/\1/p' "$root/taquin/taquin.symbols")
is 'taquin.symbols has the functions of taquin.h' "$(grep -oE '\btaquin_[a-z_]+\(' "$root/taquin/taquin.h" | tr -d '(' | sort -u)" "$listed"
ok 'build of the shared library' run cmake --build "$build" --target taquin_shared
for component in shared shared_development; do
  ok "installation of $component" run cmake --install "$build" --component $component --prefix "$prefix"
done
library=$(find "$prefix" -name libtaquin.so)
folder=$(dirname "$library")
# shellcheck disable=SC2086  # names are words
is 'exported functions' "$(printf "%s@@TAQUIN_$version\n" $listed)" "$(nm -D --defined-only "$library" | sed -n 's/.* T //p' | sort)"
is 'exported besides' "TAQUIN_$version" "$(nm -D --defined-only "$library" | sed -n 's/.* [^T] //p')"
like 'SONAME' "*SONAME*libtaquin.so.$version]*" "$(readelf -d "$library")"
is 'the shared library needs neither libfmt nor libxxhash' '' "$(readelf -d "$library" | grep -E 'fmt|xxhash')"

# PROGRAM
says_what_it_should_shared() {
  like "$1: shared" '24 moves: *' "$(LD_LIBRARY_PATH=$folder "$1" '0 3 2 / 8 7 1 / 4 5 6')"
  like "$1: shared, error" 'line 1, column *' "$(LD_LIBRARY_PATH=$folder "$1" '1 1 2 0' 2>&1)"
  is "$1: needs" "libc.so.6 libtaquin.so.$version" "$(readelf -d "$1" | sed -n 's/.*NEEDED.*\[\(.*\)\]/\1/p' | sort | paste -sd ' ')"
}
flags=$(PKG_CONFIG_PATH=$folder/pkgconfig pkg-config --cflags --libs taquin-shared)
# shellcheck disable=SC2086  # flags are words
ok 'shared, with pkg-config' run cc -std=c99 -pedantic -Wall -Wextra -Werror solve_board.c $flags -o pc/shared
says_what_it_should_shared pc/shared
printf '%s\n' 'cmake_minimum_required(VERSION 3.25)' 'project(user C)' 'find_package(taquin REQUIRED)' \
  'add_executable(shared solve_board.c)' 'target_link_libraries(shared PRIVATE taquin::shared)' > CMakeLists.txt
ok 'shared, with find_package' run cmake -G Ninja -S . -B c -DCMAKE_PREFIX_PATH="$prefix"
ok 'shared, build with CMake' run cmake --build c
says_what_it_should_shared c/shared

# As a part of another project it brings its library alone, and none of its flags.
printf '%s\n' 'cmake_minimum_required(VERSION 3.25)' 'project(user CXX)' 'include(FetchContent)' \
  "FetchContent_Declare(taquin SOURCE_DIR $root)" 'FetchContent_MakeAvailable(taquin)' \
  'add_executable(part solve_board.cpp)' 'target_link_libraries(part PRIVATE taquin::taquin)' > CMakeLists.txt
ok 'a part of another project' run cmake -G Ninja -S . -B part -DCMAKE_EXPORT_COMPILE_COMMANDS=ON
is 'a part of another project: its flags' '0 1' \
  "$(grep -A1 '"command".*solve_board.cpp' part/compile_commands.json | awk '/-W/ { w++ } /-I/ { i++ } END { print w + 0, i + 0 }')"
is 'a part of another project: its targets' 'taquin taquin_shared' "$(ninja -C part -t targets all | sed -n 's/^\(taquin[a-z_]*\): phony$/\1/p' | sort | xargs)"

ok 'uninstall' run cmake --build "$build" --target uninstall
is 'nothing is left' '' "$(find "$prefix" ! -type d -o -name taquin)"

finish
