// JSON by nlohmann, ordered so that the keys stand as documented. Linear in the path: the moves are one string.
#include "taquin/io/json.hpp"

#include "taquin/io/json_parts.hpp"
#include "taquin/io/parse.hpp"

namespace taquin {

namespace {

Json new_object(std::string_view id) {
  Json json = Json::object();
  if (!id.empty()) json["id"] = id;
  return json;
}

}  // namespace

std::string to_json(std::string_view id, const Board& board, const Board& goal, Metric metric, const Answer& answer,
                    Perspective perspective) {
  const bool solved = answer.length >= 0;
  Json json = new_object(id);
  json["board"] = to_text(board);
  json["goal"] = to_text(goal);
  json["metric"] = name(metric);
  json["status"] = name(answer.status);
  json["length"] = solved ? Json(answer.length) : Json();
  json["lower_bound"] = answer.lower_bound;
  json["moves"] = solved ? Json(to_text(answer.path, perspective, false)) : Json();
  json["algorithm"] = answer.algorithm;
  json["heuristic"] = answer.heuristic.empty() ? Json() : Json(answer.heuristic);
  put_counts(json, answer.counts);
  json["seconds"] = answer.seconds;
  json["setup_seconds"] = answer.setup_seconds;
  json["rounds"] = rounds_json(answer.rounds);
  if (!answer.message.empty()) json["message"] = answer.message;
  return dump(json);
}

std::string improvement_json(std::string_view id, std::int64_t length, std::int64_t lower_bound,
                             std::string_view algorithm, std::string_view heuristic, double seconds) {
  Json json = new_object(id);
  json["status"] = "improved";
  json["length"] = length;
  json["lower_bound"] = lower_bound;
  json["algorithm"] = algorithm;
  json["heuristic"] = heuristic.empty() ? Json() : Json(heuristic);
  json["seconds"] = seconds;
  return dump(json);
}

std::string error_json(std::string_view id, std::string_view message) {
  Json json = new_object(id);
  json["status"] = "error";
  json["message"] = message;
  return dump(json);
}

}  // namespace taquin
