// Sections are split into blocks or lines only if the whole is no board.
#include "taquin/io/boards/notation.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "taquin/io/text.hpp"
#include "taquin/puzzle/goal.hpp"
#include "taquin/puzzle/parity.hpp"

namespace taquin {

namespace {

using Items = std::vector<BoardItem>;

Board last_goal(const Board& board) { return goal_named("last", board.rows(), board.cols()); }

class Notation {
 public:
  Notation(const Tokens& tokens, const Asked& asked) : tokens_(tokens), asked_(asked) {}

  Items run() {
    if (tokens_.sections.empty()) throw_no_tiles(tokens_);
    const bool has_others = !std::all_of(tokens_.sections.begin(), tokens_.sections.end(),
                                         [this](const TextSection& section) { return is_aside(section); });
    for (const TextSection& section : tokens_.sections) {
      if (found_.size() == most_sections && is_noise()) break;
      if (has_others && is_aside(section)) continue;
      Items items = read(section);
      if (items.size() == 1 && items[0].entry() != nullptr && pair(section, items[0])) continue;
      for (BoardItem& item : items) found_.push_back(std::move(item));
    }
    if (goal_) found_.insert(found_.begin(), std::move(*goal_));  // a goal without a start is a board
    number();
    if (is_noise()) found_.erase(found_.begin() + 1, found_.end());
    return std::move(found_);
  }

 private:
  // Hardly any section is a board: then the first error says enough.
  static constexpr std::size_t most_sections = 64;  // read before that is asked
  bool is_noise() const {
    const auto boards = std::count_if(found_.begin(), found_.end(), [](const BoardItem& item) { return item.entry(); });
    return tokens_.sections.size() > 1 && 10 * static_cast<std::size_t>(boards) < found_.size();
  }
  const TextRow& row(std::size_t index) const { return tokens_.rows[index]; }
  const TextCell& first_cell(const TextSection& section) const { return tokens_.cells[row(section.first_row).first]; }
  int line_of(const TextSection& section) const { return tokens_.line_of(first_cell(section)); }
  Error at(const TextSection& section, const std::string& message) const {
    return tokens_.error(first_cell(section), message);
  }

  // One or two numbers among boards: "8 puzzle", "[3][3]int{...}", "assert solve(...) == 1".
  bool is_aside(const TextSection& section) const {
    const TextRow& last = row(section.end_row - 1);
    return last.first + last.count - row(section.first_row).first <= 2 && section.role != LabelKind::start &&
           section.role != LabelKind::goal && first_cell(section).length <= 3;
  }

  // The boards of a section: one, or one in each block or line of it.
  Items read(const TextSection& section) const {
    const std::vector<Reading> whole = readings(tokens_, section, asked_);
    if (whole.empty() ||
        std::all_of(whole.begin(), whole.end(), [](const Reading& r) { return r.guesses > 1 || !r.numbers.empty(); })) {
      for (const auto is_end : {ends_block, ends_line, ends_row}) {
        Items parts = split(section, is_end);
        if (!parts.empty()) return parts;
      }
    }
    return {item(section, whole)};
  }
  static bool ends_block(const TextRow& next) { return next.edge == RowEdge::blank_line; }
  static bool ends_line(const TextRow& next) { return next.edge <= RowEdge::blank_line; }
  static bool ends_row(const TextRow&) { return true; }

  // Empty unless there are several parts, most of which leave nothing to guess.
  Items split(const TextSection& section, bool (*is_end)(const TextRow& next)) const {
    constexpr std::ptrdiff_t most_doubts = 64;  // beyond the boards before
    std::vector<TextSection> parts;
    for (std::size_t r = section.first_row; r < section.end_row; ++r) {
      if (parts.empty() || is_end(row(r))) {
        parts.push_back(section);
        parts.back().first_row = r;
        parts.back().is_item = true;
      }
      parts.back().end_row = r + 1;
    }
    std::ptrdiff_t doubts = 0;
    std::vector<std::vector<Reading>> found;
    for (const TextSection& part : parts) {
      found.push_back(readings(tokens_, part, asked_));
      doubts += is_board(found.back()) ? -1 : 1;
      if (doubts > most_doubts) break;
    }
    Items items;
    if (parts.size() < 2 || doubts > 0) return items;
    for (std::size_t i = 0; i < parts.size(); ++i) items.push_back(item(parts[i], std::move(found[i])));
    return items;
  }
  static bool is_board(const std::vector<Reading>& found) {
    if (found.size() != 1 || !found[0].numbers.empty()) return false;
    return found[0].shows_size ? found[0].guesses == 0 : found[0].guesses <= 1 && found[0].tiles.size() > 4;
  }

  BoardItem item(const TextSection& section, std::vector<Reading> found) const {
    try {
      return {line_of(section), entry(section, chosen(section, std::move(found)))};
    } catch (const Error& error) {
      return {line_of(section), error};
    }
  }
  // Those with the fewest guesses; one of them.
  Reading chosen(const TextSection& section, std::vector<Reading> found) const {
    if (found.empty()) diagnose(tokens_, section, asked_.size);
    const auto fewer = [](const Reading& a, const Reading& b) { return a.guesses < b.guesses; };
    const int least = std::min_element(found.begin(), found.end(), fewer)->guesses;
    std::erase_if(found, [&](const Reading& reading) { return reading.guesses > least; });
    Reading& first = found.front();
    if (least > 1) {
      throw at(section,
               fmt::format("found {}, but only by two guesses ({}); expected the blank as 0, x, _ or ., or --size",
                           first.description, first.note));
    }
    if (found.size() > 1) throw ambiguous(section, found);
    if (!first.question.empty()) throw at(section, first.question);
    return std::move(first);
  }
  Error ambiguous(const TextSection& section, const std::vector<Reading>& found) const {
    std::string readings, sizes;
    for (const Reading& reading : found) {
      readings += (readings.empty() ? "" : ", or as ") + reading.description;
      const std::string size = "--size " + shown(reading.size);
      if (sizes.find(size) == sizes.npos) sizes += (sizes.empty() ? "" : " or ") + size;
    }
    const bool decides = std::count(sizes.begin(), sizes.end(), '-') == 2 * static_cast<std::ptrdiff_t>(found.size());
    return at(section,
              fmt::format("found what can be read as {}; expected {}", readings, decides ? sizes : "the tiles alone"));
  }

  BoardEntry entry(const TextSection& section, Reading&& reading) const {
    BoardEntry entry{Board(reading.size.rows, reading.size.cols, std::move(reading.tiles))};
    entry.guessed = std::move(reading.note);
    entry.id = std::move(reading.id);
    entry.goal = std::move(reading.goal);
    entry.moves = std::move(reading.moves);
    entry.number = reading.number;
    entry.shows_size = reading.shows_size;
    entry.blank_is_guessed = reading.blank_is_guessed;
    entry.is_half = section.role == LabelKind::start || section.role == LabelKind::goal;
    const bool is_side = reading.number && !reading.asks_goal;  // but not if that has no solution
    if (reading.asks_goal || (is_side && !solvability(entry.board, last_goal(entry.board)).solvable)) {
      entry.goal_question =
          at(section,
             fmt::format("found {}; expected --goal first, as for Korf's boards, or --goal last", reading.description))
              .what();
    }
    if (reading.numbers.empty()) return entry;
    entry.numbers = std::move(reading.numbers);
    try {
      diagnose(tokens_, section, asked_.size);
    } catch (const Error& error) {
      entry.refusal = error.what();
    }
    return entry;
  }

  // Makes a goal out of a section that is called one; false for a board.
  bool pair(const TextSection& section, BoardItem& item) {
    if (section.role == LabelKind::goal) {
      const bool has_start = !found_.empty() && found_.back().entry() != nullptr && !found_.back().entry()->goal;
      if (has_start) set_goal(found_.back(), item);
      if (!has_start) goal_ = std::move(item);
      return true;
    }
    if (!goal_) return false;
    found_.push_back(std::move(item));
    set_goal(found_.back(), *goal_);
    goal_.reset();
    return true;
  }
  static void set_goal(BoardItem& item, const BoardItem& goal) {
    BoardEntry& start = *item.entry();
    const BoardEntry& end = *goal.entry();
    if (start.numbers != end.numbers) {
      item.result = Error(start.refusal.empty() ? end.refusal : start.refusal);
    } else if (start.board.rows() != end.board.rows() || start.board.cols() != end.board.cols()) {
      item.result = Error(goal.line, 1,
                          fmt::format("found a goal of {}x{}, expected {}x{} as the board", end.board.rows(),
                                      end.board.cols(), start.board.rows(), start.board.cols()));
    } else {
      start.goal = end.board;
      start.numbers.clear();
      start.is_half = false;
      start.goal_question.clear();
    }
  }

  // Are all boards numbered in order?
  void number() {
    for (std::size_t i = 0; i + 1 < found_.size(); ++i) {
      const BoardEntry* a = found_[i].entry();
      const BoardEntry* b = found_[i + 1].entry();
      if (a == nullptr || b == nullptr || !follows(*a, *b)) return;
    }
    if (found_.size() < 2) return;
    for (BoardItem& item : found_) take_as_numbered(*item.entry());
  }

  const Tokens& tokens_;
  const Asked& asked_;
  Items found_;
  std::optional<BoardItem> goal_;  // before its start
};

bool is_read(const Items& items) {
  return std::all_of(items.begin(), items.end(), [](const BoardItem& item) { return item.entry() != nullptr; });
}

// The first way to see words that gives boards, else the first.
}  // namespace

Items read_notation(std::string_view text, const Asked& asked, int first_line) {
  const auto items_in = [&](bool signs_are_cells) -> Items {
    try {
      const Tokens tokens = scan(text, first_line, signs_are_cells);
      return Notation(tokens, asked).run();
    } catch (const Error& error) {
      return {{first_line, error}};
    }
  };
  Items first = items_in(false);
  const bool has_signs = text.find_first_of("#%") != text.npos;
  if (is_read(first) || !has_signs) return first;
  Items second = items_in(true);
  return is_read(second) ? second : first;
}

BoardEntry parse_board(std::string_view text, std::optional<Size> size, int first_line) {
  Items items = read_notation(without_mark(text), {size}, first_line);
  for (BoardItem& item : items) check_size(item, size, first_line);
  return only_board(std::move(items));
}

const Board& BoardItem::board() const {
  if (error() != nullptr) throw Error(*error());
  return entry()->board;
}

std::string BoardItem::id() const {
  if (entry() != nullptr && !entry()->id.empty()) return entry()->id;
  return line > 0 && named.empty() ? std::to_string(line) : named;
}

void check_size(BoardItem& item, std::optional<Size> size, int first_line) {
  const BoardEntry* entry = item.entry();
  if (entry == nullptr || !size) return;
  const Size found{entry->board.rows(), entry->board.cols()};
  if (found == *size) return;
  item.result = Error(first_line, 1, fmt::format("found a board of {}, expected {}", shown(found), shown(*size)));
}

BoardEntry only_board(std::vector<BoardItem> items) {
  for (const BoardItem& item : items) {
    if (const Error* error = item.error()) throw Error(*error);
  }
  if (items.size() > 1) {
    throw Error(items[1].line, 1, fmt::format("found a second of {} boards, expected one", items.size()));
  }
  BoardEntry& entry = *items[0].entry();
  if (!entry.numbers.empty()) throw Error(entry.refusal);
  if (begins_file(entry)) take_as_numbered(entry);
  return std::move(entry);
}

void take_as_numbered(BoardEntry& entry) {
  if (!entry.number) return;
  entry.id = std::to_string(*entry.number);
  entry.goal = goal_named("first", entry.board.rows(), entry.board.cols());
  entry.goal_question.clear();
  entry.guessed =
      "the first number of a line is taken as the board's and the goal as blank first, as in Korf's files; "
      "use --goal for another";
}

bool begins_file(const BoardEntry& entry) { return !entry.goal_question.empty() && entry.number && *entry.number <= 1; }

bool follows(const BoardEntry& entry, const BoardEntry& next) {
  return entry.number && next.number && *next.number == *entry.number + 1 && entry.board.rows() == next.board.rows() &&
         entry.board.cols() == next.board.cols();
}

}  // namespace taquin
