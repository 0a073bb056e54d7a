// What more than one kind of JSON line holds: counts and rounds, with the keys that scripts rely on.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "taquin/core/result.hpp"

namespace taquin {

using Json = nlohmann::ordered_json;

/// One line. Bytes that are not UTF-8 are replaced.
inline std::string dump(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

inline void put_counts(Json& json, const Counts& counts) {
  json["expanded"] = counts.expanded;
  json["generated"] = counts.generated;
  json["reopened"] = counts.reopened;
  json["peak_open"] = counts.peak_open;
  json["peak_bytes"] = counts.peak_bytes;
}

inline Json rounds_json(const std::vector<Round>& rounds) {
  Json json = Json::array();
  for (const auto& [bound, expanded, generated] : rounds) {
    json.push_back({{"bound", bound}, {"expanded", expanded}, {"generated", generated}});
  }
  return json;
}

}  // namespace taquin
