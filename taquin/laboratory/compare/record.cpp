// Rows are concatenated strings, in a quarter of the instructions that a tree of values takes, because searches of
// small boards take no more than 0.1 ms. Two headers are equal if all their keys but `threads` are; the first
// difference is named.
#include "taquin/laboratory/compare/record.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>

#include "taquin/core/hash.hpp"
#include "taquin/core/parallel.hpp"
#include "taquin/core/version.hpp"
#include "taquin/io/answer_json.hpp"
#include "taquin/io/grids/grid_text.hpp"
#include "taquin/io/parse.hpp"
#include "taquin/laboratory/build_info.hpp"
#include "taquin/util/error.hpp"

namespace taquin {

namespace {

void add_to(std::uint64_t& hash, std::string_view text) {
  for (const char c : text) hash = hash_word(hash ^ static_cast<unsigned char>(c));
  hash = hash_word(hash);
}

std::uint64_t hash_of(const Matrix& matrix) {
  std::uint64_t hash = matrix.instances.size() + matrix.grids.size();
  const auto add = [&](std::string_view text) { add_to(hash, text); };
  for (const BoardItem& instance : matrix.instances) {
    const BoardEntry* const entry = instance.entry();
    add(instance.id());
    add(entry == nullptr ? "" : to_text(entry->board));
    add(entry == nullptr ? "" : to_text(*entry->goal));
    add(entry == nullptr ? instance.error()->what() : "");
  }
  for (const auto& [id, problem] : matrix.grids) {
    add(id);
    add(to_text(problem, problem.start));
    add(goals_text(problem));
    add(fmt::format("{} {} {}", fmt::join(problem.costs, ","), problem.scale, problem.diagonal));
  }
  return hash;
}

std::string limit(std::uint64_t value) { return value == Budget::unlimited ? "null" : json_of(value); }
std::string text_of(const JsonValue& json) { return json.is_null() ? "" : json.as<std::string>(); }

// What was compared: that of boards, or of a domain of one's own.
struct Settings {
  std::vector<std::string> algorithms = {}, heuristics = {};
  std::size_t boards = 0;
  std::uint64_t hash = 0;
  std::string metric, weight;  // in JSON
  const Limits& limits;
  bool timing;
  std::uint64_t quality_samples = 0;
};

JsonObject as_json(const Settings& settings) {
  JsonObject json;
  json.add("algorithms", settings.algorithms)
      .add("heuristics", settings.heuristics)
      .add("boards", settings.boards)
      .add("boards_hash", fmt::format("{:016x}", settings.hash))
      .add_text("metric", settings.metric)
      .add_text("weight", settings.weight)
      .add_text("time", std::isinf(settings.limits.seconds) ? "null" : json_of(settings.limits.seconds))
      .add_text("memory", limit(settings.limits.bytes))
      .add_text("nodes", limit(settings.limits.expanded))
      .add("timing", settings.timing)
      .add("quality_samples", settings.quality_samples);
  return json;
}

std::string header_json(const Settings& settings, const Environment& environment) {
  const BuildInfo& build = build_info();
  JsonObject json = json_line("comparison");
  json.add("taquin", version)
      .add("commit", build.commit)
      .add("compiler", build.compiler)
      .add("flags", build.flags)
      .add("machine", processor_name())
      .add("cores", cores())
      .add("seed", environment.seed)
      .add("settings", as_json(settings))
      .add("threads", environment.threads);  // last: what may differ
  return json.text();
}

// Empty if they are equal.
std::string difference(const JsonValue& found, const JsonValue& wanted) {
  for (const std::string& key : wanted.keys()) {
    if (key == "threads") continue;
    const JsonValue value = wanted.at(key), other = found.find(key);
    if (other == value) continue;
    if (value.is_object() && other.is_object()) return difference(other, value);
    return fmt::format("{} {}, this run has {}", key, other.text(), value.text());
  }
  return "";
}

JsonValue parsed(std::string_view line) {
  try {
    if (const JsonValue json(line); json.is_object()) return json;
  } catch (const Error&) {
  }
  throw Error("not a line of a comparison");
}

void check_header(std::string_view line, std::string_view header) {
  const JsonValue found = parsed(line);
  if (text_of(found.find("type")) != "comparison") throw Error("not the first line of a comparison");
  const std::string other = difference(found, JsonValue(header));
  if (!other.empty()) throw Error("the comparison in it was begun with " + other + "; name another file for this one");
}

// Whether a row can be what a search has found.
bool is_possible(const TrialRow& row) {
  const bool is_optimal = row.status == TrialStatus::optimal,
             is_solved = is_optimal || row.status == TrialStatus::bounded;
  if (row.length < -1 || row.lower_bound < 0 || row.seconds < 0 || row.setup_seconds < 0 || row.cost_scale < 0 ||
      (row.eta && !(*row.eta >= 0)))
    return false;
  if (!is_solved) return row.length < 0 && row.cost < 0;
  if (row.length < 0 || (row.cost < 0) != (row.cost_scale == 0)) return false;
  const std::int64_t found = row.cost_scale == 0 ? row.length : row.cost;
  return is_optimal ? found == row.lower_bound : found >= row.lower_bound;
}

void check_row(const TrialRow& row, const std::vector<Trial>& trials) {
  if (row.number < 1 || row.number > trials.size()) {
    throw Error(fmt::format("found trial {}, expected 1 to {}", row.number, trials.size()));
  }
  if (row.status == TrialStatus::error && !row.algorithm.empty()) {
    throw Error(fmt::format("trial {} ended in an error of the program; delete this line to run it again", row.number));
  }
  if (!is_possible(row)) {
    throw Error(
        fmt::format("trial {} contradicts itself (it is {}, with length {} and lower bound {}, after {} s); "
                    "delete this line to run it again",
                    row.number, name(row.status), row.length < 0 ? "null" : std::to_string(row.length), row.lower_bound,
                    row.seconds));
  }
  const Trial& trial = trials[row.number - 1];
  if (trial.algorithm == row.algorithm && trial.heuristic == row.heuristic) return;
  throw Error(fmt::format("trial {} is {} {}, expected {} {}", row.number, row.algorithm, row.heuristic,
                          trial.algorithm, trial.heuristic));
}

}  // namespace

std::string header_json(const Matrix& matrix, const Environment& environment) {
  return header_json(
      {matrix.algorithms, matrix.heuristics, matrix.instances.size() + matrix.grids.size(), hash_of(matrix),
       json_of(name(matrix.metric)), json_of(matrix.weight), matrix.limits, environment.timing, matrix.quality_samples},
      environment);
}

std::string header_json(const std::vector<TrialRow>& rows, const Limits& limits, unsigned threads) {
  Settings settings{.metric = "null", .weight = "null", .limits = limits, .timing = threads == 1};
  std::set<std::pair<std::string, std::string>> seen;
  const auto add_name = [](std::vector<std::string>& names, const std::string& name) {
    if (!name.empty() && std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
  };
  for (const TrialRow& row : rows) {
    add_name(settings.algorithms, row.algorithm);
    add_name(settings.heuristics, row.heuristic);
    if (!seen.emplace(row.id, row.board).second) continue;
    ++settings.boards;
    add_to(settings.hash, row.id);
    add_to(settings.hash, row.board);
  }
  return header_json(settings, {threads, threads == 1, std::nullopt});
}

std::string row_json(const TrialRow& row) {
  const std::optional<double> branching = row.branching();
  JsonObject json = json_line("trial");
  json.add("trial", row.number)
      .add("id", row.id)
      .add_text("board", json_or_null(row.board))
      .add_text("goal", json_or_null(row.goal))
      .add_text("metric", row.metric ? json_of(name(*row.metric)) : "null")
      .add("status", name(row.status))
      .add_text("length", row.length < 0 ? "null" : json_of(row.length))
      .add("lower_bound", row.lower_bound)
      .add_text("algorithm", json_or_null(row.algorithm))
      .add_text("heuristic", json_or_null(row.heuristic));
  add_counts(json, &row.counts);
  json.add_text("seconds", json_seconds(row.seconds))
      .add_text("setup_seconds", json_seconds(row.setup_seconds))
      .add_text("branching", branching ? fmt::format("{}", *branching) : "null")
      .add_text("rounds", rounds_json(row.rounds))
      .add_text("message", json_or_null(row.message))
      .add_text("cost", row.cost < 0 ? "null" : json_of(row.cost))
      .add_text("cost_scale", row.cost_scale == 0 ? "null" : json_of(row.cost_scale))
      .add("eta", row.eta);
  return json.text();
}

namespace {

TrialRow row_of(const JsonValue& json) {
  const auto text = [&](const char* key) { return json.at(key).as<std::string>(); };
  const auto count = [&](const char* key) { return json.at(key).as<std::uint64_t>(); };
  TrialRow row;
  row.number = count("trial");
  row.id = text("id");
  row.board = text_of(json.at("board"));
  row.goal = text_of(json.at("goal"));
  if (!json.at("metric").is_null()) row.metric = text("metric") == name(Metric::mtm) ? Metric::mtm : Metric::stm;
  row.status = trial_status(text("status"));
  row.length = json.at("length").is_null() ? -1 : json.at("length").as<std::int64_t>();
  row.lower_bound = json.at("lower_bound").as<std::int64_t>();
  row.algorithm = text_of(json.at("algorithm"));
  row.heuristic = text_of(json.at("heuristic"));
  row.counts = {count("expanded"), count("generated"), count("reopened"), count("peak_open"), count("peak_bytes")};
  row.seconds = json.at("seconds").as<double>();
  row.setup_seconds = json.at("setup_seconds").as<double>();
  for (const JsonValue& round : json.at("rounds").items()) {
    row.rounds.push_back({round.at("bound").as<Cost>(), round.at("expanded").as<std::uint64_t>(),
                          round.at("generated").as<std::uint64_t>()});
  }
  row.message = text_of(json.find("message"));
  if (!json.at("cost").is_null()) row.cost = json.at("cost").as<std::int64_t>();
  if (!json.at("cost_scale").is_null()) row.cost_scale = json.at("cost_scale").as<Cost>();
  if (!json.at("eta").is_null()) row.eta = json.at("eta").as<double>();
  return row;
}

}  // namespace

TrialRow row_from_json(std::string_view line) {
  const JsonValue json = parsed(line);
  try {
    return row_of(json);
  } catch (const Error& error) {
    throw Error(fmt::format("not a row of a comparison ({})", error.what()));
  }
}

TrialRecord read_record(std::string_view text, std::string_view header, const std::vector<Trial>& trials) {
  TrialRecord record;
  std::vector<bool> seen(trials.size(), false);
  for (int number = 1;; ++number) {
    const std::size_t end = text.find('\n', record.bytes);
    const std::string_view line = text.substr(record.bytes, end == text.npos ? text.npos : end - record.bytes);
    try {
      // What a killed run leaves of its first line is the beginning of ours; anything else is another file.
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
