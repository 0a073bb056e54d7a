# shellcheck shell=bash disable=SC2034
# Sourced by the tests of taquin-mpi, after those of the command line.
mpi=${2:?the path of taquin-mpi is wanted as the second argument}
mpirun=(timeout 300 mpirun -q --oversubscribe --bind-to none)
[ "$(id -u)" != 0 ] || mpirun+=(--allow-run-as-root)

# ranks COUNT ARGUMENTS…: $out, $err and $rc as `t` leaves them.
ranks() {
  "${mpirun[@]}" -np "$1" "$mpi" "${@:2}" < /dev/null > "$scratch/out" 2> "$scratch/err"
  rc=$?
  out=$(cat "$scratch/out" && echo .)
  out=${out%.}
  err=$(cat "$scratch/err")
}
