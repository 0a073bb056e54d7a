// Many narrow beams are better than a few wide ones: by width 300, 1,000, 3,000 and 8,000, the mean of twelve beams on
// 10x10 boards is 1.77, 1.69, 1.66 and 1.59 times the Manhattan distance, and any one of a width differs from the next
// by a tenth; so of what can be done in equal time, the best of sixteen of width 1,000 is the shortest.
//
// Tried and dropped: to go on from the board that a beam ends at with a beam four times as wide, up to five times (on
// some boards a million boards a layer find no way out of the circle); to remember all boards of all layers (one beam
// in two then reaches the goal, by a longer way); weights that fall from the first lines to the last (2 to 6 times the
// Manhattan distance).
#include "taquin/solver/wide_beam.hpp"

#include <cmath>
#include <utility>
#include <vector>

#include "taquin/construct/sweep.hpp"
#include "taquin/core/parallel.hpp"
#include "taquin/heuristic/far.hpp"
#include "taquin/puzzle/puzzle.hpp"
#include "taquin/search/beam.hpp"
#include "taquin/search/widening_beam.hpp"
#include "taquin/solver/shared_stop.hpp"

namespace taquin {

namespace {

constexpr std::uint64_t first_width = 1000;
constexpr std::uint64_t beams_a_width = 16;  // then twice as wide
constexpr std::uint64_t untimed_beams = 8;
constexpr std::uint64_t untimed_batch = 4;
constexpr Cost patience = 3;  // layers without coming nearer, for every two cells

struct Stopper {
  SharedStop& asked;
  template <class State>
  void expand(const State&, Cost, Cost) const noexcept {}
  void round(const Round&) const noexcept {}
  bool stop(const Progress& progress) const { return asked(progress); }
};

template <class Space>
class WideBeam {
 public:
  WideBeam(const Query& query, const Board& goal)
      : query_(query),
        goal_(goal),
        space_(goal.rows(), goal.cols(), goal.blank()),
        far_(space_),
        stop_(query),
        team_(std::max(1U, query.request.threads)) {}

  SearchResult<Direction> run() {
    const bool timed = std::isfinite(query_.seconds);
    // Those of a batch have one bound: without a clock the answer does not depend on the number of threads.
    std::vector<SearchResult<Direction>> beams(timed ? team_.size() : untimed_batch);
    for (std::uint64_t begun = 0; !stop_() && (timed || begun < untimed_beams); begun += beams.size()) {
      const Cost bound = std::min(query_.upper, result_.cost);
      team_.each(beams.size(), [&](std::uint64_t i) { beams[i] = one_beam(begun + i, bound); });
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

  SearchResult<Direction> one_beam(std::uint64_t number, Cost bound) {
    BeamOptions options{first_width << std::min<std::uint64_t>(number / beams_a_width, 10), number, bound, 1,
                        space_.cells() * patience / 2};
    Budget budget = query_.budget;
    budget.bytes /= team_.size();
    Stopper stopper{stop_};
    auto beam = beam_search(space_, start(), far_, stopper, options, budget);
    if (!beam.path.empty() && beam.outcome != Outcome::found) complete(beam.path);
    return beam;
  }
  typename Space::State start() const {
    typename Space::State state{typename Space::Tiles(space_.cells()), static_cast<std::uint16_t>(query_.start.blank())};
    for (int cell = 0; cell < space_.cells(); ++cell) state.tiles.put(cell, query_.start.tile(cell));
    return state;
  }
  // From where a beam ended to the goal.
  void complete(Path& path) {
    Board board = query_.start;
    for (const Direction d : path) board.slide(d);
    SweepOptions options;
    options.stop = [this] { return stop_(); };
    const Path rest = sweep_path(board, goal_, options);
    path.insert(path.end(), rest.begin(), rest.end());
  }
  void keep(Path path) {
    const auto cost = static_cast<Cost>(path.size());
    if (cost >= std::min(query_.upper, result_.cost)) return;
    result_.outcome = Outcome::found;
    result_.path = std::move(path);
    result_.cost = cost;
    if (query_.improved) query_.improved(result_.path);
  }

  const Query& query_;
  const Board& goal_;
  const Space space_;
  const Far<Space> far_;
  SharedStop stop_;
  Team team_;
  SearchResult<Direction> result_;
};

}  // namespace

namespace {

constexpr int most_end_cells = 144;  // larger ones take more than is gained

// The rectangle that some last slides of a path stay in.
struct End {
  std::size_t first;  // of these slides
  int top, left, rows, cols;

  int cells() const { return rows * cols; }
  int outside(int cell, const Board& board) const { return (top + cell / cols) * board.cols() + left + cell % cols; }
  // It never loses a tile, so what the last board holds in it, in reading order, can be called 1 2 3 ...
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

// The longest end whose rectangle has at most `most_end_cells`, found from the last cell of the blank backwards.
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
    if (rows * cols > most_end_cells) break;
    end = {i, top, left, rows, cols};
  }
  return end;
}

}  // namespace

Path with_shorter_end(const Query& query, Path path, double seconds) {
  const End end = end_of(query.start, path);
  if (std::min(end.rows, end.cols) < 4) return path;
  Board board = query.start;
  for (std::size_t i = 0; i < end.first; ++i) board.slide(path[i]);
  Board last = board;
  for (std::size_t i = end.first; i < path.size(); ++i) last.slide(path[i]);
  const Board start = end.cut(board, last);
  const Board goal = end.cut(last, last);

  Query rest{query.request, start, query.algorithm, {}, query.budget, {}};
  rest.upper = static_cast<Cost>(path.size() - end.first);
  rest.seconds = seconds;
  const double began = query.clock ? query.clock() : 0;
  rest.stop = [&](const Progress& progress) {
    return (query.stop && query.stop(progress)) || (query.clock && query.clock() - began > seconds);
  };
  const Path shorter = wide_beam(rest, goal).path;
  if (shorter.empty() || shorter.size() >= path.size() - end.first) return path;
  path.resize(end.first);
  path.insert(path.end(), shorter.begin(), shorter.end());
  return path;
}

SearchResult<Direction> wide_beam(const Query& query, const Board& goal) {
  if (goal.cells() <= 128) return WideBeam<Puzzle<dynamic, dynamic, ByteTiles<128>>>(query, goal).run();
  return WideBeam<Puzzle<dynamic, dynamic, ByteTiles<most_beam_cells>>>(query, goal).run();
}

}  // namespace taquin
