// The laboratory through the C interface: comparisons, whole state spaces and the quality of heuristics, as JSON.
#include <algorithm>
#include <functional>
#include <sstream>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "taquin/c/handle.hpp"
#include "taquin/c/signal.hpp"
#include "taquin/core/parallel.hpp"
#include "taquin/io/boards/read_board.hpp"
#include "taquin/io/boards/reading.hpp"
#include "taquin/io/grids/grid_text.hpp"
#include "taquin/io/instances.hpp"
#include "taquin/laboratory/compare/branching.hpp"
#include "taquin/laboratory/compare/compare.hpp"
#include "taquin/laboratory/compare/record.hpp"
#include "taquin/laboratory/heuristic_check.hpp"
#include "taquin/laboratory/report_json.hpp"
#include "taquin/util/json.hpp"

using taquin::c::copy_of;
using taquin::c::guarded;
using taquin::c::Interrupt;
using taquin::c::known_fields;
using taquin::c::need;
using taquin::c::request_of;

namespace {

const taquin::Board& no_board() {
  static const taquin::Board none(1, 2, {1, 0});
  return none;
}

unsigned threads_of(const taquin_options& options) { return options.threads == 0 ? taquin::cores() : options.threads; }

std::vector<std::string> names_in(const char* text) {
  std::vector<std::string> names;
  std::istringstream words(text);
  for (std::string name; std::getline(words, name, ',');) names.push_back(name);
  return names;
}

std::vector<taquin::BoardItem> boards_in(const std::string& text) {
  std::vector<taquin::BoardItem> items;
  if (text.starts_with('@')) {
    for (const taquin::Instance& each : taquin::find_instances(text)) items.push_back(item_of(each));
  } else {
    items = taquin::read_boards(text, {});
  }
  const auto own_goal = [](const taquin::BoardItem& item) { return goal_for(*item.entry(), ""); };
  for (taquin::BoardItem& item : items) item = with_goal(std::move(item), own_goal);
  return items;
}

// Without boards.
taquin::Matrix matrix_of(const char* algorithms, const char* heuristics, const taquin::Request& plain) {
  taquin::Matrix matrix;
  matrix.algorithms = names_in(algorithms);
  matrix.heuristics = names_in(heuristics);
  matrix.metric = plain.metric;
  matrix.weight = plain.weight;
  matrix.limits = plain.limits;
  taquin::check_weight(matrix.weight);
  return matrix;
}

std::vector<taquin::GridInstance> grids_in(const char* list, const char* costs, int diagonal) {
  std::vector<taquin::GridInstance> grids;
  for (const taquin::JsonValue& each : taquin::JsonValue(list).items()) {
    const auto field = [&](const char* name) { return each.at(name).as<std::string>(); };
    grids.push_back({field("id"), taquin::read_grid({field("board"), field("goal"), costs, diagonal != 0})});
  }
  return grids;
}

// In the order of the trials.
std::string rows_json(std::vector<taquin::TrialRow> rows) {
  std::sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) { return a.number < b.number; });
  std::string text = "[";
  for (const taquin::TrialRow& row : rows) text.append(text.size() > 1 ? "," : "").append(row_json(row));
  return text + "]";
}

std::string layer_json(const taquin::ExploreProgress& layer) {
  taquin::JsonObject json;
  json.add("depth", layer.depth)
      .add("in_layer", layer.in_layer)
      .add("states", layer.states)
      .add("of_states", layer.of_states);
  return json.text();
}

// The values of a heuristic of the caller's. Throws `Error` at SIGINT, too, as the function may be slow.
std::function<taquin::Cost(const taquin::Board&)> own_values(const taquin_options& given) {
  return [&given, value = taquin::c::estimate_of(given.estimate, given.user)](const taquin::Board& board) {
    if (given.interruptible != 0 && Interrupt::asked()) throw taquin::Error("interrupted");
    return value(board);
  };
}

// The values of a heuristic of the registry; makes or reads its tables.
std::function<taquin::Cost(const taquin::Board&)> values_of(taquin::Solver& solver, taquin::Request request) {
  if (request.heuristic == "auto") throw taquin::Error("heuristic: found 'auto', expected the heuristic to measure");
  request.algorithm = "idastar";
  if (solver.prepare(request).is_refused) {
    throw taquin::Error("the heuristic " + request.heuristic + " does not serve " +
                        std::to_string(request.goal.rows()) + "x" + std::to_string(request.goal.cols()) +
                        ", or needs more memory than allowed");
  }
  return solver.evaluator(request);
}

}  // namespace

namespace {

template <class Boards>
taquin_code compare_all(const char* algorithms, const char* heuristics, const char* folder,
                        const taquin_options* options, taquin_line_callback row, char** out, const Boards& add_boards) {
  return guarded([&] {
    need(algorithms, heuristics, out);
    const taquin_options given = known_fields(options);
    const Interrupt interrupt(given.interruptible != 0);
    taquin::Matrix matrix = matrix_of(algorithms, heuristics, request_of(no_board(), no_board(), given));
    add_boards(matrix);
    std::stop_source stop;
    std::vector<taquin::TrialRow> rows;
    taquin::CompareOptions how{.threads = threads_of(given),
                               .storage = taquin::table_folder(folder == nullptr ? "" : folder),
                               .stop = stop.get_token(),
                               .row = [&](const taquin::TrialRow& done) {
                                 rows.push_back(done);
                                 if (row != nullptr && row(row_json(done).c_str(), given.user) != 0)
                                   stop.request_stop();
                               }};
    how.poll = [&] {
      if (given.interruptible != 0 && Interrupt::asked()) stop.request_stop();
    };
    compare(spelt(std::move(matrix)), how);
    *out = copy_of(rows_json(std::move(rows)));
  });
}

}  // namespace

taquin_code taquin_compare(const char* boards, const char* algorithms, const char* heuristics, const char* folder,
                           const taquin_options* options, taquin_line_callback row, char** out) noexcept {
  return compare_all(algorithms, heuristics, folder, options, row, out, [&](taquin::Matrix& matrix) {
    need(boards);
    matrix.instances = boards_in(boards);
  });
}

taquin_code taquin_compare_grids(const char* grids, const char* costs, int diagonal, const char* algorithms,
                                 const char* heuristics, const char* folder, const taquin_options* options,
                                 taquin_line_callback row, char** out) noexcept {
  return compare_all(algorithms, heuristics, folder, options, row, out, [&](taquin::Matrix& matrix) {
    need(grids);
    matrix.grids = grids_in(grids, costs == nullptr ? "" : costs, diagonal);
  });
}

taquin_code taquin_explore_json(const taquin_board* goal, uint64_t farthest, const taquin_options* options,
                                taquin_line_callback layer, char** out) noexcept {
  return guarded([&] {
    need(goal, out);
    const taquin_options given = known_fields(options);
    const Interrupt interrupt(given.interruptible != 0);
    taquin::ExploreRequest request{.goal = goal->board,
                                   .metric = taquin::c::metric_of(given.metric),
                                   .threads = given.threads,
                                   .farthest = farthest};
    if (given.bytes != 0) request.memory = given.bytes;
    std::stop_source stop;
    request.stop = [&] { return stop.stop_requested() || (given.interruptible != 0 && Interrupt::asked()); };
    if (layer != nullptr) {
      request.progress = [&](const taquin::ExploreProgress& done) {
        if (layer(layer_json(done).c_str(), given.user) != 0) stop.request_stop();
      };
    }
    const taquin::ExploreReport report = taquin::explore_boards(request);
    *out = copy_of(exploration_json(request, report));
  });
}

taquin_code taquin_quality(taquin_solver* solver, const taquin_board* goal, uint64_t samples, uint64_t seed,
                           const int32_t* bounds, size_t count, const taquin_options* options, char** out) noexcept {
  return guarded([&] {
    need(goal, out);
    if (count > 0) need(bounds);
    const taquin_options given = known_fields(options);
    const Interrupt interrupt(given.interruptible != 0);
    const bool is_own = given.estimate != nullptr;
    taquin::QualityOptions how{.samples = samples, .seed = seed, .threads = is_own ? 1 : threads_of(given)};
    how.bounds.assign(bounds, bounds + count);
    how.progress = [&](double) { return given.interruptible != 0 && Interrupt::asked(); };
    taquin::Solver fresh;
    const taquin::Request request = request_of(goal->board, goal->board, given);
    const auto values = is_own ? own_values(given) : values_of(solver == nullptr ? fresh : solver->solver, request);
    const taquin::Quality found = quality(goal->board, values, how);
    *out = copy_of(quality_json(is_own ? "" : request.heuristic, goal->board, how, found));
  });
}

taquin_code taquin_check_heuristic(const taquin_board* goal, const taquin_options* options, char** out) noexcept {
  return guarded([&] {
    need(goal, out);
    const taquin_options given = known_fields(options);
    if (given.estimate == nullptr) throw taquin::c::BadArgument{"options.estimate: it must not be null"};
    const Interrupt interrupt(given.interruptible != 0);
    const auto found = taquin::check_heuristic(goal->board, own_values(given));
    *out = copy_of(check_json(goal->board, found));
  });
}

double taquin_branching(uint64_t generated, int64_t length) noexcept {
  return taquin::effective_branching_factor(generated, length).value_or(0);
}
