// Memory that is counted before it is allocated.
//
// A `Meter` holds the cap: every large array of a search reserves its bytes there first, so a search ends with
// `out_of_memory` before it meets the operating system's limit. `Pages` is one array, on huge pages if the system has
// them: hash tables are read at random, and without huge pages every read also misses the translation buffer.
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

/// `count` zeroed elements, or null if the system has no memory. Large arrays cost nothing until they are touched.
template <class T>
class Pages {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  static constexpr std::size_t huge = std::size_t{2} << 20;

  Pages() = default;
  explicit Pages(std::size_t count)
      : data_(allocate(count * sizeof(T)), Free{count * sizeof(T)}), count_(data_ ? count : 0) {}

  /// Changes the size; all elements are then zero. False, and empty, if the system has no memory. A mapping is extended
  /// in place, so the system must only clear what is added.
  bool reset(std::size_t count) {
#ifdef __linux__
    if (const std::size_t before = count_ * sizeof(T), after = count * sizeof(T); before >= huge && after >= before) {
      void* const room = map(after, PROT_NONE);
      if (room == nullptr) return *this = Pages(), false;
      void* const memory = mremap(data_.get(), before, after, MREMAP_MAYMOVE | MREMAP_FIXED, room);
      if (memory == MAP_FAILED) return munmap(room, after), *this = Pages(), false;
      (void)data_.release();
      data_ = {static_cast<T*>(memory), Free{after}};
      count_ = count;
      madvise(memory, after, MADV_HUGEPAGE);
      std::memset(memory, 0, before);
      return true;
    }
#endif
    *this = Pages();
    *this = Pages(count);
    return data_ != nullptr;
  }

  T* data() noexcept { return data_.get(); }
  const T* data() const noexcept { return data_.get(); }
  T& operator[](std::size_t i) noexcept { return data_.get()[i]; }
  const T& operator[](std::size_t i) const noexcept { return data_.get()[i]; }
  std::size_t size() const noexcept { return count_; }
  explicit operator bool() const noexcept { return data_ != nullptr; }

 private:
#ifdef __linux__
  // Straight from the system where that pays: fresh pages are zero already.
  static T* allocate(std::size_t bytes) noexcept {
    if (bytes < huge) return static_cast<T*>(std::calloc(1, std::max<std::size_t>(bytes, 1)));
    void* const memory = map(bytes, PROT_READ | PROT_WRITE);
    if (memory != nullptr) madvise(memory, bytes, MADV_HUGEPAGE);
    return static_cast<T*>(memory);
  }
  // Aligned to a huge page: otherwise the ends, and all of a mapping that is extended elsewhere, are small pages.
  static void* map(std::size_t bytes, int protection) noexcept {
    constexpr std::size_t small = 4096;
    const std::size_t size = (bytes + small - 1) / small * small;
    void* const memory = mmap(nullptr, size + huge, protection, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return nullptr;
    auto* const begin = static_cast<unsigned char*>(memory);
    const std::size_t before = (huge - reinterpret_cast<std::uintptr_t>(begin) % huge) % huge;
    if (before > 0) munmap(begin, before);
    munmap(begin + before + size, huge - before);
    return begin + before;
  }
  struct Free {
    std::size_t bytes = 0;
    void operator()(T* memory) const noexcept {
      if (bytes < huge)
        std::free(memory);
      else
        munmap(memory, bytes);
    }
  };
#else
  static T* allocate(std::size_t bytes) noexcept {
    return static_cast<T*>(std::calloc(1, std::max<std::size_t>(bytes, 1)));
  }
  struct Free {
    std::size_t bytes = 0;
    void operator()(T* memory) const noexcept { std::free(memory); }
  };
#endif

  std::unique_ptr<T, Free> data_;
  std::size_t count_ = 0;
};

}  // namespace taquin
