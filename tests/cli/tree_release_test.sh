#!/usr/bin/env bash
# The version is said in one place, and tools/release.sh refuses what cannot be released in one line.
source "$(dirname "$0")/lib.sh"
root=$(cd "$(dirname "$0")/../.." && pwd)
cd "$root" || exit 1
version=$(tools/version.sh)
is 'the command says the version of the tree' "taquin $version" "$("$taquin" --version | head -n 1 | cut -d ' ' -f 1,2)"

git() { command git -C "$scratch/tree" -c user.name=a -c user.email=a@b -c commit.gpgsign=false "$@"; }
mkdir "$scratch/tree"
cp -r --parents tools taquin/core/version.hpp CITATION.cff CHANGELOG.md web/*/package*.json "$scratch/tree"
git init -q
# TITLE PATTERN ARGUMENTS…
refuses() {
  "$scratch/tree/tools/release.sh" "${@:3}" > "$scratch/out" 2> "$scratch/err" < /dev/null
  rc=$? out=$(cat "$scratch/out") err=$(cat "$scratch/err")
  refused "$1" 2 "$2"
}
sed -i '0,/^## .*/s//## Unreleased/' "$scratch/tree/CHANGELOG.md"
refuses 'no version' 'usage: *'
refuses 'another version' "the version is 9.9.9, but taquin/core/version.hpp says $version" 9.9.9
refuses 'changes' 'the tree has changes that are not committed *' "$version"
git add . && git commit -qm first
refuses 'no section of the version' "CHANGELOG.md begins with the section '## Unreleased', expected '## $version'" "$version"
sed -i 's/^version: .*/version: 9.9.9/' "$scratch/tree/CITATION.cff"
like 'a file with another version' '*CITATION.cff:*version: 9.9.9' "$("$scratch/tree/tools/version.sh" 2>&1)"

finish
