// taquin reproduce: the documents' claims as tables, one a document, or as JSON; or a document's program on boards.
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "commands.hpp"
#include "explain.hpp"
#include "input.hpp"
#include "papers/reproduce.hpp"
#include "streams.hpp"
#include "taquin/io/answer_json.hpp"
#include "taquin/io/parse.hpp"
#include "taquin/util/amounts.hpp"
#include "taquin/util/error.hpp"

namespace taquin::cli {

namespace {

constexpr const char* examples = R"(Examples:
  taquin reproduce                 all five documents, in some seconds
  taquin reproduce heap            one of them
  taquin reproduce Waterloo        the same (taquin list documents)
  taquin reproduce heap '0 6 8 / 7 1 3 / 4 2 5'   its program on a board
  taquin reproduce --json
A claim quotes its document letter by letter. It is matched, corrected (no
correct program gives the figure; the right one stands beside it), or refuted
by a counterexample. A note is a fact that the document leaves out.)";

struct Options {
  std::vector<std::string> words;
  bool json = false;
};

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

// Documents first, then boards. All words together may be one name: POJ 1077.
struct Request {
  std::vector<const SourceDocument*> documents;
  std::vector<std::string> boards;
};

Request request_of(const std::vector<std::string>& words) {
  Request request;
  if (const SourceDocument* document = find_document(fmt::format("{}", fmt::join(words, " ")))) {
    return {{document}, {}};
  }
  auto word = words.begin();
  for (; word != words.end(); ++word) {
    const SourceDocument* document = find_document(*word);
    if (document == nullptr) break;
    const auto& known = request.documents;
    if (std::find(known.begin(), known.end(), document) == known.end()) request.documents.push_back(document);
  }
  request.boards.assign(word, words.end());
  const bool no_board = word != words.end() && word->find_first_of("0123456789@") == word->npos;
  if (no_board || (request.documents.empty() && !request.boards.empty())) document_named(*word);
  if (request.documents.size() > 1 && !request.boards.empty())
    throw Error(fmt::format("found a board after {} documents, expected one document before a board",
                            request.documents.size()));
  if (request.documents.empty()) {
    for (const SourceDocument& document : source_documents()) request.documents.push_back(&document);
  }
  return request;
}

Exit reproduce_claims(const Request& request, bool json) {
  Tally tally;
  for (const SourceDocument* document : request.documents) {
    const std::vector<Claim> claims = reproduce(document->key);
    for (const Claim& claim : claims) {
      tally.add(claim);
      if (json) put(to_json(claim) + "\n");
    }
    if (!json) put(bold(document->title) + "\n" + table(claims) + "\n");
    flush();
  }
  if (!json) put(tally.text());
  return tally.unexpected == 0 ? Exit::answered : Exit::no;
}

std::string run_text(const ProgramRun& run) {
  std::string text;
  for (const ProgramRun::Count& count : run.counts) text += fmt::format("  {:<28} {}\n", count.what, count.value);
  if (!run.output.empty()) text += fmt::format("  {:<28} {}\n", "it prints", run.output);
  for (const std::string& remark : run.remarks) text += fmt::format("  {}\n", remark);
  return text;
}

std::string run_json(const SourceDocument& document, const BoardItem& item, const ProgramRun& run) {
  JsonObject counts;
  for (const ProgramRun::Count& count : run.counts) counts.add(count.what, count.value);
  JsonObject json = json_line("program");
  json.add("document", document.key)
      .add("id", item.id())
      .add("board", to_text(item.board()))
      .add("status", end_name(run.end))
      .add("output", run.output)
      .add_text("counts", counts.text())
      .add("remarks", run.remarks);
  return json.text() + "\n";
}

Exit run_on_boards(const Request& request, bool json) {
  const SourceDocument& document = *request.documents.front();
  Exit worst = Exit::answered;
  std::string title = bold(document.title) + "\n";
  for (const BoardItem& item : items_from_words(request.boards, std::nullopt)) {
    const ProgramRun run = document.run(item.board(), 0);
    put(json ? run_json(document, item, run)
             : std::exchange(title, "") + bold(to_text(item.board())) + "\n" + run_text(run));
    worst = worse(worst, exit_of(run.end));
  }
  return worst;
}

Exit run(const Options& options) {
  const Request request = request_of(options.words);
  return request.boards.empty() ? reproduce_claims(request, options.json) : run_on_boards(request, options.json);
}

}  // namespace

Action add_reproduce(Parser command) {
  const auto options = std::make_shared<Options>();
  command.add_option("DOCUMENT", options->words,
                     "deepening, heap, loop, breadth or transitions; after one of them, boards for its program", "",
                     "all");
  command.add_flag("-j,--json", options->json, "Print one JSON object per claim, or per board");
  command.footer(examples);
  return [options] { return run(*options); };
}

}  // namespace taquin::cli
