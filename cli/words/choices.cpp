// The words that an option or argument accepts, most of them from the library's own tables.
#include "cli/words/choices.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "cli/commands.hpp"
#include "cli/explain/explain.hpp"
#include "papers/reproduce.hpp"
#include "taquin/io/instances.hpp"
#include "taquin/io/judges/judge.hpp"
#include "taquin/io/planners/export.hpp"
#include "taquin/laboratory/report/charts.hpp"
#include "taquin/puzzle/goal.hpp"
#include "taquin/solver/databases.hpp"
#include "taquin/solver/registry.hpp"
#include "taquin/util/error.hpp"
#include "taquin/util/printable.hpp"
#include "taquin/util/suggest.hpp"

namespace taquin::cli {

namespace {

template <class Table>
std::vector<std::string> names(const Table& table, std::vector<std::string> words = {}, const char* prefix = "") {
  for (const auto& row : table) words.push_back(prefix + std::string(row.name));
  return words;
}

template <class... Words>
std::vector<std::string> list(Words... words) {
  return {words...};
}

struct Row {
  std::string_view option;
  std::vector<std::string> (*words)();
};

constexpr std::array rows{
    Row{"--algorithm", [] { return names(algorithms(), {"auto"}); }},
    Row{"explain --algorithm", explained_algorithms},
    Row{"--heuristic", [] { return names(heuristics(), {"auto"}); }},
    Row{"explain --heuristic", [] { return names(heuristics()); }},
    Row{"--lists", [] { return list("full"); }},
    Row{"--goal", [] { return names(goals); }},
    Row{"--metric", [] { return list("stm", "mtm"); }},
    Row{"--moves", [] { return list("tile", "blank"); }},
    Row{"--notation", [] { return list("letters", "words", "numbers"); }},
    Row{"--color", [] { return list("auto", "always", "never"); }},
    Row{"--file", [] { return list("<file>"); }},
    Row{"--checkpoint", [] { return list("<file>"); }},
    Row{"--format", [] { return names(export_formats()); }},
    Row{"--folder", [] { return list("<file>"); }},
    Row{"--dot", [] { return list("<file>"); }},
    Row{"solve BOARD", [] { return names(instance_sets(), {}, "@"); }},
    Row{"show BOARD", [] { return names(instance_sets(), {}, "@"); }},
    Row{"explain BOARD", [] { return names(instance_sets(), {}, "@"); }},
    Row{"export BOARD", [] { return names(instance_sets(), {}, "@"); }},
    Row{"--report", [] { return list("<file>"); }},
    Row{"--plot", [] { return list("<file>"); }},
    Row{"--chart", comparison_chart_names},
    Row{"--resume", [] { return list("<file>"); }},
    Row{"--partition", [] { return list("<file>"); }},
    Row{"compare BOARD", [] { return names(instance_sets(), {}, "@"); }},
    Row{"verify BOARD", [] { return names(instance_sets(), {}, "@"); }},
    Row{"judge NAME", [] { return names(judges()); }},
    Row{"list WHAT", [] { return list("algorithms", "heuristics", "sets", "judges", "goals"); }},
    Row{"pdb ACTION", [] { return list("build", "list", "verify", "remove", "path"); }},
    Row{"pdb NAME", Databases::names},
    Row{"documents WHICH",
        [] {
          std::vector<std::string> keys{"all"};
          for (const SourceDocument& document : source_documents()) keys.emplace_back(document.key);
          return keys;
        }},
    Row{"completion SHELL", [] { return list("bash", "zsh", "fish"); }},
    Row{"help COMMAND", [] { return names(commands); }},
};

// What other programs call them: the nearest letters would mislead.
struct Meaning {
  std::string_view word, meant;
};
constexpr std::array<Meaning, 10> meanings = {{{"ltm", "mtm"},
                                               {"multi", "mtm"},
                                               {"row", "mtm"},
                                               {"single", "stm"},
                                               {"htm", "stm"},
                                               {"standard", "last"},
                                               {"blank-last", "last"},
                                               {"blank-first", "first"},
                                               {"spiral", "snail"},
                                               {"empty", "blank"}}};

std::string meant_by(std::string_view word, const std::vector<std::string>& words) {
  for (const Meaning& row : meanings) {
    if (row.word == word && std::find(words.begin(), words.end(), row.meant) != words.end())
      return fmt::format("; did you mean '{}'?", row.meant);
  }
  return did_you_mean(word, words, "'");
}

}  // namespace

std::vector<std::string> choices(std::string_view option) {
  const auto* row = std::find_if(rows.begin(), rows.end(), [&](const Row& r) { return r.option == option; });
  return row == rows.end() ? std::vector<std::string>() : row->words();
}

void check_choice(std::string_view option, std::string_view word) {
  const std::vector<std::string> words = choices(option);
  if (std::find(words.begin(), words.end(), word) != words.end()) return;
  throw Error(
      fmt::format("{}: '{}' is none of {}{}", option, excerpt(word), fmt::join(words, ", "), meant_by(word, words)));
}

std::vector<std::string> separated(std::string_view option, const std::string& text) {
  std::vector<std::string> words;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t to = std::min(text.find(',', from), text.size());
    words.push_back(text.substr(from, to - from));
    if (words.back().empty())
      throw Error(fmt::format("{}: found '{}', expected names separated by commas", option, excerpt(text)));
    from = to + 1;
  }
  return words;
}

}  // namespace taquin::cli
