// A slide along a column, applied at once to all boards with the blank on one cell.
//
// It rotates the positions p .. p+w-1 of the permutation and so changes only their digits (`PermutationIndex`). Where
// these count words, whole ranges of words move: `WordSlide`. Where they count bits, every word's bits are permuted
// alike: `BitSlide`, a masked shift for each distance that bits travel. Where the window straddles the border, groups
// of words exchange fields of bits: `FieldSlide`. In each case a target's words are gathered from their sources, so
// threads with different targets never write the same word. Nothing is ranked, and no board is processed alone.
//
// The digit that is left out follows from the parity of the others. Rotations that touch it permute the bits of even
// and odd words differently, so a `BitSlide` has two masks per shift.
#pragma once

#include <cstdint>
#include <variant>
#include <vector>

#include "taquin/laboratory/explore/bit_plane.hpp"

namespace taquin {

/// A block's place: its number and the parities that belong to it.
struct BlockPosition {
  std::uint64_t number = 0;
  unsigned parity = 0;                 ///< of the digits that the block's words share, and of the blank's cell
  const std::uint64_t* odd = nullptr;  ///< for each of its words, all ones if the rest of its digits have an odd sum
};

/// All permutations keep their indices.
class StillSlide {
 public:
  bool gather(const BitPlane& source, const BlockPosition& position, std::uint64_t* to) const noexcept;
};

class WordSlide {
 public:
  WordSlide(const PermutationIndex& numbers, int first, int width, bool down);
  bool gather(const BitPlane& source, const BlockPosition& position, std::uint64_t* to) const noexcept;

 private:
  bool gather_pieces(const BitPlane& source, std::uint64_t begin, std::uint64_t* to) const noexcept;

  std::vector<std::int64_t> from_;  // by the window's number in the target: distance to the source, in pieces
  std::uint64_t piece_;             // words that share the digits up to the window's end
};

class FieldSlide {
 public:
  FieldSlide(const PermutationIndex& numbers, int first, int width, bool down);
  bool gather(const BitPlane& source, const BlockPosition& position, std::uint64_t* to) const noexcept;

 private:
  struct Field {
    std::uint32_t word = 0;  // in the source, within the group
    int shift = 0;           // to the left, cyclic
    std::uint64_t mask = 0;  // in the source
  };
  std::vector<Field> fields_;
  std::vector<std::uint32_t> end_;  // for the fields of each word of a group
};

class BitSlide {
 public:
  BitSlide(const PermutationIndex& numbers, int first, int width, bool down);
  bool gather(const BitPlane& source, const BlockPosition& position, std::uint64_t* to) const noexcept;

 private:
  struct Shift {
    std::uint64_t even = 0;    // mask of the source's bits, where the target's word is even
    std::uint64_t change = 0;  // the same where it is odd
    std::uint64_t by = 0;
  };
  template <class Unit, bool Uniform>
  std::size_t run(const std::uint64_t* from, const BlockPosition& position, std::uint64_t* to, std::size_t begin,
                  std::size_t end) const noexcept;

  std::vector<Shift> left_, right_;
  bool uniform_ = true;  // even and odd words alike
};

/// The rotation that brings the last of `width` positions from `first` on to the front (the blank goes down) or the
/// first to the end (it goes up).
class Slide {
 public:
  Slide(const PermutationIndex& numbers, int first, int width, bool down);

  /// Adds to the block's words the permutations that those of `source` become. False if there were none.
  bool gather(const BitPlane& source, const BlockPosition& position, std::uint64_t* to) const noexcept {
    return std::visit([&](const auto& slide) { return slide.gather(source, position, to); }, slide_);
  }

 private:
  using Any = std::variant<StillSlide, WordSlide, FieldSlide, BitSlide>;
  static Any make(const PermutationIndex& numbers, int first, int width, bool down);

  Any slide_;
};

}  // namespace taquin
