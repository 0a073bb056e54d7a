// The figures of bench/README.md, measured: rates, means and bytes of the searches on published boards, one thread.
//
//   taquin_figures ida HEURISTIC [BOARDS [ALGORITHM [FOLDER]]]   on @korf100:1-BOARDS, or on a set such as @hardest15,
//                                     by idastar or the algorithm named, with the pattern databases stored in FOLDER:
//                                     seconds a board, nodes a second
//   taquin_figures astar HEURISTIC BYTES   A* on those of @korf100 that fit: expansions a second, bytes a stored node
//   taquin_figures both HEURISTIC BYTES BOARDS   A*, BAE* and NBS on those of @korf100 (3,7-12, say), counts of each
//   taquin_figures judge [BOARDS]          random 8-puzzles through the judge poj-1077: seconds
//
// Wall-clock times of this process: run it pinned, alone, several times, and compare ratios.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <sstream>
#include <string>
#include <vector>

#include "taquin/taquin.hpp"

namespace {

using namespace taquin;

double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

Answer answer_of(Solver& solver, const Instance& instance, const char* algorithm, const char* heuristic,
                 std::uint64_t bytes) {
  Request request{instance.board, goal_named(instance.goal, instance.board.rows(), instance.board.cols())};
  request.algorithm = algorithm;
  request.heuristic = heuristic;
  request.limits.bytes = bytes;
  return solver.solve(request);
}

int ida(const char* heuristic, const std::string& boards, const char* algorithm, const char* folder) {
  Solver solver(table_folder(folder, false, Placement::memory));
  std::vector<double> seconds;
  std::uint64_t generated = 0;
  for (const Instance& instance : find_instances(boards[0] == '@' ? boards : "@korf100:1-" + boards)) {
    const Answer answer = answer_of(solver, instance, algorithm, heuristic, Budget::unlimited);
    if (answer.length != instance.optimal) return std::printf("%s: wrong length\n", instance.id.c_str()), 1;
    seconds.push_back(answer.seconds);
    generated += answer.counts.generated;
  }
  double total = 0;
  for (const double s : seconds) total += s;
  std::sort(seconds.begin(), seconds.end());
  const auto count = static_cast<double>(seconds.size());
  std::printf(
      "%s %s, %.0f boards: mean %.3f ms, median %.3f, 99th percentile %.3f, most %.3f; mean %.0f nodes, %.1f M/s\n",
      algorithm, heuristic, count, 1e3 * total / count, 1e3 * seconds[seconds.size() / 2],
      1e3 * seconds[(seconds.size() * 99 - 1) / 100], 1e3 * seconds.back(), static_cast<double>(generated) / count,
      static_cast<double>(generated) / total / 1e6);
  return 0;
}

int astar(const char* heuristic, std::uint64_t bytes) {
  Solver solver;
  std::uint64_t expanded = 0;
  double total = 0;
  double most_bytes = 0;
  int solved = 0;
  for (const Instance& instance : find_instances("@korf100")) {
    const Answer answer = answer_of(solver, instance, "astar", heuristic, bytes);
    expanded += answer.counts.expanded;
    total += answer.seconds;
    solved += answer.length >= 0 ? 1 : 0;
    const auto stored = static_cast<double>(answer.counts.expanded + answer.counts.peak_open);
    if (stored > 1e6) most_bytes = std::max(most_bytes, static_cast<double>(answer.counts.peak_bytes) / stored);
  }
  std::printf(
      "astar %s, %.0f MB: %d of 100 solved, %.2f M expansions/s, at most %.1f bytes a stored node (searches of over a "
      "million)\n",
      heuristic, static_cast<double>(bytes) / 1e6, solved, static_cast<double>(expanded) / total / 1e6, most_bytes);
  return 0;
}

// A cell of the table: thousands of expansions and megabytes, or why there are none.
std::string counts_of(Solver& solver, const Instance& instance, const char* algorithm, const char* heuristic,
                      std::uint64_t bytes) {
  const Answer answer = answer_of(solver, instance, algorithm, heuristic, bytes);
  if (answer.status != Status::optimal) return " does not fit |";
  if (answer.length != instance.optimal) return " wrong length |";
  char text[64];
  std::snprintf(text, sizeof text, " %.0f | %.1f |", static_cast<double>(answer.counts.expanded) / 1e3,
                static_cast<double>(answer.counts.peak_bytes) / 1e6);
  return text;
}

int both(const char* heuristic, std::uint64_t bytes, const std::string& boards) {
  Solver solver;
  std::printf("| board | moves | A* k | MB | BAE* k | MB | NBS k | MB |\n|---|---|---|---|---|---|---|---|\n");
  for (const Instance& instance : find_instances("@korf100:" + boards)) {
    std::string row = "| " + instance.id + " | " + std::to_string(instance.optimal.value_or(-1)) + " |";
    for (const char* algorithm : {"astar", "baestar", "nbs"}) {
      row += counts_of(solver, instance, algorithm, heuristic, bytes);
    }
    std::puts(row.c_str());
    std::fflush(stdout);
  }
  return 0;
}

int judge(int boards) {
  Random random(1);
  const Board goal = goal_named("last", 3, 3);
  std::string text;
  for (int i = 0; i < boards; ++i) {
    const Board board = random_board(goal, random);
    for (const auto tile : board.tiles()) text += tile == 0 ? "x " : std::to_string(tile) + " ";
    text += '\n';
  }
  Solver solver;
  const Oracle oracle{[&](const Board& board, const Board& to) -> std::optional<Path> {
                        const Answer answer = solver.solve({board, to});
                        if (answer.status == Status::unsolvable) return std::nullopt;
                        return answer.path;
                      },
                      {}};
  std::istringstream in(text);
  std::ostringstream out;
  const double began = now();
  find_judge("hdu-1043").run(in, out, oracle);
  std::printf("judge, %d random 8-puzzles: %.3f s\n", boards, now() - began);
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string what = argc > 1 ? argv[1] : "";
  if (what == "ida" && argc > 2) {
    return ida(argv[2], argc > 3 ? argv[3] : "100", argc > 4 ? argv[4] : "idastar", argc > 5 ? argv[5] : "");
  }
  if (what == "astar" && argc > 3) return astar(argv[2], std::strtoull(argv[3], nullptr, 10));
  if (what == "both" && argc > 4) return both(argv[2], std::strtoull(argv[3], nullptr, 10), argv[4]);
  if (what == "judge") return judge(argc > 2 ? std::atoi(argv[2]) : 10'000);
  std::fprintf(stderr,
               "usage: taquin_figures ida HEURISTIC [BOARDS [ALGORITHM [FOLDER]]] | astar HEURISTIC BYTES | "
               "both HEURISTIC BYTES BOARDS | judge [BOARDS]\n");
  return 2;
}
