#!/usr/bin/env bash
# The programs of FOLDER/taquin-*.tar.xz run in a folder that has nothing but themselves (and, for another architecture, the
# emulator), and in the systems before and after the one that they are built on. Needs root or sudo, and Debian's archive.
#
# usage: tests/packages/static_test.sh FOLDER
source "$(dirname "$0")/../cli/lib.sh" taquin
folder=${1:?the folder of the archives is wanted}
as_root=()
[ "$(id -u)" = 0 ] || as_root=(sudo)

for archive in "$folder"/taquin-*-linux-*.tar.xz; do
  name=$(basename "$archive" .tar.xz)
  tar -C "$scratch" -xf "$archive"
  root=$scratch/$name
  for file in bin/taquin share/man/man1/taquin.1 share/bash-completion/completions/taquin share/doc/taquin/LICENCES.txt; do
    ok "$name: $file" test -s "$root/$file"
  done
  is "$name: libraries that it needs" '' "$(readelf -d "$root/bin/taquin" | grep NEEDED)"
  alone=$scratch/alone
  rm -rf "$alone" && mkdir "$alone"
  cp "$root/bin/taquin" "$alone"
  with=()
  if [[ $name != *"$(uname -m)" ]]; then
    cp "$(command -v qemu-aarch64-static)" "$alone/emulator"
    with=(/emulator)
  fi
  inside() { "${as_root[@]}" env -i "$(command -v chroot)" "$alone" "${with[@]}" /taquin "$@"; }
  like "$name: a board" '24 moves (optimal)*' "$(inside solve '0 3 2 / 8 7 1 / 4 5 6' 2>&1)"
  is "$name: two threads" 57 "$(inside solve -q -p 2 @korf100:1 2> /dev/null)"
  is "$name: many boards" 1116 "$(inside random -s 3x3 -c 50 --seed 1 2> /dev/null | inside solve -q 2> /dev/null | awk '{ s += $1 } END { print s }')"
  like "$name: bad input" 'taquin: *' "$(inside solve '1 2 3 3' 2>&1)"
done

# From nothing to the first answer: the archive is unpacked, and nothing else is installed.
archive=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' | head -n 1)
trap '"${as_root[@]}" rm -rf "$scratch"' EXIT
for suite in bullseye trixie; do
  system=$scratch/$suite
  ok "a clean $suite" run "${as_root[@]}" debootstrap --variant=minbase "$suite" "$system" "$archive" || continue
  "${as_root[@]}" tar -C "$system/usr/local" --strip-components=1 -xf "$folder"/taquin-*-linux-"$(uname -m)".tar.xz
  like "$suite: a board" '24 moves (optimal)*' "$("${as_root[@]}" env -i HOME=/root PATH=/usr/local/bin:/usr/sbin:/usr/bin:/bin chroot "$system" taquin solve '0 3 2 / 8 7 1 / 4 5 6' 2>&1)"
done

finish
