// taquin verify: replay somebody's solution. What `taquin solve` prints can be piped in as it is.
#include <memory>

#include "commands.hpp"
#include "draw.hpp"
#include "input.hpp"
#include "streams.hpp"
#include "taquin/io/moves.hpp"
#include "taquin/puzzle/board.hpp"
#include "taquin/puzzle/verify.hpp"
#include "taquin/util/amounts.hpp"
#include "taquin/util/error.hpp"

namespace taquin::cli {

namespace {

constexpr const char* examples = R"(Examples:
  taquin verify '1 2 3 / 4 5 6 / 0 7 8' L2             tile moves, the last argument
  taquin verify 1 2 3 4 5 6 0 7 8 RR --moves blank
  taquin solve @korf100:1 | taquin verify @korf100:1 -  moves from stdin
Exit codes: 0 a solution, 1 not a solution, 2 wrong input.)";

struct Options {
  BoardOptions boards;
  std::string metric = "stm";
  std::string moves;
};

struct Moves {
  std::string text;
  Perspective perspective = Perspective::tile;
};

// Of a text that has a line "tile moves: ..." or "blank moves: ...", that line; else the whole.
Moves labelled(const std::string& text) {
  for (const auto& [label, perspective] :
       {std::pair{"tile moves:", Perspective::tile}, {"blank moves:", Perspective::blank}}) {
    const std::size_t at = text.find(label);
    if (at == text.npos) continue;
    const std::size_t begin = at + std::string_view(label).size();
    return {text.substr(begin, text.find('\n', begin) - begin), perspective};
  }
  return {text, Perspective::tile};
}

Path read_path(const Options& options, const std::string& word) {
  Moves moves = word == "-" ? labelled(read_all("-")) : Moves{word};
  if (!options.moves.empty()) moves.perspective = moves_option(options.moves);
  try {
    return parse_moves(moves.text, moves.perspective);
  } catch (const Error& error) {
    throw Error(fmt::format("moves: {}", error.what()));
  }
}

Exit run(const Options& options) {
  std::vector<std::string> words = options.boards.words;
  if (words.size() < 2) throw Error("verify needs a board and moves: taquin verify '1 2 3 / 4 5 6 / 0 7 8' L2");
  const Metric metric = metric_option(options.metric);
  const std::string moves = words.back();
  words.pop_back();
  const std::vector<Item> items = items_from_words(words, size_option(options.boards));
  if (items.size() != 1) throw Error(fmt::format("verify takes one board, found {}", items.size()));
  const Board goal = goal_of(items[0], options.boards);
  Notes(true, options.boards).about(items[0]);
  const Verdict verdict = verify(*items[0].board, goal, read_path(options, moves), metric);
  if (verdict.solves) {
    print("yes: the goal is reached in {} ({})\n", counted(static_cast<std::uint64_t>(verdict.length), "move"),
          name(metric));
    return Exit::answered;
  }
  print("no: {}\nthe board after {}:\n{}", verdict.reason, counted(static_cast<std::uint64_t>(verdict.slides), "slide"),
        draw(verdict.last, stdout_is_utf8()));
  return Exit::no;
}

}  // namespace

Run add_verify(Parser command) {
  const auto options = std::make_shared<Options>();
  command.add_option("BOARD", options->boards.words,
                     "A board, and last the MOVES (U2RD3), or - to read them from stdin", "");
  add_shape_options(command, options->boards);
  add_metric_option(command, options->metric);
  command.add_option("--moves", options->moves, "Whose moves the letters are (default: tile)", "tile|blank");
  command.footer(examples);
  return [options] { return run(*options); };
}

}  // namespace taquin::cli
