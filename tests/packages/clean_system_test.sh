#!/usr/bin/env bash
# The Debian packages of FOLDER are installed in a clean system, used there, and removed without a trace.
#
# usage: tests/packages/clean_system_test.sh FOLDER
source "$(dirname "$0")/../cli/lib.sh" taquin
source "$(dirname "$0")/lib.sh"
root=$(cd "$(dirname "$0")/../.." && pwd)
folder=${1:?the folder of the packages is wanted}
traces() { "${as_root[@]}" find "$system" -name '*taquin*'; }

ok 'a clean system' make_system "$ours" gcc,g++,libc6-dev,pkgconf,python3 || exit 1
"${as_root[@]}" mkdir "$system/packages"
"${as_root[@]}" cp "$folder"/*.deb "$root"/examples/* "$system/packages"

ok 'installation' run inside sh -c 'apt-get install --yes /packages/*.deb'
like 'the command' '24 moves (optimal)*' "$(inside taquin solve '0 3 2 / 8 7 1 / 4 5 6')"
for file in man/man1/taquin.1.gz bash-completion/completions/taquin zsh/vendor-completions/_taquin \
  fish/vendor_completions.d/taquin.fish doc/taquin/README.md; do
  ok "$file" test -s "$system/usr/share/$file"
done
ok 'C, shared' run inside cc /packages/solve_board.c -ltaquin -o /packages/c
like 'C, shared: a board' '24 moves: *' "$(inside /packages/c '0 3 2 / 8 7 1 / 4 5 6')"
ok 'C++, static' run inside sh -c 'c++ -std=c++20 /packages/solve_board.cpp $(pkg-config --cflags --libs taquin) -o /packages/cpp'
like 'C++, static: a board' '*24 (at least 24 are needed)*' "$(inside /packages/cpp '0 3 2 / 8 7 1 / 4 5 6' 2>&1)"
is 'Python' 24 "$(inside python3 -c 'import taquin; print(taquin.solve("0 3 2 / 8 7 1 / 4 5 6").length)')"

"${as_root[@]}" rm -r "$system/packages"
ok 'removal' run inside sh -c 'dpkg --purge $(dpkg-query -f "\${Package} \${Source}\n" -W | sed -n "s/ taquin\$//p")'
is 'nothing is left' '' "$(traces)"

finish
