// What the library and the command find under Node in place of the system's: locks, the process's number and signals,
// by process.js, where the C library of emscripten has empty functions (the linker's --wrap leads here); and the
// learned weights, which the native command has compiled in, as files of the package.
#include <signal.h>

#include <cerrno>
#include <string>
#include <string_view>

extern "C" {

// In process.js.
int lock_file(int file);  // 0, or the negative number of an error
int process_number();
int listen_to_signal(int number, const struct sigaction* action, struct sigaction* old);
/// Stores the address of the weights of a size, such as "5x5"; returns how many bytes they have.
int read_weights(const char* size, const char** address);

int __wrap_flock(int file, int);
int __wrap_getpid();
int __wrap_sigaction(int number, const struct sigaction* action, struct sigaction* old);
int __wrap_flock(int file, int) {
  const int result = lock_file(file);
  if (result < 0) errno = -result;
  return result < 0 ? -1 : 0;
}
int __wrap_getpid() { return process_number(); }
int __wrap_sigaction(int number, const struct sigaction* action, struct sigaction* old) {
  return listen_to_signal(number, action, old);
}
}

namespace taquin::embedded {

std::string_view learned_weights(std::string_view size) noexcept;
std::string_view learned_weights(std::string_view size) noexcept {
  const char* at = nullptr;
  const int bytes = read_weights(std::string(size).c_str(), &at);
  return {at, static_cast<std::size_t>(bytes)};
}

}  // namespace taquin::embedded
