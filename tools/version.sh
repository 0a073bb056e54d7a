#!/usr/bin/env bash
# Prints the version of the tree, which taquin/core/version.hpp says. Fails and prints the place if another file that must
# repeat it says another one.
#
# usage: tools/version.sh
set -euo pipefail
cd "$(dirname "$0")/.."
version=$(sed -n 's/.*string_view version = "\(.*\)";/\1/p' taquin/core/version.hpp)
shopt -s nullglob
wrong=$(grep -HnE '^(  "version": |version *[:=] )' CITATION.cff web/*/package{,-lock}.json python/pyproject.toml 2> /dev/null |
  grep -vE "[ \"]${version//./\\.}[\",]*\$" || true)
if [ -n "$wrong" ]; then
  printf 'taquin/core/version.hpp says version %s, but:\n%s\n' "$version" "$wrong" >&2
  exit 1
fi
echo "$version"
