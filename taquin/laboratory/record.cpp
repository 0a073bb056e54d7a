// Read by nlohmann; rows are written by hand, in a quarter of its instructions, because searches of small boards take
// no more than 0.1 ms. Two headers are equal if all their keys but `threads` are; the first that differs is named.
#include "taquin/laboratory/record.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>

#include "taquin/util/error.hpp"
#include "taquin/core/hash.hpp"
#include "taquin/core/parallel.hpp"
#include "taquin/core/version.hpp"
#include "taquin/io/json_parts.hpp"
#include "taquin/io/parse.hpp"
#include "taquin/laboratory/build.hpp"

namespace taquin {

namespace {

std::uint64_t hash_of(const std::vector<Subject>& subjects) {
  std::uint64_t hash = subjects.size();
  const auto add = [&](std::string_view text) {
    for (const char c : text) hash = hash_word(hash ^ static_cast<unsigned char>(c));
    hash = hash_word(hash);
  };
  for (const Subject& subject : subjects) {
    add(subject.id);
    add(subject.board ? to_text(*subject.board) : "");
    add(subject.goal ? to_text(*subject.goal) : "");
    add(subject.error);
  }
  return hash;
}

Json limit(std::uint64_t value) { return value == Budget::unlimited ? Json() : Json(value); }
std::string in_json(std::string_view text) {
  const auto is_plain = [](char c) { return c >= ' ' && c != '"' && c != '\\' && c != '\x7f'; };
  if (!std::all_of(text.begin(), text.end(), is_plain)) return dump(Json(text));
  return '"' + std::string(text) + '"';
}
std::string or_null(const std::string& text) { return text.empty() ? "null" : in_json(text); }
std::string text_of(const Json& json) { return json.is_null() ? "" : json.get<std::string>(); }

Json settings_of(const Matrix& matrix, bool timing) {
  Json json;
  json["algorithms"] = matrix.algorithms;
  json["heuristics"] = matrix.heuristics;
  json["boards"] = matrix.subjects.size();
  json["boards_hash"] = fmt::format("{:016x}", hash_of(matrix.subjects));
  json["metric"] = name(matrix.metric);
  json["weight"] = matrix.weight;
  json["time"] = std::isinf(matrix.seconds) ? Json() : Json(matrix.seconds);
  json["memory"] = limit(matrix.bytes);
  json["nodes"] = limit(matrix.expanded);
  json["timing"] = timing;
  return json;
}

// Empty if they are equal.
std::string difference(const Json& found, const Json& wanted) {
  for (const auto& [key, value] : wanted.items()) {
    if (key == "threads") continue;
    const Json other = found.contains(key) ? found.at(key) : Json();
    if (other == value) continue;
    if (value.is_object() && other.is_object()) return difference(other, value);
    return fmt::format("{} {}, this run has {}", key, dump(other), dump(value));
  }
  return "";
}

Json parsed(std::string_view line) {
  Json json = Json::parse(line, nullptr, false);
  if (!json.is_object()) throw Error("not a line of a comparison");
  return json;
}

void check_header(std::string_view line, std::string_view header) {
  const Json found = parsed(line);
  if (found.value("kind", "") != "comparison") throw Error("not the head of a comparison");
  const std::string other = difference(found, Json::parse(header));
  if (!other.empty()) throw Error("the comparison in it was begun with " + other + "; name another file for this one");
}

void check_row(const TrialRow& row, const std::vector<Trial>& trials) {
  if (row.number < 1 || row.number > trials.size()) {
    throw Error(fmt::format("found trial {}, expected 1 to {}", row.number, trials.size()));
  }
  const Trial& trial = trials[row.number - 1];
  if (trial.algorithm == row.algorithm && trial.heuristic == row.heuristic) return;
  throw Error(fmt::format("trial {} is {} {}, expected {} {}", row.number, row.algorithm, row.heuristic,
                          trial.algorithm, trial.heuristic));
}

}  // namespace

std::string header_json(const Matrix& matrix, const Circumstances& circumstances) {
  const BuildInfo& build = build_info();
  Json json;
  json["kind"] = "comparison";
  json["taquin"] = version;
  json["commit"] = build.commit;
  json["compiler"] = build.compiler;
  json["flags"] = build.flags;
  json["machine"] = processor_name();
  json["cores"] = cores();
  json["seed"] = circumstances.seed ? Json(*circumstances.seed) : Json();
  json["settings"] = settings_of(matrix, circumstances.timing);
  json["threads"] = circumstances.threads;  // last: what may differ
  return dump(json);
}

std::string row_json(const TrialRow& row) {
  const std::optional<double> branching = row.branching();
  const Counts& counts = row.counts;
  std::string text;
  const auto to = std::back_inserter(text);
  fmt::format_to(to, R"({{"trial":{},"id":{},"board":{},"goal":{},"metric":{},"status":{},"length":{},)", row.number,
                 in_json(row.id), in_json(row.board), in_json(row.goal), in_json(name(row.metric)),
                 in_json(name(row.status)), row.length < 0 ? "null" : std::to_string(row.length));
  fmt::format_to(to, R"("lower_bound":{},"algorithm":{},"heuristic":{},"expanded":{},"generated":{},"reopened":{},)",
                 row.lower_bound, or_null(row.algorithm), or_null(row.heuristic), counts.expanded, counts.generated,
                 counts.reopened);
  fmt::format_to(to, R"("peak_open":{},"peak_bytes":{},"seconds":{},"setup_seconds":{},"branching":{},"rounds":[)",
                 counts.peak_open, counts.peak_bytes, row.seconds, row.setup_seconds,
                 branching ? fmt::format("{}", *branching) : "null");
  const char* comma = "";
  for (const Round& round : row.rounds) {
    fmt::format_to(to, R"({}{{"bound":{},"expanded":{},"generated":{}}})", comma, round.bound, round.expanded,
                   round.generated);
    comma = ",";
  }
  text += ']';
  if (!row.message.empty()) text += ",\"message\":" + in_json(row.message);
  return text += '}';
}

TrialRow row_from_json(std::string_view line) {
  try {
    const Json json = parsed(line);
    TrialRow row;
    row.number = json.at("trial").get<std::uint64_t>();
    row.id = json.at("id").get<std::string>();
    row.board = json.at("board").get<std::string>();
    row.goal = json.at("goal").get<std::string>();
    row.metric = json.at("metric").get<std::string>() == name(Metric::mtm) ? Metric::mtm : Metric::stm;
    row.status = trial_status(json.at("status").get<std::string>());
    row.length = json.at("length").is_null() ? -1 : json.at("length").get<std::int64_t>();
    row.lower_bound = json.at("lower_bound").get<std::int64_t>();
    row.algorithm = text_of(json.at("algorithm"));
    row.heuristic = text_of(json.at("heuristic"));
    row.counts = {json.at("expanded").get<std::uint64_t>(), json.at("generated").get<std::uint64_t>(),
                  json.at("reopened").get<std::uint64_t>(), json.at("peak_open").get<std::uint64_t>(),
                  json.at("peak_bytes").get<std::uint64_t>()};
    row.seconds = json.at("seconds").get<double>();
    row.setup_seconds = json.at("setup_seconds").get<double>();
    for (const Json& round : json.at("rounds")) {
      row.rounds.push_back({round.at("bound").get<Cost>(), round.at("expanded").get<std::uint64_t>(),
                            round.at("generated").get<std::uint64_t>()});
    }
    row.message = json.value("message", "");
    return row;
  } catch (const Json::exception& error) {
    throw Error(fmt::format("not a row of a comparison ({})", error.what()));
  }
}

Record read_record(std::string_view text, std::string_view header, const std::vector<Trial>& trials) {
  Record record;
  std::vector<bool> seen(trials.size(), false);
  for (int number = 1;; ++number) {
    const std::size_t end = text.find('\n', record.bytes);
    const std::string_view line = text.substr(record.bytes, end == text.npos ? text.npos : end - record.bytes);
    try {
      // What a killed run leaves of its first line is the beginning of ours; anything else is somebody's file.
      if (number == 1 && end == text.npos && !header.starts_with(line)) check_header(line, header);
      if (end == text.npos) return record;
      if (number == 1) {
        check_header(line, header);
      } else {
        TrialRow row = row_from_json(line);
        check_row(row, trials);
        const std::size_t at = row.number - 1;
        if (!seen[at]) record.rows.push_back(std::move(row));
        seen[at] = true;
      }
    } catch (const Error& error) {
      throw Error(fmt::format("line {}: {}", number, error.what()));
    }
    record.bytes = end + 1;
  }
}

}  // namespace taquin
