// An open list for `best_first` that is a sorted set: the least key, of equal keys the least h, of those the last put
// there. One entry at a time.
#pragma once

#include <array>
#include <cstdint>
#include <set>
#include <tuple>

#include "taquin/core/cost.hpp"
#include "taquin/core/memory.hpp"

namespace taquin::test {

class SortedOpen {
 public:
  using Number = std::uint32_t;
  using Word = std::uint32_t;  // when it was put there
  static constexpr bool is_lazy = false;
  static constexpr int batch_size = 1;

  struct Entry {
    Cost priority;
    Cost h;
    Number node;
  };

  explicit SortedOpen(Meter&) {}
  bool empty() const { return entries_.empty(); }
  bool make_room(std::uint32_t) { return true; }
  template <class Nodes>
  void push(Nodes& nodes, Cost priority, Cost h, Number node) {
    nodes[node].word = ++puts_;
    entries_.insert({priority, h, -static_cast<std::int64_t>(puts_), node});
  }
  template <class Nodes>
  void decrease(Nodes& nodes, Cost before, Cost priority, Cost h, Number node) {
    entries_.erase({before, h, -static_cast<std::int64_t>(nodes[node].word), node});
    push(nodes, priority, h, node);
  }
  template <class Nodes>
  int pop(Nodes&, std::array<Entry, batch_size>& out) {
    const auto [priority, h, age, node] = *entries_.begin();
    out[0] = {priority, h, node};
    entries_.erase(entries_.begin());
    return 1;
  }

 private:
  std::set<std::tuple<Cost, Cost, std::int64_t, Number>> entries_;
  Word puts_ = 0;
};

}  // namespace taquin::test
