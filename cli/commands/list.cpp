// taquin list: the library's tables, for people or as JSON. A section is a row below: its name and how it turns into
// records; both forms are printed from the same records.
#include <fmt/format.h>

#include <array>
#include <memory>
#include <variant>
#include <vector>

#include "cli/commands.hpp"
#include "cli/terminal/streams.hpp"
#include "cli/words/choices.hpp"
#include "taquin/io/answer_json.hpp"
#include "taquin/io/judges/judge.hpp"
#include "taquin/laboratory/registry_records.hpp"
#include "taquin/solver/grid_solve.hpp"

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

std::vector<Record> judge_records() {
  std::vector<Record> records;
  for (const JudgeInfo& row : judges()) {
    records.push_back({{"name", row.name}, {"summary", row.summary}, {"also", row.also}});
  }
  return records;
}

struct Section {
  std::string_view name;
  std::vector<Record> (*records)();
  std::vector<std::string_view> (*of_grids)() = nullptr;  ///< names that serve grid puzzles; not all have records
};

constexpr std::array sections{
    Section{"algorithms", [] { return records_of(algorithms()); }, grid_algorithms},
    Section{"heuristics", [] { return records_of(heuristics()); }, grid_heuristics},
    Section{"sets", [] { return records_of(instance_sets()); }},
    Section{"judges", judge_records},
    Section{"goals", [] { return records_of(goals); }},
};

std::string text_value(const Field& field) {
  if (const auto* text = std::get_if<std::string_view>(&field.value)) return std::string(*text);
  if (const auto* flag = std::get_if<bool>(&field.value)) return *flag ? "yes" : "no";
  return std::to_string(std::get<int>(field.value));
}

std::string as_json(std::string_view section, const Record& record) {
  JsonObject line = json_line(section);
  return add_fields(line, record).text() + "\n";
}

// The name and the summary on a line, the other fields dim below.
std::string as_text(const Record& record) {
  std::string text = fmt::format("  {:<19} {}\n", text_value(record[0]), text_value(record[1]));
  std::string rest;
  for (std::size_t i = 2; i < record.size(); ++i) {
    const std::string value = text_value(record[i]);
    if (!value.empty()) rest += fmt::format("{}{}: {}", rest.empty() ? "" : "; ", record[i].key, value);
  }
  return rest.empty() ? text : text + std::string(22, ' ') + dim(rest) + "\n";
}

Exit run(const Options& options) {
  if (!options.what.empty()) check_choice("list WHAT", options.what);
  for (const Section& section : sections) {
    if (!options.what.empty() && options.what != section.name) continue;
    if (!options.json) put(bold(section.name) + "\n");
    for (const Record& record : section.records()) put(options.json ? as_json(section.name, record) : as_text(record));
    if (!options.json && section.of_grids != nullptr)
      cli::print("  for boards with costs, equal tiles, walls and the like: {}\n", fmt::join(section.of_grids(), ", "));
  }
  return Exit::answered;
}

}  // namespace

Action add_list(Parser command) {
  const auto options = std::make_shared<Options>();
  command.add_option("WHAT", options->what, "algorithms, heuristics, sets, judges or goals", "", "all");
  command.add_flag("-j,--json", options->json, "Print one JSON object per line");
  command.footer(examples);
  return [options] { return run(*options); };
}

}  // namespace taquin::cli
