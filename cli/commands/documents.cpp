// taquin documents: the five documents that this program started from. Each has a name, claims, which are measured, and
// a program, which runs on boards.
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "cli/commands.hpp"
#include "cli/terminal/streams.hpp"
#include "cli/words/input.hpp"
#include "cli/words/parse_amounts.hpp"
#include "papers/reproduce.hpp"
#include "taquin/io/answer_json.hpp"
#include "taquin/io/parse.hpp"
#include "taquin/util/amounts.hpp"
#include "taquin/util/error.hpp"
#include "taquin/util/printable.hpp"

namespace taquin::cli {

namespace {

constexpr const char* examples = R"(Examples:
  taquin documents                 the five documents and their names
  taquin documents all             their claims, in some seconds
  taquin documents heap            the claims of one, and its figures
  taquin documents Waterloo        the same, by another name
  taquin documents heap '0 6 8 / 7 1 3 / 4 2 5'   its program on a board
  taquin random -s 3x3 -c 5 | taquin documents breadth --steps 9 -
A claim quotes its document letter by letter. It is matched, corrected (no
correct program gives what is quoted; the right figure stands beside it), or
refuted by a counterexample. A note is a fact that the document leaves out.)";

struct Options {
  std::vector<std::string> words;
  std::optional<std::string> steps;
  bool json = false;
};

using Documents = std::vector<const SourceDocument*>;

std::string json_of(const SourceDocument& document) {
  JsonObject json = json_line("documents");
  json.add("name", document.key)
      .add("summary", document.title)
      .add("also", document.names)
      .add("algorithm", document.algorithm);
  return json.text() + "\n";
}

Exit list_documents(bool json) {
  for (const SourceDocument& row : source_documents()) {
    put(json ? json_of(row)
             : fmt::format("{}\n", bold(row.title)) +
                   dim(fmt::format("  taquin documents {}; also: {}; algorithm: {}", row.key, row.names,
                                   row.algorithm)) +
                   "\n");
  }
  return Exit::answered;
}

constexpr std::array columns{"claim", "quoted", "measured", "correct", "verdict"};
using Cells = std::array<std::string, columns.size()>;

// A longer quotation stands below its row.
bool is_short(const std::string& quoted) { return quoted.size() <= 24; }

Cells cells_of(const Claim& claim) {
  const std::string quoted = claim.quoted.empty() ? "-" : is_short(claim.quoted) ? claim.quoted : "(below)";
  return {claim.claim, quoted, claim.measured, claim.correct,
          std::string(name(claim.ruling)) + (claim.as_expected ? "" : ", not as expected")};
}

std::string place_of(const Claim& claim) {
  if (claim.quoted.empty()) return "";
  return fmt::format("{}{}{}: ", is_short(claim.quoted) ? "" : fmt::format("'{}', ", claim.quoted),
                     claim.linked ? "a page linked by " : "", claim.place);
}

std::string row(const Cells& cells, const std::array<std::size_t, columns.size()>& widths) {
  std::string text;
  for (std::size_t i = 0; i < cells.size(); ++i) text += fmt::format("  {:<{}}", cells[i], widths[i]);
  return text.substr(0, text.find_last_not_of(' ') + 1);
}

std::string table(const std::vector<Claim>& claims) {
  Cells heads;
  std::copy(columns.begin(), columns.end(), heads.begin());
  std::array<std::size_t, columns.size()> widths{};
  const auto widen = [&](const Cells& cells) {
    for (std::size_t i = 0; i < cells.size(); ++i) widths[i] = std::max(widths[i], cells[i].size());
  };
  widen(heads);
  for (const Claim& claim : claims) widen(cells_of(claim));
  std::string text = row(heads, widths) + "\n";
  for (const Claim& claim : claims) {
    text +=
        row(cells_of(claim), widths) + "\n" + dim(fmt::format("      {}{}", place_of(claim), claim.sentence)) + "\n";
  }
  return text;
}

struct Tally {
  std::array<std::uint64_t, 4> rulings{};
  std::uint64_t unexpected = 0;

  void add(const Claim& claim) {
    ++rulings[static_cast<std::size_t>(claim.ruling)];
    unexpected += !claim.as_expected;
  }
  std::string text() const {
    return fmt::format("{}: {} matched, {} corrected, {} refuted; {}; {}\n",
                       counted(rulings[0] + rulings[1] + rulings[2], "claim"), rulings[0], rulings[1], rulings[2],
                       counted(rulings[3], "note"),
                       unexpected == 0 ? "all as expected" : fmt::format("{} not as expected", unexpected));
  }
};

Exit measure_claims(const Documents& documents, bool json) {
  Tally tally;
  for (const SourceDocument* document : documents) {
    const std::vector<Claim> claims = reproduce(document->key);
    for (const Claim& claim : claims) {
      tally.add(claim);
      if (json) put(to_json(claim) + "\n");
    }
    if (!json) put(bold(document->title) + "\n" + table(claims) + "\n");
    if (!json && document->drawing != nullptr) put(document->drawing() + "\n");
    flush();
  }
  if (!json) put(tally.text());
  return tally.unexpected == 0 ? Exit::answered : Exit::no;
}

std::string_view name(ProgramTrace::End end) {
  constexpr std::array<std::string_view, 4> names{"solved", "unsolvable", "endless", "stopped"};
  return names[static_cast<std::size_t>(end)];
}

Exit exit_of(ProgramTrace::End end) {
  if (end == ProgramTrace::End::gave_up) return Exit::nothing_found;
  return end == ProgramTrace::End::solved ? Exit::answered : Exit::no;
}

std::string text_of(const ProgramTrace& run, std::size_t most_steps) {
  std::string text = run.begun.empty() ? "" : dim(run.begun) + "\n";
  for (const std::string& step : run.steps) text += step + "\n";
  if (most_steps > 0 && run.steps.size() == most_steps) text += "... (--steps for more)\n";
  for (const std::string& line : run.reading) text += line + "\n";
  for (const ProgramTrace::Count& count : run.counts) text += fmt::format("  {:<28} {}\n", count.what, count.value);
  if (!run.output.empty()) text += fmt::format("  {:<28} {}\n", "it prints", run.output);
  for (const std::string& remark : run.remarks) text += fmt::format("  {}\n", remark);
  return text;
}

// `run` null: the board could not be read, or the program does not take it.
std::string json_of(const SourceDocument& document, const BoardItem& item, const ProgramTrace* run,
                    std::string_view message) {
  static const ProgramTrace none;
  const ProgramTrace& shown = run == nullptr ? none : *run;
  JsonObject counts;
  for (const ProgramTrace::Count& count : shown.counts) counts.add(count.what, count.value);
  JsonObject json = json_line("program");
  json.add("document", document.key)
      .add("id", item.id())
      .add_text("board", item.board_if_any() == nullptr ? "null" : taquin::json_of(to_text(item.board())))
      .add("status", run == nullptr ? "error" : name(run->end))
      .add("steps", shown.steps)
      .add("reading", shown.reading)
      .add("output", shown.output)
      .add_text("counts", counts.text())
      .add("remarks", shown.remarks)
      .add_text("message", json_or_null(message));
  return json.text() + "\n";
}

Exit run_on_boards(const SourceDocument& document, const std::vector<std::string>& words, const Options& options) {
  const auto most_steps = static_cast<std::size_t>(parse_count("--steps", options.steps.value_or("100")));
  BoardOptions input;
  input.words = words;
  Boards boards(input);
  Exit worst = Exit::answered;
  std::string title = bold(document.title) + "\n";
  while (const std::optional<BoardItem> item = boards.next()) {
    try {
      if (item->error() != nullptr) throw Error(*item->error());
      const ProgramTrace run = document.run(item->board(), most_steps);
      put(options.json ? json_of(document, *item, &run, "")
                       : std::exchange(title, "") + bold(to_text(item->board())) + "\n" + text_of(run, most_steps));
      worst = worse(worst, exit_of(run.end));
    } catch (const Error& error) {
      if (options.json) put(json_of(document, *item, nullptr, error.what()));
      if (!options.json) say("{}", error.what());
      worst = worse(worst, Exit::usage);
    }
    flush();
  }
  return worst;
}

Documents all_documents() {
  Documents all;
  for (const SourceDocument& document : source_documents()) all.push_back(&document);
  return all;
}

// A letter or a digit; names are compared by these alone, so '-' would be lost in one.
bool has_letters(const std::string& word) {
  return std::any_of(word.begin(), word.end(), [](unsigned char c) { return std::isalnum(c) != 0; });
}

// No words: the list. A document first, then boards; all words together may be one name: POJ 1077.
Exit run_without_boards(const Documents& documents, const Options& options) {
  if (options.steps) throw Error("--steps is for the program of one document on boards: found no board");
  return documents.empty() ? list_documents(options.json) : measure_claims(documents, options.json);
}

Exit run(const Options& options) {
  const std::vector<std::string>& words = options.words;
  if (words.empty()) return run_without_boards({}, options);
  const bool is_name = std::all_of(words.begin(), words.end(), has_letters);
  const SourceDocument* whole = is_name ? find_document(fmt::format("{}", fmt::join(words, " "))) : nullptr;
  if (whole != nullptr) return run_without_boards({whole}, options);
  if (words == std::vector<std::string>{"all"}) return run_without_boards(all_documents(), options);
  if (words[0] == "all" || (words.size() > 1 && (words[1] == "all" || find_document(words[1]) != nullptr)))
    throw Error(fmt::format("found '{}' after '{}', expected one document and its boards, or 'all' alone",
                            printable(words[1]), printable(words[0])));
  const SourceDocument& document = document_named(words.front());
  return run_on_boards(document, {words.begin() + 1, words.end()}, options);
}

}  // namespace

Action add_documents(Parser command) {
  const auto options = std::make_shared<Options>();
  command.add_option(
      "WHICH", options->words,
      "deepening, heap, loop, breadth or transitions, by any name, or all; after one of them, boards for its program, "
      "or - for standard input",
      "", "list them");
  command.add_option("--steps", options->steps, "Show at most this many steps of the program", "N", "100");
  command.add_flag("-j,--json", options->json, "Print one JSON object per document, claim or board");
  command.footer(examples);
  return [options] { return run(*options); };
}

}  // namespace taquin::cli
