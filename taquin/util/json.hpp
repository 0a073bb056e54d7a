// JSON: objects written member by member, and values read.
//
// nlohmann's library writes numbers and strings, and reads. Only json.cpp includes it, because it costs each file that
// does a second; what is written often needs no more than strings joined together.
#pragma once

#include <concepts>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace taquin {

/// The JSON text of a value. Bytes of a string that are not UTF-8 are replaced.
std::string json_of(std::string_view text);
std::string json_of(double number);
/// Rounded to microseconds.
std::string json_seconds(double seconds);
inline std::string json_of(std::nullptr_t) { return "null"; }
template <std::integral T>
std::string json_of(T value) {
  if constexpr (std::same_as<T, bool>) return value ? "true" : "false";
  return std::to_string(value);
}
template <class T>
std::string json_of(const std::optional<T>& value) {
  return value ? json_of(*value) : "null";
}
template <class T>
std::string json_of(const std::vector<T>& values) {
  std::string text;
  for (const T& value : values) text.append(text.empty() ? "" : ",").append(json_of(value));
  return "[" + text + "]";
}

/// An empty string is null.
inline std::string json_or_null(std::string_view text) { return text.empty() ? "null" : json_of(text); }

/// An object of one line, its members in the order in which they are added.
class JsonObject {
 public:
  template <class T>
  JsonObject& add(std::string_view key, const T& value) {
    return add_text(key, json_of(value));
  }
  /// `json` is JSON text already.
  JsonObject& add_text(std::string_view key, std::string_view json);

  std::string text() const { return "{" + members_ + "}"; }
  /// Without the braces.
  const std::string& members() const noexcept { return members_; }

 private:
  std::string members_;
};
inline std::string json_of(const JsonObject& object) { return object.text(); }

/// A value that was read. All members throw `Error` if it is of another kind.
class JsonValue {
 public:
  /// Throws `Error` if the text is not JSON, with the byte where it ceases to be.
  explicit JsonValue(std::string_view text);

  bool is_null() const noexcept;
  bool is_object() const noexcept;
  bool is_array() const noexcept;
  bool is_string() const noexcept;
  bool operator==(const JsonValue& other) const;
  std::string text() const;

  std::vector<std::string> keys() const;
  /// Null if there is no such member.
  JsonValue find(const std::string& key) const;
  /// Throws `Error` if there is no such member.
  JsonValue at(const std::string& key) const;
  std::vector<JsonValue> items() const;
  /// T is std::string, double, bool or an integer of 32 or 64 bits.
  template <class T>
  T as() const;

 private:
  explicit JsonValue(std::shared_ptr<const void> value) : value_(std::move(value)) {}

  std::shared_ptr<const void> value_;  // of nlohmann's, part of the whole that was read
};

}  // namespace taquin
