// Digits, numbers and orders.
#include "taquin/laboratory/explore/order_numbers.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

namespace taquin {

namespace {

constexpr int places_in_word = 5;
constexpr int places_in_block = 8;
constexpr std::uint64_t too_many = std::numeric_limits<std::uint64_t>::max();

}  // namespace

unsigned parity_of(const std::vector<int>& digits) noexcept {
  return static_cast<unsigned>(std::accumulate(digits.begin(), digits.end(), 0)) & 1U;
}

OrderNumbers::OrderNumbers(const LaidBoard& laid)
    : tiles_(laid.tiles()),
      frozen_(laid.cols() == 1),
      first_in_word_(std::max(0, tiles_ - places_in_word)),
      first_in_block_(std::max(0, tiles_ - places_in_block)),
      bits_(frozen_ ? 1 : static_cast<unsigned>(span(first_in_word_, tiles_) / 2)),
      block_words_(frozen_ ? 1 : span(first_in_block_, first_in_word_)),
      words_(frozen_ ? 1 : span(0, first_in_word_)) {}

std::uint64_t OrderNumbers::orders() const noexcept { return words_ > too_many / bits_ ? too_many : words_ * bits_; }

std::uint64_t OrderNumbers::span(int begin, int end) const noexcept {
  std::uint64_t product = 1;
  for (int place = begin; place < end; ++place) {
    const auto factor = static_cast<std::uint64_t>(base(place));
    if (product > too_many / factor) return too_many;
    product *= factor;
  }
  return product;
}

std::vector<int> OrderNumbers::digits(std::uint64_t number, int begin, int end) const {
  std::vector<int> result(static_cast<std::size_t>(end - begin));
  for (int place = end; place-- > begin;) {
    const auto factor = static_cast<std::uint64_t>(base(place));
    result[static_cast<std::size_t>(place - begin)] = static_cast<int>(number % factor);
    number /= factor;
  }
  return result;
}

std::uint64_t OrderNumbers::number(const std::vector<int>& digits, int begin) const noexcept {
  std::uint64_t result = 0;
  for (const int digit : digits)
    result = result * static_cast<std::uint64_t>(base(begin++)) + static_cast<unsigned>(digit);
  return result;
}

TileOrder OrderNumbers::order(std::uint64_t word, unsigned bit, unsigned parity) const {
  TileOrder order(static_cast<std::size_t>(tiles_));
  std::iota(order.begin(), order.end(), std::uint8_t{0});
  if (frozen_) return order;
  std::vector<int> code = digits(word, 0, first_in_word_);
  const std::vector<int> rest = digits(bit, first_in_word_, tiles_ - 2);
  code.insert(code.end(), rest.begin(), rest.end());
  code.push_back(static_cast<int>(parity_of(code) ^ parity));
  // The digit of a place says how far behind the smallest of the rest its tile stands.
  for (std::size_t place = 0; place < code.size(); ++place) {
    const auto at = order.begin() + static_cast<std::ptrdiff_t>(place);
    std::rotate(at, at + code[place], at + code[place] + 1);
  }
  return order;
}

}  // namespace taquin
