#!/usr/bin/env bash
# The words of the tree: fails and prints the place if
#   - the name of a file of taquin/, papers/, cli/ or mpi/ has a word that neither docs/glossary.md nor `plain` has,
#   - a name in the C++ code has a retired word,
#   - a document, a comment or a text of the command has a sign of unclear English,
#   - a document or a comment names a file of a program that is not in the tree.
#
# usage: tools/words.sh [ROOT]
set -euo pipefail
cd "${1:-$(dirname "$0")/..}"

# Words of file names that are plain English or known to every programmer.
plain='adapter address algorithm all allowance alphabet amount answer any as assignment batch binary bit blank blind board
  branching breadth bucket build burns c cache canonical catalogue cell chains chart check checkpoint checkpointing
  choice claim code command compare completion concepts conformance construct coordinator cost csv depth dfs diagnosis
  direct direction documents domain dot draw drawing each end enlarge error estimate evaluation evidence example
  exchange exercise exit explain explore export file first float fmt folder frontier glyphs goal handle hash heap help
  histogram html image index info input instances interleaved json judge kinds label laboratory large layers layout
  learn limit line list lock loop main manual memory message missing mixed move mutable name notation number object picture
  option oriented own parallel parse paused pddl pdf permutation permutations plane polish poll pool prediction
  preparation print printable problem processor program progress queue radix random rank rare read reading record remote
  reordered report reproduce request result reversible row run sample scale scheduler search searches sections settings shortcut
  shortest show signal size slide solve sort space standard state status storage store stream style subtree successor
  suggest summary svg table taquin team text tilted timing to tokens trace transitions transport transposition tree
  trial updatable upto verify version waterloo web wide widening word worker workers written xxhash zobrist'

# What these became is in docs/glossary.md. `far` lives on as a name on the command line.
retired='asking circumstances crew dealer dealt descent effort face guide harder helper keeper keeping leader lesson machine news
  orders pace placing plant postman reply sheet shelf sieve small_program strike subject'

# The last two: "a byte a cell" for one byte per cell, "who asks" of code. A fragment that begins with "Of" is one, too.
signs='anew|seldom|foretold|foretell|whoever|nobody|kin|at hand|made true|by itself|go(ne|es)? on with|going on from'
signs+='|(is|are|be) had|parted by|[Nn]othing if'
signs+='|an? (bit|byte|cell|core|file|key|letter|line|move|object|row|thread|word) an? [a-z]+'
signs+='|who (asks|asked|builds|comes|holds|leads|promises|wants|writes)'

# Lines that are right all the same: the beginning of FILE:LINE:TEXT without the number, and why in a comment.
allowed=()

# Files that a document or a comment may name though they are not in the tree: made by a build, of others; fields of code.
elsewhere='RELEASE.md engine.d.ts node.h splitmix64.c jugs.cpp knight.cpp words.cpp'

# A file is FILE, or FILE: and the words that are not known.
names() {
  {
    sed -n 's/^- \*\*\(.*\)\*\*:.*/\1/p' docs/glossary.md
    echo "$plain"
    git ls-files 'taquin/*' 'papers/*' 'cli/*' 'mpi/*' | sed -n 's/\.[ch]pp$\|\.h$/\0/p' | sed 's/^/:/'
  } | awk '
    !/^:/ { n = split(tolower($0), word, /[^a-z0-9]+/); for (i = 1; i <= n; i++) known[word[i]]; next }
    {
      name = substr($0, 2)
      stem = name; sub(/.*\//, "", stem); sub(/\..*/, "", stem)
      n = split(stem, word, /_|[0-9]+x?[0-9]*/)
      for (i = 1; i <= n; i++) {
        one = word[i]; sub(/s$/, "", one)
        if (word[i] != "" && !(word[i] in known) && !(one in known) && !((word[i] "s") in known)) print name ": " word[i]
      }
    }'
}

# Names are looked for where comments, strings and the names of the C interface are taken out.
identifiers() {
  local any=${retired//[[:space:]]/|} capital
  any=$(tr -s '|' <<< "$any")
  capital=$(sed 's/\(^\||\)\(.\)/\1\u\2/g' <<< "$any")
  git ls-files '*.[ch]pp' | xargs awk '/#include|R"/ { next }
    { gsub(/"([^"\\]|\\.)*"|\/\/.*|_?taquin_[a-z_]+/, ""); print FILENAME ":" FNR ": " $0 }' |
    grep -P "^[^ ]+ .*((?<![A-Za-z])($any)s?|(?<![A-Z])($capital)s?)(?![a-z])" || true
}

# Documents and comments, as FILE:LINE:TEXT.
prose() {
  git ls-files '*.md' | grep -v ^CHANGELOG | xargs awk '{ print FILENAME ":" FNR ":" $0 }'
  git ls-files '*.[ch]pp' '*.h' '*.ts' '*.svelte' '*.mjs' | xargs awk '/\/[\/*]|^ *\*|<!--/ {
    text = $0; sub(/.*(\/\/+<?|\/\*+|<!--)|^ *\*/, "", text); print FILENAME ":" FNR ":" text }'
  git ls-files '*.sh' '*.py' '*.cmake' '*CMakeLists.txt' check run .ci | grep -v ^tools/words.sh |
    xargs awk '/^ *#|"""/ { text = $0; sub(/^[ #"]*/, "", text); print FILENAME ":" FNR ": " text }'
}

unclear() {
  {
    prose
    grep -oEn '"([^"\\]|\\.)*"|^[^"]*$' $(git ls-files 'cli/*.cpp')  # also the lines inside raw strings
    grep -oEn "'[^']* [^']*'|\`[^\`]* [^\`]*\`" web/page/src/texts/*/*.ts
  } | grep -E ":[0-9]+:([^[:alnum:]]*Of [a-z]|.*\<($signs)\>)" |
    { [ ${#allowed[@]} -gt 0 ] && grep -vE "$(printf '%s\n' "${allowed[@]}")" || cat; }
}

# Known are files and folders, the folders on their left left out or not, files also without what follows the dot and
# without _test. Looked at are words that end like a source and, in documents, those in backquotes that begin with a
# folder of the tree, such as `solver/plan`. A placeholder is in capitals; "of commit" follows a file of an older tree.
missing() {
  {
    git ls-files | sed 's/^/:/'
    prose
  } | awk -v elsewhere="$elsewhere" '
    function learn(path) {
      do {
        known[path]
        if (path ~ /\//) folders[substr(path, 1, index(path, "/") - 1)]
      } while (sub(/^[^\/]*\//, "", path))
    }
    BEGIN { n = split(elsewhere, name, " "); for (i = 1; i <= n; i++) known[name[i]] }
    /^:/ {
      path = substr($0, 2); learn(path)
      stem = path; if (sub(/\.[^.\/]*$/, "", stem)) learn(stem)
      if (sub(/_test$/, "", stem)) learn(stem)
      while (sub(/\/[^\/]*$/, "", path) && !(path in known)) learn(path)
      next
    }
    {
      match($0, /^[^:]*:[0-9]+:/); place = substr($0, 1, RLENGTH)
      for (rest = substr($0, RLENGTH + 1); match(rest, /[^][ ()`"'\'',;|]+/); ) {
        word = substr(rest, RSTART, RLENGTH); rest = substr(rest, RSTART + RLENGTH)
        is_quoted = place ~ /\.md:/ && rest ~ /^`/
        sub(/[.:\/]+$/, "", word); sub(/^(\.\.?\/)+/, "", word)
        if (word in known || word ~ /^[^a-z]|[*:<>{}$@#=]|[A-Z][A-Z]/ || rest ~ /^`? of commit/) continue
        is_source = word ~ /\.([ch]pp|[hc]|ts|svelte|mjs|py|sh|md|cmake|awk|tsv|symbols)$/
        is_place = is_quoted && word ~ /^[a-z_]+\/[a-z0-9_\/-]+$/ && substr(word, 1, index(word, "/") - 1) in folders
        if (is_source || is_place && word !~ /\/dist$/) print place " " word
      }
    }'
}

bad=0
complain() {
  [ -z "$2" ] || { printf '%s:\n%s\n' "$1" "$2"; bad=1; }
}
complain 'words in names of files that docs/glossary.md does not have' "$(names)"
complain 'retired words in names of the code (docs/glossary.md has the new ones)' "$(identifiers)"
complain 'unclear English (write whole sentences in plain words)' "$(unclear)"
complain 'files that are not in the tree' "$(missing)"
exit "$bad"
