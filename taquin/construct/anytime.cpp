// Many narrow beams are better than a few wide ones. With widths 300, 1,000, 3,000 and 8,000, twelve beams on 10x10
// boards give 1.77, 1.69, 1.66 and 1.59 times the Manhattan distance on average, and two beams of one width differ by a
// tenth. So in equal time the best of sixteen beams of width 1,000 is the shortest.
//
// Tried and dropped: continuing from the board where a beam ends with a beam four times as wide, up to five times (on
// some boards a million states per layer find no way out of the circle); remembering all states of all layers (one beam
// in two then reaches the goal, by a longer way); weights that fall from the first lines to the last (2 to 6 times the
// Manhattan distance).
#include "taquin/construct/anytime.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <mutex>
#include <utility>
#include <vector>

#include "taquin/construct/polish.hpp"
#include "taquin/construct/sweep/sweep.hpp"
#include "taquin/core/parallel.hpp"
#include "taquin/heuristic/beam_evaluation.hpp"
#include "taquin/puzzle/space/puzzle.hpp"
#include "taquin/puzzle/space/states.hpp"
#include "taquin/search/beam/beam.hpp"
#include "taquin/search/beam/widening_beam.hpp"

namespace taquin {

namespace {

// Asks the task whether to stop, for searches that ask from several threads: one thread at a time asks the task.
class SharedStop {
 public:
  explicit SharedStop(const std::function<bool(const Progress&)>& stop) : stop_(stop) {}
  /// Once true, always true.
  bool operator()(const Progress& progress = {}) {
    if (asked_.load()) return true;
    const std::lock_guard lock(mutex_);
    if (stop_ && stop_(progress)) asked_.store(true);
    return asked_.load();
  }

 private:
  const std::function<bool(const Progress&)>& stop_;
  std::mutex mutex_;
  std::atomic<bool> asked_{false};
};

constexpr std::uint64_t first_width = 1000;
constexpr std::uint64_t beams_a_width = 16;  // then twice as wide
constexpr std::uint64_t untimed_beams = 8;
constexpr std::uint64_t untimed_batch = 4;
constexpr Cost patience = 3;  // layers without progress, for every two cells

struct Stopper {
  SharedStop& asked;
  template <class State>
  void expand(const State&, Cost, Cost) const noexcept {}
  void round(const Round&) const noexcept {}
  bool stop(const Progress& progress) const { return asked(progress); }
};

template <class Space>
class ManyBeams {
 public:
  ManyBeams(const AnytimeTask& task, const Board& goal)
      : task_(task),
        goal_(goal),
        space_(goal.rows(), goal.cols(), goal.blank()),
        evaluation_(space_),
        stop_(task.stop),
        team_(std::max(1U, task.threads)) {}

  SearchResult<Direction> run() {
    const bool timed = std::isfinite(task_.seconds);
    // The beams of one batch have the same bound: without a clock the answer does not depend on the number of threads.
    std::vector<SearchResult<Direction>> beams(timed ? team_.size() : untimed_batch);
    for (std::uint64_t begun = 0; !stop_() && (timed || begun < untimed_beams); begun += beams.size()) {
      const Cost bound = std::min(task_.upper, result_.cost);
      const Budget budget = share(beams.size());
      team_.each(beams.size(), [&](std::uint64_t i) { beams[i] = one_beam(begun + i, bound, budget); });
      for (auto& beam : beams) {
        detail::add(result_.counts, beam.counts);
        if (!beam.path.empty()) keep(std::move(beam.path));
      }
      if (const Outcome outcome = beams.front().outcome; is_limit(outcome)) {
        if (result_.path.empty()) result_.outcome = outcome;
        break;
      }
    }
    return std::move(result_);
  }

 private:
  static bool is_limit(Outcome outcome) {
    return outcome == Outcome::stopped || outcome == Outcome::out_of_memory || outcome == Outcome::out_of_nodes;
  }

  // The part of the budget that each of the next beams may take.
  Budget share(std::uint64_t beams) const {
    Budget budget = task_.budget;
    budget.bytes /= team_.size();
    if (budget.expanded == Budget::unlimited) return budget;
    budget.expanded = (budget.expanded - std::min(budget.expanded, result_.counts.expanded)) / beams;
    return budget;
  }
  SearchResult<Direction> one_beam(std::uint64_t number, Cost bound, const Budget& budget) {
    BeamOptions options{first_width << std::min<std::uint64_t>(number / beams_a_width, 10), number, bound, 1,
                        space_.cells() * patience / 2};
    Stopper stopper{stop_};
    auto beam = beam_search(space_, state_of<Space>(task_.start), evaluation_, stopper, options, budget);
    if (!beam.path.empty() && beam.outcome != Outcome::found) complete(beam.path);
    return beam;
  }
  // Extends `path` from where a beam ended to the goal.
  void complete(Path& path) {
    Board board = task_.start;
    for (const Direction d : path) board.slide(d);
    SweepOptions options;
    options.stop = [this] { return stop_(); };
    const Path rest = sweep_path(board, goal_, options);
    path.insert(path.end(), rest.begin(), rest.end());
  }
  void keep(Path path) {
    const auto cost = static_cast<Cost>(path.size());
    if (cost >= std::min(task_.upper, result_.cost)) return;
    result_.outcome = Outcome::found;
    result_.path = std::move(path);
    result_.cost = cost;
    if (task_.improved) task_.improved(result_.path);
  }

  const AnytimeTask& task_;
  const Board& goal_;
  const Space space_;
  const BeamEvaluation<Space> evaluation_;
  SharedStop stop_;
  Team team_;
  SearchResult<Direction> result_;
};

// The rectangle that some last slides of a path stay in.
struct End {
  std::size_t first;  // of these slides
  int top, left, rows, cols;

  int cells() const { return rows * cols; }
  int outside(int cell, const Board& board) const { return (top + cell / cols) * board.cols() + left + cell % cols; }
  // The path never leaves the rectangle, so the tiles that the last board has in it can be renamed 1 2 3 ... in reading
  // order.
  Board cut(const Board& board, const Board& last) const {
    std::vector<std::uint16_t> name(static_cast<std::size_t>(board.cells()));
    for (int cell = 0, next = 1; cell < cells(); ++cell) {
      const int tile = last.tile(outside(cell, last));
      if (tile != 0) name[static_cast<std::size_t>(tile)] = static_cast<std::uint16_t>(next++);
    }
    std::vector<std::uint16_t> tiles;
    for (int cell = 0; cell < cells(); ++cell) {
      tiles.push_back(name[static_cast<std::size_t>(board.tile(outside(cell, board)))]);
    }
    return Board(rows, cols, std::move(tiles));
  }
};

// The longest end whose rectangle has at most `most_beam_cells`, found from the last cell of the blank backwards.
End end_of(Board board, const Path& path) {
  std::vector<int> blanks{board.blank()};
  for (const Direction d : path) {
    board.slide(d);
    blanks.push_back(board.blank());
  }
  End end{path.size(), board.blank() / board.cols(), board.blank() % board.cols(), 1, 1};
  for (std::size_t i = blanks.size(); i-- > 0;) {
    const int row = blanks[i] / board.cols(), col = blanks[i] % board.cols();
    const int top = std::min(end.top, row), left = std::min(end.left, col);
    const int rows = std::max(end.top + end.rows, row + 1) - top;
    const int cols = std::max(end.left + end.cols, col + 1) - left;
    if (rows * cols > most_beam_cells) break;
    end = {i, top, left, rows, cols};
  }
  return end;
}

}  // namespace

SearchResult<Direction> many_beams(const AnytimeTask& task, const Board& goal) {
  if (goal.cells() <= 144) return ManyBeams<Puzzle<dynamic, dynamic, ByteTiles<144>>>(task, goal).run();
  return ManyBeams<Puzzle<dynamic, dynamic, ByteTiles<most_beam_cells>>>(task, goal).run();
}

namespace {

SweepOptions first_sweep(const AnytimeTask& task, SharedStop& stop) {
  SweepOptions options;
  options.threads = task.threads;
  options.stop = [&stop] { return stop(); };
  return options;
}

// States kept by the sweeps after the first: some ten sweeps are done in half a minute.
std::size_t width_of(int cells) { return std::clamp<std::size_t>(240'000 / static_cast<std::size_t>(cells), 100, 600); }

// Smaller boards have beams; on larger ones a second sweep does not repay its time.
constexpr bool are_swept_again(int cells) { return cells > 64 && cells <= 900; }

// On larger boards the last hundred cells matter too little.
constexpr int most_with_other_ends = 2500;

}  // namespace

Path with_shorter_end(const AnytimeTask& task, Path path, double seconds) {
  const End end = end_of(task.start, path);
  if (std::min(end.rows, end.cols) < 4) return path;
  Board board = task.start;
  for (std::size_t i = 0; i < end.first; ++i) board.slide(path[i]);
  Board last = board;
  for (std::size_t i = end.first; i < path.size(); ++i) last.slide(path[i]);
  const Board start = end.cut(board, last);
  const Board goal = end.cut(last, last);

  AnytimeTask rest{start, task.threads, task.budget};
  rest.upper = static_cast<Cost>(path.size() - end.first);
  rest.seconds = seconds;
  const double began = task.clock ? task.clock() : 0;
  rest.stop = [&](const Progress& progress) {
    return (task.stop && task.stop(progress)) || (task.clock && task.clock() - began > seconds);
  };
  const Path shorter = many_beams(rest, goal).path;
  if (shorter.empty() || shorter.size() >= path.size() - end.first) return path;
  path.resize(end.first);
  path.insert(path.end(), shorter.begin(), shorter.end());
  return path;
}

Path sweeps(const AnytimeTask& task, const Board& goal) {
  SharedStop stop(task.stop);
  SweepOptions options = first_sweep(task, stop);
  Path best = sweep_path(task.start, goal, options);
  if (task.improved) task.improved(best);
  if (stop() || !std::isfinite(task.seconds) || !are_swept_again(task.start.cells())) return best;
  options.width = width_of(task.start.cells());
  options.tries = std::uint64_t{1} << 40;
  options.improved = task.improved;
  Path other = sweep_path(task.start, goal, options);
  return other.size() < best.size() ? other : best;
}

Path polished(const AnytimeTask& task, const Board& goal) {
  SharedStop stop(task.stop);
  PolishOptions options;
  options.threads = task.threads;
  options.stop = [&stop] { return stop(); };
  options.widest = task.budget.bytes / (PolishOptions::bytes_a_state * std::max(1U, task.threads));
  Path path = task.best != nullptr ? *task.best : sweep_path(task.start, goal, first_sweep(task, stop));
  if (task.start.cells() > most_beam_cells && task.start.cells() <= most_with_other_ends) {
    path = with_shorter_end(task, std::move(path), task.seconds / 2);
    if (task.improved) task.improved(path);
  }
  return polish(task.start, std::move(path), options);
}

}  // namespace taquin
