#include "taquin/util/json.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <type_traits>
#include <utility>

#include "taquin/util/error.hpp"

namespace taquin {

namespace {

using Json = nlohmann::ordered_json;

std::string dump(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

const Json& inside(const std::shared_ptr<const void>& value) { return *static_cast<const Json*>(value.get()); }

// What nlohmann throws, as an `Error`.
template <class Read>
auto guarded(Read read) {
  try {
    return read();
  } catch (const Json::exception& error) {
    throw Error(error.what());
  }
}

// A whole number; it is held without a sign if it has none.
template <class T>
bool in_range(const Json& value) {
  return value.is_number_unsigned() ? std::in_range<T>(value.get<std::uint64_t>())
                                    : std::in_range<T>(value.get<std::int64_t>());
}

}  // namespace

std::string json_of(std::string_view text) {
  const auto is_plain = [](char c) { return c >= ' ' && c != '"' && c != '\\' && c != '\x7f'; };
  if (!std::all_of(text.begin(), text.end(), is_plain)) return dump(Json(text));
  return std::string("\"").append(text).append("\"");
}

std::string json_of(double number) { return dump(Json(number)); }

std::string json_seconds(double seconds) { return json_of(std::round(seconds * 1e6) / 1e6); }

JsonObject& JsonObject::add_text(std::string_view key, std::string_view json) {
  members_.append(members_.empty() ? "\"" : ",\"").append(key).append("\":").append(json);
  return *this;
}

JsonValue::JsonValue(std::string_view text) {
  try {
    value_ = std::make_shared<const Json>(Json::parse(text));
  } catch (const Json::parse_error& error) {
    throw Error(fmt::format("not JSON from byte {} on", error.byte));
  } catch (const Json::exception& error) {
    throw Error(error.what());
  }
}

bool JsonValue::is_null() const noexcept { return inside(value_).is_null(); }
bool JsonValue::is_object() const noexcept { return inside(value_).is_object(); }
bool JsonValue::is_array() const noexcept { return inside(value_).is_array(); }
bool JsonValue::is_string() const noexcept { return inside(value_).is_string(); }
bool JsonValue::operator==(const JsonValue& other) const { return inside(value_) == inside(other.value_); }
std::string JsonValue::text() const { return dump(inside(value_)); }

std::vector<std::string> JsonValue::keys() const {
  std::vector<std::string> keys;
  for (const auto& [key, value] : inside(value_).items()) keys.push_back(key);
  return keys;
}

JsonValue JsonValue::find(const std::string& key) const {
  if (inside(value_).contains(key)) return at(key);
  return JsonValue(std::make_shared<const Json>());
}

JsonValue JsonValue::at(const std::string& key) const {
  return guarded([&] { return JsonValue(std::shared_ptr<const void>(value_, &inside(value_).at(key))); });
}

std::vector<JsonValue> JsonValue::items() const {
  std::vector<JsonValue> items;
  for (const Json& item : inside(value_)) items.push_back(JsonValue(std::shared_ptr<const void>(value_, &item)));
  return items;
}

template <class T>
T JsonValue::as() const {
  const Json& value = inside(value_);
  const auto expected = [&](std::string_view what) {
    const bool is_short = value.is_primitive() && !value.is_string();
    return Error("found " + (is_short ? text() : std::string(value.type_name())) + ", expected " + std::string(what));
  };
  if constexpr (std::is_same_v<T, std::string>) {
    if (!value.is_string()) throw expected("a string");
  } else if constexpr (std::is_same_v<T, bool>) {
    if (!value.is_boolean()) throw expected("true or false");
  } else if constexpr (std::is_same_v<T, double>) {
    if (!value.is_number()) throw expected("a number");
  } else {
    if (!value.is_number_integer() || !in_range<T>(value)) throw expected("a whole number");
  }
  return value.get<T>();
}
template std::string JsonValue::as<std::string>() const;
template double JsonValue::as<double>() const;
template bool JsonValue::as<bool>() const;
template std::int32_t JsonValue::as<std::int32_t>() const;
template std::int64_t JsonValue::as<std::int64_t>() const;
template std::uint64_t JsonValue::as<std::uint64_t>() const;

}  // namespace taquin
