// The moves, which may be millions, are written between what comes before them and what comes after.
#include "taquin/io/json.hpp"

#include "taquin/io/parse.hpp"

namespace taquin {

namespace {

JsonObject new_object(std::string_view id) {
  JsonObject json;
  if (!id.empty()) json.add("id", id);
  return json;
}

}  // namespace

void add_counts(JsonObject& json, const Counts& counts) {
  json.add("expanded", counts.expanded)
      .add("generated", counts.generated)
      .add("reopened", counts.reopened)
      .add("peak_open", counts.peak_open)
      .add("peak_bytes", counts.peak_bytes);
}

std::string rounds_json(const std::vector<Round>& rounds) {
  std::vector<JsonObject> list;
  for (const auto& [bound, expanded, generated] : rounds) {
    list.emplace_back().add("bound", bound).add("expanded", expanded).add("generated", generated);
  }
  return json_of(list);
}

void write_json(const Sink& sink, std::string_view id, const Board& board, const Board& goal, Metric metric,
                const Answer& answer, Perspective perspective) {
  const bool solved = answer.length >= 0;
  JsonObject before = new_object(id);
  before.add("board", to_text(board))
      .add("goal", to_text(goal))
      .add("metric", name(metric))
      .add("status", name(answer.status))
      .add_text("length", solved ? json_of(answer.length) : "null")
      .add("lower_bound", answer.lower_bound);
  JsonObject after;
  after.add("algorithm", answer.algorithm)
      .add_text("heuristic", json_or_null(answer.heuristic))
      .add("backward", answer.backward);
  add_counts(after, answer.counts);
  after.add("seconds", answer.seconds)
      .add("setup_seconds", answer.setup_seconds)
      .add_text("rounds", rounds_json(answer.rounds));
  if (!answer.message.empty()) after.add("message", answer.message);

  sink("{" + before.members() + (solved ? ",\"moves\":\"" : ",\"moves\":null,"));
  if (solved) write_moves(answer.path, perspective, false, sink);
  sink((solved ? "\"," : "") + after.members() + "}");
}

std::string to_json(std::string_view id, const Board& board, const Board& goal, Metric metric, const Answer& answer,
                    Perspective perspective) {
  std::string text;
  write_json([&](std::string_view piece) { text += piece; }, id, board, goal, metric, answer, perspective);
  return text;
}

std::string improvement_json(std::string_view id, std::int64_t length, std::int64_t lower_bound,
                             std::string_view algorithm, std::string_view heuristic, double seconds) {
  JsonObject json = new_object(id);
  json.add("status", "improved")
      .add("length", length)
      .add("lower_bound", lower_bound)
      .add("algorithm", algorithm)
      .add_text("heuristic", json_or_null(heuristic))
      .add("seconds", seconds);
  return json.text();
}

std::string error_json(std::string_view id, std::string_view message) {
  return new_object(id).add("status", "error").add("message", message).text();
}

}  // namespace taquin
