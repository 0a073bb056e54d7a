// The processes that build one table together, as the build sees them.
//
// They share no memory: each has a part of the entries, and all they do together is to exchange boxes of bytes, each
// with each, turn by turn. MPI plays the processes in the cluster program, threads play them in the tests.
#pragma once

#include <cstdint>
#include <cstring>
#include <functional>
#include <string>
#include <type_traits>
#include <vector>

namespace taquin {

using Box = std::string;

class BuildPeers {
 public:
  static constexpr std::uint64_t usual_portion = std::uint64_t{8} << 20;

  virtual ~BuildPeers() = default;
  /// 0 .. count()-1; number 0 leads: it says what is built, and writes it.
  virtual int rank() const noexcept = 0;
  virtual int count() const noexcept = 0;
  /// Bytes that travel from each, or to one, in an exchange, about; the same in all.
  virtual std::uint64_t portion() const noexcept { return usual_portion; }
  /// Gives a box to each and waits for one of each; the own comes back as it is. All call it equally often. Throws
  /// `Error` if another process has given up.
  virtual std::vector<Box> exchange(std::vector<Box> boxes) = 0;
};

/// How the leader calls the others, who then call `help_to_build`. Without a `call` there are none.
struct BuildHelp {
  int processes = 1;  ///< with the leader
  std::function<BuildPeers&()> call = {};
};

/// The same box for each.
inline std::vector<Box> to_all(const BuildPeers& peers, const Box& box) {
  return std::vector<Box>(static_cast<std::size_t>(peers.count()), box);
}

// All processes run the same program: a value is its bytes.
template <class T>
requires std::is_trivially_copyable_v<T>
void append(Box& box, const T* values, std::size_t count) {
  box.append(reinterpret_cast<const char*>(values), count * sizeof(T));
}
template <class T>
requires std::is_trivially_copyable_v<T> T value_at(const Box& box, std::size_t at = 0) {
  T value;
  std::memcpy(&value, box.data() + at, sizeof(T));
  return value;
}

}  // namespace taquin
