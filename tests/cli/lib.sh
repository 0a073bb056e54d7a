# shellcheck shell=bash disable=SC2034,SC2053
# Sourced by the tests of the command line: runs taquin, compares, counts.
#
# `t ARGUMENTS` runs it with an empty stdin, `feed TEXT ARGUMENTS` with TEXT (printf's escapes) as stdin. Both leave stdout
# in $out to the last byte, stderr in $err and the exit code in $rc.
set -u
taquin=${1:-${TAQUIN:?the path of taquin is wanted as the first argument}}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
unset NO_COLOR
export LC_ALL=C
export TAQUIN_CACHE_DIR=$scratch/tables  # not those that the user has stored
passed=0 failed=0 out='' err='' rc=0

feed() {
  printf '%b' "$1" > "$scratch/in"
  "$taquin" "${@:2}" < "$scratch/in" > "$scratch/out" 2> "$scratch/err"
  rc=$?
  out=$(cat "$scratch/out" && echo .)
  out=${out%.}
  err=$(cat "$scratch/err")
}
t() { feed '' "$@"; }
# The names of all commands.
commands() { "$taquin" --help | sed -n '/^Commands:/,/^$/s/^  \([a-z][a-z]*\) .*/\1/p'; }

pass() { passed=$((passed + 1)); echo "ok: $1"; }
fail() { failed=$((failed + 1)); echo "FAIL: $1: $2"; return 1; }

# TITLE WANTED GOT
is() { if [[ $3 == "$2" ]]; then pass "$1"; else fail "$1" "wanted '$2', got '$3' (rc $rc, stderr '$err')"; fi; }
# TITLE PATTERN TEXT, the pattern a glob
like() { if [[ $3 == $2 ]]; then pass "$1"; else fail "$1" "wanted $2, got '$3' (rc $rc, stderr '$err')"; fi; }
# COMMAND…: what it says is shown if it fails.
run() { "$@" > "$scratch/log" 2>&1 < /dev/null || { tail -n 30 "$scratch/log"; return 1; }; }

# TITLE COMMAND…
ok() { if "${@:2}"; then pass "$1"; else fail "$1" "${*:2}"; fi; }

# COMMAND…: waits until it succeeds or $process is gone.
await() { until "$@" || ! kill -0 "$process" 2> /dev/null; do sleep 0.01; done; }
# $process has begun (before, it is still the shell) and catches SIGINT.
catches() {
  awk '/^Name:/ { name = $2 } /^SigCgt:/ { mask = $2 } END { exit name == "bash" || mask !~ /[2367abef]$/ }' "/proc/$process/status" 2> /dev/null
}

# TITLE CODE PATTERN: the last run was refused with one line on stderr, no stdout and no trace of a crash.
refused() {
  is "$1: exit code" "$2" "$rc"
  is "$1: no stdout" '' "$out"
  is "$1: one line" 1 "$(wc -l < "$scratch/err" | tr -d ' ')"
  like "$1: message" "taquin: $3" "$err"
}

finish() {
  echo "$passed passed, $failed failed"
  [ "$failed" = 0 ]
}
