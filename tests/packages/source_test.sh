#!/usr/bin/env bash
# The sources of the commit in the next Debian, with its newer compilers and libraries, by the lines of README.md's "Install":
# `./run` installs what is missing and builds, `cmake --install` installs, C and C++ programs find the library, `uninstall`
# leaves nothing; a project of one's own has it as a part; `./run npm`, `./run web` and `pip install ./python` build the rest.
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

"${as_root[@]}" mkdir "$system/user"
printf '%s\n' 'cmake_minimum_required(VERSION 3.25)' 'project(user CXX)' 'include(FetchContent)' \
  'FetchContent_Declare(taquin SOURCE_DIR /taquin)' 'FetchContent_MakeAvailable(taquin)' \
  'add_executable(part /taquin/examples/solve_board.cpp)' 'target_link_libraries(part PRIVATE taquin::taquin)' |
  "${as_root[@]}" tee "$system/user/CMakeLists.txt" > /dev/null
ok 'a part of another project' run inside sh -c 'cmake -G Ninja -S /user -B /user/build && cmake --build /user/build --target part'
like 'a part: C++ interface' '*24 (at least 24 are needed)*' "$(inside /user/build/part '0 3 2 / 8 7 1 / 4 5 6' 2>&1)"
"${as_root[@]}" rm -r "$system/user"

ok './run npm' run there './run npm'
ok 'npm install --global' run there 'npm install --global build/packages/taquin-npm-*.tgz'
like 'the command for Node' '24 moves (optimal)*' "$(inside taquin solve '0 3 2 / 8 7 1 / 4 5 6')"
ok 'npm install' run inside sh -c 'mkdir /user && cd /user && npm install /taquin/build/packages/taquin-npm-*.tgz && cp /taquin/web/engine/examples/*.mjs .'
like 'the library for Node' '24 moves (optimal): *' "$(inside node /user/solve.mjs '0 3 2 / 8 7 1 / 4 5 6')"
"${as_root[@]}" tee "$system/taquin/serve.sh" > /dev/null << 'END'
./run web > served &
until grep -q http served || ! kill -0 $!; do sleep 1; done
node -e 'fetch(process.argv[1]).then((answer) => answer.text()).then(console.log)' "$(grep -o 'http[^ ]*' served)"
kill $!
END
like './run web' '*<title>taquin*' "$(there 'sh serve.sh')"

# As docs/python.md says for a machine that does not reach Python's index.
ok 'venv' run inside apt-get -q -y install --no-install-recommends python3-venv python3-setuptools python3-wheel
ok 'pip install ./python' run there 'python3 -m venv --system-site-packages /venv && /venv/bin/pip install --no-build-isolation ./python'
is 'Python' 24 "$(inside /venv/bin/python -c 'import taquin; print(taquin.solve("0 3 2 / 8 7 1 / 4 5 6").length)')"

finish
