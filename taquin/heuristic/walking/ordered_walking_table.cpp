#include "taquin/heuristic/walking/ordered_walking_table.hpp"

#include <memory>
#include <new>
#include <tuple>
#include <utility>

#include "taquin/core/memory.hpp"
#include "taquin/util/error.hpp"

namespace taquin {

std::optional<TableEntries> StoredOrderedTable::build(const BuildOptions& options) const {
  const OrderedWalkingLayout layout(colouring_);
  const auto words = std::make_shared<Pages<std::uint64_t>>(bytes() / 8);
  if (!*words) throw std::bad_alloc();
  Histogram histogram = build_ordered_walking(layout, options, words->data());
  if (histogram.empty()) return std::nullopt;
  return TableEntries{{words, reinterpret_cast<const std::uint8_t*>(words->data()), bytes()}, std::move(histogram)};
}

OrderedWalkingTable::OrderedWalkingTable(const Colouring& colouring, TableEntries entries)
    : layout_(colouring),
      entries_(std::move(entries)),
      words_(reinterpret_cast<const std::uint64_t*>(entries_.payload.data)),
      block_words_(layout_.block_words()) {}

int OrderedWalkingTable::third(int line, const Order& order) const noexcept {
  const std::uint64_t* const at = address(line, order);
  const std::uint32_t bit = layout_.entry(order) % 64;
  return static_cast<int>((at[0] >> bit & 1U) + 2 * (at[1] >> bit & 1U)) - 1;
}

Cost OrderedWalkingTable::distance(int line, Order order) const {
  const Order goal = layout_.goal();
  const int goal_line = layout_.colouring().goal_line;
  const auto nearer = [&]() -> std::optional<std::pair<int, Order>> {
    const int wanted = (third(line, order) + 2) % 3;
    for (int column = 0; column < layout_.length(); ++column) {
      for (const int step : {-1, 1}) {
        Order next = order;
        for (int at = line; at + step >= 0 && at + step < layout_.lines();) {
          next = layout_.next(next, std::min(at, at + step), column, step > 0);
          at += step;
          if (third(at, next) == wanted) return std::pair(at, next);
        }
      }
    }
    return std::nullopt;
  };
  for (Cost moves = 0;; ++moves) {
    if (line == goal_line && order == goal) return moves;
    const auto next = nearer();
    if (!next) return 0;  // not a state of this table
    std::tie(line, order) = *next;
  }
}

}  // namespace taquin
