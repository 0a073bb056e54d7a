// The moves, which may be millions, are written between what comes before them and what comes after.
#include "taquin/io/answer_json.hpp"

#include <array>
#include <functional>
#include <utility>

#include "taquin/io/parse.hpp"

namespace taquin {

namespace {

constexpr std::array<std::pair<std::string_view, std::uint64_t Counts::*>, 5> counts_keys = {
    {{"expanded", &Counts::expanded},
     {"generated", &Counts::generated},
     {"reopened", &Counts::reopened},
     {"peak_open", &Counts::peak_open},
     {"peak_bytes", &Counts::peak_bytes}}};

// An answer, or an error in its place.
struct AnswerLine {
  std::string_view id;
  const Board* board = nullptr;
  const Board* goal = nullptr;
  std::string_view metric;  // empty: null
  const Answer* answer = nullptr;
  std::string_view status;
  std::string_view message;
  Perspective perspective = Perspective::tile;

  template <class Member>
  std::string value(Member member) const {
    return answer == nullptr ? "null" : json_of(std::invoke(member, *answer));
  }
};

void write(const Sink& sink, const AnswerLine& line) {
  const Answer* answer = line.answer;
  const bool solved = answer != nullptr && answer->length >= 0;
  JsonObject before = json_line("answer", line.id, line.board, line.goal);
  before.add_text("metric", json_or_null(line.metric))
      .add("status", line.status)
      .add_text("length", solved ? json_of(answer->length) : "null")
      .add_text("lower_bound", line.value(&Answer::lower_bound))
      .add_text("perspective", solved ? json_of(name(line.perspective)) : "null");
  JsonObject after;
  after.add_text("algorithm", answer == nullptr ? "null" : json_or_null(answer->algorithm))
      .add_text("heuristic", answer == nullptr ? "null" : json_or_null(answer->heuristic))
      .add_text("backward", line.value(&Answer::backward));
  add_counts(after, answer == nullptr ? nullptr : &answer->counts);
  after.add_text("seconds", answer == nullptr ? "null" : json_seconds(answer->seconds))
      .add_text("setup_seconds", answer == nullptr ? "null" : json_seconds(answer->setup_seconds))
      .add_text("rounds", answer == nullptr ? "null" : rounds_json(answer->rounds))
      .add_text("stages", answer == nullptr ? "null" : stages_json(answer->stages))
      .add_text("message", json_or_null(line.message));

  sink("{" + before.members() + (solved ? ",\"moves\":\"" : ",\"moves\":null,"));
  if (solved) write_moves(answer->path, line.perspective, false, sink);
  sink((solved ? "\"," : "") + after.members() + "}");
}

}  // namespace

JsonObject json_line(std::string_view type) {
  JsonObject json;
  json.add("format", json_format).add("type", type);
  return json;
}

JsonObject json_line(std::string_view type, std::string_view id, const Board* board, const Board* goal) {
  JsonObject json = json_line(type);
  json.add_text("id", json_or_null(id))
      .add_text("board", board == nullptr ? "null" : json_of(to_text(*board)))
      .add_text("goal", goal == nullptr ? "null" : json_of(to_text(*goal)))
      .add_text("rows", board == nullptr ? "null" : json_of(board->rows()))
      .add_text("cols", board == nullptr ? "null" : json_of(board->cols()))
      .add_text("tiles", board == nullptr ? "null" : json_of(board->tiles()));
  return json;
}

void add_counts(JsonObject& json, const Counts* counts) {
  for (const auto& [key, count] : counts_keys) json.add_text(key, counts == nullptr ? "null" : json_of(counts->*count));
}

std::string rounds_json(const std::vector<Round>& rounds) {
  std::vector<JsonObject> list;
  for (const auto& [bound, expanded, generated] : rounds) {
    list.emplace_back().add("bound", bound).add("expanded", expanded).add("generated", generated);
  }
  return json_of(list);
}

std::string stages_json(const std::vector<StageReport>& stages) {
  std::vector<JsonObject> list;
  for (const StageReport& stage : stages) {
    const bool ran = stage.left_out.empty();
    list.emplace_back()
        .add("algorithm", stage.algorithm)
        .add_text("heuristic", json_or_null(stage.heuristic))
        .add("backward", stage.backward)
        .add_text("left_out", json_or_null(stage.left_out))
        .add_text("seconds", ran ? json_seconds(stage.seconds) : "null")
        .add_text("length", ran && stage.length >= 0 ? json_of(stage.length) : "null")
        .add_text("lower_bound", ran ? json_of(stage.lower_bound) : "null")
        .add_text("end", json_or_null(stage.end));
  }
  return json_of(list);
}

void write_json(const Sink& sink, std::string_view id, const Board& board, const Board& goal, Metric metric,
                const Answer& answer, Perspective perspective) {
  write(sink, {id, &board, &goal, name(metric), &answer, name(answer.status), answer.message, perspective});
}

std::string to_json(std::string_view id, const Board& board, const Board& goal, Metric metric, const Answer& answer,
                    Perspective perspective) {
  std::string text;
  write_json([&](std::string_view piece) { text += piece; }, id, board, goal, metric, answer, perspective);
  return text;
}

std::string error_json(std::string_view id, const Board* board, std::string_view message) {
  std::string text;
  AnswerLine line;
  line.id = id;
  line.board = board;
  line.status = "error";
  line.message = message;
  write([&](std::string_view piece) { text += piece; }, line);
  return text;
}

std::string solutions_json(std::string_view id, const Board& board, const Board& goal, Metric metric,
                           std::int64_t length, std::uint64_t count, bool is_complete, const std::vector<Path>& paths,
                           Perspective perspective, double seconds) {
  std::vector<std::string> solutions;
  for (const Path& path : paths) solutions.push_back(to_text(path, perspective, false));
  return json_line("solutions", id, &board, &goal)
      .add("metric", name(metric))
      .add("length", length)
      .add("count", count)
      .add("complete", is_complete)
      .add("perspective", name(perspective))
      .add("solutions", solutions)
      .add_text("seconds", json_seconds(seconds))
      .text();
}

std::string improvement_json(std::string_view id, const Board& board, const Board& goal, std::int64_t length,
                             std::int64_t lower_bound, std::string_view algorithm, std::string_view heuristic,
                             double seconds) {
  return json_line("improvement", id, &board, &goal)
      .add("length", length)
      .add("lower_bound", lower_bound)
      .add("algorithm", algorithm)
      .add_text("heuristic", json_or_null(heuristic))
      .add_text("seconds", json_seconds(seconds))
      .text();
}

}  // namespace taquin
