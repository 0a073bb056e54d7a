// The laboratory: comparisons, whole state spaces, and heuristics of one's own compared with exact distances.
#include <fmt/core.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "binding.hpp"
#include "taquin/core/parallel.hpp"
#include "taquin/io/grids/grid_text.hpp"
#include "taquin/laboratory/compare/compare.hpp"
#include "taquin/laboratory/compare/record.hpp"
#include "taquin/laboratory/distances.hpp"
#include "taquin/laboratory/explore/explore_boards.hpp"
#include "taquin/laboratory/quality.hpp"
#include "taquin/puzzle/space/rank.hpp"
#include "taquin/solver/registry.hpp"
#include "taquin/solver/solve.hpp"

namespace taquin::python {

namespace {

// Boards are tuples of an id, a start and a goal; of grid puzzles, if `costs` are given, where they may be texts.
void take_instances(const py::list& boards, const std::optional<std::string>& costs, bool diagonal, Matrix& matrix) {
  for (const py::handle each : boards) {
    auto [id, start, goal] = each.cast<std::tuple<std::string, py::object, py::object>>();
    if (costs && py::isinstance<py::str>(start)) {
      matrix.grids.push_back({id, read_grid({start.cast<std::string>(), goal.cast<std::string>(), *costs, diagonal})});
    } else if (costs) {
      matrix.grids.push_back({id, grid_of(start.cast<Board>(), goal.cast<Board>(), *costs, diagonal)});
    } else {
      BoardEntry entry{start.cast<Board>()};
      entry.id = id;
      entry.goal = goal.cast<Board>();
      matrix.instances.push_back({0, std::move(entry)});
    }
  }
}

// Rows as JSON, in the order of the trials.
std::vector<std::string> compare_boards(const std::vector<std::string>& algorithms,
                                        const std::vector<std::string>& heuristics, const py::list& boards,
                                        const std::string& metric, double weight, std::optional<double> seconds,
                                        std::optional<std::uint64_t> bytes, std::optional<std::uint64_t> expanded,
                                        unsigned threads, const std::string& folder, const py::object& progress,
                                        const std::optional<std::string>& costs, bool diagonal) {
  Matrix matrix;
  matrix.algorithms = algorithms;
  matrix.heuristics = heuristics;
  matrix.metric = metric_from(metric);
  matrix.weight = weight;
  matrix.limits = limits_of(seconds, bytes, expanded);
  take_instances(boards, costs, diagonal, matrix);
  matrix = spelt(std::move(matrix));
  check_weight(matrix.weight);
  std::stop_source stop;
  Callback call(stop);
  std::vector<TrialRow> rows;
  CompareOptions options{.threads = threads == 0 ? cores() : threads,
                         .solver = {.databases = folder},
                         .stop = stop.get_token(),
                         .row = [&](const TrialRow& row) {
                           rows.push_back(row);
                           if (!progress.is_none()) call([&] { progress(row_json(row)); });
                         }};
  options.poll = [&] {
    if (Interrupt::asked()) stop.request_stop();
  };
  {
    const Interrupt interrupt;
    const py::gil_scoped_release release;
    compare(matrix, options);
  }
  call.rethrow();
  raise_signals();
  std::sort(rows.begin(), rows.end(), [](const TrialRow& a, const TrialRow& b) { return a.number < b.number; });
  std::vector<std::string> lines;
  for (const TrialRow& row : rows) lines.push_back(row_json(row));
  return lines;
}

py::dict explore(const py::object& goal, int rows, int cols, const std::string& metric, std::uint64_t bytes,
                 std::uint64_t farthest, unsigned threads, const py::object& progress) {
  std::stop_source stop;
  Callback call(stop);
  ExploreRequest request{.goal = goal_for(goal, rows, cols),
                         .metric = metric_from(metric),
                         .threads = threads,
                         .memory = bytes,
                         .farthest = farthest};
  request.stop = [&] { return Interrupt::asked() || stop.stop_requested(); };
  if (!progress.is_none()) {
    request.progress = [&](const ExploreProgress& layer) {
      call([&] { progress(layer.depth, layer.in_layer, layer.states, layer.of_states); });
    };
  }
  ExploreReport report;
  {
    const Interrupt interrupt;
    const py::gil_scoped_release release;
    report = explore_boards(request);
  }
  call.rethrow();
  raise_signals();
  py::dict fields;
  fields["goal"] = request.goal;
  fields["metric"] = metric;
  fields["counts"] = py::tuple(py::cast(report.layers));
  fields["states"] = report.states;
  fields["farthest"] = py::tuple(py::cast(report.farthest));
  fields["mean"] = report.mean();
  fields["seconds"] = report.seconds;
  return fields;
}

// The values of a heuristic of the registry, or of a function, which is called on this thread alone.
std::function<Cost(const Board&)> values_of(Solver& solver, const py::object& heuristic, const Board& goal,
                                            std::uint64_t bytes) {
  if (!py::isinstance<py::str>(heuristic)) {
    return [&heuristic](const Board& board) {
      const py::gil_scoped_acquire lock;
      return estimate_of(heuristic, board);
    };
  }
  Request request{goal, goal};
  request.algorithm = "idastar";
  request.heuristic = heuristic.cast<std::string>();
  if (request.heuristic == "auto") throw Error("heuristic: found 'auto', expected the heuristic to measure");
  request.limits.bytes = bytes;
  const py::gil_scoped_release release;
  if (solver.prepare(request).is_refused) {
    throw Error(fmt::format("the heuristic {} does not serve {}x{}, or needs more memory than allowed",
                            request.heuristic, goal.rows(), goal.cols()));
  }
  return solver.evaluator(request);
}

py::dict measured_quality(const py::object& heuristic, const py::object& wanted, int rows, int cols,
                          std::uint64_t samples, std::uint64_t seed, const std::vector<int>& bounds,
                          std::uint64_t bytes, unsigned threads, const std::string& folder) {
  const Board goal = goal_for(wanted, rows, cols);
  QualityOptions options{.samples = samples, .seed = seed, .threads = threads == 0 ? cores() : threads};
  options.bounds.assign(bounds.begin(), bounds.end());
  options.progress = [](double) { return Interrupt::asked(); };
  if (!py::isinstance<py::str>(heuristic)) options.threads = 1;
  Solver solver({.databases = folder, .in_memory = true});
  const auto values = values_of(solver, heuristic, goal, bytes);
  Quality found;
  {
    const Interrupt interrupt;
    const py::gil_scoped_release release;
    found = quality(goal, values, options);
  }
  raise_signals();
  py::dict fields;
  fields["branching"] = found.branching;
  fields["eta"] = found.eta.value;
  fields["eta_error"] = found.eta.error;
  fields["mean"] = found.value.value;
  fields["mean_error"] = found.value.error;
  py::list rounds;
  for (std::size_t i = 0; i < bounds.size(); ++i)
    rounds.append(py::make_tuple(bounds[i], found.nodes[i].value, found.nodes[i].error));
  fields["rounds"] = py::tuple(rounds);
  return fields;
}

// A function of boards compared with the exact distances of all boards of a small size.
py::dict check_heuristic(const py::object& function, const py::object& wanted, int rows, int cols) {
  const Board goal = goal_for(wanted, rows, cols);
  const std::vector<std::uint8_t> distance = distances(goal);
  const int cells = goal.cells();
  const auto rank = [&](const Board& b) { return rank_permutation(cells, [&](int cell) { return b.tile(cell); }); };
  const auto board_at = [&](std::uint64_t number) {
    std::vector<std::uint16_t> tiles(static_cast<std::size_t>(cells));
    unrank_permutation(cells, number, [&](int cell, int tile) {
      tiles[static_cast<std::size_t>(cell)] = static_cast<std::uint16_t>(tile);
    });
    return Board(goal.rows(), goal.cols(), std::move(tiles));
  };
  std::vector<Cost> values(distance.size(), -1);
  std::uint64_t boards = 0, too_great = 0, inconsistent = 0;
  double sum = 0, exact = 0;
  std::optional<Board> worst, broken;
  Cost excess = 0;
  for (std::uint64_t number = 0; number < distance.size(); ++number) {
    if (distance[number] == no_distance) continue;
    const Board board = board_at(number);
    const Cost value = estimate_of(function, board);
    if (boards % 4096 == 0) raise_signals();
    values[number] = value;
    ++boards;
    sum += value;
    exact += distance[number];
    if (value <= distance[number]) continue;
    ++too_great;
    if (value - distance[number] <= excess) continue;
    excess = value - distance[number];
    worst = board;
  }
  for (std::uint64_t number = 0; number < distance.size(); ++number) {
    if (values[number] < 0) continue;
    const Board board = board_at(number);
    for (const Direction d : {Direction::up, Direction::down, Direction::left, Direction::right}) {
      if (!board.can(d)) continue;
      Board child = board;
      child.slide(d);
      if (values[number] <= 1 + values[rank(child)]) continue;
      ++inconsistent;
      if (!broken) broken = board;
      break;
    }
  }
  py::dict fields;
  fields["goal"] = goal;
  fields["boards"] = boards;
  fields["too_great"] = too_great;
  fields["inconsistent"] = inconsistent;
  fields["worst"] = worst;
  fields["worst_value"] = worst ? py::object(py::int_(values[rank(*worst)])) : py::none();
  fields["worst_distance"] = worst ? py::object(py::int_(distance[rank(*worst)])) : py::none();
  fields["steep"] = broken;
  fields["mean_value"] = sum / static_cast<double>(boards);
  fields["mean_distance"] = exact / static_cast<double>(boards);
  return fields;
}

}  // namespace

void bind_laboratory(py::module_& module) {
  module.def("compare", compare_boards);
  module.def("explore", explore);
  module.def("quality", measured_quality);
  module.def("check_heuristic", check_heuristic);
}

}  // namespace taquin::python
