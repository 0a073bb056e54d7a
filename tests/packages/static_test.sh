#!/usr/bin/env bash
# The programs of FOLDER/taquin-*.tar.xz run in a folder that has nothing but themselves (and, for another architecture, the
# emulator). They and the wheels of FOLDER run in the systems before and after the one that they are built on, too, and the
# wheel for arm64 in a system of its own.
#
# usage: tests/packages/static_test.sh FOLDER
source "$(dirname "$0")/../cli/lib.sh" taquin
source "$(dirname "$0")/lib.sh"
folder=${1:?the folder of the archives is wanted}

for archive in "$folder"/taquin-*-linux-*.tar.xz; do
  name=$(basename "$archive" .tar.xz)
  tar -C "$scratch" -xf "$archive"
  root=$scratch/$name
  for file in bin/taquin share/man/man1/taquin.1 share/bash-completion/completions/taquin share/doc/taquin/LICENCES.txt; do
    ok "$name: $file" test -s "$root/$file"
  done
  is "$name: libraries that it needs" '' "$(readelf -d "$root/bin/taquin" | grep NEEDED)"
  system=$scratch/alone
  rm -rf "$system" && mkdir "$system"
  cp "$root/bin/taquin" "$system"
  with=()
  if [[ $name != *"$(uname -m)" ]]; then
    cp "$(command -v qemu-aarch64-static)" "$system/emulator"
    with=(/emulator)
  fi
  alone() { inside "${with[@]}" /taquin "$@"; }
  like "$name: a board" '24 moves (optimal)*' "$(alone solve '0 3 2 / 8 7 1 / 4 5 6')"
  is "$name: two threads" 57 "$(alone solve -q -p 2 @korf100:1)"
  is "$name: many boards" 1116 "$(alone random -s 3x3 -c 50 --seed 1 | alone solve -q | awk '{ s += $1 } END { print s }')"
  like "$name: bad input" 'taquin: *' "$(alone solve '1 2 3 3' 2>&1)"
done

# From nothing to the first answer, in the Debian before this one, in this one and in the next: the program and the wheel, and
# nothing else but Python and pip.
in_python='import taquin
board = "0 3 2 / 8 7 1 / 4 5 6"
print(taquin.solve(board).length, taquin.solve("@korf100:1", threads=2, time=600).length,
      taquin.solve(board, algorithm="astar", heuristic=lambda each: each.manhattan()).length,
      sum(each.length for each in taquin.solve_many(taquin.random_board(3, 3, seed=seed) for seed in range(50))))'
answers='24 57 24 1132'
for suite in bullseye bookworm trixie; do
  ok "a clean $suite" make_system "$suite" python3-pip || continue
  "${as_root[@]}" tar -C "$system/usr/local" --strip-components=1 -xf "$folder"/taquin-*-linux-"$(uname -m)".tar.xz
  like "$suite: a board" '24 moves (optimal)*' "$(inside taquin solve '0 3 2 / 8 7 1 / 4 5 6')"
  "${as_root[@]}" cp "$folder"/taquin-*_"$(uname -m)".whl "$system"
  like "$suite: pip installs the wheel" '*Successfully installed taquin*' "$(inside sh -c 'pip3 install --no-index /*.whl' 2>&1)"
  is "$suite: Python" "$answers" "$(inside python3 -c "$in_python")"
  "${as_root[@]}" rm -rf "$system"
done

# The wheel for the other architecture: a system of that one, whose packages are unpacked only, as nothing can be started there
# but by the emulator.
if [ "$(uname -m)" = x86_64 ]; then
  unpacked() {
    make_system bookworm python3-pip --foreign --arch=arm64 || return
    for package in "$system"/var/cache/apt/archives/*.deb; do
      dpkg-deb --fsys-tarfile "$package" | "${as_root[@]}" tar -C "$system" --keep-directory-symlink -x || return
    done
    "${as_root[@]}" cp "$(command -v qemu-aarch64-static)" "$system/emulator" && "${as_root[@]}" cp "$folder"/taquin-*_aarch64.whl "$system"
  }
  emulated() { inside /emulator /usr/bin/python3 "$@"; }
  if ok 'a system for arm64' unpacked; then
    wheel=$(basename "$folder"/taquin-*_aarch64.whl)
    like 'arm64: pip installs the wheel' '*Successfully installed taquin*' "$(emulated -m pip install --no-index "/$wheel" 2>&1)"
    is 'arm64: Python' "$answers" "$(emulated -c "$in_python")"
  fi
fi

finish
