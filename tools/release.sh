#!/usr/bin/env bash
# Makes what a release consists of, in build/release-VERSION: the source archive, the Debian packages, the programs without
# dependencies, the Python wheels and their source distribution, the npm package, the page as a zip for any server, the text of
# the release (RELEASE.md, the section of CHANGELOG.md) and the checksums of all (SHA256SUMS). Everything is built from a clean
# clone of the commit in a folder of its own. The same commit gives the same bytes on the same system.
#
# usage: tools/release.sh VERSION
set -euo pipefail
cd "$(dirname "$0")/.."

refuse() {
  echo "taquin: $1" >&2
  exit 2
}
[ $# = 1 ] || refuse 'usage: tools/release.sh VERSION'
version=$1
said=$(tools/version.sh) || exit 2
[ "$version" = "$said" ] || refuse "the version is $version, but taquin/core/version.hpp says $said"
[ -z "$(git status --porcelain)" ] || refuse 'the tree has changes that are not committed (git status)'
title=$(awk '/^## / { title = $0; next } title && NF { print title; exit }' CHANGELOG.md)  # an empty one is for what comes next
[ "${title% (*)}" = "## $version" ] || refuse "CHANGELOG.md begins with the section '$title', expected '## $version (DATE)'"

# shellcheck source=tools/setup.sh
source tools/setup.sh
setup release

out=$PWD/build/release-$version
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export SOURCE_DATE_EPOCH LC_ALL=C TZ=UTC
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
umask 022
rm -rf "$out"
mkdir -p "$out"
git clone -q --no-hardlinks . "$work/taquin"
cd "$work/taquin"

awk -v title="$title" '/^## / { is_it = $0 == title; next } is_it' CHANGELOG.md | sed '/./,$!d' > "$out/RELEASE.md"
git archive --format=tar --prefix="taquin-$version/" HEAD | xz -9 > "$out/taquin-source-$version.tar.xz"  # the one for Python is taquin-VERSION.tar.gz
tools/deb.sh "$out" >&2
tools/static.sh "$out" x86_64 arm64 >&2
/usr/bin/python3 -m build --sdist --no-isolation --outdir "$out" python > "$work/sdist.log" 2>&1 < /dev/null || {
  tail -n 40 "$work/sdist.log" >&2
  refuse 'the source distribution for Python could not be built'
}
tar -C "$work" -xf "$out/taquin-$version.tar.gz"  # it has the time of the run: pack it again with that of the commit
tar -C "$work" --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner -c "taquin-$version" | gzip -9n > "$out/taquin-$version.tar.gz"
# shellcheck source=tools/web.sh
source tools/web.sh
build_web_page
pack_npm "$out" >&2
mv web/page/dist "$work/taquin-page"
find "$work/taquin-page" -exec touch -d "@$SOURCE_DATE_EPOCH" {} +
(cd "$work" && find taquin-page -type f | sort | zip -q -X -9 -@ "$out/taquin-page-$version.zip")

cd "$out"
sha256sum -- * > "$work/SHA256SUMS"
mv "$work/SHA256SUMS" .
echo "$out"
