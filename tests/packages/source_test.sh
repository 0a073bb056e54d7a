#!/usr/bin/env bash
# The sources of the commit in the next Debian, with its newer compiler and libraries, word by word as README.md says: `./run`
# installs what is missing and builds, `cmake --install` installs, C and C++ programs find the library, `uninstall` leaves nothing.
#
# usage: tests/packages/source_test.sh
source "$(dirname "$0")/../cli/lib.sh" taquin
source "$(dirname "$0")/lib.sh"
root=$(cd "$(dirname "$0")/../.." && pwd)
traces() { "${as_root[@]}" find "$system" -path "$system/taquin" -prune -o -name '*taquin*' -print; }
# COMMAND: in the folder of the sources there.
there() { inside sh -c "cd /taquin && $1"; }

ok 'a clean system' make_system trixie ca-certificates || exit 1
"${as_root[@]}" mkdir "$system/taquin"
git -C "$root" archive HEAD | "${as_root[@]}" tar -C "$system/taquin" -x
is '24 moves by ./run' 24 "$(there "./run solve -q '0 3 2 / 8 7 1 / 4 5 6'")" || exit 1
is 'warnings' 0 "$(there "grep -c 'warning:' build/release/build.log")"

ok 'installation' run there 'cmake --install build/release'
like 'the command' '24 moves (optimal)*' "$(inside taquin solve '0 3 2 / 8 7 1 / 4 5 6')"
ok 'examples are built' run there 'cmake -G Ninja -S examples -B /examples && cmake --build /examples'
like 'C++ interface' '*24 (at least 24 are needed)*' "$(inside /examples/solve_board_cpp '0 3 2 / 8 7 1 / 4 5 6' 2>&1)"
like 'C interface' '24 moves: *' "$(inside /examples/solve_board_c '0 3 2 / 8 7 1 / 4 5 6' 2>&1)"
"${as_root[@]}" rm -r "$system/examples"
ok 'uninstall' run there 'cmake --build build/release --target uninstall'
is 'nothing is left' '' "$(traces)"

finish
