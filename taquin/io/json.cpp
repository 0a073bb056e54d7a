// JSON by nlohmann, ordered so that the keys stand as documented. The moves, which may be millions, are written between
// what comes before them and what comes after.
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

void write_json(const Sink& sink, std::string_view id, const Board& board, const Board& goal, Metric metric,
                const Answer& answer, Perspective perspective) {
  const bool solved = answer.length >= 0;
  Json before = new_object(id);
  before["board"] = to_text(board);
  before["goal"] = to_text(goal);
  before["metric"] = name(metric);
  before["status"] = name(answer.status);
  before["length"] = solved ? Json(answer.length) : Json();
  before["lower_bound"] = answer.lower_bound;
  Json after = Json::object();
  after["algorithm"] = answer.algorithm;
  after["heuristic"] = answer.heuristic.empty() ? Json() : Json(answer.heuristic);
  after["backward"] = answer.backward;
  put_counts(after, answer.counts);
  after["seconds"] = answer.seconds;
  after["setup_seconds"] = answer.setup_seconds;
  after["rounds"] = rounds_json(answer.rounds);
  if (!answer.message.empty()) after["message"] = answer.message;

  const std::string head = dump(before);
  sink(std::string_view(head).substr(0, head.size() - 1));  // without its brace
  sink(solved ? ",\"moves\":\"" : ",\"moves\":null,");
  if (solved) write_moves(answer.path, perspective, false, sink);
  if (solved) sink("\",");
  sink(std::string_view(dump(after)).substr(1));
}

std::string to_json(std::string_view id, const Board& board, const Board& goal, Metric metric, const Answer& answer,
                    Perspective perspective) {
  std::string text;
  write_json([&](std::string_view piece) { text += piece; }, id, board, goal, metric, answer, perspective);
  return text;
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
