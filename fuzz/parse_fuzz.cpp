// Everything that reads text, on any input: it answers or throws an `Error` of one printable line, and boards that
// parse are printed and read back.
//
// Build with -DTAQUIN_FUZZ=ON and clang, then run it on a copy of fuzz/corpus.
#include <sstream>
#include <string>

#include "fuzz/require.hpp"
#include "taquin/io/answer_json.hpp"
#include "taquin/io/batch.hpp"
#include "taquin/io/boards/read_board.hpp"
#include "taquin/io/instances.hpp"
#include "taquin/io/judges/judge.hpp"
#include "taquin/io/moves.hpp"
#include "taquin/io/planners/pddl.hpp"
#include "taquin/puzzle/verify.hpp"

namespace {

using namespace taquin;

void check(const Board& board) {
  const BoardEntry back = parse_board(to_text(board));
  require(back.board == board && back.guessed.empty(), "not read back: " + to_text(board));
  const Size size{board.rows(), board.cols()};
  require(parse_board(to_text(board, false), size).board == board, "not read back from a line: " + to_text(board));
  require(parse_board(to_grid(board), size).board == board, "not read back from a grid: " + to_text(board));
}

template <class Work>
void attempt(Work work) {
  try {
    work();
  } catch (const Error& error) {
    require_one_line(error.what());
  }
}

void read_moves(const std::string& text) {
  if (text.size() > 4096) return;  // two bytes may stand for 254 moves
  const Board board(3, 3, {1, 2, 3, 4, 0, 5, 6, 7, 8});
  for (const Perspective perspective : {Perspective::tile, Perspective::blank}) {
    attempt([&] {
      const Path path = parse_moves(text, perspective);
      require(parse_moves(to_text(path, perspective), perspective) == path, "moves not read back");
    });
    const Path path = parse_moves(text, perspective, board, text.size() % 2 == 0 ? Metric::stm : Metric::mtm);
    for (const MoveNotation notation : {MoveNotation::letters, MoveNotation::words, MoveNotation::numbers}) {
      if (notation == MoveNotation::numbers && !verify(board, board, path).legal) continue;
      require(parse_moves(to_text(board, path, perspective, notation), perspective, board) == path,
              "moves not read back in notation " + std::to_string(static_cast<int>(notation)));
    }
  }
}

void read_batch(const std::string& text) {
  std::istringstream in(text);
  BoardLines lines(in);
  while (const auto item = lines.next()) {
    if (const auto* parsed = item->entry()) {
      check(parsed->board);
    } else {
      require_one_line(std::get<Error>(item->result).what());
    }
  }
}

// Whatever its format was, it is the same as JSON.
void read_entry(const std::string& text) {
  const BoardEntry entry = read_board(text);
  check(entry.board);
  const Board* goal = entry.goal ? &*entry.goal : nullptr;
  const BoardEntry back = read_board(json_line("board", entry.id, &entry.board, goal).text());
  require(back.board == entry.board && back.goal == entry.goal, "not read back from JSON: " + to_text(entry.board));
}

void read_plan(const std::string& text) {
  if (!is_pddl_plan(text)) return;
  const Board board(3, 3, {1, 2, 3, 4, 5, 6, 0, 7, 8});
  const PlannedPath planned = parse_pddl_plan(text, board);
  if (!planned.flaw.empty()) require_one_line(planned.flaw);
  const std::string plan = pddl_plan({"", 1, board, board, planned.path});
  require(parse_pddl_plan(plan, board).path == planned.path, "a plan not read back: " + plan);
}

// Any legal slide for an answer, or none: a judge's text is tested here, not its solutions.
std::optional<Path> slide(const Board& board, const Board&) {
  for (const Direction d : {Direction::up, Direction::left}) {
    if (board.can(d)) return Path{d};
  }
  return std::nullopt;
}

void read_judge(const JudgeInfo& judge, const std::string& text) {
  std::istringstream in(text);
  std::ostringstream out;
  judge.run(in, out, {slide, slide});
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  attempt([&] { check(parse_board(text).board); });
  attempt([&] { check(parse_board(text, parse_size(text.substr(0, 3))).board); });
  attempt([&] { read_entry(text); });
  attempt([&] { read_plan(text); });
  attempt([&] { read_moves(text); });
  attempt([&] { find_instances(text); });
  attempt([&] { read_batch(text); });
  attempt([&] { read_judge(judges()[size % judges().size()], text); });  // one of them: thrown errors are slow
  return 0;
}
