// The reader of batches; the header says how it distinguishes a list of boards from one text.
#include "taquin/io/batch.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <istream>
#include <utility>

#include "taquin/io/boards/json_board.hpp"
#include "taquin/io/boards/notation.hpp"
#include "taquin/io/text.hpp"

namespace taquin {

namespace {

// The text of the largest board, 255x255 with spaces, is 383 KB; a line or a head beyond this is no board.
constexpr std::size_t longest = std::size_t{1} << 20U;
constexpr std::size_t longest_object = std::size_t{256} << 20U;  // an answer in JSON: that of a 255x255 board has 45 MB
constexpr std::size_t longest_head = 1000;                       // lines before the first board
constexpr std::size_t beyond_rows = 9;  // no grid in use has a row of so many tiles that is a board itself

bool has_content(std::string_view line) {
  const std::size_t begin = line.find_first_not_of(" \t\v\f\r");
  return begin != line.npos && line[begin] != '#' && line.substr(begin, 2) != "//";
}

bool is_balanced(std::string_view line) {
  const auto count = [&](std::string_view signs) {
    return std::count_if(line.begin(), line.end(), [&](char c) { return signs.find(c) != signs.npos; });
  };
  return count("[{(") == count("]})");
}

// The number of tiles if a line is a board when it is read alone; it may still be the row of a larger one.
std::size_t tiles_in(std::string_view line, const std::vector<BoardItem>& items) {
  const auto* entry = items.size() == 1 ? items[0].entry() : nullptr;
  if (entry == nullptr || entry->is_half || !is_balanced(line)) return 0;
  if (entry->blank_is_guessed || !entry->numbers.empty()) return 0;
  return static_cast<std::size_t>(entry->board.cells()) + (entry->number ? 1 : 0);
}

}  // namespace

std::optional<BoardItem> BoardLines::next() {
  if (!std::exchange(decided_, true)) decide();
  if (!fill(1)) return std::nullopt;
  settle();
  returned_ = true;
  BoardItem item = std::move(items_.front());
  items_.pop_front();
  return item;
}

// Reads lines until `count` items wait; false if there are fewer.
bool BoardLines::fill(std::size_t count) {
  while (items_.size() < count && by_line_) {
    Line line;
    if (!head_.empty()) {
      line = std::move(head_.front());
      head_.pop_front();
    } else if (!read_content(line)) {
      break;
    }
    for (BoardItem& item : parse(line)) items_.push_back(std::move(item));
  }
  return items_.size() >= count;
}

// A number in front of the first item: are the boards numbered in order? The next item tells.
void BoardLines::settle() {
  BoardEntry* entry = items_.front().entry();
  if (entry == nullptr || !entry->number) return;
  const bool goes_on = numbered_ && follows(*numbered_, *entry);
  if (!goes_on) {
    const BoardEntry* second = fill(2) ? items_[1].entry() : nullptr;
    entry = items_.front().entry();
    const bool is_first_of_several = second != nullptr && follows(*entry, *second);
    const bool is_whole_file = items_.size() == 1 && !returned_ && begins_file(*entry);
    if (!is_first_of_several && !is_whole_file) return;
  }
  take_as_numbered(*entry);
  numbered_ = *entry;
}

// Whether a first line, or a second board, leaves no doubt that there is one board per line.
bool BoardLines::is_decisive(std::size_t boards, const std::vector<BoardItem>& items) const {
  const BoardEntry& entry = std::get<BoardEntry>(items[0].result);
  const auto cells = static_cast<std::size_t>(entry.board.cells());
  const bool is_square = entry.board.rows() == entry.board.cols();
  return (boards >= 2 && is_most(boards)) ||
         (head_.size() == 1 && (entry.shows_size || size_ || (is_square && cells >= beyond_rows)));
}

// In noise a line may look like a board.
bool BoardLines::is_most(std::size_t boards) const { return boards > 0 && 10 * boards >= head_.size(); }

void BoardLines::decide() {
  std::string whole;
  std::size_t boards = 0, width = 0;  // lines that are boards; tiles in the last of them
  for (Line line; whole.size() < longest && read(line);) {
    whole.append(line.text).append("\n");
    if (!has_content(line.text)) continue;
    head_.push_back(line);
    if (boards == 0 && head_.size() > longest_head) continue;
    const std::vector<BoardItem> items = parse(line);
    last_.reset();
    const std::size_t tiles = tiles_in(line.text, items);
    if (tiles == 0) continue;
    width = tiles;
    if (is_decisive(++boards, items)) {
      by_line_ = true;
      return;
    }
  }
  const bool ended = whole.size() < longest;
  std::vector<BoardItem> items = read_boards(whole, {size_});
  const bool is_read =
      std::none_of(items.begin(), items.end(), [](BoardItem& item) { return item.entry() == nullptr; });
  by_line_ = is_most(boards) && !(ended && (is_read || items.size() > 1 || width == head_.size()));
  if (by_line_) return;
  if (!ended) {
    const int first = head_.empty() ? 1 : head_.front().number;
    if (items[0].entry() != nullptr) {
      items = {
          {first, Error(first, 1,
                        fmt::format("found more than {} bytes, expected one board or one board per line", longest))}};
    }
  }
  if (items.size() == 1 && !head_.empty()) items[0].line = head_.front().number;
  for (BoardItem& item : items) items_.push_back(std::move(item));
}

// The next line; lines of any length are read, but only so many characters of them are kept.
bool BoardLines::read(Line& line) {
  if (in_.peek() == std::istream::traits_type::eof()) {
    if (in_.bad()) throw Error(fmt::format("reading stopped after line {}: the input failed", lines_read_));
    return false;
  }
  line = {++lines_read_, {}, false};
  for (int c = in_.get(); c != '\n' && c != std::istream::traits_type::eof(); c = in_.get()) {
    if (line.text.size() < (line.text.starts_with('{') ? longest_object : longest)) {
      line.text += static_cast<char>(c);
    } else {
      line.too_long = true;
    }
  }
  if (lines_read_ == 1) line.text.erase(0, line.text.size() - without_mark(line.text).size());
  return true;
}

bool BoardLines::read_content(Line& line) {
  while (read(line)) {
    if (has_content(line.text)) return true;
  }
  return false;
}

// Nothing for a line that only has words about boards.
std::vector<BoardItem> BoardLines::parse(const Line& line) {
  if (line.too_long) {
    return {{line.number, Error(line.number, 1, fmt::format("found more than {} bytes, expected a board", longest))}};
  }
  const bool has_letter = !letters_of(line.text).empty();
  if (has_letter && !is_json_object(line.text) && scan(line.text).rows.empty()) return {};
  std::vector<BoardItem> items = read_boards(line.text, {size_}, line.number);
  // Behind a line with a number, one that could be something else may have the next number.
  if (last_ && last_->number && items.size() == 1) {
    const Size size{last_->board.rows(), last_->board.cols()};
    std::vector<BoardItem> numbered = read_boards(line.text, {size, true}, line.number);
    const BoardEntry* entry = numbered[0].entry();
    if (entry != nullptr && follows(*last_, *entry)) items = std::move(numbered);
  }
  const BoardEntry* entry = items.back().entry();
  last_ = entry != nullptr ? std::optional(*entry) : std::nullopt;
  return items;
}

}  // namespace taquin
