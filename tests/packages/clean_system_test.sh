#!/usr/bin/env bash
# The Debian packages of FOLDER are installed in a clean system that debootstrap makes, used there, and removed without a
# trace. Needs root or sudo, and the system's package archive.
#
# usage: tests/packages/clean_system_test.sh FOLDER
source "$(dirname "$0")/../cli/lib.sh" taquin
root=$(cd "$(dirname "$0")/../.." && pwd)
folder=${1:?the folder of the packages is wanted}
clean=$scratch/system
as_root=()
[ "$(id -u)" = 0 ] || as_root=(sudo)
trap '"${as_root[@]}" rm -rf "$scratch"' EXIT

# Runs a command in the clean system.
inside() { "${as_root[@]}" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C HOME=/root chroot "$clean" "$@"; }
traces() { "${as_root[@]}" find "$clean" -name '*taquin*'; }

suite=$(. /etc/os-release && echo "$VERSION_CODENAME")
archive=$(apt-get indextargets --format '$(REPO_URI) $(RELEASE)' 'Created-By: Packages' | sed -n "s/ $suite\$//p" | head -n 1)
ok 'a clean system' run "${as_root[@]}" debootstrap --variant=minbase --include=gcc,g++,libc6-dev,pkgconf,python3 "$suite" "$clean" "$archive" || exit 1
"${as_root[@]}" mkdir "$clean/packages"
"${as_root[@]}" cp "$folder"/*.deb "$root"/examples/* "$clean/packages"

ok 'installation' run inside sh -c 'dpkg -i /packages/*.deb'
like 'the command' '24 moves (optimal)*' "$(inside taquin solve '0 3 2 / 8 7 1 / 4 5 6')"
for file in man/man1/taquin.1.gz bash-completion/completions/taquin zsh/vendor-completions/_taquin \
  fish/vendor_completions.d/taquin.fish doc/taquin/README.md; do
  ok "$file" test -s "$clean/usr/share/$file"
done
ok 'C, shared' run inside cc /packages/solve_board.c -ltaquin -o /packages/c
like 'C, shared: a board' '24 moves: *' "$(inside /packages/c '0 3 2 / 8 7 1 / 4 5 6')"
ok 'C++, static' run inside sh -c 'c++ -std=c++20 /packages/solve_board.cpp $(pkg-config --cflags --libs taquin) -o /packages/cpp'
like 'C++, static: a board' '*24 (at least 24 are needed)*' "$(inside /packages/cpp '0 3 2 / 8 7 1 / 4 5 6' 2>&1)"
is 'Python' 24 "$(inside python3 -c 'import taquin; print(taquin.solve("0 3 2 / 8 7 1 / 4 5 6").length)')"

"${as_root[@]}" rm -r "$clean/packages"
ok 'removal' run inside sh -c 'dpkg --purge $(dpkg-query -f "\${Package} \${Source}\n" -W | sed -n "s/ taquin\$//p")'
is 'nothing is left' '' "$(traces)"

finish
