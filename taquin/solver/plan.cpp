// The decision list. Its order matters; each rule gives its reason.
//
// What the lines rest on, measured (bench/README.md): IDA* with the walking distance solves a random 8-puzzle in
// microseconds; a random 15-puzzle takes some milliseconds with small pattern databases, a tenth of a second to make
// them, and a millisecond with large ones; on 2x7 and 2x8 boards, where only the linear conflict
// is at hand, A* is three to seven times as fast as IDA*; beyond 16 cells an optimal answer may never come: a
// constructed one goes first, then beams up to 196 cells, sweeps beyond, and polishing past 64.
#include "taquin/solver/plan.hpp"

#include <algorithm>

#include "taquin/heuristic/pattern/layout.hpp"
#include "taquin/solver/wide_beam.hpp"

namespace taquin {

namespace {

constexpr std::uint64_t mebi = std::uint64_t{1} << 20;
constexpr std::uint64_t any = ~std::uint64_t{0};
constexpr double forever = std::numeric_limits<double>::infinity();

bool has_walking_distance(int rows, int cols) noexcept { return rows >= 2 && rows * cols <= 16 && cols <= 6; }

// Searches of the 24-puzzle in large tables, which are made if there are two minutes.
Stage large_of_24(Side side, double most_seconds) {
  return {.algorithm = "idastar-fsm",
          .heuristic = "pdb-large",
          .most_seconds = most_seconds,
          .least_seconds = 120,
          .least_bytes = 768 * mebi,
          .side = side};
}
Stage stored(Stage stage) {
  stage.if_stored = true;
  stage.least_seconds = 0;
  return stage;
}

}  // namespace

std::string_view default_heuristic(int rows, int cols, Metric metric) noexcept {
  if (has_walking_distance(std::min(rows, cols), std::max(rows, cols))) return "walking-distance";
  return metric == Metric::stm ? "linear-conflict" : "discrete";
}

const std::vector<Rule>& plan_rules() {
  static const std::vector<Rule> rules{
      {"line",
       "on a line the blank can only run to its place",
       [](int rows, int, Metric) { return rows == 1; },
       {{"construct", ""}, {"bidirectional", ""}}},
      {"two long rows",
       "full of cycles: A* meets each state once, several times as fast as IDA*",
       [](int rows, int cols, Metric metric) { return rows == 2 && cols <= 8 && cols > 6 && metric == Metric::stm; },
       {{"astar", "linear-conflict", 1, 8192 * mebi}, {"idastar", "linear-conflict"}}},
      {"up to 9 cells",
       "walking distance: its tables are made in milliseconds",
       [](int rows, int cols, Metric metric) {
         return metric == Metric::stm && rows * cols <= 9 && has_walking_distance(rows, cols);
       },
       {{"idastar", "walking-distance"}}},
      {"4x4",
       "the large tables if they are stored, else small ones, made at once",
       [](int rows, int cols, Metric metric) { return metric == Metric::stm && rows == 4 && cols == 4; },
       {{"idastar-fsm", "pdb-large", 1, any, true}, {"idastar-fsm", "pdb"}}},
      {"up to 16 cells",
       "walking distance: strong, and its tables are made in milliseconds",
       [](int rows, int cols, Metric metric) { return metric == Metric::stm && has_walking_distance(rows, cols); },
       {{"idastar-fsm", "walking-distance"}}},
      {"few states, runs",
       "every state fits the memory",
       [](int rows, int cols, Metric metric) {
         return metric == Metric::mtm && rows * cols <= 12 && has_walking_distance(rows, cols);
       },
       {{"astar", "walking-distance", 1, 8192 * mebi}, {"idastar", "walking-distance"}}},
      {"up to 16 cells, runs",
       "walking distance over runs; A* until the memory is full, then IDA*",
       [](int rows, int cols, Metric metric) { return metric == Metric::mtm && has_walking_distance(rows, cols); },
       {{"astar", "walking-distance", 1, 4096 * mebi}, {"idastar", "walking-distance"}}},
      {"up to 64 cells, runs",
       "no strong bound is known here: a constructed answer first",
       [](int rows, int cols, Metric metric) { return metric == Metric::mtm && rows * cols <= 64; },
       {{"sweep", "", 1, any, false, 0.3, 5}, {"bidirectional", "", 1, 2048 * mebi}}},
      {"large, runs",
       "no strong bound is known here: a constructed answer first",
       [](int, int, Metric metric) { return metric == Metric::mtm; },
       {{"sweep", "", 1, any, false, 0.9}, {"idastar", "discrete"}}},
      {"5x5",
       "an optimal answer may take hours: beams give a short one at once, often the shortest, and searches prove it, "
       "by turns that grow, from the end of the problem where they need fewer nodes; large tables are made, and kept, "
       "if "
       "there is time and memory for them; huge ones, if they are stored, serve from a minute on",
       [](int rows, int cols, Metric) { return rows == 5 && cols == 5; },
       {{"sweep", "", 1, any, false, 0.1, 0.1},
        {"beam", "far", 1, 2048 * mebi, false, 0.5, 0.5},
        {"idastar-fsm", "pdb", 1, any, false, 0.5, 6, 8, 0, "pdb-large"},
        large_of_24(Side::forward, 0.5),
        stored(large_of_24(Side::backward, 0.5)),
        large_of_24(Side::cheaper, 8),
        {"beam", "far", 1, 2048 * mebi, false, 0.4, 5},
        large_of_24(Side::backward, 0.5),
        large_of_24(Side::cheaper, 40),
        {"beam", "far", 1, 4096 * mebi, false, 0.4, 20},
        {.algorithm = "idastar-fsm",
         .heuristic = "pdb-huge",
         .if_stored = true,
         .least_seconds = 120,
         .side = Side::forward_if_cheaper},
        large_of_24(Side::cheaper, 200),
        {"beam", "far", 1, 4096 * mebi, false, 0.4, 100},
        large_of_24(Side::cheaper, forever),
        {"idastar-fsm", "pdb"}}},
      {"up to 49 cells",
       "an optimal answer may never come: shorter and shorter ones from beams, then a proven bound",
       [](int rows, int cols, Metric) { return rows >= 2 && rows * cols <= Layout::most_cells; },
       {{"sweep", "", 1, any, false, 0.1, 0.1},
        {"beam", "far", 1, 4096 * mebi, false, 0.9, 60},
        {"idastar-fsm", "pdb"}}},
      {"up to 64 cells",
       "an optimal answer may never come: shorter and shorter ones from beams, then a proven bound",
       [](int rows, int cols, Metric) { return rows * cols <= 64; },
       {{"sweep", "", 1, any, false, 0.1, 0.2},
        {"beam", "far", 1, 4096 * mebi, false, 0.9, 60},
        {"idastar", "linear-conflict"}}},
      {"up to 196 cells",
       "no search reaches these: beams come near the goal and a sweep does the rest, again and again; polish the best",
       [](int rows, int cols, Metric) { return rows * cols <= most_beam_cells && std::min(rows, cols) > 3; },
       {{"sweep", "", 1, any, false, 0.1, 0.3},
        {"beam", "far", 1, 4096 * mebi, false, 0.85},
        {"polish", "", 1, any, false, 0.9, 60},
        {"idastar", "linear-conflict"}}},
      {"large",
       "no search reaches these: sweep again and again, polish the best, then as much proof as there is time for",
       [](int, int, Metric) { return true; },
       {{"sweep", "", 1, any, false, 0.6}, {"polish", "", 1, any, false, 0.95, 60}, {"idastar", "linear-conflict"}}},
  };
  return rules;
}

const Rule& plan_for(int rows, int cols, Metric metric) {
  if (rows > cols) std::swap(rows, cols);
  return *std::find_if(plan_rules().begin(), plan_rules().end(),
                       [&](const Rule& rule) { return rule.applies(rows, cols, metric); });
}

}  // namespace taquin
