// Lets the library of the Python package run on Linux systems that are older than the one that it is built on.
//
// A program asks for the newest version of each function that the glibc of its build has, and an older glibc refuses
// it. The few functions of C++'s runtime and of this library that have such a version are given here: by their older
// version, which every glibc still has, or by what has always been there. What is left asks for glibc 2.25 (`objdump
// -T`); the wheel's name says so (setup.py). Other libraries for C are not concerned.
#include <features.h>

#if defined(__GLIBC__) && (defined(__x86_64__) || defined(__aarch64__))
#include <fcntl.h>
#include <pthread.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#ifdef __x86_64__
#define TAQUIN_JUMP "jmp"
#define TAQUIN_OLDEST "GLIBC_2.2.5"
#else
#define TAQUIN_JUMP "b"
#define TAQUIN_OLDEST "GLIBC_2.17"
#endif

// The mathematical functions have a version without the old reports of errors since 2.27 or 2.29; threads moved from
// libpthread.so.0 to libc.so.6 in 2.34.
asm(".macro taquin_oldest name\n"
    ".symver taquin_\\name, \\name@" TAQUIN_OLDEST
    "\n"
    ".globl \\name\n"
    ".type \\name, %function\n"
    "\\name: " TAQUIN_JUMP
    " taquin_\\name\n"
    ".endm\n"
    ".text\n"
    "taquin_oldest exp\n"
    "taquin_oldest log\n"
    "taquin_oldest pow\n"
    "taquin_oldest powf\n"
    "taquin_oldest pthread_create\n"
    "taquin_oldest pthread_join\n"
    "taquin_oldest pthread_mutex_trylock\n"
    "taquin_oldest pthread_once\n");

extern "C" {

// 2.33. Until then they were no functions of the shared library.
int stat(const char* path, struct stat* out) noexcept {
  return static_cast<int>(syscall(SYS_newfstatat, AT_FDCWD, path, out, 0));
}
int lstat(const char* path, struct stat* out) noexcept {
  return static_cast<int>(syscall(SYS_newfstatat, AT_FDCWD, path, out, AT_SYMLINK_NOFOLLOW));
}
int fstat(int file, struct stat* out) noexcept { return static_cast<int>(syscall(SYS_fstat, file, out)); }
int fstat64(int file, struct stat64* out) noexcept { return static_cast<int>(syscall(SYS_fstat, file, out)); }

// 2.32. False: there may be other threads, so shared pointers count atomically.
extern char __libc_single_threaded;
char __libc_single_threaded = 0;

// 2.30, and in this place 2.34: waits until a clock shows a time. The same span by the clock of the calendar: if that
// is set meanwhile, the wait ends early, which callers must expect of every wait, or late.
int pthread_cond_clockwait(pthread_cond_t* condition, pthread_mutex_t* mutex, clockid_t clock, const timespec* end) {
  constexpr long second = 1'000'000'000;
  timespec now, calendar;
  clock_gettime(clock, &now);
  clock_gettime(CLOCK_REALTIME, &calendar);
  const long nanoseconds = calendar.tv_nsec + end->tv_nsec - now.tv_nsec + second;  // 0 to 3 seconds
  const timespec until{calendar.tv_sec + end->tv_sec - now.tv_sec - 1 + nanoseconds / second, nanoseconds % second};
  return pthread_cond_timedwait(condition, mutex, &until);
}
}
#endif
