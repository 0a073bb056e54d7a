// Frames (which cells are metadata) times ways to split words times alphabets times sizes.
//
// A reading in which nothing is guessed is the only one: by the pigeonhole principle no other part of its cells is a
// board without a guess. Otherwise all that need the fewest guesses are returned; a caller refuses more than one guess.
#include "taquin/io/boards/reading.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <span>

#include "taquin/io/boards/alphabet.hpp"
#include "taquin/io/boards/missing_blank.hpp"
#include "taquin/io/text.hpp"

namespace taquin {

namespace {

constexpr std::size_t most_cells = std::size_t{Board::max_side} * Board::max_side;
constexpr std::size_t most_signs = 256;  // bytes of a board with one character a cell

void add_note(std::string& note, const std::string& sentence) {
  if (!sentence.empty()) note += (note.empty() ? "" : "; ") + sentence;
}

bool is_move_word(std::string_view word) {
  const std::string letters = letters_of(word);
  if (letters == "up" || letters == "down" || letters == "left" || letters == "right") return true;
  return word.find_first_not_of("UDLRudlr0123456789") == word.npos && letters.size() > 0;
}

// The rows of `grid` without `front` cells at its beginning and `behind` at its end.
TextGrid without(const TextGrid& grid, std::size_t front, std::size_t behind) {
  TextGrid core;
  const std::size_t end = grid.cells.size() - behind;
  for (TextRow row : grid.rows) {
    const std::size_t first = std::max(row.first, front), last = std::min(row.first + row.count, end);
    if (first >= last) continue;
    row.mark_before &= first == row.first;
    row.mark_behind &= last == row.first + row.count;
    row.first = first - front;
    row.count = last - first;
    core.rows.push_back(row);
  }
  core.cells.assign(grid.cells.begin() + static_cast<std::ptrdiff_t>(front),
                    grid.cells.begin() + static_cast<std::ptrdiff_t>(end));
  return core;
}

struct Shaped {
  Size size;
  std::string note = {};
  int guesses = 0;
  std::string question = {};
  bool shows_rows = false;
};

Shaped guessed(Size taken, Size other, int guesses) {
  return {taken, fmt::format("taken as {}; use --size {} if that is meant", shown(taken), shown(other)), guesses};
}

// The only way to cut a list into at least two rows and columns, else a single line.
Shaped shape_of_list(int tiles, bool is_column) {
  const int root = static_cast<int>(std::lround(std::sqrt(tiles)));
  if (root * root == tiles) return is_column ? guessed({root, root}, {tiles, 1}, 0) : Shaped{{root, root}};
  std::vector<Size> sizes;
  for (int rows = 2; rows < root + 1; ++rows) {
    if (tiles % rows == 0 && tiles / rows <= Board::max_side) sizes.push_back({rows, tiles / rows});
  }
  if (sizes.size() == 1) return guessed(sizes[0], {sizes[0].cols, sizes[0].rows}, 1);
  Shaped open{{1, tiles}};
  open.question = fmt::format("found {} tiles, expected rows of equal length", tiles);
  if (sizes.empty() && tiles > Board::max_side) return open;
  if (sizes.empty()) return is_column ? guessed({tiles, 1}, {1, tiles}, 1) : guessed({1, tiles}, {tiles, 1}, 1);
  std::string list;
  for (const Size size : sizes) list += fmt::format(", {}, {}x{}", shown(size), size.cols, size.rows);
  open.size = sizes[0];
  open.question =
      fmt::format("found {} tiles without rows, expected --size to say which shape: {}", tiles, list.substr(2));
  return open;
}

std::optional<Shaped> shape_of(const TextGrid& grid, std::optional<Size> said) {
  if (grid.rows.empty() || grid.cells.size() > most_cells) return std::nullopt;
  if (is_list(grid)) {
    if (!said) return shape_of_list(static_cast<int>(grid.cells.size()), grid.rows.size() > 1);
    return area(*said) == grid.cells.size() && has_sides(*said) ? std::optional(Shaped{*said}) : std::nullopt;
  }
  const std::size_t cols = grid.rows[0].count;
  if (std::any_of(grid.rows.begin(), grid.rows.end(), [&](const TextRow& row) { return row.count != cols; })) return {};
  const Size size{static_cast<int>(grid.rows.size()), static_cast<int>(cols)};
  if (!has_sides(size) || (said && *said != size)) return std::nullopt;
  Shaped shaped{size};
  shaped.shows_rows = true;
  return shaped;
}

// The lines of a text in which each character is a cell, the space among them: "123", "4 5", "678".
std::optional<TextGrid> spaced(const TextGrid& grid, std::string_view text) {
  if (grid.cells.empty() || grid.cells.size() > most_signs) return std::nullopt;
  const std::size_t begin = grid.cells.front().offset, end = grid.cells.back().offset + grid.cells.back().length;
  if (end - begin > most_signs || std::any_of(grid.rows.begin() + 1, grid.rows.end(),
                                              [](const TextRow& row) { return row.edge != RowEdge::line; })) {
    return std::nullopt;
  }
  TextGrid result;
  std::size_t spaces = 0;
  for (const TextRow& row : grid.rows) {
    const std::size_t line = text.find_last_of("\r\n", grid.cells[row.first].offset) + 1;
    const std::size_t stop = std::min(text.find_first_of("\r\n", line), text.size());
    result.rows.push_back({.first = result.cells.size(), .count = stop - line});
    for (std::size_t at = line; at < stop; ++at) {
      const bool is_space = text[at] == ' ';
      spaces += is_space ? 1 : 0;
      result.cells.push_back({at, is_space ? std::size_t{0} : 1});
    }
  }
  return spaces == 1 ? std::optional(std::move(result)) : std::nullopt;
}

class Reader {
 public:
  Reader(const Tokens& tokens, const TextSection& section, const Asked& asked)
      : text_(tokens.text),
        section_(section),
        wanted_(asked.size),
        is_numbered_(asked.is_numbered),
        grid_(grid_of(tokens, section)) {
    if (section.size && has_sides(*section.size)) said_ = section.size;
  }

  std::vector<Reading> run() {
    if (wanted_ && said_ && *wanted_ != *said_) return {};
    read_frames();
    if (found_.empty() && drop_titles()) read_frames();
    if (std::any_of(found_.begin(), found_.end(), [](const Reading& r) { return r.numbers.empty(); }))
      std::erase_if(found_, [](const Reading& r) { return !r.numbers.empty(); });
    return std::move(found_);
  }

 private:
  void read_frames() {
    if (grid_.cells.size() > most_cells + 8) return;
    if (!is_numbered_) read_core(grid_, 0, 0);
    const auto is_read = [](const Reading& r) { return r.guesses < 2; };
    if (std::none_of(found_.begin(), found_.end(), is_read) && !is_numbered_) {
      if (auto lines = spaced(grid_, text_))
        read_cells(*lines, {.note = "the space is taken as the blank", .guesses = 1});
    }
    if (is_sure()) return;
    std::size_t moves = 0;
    while (moves < grid_.cells.size() && is_move_word(word(grid_.cells.size() - 1 - moves))) ++moves;
    for (std::size_t front = is_numbered_ ? 1 : 0; front <= 3; ++front) {
      for (const std::size_t behind : {std::size_t{0}, std::size_t{1}, std::size_t{2}, moves, moves + 1}) {
        if (front + behind == 0 || front + behind >= grid_.cells.size()) continue;
        read_core(without(grid_, front, behind), front, behind);
        if (is_sure()) return;
      }
    }
  }
  bool is_sure() const {
    return std::any_of(found_.begin(), found_.end(),
                       [](const Reading& r) { return r.guesses == 0 && r.question.empty() && r.numbers.empty(); });
  }

  // Rows of nothing but words at the beginning and the end: "Easy", "The end".
  bool drop_titles() {
    const auto is_title = [&](const TextRow& row) {
      for (std::size_t i = row.first; i < row.first + row.count; ++i) {
        const std::string_view text = word(i);
        if (letters_of(text).size() < 2 || is_blank_word(text) || text.find_first_of("0123456789") != text.npos)
          return false;
      }
      return true;
    };
    std::size_t front = 0, behind = 0, first = 0, end = grid_.rows.size();
    for (; first < end && is_title(grid_.rows[first]); ++first) front += grid_.rows[first].count;
    for (; end > first && is_title(grid_.rows[end - 1]); --end) behind += grid_.rows[end - 1].count;
    if (front + behind == 0 || first == end) return false;
    grid_ = without(grid_, front, behind);
    return true;
  }

  // What the words in front of and behind the cells say.
  struct Frame {
    std::optional<Size> size = {};
    std::optional<int> goal_blank = {};
    std::string id = {};
    std::optional<int> number = {};
    bool asks_goal = false;
    std::optional<std::string> moves = {};
    std::string description = {};
    std::string note = {};
    bool has_numbers = false;  // on a line with cells
    bool inserts_blank = false;
    int guesses = 0;
  };

  void read_core(const TextGrid& core, std::size_t front, std::size_t behind) {
    if (front + behind > 0 && (is_enclosed(front, behind) || is_ragged(core))) return;
    const auto frame = frame_of(core, front, behind);
    if (!frame) return;
    const std::size_t before = found_.size();
    if (front + behind == 0 || !is_torn(core, front)) read_cells(core, *frame);
    if (auto signs = explode(core, text_)) {
      read_cells(*signs, *frame);
      const std::string_view first = word_of(text_, core.cells[0]);
      if (core.cells.size() == 1 && (first.starts_with("0x") || first.starts_with("0X")))
        read_cells(without(*signs, 2, 0), *frame);
    }
    if (found_.size() > before && found_.back().guesses < 2) return;
    if (core.rows.size() > 1 || core.rows[0].mark_before != core.rows[0].mark_behind) read_with_blank(core, *frame);
  }
  // More than one row is shorter than the longest.
  static bool is_ragged(const TextGrid& core) {
    std::size_t width = 0, shorter = 0;
    for (const TextRow& row : core.rows) width = std::max(width, row.count);
    for (const TextRow& row : core.rows) shorter += row.count < width ? 1 : 0;
    return shorter > 1;
  }
  // Words beside cells in the same brackets say nothing about them, nor does a row behind a slash.
  bool is_enclosed(std::size_t front, std::size_t behind) const {
    const TextRow& first = grid_.rows.front();
    const TextRow& last = grid_.rows.back();
    const bool splits_first = front > 0 && front < first.count;
    const bool splits_last = behind > 0 && behind < last.count;
    if ((splits_first && first.depth > 0) || (splits_last && last.depth > 0)) return true;
    return behind > 0 && !splits_last && last.edge >= RowEdge::semicolon && last.edge < RowEdge::bracket;
  }
  // A column is no board if other words share a line with one of its cells.
  bool is_torn(const TextGrid& core, std::size_t front) const {
    return core.rows.size() > 1 && is_list(core) &&
           std::any_of(grid_.rows.begin(), grid_.rows.end(), [&](const TextRow& row) {
             return row.count > 1 && row.first + row.count > front && row.first < front + core.cells.size();
           });
  }
  void read_with_blank(const TextGrid& core, const Frame& frame) {
    for (auto grid : {std::optional(core), explode(core, text_)}) {
      if (!grid) continue;
      Frame noted = frame;
      const std::string note = insert_missing_blank(*grid, text_);
      if (note.empty()) continue;
      add_note(noted.note, note);
      noted.inserts_blank = true;
      ++noted.guesses;
      read_cells(*grid, noted);
    }
  }

  std::string_view word(std::size_t cell) const { return word_of(text_, grid_.cells[cell]); }

  std::optional<Frame> frame_of(const TextGrid& core, std::size_t front, std::size_t behind) const {
    Frame frame;
    if (!read_front(core, front, frame) || !read_behind(grid_.cells.size() - behind, frame)) return std::nullopt;
    return frame;
  }
  // A size; a side, or both sides; the number of tiles and the goal's blank; an id, and perhaps a length.
  bool read_front(const TextGrid& core, std::size_t front, Frame& frame) const {
    std::vector<std::string_view> words;
    for (std::size_t i = 0; i < front; ++i) {
      const auto size = size_word(word(i));
      if (size) frame.size = size;
      if (!size) words.push_back(word(i));
    }
    if (words.empty()) return true;
    const auto first = number_in(words[0]), last = number_in(words.back());
    const auto cells = static_cast<std::int64_t>(core.cells.size());
    const bool is_apart = grid_.rows[0].count <= front;  // on lines of their own
    const auto take = [&](int rows, int cols) {
      frame.size = Size{rows, cols};
      if (!is_apart && words.size() == 1) frame.number = rows;
      if (!is_apart)
        frame.note =
            words.size() == 1 ? "the first number is taken as the side" : "the first two numbers are taken as the size";
      frame.guesses = is_apart ? 0 : 1;
      frame.has_numbers = !is_apart;
      return true;
    };
    const auto signs = explode(core, text_);
    const auto fits = [&](std::int64_t product) {
      return product == cells || (signs && product == static_cast<std::int64_t>(signs->cells.size()));
    };
    if (!is_numbered_ && words.size() <= 2 && first && last && *first <= Board::max_side && *last <= Board::max_side &&
        fits(std::int64_t{*first} * *last))
      return take(*first, *last);
    const int blank = words.size() == 2 && words[1] == "-1" ? -1 : last.value_or(-2);
    if (is_apart && words.size() == 2 && first && (*first + 1 == cells || *first == cells) && blank >= -1 &&
        blank < cells) {
      frame.goal_blank = blank == -1 ? static_cast<int>(cells) - 1 : blank;
      return true;
    }
    if (words.size() == 1 && is_apart && first && (*first + 1 == cells || *first == cells) && !is_list(core))
      return true;
    return read_id(core, words, is_apart, frame);
  }
  bool read_id(const TextGrid& core, const std::vector<std::string_view>& words, bool is_apart, Frame& frame) const {
    if (is_apart && !is_list(core) && !section_.is_labelled && number_in(words[0])) return false;  // no size that fits
    for (std::size_t i = 1; i < words.size(); ++i) {
      if (!number_in(words[i]) && words[i] != "-1" && words[i] != "-") return false;
    }
    if (words[0].empty()) return false;
    frame.id = words[0];
    const auto number = number_in(words[0]);
    if (!number && !is_apart && (is_blank_sign(words[0]) || words[0][0] == '-')) return false;
    frame.asks_goal = number && !section_.is_labelled;
    frame.guesses = frame.asks_goal && !is_numbered_ ? 1 : 0;
    if (frame.asks_goal && words.size() == 1) frame.number = number;
    frame.has_numbers = number.has_value();
    if (number) frame.description = fmt::format(" behind the number {}", words[0]);
    if (number) frame.note = "the first number of a line is taken as the board's";
    return true;
  }
  // Moves; a known length.
  bool read_behind(std::size_t begin, Frame& frame) const {
    std::size_t numbers = 0;
    for (std::size_t i = begin; i < grid_.cells.size(); ++i) {
      const std::string_view text = word(i);
      if (is_move_word(text) && !number_in(text)) {
        if (!frame.moves) frame.moves.emplace();
        frame.moves->append(text).append(" ");
      } else if (number_in(text) && !frame.moves && ++numbers <= 2) {
        frame.guesses = 1;
        frame.has_numbers = true;
        frame.description += fmt::format(" before the number {}", text);
        add_note(frame.note, "the last number of a line is taken as the known length");
      } else {
        return false;
      }
    }
    return true;
  }

  void read_cells(const TextGrid& grid, const Frame& frame) {
    if (frame.size && ((wanted_ && *wanted_ != *frame.size) || (said_ && *said_ != *frame.size))) return;
    const auto size = frame.size ? frame.size : said_ ? said_ : wanted_;
    const auto shape = shape_of(grid, size);
    if (!shape) return;
    const bool is_whole = grid.cells.size() >= grid_.cells.size() && frame.guesses == 0;
    for (Assignment& each : assignments(text_, grid.cells)) {
      if (each.numbers.empty() || is_whole) add(std::move(each), *shape, frame);
    }
  }
  void add(Assignment&& cells, const Shaped& shape, const Frame& frame) {
    Reading reading{shape.size, std::move(cells.tiles), std::move(cells.numbers)};
    reading.guesses = shape.guesses + frame.guesses + (cells.blank_is_guessed ? 1 : 0);
    if (cells.first_tile == 0 && frame.guesses > 0) return;
    if (frame.guesses > 0 && !shape.question.empty()) return;
    if (frame.has_numbers && (reading.guesses > 1 || is_small(reading))) return;
    if (cells.blank_is_guessed && grid_.rows.size() == 1 && grid_.rows[0].mark_before != grid_.rows[0].mark_behind)
      ++reading.guesses;  // a comma at one end shows another
    reading.blank_is_guessed = cells.blank_is_guessed || frame.inserts_blank;
    reading.question = shape.question;
    reading.note = frame.note;
    add_note(reading.note, cells.note);
    add_note(reading.note, shape.note);
    reading.id = frame.id.empty() ? section_.id : frame.id;
    reading.number = frame.number;
    reading.asks_goal = frame.asks_goal;
    reading.shows_size = shape.shows_rows || frame.size || said_;
    reading.moves = frame.moves ? frame.moves : section_.moves;
    reading.description = fmt::format("a board of {}{}", shown(shape.size), frame.description);
    if (frame.goal_blank) reading.goal = goal_with_blank(shape.size, *frame.goal_blank);
    const auto same = [&](const Reading& other) {
      return other.tiles == reading.tiles && other.size == reading.size && other.guesses <= reading.guesses;
    };
    if (std::none_of(found_.begin(), found_.end(), same)) found_.push_back(std::move(reading));
  }
  // Numbers around boards below 3x3 are tiles of larger ones, unless the size is known.
  bool is_small(const Reading& reading) const {
    return !wanted_ && !said_ && !is_numbered_ && reading.tiles.size() < 9;
  }
  static Board goal_with_blank(Size size, int blank) {
    std::vector<std::uint16_t> tiles(area(size));
    std::uint16_t tile = 0;
    for (std::size_t cell = 0; cell < tiles.size(); ++cell)
      tiles[cell] = static_cast<int>(cell) == blank ? std::uint16_t{0} : ++tile;
    return {size.rows, size.cols, std::move(tiles)};
  }

  std::string_view text_;
  const TextSection& section_;
  std::optional<Size> wanted_;
  bool is_numbered_;
  std::optional<Size> said_;
  TextGrid grid_;
  std::vector<Reading> found_;
};

}  // namespace

bool is_list(const TextGrid& grid) {
  if (grid.rows.size() == 1) return grid.rows[0].depth < 2;
  return std::all_of(grid.rows.begin(), grid.rows.end(), [&](const TextRow& row) {
    return row.count == 1 && (&row == grid.rows.data() || row.edge <= RowEdge::semicolon);
  });
}

TextGrid grid_of(const Tokens& tokens, const TextSection& section) {
  TextGrid grid;
  for (std::size_t r = section.first_row; r < section.end_row; ++r) {
    TextRow row = tokens.rows[r];
    const auto begin = tokens.cells.begin() + static_cast<std::ptrdiff_t>(row.first);
    row.first = grid.cells.size();
    if (section.is_item) row.depth = 0;
    grid.cells.insert(grid.cells.end(), begin, begin + static_cast<std::ptrdiff_t>(row.count));
    grid.rows.push_back(row);
  }
  return grid;
}

std::optional<TextGrid> explode(const TextGrid& grid, std::string_view text) {
  std::size_t bytes = 0, longest = 0, shorter = 0;
  for (const TextCell& cell : grid.cells) {
    bytes += cell.length;
    longest = std::max(longest, cell.length);
    if (bytes > most_signs) return std::nullopt;
  }
  for (const TextCell& cell : grid.cells) shorter += cell.length < longest ? 1 : 0;
  if (longest < 2 || shorter > 1) return std::nullopt;
  TextGrid result;
  for (const TextRow& row : grid.rows) {
    for (std::size_t i = row.first; i < row.first + row.count; ++i) {
      const TextCell& cell = grid.cells[i];
      TextRow part = row;
      part.first = result.cells.size();
      if (i > row.first) part.edge = RowEdge::bracket;
      if (row.count > 1) part.mark_before = part.mark_behind = false;
      for (std::size_t at = cell.offset; at < cell.offset + cell.length; ++at) {
        if (text.substr(at, bracketed_blank.size()) == bracketed_blank) {
          result.cells.push_back({at, bracketed_blank.size()});
          at += bracketed_blank.size() - 1;
          continue;
        }
        const bool continues = (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U && at > cell.offset;
        if (continues) ++result.cells.back().length;
        if (!continues) result.cells.push_back({at, 1});
      }
      if (cell.length == 0) result.cells.push_back(cell);
      part.count = result.cells.size() - part.first;
      result.rows.push_back(part);
    }
  }
  if (result.cells.size() == grid.cells.size()) return std::nullopt;
  return result;
}

std::vector<Reading> readings(const Tokens& tokens, const TextSection& section, const Asked& asked) {
  return Reader(tokens, section, asked).run();
}

}  // namespace taquin
