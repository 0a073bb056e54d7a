// The processes that build one pattern database together, as the build sees them.
//
// They share no memory: each has the entries of some orders of the tiles, and all they do together is to exchange
// boxes of bytes, each with each, turn by turn. MPI plays the processes in the cluster program, threads play them in
// the tests.
//
// Orders are dealt like cards. Stretches of consecutive orders would be next to one another in the file, and some
// 40 % less would travel; but what a round meets lies in few stretches, so most processes would wait for one: of six
// tiles on 5x5, 16 processes would be busy for 58 % of the time, against 94 %.
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

/// The orders that one process has.
struct Share {
  std::uint32_t rank = 0;
  std::uint32_t count = 1;

  std::uint32_t owner(std::uint32_t order) const noexcept { return order % count; }
  /// Among its owner's.
  std::uint32_t place(std::uint32_t order) const noexcept { return order / count; }
  std::uint32_t order(std::uint32_t place) const noexcept { return place * count + rank; }
  /// How many of the first `orders` it has.
  std::uint32_t size(std::uint32_t orders) const noexcept { return (orders + count - 1 - rank) / count; }
};

inline Share share_of(const BuildPeers& peers) noexcept {
  return {static_cast<std::uint32_t>(peers.rank()), static_cast<std::uint32_t>(peers.count())};
}

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
