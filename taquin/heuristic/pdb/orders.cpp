#include "taquin/heuristic/pdb/orders.hpp"

#include <algorithm>
#include <array>

#include "taquin/puzzle/rank.hpp"

namespace taquin {

namespace {

// Lexicographic, of a row of different numbers among those that are left.
std::uint32_t lexicographic(const std::uint8_t* row, int length, int tiles) {
  std::uint32_t result = 0;
  for (int i = 0; i < length; ++i) {
    std::uint32_t smaller = row[i];
    for (int j = 0; j < i; ++j) smaller -= row[j] < row[i];
    result = result * static_cast<std::uint32_t>(tiles - i) + smaller;
  }
  return result;
}

}  // namespace

PackedOrders::PackedOrders(int tiles) {
  const int first = std::max(tiles - 4, 0);
  const int last = tiles - first;
  first_bits_ = 3 * first;
  first_mask_ = (std::uint32_t{1} << first_bits_) - 1;
  first_.resize(std::size_t{first_mask_} + 1);
  last_.resize(std::size_t{1} << 3 * last);
  const auto spread = [](std::size_t packed, int length, std::uint8_t* row) {
    for (int i = 0; i < length; ++i) row[i] = static_cast<std::uint8_t>(packed >> 3 * i & 7U);
    for (int i = 0; i < length; ++i) {
      if (std::find(row, row + i, row[i]) != row + i) return false;
    }
    return true;
  };
  std::array<std::uint8_t, 4> row{};
  const auto orders_of_last = static_cast<std::uint32_t>(factorial(last));
  for (std::size_t packed = 0; packed < first_.size(); ++packed) {
    if (!spread(packed, first, row.data()) ||
        std::any_of(row.begin(), row.begin() + first, [&](int t) { return t >= tiles; }))
      continue;
    first_[packed] = static_cast<std::uint16_t>(lexicographic(row.data(), first, tiles) * orders_of_last);
  }
  for (std::size_t packed = 0; packed < last_.size(); ++packed) {
    if (!spread(packed, last, row.data())) continue;
    std::uint32_t number = 0;
    for (int i = 0; i < last; ++i) {
      std::uint32_t smaller = 0;
      for (int j = i + 1; j < last; ++j) smaller += row[static_cast<std::size_t>(j)] < row[static_cast<std::size_t>(i)];
      number = number * static_cast<std::uint32_t>(last - i) + smaller;
    }
    last_[packed] = static_cast<std::uint8_t>(number);
  }
}

Orders::Orders(int tiles)
    : tiles_(tiles),
      count_(static_cast<std::uint32_t>(factorial(tiles))),
      packed_(std::min(tiles, PackedOrders::most_tiles)) {}

OrderMoves::OrderMoves(const Orders& orders, int most_hop) : most_hop_(std::min(most_hop, orders.tiles() - 1)) {
  const int tiles = orders.tiles();
  for (int q = 0; q < tiles; ++q) {
    for (int hop = -most_hop_; hop <= most_hop_; ++hop) {
      if (hop == 0 || q + hop < 0 || q + hop >= tiles) continue;
      op_[static_cast<std::size_t>(q)][static_cast<std::size_t>(hop + most_hop_)] = static_cast<std::uint8_t>(ops_++);
    }
  }
  if (tiles <= 8)
    narrow_.resize(std::size_t{orders.count()} * ops_);
  else
    wide_.resize(std::size_t{orders.count()} * ops_);
  // A hop over one tile exchanges two neighbours; a longer one is a row of these.
  std::array<std::uint8_t, 16> sequence{};
  for (std::uint32_t order = 0; order < orders.count(); ++order) {
    put(order, 0, order);
    orders.sequence(order, sequence.data());
    for (int q = 0; q + 1 < tiles && most_hop_ > 0; ++q) {
      auto* const pair = sequence.data() + q;
      std::swap(pair[0], pair[1]);
      const std::uint32_t next = orders.number(sequence.data());
      std::swap(pair[0], pair[1]);
      put(order, op(q, 1), next);
      put(order, op(q + 1, -1), next);
    }
  }
  for (int hop = 2; hop <= most_hop_; ++hop) {
    for (std::uint32_t order = 0; order < orders.count(); ++order) {
      for (int q = 0; q + hop < tiles; ++q) {
        put(order, op(q, hop), after(after(order, op(q, hop - 1)), op(q + hop - 1, 1)));
        put(order, op(q + hop, -hop), after(after(order, op(q + hop, 1 - hop)), op(q + 1, -1)));
      }
    }
  }
}

void OrderMoves::put(std::uint32_t order, std::uint32_t op, std::uint32_t next) noexcept {
  const std::size_t at = std::size_t{order} * ops_ + op;
  if (wide_.empty())
    narrow_[at] = static_cast<std::uint16_t>(next);
  else
    wide_[at] = next;
}

std::uint64_t OrderMoves::bytes(const Orders& orders, int most_hop) noexcept {
  const int tiles = orders.tiles();
  std::uint64_t ops = 1;
  for (int hop = 1; hop <= std::min(most_hop, tiles - 1); ++hop) ops += 2 * static_cast<std::uint64_t>(tiles - hop);
  return orders.count() * ops * (tiles <= 8 ? 2 : 4);
}

std::uint32_t Orders::number(const std::uint8_t* sequence) const noexcept {
  if (tiles_ <= PackedOrders::most_tiles) {
    std::uint32_t packed = 0;
    for (int i = 0; i < tiles_; ++i) packed |= std::uint32_t{sequence[i]} << 3 * i;
    return packed_.number(packed);
  }
  std::uint32_t result = 0;
  for (int i = 0; i < tiles_; ++i) {
    std::uint32_t smaller = 0;
    for (int j = i + 1; j < tiles_; ++j) smaller += sequence[j] < sequence[i];
    result = result * static_cast<std::uint32_t>(tiles_ - i) + smaller;
  }
  return result;
}

void Orders::sequence(std::uint32_t number, std::uint8_t* sequence) const noexcept {
  std::array<std::uint8_t, 16> code{};
  for (int i = tiles_ - 1; i >= 0; --i) {
    const auto base = static_cast<std::uint32_t>(tiles_ - i);
    code[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(number % base);
    number /= base;
  }
  std::uint32_t left = (1U << tiles_) - 1;
  for (int i = 0; i < tiles_; ++i) {
    std::uint8_t tile = 0;
    for (std::uint8_t skip = code[static_cast<std::size_t>(i)];; ++tile) {
      if ((left >> tile & 1U) == 0) continue;
      if (skip-- == 0) break;
    }
    left &= ~(1U << tile);
    sequence[i] = tile;
  }
}

}  // namespace taquin
