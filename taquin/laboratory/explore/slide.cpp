// The tables are made by brute force from digits; the loops are what the exploration's time is spent in.
//
// Sixteen words are processed at a time, in vectors that the compiler maps to what the processor has (`TAQUIN_CLONES`).
#include "taquin/laboratory/explore/slide.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstring>
#include <map>
#include <type_traits>

#include "taquin/util/processor.hpp"

namespace taquin {

namespace {

// The digits of a window before the slide, given its digits after it; `base` is the first position's.
std::vector<int> digits_before(const std::vector<int>& after, int base, bool down) {
  std::vector<int> left(static_cast<std::size_t>(base));
  for (int i = 0; i < base; ++i) left[static_cast<std::size_t>(i)] = i;
  const std::vector<int> all = left;
  std::vector<int> tiles;
  for (const int digit : after) {
    tiles.push_back(left[static_cast<std::size_t>(digit)]);
    left.erase(left.begin() + digit);
  }
  std::rotate(tiles.begin(), down ? tiles.begin() + 1 : tiles.end() - 1, tiles.end());
  left = all;
  std::vector<int> before;
  for (const int tile : tiles) {
    const auto at = std::find(left.begin(), left.end(), tile);
    before.push_back(static_cast<int>(at - left.begin()));
    left.erase(at);
  }
  return before;
}

std::uint64_t bit(std::uint64_t number) noexcept { return std::uint64_t{1} << number; }

void add_words(const std::uint64_t* from, std::size_t count, std::uint64_t* to) noexcept {
  for (std::size_t i = 0; i < count; ++i) to[i] |= from[i];
}

}  // namespace

// --- no rotation at all ---

bool StillSlide::gather(const BitPlane& source, const BlockPosition& position, std::uint64_t* to) const noexcept {
  if (!source.is_used(position.number)) return false;
  add_words(source.block(position.number), source.block_words(), to);
  return true;
}

// --- the window counts words ---

WordSlide::WordSlide(const PermutationIndex& numbers, int first, int width, bool down)
    : piece_(numbers.span(first + width, numbers.first_in_word())) {
  const std::uint64_t count = numbers.span(first, first + width);
  for (std::uint64_t after = 0; after < count; ++after) {
    const auto digits = digits_before(numbers.digits(after, first, first + width), numbers.base(first), down);
    from_.push_back(static_cast<std::int64_t>(numbers.number(digits, first)) - static_cast<std::int64_t>(after));
  }
}

bool WordSlide::gather(const BitPlane& source, const BlockPosition& position, std::uint64_t* to) const noexcept {
  const std::size_t words = source.block_words();
  const std::uint64_t begin = position.number * words;
  if (piece_ < words) return gather_pieces(source, begin, to);
  const std::int64_t distance = from_[begin / piece_ % from_.size()] * static_cast<std::int64_t>(piece_ / words);
  return StillSlide().gather(source, {position.number + static_cast<std::uint64_t>(distance), 0, nullptr}, to);
}

bool WordSlide::gather_pieces(const BitPlane& source, std::uint64_t begin, std::uint64_t* to) const noexcept {
  const std::size_t words = source.block_words();
  std::size_t window = begin / piece_ % from_.size();
  bool any = false;
  for (std::size_t at = 0; at < words; at += piece_) {
    const std::uint64_t from =
        begin + at + static_cast<std::uint64_t>(from_[window] * static_cast<std::int64_t>(piece_));
    if (source.is_used(from / words)) {
      add_words(source.words() + from, piece_, to + at);
      any = true;
    }
    if (++window == from_.size()) window = 0;
  }
  return any;
}

// --- the window straddles ---

FieldSlide::FieldSlide(const PermutationIndex& numbers, int first, int width, bool down) {
  const int border = numbers.first_in_word();
  const int end = first + width;
  assert(first >= numbers.first_in_block() && end <= numbers.tiles() - 2);  // sides of up to four cells
  const std::uint64_t inner = numbers.span(border, end);                    // values of the digits within the word
  const std::uint64_t field = numbers.bits() / inner;                       // bits that share them
  const std::uint64_t group = numbers.span(first, border);
  for (std::uint64_t word = 0; word < group; ++word) {
    std::map<std::pair<std::uint32_t, int>, std::uint64_t> masks;
    for (std::uint64_t low = 0; low < inner; ++low) {
      const std::uint64_t after = word * inner + low;
      const auto digits = digits_before(numbers.digits(after, first, end), numbers.base(first), down);
      const std::uint64_t before = numbers.number(digits, first);
      const auto from = static_cast<int>(before % inner * field);
      const int shift = (static_cast<int>(low * field) - from) & 63;
      masks[{static_cast<std::uint32_t>(before / inner), shift}] |= (bit(field) - 1) << from;
    }
    for (const auto& [key, mask] : masks) fields_.push_back({key.first, key.second, mask});
    end_.push_back(static_cast<std::uint32_t>(fields_.size()));
  }
}

TAQUIN_CLONES bool FieldSlide::gather(const BitPlane& source, const BlockPosition& position,
                                      std::uint64_t* to) const noexcept {
  if (!source.is_used(position.number)) return false;
  const std::uint64_t* from = source.block(position.number);
  const std::uint64_t* const last = from + source.block_words();
  for (; from < last; from += end_.size()) {
    const Field* field = fields_.data();
    for (const std::uint32_t end : end_) {
      std::uint64_t word = *to;
      for (; field < fields_.data() + end; ++field) word |= std::rotl(from[field->word] & field->mask, field->shift);
      *to++ = word;
    }
  }
  return true;
}

// --- the window counts bits ---

BitSlide::BitSlide(const PermutationIndex& numbers, int first, int width, bool down) {
  const int border = numbers.first_in_word();
  const int positions = numbers.tiles();
  std::map<int, Shift> shifts;
  for (std::uint64_t full = 0; full < numbers.span(border, positions); ++full) {
    const std::vector<int> after = numbers.digits(full, border, positions);
    const auto window = after.begin() + (first - border);
    const auto digits = digits_before({window, window + width}, numbers.base(first), down);
    std::vector<int> before = after;
    std::copy(digits.begin(), digits.end(), before.begin() + (first - border));
    const std::uint64_t to = full / 2;  // without the last two digits, whose bases are 2 and 1
    const std::uint64_t from = numbers.number(before, border) / 2;
    Shift& shift = shifts[static_cast<int>(to) - static_cast<int>(from)];
    (parity_of(after) == 0 ? shift.even : shift.change) |= bit(from);
  }
  for (auto& [by, shift] : shifts) {
    shift.change ^= shift.even;
    shift.by = static_cast<std::uint64_t>(std::abs(by));
    uniform_ = uniform_ && shift.change == 0;
    (by < 0 ? right_ : left_).push_back(shift);
  }
}

template <class Unit, bool Uniform>
std::size_t BitSlide::run(const std::uint64_t* from, const BlockPosition& position, std::uint64_t* to,
                          std::size_t begin, std::size_t end) const noexcept {
  constexpr std::size_t units = sizeof(Unit) == 8 ? 1 : 4;
  constexpr std::size_t step = units * sizeof(Unit) / 8;
  const std::uint64_t flip = position.parity == 0 ? 0 : ~std::uint64_t{0};
  std::size_t at = begin;
  for (; at + step <= end; at += step) {
    std::array<Unit, units> source, sum, odd;
    std::memcpy(&source, from + at, sizeof(source));
    std::memcpy(&sum, to + at, sizeof(sum));
    std::memcpy(&odd, position.odd + at, sizeof(odd));
    // By reference: how vectors are returned depends on the machine's features.
    const auto mask = [&](std::size_t u, const Shift& shift, Unit& bits) {
      bits = source[u];
      if constexpr (Uniform) {
        bits &= shift.even;
      } else {
        bits &= shift.even ^ (shift.change & (odd[u] ^ flip));
      }
    };
    Unit bits;
    for (const Shift& shift : left_) {
      for (std::size_t u = 0; u < units; ++u) mask(u, shift, bits), sum[u] |= bits << shift.by;
    }
    for (const Shift& shift : right_) {
      for (std::size_t u = 0; u < units; ++u) mask(u, shift, bits), sum[u] |= bits >> shift.by;
    }
    std::memcpy(to + at, &sum, sizeof(sum));
  }
  return at;
}

TAQUIN_CLONES bool BitSlide::gather(const BitPlane& source, const BlockPosition& position,
                                    std::uint64_t* to) const noexcept {
  using Lanes [[gnu::vector_size(32)]] = std::uint64_t;
  if (!source.is_used(position.number)) return false;
  const std::uint64_t* const from = source.block(position.number);
  const std::size_t end = source.block_words();
  const auto all = [&](auto uniform) {
    const std::size_t done = run<Lanes, uniform.value>(from, position, to, 0, end);
    run<std::uint64_t, uniform.value>(from, position, to, done, end);
  };
  uniform_ ? all(std::true_type()) : all(std::false_type());
  return true;
}

// --- any of them ---

Slide::Any Slide::make(const PermutationIndex& numbers, int first, int width, bool down) {
  if (width == 1) return StillSlide();
  if (first + width <= numbers.first_in_word()) return WordSlide(numbers, first, width, down);
  if (first < numbers.first_in_word()) return FieldSlide(numbers, first, width, down);
  return BitSlide(numbers, first, width, down);
}

Slide::Slide(const PermutationIndex& numbers, int first, int width, bool down)
    : slide_(make(numbers, first, width, down)) {}

}  // namespace taquin
