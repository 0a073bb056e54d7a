#include "taquin/solver/checkpoint.hpp"

#include <fmt/core.h>
#include <unistd.h>
#include <xxhash.h>

#include <algorithm>
#include <cerrno>
#include <string_view>
#include <vector>

#include "taquin/util/error.hpp"
#include "taquin/util/files.hpp"

namespace taquin {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view magic = "TAQUINSO";
constexpr std::uint32_t version = 5;

template <class... Args>
[[noreturn]] void reject(const fs::path& path, fmt::format_string<Args...> format, Args&&... args) {
  throw Error(path.string() + ": " + fmt::format(format, std::forward<Args>(args)...));
}

// The checksum says that the file is whole, so what does not fit is a bug or a forgery; it is an error all the same.
void check_moves(const BinaryReader& in, const Path& moves) {
  for (const Direction move : moves) {
    if (move > Direction::right) in.damaged(fmt::format("a move of number {}", static_cast<int>(move)));
  }
}
void check_state(const BinaryReader& in, const IdaState& state, const SolveCheckpoint& c) {
  const int longest = c.metric == Metric::mtm ? std::max(c.board.rows(), c.board.cols()) - 1 : 0;
  for (const MoveNumber number : state.moves) {
    // A direction, under MTM with the number of tiles.
    if (number >> 2 > longest || (longest > 0 && number >> 2 == 0))
      in.damaged(fmt::format("a move of number {}", number));
  }
  if (const std::string fault = state.fault(); !fault.empty()) in.damaged(fault);
}
// THE order of the fields in a file, after the boards.
void each_field(auto& c, const auto& visit) {
  visit(c.metric, c.algorithm, c.heuristic, c.length, c.path, c.lower_bound);
  visit(c.counts.expanded, c.counts.generated, c.counts.reopened, c.seconds, c.found_by, c.stage, c.search);
  visit(c.state, c.paused);
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

void put(BinaryWriter& out, const Board& board) {
  out.put(static_cast<std::uint32_t>(board.rows()), static_cast<std::uint32_t>(board.cols()));
  for (const std::uint16_t tile : board.tiles()) out.put(tile);
}

Board board_in(BinaryReader& in) {
  const auto rows = in.get<std::uint32_t>();
  const auto cols = in.get<std::uint32_t>();
  if (rows == 0 || cols == 0 || rows > 255 || cols > 255) in.damaged(fmt::format("a board of {}x{}", rows, cols));
  std::vector<std::uint16_t> tiles(std::size_t{rows} * cols);
  for (auto& tile : tiles) in.get(tile);
  return {static_cast<int>(rows), static_cast<int>(cols), std::move(tiles)};
}

std::string bytes_of(const SolveCheckpoint& c) {
  BinaryWriter out;
  out.put_bytes(magic).put(version);
  put(out, c.board);
  put(out, c.goal);
  each_field(c, [&](const auto&... each) { out.put(each...); });
  out.put(std::uint64_t{XXH3_64bits(out.bytes().data(), out.bytes().size())});
  return out.take();
}

void save_checkpoint(const fs::path& path, const SolveCheckpoint& checkpoint) {
  replace_file(path, bytes_of(checkpoint));
}

std::optional<SolveCheckpoint> load_checkpoint(const fs::path& path) {
  if (access(path.c_str(), F_OK) != 0 && errno == ENOENT) return std::nullopt;
  const InputFile file(path, "a checkpoint");
  std::string bytes(static_cast<std::size_t>(file.size()), '\0');
  file.read_at(bytes.data(), bytes.size(), 0);
  return checkpoint_in(bytes, path);
}

SolveCheckpoint checkpoint_in(const std::string& bytes, const fs::path& path) {
  std::string_view body = bytes;
  if (!body.starts_with(magic)) reject(path, "found a foreign file, expected a checkpoint of a solve");
  if (body.size() < magic.size() + 12) reject(path, "found {} bytes: it is damaged", body.size());
  const auto expected = BinaryReader(body.substr(body.size() - 8), path.string()).get<std::uint64_t>();
  body.remove_suffix(8);
  if (const std::uint64_t found = XXH3_64bits(body.data(), body.size()); found != expected) {
    reject(path, "found checksum {:016x}, expected {:016x}: it is damaged", found, expected);
  }
  BinaryReader in(body.substr(magic.size()), path.string());
  const auto found_version = in.get<std::uint32_t>();
  if (found_version != version) {
    reject(path, "found format version {}, expected {}: another version of this program wrote it", found_version,
           version);
  }
  const Board board = board_in(in);
  SolveCheckpoint c(board, board_in(in));
  each_field(c, [&](auto&... each) { in.get(each...); });
  in.check_end();
  check_moves(in, c.path);
  check_state(in, c.state, c);
  for (const PausedSearch& search : c.paused) check_state(in, search.state, c);
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
