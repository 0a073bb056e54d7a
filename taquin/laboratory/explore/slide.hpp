// A slide along a column, for all boards with the blank on one cell at once.
//
// It rotates the order's places p .. p+w-1 and so changes only their digits (`OrderNumbers`). Where these count words,
// whole stretches of words move: `WordSlide`. Where they count bits, every word's bits are permuted alike:
// `BitSlide`, a masked shift for each distance that bits travel. Where the window straddles the border,
// groups of words exchange fields of bits: `FieldSlide`. In each case a target's words are gathered from their sources,
// so threads that have different targets do not meet. Nothing is ranked, no board is looked at by itself.
//
// The digit that is left out follows from the parity of the others. Rotations that touch it permute the bits of even
// and odd words differently, so a `BitSlide` has two masks a shift.
#pragma once

#include <cstdint>
#include <variant>
#include <vector>

#include "taquin/laboratory/explore/plane.hpp"

namespace taquin {

/// Where a block stands: its number and the parities that go with it.
struct BlockPlace {
  std::uint64_t number = 0;
  unsigned parity = 0;                 ///< of the digits that the block's words share, and of the blank's cell
  const std::uint64_t* odd = nullptr;  ///< for each of its words, all ones if the rest of its digits have an odd sum
};

/// All orders keep their numbers.
class StillSlide {
 public:
  bool gather(const Plane& source, const BlockPlace& place, std::uint64_t* to) const noexcept;
};

class WordSlide {
 public:
  WordSlide(const OrderNumbers& numbers, int first, int width, bool down);
  bool gather(const Plane& source, const BlockPlace& place, std::uint64_t* to) const noexcept;

 private:
  bool gather_pieces(const Plane& source, std::uint64_t begin, std::uint64_t* to) const noexcept;

  std::vector<std::int64_t> from_;  // by the window's number in the target: distance to the source, in pieces
  std::uint64_t piece_;             // words that share the digits up to the window's end
};

class FieldSlide {
 public:
  FieldSlide(const OrderNumbers& numbers, int first, int width, bool down);
  bool gather(const Plane& source, const BlockPlace& place, std::uint64_t* to) const noexcept;

 private:
  struct Field {
    std::uint32_t word = 0;  // of the source, within the group
    int shift = 0;           // to the left, cyclic
    std::uint64_t mask = 0;  // of the source
  };
  std::vector<Field> fields_;
  std::vector<std::uint32_t> end_;  // of the fields of each word of a group
};

class BitSlide {
 public:
  BitSlide(const OrderNumbers& numbers, int first, int width, bool down);
  bool gather(const Plane& source, const BlockPlace& place, std::uint64_t* to) const noexcept;

 private:
  struct Shift {
    std::uint64_t even = 0;    // mask of the source's bits, where the target's word is even
    std::uint64_t change = 0;  // to that where it is odd
    std::uint64_t by = 0;
  };
  template <class Unit, bool Uniform>
  std::size_t run(const std::uint64_t* from, const BlockPlace& place, std::uint64_t* to, std::size_t begin,
                  std::size_t end) const noexcept;

  std::vector<Shift> left_, right_;
  bool uniform_ = true;  // even and odd words alike
};

/// The rotation that brings the last of `width` places from `first` on to the front (the blank goes down) or the first
/// to the end (it goes up).
class Slide {
 public:
  Slide(const OrderNumbers& numbers, int first, int width, bool down);

  /// Adds to the block's words the orders that those of `source` become. False if there were none.
  bool gather(const Plane& source, const BlockPlace& place, std::uint64_t* to) const noexcept {
    return std::visit([&](const auto& slide) { return slide.gather(source, place, to); }, slide_);
  }

 private:
  using Any = std::variant<StillSlide, WordSlide, FieldSlide, BitSlide>;
  static Any make(const OrderNumbers& numbers, int first, int width, bool down);

  Any slide_;
};

}  // namespace taquin
