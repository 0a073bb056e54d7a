// taquin reproduce: the documents' claims as tables, one a document, or as JSON.
#include <algorithm>
#include <array>
#include <memory>
#include <vector>

#include "choices.hpp"
#include "commands.hpp"
#include "papers/reproduce.hpp"
#include "streams.hpp"
#include "taquin/util/amounts.hpp"

namespace taquin::cli {

namespace {

constexpr const char* examples = R"(Examples:
  taquin reproduce                 all five documents, in some seconds
  taquin reproduce heap            one
  taquin reproduce --json
A figure is matched, or corrected: the right one stands beside it. A statement may also be refuted, with a witness.)";

struct Options {
  std::vector<std::string> documents;
  bool json = false;
};

constexpr std::array columns{"claim", "quoted", "measured", "correct", "verdict"};
using Cells = std::array<std::string, columns.size()>;

Cells cells_of(const Claim& claim) {
  return {claim.claim, claim.quoted, claim.measured, claim.correct,
          std::string(name(claim.ruling)) + (claim.as_expected ? "" : ", not as expected")};
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
    text += row(cells_of(claim), widths) + "\n" + dim(fmt::format("      {}", claim.sentence)) + "\n";
  }
  return text;
}

struct Tally {
  std::array<std::uint64_t, 3> rulings{};
  std::uint64_t unexpected = 0;

  void add(const Claim& claim) {
    ++rulings[static_cast<std::size_t>(claim.ruling)];
    unexpected += !claim.as_expected;
  }
  std::string text() const {
    return fmt::format("{}: {} matched, {} corrected, {} refuted; {}\n",
                       counted(rulings[0] + rulings[1] + rulings[2], "claim"), rulings[0], rulings[1], rulings[2],
                       unexpected == 0 ? "all as expected" : fmt::format("{} not as expected", unexpected));
  }
};

Exit run(const Options& options) {
  for (const std::string& key : options.documents) check_choice("reproduce DOCUMENT", key);
  const auto wanted = [&](std::string_view key) {
    return options.documents.empty() ||
           std::find(options.documents.begin(), options.documents.end(), key) != options.documents.end();
  };
  Tally tally;
  for (const SourceDocument& document : source_documents()) {
    if (!wanted(document.key)) continue;
    const std::vector<Claim> claims = reproduce(document.key);
    for (const Claim& claim : claims) {
      tally.add(claim);
      if (options.json) put(to_json(claim) + "\n");
    }
    if (!options.json) put(bold(document.title) + "\n" + table(claims) + "\n");
    flush();
  }
  if (!options.json) put(tally.text());
  return tally.unexpected == 0 ? Exit::answered : Exit::no;
}

}  // namespace

Run add_reproduce(Parser command) {
  const auto options = std::make_shared<Options>();
  command.add_option("DOCUMENT", options->documents, "deepening, heap, loop, breadth or transitions; all by default",
                     "");
  command.add_flag("-j,--json", options->json, "A JSON object a claim");
  command.footer(examples);
  return [options] { return run(*options); };
}

}  // namespace taquin::cli
