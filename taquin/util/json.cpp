#include "taquin/util/json.hpp"

#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>

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

}  // namespace

std::string json_of(std::string_view text) {
  const auto is_plain = [](char c) { return c >= ' ' && c != '"' && c != '\\' && c != '\x7f'; };
  if (!std::all_of(text.begin(), text.end(), is_plain)) return dump(Json(text));
  return std::string("\"").append(text).append("\"");
}

std::string json_of(double number) { return dump(Json(number)); }

JsonObject& JsonObject::add_text(std::string_view key, std::string_view json) {
  members_.append(members_.empty() ? "\"" : ",\"").append(key).append("\":").append(json);
  return *this;
}

JsonValue::JsonValue(std::string_view text)
    : value_(guarded([&] { return std::make_shared<const Json>(Json::parse(text)); })) {}

bool JsonValue::is_null() const noexcept { return inside(value_).is_null(); }
bool JsonValue::is_object() const noexcept { return inside(value_).is_object(); }
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
  return guarded([&] { return inside(value_).get<T>(); });
}
template std::string JsonValue::as<std::string>() const;
template double JsonValue::as<double>() const;
template bool JsonValue::as<bool>() const;
template std::int32_t JsonValue::as<std::int32_t>() const;
template std::int64_t JsonValue::as<std::int64_t>() const;
template std::uint64_t JsonValue::as<std::uint64_t>() const;

}  // namespace taquin
