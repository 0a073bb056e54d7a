// taquin list: the library's tables, for people or as JSON. A section is a row below: its name and how it turns into
// records; both forms are printed from the same records.
#include <array>
#include <memory>
#include <variant>
#include <vector>

#include "choices.hpp"
#include "commands.hpp"
#include "papers/reproduce.hpp"
#include "streams.hpp"
#include "taquin/io/answer_json.hpp"
#include "taquin/io/instances.hpp"
#include "taquin/io/judge.hpp"
#include "taquin/puzzle/goal.hpp"
#include "taquin/solver/registry.hpp"
#include "taquin/util/json.hpp"

namespace taquin::cli {

namespace {

constexpr const char* examples = R"(Examples:
  taquin list
  taquin list heuristics
  taquin list sets --json)";

struct Options {
  std::string what;
  bool json = false;
};

struct Field {
  std::string_view key;
  std::variant<std::string_view, bool, int> value;
};

/// One entry: its name and summary, then whatever else is known.
using Record = std::vector<Field>;

std::string_view promise_name(Promise promise) {
  constexpr std::array<std::string_view, 3> names{"optimal", "within the weight", "none"};
  return names[static_cast<std::size_t>(promise)];
}

std::vector<Record> algorithm_records() {
  std::vector<Record> records;
  for (const AlgorithmInfo& row : algorithms()) {
    records.push_back({{"name", row.name},
                       {"summary", row.summary},
                       {"promise", promise_name(row.promise)},
                       {"heuristic", row.uses_heuristic},
                       {"stores_states", row.stores_states},
                       {"source", row.source}});
  }
  return records;
}

std::vector<Record> heuristic_records() {
  std::vector<Record> records;
  for (const HeuristicInfo& row : heuristics()) {
    records.push_back({{"name", row.name},
                       {"summary", row.summary},
                       {"admissible_stm", row.admissible_stm},
                       {"admissible_mtm", row.admissible_mtm},
                       {"instant", row.is_instant},
                       {"source", row.source}});
  }
  return records;
}

std::vector<Record> set_records() {
  std::vector<Record> records;
  for (const InstanceSet& row : instance_sets()) {
    records.push_back({{"name", row.name},
                       {"summary", row.summary},
                       {"boards", row.count},
                       {"goal", row.goal},
                       {"source", row.source}});
  }
  return records;
}

std::vector<Record> document_records() {
  std::vector<Record> records;
  for (const SourceDocument& row : source_documents()) {
    records.push_back({{"name", row.key}, {"summary", row.title}, {"also", row.names}, {"algorithm", row.algorithm}});
  }
  return records;
}

template <class Table>
std::vector<Record> plain_records(const Table& table) {
  std::vector<Record> records;
  for (const auto& row : table) records.push_back({{"name", row.name}, {"summary", row.summary}});
  return records;
}

struct Section {
  std::string_view name;
  std::vector<Record> (*records)();
};

constexpr std::array sections{
    Section{"algorithms", algorithm_records},
    Section{"heuristics", heuristic_records},
    Section{"sets", set_records},
    Section{"judges", [] { return plain_records(judges()); }},
    Section{"goals", [] { return plain_records(goals); }},
    Section{"documents", document_records},
};

std::string text_value(const Field& field) {
  if (const auto* text = std::get_if<std::string_view>(&field.value)) return std::string(*text);
  if (const auto* flag = std::get_if<bool>(&field.value)) return *flag ? "yes" : "no";
  return std::to_string(std::get<int>(field.value));
}

std::string as_json(std::string_view section, const Record& record) {
  JsonObject line = json_line(section);
  for (const Field& field : record) {
    std::visit([&](const auto& value) { line.add(field.key, value); }, field.value);
  }
  return line.text() + "\n";
}

// The name and the summary on a line, the other fields dim below.
std::string as_text(const Record& record) {
  std::string text = fmt::format("  {:<19} {}\n", text_value(record[0]), text_value(record[1]));
  std::string rest;
  for (std::size_t i = 2; i < record.size(); ++i) {
    rest += fmt::format("{}{}: {}", i == 2 ? "" : "; ", record[i].key, text_value(record[i]));
  }
  return rest.empty() ? text : text + std::string(22, ' ') + dim(rest) + "\n";
}

Exit run(const Options& options) {
  if (!options.what.empty()) check_choice("list WHAT", options.what);
  for (const Section& section : sections) {
    if (!options.what.empty() && options.what != section.name) continue;
    if (!options.json) put(bold(section.name) + "\n");
    for (const Record& record : section.records()) put(options.json ? as_json(section.name, record) : as_text(record));
  }
  return Exit::answered;
}

}  // namespace

Run add_list(Parser command) {
  const auto options = std::make_shared<Options>();
  command.add_option("WHAT", options->what, "algorithms, heuristics, sets, judges, goals or documents", "", "all");
  command.add_flag("-j,--json", options->json, "Print one JSON object per line");
  command.footer(examples);
  return [options] { return run(*options); };
}

}  // namespace taquin::cli
