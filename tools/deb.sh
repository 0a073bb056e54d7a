#!/usr/bin/env bash
# Builds the Debian packages: taquin (the command), libtaquinN (the shared library), libtaquin-dev and python3-taquin.
# The code runs on every machine of the architecture. The same commit gives the same bytes: all times are those of the
# commit or SOURCE_DATE_EPOCH.
#
# usage: tools/deb.sh [FOLDER]      FOLDER receives the packages: build/packages by default
set -euo pipefail
cd "$(dirname "$0")/.."
folder=${1:-build/packages}
build=build/deb
mkdir -p "$folder" "$build"
rm -f "$folder"/*.deb
export SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2> /dev/null || date +%s)} LC_ALL=C TZ=UTC
umask 022

version=$(tools/version.sh)
interface=$(sed -n 's/^TAQUIN_\([0-9]*\) {/\1/p' taquin/taquin.symbols)
architecture=$(dpkg --print-architecture)
maintainer='the taquin authors <taquin@taquin.invalid>'

echo "taquin: building $build (some minutes the first time)" >&2
{
  cmake --preset portable -B "$build" -DCMAKE_INSTALL_PREFIX=/usr -DTAQUIN_TESTS=OFF -DTAQUIN_MPI=OFF
  cmake --build "$build" -j "$(nproc)" --target taquin_cli taquin_shared taquin_python
} > "$build/build.log" 2>&1 < /dev/null || {
  tail -n 40 "$build/build.log" >&2
  echo "taquin: the packages could not be built (whole log: $build/build.log)" >&2
  exit 2
}

# NAME COMPONENT…: installs the components to the folder $root, with what every package has.
stage() {
  root=$build/root/$1
  local component
  rm -rf "$root"
  for component in "${@:2}"; do
    DESTDIR=$root cmake --install "$build" --component "$component" --strip >> "$build/build.log"
  done
  local doc=$root/usr/share/doc/$1
  mkdir -p "$doc"
  { printf 'taquin is written by the taquin authors.\n\nCopyright: the taquin authors\n\n'; cat "$build/LICENCES.txt"; } > "$doc/copyright"
  printf 'taquin (%s) unstable; urgency=medium\n\n  * The changes of this version are in /usr/share/doc/taquin/CHANGELOG.md.\n\n -- %s  %s\n' \
    "$version" "$maintainer" "$(date -R -d "@$SOURCE_DATE_EPOCH")" | gzip -9n > "$doc/changelog.gz"
}
# The shared libraries that the files under $root need, as packages.
needed() {
  mkdir -p "$build/debian"
  printf 'Source: taquin\n\nPackage: taquin\nArchitecture: any\n' > "$build/debian/control"
  local files
  files=$(cd "$root" && find . -name '*.so*' -type f -o -path './usr/bin/*' -type f)
  # shellcheck disable=SC2086  # the names hold no white space
  (cd "$build" && dpkg-shlibdeps -O --ignore-missing-info $(printf "${root#"$build"/}/%s " $files)) 2>> "$build/build.log" |
    sed -n 's/^shlibs:Depends=//p'
}
# NAME SECTION DEPENDS SUMMARY DESCRIPTION: the package of $root.
package() {
  mkdir -p "$root/DEBIAN"
  (cd "$root" && find usr -type f | sort | xargs md5sum) > "$root/DEBIAN/md5sums"
  cat > "$root/DEBIAN/control" << END
Package: $1
Source: taquin
Version: $version
Architecture: $architecture
Maintainer: $maintainer
Installed-Size: $(du -sk --apparent-size "$root/usr" | cut -f 1)
Depends: $3
Section: $2
Priority: optional
Description: $4
$(fold -s -w 76 <<< "$5" | sed 's/^/ /; s/ *$//')
END
  find "$root" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
  dpkg-deb --root-owner-group -Zxz --build "$root" "$folder/$1_${version}_$architecture.deb" >> "$build/build.log"
  echo "$folder/$1_${version}_$architecture.deb"
}

stage taquin command
rm "$root"/usr/share/doc/taquin/{LICENSE,LICENCES.txt}
gzip -9n "$root/usr/share/man/man1/taquin.1"
mv "$root/usr/share/zsh/site-functions" "$root/usr/share/zsh/vendor-completions"
package taquin math "$(needed)" 'sliding-puzzle solver and laboratory of heuristic search' \
  'Finds shortest solutions of sliding puzzles of any size and proves them, and compares search algorithms.'

stage "libtaquin$interface" shared
mkdir "$root/DEBIAN"
echo "libtaquin $interface libtaquin$interface (>= $version)" > "$root/DEBIAN/shlibs"
echo 'activate-noawait ldconfig' > "$root/DEBIAN/triggers"
package "libtaquin$interface" libs "$(needed)" 'sliding-puzzle solver, shared library' \
  'The C interface of taquin for programs that are linked with it.'

stage libtaquin-dev development shared_development
package libtaquin-dev libdevel "libtaquin$interface (= $version)" 'sliding-puzzle solver, files for development' \
  'Headers for C and C++, the static library, and files for CMake and pkg-config.'

stage python3-taquin
site=$root/usr/lib/python3/dist-packages
mkdir -p "$site"
cp -r "$build/python/taquin" "$site/taquin"
find "$site" -name __pycache__ -prune -exec rm -r {} +
find "$site" -type f -exec chmod 644 {} +
strip --strip-unneeded "$site"/taquin/*.so
mkdir "$root/DEBIAN"
printf '#!/bin/sh\nset -e\nif command -v py3compile > /dev/null; then py3compile -p python3-taquin; fi\n' > "$root/DEBIAN/postinst"
printf '#!/bin/sh\nset -e\nif command -v py3clean > /dev/null; then py3clean -p python3-taquin; fi\n' > "$root/DEBIAN/prerm"
chmod 755 "$root"/DEBIAN/p*
package python3-taquin python "python3 (>= 3.9), $(needed)" 'sliding-puzzle solver, Python module' \
  'The module taquin: boards, solutions, comparisons and traces of searches.'
