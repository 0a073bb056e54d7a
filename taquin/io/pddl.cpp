// Text only: names that PDDL accepts, and lists of facts. Reading takes words and skips parentheses, because every fact
// and action begins with a word that determines how many follow.
#include "taquin/io/pddl.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <optional>
#include <utility>
#include <vector>

#include "taquin/io/text.hpp"
#include "taquin/util/error.hpp"

namespace taquin {

namespace {

struct Action {
  const char* name;
  const char* adjacency;  // of ?from and ?to
};
// In the order of `Direction`, which names the way of the blank: the tile goes the other way.
constexpr std::array<Action, 4> actions = {{{"move-down", "(above ?from ?to)"},
                                            {"move-up", "(above ?to ?from)"},
                                            {"move-right", "(left-of ?from ?to)"},
                                            {"move-left", "(left-of ?to ?from)"}}};

std::string action(const Action& action) {
  return fmt::format(R"(  (:action {}
    :parameters (?t - tile ?from ?to - position)
    :precondition (and (at ?t ?from) (blank ?to) {})
    :effect (and (at ?t ?to) (blank ?from) (not (at ?t ?from)) (not (blank ?to))))
)",
                     action.name, action.adjacency);
}

std::string position(const Board& board, int cell) {
  return fmt::format("p-{}-{}", cell / board.cols() + 1, cell % board.cols() + 1);
}

// A letter first, then letters, digits, hyphens.
std::string name_for(const std::string& id) {
  std::string text = id.empty() || std::isalpha(static_cast<unsigned char>(id[0])) == 0 ? "board" : "";
  if (!text.empty() && !id.empty()) text += '-';
  for (const char c : id) text += std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '-';
  return text;
}

std::string objects(const Board& board) {
  std::string tiles;
  std::string positions;
  for (int tile = 1; tile < board.cells(); ++tile) tiles += fmt::format("t{} ", tile);
  for (int cell = 0; cell < board.cells(); ++cell) positions += position(board, cell) + " ";
  return fmt::format("    {}- tile\n    {}- position", tiles, positions);
}

std::string places(const Board& board) {
  std::string facts;
  for (int cell = 0; cell < board.cells(); ++cell) {
    const int tile = board.tile(cell);
    facts += tile == 0 ? fmt::format(" (blank {})", position(board, cell))
                       : fmt::format(" (at t{} {})", tile, position(board, cell));
  }
  return facts.substr(1);
}

std::string adjacency(const Board& board) {
  std::string facts;
  for (int cell = 0; cell < board.cells(); ++cell) {
    if (cell % board.cols() + 1 < board.cols())
      facts += fmt::format(" (left-of {} {})", position(board, cell), position(board, cell + 1));
    if (cell + board.cols() < board.cells())
      facts += fmt::format(" (above {} {})", position(board, cell), position(board, cell + board.cols()));
  }
  return facts.substr(1);
}

}  // namespace

std::string pddl_domain() {
  std::string text = R"(; The sliding-tile puzzle of any size. A tile moves to the blank beside it.
(define (domain sliding-tile)
  (:requirements :strips :typing)
  (:types tile position)
  (:predicates
    (at ?t - tile ?p - position)
    (blank ?p - position)
    (above ?p ?q - position)    ; ?p is next to ?q, one row up
    (left-of ?p ?q - position)) ; ?p is next to ?q, one column to the left
)";
  for (const Action& each : actions) text += action(each);
  text.insert(text.size() - 1, ")");
  return text;
}

std::string pddl_problem(const Exportable& item) {
  return fmt::format(R"((define (problem {})
  (:domain sliding-tile)
  (:objects
{})
  (:init
    {}
    {})
  (:goal (and
    {})))
)",
                     name_for(item.id), objects(item.board), places(item.board), adjacency(item.board),
                     places(item.goal));
}

std::string pddl_plan(const Exportable& item) {
  std::string text;
  Board board = item.board;
  for (const Direction d : item.path.value()) {
    const int to = board.blank();
    const int from = board.neighbour(to, d);
    text += fmt::format("({} t{} {} {})\n", actions[static_cast<std::size_t>(d)].name, board.tile(from),
                        position(board, from), position(board, to));
    board.slide(d);
  }
  return text;
}

namespace {

struct Word {
  std::string text;  // in lower case
  std::size_t offset = 0;
  std::size_t length = 0;
};

// Words between white space and parentheses; a comment goes from ';' to the end of its line.
std::vector<Word> words_of(std::string_view text) {
  constexpr std::string_view ends = " \t\v\f\r\n();";
  std::vector<Word> words;
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] == ';') {
      at = std::min(text.find('\n', at), text.size());
    } else if (ends.find(text[at]) != ends.npos) {
      ++at;
    } else {
      const std::size_t length = std::min(text.find_first_of(ends, at), text.size()) - at;
      Word& word = words.emplace_back(Word{"", at, length});
      for (const char c : text.substr(at, length)) {
        word.text += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
      }
      at += length;
    }
  }
  return words;
}

std::optional<int> number_in(std::string_view digits) {
  int value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  const bool whole = error == std::errc() && end == digits.data() + digits.size();
  return whole && value >= 1 ? std::optional(value) : std::nullopt;
}

struct Position {
  int row = 0;  // from 0
  int col = 0;
};

class WordReader {
 public:
  WordReader(std::string_view text, int first_line) : text_(text), first_line_(first_line), words_(words_of(text)) {}

  bool at_end() const { return next_ == words_.size(); }
  const std::string& peek() const { return words_[next_].text; }
  std::string take() { return at_end() ? "" : words_[next_++].text; }

  int tile() {
    const auto number = at_end() || peek()[0] != 't' ? std::nullopt : number_in(peek().substr(1));
    if (!number) throw wrong("a tile such as t7");
    ++next_;
    return *number;
  }
  // p-ROW-COLUMN
  Position position() {
    const std::string word = at_end() ? "" : peek();
    const std::size_t dash = word.find('-', 2);
    const bool is_named = word.starts_with("p-") && dash != word.npos;
    const auto row = is_named ? number_in(word.substr(2, dash - 2)) : std::nullopt;
    const auto col = is_named ? number_in(word.substr(dash + 1)) : std::nullopt;
    const auto fits = [](std::optional<int> side) { return side && *side <= Board::max_side; };
    if (!fits(row) || !fits(col)) throw wrong("a position such as p-1-2, its row and column");
    ++next_;
    return {*row - 1, *col - 1};
  }
  // At the next word.
  Error wrong(std::string_view expected) const {
    const bool ended = at_end();
    const std::size_t offset = ended ? text_.size() : words_[next_].offset;
    const std::string found = ended ? "the end" : quoted(text_.substr(offset, words_[next_].length));
    return error_at(text_, offset, first_line_, fmt::format("found {}, expected {}", found, expected));
  }

 private:
  std::string_view text_;
  int first_line_;
  std::vector<Word> words_;
  std::size_t next_ = 0;
};

// Tiles and where they lie, as facts tell them.
class Facts {
 public:
  void add(int tile, Position position) {
    rows_ = std::max(rows_, position.row + 1);
    cols_ = std::max(cols_, position.col + 1);
    facts_.emplace_back(tile, position);
  }
  int rows() const { return rows_; }
  int cols() const { return cols_; }

  // `what` it is, for the message. If no fact says where the blank is, it is on the cell without a tile.
  Board board(int rows, int cols, std::string_view what) const {
    std::vector<std::uint16_t> tiles(static_cast<std::size_t>(rows) * static_cast<std::size_t>(cols));
    std::vector<bool> told(tiles.size());
    for (const auto& [tile, position] : facts_) {
      const auto cell = static_cast<std::size_t>(position.row * cols + position.col);
      if (position.row >= rows || position.col >= cols || told[cell]) {
        throw Error(fmt::format("{}: found p-{}-{} twice or outside {}x{}", what, position.row + 1, position.col + 1,
                                rows, cols));
      }
      told[cell] = true;
      tiles[cell] = static_cast<std::uint16_t>(std::min(tile, 0xFFFF));
    }
    try {
      return {rows, cols, std::move(tiles)};
    } catch (const Error&) {
      throw Error(fmt::format("{}: found {} facts (at TILE POSITION), expected one for each of the {} tiles of {}x{}",
                              what, facts_.size(), rows * cols - 1, rows, cols));
    }
  }

 private:
  int rows_ = 0;
  int cols_ = 0;
  std::vector<std::pair<int, Position>> facts_;
};

const Action* action_named(const std::string& name) {
  const auto* action = std::find_if(actions.begin(), actions.end(), [&](const Action& a) { return a.name == name; });
  return action == actions.end() ? nullptr : action;
}

// What planners print around an action: "step", "0:", "0.000:", "[1]".
bool is_decoration(const std::string& word) {
  return word == "step" || word.ends_with(':') || (word.starts_with('[') && word.ends_with(']'));
}

}  // namespace

bool is_pddl(std::string_view text) {
  const std::size_t define = text.find("define");
  return define != text.npos && words_of(text.substr(0, define)).empty();
}

PddlProblem parse_pddl_problem(std::string_view text, int first_line) {
  WordReader words(text, first_line);
  words.take();
  if (words.take() != "problem") {
    throw Error(first_line, 1, "found a PDDL domain, which holds no board; expected a problem (pddl-problem)");
  }
  const std::string name = words.take();
  Facts init, goal;
  Facts* facts = nullptr;
  while (!words.at_end()) {
    const std::string word = words.take();
    if (word == ":init") {
      facts = &init;
    } else if (word == ":goal") {
      facts = &goal;
    } else if (facts != nullptr && word == "at") {
      const int tile = words.tile();
      facts->add(tile, words.position());
    } else if (facts != nullptr && word == "blank") {
      facts->add(0, words.position());
    }
  }
  try {
    return {name, init.board(init.rows(), init.cols(), ":init"), goal.board(init.rows(), init.cols(), ":goal")};
  } catch (const Error& error) {
    throw Error(first_line, 1, error.what());
  }
}

bool is_pddl_plan(std::string_view text) {
  const std::vector<Word> words = words_of(text);
  return std::any_of(words.begin(), words.end(), [](const Word& word) { return action_named(word.text) != nullptr; });
}

PlannedPath parse_pddl_plan(std::string_view text, Board board) {
  WordReader words(text, 1);
  PlannedPath planned;
  while (!words.at_end()) {
    const Action* action = action_named(words.peek());
    if (action == nullptr && !is_decoration(words.peek())) {
      throw words.wrong("an action such as (move-left t8 p-3-3 p-3-2)");
    }
    words.take();
    if (action == nullptr) continue;
    const int tile = words.tile();
    const Position from = words.position(), to = words.position();
    const auto d = static_cast<Direction>(action - actions.data());
    const auto is_at = [&](int cell, Position p) {
      return cell == p.row * board.cols() + p.col && p.col < board.cols();
    };
    const bool fits = board.can(d) && is_at(board.blank(), to) && is_at(board.neighbour(board.blank(), d), from) &&
                      board.tile(board.neighbour(board.blank(), d)) == tile;
    if (!planned.flaw.empty()) continue;
    if (fits) {
      board.slide(d);
      planned.path.push_back(d);
    } else {
      planned.flaw = fmt::format("action {}: {} t{} p-{}-{} p-{}-{} does not fit the board", planned.path.size() + 1,
                                 action->name, tile, from.row + 1, from.col + 1, to.row + 1, to.col + 1);
    }
  }
  return planned;
}

}  // namespace taquin
