// Frames (which cells are metadata) times ways to split words times alphabets times sizes.
//
// A reading in which nothing is guessed is the only one: by the pigeonhole principle no other part of its cells is a
// board without a guess. Otherwise all that need the fewest guesses are returned; a caller refuses more than one guess.
#include "taquin/io/boards/reading.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "taquin/io/boards/alphabet.hpp"
#include "taquin/io/boards/missing_blank.hpp"
#include "taquin/io/boards/text_grid.hpp"
#include "taquin/io/text.hpp"

namespace taquin {

namespace {

void add_note(std::string& note, const std::string& sentence) {
  if (!sentence.empty()) note += (note.empty() ? "" : "; ") + sentence;
}

bool is_move_word(std::string_view word) {
  const std::string letters = letters_of(word);
  if (letters == "up" || letters == "down" || letters == "left" || letters == "right") return true;
  return word.find_first_not_of("UDLRudlr0123456789") == word.npos && letters.size() > 0;
}

class SectionReader {
 public:
  SectionReader(const Tokens& tokens, const TextSection& section, const Asked& asked)
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

std::vector<Reading> readings(const Tokens& tokens, const TextSection& section, const Asked& asked) {
  return SectionReader(tokens, section, asked).run();
}

}  // namespace taquin
