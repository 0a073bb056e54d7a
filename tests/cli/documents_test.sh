#!/usr/bin/env bash
# docs/documents.tsv: runs the command of each row and looks for what the row says that it prints.
# Long: begun first; under sanitizers only by ./check --all.
# shellcheck source=lib.sh source-path=SCRIPTDIR
source "$(dirname "$0")/lib.sh"

export LC_ALL=C.UTF-8  # the documentation shows what a terminal shows
root=$(cd "$(dirname "$0")/../.." && pwd)
ln -s "$root/examples" "$scratch/examples"
mkdir "$scratch/bin"
ln -s "$(realpath "$taquin")" "$scratch/bin/taquin"
PATH=$scratch/bin:$PATH
cd "$scratch" || exit 1
# The inputs of judges that the commands read.
echo '1 3 0 4 2 5 7 8 6' > 13b.txt
echo '1 3 9 4 2 5 7 8 6' > n2.txt
echo '1 2 3 4 6 7 8 0 5 10 11 12 9 13 14 15' > 13c.txt
echo '1 2 3 4 8 5 7 6 x' > eight.txt
printf '123\n485\n76x\n' > rows.txt

contains() { [[ $1 == *"$2"* ]]; }

# The commands run in this shell: they are the documentation's own. Each runs once.
declare -A printed
rows=0
while IFS=$'\t' read -r document place command wanted; do
  if [ -z "${printed[$command]+set}" ]; then
    printed[$command]=$(eval "$command" 2>&1 < /dev/null)
  fi
  ok "$document, $place: $command prints $wanted" contains "${printed[$command]}" "$wanted"
  rows=$((rows + 1))
done < <(tail -n +2 "$root/docs/documents.tsv")
ok 'every document has its rows' [ "$rows" -ge 70 ]
is 'every row has four columns' '' "$(awk -F '\t' 'NF != 4 || $4 == ""' "$root/docs/documents.tsv")"

finish
