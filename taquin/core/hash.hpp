// Hashing of packed states: small keys of fixed size, known at compile time.
//
// 64-bit keys go through one multiplication whose two halves are folded (the step of wyhash, Wang Yi); longer ones in
// words of eight bytes, one such step each. Packed states differ in few bits, so every input bit must reach the high
// bits, which pick the slot, and the low bits, which make the tag.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace taquin {

/// Fold the 128-bit product of two words.
constexpr std::uint64_t fold(std::uint64_t a, std::uint64_t b) noexcept {
  __extension__ using Wide = unsigned __int128;
  const Wide product = static_cast<Wide>(a) * b;
  return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
}

constexpr std::uint64_t hash_word(std::uint64_t word) noexcept {
  return fold(word ^ 0xa0761d6478bd642fULL, 0xe7037ed1a0b428dbULL);
}

/// The hash of a key of any trivially copyable type without padding.
template <class Key>
std::uint64_t hash_key(const Key& key) noexcept {
  static_assert(std::is_trivially_copyable_v<Key>);
  std::uint64_t hash = sizeof(Key);
  const auto* bytes = reinterpret_cast<const unsigned char*>(&key);
  for (std::size_t at = 0; at < sizeof(Key); at += 8) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes + at, sizeof(Key) - at < 8 ? sizeof(Key) - at : 8);
    hash = hash_word(hash ^ word);
  }
  return hash;
}

}  // namespace taquin
