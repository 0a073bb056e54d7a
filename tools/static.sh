#!/usr/bin/env bash
# Builds what runs on any Linux of an architecture: the command as one program without dependencies, packed with its manual
# page, completions, documentation and licences (taquin-VERSION-linux-ARCHITECTURE.tar.xz), and the Python wheel. The same
# commit gives the same bytes.
#
# usage: tools/static.sh [FOLDER [ARCHITECTURE...]]      FOLDER receives them: build/packages by default;
#                                                        x86_64, arm64 or both: this machine's by default
set -euo pipefail
cd "$(dirname "$0")/.."
folder=${1:-build/packages}
shift || true
[ $# != 0 ] || set -- "$(uname -m | sed s/aarch64/arm64/)"
mkdir -p "$folder"
folder=$(realpath "$folder")
export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2> /dev/null || date +%s)} LC_ALL=C TZ=UTC
umask 022
# shellcheck source=tools/setup.sh
source tools/setup.sh
setup static

for architecture; do
  case $architecture in
    x86_64) preset=static ;;
    arm64)
      preset=static-arm64
      setup arm64
      ;;
    *) echo "taquin: found the architecture '$architecture', expected x86_64 or arm64" >&2; exit 2 ;;
  esac
  build=build/$preset
  mkdir -p "$build"
  echo "taquin: building $build (some minutes the first time)" >&2
  {
    cmake --preset "$preset"
    cmake --build "$build" -j "$(nproc)" --target taquin_cli taquin_python
  } > "$build/build.log" 2>&1 < /dev/null || {
    tail -n 40 "$build/build.log" >&2
    echo "taquin: the program or the Python module could not be built (whole log: $build/build.log)" >&2
    exit 2
  }
  name=taquin-$(tools/version.sh)-linux-$architecture
  rm -rf "$build/root"
  cmake --install "$build" --component command --strip --prefix "$build/root/$name" >> "$build/build.log"
  find "$build/root" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
  tar -C "$build/root" --sort=name --owner=0 --group=0 --numeric-owner -c "$name" | xz -9 > "$folder/$name.tar.xz"
  echo "$folder/$name.tar.xz"
  rm -rf "$build/wheel"
  TAQUIN_BUILD=$PWD/$build /usr/bin/python3 -m build --wheel --no-isolation --outdir "$build/wheel" python >> "$build/build.log" 2>&1 < /dev/null || {
    tail -n 40 "$build/build.log" >&2
    echo "taquin: the Python wheel could not be built (whole log: $build/build.log)" >&2
    exit 2
  }
  cp "$build"/wheel/*.whl "$folder"
  echo "$folder/$(basename "$build"/wheel/*.whl)"
done
