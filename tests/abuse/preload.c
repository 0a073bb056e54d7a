/* Loaded before the C library: a system that refuses threads after some, and clocks that jump. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

/* Of the environment: how many threads may be made; the call of a clock from which on clocks are wrong, and by how many
   seconds. Only the time of day may fall behind. */
static long number(const char* name) {
  const char* text = getenv(name);
  return text == NULL ? -1 : atol(text);
}

int pthread_create(pthread_t* thread, const pthread_attr_t* how, void* (*start)(void*), void* with) {
  static atomic_long made;
  static int (*real)(pthread_t*, const pthread_attr_t*, void* (*)(void*), void*);
  const long most = number("ABUSE_THREADS");
  if (real == NULL) *(void**)&real = dlsym(RTLD_NEXT, "pthread_create");
  return most >= 0 && atomic_fetch_add(&made, 1) >= most ? EAGAIN : real(thread, how, start, with);
}

int clock_gettime(clockid_t clock, struct timespec* now) {
  static atomic_long asked;
  static int (*real)(clockid_t, struct timespec*);
  const long at = number("ABUSE_CLOCK_CALL");
  if (real == NULL) *(void**)&real = dlsym(RTLD_NEXT, "clock_gettime");
  const int code = real(clock, now);
  const long jump = number("ABUSE_CLOCK_JUMP");
  if (at >= 0 && atomic_fetch_add(&asked, 1) >= at && (jump > 0 || clock == CLOCK_REALTIME)) now->tv_sec += jump;
  return code;
}
