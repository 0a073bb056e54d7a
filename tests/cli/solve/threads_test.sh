#!/usr/bin/env bash
# Threads that the system refuses: fewer do the work, a line says so, and nothing waits for those that were never made.
# shellcheck source=../lib.sh source-path=SCRIPTDIR
source "$(dirname "${BASH_SOURCE[0]}")/../lib.sh"

# A pthread_create that makes $THREADS threads and refuses all others, as the system does at its limit.
cat > "$scratch/refuse.c" << 'C'
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
static atomic_int made;
typedef int (*create_function)(pthread_t*, const pthread_attr_t*, void* (*)(void*), void*);
int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*start)(void*), void* argument) {
  const create_function create = (create_function)dlsym(RTLD_NEXT, "pthread_create");
  return atomic_fetch_add(&made, 1) < atoi(getenv("THREADS")) ? create(thread, attributes, start, argument) : EAGAIN;
}
C
if ! cc -shared -fPIC -o "$scratch/refuse.so" "$scratch/refuse.c" -ldl 2> /dev/null ||
  ! THREADS=9 LD_PRELOAD=$scratch/refuse.so "$taquin" --version > /dev/null 2>&1; then
  echo 'skipped: nothing can be loaded before this binary'
  finish
  exit
fi
# refusing THREADS ARGUMENTS...; a hang would be found by `timeout`.
refusing() {
  THREADS=$1 LD_PRELOAD=$scratch/refuse.so timeout 600 "$taquin" "${@:2}" < /dev/null > "$scratch/out" 2> "$scratch/err"
  rc=$? out=$(cat "$scratch/out") err=$(cat "$scratch/err")
}

hard='15 2 12 11 14 13 9 5 1 3 8 7 0 10 6 4'  # its rounds are worth several threads
for threads in 0 2; do
  refusing "$threads" solve -q -p 8 -a idastar-fsm -H walking-distance --goal first "$hard"
  is "$threads threads, a search: exit code" 0 "$rc"
  is "$threads threads, a search: the answer" 65 "$out"
  is "$threads threads, a search: told" "taquin: the system refused $((7 - threads)) threads: the work was done by fewer" "$err"
  refusing "$threads" solve -q -p 8 --size 6x6 --random 1 --first
  is "$threads threads, a plan: exit code" 0 "$rc"
  refusing "$threads" solve -q -p 4 '@hardest8' 123456708
  is "$threads threads, a batch: exit code" 0 "$rc"
  is "$threads threads, a batch: the answers" '31 31 1' "$(xargs <<< "$out")"
  like "$threads threads, a batch: told" "*the system refused * thread*: the work was done by fewer" "$err"
  refusing "$threads" compare -q -p 4 -a astar,idastar -H manhattan 123456708
  is "$threads threads, a comparison: exit code" 0 "$rc"
  refusing "$threads" explore -p 4 3x3
  is "$threads threads, a whole space: exit code" 0 "$rc"
  like "$threads threads, a whole space: told" "*the system refused * thread*: the work was done by fewer" "$err"
  rm -rf "$TAQUIN_CACHE_DIR"
  refusing "$threads" pdb build 4x4-5-5-5 -p 4
  is "$threads threads, tables: exit code" 0 "$rc"
  like "$threads threads, tables: told" "*the system refused * thread*: the work was done by fewer" "$err"
done

# Little address space: the stacks of threads do not fit. Sanitizers need more for themselves.
if ! grep -q AddressSanitizer "$taquin"; then
  (ulimit -v 100000 && exec timeout 600 "$taquin" solve -q -p 64 --size 6x6 --random 1 --first) > "$scratch/out" 2> "$scratch/err"
  rc=$?
  ok 'little address space: an answer, or no memory' [ "$rc" = 0 -o "$rc" = 4 ]
fi

finish
