// The decision list. Its order matters; each rule gives its reason.
//
// The rules rest on these measurements (bench/README.md): IDA* with the walking distance solves a random 8-puzzle in
// microseconds; a random 15-puzzle takes some milliseconds with small pattern databases, a tenth of a second to make
// them, and a millisecond with large ones; a beam solves it in five milliseconds, 3 % above the shortest; on 2x7 and
// 2x8 boards, where only the linear conflict is available, A* is three to seven times as fast as IDA*; beyond 16 cells
// an optimal answer may never come: a constructed one goes first, then beams up to 256 cells, sweeps beyond, and
// polishing past 64.
#include "taquin/solver/plan/plan.hpp"

#include <algorithm>

#include "taquin/construct/anytime.hpp"
#include "taquin/heuristic/pdb/tables/layout.hpp"
#include "taquin/heuristic/walking/walking_distance.hpp"
#include "taquin/solver/engines/engine.hpp"

namespace taquin {

namespace {

constexpr std::uint64_t mebi = std::uint64_t{1} << 20;
constexpr double forever = std::numeric_limits<double>::infinity();

// Beams of the 24-puzzle. From the other end they meet other boards: where those from one end are longer than the
// shortest, those from the other are shortest in half of the cases. They may take a tenth of the time that the proof is
// predicted to take, and less the later they run: later ones rarely find what earlier ones did not
// (docs/experiments.md).
constexpr Stage beams_of_24(Side side, double seconds, double seconds_to_proof) {
  return {.algorithm = "beam",
          .heuristic = side == Side::backward ? "far" : "learned",
          .budget = {.share = 0.4, .seconds = seconds, .bytes = 4096 * mebi},
          .when = {.seconds_to_proof = seconds_to_proof},
          .side = side};
}

// Searches of the 24-puzzle in large tables, which are made if 110 seconds are left, or used only `if_stored`.
// Making them takes 50 s on two threads. Of a limit of two minutes less is left when they are asked for, so the
// condition is not two minutes. A browser has one partition of the two, and only its user has tables made.
constexpr Stage large_of_24(Side side, double seconds, double seconds_to_proof = 0, bool if_stored = false) {
  return {.algorithm = "idastar-fsm",
          .heuristic = "pdb-large",
          .budget = {.seconds = seconds},
          .when = {.if_stored = if_stored || web_build,
                   .seconds_to_make = if_stored || web_build ? 0.0 : 110.0,
                   .seconds_to_proof = seconds_to_proof,
                   .bytes = (web_build ? 192 : 528) * mebi},
          .side = side};
}

// --- the stages of each rule ---

// On a line the blank can only run to its goal cell.
constexpr Stage line[] = {{.algorithm = "construct"}, {.algorithm = "bidirectional"}};

// Full of cycles: A* meets each state once, several times as fast as IDA*. It keeps its states, so it cannot take
// turns.
constexpr Stage two_long_rows[] = {
    {.algorithm = "beam", .heuristic = "far", .budget = {.share = 0.5, .seconds = 1.5, .bytes = 1024 * mebi}},
    {.algorithm = "astar", .heuristic = "linear-conflict", .budget = {.bytes = 8192 * mebi}},
    {.algorithm = "idastar", .heuristic = "linear-conflict"}};

// Walking distance: its tables are made in milliseconds.
constexpr Stage up_to_9_cells[] = {{.algorithm = "idastar", .heuristic = "walking-distance"}};

// Beams of small boards. They find a solution in milliseconds, often a shortest one.
constexpr Stage small_beam(double seconds, double seconds_to_proof) {
  return {.algorithm = "beam",
          .heuristic = "far",
          .budget = {.share = 0.5, .seconds = seconds, .bytes = 1024 * mebi},
          .when = {.seconds_to_proof = seconds_to_proof}};
}
constexpr Stage beam_before_tables = {.algorithm = "beam",
                                      .heuristic = "far",
                                      .budget = {.share = 0.5, .seconds = 0.005, .bytes = 1024 * mebi},
                                      .when = {.before_tables = true}};
constexpr Stage large_of_15(double seconds) {
  return {.algorithm = "idastar-fsm",
          .heuristic = "pdb-large",
          .budget = {.seconds = seconds},
          .when = {.if_stored = true}};
}
constexpr Stage small_of_15(double seconds) {
  return {
      .algorithm = "idastar-fsm", .heuristic = "pdb", .budget = {.seconds = seconds}, .when = {.unless = "pdb-large"}};
}

// The large tables if they are stored, else small ones, made in a tenth of a second. Nearly all boards are proven in
// the first turn; on the others, beams give an answer meanwhile.
constexpr Stage fifteen[] = {large_of_15(0.03), beam_before_tables, small_of_15(0.03),    small_beam(0.01, 0.3),
                             large_of_15(0.3),  small_of_15(0.3),   small_beam(0.3, 1),   large_of_15(3),
                             small_of_15(3),    small_beam(2, 10),  large_of_15(forever), small_of_15(forever)};

constexpr Stage walking_of_16(double seconds) {
  return {.algorithm = "idastar-fsm",
          .heuristic = web_build ? "walking-distance" : "constrained-walking",
          .budget = {.seconds = seconds}};
}
// The constrained walking distance is strong, and its tables are made in milliseconds (3x5: a sixth of a second).
constexpr Stage up_to_16_cells[] = {walking_of_16(0.03),   small_beam(0.01, 0.3), walking_of_16(0.3),
                                    small_beam(0.3, 1),    walking_of_16(3),      small_beam(2, 10),
                                    walking_of_16(forever)};

// The tables are made in hundredths of a second, a search takes a millisecond.
constexpr Stage up_to_12_cells_in_runs[] = {{.algorithm = "idastar", .heuristic = "ordered-walking"}};

constexpr Stage large_of_15_in_runs(double seconds) {
  return {.algorithm = "idastar-fsm",
          .heuristic = "ordered-walking-large",
          .budget = {.seconds = seconds},
          .when = {.if_stored = true}};
}
constexpr Stage small_of_15_in_runs(double seconds) {
  return {.algorithm = "idastar-fsm",
          .heuristic = "ordered-walking",
          .budget = {.seconds = seconds},
          .when = {.unless = "ordered-walking-large"}};
}
// Large tables if they are stored, else small ones, made in a second. Reading the large ones takes as long, so an
// answer goes before them.
constexpr Stage up_to_16_cells_in_runs[] = {{.algorithm = "beam",
                                             .heuristic = "far",
                                             .budget = {.share = 0.4, .seconds = 0.2, .bytes = 1024 * mebi},
                                             .when = {.before_tables = true}},
                                            large_of_15_in_runs(0.05),
                                            small_of_15_in_runs(0.05),
                                            small_beam(0.05, 0.2),
                                            large_of_15_in_runs(1),
                                            small_of_15_in_runs(1),
                                            small_beam(1, 3),
                                            large_of_15_in_runs(forever),
                                            small_of_15_in_runs(forever)};

// No strong bound is known here: a constructed answer first, then beams over runs.
constexpr Stage up_to_49_cells_in_runs[] = {
    {.algorithm = "sweep", .budget = {.share = 0.1, .seconds = 0.1}},
    {.algorithm = "beam", .heuristic = "far", .budget = {.share = 0.9, .seconds = 60, .bytes = 4096 * mebi}},
    {.algorithm = "idastar", .heuristic = "line-crossings"}};

// Beams over slides come to the goal sooner: on some boards, beams over runs have not reached it in five seconds.
constexpr Stage up_to_64_cells_in_runs[] = {
    {.algorithm = "sweep", .budget = {.share = 0.1, .seconds = 0.2}},
    {.algorithm = "beam",
     .heuristic = "far",
     .budget = {.share = 0.2, .seconds = 2, .bytes = 2048 * mebi},
     .in_slides = true},
    {.algorithm = "beam", .heuristic = "far", .budget = {.share = 0.9, .seconds = 60, .bytes = 4096 * mebi}},
    {.algorithm = "idastar", .heuristic = "line-crossings"}};

// Few slides are few runs, too.
constexpr Stage up_to_256_cells_in_runs[] = {
    {.algorithm = "sweep", .budget = {.share = 0.1, .seconds = 0.3}},
    {.algorithm = "beam", .heuristic = "far", .budget = {.share = 0.9, .bytes = 4096 * mebi}, .in_slides = true},
    {.algorithm = "idastar", .heuristic = "line-crossings"}};

// No strong bound is known here: a constructed answer first.
constexpr Stage large_in_runs[] = {{.algorithm = "sweep", .budget = {.share = 0.9}},
                                   {.algorithm = "idastar", .heuristic = "line-crossings"}};

// An optimal answer may take hours. Beams give a short one at once, often the shortest. Searches prove it, in turns
// that grow, from the end of the problem where they need fewer nodes. Small tables prove little in six seconds, so in a
// short time beams do more. Large tables are made and stored if there is time and memory for them.
constexpr Stage twenty_four[] = {
    {.algorithm = "sweep", .budget = {.share = 0.1, .seconds = 0.1}},
    {.algorithm = "beam", .heuristic = "learned", .budget = {.share = 0.5, .seconds = 0.5, .bytes = 2048 * mebi}},
    {.algorithm = "idastar-fsm",
     .heuristic = "pdb",
     .budget = {.share = 0.5, .seconds = 6},
     .when = {.seconds_to_make = 20, .unless = "pdb-large"}},
    large_of_24(Side::forward, 0.5),
    large_of_24(Side::backward, 0.5, 6, true),
    beams_of_24(Side::backward, 1, 12),
    beams_of_24(Side::forward, 1, 12),
    large_of_24(Side::cheaper, 8),
    beams_of_24(Side::forward, 7, 80),
    beams_of_24(Side::backward, 7, 80),
    large_of_24(Side::backward, 0.5, 20),
    large_of_24(Side::cheaper, 40),
    beams_of_24(Side::forward, 20, 600),
    beams_of_24(Side::backward, 20, 600),
    large_of_24(Side::cheaper, 200),
    beams_of_24(Side::backward, 60, 2000),
    beams_of_24(Side::forward, 60, 2000),
    large_of_24(Side::cheaper, forever),
    {.algorithm = "idastar-fsm", .heuristic = "pdb"}};

constexpr Stage beam_below_24(double seconds, double seconds_to_proof) {
  return {.algorithm = "beam",
          .heuristic = "far",
          .budget = {.share = 0.5, .seconds = seconds, .bytes = 2048 * mebi},
          .when = {.seconds_to_proof = seconds_to_proof}};
}
// Making them takes 10 to 80 s on two threads. No other goals than those with the blank in a corner have them, so no
// search from the other end does.
constexpr Stage large_below_24(double seconds, bool if_stored = false) {
  return {.algorithm = "idastar-fsm",
          .heuristic = "pdb-large",
          .budget = {.seconds = seconds},
          .when = {.if_stored = if_stored, .seconds_to_make = 110}};
}

// Many of these are proven in a second, others in hours: beams and the proof take turns. Small tables are made in half
// a second; where they do not prove it soon, large ones repay the time to make them.
constexpr Stage up_to_24_cells[] = {{.algorithm = "sweep", .budget = {.share = 0.1, .seconds = 0.1}},
                                    large_below_24(0.3, true),
                                    beam_below_24(0.5, 0),
                                    {.algorithm = "idastar-fsm",
                                     .heuristic = "pdb",
                                     .budget = {.share = 0.6, .seconds = 6},
                                     .when = {.seconds_to_make = 2, .unless = "pdb-large"}},
                                    large_below_24(6),
                                    beam_below_24(6, 20),
                                    large_below_24(60),
                                    beam_below_24(60, 200),
                                    large_below_24(forever),
                                    {.algorithm = "idastar-fsm", .heuristic = "pdb"}};

// An optimal answer may never come: shorter and shorter ones from beams, then a proven bound.
constexpr Stage up_to_49_cells[] = {
    {.algorithm = "sweep", .budget = {.share = 0.1, .seconds = 0.1}},
    {.algorithm = "beam", .heuristic = "learned", .budget = {.share = 0.95, .seconds = 600, .bytes = 2048 * mebi}},
    {.algorithm = "idastar-fsm", .heuristic = "pdb"}};

// An optimal answer may never come: shorter and shorter ones from beams, then a proven bound.
constexpr Stage up_to_64_cells[] = {
    {.algorithm = "sweep", .budget = {.share = 0.1, .seconds = 0.2}},
    {.algorithm = "beam", .heuristic = "learned", .budget = {.share = 0.97, .seconds = 600, .bytes = 2048 * mebi}},
    {.algorithm = "idastar", .heuristic = "linear-conflict"}};

// Beams by an evaluation come near the goal and a sweep does the rest, repeatedly; wide ones by a network reach it.
constexpr Stage up_to_12x12[] = {
    {.algorithm = "sweep", .budget = {.share = 0.1, .seconds = 0.3}},
    {.algorithm = "beam", .heuristic = "far", .budget = {.share = 0.05, .seconds = 2, .bytes = 4096 * mebi}},
    {.algorithm = "beam",
     .heuristic = "learned",
     .budget = {.share = 0.95, .bytes = 4096 * mebi},
     .when = {.if_stored = true}},
    {.algorithm = "beam",
     .heuristic = "far",
     .budget = {.share = 0.85, .bytes = 4096 * mebi},
     .when = {.unless = "learned"}},
    {.algorithm = "polish", .budget = {.share = 0.9, .seconds = 60}},
    {.algorithm = "idastar", .heuristic = "linear-conflict"}};

// No search solves these: beams come near the goal and a sweep does the rest, repeatedly; polish the best.
constexpr Stage up_to_256_cells[] = {
    {.algorithm = "sweep", .budget = {.share = 0.1, .seconds = 0.3}},
    {.algorithm = "beam", .heuristic = "far", .budget = {.share = 0.85, .bytes = 4096 * mebi}},
    {.algorithm = "polish", .budget = {.share = 0.9, .seconds = 60}},
    {.algorithm = "idastar", .heuristic = "linear-conflict"}};

// No search solves these: sweep repeatedly, polish the best, then raise the bound in the remaining time.
constexpr Stage large[] = {{.algorithm = "sweep", .budget = {.share = 0.6}},
                           {.algorithm = "polish", .budget = {.share = 0.95, .seconds = 60}},
                           {.algorithm = "idastar", .heuristic = "linear-conflict"}};

// --- the rules ---

constexpr bool any_size(int, int) { return true; }
template <int most>
constexpr bool up_to(int rows, int cols) {
  return rows * cols <= most;
}
// Boards that a beam fills; on three rows it has no room.
constexpr bool has_beams(int rows, int cols) { return rows * cols <= most_beam_cells && rows > 3; }

constexpr Rule rules[] = {
    {"line", "one row", std::nullopt, [](int rows, int) { return rows == 1; }, line},
    {"two-long-rows", "2x7 and 2x8", Metric::stm, [](int rows, int cols) { return rows == 2 && cols > 6 && cols <= 8; },
     two_long_rows},
    {"up-to-9-cells", "up to 9 cells", Metric::stm,
     [](int rows, int cols) { return rows * cols <= 9 && has_walking_distance(rows, cols); }, up_to_9_cells},
    {"fifteen", "4x4", Metric::stm, [](int rows, int cols) { return rows == 4 && cols == 4; }, fifteen},
    {"up-to-16-cells", "up to 16 cells", Metric::stm, has_walking_distance, up_to_16_cells},
    {"up-to-12-cells-in-runs", "up to 12 cells", Metric::mtm, up_to<12>, up_to_12_cells_in_runs},
    {"up-to-16-cells-in-runs", "up to 16 cells", Metric::mtm, up_to<16>, up_to_16_cells_in_runs},
    {"up-to-49-cells-in-runs", "up to 49 cells", Metric::mtm, up_to<49>, up_to_49_cells_in_runs},
    {"up-to-64-cells-in-runs", "up to 64 cells", Metric::mtm, up_to<64>, up_to_64_cells_in_runs},
    {"up-to-256-cells-in-runs", "up to 256 cells, four rows or more", Metric::mtm, has_beams, up_to_256_cells_in_runs},
    {"large-in-runs", "any size", Metric::mtm, any_size, large_in_runs},
    {"up-to-24-cells", "up to 24 cells", Metric::stm, up_to<24>, up_to_24_cells},
    {"twenty-four", "5x5", Metric::stm, [](int rows, int cols) { return rows == 5 && cols == 5; }, twenty_four},
    {"up-to-49-cells", "up to 49 cells", Metric::stm, up_to<Layout::most_cells>, up_to_49_cells},
    {"up-to-64-cells", "up to 64 cells", Metric::stm, up_to<64>, up_to_64_cells},
    {"up-to-12x12", "8x9 to 12x12", Metric::stm, [](int rows, int cols) { return rows >= 8 && cols <= 12; },
     up_to_12x12},
    {"up-to-256-cells", "up to 256 cells, four rows or more", Metric::stm, has_beams, up_to_256_cells},
    {"large", "any size", Metric::stm, any_size, large},
};

}  // namespace

std::string_view default_heuristic(int rows, int cols, Metric metric) noexcept {
  if (has_walking_distance(std::min(rows, cols), std::max(rows, cols))) return "walking-distance";
  return metric == Metric::stm ? "linear-conflict" : "line-crossings";
}

std::span<const Rule> plan_rules() { return rules; }

const Rule& plan_for(int rows, int cols, Metric metric) {
  if (rows > cols) std::swap(rows, cols);
  return *std::find_if(plan_rules().begin(), plan_rules().end(),
                       [&](const Rule& rule) { return rule.applies(rows, cols, metric); });
}

}  // namespace taquin
