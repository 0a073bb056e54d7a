// All that reads text, fed with anything: it answers or throws `Error` of one printable line, and boards that parse are
// printed and read back.
//
// Build with -DTAQUIN_FUZZ=ON and clang, then run it on a copy of fuzz/corpus.
#include <sstream>
#include <string>

#include "fuzz/require.hpp"
#include "taquin/io/batch.hpp"
#include "taquin/io/instances.hpp"
#include "taquin/io/judge.hpp"
#include "taquin/io/moves.hpp"
#include "taquin/io/parse.hpp"

namespace {

using namespace taquin;

void check(const Board& board) {
  const ParsedBoard back = parse_board(to_text(board));
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
  for (const Perspective perspective : {Perspective::tile, Perspective::blank}) {
    const Path path = parse_moves(text, perspective);
    require(parse_moves(to_text(path, perspective), perspective) == path, "moves not read back");
  }
}

void read_batch(const std::string& text) {
  std::istringstream in(text);
  BoardLines lines(in);
  while (const auto item = lines.next()) {
    if (const auto* parsed = std::get_if<ParsedBoard>(&item->result)) {
      check(parsed->board);
    } else {
      require_one_line(std::get<Error>(item->result).what());
    }
  }
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
  attempt([&] { read_moves(text); });
  attempt([&] { find_instances(text); });
  attempt([&] { read_batch(text); });
  attempt([&] { read_judge(judges()[size % judges().size()], text); });  // one of them: thrown errors are slow
  return 0;
}
