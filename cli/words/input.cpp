// Boards from every source.
#include "cli/words/input.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <limits>
#include <sstream>

#include "cli/terminal/streams.hpp"
#include "cli/words/choices.hpp"
#include "cli/words/parse_amounts.hpp"
#include "taquin/io/batch.hpp"
#include "taquin/io/instances.hpp"
#include "taquin/io/moves.hpp"
#include "taquin/io/parse.hpp"
#include "taquin/puzzle/board.hpp"
#include "taquin/puzzle/goal.hpp"
#include "taquin/puzzle/random.hpp"
#include "taquin/util/error.hpp"
#include "taquin/util/files.hpp"

namespace taquin::cli {

namespace {

std::vector<BoardItem> items_from_set(const std::string& selector) {
  std::vector<BoardItem> items;
  for (const Instance& instance : find_instances(selector)) items.push_back(item_of(instance));
  return items;
}

std::vector<BoardItem> items_from_text(const std::string& text, std::optional<Size> size) {
  std::istringstream in(text);
  BoardLines lines(in, size);
  std::vector<BoardItem> items;
  while (std::optional<BoardItem> found = lines.next()) items.push_back(std::move(*found));
  return items;
}

bool any_read(const std::vector<BoardItem>& items) {
  return std::any_of(items.begin(), items.end(), [](const BoardItem& item) { return item.entry() != nullptr; });
}

// Words of one cell each are one board, unless each is a board of its own, written without separators; words of several
// cells are rows or boards.
std::vector<BoardItem> items_from_run(const std::vector<std::string>& words, std::optional<Size> size) {
  const auto one_cell = [](const std::string& w) { return w.find_first_of(" \t\n,") == w.npos; };
  std::vector<BoardItem> as_lines = items_from_text(fmt::format("{}", fmt::join(words, "\n")), size);
  if (!std::all_of(words.begin(), words.end(), one_cell)) return as_lines;
  std::vector<BoardItem> as_cells = items_from_text(fmt::format("{}", fmt::join(words, " ")), size);
  const auto may_be_board = [](const std::string& word) { return word.size() >= 4; };  // 2x2
  const bool are_boards = as_lines.size() == words.size() && std::all_of(words.begin(), words.end(), may_be_board);
  return !any_read(as_cells) && are_boards && any_read(as_lines) ? as_lines : as_cells;
}

// The board that `taquin random` prints for the seed.
BoardItem random_item(const BoardOptions& options) {
  Random random(parse_integer("--random", options.random));
  const Size size = options.size.empty() ? Size{4, 4} : parse_size(options.size);
  return {0, BoardEntry{random_board(goal_of(size, options), random)}};
}

bool is_file(const std::string& name) {
  std::error_code error;
  return std::filesystem::is_regular_file(name, error);
}

// What has nothing but small letters is meant as a name.
void check_goal_name(const std::string& text) {
  const bool is_name = text.find_first_not_of("abcdefghijklmnopqrstuvwxyz-") == text.npos;
  if (!text.empty() && is_name && !is_file(text)) check_choice("--goal", text);
}

// A word that is a file and no board.
void check_no_file(const std::vector<std::string>& words) {
  for (const std::string& word : words) {
    if (word.find_first_of("./") != word.npos && is_file(word))
      throw Error(fmt::format("found the file '{}', expected a board; to read a file: --file {}", word, word));
  }
}

}  // namespace

void add_board_arguments(Parser command, BoardOptions& options) {
  command.add_option("BOARD", options.words,
                     "Boards in almost any notation, sets such as @korf100:1-10, or - for standard input", "",
                     "standard input");
  command.add_option("-f,--file", options.file, "Read boards from this file; - is standard input", "FILE");
  command.add_option("--random", options.random, "Take the random board of --size, else 4x4, that this seed gives",
                     "SEED");
}

void add_shape_options(Parser command, BoardOptions& options) {
  command.add_option("-s,--size", options.size, "Rows and columns", "RxC", "as the board tells");
  command.add_option("-g,--goal", options.goal, "Name of a goal (taquin list goals) or a board", "GOAL",
                     "last; a set brings its own");
}

void add_metric_option(Parser command, std::string& metric) {
  command.add_option("--metric", metric, "One move slides one tile by one cell (stm) or a run of tiles (mtm)",
                     "stm|mtm");
}

std::optional<Size> size_option(const BoardOptions& options) {
  return options.size.empty() ? std::nullopt : std::optional(parse_size(options.size));
}

Metric metric_option(const std::string& text) {
  check_choice("--metric", text);
  return text == name(Metric::mtm) ? Metric::mtm : Metric::stm;
}

Perspective moves_option(const std::string& text) {
  check_choice("--moves", text);
  return text == "blank" ? Perspective::blank : Perspective::tile;
}

std::vector<BoardItem> items_from_words(const std::vector<std::string>& words, std::optional<Size> size) {
  std::vector<BoardItem> items;
  std::vector<std::string> run;
  const auto end_run = [&] {
    if (run.empty()) return;
    for (BoardItem& item : items_from_run(run, size)) items.push_back(std::move(item));
    run.clear();
  };
  for (const std::string& word : words) {
    if (!word.starts_with('@')) {
      run.push_back(word);
      continue;
    }
    end_run();
    for (BoardItem& item : items_from_set(word)) items.push_back(std::move(item));
  }
  end_run();
  return items;
}

Boards::Boards(const BoardOptions& options) {
  check_goal_name(options.goal);  // once, not for every board
  const std::optional<Size> size = size_option(options);
  const bool from_stdin = options.words == std::vector<std::string>{"-"};
  if (!options.random.empty()) {
    if (!options.words.empty() || !options.file.empty())
      throw Error("--random excludes other boards: found BOARD or --file");
    ready_.push_back(random_item(options));
    return;
  }
  if (options.words.empty() || from_stdin) {
    open(options.file.empty() || from_stdin ? "-" : options.file, size);
    return;
  }
  check_no_file(options.words);
  if (!options.file.empty()) throw Error("boards were given both as arguments and by --file");
  for (BoardItem& item : items_from_words(options.words, size)) ready_.push_back(std::move(item));
}

void Boards::open(const std::string& name, std::optional<Size> size) {
  if (name == "-") {
    if (stdin_is_terminal()) {
      throw Error(
          "no board given: write one ('8 6 7 / 2 5 4 / 3 0 1'), name one (@korf100:1), use --file, or pipe one in");
    }
    is_live_ = StandardInput::is_live();
    lines_.emplace(stdin_, size);
    return;
  }
  std::error_code error;
  if (std::filesystem::is_directory(name, error)) {
    throw Error(fmt::format("--file: {} is a folder, expected a file with boards", name));
  }
  file_.open(name);
  if (!file_) cannot("read", name, errno);
  const auto bytes = std::filesystem::file_size(name, error);
  if (!error) file_bytes_ = bytes;
  lines_.emplace(file_, size);
}

void Boards::fill(std::size_t wanted) {
  while (lines_ && ready_.size() < wanted) {
    std::optional<BoardItem> found = lines_->next();
    if (!found) return lines_.reset();
    ready_.push_back(std::move(*found));
  }
}

std::optional<BoardItem> Boards::next() {
  fill(1);
  if (ready_.empty()) return std::nullopt;
  BoardItem item = std::move(ready_.front());
  ready_.pop_front();
  ++given_;
  return item;
}

std::uint64_t Boards::remaining() {
  const auto read = file_.is_open() ? static_cast<std::int64_t>(file_.tellg()) : -1;
  if (read <= 0 || !lines_) return ready_.size();
  const std::uint64_t unread = file_bytes_ - std::min(file_bytes_, static_cast<std::uint64_t>(read));
  return ready_.size() + unread * (given_ + ready_.size()) / static_cast<std::uint64_t>(read);
}

bool Boards::several() {
  fill(2);
  return ready_.size() > 1;
}

bool Boards::is_waiting() {
  if (given_ == 0) fill(1);
  return is_live_ && lines_ && !stdin_buffer_.is_ready();
}

std::optional<std::uint64_t> Boards::count() {
  if (is_live_) return std::nullopt;
  fill(std::numeric_limits<std::size_t>::max());
  return ready_.size();
}

std::size_t Boards::id_width() const {
  std::size_t width = lines_ ? 4 : 1;  // the numbers of lines yet to be read
  for (const BoardItem& item : ready_) width = std::max(width, item.id().size());
  return width;
}

Board goal_of(const BoardItem& item, const BoardOptions& options) {
  if (item.error() != nullptr) throw Error(*item.error());
  const BoardEntry& entry = *item.entry();
  if (options.goal.empty()) return goal_for(entry, "");
  check_goal_name(options.goal);
  const bool is_name = find_goal(options.goal) != nullptr;
  try {
    return goal_for(entry, !is_name && is_file(options.goal) ? read_all(options.goal) : options.goal);
  } catch (const Error& error) {
    throw Error(fmt::format("--goal: {}", error.what()));
  }
}

Board goal_of(Size size, const BoardOptions& options) {
  return goal_of({0, BoardEntry{goal_named("last", size.rows, size.cols)}}, options);
}

void Notes::about(const BoardItem& item) {
  const BoardEntry* entry = item.entry();
  if (entry == nullptr) return;
  if (goal_given_ || entry->goal_question.empty()) once(entry->guessed);
  if (goal_given_ || entry->goal || entry->usual_goal == "last") return;
  once(fmt::format("goal '{}', the usual one for {}", entry->usual_goal, entry->id.substr(0, entry->id.find(':'))));
}

void Notes::once(const std::string& sentence) {
  if (wanted_ && !sentence.empty() && said_.insert(sentence).second) say("{}", sentence);
}

}  // namespace taquin::cli
