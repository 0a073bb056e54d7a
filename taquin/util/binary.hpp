// Values as bytes, for files and for what travels between processes: numbers and enums little-endian, at their own
// width; a text or a list with its length in front, in 64 bits.
//
// A struct is its fields one after the other, if its namespace has `auto fields(S& s) { return std::tie(s.a, s.b); }`.
// Nothing in the bytes says what they are: they are read in the order in which they were written. A reader never reads
// past their end, nor makes a list longer than they could hold; that a value makes sense is for the caller to check.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "taquin/util/error.hpp"

namespace taquin {

static_assert(std::endian::native == std::endian::little, "the bytes are little-endian");

template <class T>
concept BinaryNumber = std::is_arithmetic_v<T> || std::is_enum_v<T>;

class BinaryWriter {
 public:
  template <class... T>
  BinaryWriter& put(const T&... values) {
    (write(values), ...);
    return *this;
  }
  /// As they are, without their length.
  BinaryWriter& put_bytes(std::string_view bytes) {
    bytes_ += bytes;
    return *this;
  }
  const std::string& bytes() const noexcept { return bytes_; }
  std::string take() { return std::move(bytes_); }

 private:
  template <BinaryNumber T>
  void write(const T& value) {
    append(&value, 1);
  }
  void write(const std::string& text) { put(std::uint64_t{text.size()}).put_bytes(text); }
  template <class T>
  void write(const std::vector<T>& list) {
    put(std::uint64_t{list.size()});
    if constexpr (BinaryNumber<T>)
      append(list.data(), list.size());
    else
      for (const T& each : list) write(each);
  }
  template <class T>
  void write(const T& value) {
    std::apply([&](const auto&... each) { put(each...); }, fields(const_cast<T&>(value)));
  }
  template <class T>
  void append(const T* values, std::size_t count) {
    bytes_.append(reinterpret_cast<const char*>(values), count * sizeof(T));
  }

  std::string bytes_;
};

/// Throws `Error`, with the name of what is read, where the bytes cannot be what was written.
class BinaryReader {
 public:
  /// The bytes must outlive it.
  BinaryReader(std::string_view bytes, std::string name) : remaining_(bytes), name_(std::move(name)) {}

  template <class... T>
  void get(T&... values) {
    (read(values), ...);
  }
  template <class T>
  T get() {
    T value;
    read(value);
    return value;
  }
  /// What has not been read yet.
  std::string_view rest() const noexcept { return remaining_; }
  void check_end() const {
    if (!remaining_.empty()) damaged(std::to_string(remaining_.size()) + " bytes more than expected");
  }
  /// "NAME: found WHAT: it is damaged"
  [[noreturn]] void damaged(const std::string& what) const {
    throw Error(name_ + ": found " + what + ": it is damaged");
  }

 private:
  template <BinaryNumber T>
  void read(T& value) {
    take(&value, 1);
  }
  void read(bool& yes) {
    const auto number = get<std::uint8_t>();
    if (number > 1) damaged("a yes-or-no value of " + std::to_string(number));
    yes = number == 1;
  }
  void read(std::string& text) {
    text.resize(size(1));
    take(text.data(), text.size());
  }
  template <class T>
  void read(std::vector<T>& list) {
    if constexpr (BinaryNumber<T>) {
      list.resize(size(sizeof(T)));
      take(list.data(), list.size());
    } else {
      list.resize(size(1));
      for (T& each : list) read(each);
    }
  }
  template <class T>
  void read(T& value) {
    std::apply([&](auto&... each) { get(each...); }, fields(value));
  }

  std::size_t size(std::size_t each) {
    const auto count = get<std::uint64_t>();
    if (count > remaining_.size() / each) damaged("a list longer than the rest");
    return static_cast<std::size_t>(count);
  }
  template <class T>
  void take(T* to, std::size_t count) {
    const std::size_t bytes = count * sizeof(T);
    if (bytes > remaining_.size()) damaged(std::to_string(bytes - remaining_.size()) + " bytes fewer than expected");
    if (bytes > 0) std::memcpy(to, remaining_.data(), bytes);
    remaining_.remove_prefix(bytes);
  }

  std::string_view remaining_;
  std::string name_;
};

}  // namespace taquin
