#!/usr/bin/env bash
# The version is said in one place, tools/release.sh refuses what cannot be released in one line, and the licences of all
# works that are compiled in are printed.
source "$(dirname "$0")/../cli/lib.sh"
root=$(cd "$(dirname "$0")/../.." && pwd)
cd "$root" || exit 1
version=$(tools/version.sh)
is 'the command says the version of the tree' "taquin $version" "$("$taquin" --version | head -n 1 | cut -d ' ' -f 1,2)"

is './run npm takes no more words' "taquin: found words after './run npm', expected none" "$(./run npm now 2>&1)"

# Headers of other works, by the first word of their path; those of the system and of MPI are not compiled in.
t --licences
is '--licences: exit code' 0 "$rc"
like '--licences: our own' 'MIT License*the taquin authors*' "$out"
declare -A work=([fmt]=fmt [xxhash]=xxHash [nlohmann]=nlohmann-json [CLI]=CLI11)
system='^(unistd|sys|fcntl|stdint|stddef|sched|poll|immintrin|wasm_simd128|mpi)$'
for header in $(grep -rhoE --include='*.[ch]pp' --include='*.h' '^ *#include <[A-Za-z0-9_]+[/.]' taquin cli mpi papers web/engine/*.cpp |
  sed 's/.*<//; s/[/.]$//' | sort -u); do
  [[ $header =~ $system ]] || like "the licence of <$header>" "*${work[$header]-a work that this test knows}*in: *" "$out"
done
for name in musl Svelte; do like "the licence of $name" "*$name*in: *" "$out"; done

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
sed -i "s/^## $version .*/## Unreleased/" "$scratch/tree/CHANGELOG.md"
refuses 'no version' 'usage: *'
refuses 'another version' "the version is 9.9.9, but taquin/core/version.hpp says $version" 9.9.9
refuses 'changes' 'the tree has changes that are not committed *' "$version"
git add . && git commit -qm first
refuses 'no section of the version' "CHANGELOG.md begins with the section '## Unreleased', expected '## $version (DATE)'" "$version"
sed -i 's/^version: .*/version: 9.9.9/' "$scratch/tree/CITATION.cff"
like 'a file with another version' '*CITATION.cff:*version: 9.9.9' "$("$scratch/tree/tools/version.sh" 2>&1)"

finish
