// Numbers are little-endian, of fixed width; texts and lists have their length in front.
#include "taquin/solver/checkpoint.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <xxhash.h>

#include <bit>
#include <cerrno>
#include <cstring>
#include <string_view>
#include <type_traits>
#include <vector>

#include "taquin/util/error.hpp"
#include "taquin/util/files.hpp"

namespace taquin {

namespace {

namespace fs = std::filesystem;

static_assert(std::endian::native == std::endian::little, "the files are little-endian");

constexpr std::string_view magic = "TAQUINSO";
constexpr std::uint32_t version = 3;

template <class... Args>
[[noreturn]] void reject(const fs::path& path, fmt::format_string<Args...> format, Args&&... args) {
  throw Error(path.string() + ": " + fmt::format(format, std::forward<Args>(args)...));
}

class Writer {
 public:
  std::string bytes;

  template <class T>
  requires std::is_arithmetic_v<T> || std::is_enum_v<T>
  void put(T value) { bytes.append(reinterpret_cast<const char*>(&value), sizeof(value)); }
  void put(const std::string& text) {
    put(std::uint64_t{text.size()});
    bytes += text;
  }
  void put(const Board& board) {
    put(static_cast<std::uint32_t>(board.rows()));
    put(static_cast<std::uint32_t>(board.cols()));
    for (int cell = 0; cell < board.cells(); ++cell) put(static_cast<std::uint16_t>(board.tile(cell)));
  }
  void put(const Counts& counts) {
    put(counts.expanded);
    put(counts.generated);
    put(counts.reopened);
  }
  template <class T>
  void put(const std::vector<T>& list) {
    put(std::uint64_t{list.size()});
    for (const T& each : list) put(each);
  }
  void put(const SearchName& search) {
    put(search.algorithm);
    put(search.heuristic);
    put(search.backward);
  }
  void put(const Round& round) {
    put(round.bound);
    put(round.expanded);
    put(round.generated);
  }
  void put(const IdaState<Direction>::Root& root) {
    put(root.node);
    put(root.nearest);
    put(root.expanded);
    put(root.finished);
  }
};

// The file is whole by its checksum, so what does not fit is a bug or the work of a forger: told all the same.
class Reader {
 public:
  Reader(const fs::path& path, std::string_view bytes) : path_(path), left_(bytes) {}

  template <class T>
  requires std::is_arithmetic_v<T> || std::is_enum_v<T>
  void get(T& value) { std::memcpy(&value, take(sizeof(value)).data(), sizeof(value)); }
  void get(bool& yes) {
    std::uint8_t number = 0;
    get(number);
    if (number > 1) damaged("a yes or no of number {}", number);
    yes = number == 1;
  }
  void get(std::string& text) { text = take(size(1)); }
  void get(std::optional<Board>& board) {
    std::uint32_t rows = 0, cols = 0;
    get(rows);
    get(cols);
    if (rows == 0 || cols == 0 || rows > 255 || cols > 255) damaged("a board of {}x{}", rows, cols);
    std::vector<std::uint16_t> tiles(std::size_t{rows} * cols);
    for (auto& tile : tiles) get(tile);
    board.emplace(static_cast<int>(rows), static_cast<int>(cols), std::move(tiles));
  }
  void get(Counts& counts) {
    get(counts.expanded);
    get(counts.generated);
    get(counts.reopened);
  }
  template <class T>
  void get(std::vector<T>& list) {
    list.resize(size(1));
    for (T& each : list) get(each);
  }
  void get(Direction& direction) {
    std::uint8_t number = 0;
    get(number);
    if (number > 3) damaged("a move of number {}", number);
    direction = static_cast<Direction>(number);
  }
  void get(Round& round) {
    get(round.bound);
    get(round.expanded);
    get(round.generated);
  }
  void get(SearchName& search) {
    get(search.algorithm);
    get(search.heuristic);
    get(search.backward);
  }
  void get(IdaState<Direction>::Root& root) {
    get(root.node);
    get(root.nearest);
    get(root.expanded);
    get(root.finished);
  }
  void check_tree(const IdaState<Direction>& state) const {
    if (state.parents.size() != state.moves.size()) damaged("a tree of unequal lists");
    for (std::size_t i = 1; i < state.parents.size(); ++i) {
      if (state.parents[i] >= i) damaged("a node before its parent");
    }
    for (const auto& root : state.roots) {
      if (root.node >= state.parents.size()) damaged("a subtree out of the tree");
    }
  }
  void check_end() const {
    if (!left_.empty()) damaged("{} bytes more than expected", left_.size());
  }

 private:
  template <class... Args>
  [[noreturn]] void damaged(fmt::format_string<Args...> format, Args&&... args) const {
    reject(path_, "found {}: it is damaged", fmt::format(format, std::forward<Args>(args)...));
  }
  std::size_t size(std::size_t each) {
    std::uint64_t count = 0;
    get(count);
    if (count > left_.size() / each) damaged("a list longer than the file");
    return count;
  }
  std::string_view take(std::size_t bytes) {
    if (bytes > left_.size()) damaged("{} bytes fewer than expected", bytes - left_.size());
    const std::string_view taken = left_.substr(0, bytes);
    left_.remove_prefix(bytes);
    return taken;
  }

  const fs::path& path_;
  std::string_view left_;
};

// THE order of the fields in a file, after the boards.
template <class Checkpoint, class Visit>
void each_field(Checkpoint& c, const Visit& visit) {
  visit(c.metric);
  visit(c.algorithm);
  visit(c.heuristic);
  visit(c.length);
  visit(c.path);
  visit(c.lower_bound);
  visit(c.counts);
  visit(c.seconds);
  visit(c.found_by);
  visit(c.stage);
  visit(c.search);
  visit(c.state.bound);
  visit(c.state.excess);
  visit(c.state.counts);
  visit(c.state.rounds);
  visit(c.state.parents);
  visit(c.state.moves);
  visit(c.state.roots);
}

std::string content_of(const fs::path& path, int file) {
  struct stat status {};
  if (fstat(file, &status) != 0) cannot("open", path, errno);
  if (!S_ISREG(status.st_mode)) reject(path, "found no regular file, expected a checkpoint");
  std::string bytes(static_cast<std::size_t>(status.st_size), '\0');
  read_at(path, file, bytes.data(), bytes.size(), 0);
  return bytes;
}

std::string one_line(const Board& board) {
  std::string text;
  for (int cell = 0; cell < board.cells(); ++cell) {
    text += fmt::format("{}{}", cell == 0 ? "" : cell % board.cols() == 0 ? " / " : " ", board.tile(cell));
  }
  return text;
}

std::string plan_of(const SolveCheckpoint& checkpoint) {
  return checkpoint.algorithm + " with " + checkpoint.heuristic;
}

}  // namespace

std::string bytes_of(const SolveCheckpoint& c) {
  Writer out;
  out.bytes = magic;
  out.put(version);
  out.put(c.board);
  out.put(c.goal);
  each_field(c, [&](const auto& field) { out.put(field); });
  out.put(std::uint64_t{XXH3_64bits(out.bytes.data(), out.bytes.size())});
  return std::move(out.bytes);
}

void save_checkpoint(const fs::path& path, const SolveCheckpoint& checkpoint) {
  replace_file(path, bytes_of(checkpoint));
}

std::optional<SolveCheckpoint> load_checkpoint(const fs::path& path) {
  const Descriptor file(open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (file.get() < 0) {
    if (errno == ENOENT) return std::nullopt;
    cannot("open", path, errno);
  }
  return checkpoint_in(content_of(path, file.get()), path);
}

SolveCheckpoint checkpoint_in(const std::string& bytes, const fs::path& path) {
  std::string_view body = bytes;
  if (!body.starts_with(magic)) reject(path, "found a foreign file, expected a checkpoint of a solve");
  if (body.size() < magic.size() + 12) reject(path, "found {} bytes: it is damaged", body.size());
  std::uint64_t expected = 0;
  std::memcpy(&expected, body.data() + body.size() - 8, 8);
  body.remove_suffix(8);
  if (const std::uint64_t found = XXH3_64bits(body.data(), body.size()); found != expected) {
    reject(path, "found checksum {:016x}, expected {:016x}: it is damaged", found, expected);
  }
  Reader in(path, body.substr(magic.size()));
  std::uint32_t found_version = 0;
  in.get(found_version);
  if (found_version != version) {
    reject(path, "found format version {}, expected {}: another version of this program wrote it", found_version,
           version);
  }
  std::optional<Board> board, goal;
  in.get(board);
  in.get(goal);
  SolveCheckpoint c(*board, *goal);
  each_field(c, [&](auto& field) { in.get(field); });
  in.check_end();
  in.check_tree(c.state);
  return c;
}

void check_same(const fs::path& path, const SolveCheckpoint& found, const SolveCheckpoint& expected) {
  const auto differs = [&](std::string_view what, const std::string& is, const std::string& should) {
    reject(path, "found a checkpoint of {} {}, expected {}", what, is, should);
  };
  if (found.board != expected.board) differs("the board", one_line(found.board), one_line(expected.board));
  if (found.goal != expected.goal) differs("the goal", one_line(found.goal), one_line(expected.goal));
  if (found.metric != expected.metric) {
    differs("the metric", found.metric == Metric::stm ? "stm" : "mtm", expected.metric == Metric::stm ? "stm" : "mtm");
  }
  if (plan_of(found) != plan_of(expected)) differs("the plan", plan_of(found), plan_of(expected));
}

}  // namespace taquin
