#!/usr/bin/env bash
# The programs of FOLDER/taquin-*.tar.xz run in a folder that has nothing but themselves (and, for another architecture, the
# emulator). They and the wheels of FOLDER run in the systems before and after the one that they are built on, too, and the
# wheel for arm64 in a system of its own. Needs root or sudo, and Debian's archive.
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

# From nothing to the first answer, in the Debian before this one, in this one and in the next: the program and the wheel, and
# nothing else but Python and pip.
mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' | head -n 1)
trap '"${as_root[@]}" rm -rf "$scratch"' EXIT
in_python='import taquin
board = "0 3 2 / 8 7 1 / 4 5 6"
print(taquin.solve(board).length, taquin.solve("@korf100:1", threads=2, time=600).length,
      taquin.solve(board, algorithm="astar", heuristic=lambda each: each.manhattan()).length,
      sum(each.length for each in taquin.solve_many(taquin.random_board(3, 3, seed=seed) for seed in range(50))))'
answers='24 57 24 1132'
for suite in bullseye bookworm trixie; do
  system=$scratch/$suite
  within() { "${as_root[@]}" env -i HOME=/root PIP_BREAK_SYSTEM_PACKAGES=1 PATH=/usr/local/bin:/usr/sbin:/usr/bin:/bin chroot "$system" "$@" 2>&1; }
  ok "a clean $suite" run "${as_root[@]}" debootstrap --variant=minbase --include=python3-pip "$suite" "$system" "$mirror" || continue
  "${as_root[@]}" tar -C "$system/usr/local" --strip-components=1 -xf "$folder"/taquin-*-linux-"$(uname -m)".tar.xz
  like "$suite: a board" '24 moves (optimal)*' "$(within taquin solve '0 3 2 / 8 7 1 / 4 5 6')"
  "${as_root[@]}" cp "$folder"/taquin-*_"$(uname -m)".whl "$system"
  like "$suite: pip installs the wheel" '*Successfully installed taquin*' "$(within sh -c 'pip3 install --no-index /*.whl')"
  is "$suite: Python" "$answers" "$(within python3 -c "$in_python")"
  "${as_root[@]}" rm -rf "$system"
done

# The wheel for the other architecture: a system of that one, whose packages are unpacked only, as nothing can be started there
# but by the emulator.
if [ "$(uname -m)" = x86_64 ]; then
  system=$scratch/arm64
  unpacked() {
    "${as_root[@]}" debootstrap --foreign --arch=arm64 --variant=minbase --include=python3-pip bookworm "$system" "$mirror" || return
    for package in "$system"/var/cache/apt/archives/*.deb; do
      dpkg-deb --fsys-tarfile "$package" | "${as_root[@]}" tar -C "$system" --keep-directory-symlink -x || return
    done
    "${as_root[@]}" cp "$(command -v qemu-aarch64-static)" "$system/emulator" && "${as_root[@]}" cp "$folder"/taquin-*_aarch64.whl "$system"
  }
  emulated() { "${as_root[@]}" env -i HOME=/root PIP_BREAK_SYSTEM_PACKAGES=1 "$(command -v chroot)" "$system" /emulator /usr/bin/python3 "$@" 2>&1; }
  if ok 'a system for arm64' run unpacked; then
    wheel=$(basename "$folder"/taquin-*_aarch64.whl)
    like 'arm64: pip installs the wheel' '*Successfully installed taquin*' "$(emulated -m pip install --no-index "/$wheel")"
    is 'arm64: Python' "$answers" "$(emulated -c "$in_python")"
  fi
fi

finish
