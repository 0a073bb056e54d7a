// A binary heap of numbers that can be taken out anywhere: what SMA* and EES sort their nodes by, several ways at once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <new>
#include <utility>
#include <vector>

namespace taquin {

/// `less(a, b)` orders numbers; `place(number)` is where the number's node keeps its place, 0 if it is not in the heap.
class NumberHeap {
 public:
  using Number = std::uint32_t;

  bool empty() const noexcept { return size() == 0; }
  std::uint64_t size() const noexcept { return numbers_.size() - 1; }
  Number top() const noexcept { return numbers_[1]; }
  /// For at most so many. False if the system has no memory.
  bool reserve(std::uint64_t most) {
    try {
      numbers_.reserve(most + 1);
      return true;
    } catch (const std::bad_alloc&) {
      return false;
    }
  }
  template <class Less, class Place>
  void push(Number number, const Less& less, const Place& place) {
    numbers_.push_back(number);
    rise(numbers_.size() - 1, less, place);
  }
  template <class Less, class Place>
  void erase(Number number, const Less& less, const Place& place) {
    const std::size_t at = std::exchange(place(number), 0);
    const Number last = numbers_.back();
    numbers_.pop_back();
    if (last == number) return;
    numbers_[at] = last;
    rise(at, less, place);
    sink(place(last), less, place);
  }

 private:
  template <class Less, class Place>
  void rise(std::size_t at, const Less& less, const Place& place) {
    const Number number = numbers_[at];
    for (; at > 1 && less(number, numbers_[at / 2]); at /= 2) set(at, numbers_[at / 2], place);
    set(at, number, place);
  }
  template <class Less, class Place>
  void sink(std::size_t at, const Less& less, const Place& place) {
    const Number number = numbers_[at];
    while (2 * at <= size()) {
      std::size_t child = 2 * at;
      if (child < size() && less(numbers_[child + 1], numbers_[child])) ++child;
      if (!less(numbers_[child], number)) break;
      set(at, numbers_[child], place);
      at = child;
    }
    set(at, number, place);
  }
  template <class Place>
  void set(std::size_t at, Number number, const Place& place) {
    numbers_[at] = number;
    place(number) = static_cast<Number>(at);
  }

  std::vector<Number> numbers_{0};  // [0] is not used
};

}  // namespace taquin
