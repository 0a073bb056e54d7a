#!/usr/bin/env bash
# Inside another project the library brings no command, no tests and no installation unless they are asked for, and it
# can be shared: built without optimisation, installed, and used by examples/.
source "$(dirname "$0")/../cli/lib.sh"
root=$(cd "$(dirname "$0")/../.." && pwd)
prefix=$scratch/prefix

mkdir "$scratch/parent"
cat > "$scratch/parent/CMakeLists.txt" << END
cmake_minimum_required(VERSION 3.25)
project(parent CXX)
add_subdirectory($root taquin)
add_executable(solve $root/examples/solve_board.cpp)
target_link_libraries(solve PRIVATE taquin::taquin)
END
configure() { run cmake -G Ninja -S "$scratch/parent" -B "$scratch/build" -DCMAKE_BUILD_TYPE=Debug -DBUILD_SHARED_LIBS=ON "$@"; }
ok 'a part of another project' configure
is 'no command, no tests' '' "$(ninja -C "$scratch/build" -t targets all | grep -oE '\btaquin_(cli|mpi|tests|papers)\b' | sort -u)"
ok 'build' run cmake --build "$scratch/build"
like 'it solves' '*24 (at least 24 are needed)*' "$("$scratch/build/solve" '0 3 2 / 8 7 1 / 4 5 6')"
ok 'installation' run cmake --install "$scratch/build" --prefix "$prefix"
ok 'nothing is installed' test ! -e "$prefix"

ok 'TAQUIN_INSTALL' configure -DTAQUIN_INSTALL=ON
ok 'installation of the library' run cmake --install "$scratch/build" --prefix "$prefix"
library=$(find "$prefix" -name libtaquin.so)
version=$(sed -n 's/.*string_view version.*"\([0-9]*\.[0-9]*\)\..*/\1/p' "$root/taquin/core/version.hpp")
like 'SONAME' "*SONAME*libtaquin.so.$version]*" "$(readelf -d "$library")"
is 'no libfmt' '' "$(readelf -d "$library" | grep -E 'fmt|xxhash')"
ok 'find_package' run cmake -G Ninja -S "$root/examples" -B "$scratch/examples" -DCMAKE_PREFIX_PATH="$prefix"
ok 'examples' run cmake --build "$scratch/examples"
like 'an example' $'*tiles out of line: 24 moves*' "$("$scratch/examples/own_heuristic")"
flags=$(PKG_CONFIG_PATH=$(dirname "$(find "$prefix" -name taquin.pc)") pkg-config --cflags --libs taquin)
# shellcheck disable=SC2086  # flags are words
ok 'pkg-config' run cc -std=c99 "$root/examples/solve_board.c" $flags -o "$scratch/c"
like 'a C program' '24 moves: *' "$(LD_LIBRARY_PATH=$(dirname "$library") "$scratch/c" '0 3 2 / 8 7 1 / 4 5 6')"

finish
