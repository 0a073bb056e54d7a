// Memory that is asked for before it is taken.
//
// A `Meter` holds the cap: every large array of a search reserves its bytes there first, so a search ends with
// `out_of_memory` instead of meeting the operating system's limit. `Pages` is one array, aligned to and advised for huge
// pages where the system has them: hash tables are read at random, and without huge pages every read also misses the translation
// buffer.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <type_traits>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace taquin {

class Meter {
 public:
  explicit Meter(std::uint64_t limit) noexcept : limit_(limit) {}
  /// True and counted, or false and nothing changed.
  bool reserve(std::uint64_t bytes) noexcept {
    if (bytes > limit_ - used_) return false;
    used_ += bytes;
    peak_ = std::max(peak_, used_);
    return true;
  }
  void release(std::uint64_t bytes) noexcept { used_ -= bytes; }
  std::uint64_t used() const noexcept { return used_; }
  std::uint64_t peak() const noexcept { return peak_; }

 private:
  std::uint64_t limit_;
  std::uint64_t used_ = 0;
  std::uint64_t peak_ = 0;
};

enum class Fill : std::uint8_t { zero, nothing };

/// `count` elements, or null if the system has no memory. Unfilled, pages cost nothing until they are touched.
template <class T>
class Pages {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  static constexpr std::size_t huge = std::size_t{2} << 20;

  Pages() = default;
  Pages(std::size_t count, Fill fill) : data_(allocate(count * sizeof(T), fill)), count_(data_ ? count : 0) {}

  T* data() noexcept { return data_.get(); }
  const T* data() const noexcept { return data_.get(); }
  T& operator[](std::size_t i) noexcept { return data_.get()[i]; }
  const T& operator[](std::size_t i) const noexcept { return data_.get()[i]; }
  std::size_t size() const noexcept { return count_; }
  explicit operator bool() const noexcept { return data_ != nullptr; }

 private:
  struct Free {
    void operator()(T* memory) const noexcept { std::free(memory); }
  };
  static T* allocate(std::size_t bytes, Fill fill) noexcept {
    if (bytes < huge) return static_cast<T*>(std::calloc(1, std::max<std::size_t>(bytes, 1)));
    const std::size_t rounded = (bytes + huge - 1) / huge * huge;
    void* memory = std::aligned_alloc(huge, rounded);
    if (memory == nullptr) return nullptr;
#ifdef __linux__
    madvise(memory, rounded, MADV_HUGEPAGE);
#endif
    if (fill == Fill::zero) std::memset(memory, 0, bytes);
    return static_cast<T*>(memory);
  }

  std::unique_ptr<T, Free> data_;
  std::size_t count_ = 0;
};

}  // namespace taquin
