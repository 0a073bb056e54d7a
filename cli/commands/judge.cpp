// taquin judge: a contest's input in, its answers out. One solver keeps its tables for all boards.
#include <memory>
#include <sstream>

#include "cli/commands.hpp"
#include "cli/terminal/streams.hpp"
#include "cli/words/input.hpp"
#include "taquin/io/judges/judge.hpp"
#include "taquin/puzzle/answer.hpp"
#include "taquin/puzzle/board.hpp"
#include "taquin/solver/grid_solve.hpp"
#include "taquin/solver/request.hpp"
#include "taquin/solver/solve.hpp"
#include "taquin/util/error.hpp"

namespace taquin::cli {

namespace {

constexpr const char* examples = R"(Examples:
  echo 2 3 4 1 5 x 7 6 8 | taquin judge poj-1077
  taquin judge leetcode-773 --file boards.txt
  taquin list judges)";

struct Options {
  std::string name;
  std::string file = "-";
};

std::optional<Path> solved_by(Solver& solver, const char* algorithm, const Board& board, const Board& goal) {
  Request request{board, goal};
  request.algorithm = algorithm;
  Answer answer = solver.solve(request);
  if (answer.status == Status::unsolvable) return std::nullopt;
  if (answer.length < 0) throw Error(fmt::format("no answer for {}: {}", to_text(board), answer.message));
  return std::move(answer.path);
}

std::optional<GridPath> cheapest(const GridProblem& problem) {
  GridAnswer answer = solve(GridRequest{.problem = problem});
  if (answer.status == Status::unsolvable) return std::nullopt;
  if (answer.status != Status::optimal) throw Error(answer.message);
  return std::move(answer.path);
}

Exit run(const Options& options) {
  if (options.name.empty()) throw Error("judge needs a NAME: see 'taquin list judges'");
  const JudgeInfo& judge = find_judge(options.name);
  Solver solver;
  const Oracle oracle{
      [&](const Board& board, const Board& goal) { return solved_by(solver, "auto", board, goal); },
      [&](const Board& board, const Board& goal) { return solved_by(solver, "construct", board, goal); }, cheapest};
  if (options.file == "-" && stdin_is_terminal())
    say("reading {}'s input from the terminal; end it with Ctrl-D", judge.name);
  std::istringstream in(read_all(options.file));
  std::ostringstream out;
  try {
    judge.run(in, out, oracle);
  } catch (const Error&) {
    put(out.str());
    throw;
  }
  put(out.str());
  return Exit::answered;
}

}  // namespace

Action add_judge(Parser command) {
  const auto options = std::make_shared<Options>();
  command.add_option("NAME", options->name, "The judge and its problem (taquin list judges)", "NAME");
  command.add_option("-f,--file", options->file, "Read the input from this file; - is standard input", "FILE");
  command.footer(examples);
  return [options] { return run(*options); };
}

}  // namespace taquin::cli
