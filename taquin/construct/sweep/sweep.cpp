// How: the cells of a line are filled one after the other (`fill_order.hpp`, `sweep_evaluation.hpp`), a stage for each.
// All states of the beam that are at work have equally many cells filled and equally many slides made; those with the
// least key stay, where key = urge x slides that the next tile still needs + potential of all tiles. States that have
// filled the cell wait for the others; the best of them, with slides made and needed added up, begin the next stage.
// Filled cells are closed, so what is left shrinks; the last 3x3 (or 2x4) cells are a short search.
//
// Why it arrives: in every state `remaining_slides` falls with the right slide, so a large enough urge outweighs all
// else. It is small at first, so that the beam looks about for ways that help the other tiles, and doubles when for 40
// slides nothing came nearer. Should a stage fail nevertheless (seen on 2x60 with a width of 3, so the width there is
// at least 12), `greedy_path` does the rest.
//
// What was tried, on random boards, means, slides per Manhattan distance:
// - Manhattan distance alone, no lines: 1.42 until a fifth of the distance is left (10x10, width 1,000), then it stays
//   there; boards of 20x20 stay where they are, the blank shut in by what it has sorted. Weights that fall from the
//   first lines to the last do not help.
// - Such a walk first, until it gains less than 0.2 to 0.6 per slide, and lines after it: no gain (2.19 to 2.32 against
//   2.18 on 10x10, width 100).
// - One beam for all stages, a bonus for each filled cell: 2.34 against 2.25 (10x10, width 100). States that fill a
//   cell a slide earlier drive out those that do it better.
// - The distance to a power above 1 as potential, so that far tiles are brought nearer and near ones not kept home:
//   2.05 against 1.93 (10x10, width 300, powers 1.4 to 2). It takes width: none of it on 100x100.
// - More weight for the tiles of the line at work: 2.15 against 2.18 at width 100, nothing at 300.
// - A limit on how many slides the beam's states may differ by: on 100x100, width 2, both shorter (2.97, 2.89) and
//   faster.
#include "taquin/construct/sweep/sweep.hpp"

#include <algorithm>
#include <cassert>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "taquin/construct/greedy.hpp"
#include "taquin/construct/shortcut.hpp"
#include "taquin/construct/slide_tree.hpp"
#include "taquin/construct/sweep/sweep_evaluation.hpp"
#include "taquin/construct/transposition_table.hpp"
#include "taquin/core/parallel.hpp"
#include "taquin/puzzle/parity.hpp"

namespace taquin {
namespace {

template <class Number>
constexpr Number none = std::numeric_limits<Number>::max();

struct Settings {
  std::size_t width;  // states kept after every slide
  std::size_t keep;   // states that begin a stage
  int patience;       // slides for which a stage continues after its first arrival
  std::int64_t urge;  // what a slide of the next tile weighs; a cell of any other tile's way weighs 16 on average
  double power;       // power of the distance in the potential
  std::size_t depth;  // slides by which states may differ
};

// The best settings that were measured.
Settings settings_for(const Grid& grid, std::size_t width) {
  const int cells = grid.cells();
  if (width == 0) width = cells <= 150 ? 50 : cells <= 500 ? 24 : cells <= 1000 ? 12 : cells <= 2500 ? 6 : 2;
  if (std::min(grid.rows(), grid.cols()) <= 3) width = std::max<std::size_t>(width, 12);  // little room to turn
  if (width < 5) return {width, 1, 4, 22, 1.0, 10};
  if (width < 12) return {width, 2, 4, 18, 1.2, 12};
  if (cells > 150 && width >= 100) return {width, width / 3, 20, 8, 1.4, 64};
  if (cells > 150) return {width, width / 3, 10, cells > 500 ? 16 : 12, 1.2, 32};
  return {width, width / 3, 20, width < 100 ? 3 : 2, width < 100 ? 1.8 : 2.0, 200};
}

class Sweep {
 public:
  Sweep(const MutableBoard& board, const SweepEvaluation& evaluation, const Settings& settings, std::uint64_t seed,
        const std::function<bool()>& stop)
      : settings_(settings),
        stop_(stop),
        evaluation_(evaluation),
        tree_(board),
        transpositions_(board.grid().cells(), settings.width),
        leaves_{{evaluation_.start(board), TranspositionTable::scrambled(seed), 0, 0, 0, Direction::up}} {}

  // A state as near to the goal as the time allowed.
  Path run() {
    while (!evaluation_.is_done(leaves_.front().memo) && fill_next()) {
    }
    return tree_.path_to(best());
  }
  bool was_stopped() const { return was_stopped_; }

 private:
  struct Leaf {
    SweepEvaluation::Memo memo;
    std::uint64_t state;
    std::int64_t key;
    std::int32_t slides;
    std::uint32_t parent;
    Direction last;
  };

  bool has_arrived(const Leaf& leaf) const { return leaf.memo.filled != stage_; }
  bool is_at_work(const Leaf& leaf) const { return !has_arrived(leaf) && leaf.slides == slides_; }
  std::size_t best() const {
    const auto less = [](const Leaf& a, const Leaf& b) { return a.key < b.key; };
    return static_cast<std::size_t>(std::min_element(leaves_.begin(), leaves_.end(), less) - leaves_.begin());
  }

  // One stage: the states with the fewest cells filled fill one more (two at the end of a line).
  bool fill_next() {
    begin_stage();
    int since_arrival = 0;
    int since_nearer = 0;
    for (int nearest = none<int>; since_nearer < hopeless;) {
      if (must_stop()) return false;
      expand();
      select();
      ++slides_;
      if (tree_.depth() > settings_.depth) commit();
      since_nearer = nearest_ < nearest ? 0 : since_nearer + 1;
      nearest = std::min(nearest, nearest_);
      if (since_nearer % 40 == 39) urge_ = std::min(2 * urge_, most_urge);
      if (!arrived_.empty()) ++since_arrival;
      const auto is_at_work_now = [&](const Leaf& leaf) { return is_at_work(leaf); };
      const auto waits = [&](const Leaf& leaf) { return !has_arrived(leaf) && leaf.slides > slides_; };
      if (std::any_of(leaves_.begin(), leaves_.end(), waits)) continue;
      if (since_arrival > settings_.patience) break;
      if (std::none_of(leaves_.begin(), leaves_.end(), is_at_work_now)) break;
    }
    return keep_arrived();
  }

  void begin_stage() {
    stage_ = none<std::int32_t>;
    slides_ = none<std::int32_t>;
    for (const Leaf& leaf : leaves_) stage_ = std::min(stage_, leaf.memo.filled);
    for (const Leaf& leaf : leaves_) {
      if (!has_arrived(leaf)) slides_ = std::min(slides_, leaf.slides);
    }
    note_arrived();
    urge_ = settings_.urge;
  }

  void note_arrived() {
    arrived_.clear();
    for (const Leaf& leaf : leaves_) {
      if (has_arrived(leaf)) arrived_.push_back(leaf.key);
    }
  }

  bool must_stop() {
    if (!stop_ || work_ < 2000) return false;
    work_ = 0;
    return was_stopped_ = stop_();
  }

  void expand() {
    children_.clear();
    nearest_ = none<int>;
    tree_.visit([&](std::size_t number, MutableBoard& board) {
      if (is_at_work(leaves_[number])) expand(leaves_[number], static_cast<std::uint32_t>(number), board);
    });
    work_ += children_.size() + 1;
  }

  void expand(const Leaf& leaf, std::uint32_t number, MutableBoard& board) {
    Directions ways = evaluation_.ways(board, leaf.memo);
    if (leaf.slides > 0) ways.remove(inverse(leaf.last));
    for (const Direction d : ways) {
      const int to = board.blank();
      const int from = board.grid().beside(to, d);
      const int tile = board.tile(from);
      const std::uint64_t state = transpositions_.after(leaf.state, tile, from, to);
      if (!transpositions_.insert(state)) continue;
      board.go(d);
      Leaf child{evaluation_.after(board, leaf.memo, tile, from), state, 0, leaf.slides + 1, number, d};
      const int remaining = evaluation_.is_done(child.memo) ? 0 : evaluation_.remaining_slides(board, child.memo);
      board.go(inverse(d));
      nearest_ = std::min(nearest_, has_arrived(child) ? 0 : remaining);
      const std::int64_t urge = has_arrived(child) ? settings_.urge : urge_;
      child.key =
          (child.memo.potential + urge * (child.slides + remaining)) * (1 << 16) + TranspositionTable::tie_break(state);
      children_.push_back(child);
    }
  }

  // A state at work is dropped as well if its key exceeds that of all states that will begin the next stage.
  void select() {
    keys_.clear();
    for (const Leaf& child : children_) (has_arrived(child) ? arrived_ : keys_).push_back(child.key);
    const std::int64_t arrived_limit = limit_of(arrived_, settings_.keep);
    arrived_.resize(std::min(arrived_.size(), settings_.keep));
    std::int64_t work_limit = limit_of(keys_, settings_.width);
    if (urge_ == settings_.urge) work_limit = std::min(work_limit, arrived_limit);

    fates_.assign(leaves_.size(), {});
    next_.clear();
    auto child = children_.begin();
    for (std::size_t i = 0; i < leaves_.size(); ++i) {
      const bool stays = has_arrived(leaves_[i]) ? leaves_[i].key < arrived_limit : !is_at_work(leaves_[i]);
      if (stays) keep(i);
      for (; child != children_.end() && child->parent == i; ++child) {
        if (child->key < (has_arrived(*child) ? arrived_limit : work_limit)) {
          fates_[i].children.add(child->last);
          next_.push_back(*child);
        } else {
          transpositions_.forget(child->state);
        }
      }
    }
    leaves_.swap(next_);
    tree_.replace(fates_);
  }

  void keep(std::size_t leaf) {
    fates_[leaf].stays = true;
    next_.push_back(leaves_[leaf]);
  }

  bool keep_arrived() {
    if (arrived_.empty()) return false;
    fates_.assign(leaves_.size(), {});
    next_.clear();
    for (std::size_t i = 0; i < leaves_.size(); ++i) {
      if (has_arrived(leaves_[i])) keep(i);
    }
    leaves_.swap(next_);
    tree_.replace(fates_);
    return true;
  }

  void commit() {
    const auto [first, last] = tree_.commit(best());
    leaves_.erase(leaves_.begin() + static_cast<std::ptrdiff_t>(last), leaves_.end());
    leaves_.erase(leaves_.begin(), leaves_.begin() + static_cast<std::ptrdiff_t>(first));
    note_arrived();
  }

  static constexpr std::int64_t most_urge = 1 << 16;
  static constexpr int hopeless = 2000;

  const Settings settings_;
  const std::function<bool()>& stop_;
  const SweepEvaluation& evaluation_;
  SlideTree tree_;
  TranspositionTable transpositions_;
  std::vector<Leaf> leaves_;
  std::vector<Leaf> children_;
  std::vector<Leaf> next_;
  std::vector<std::int64_t> keys_;
  std::vector<std::int64_t> arrived_;  // keys of the best that have
  std::vector<SlideTree::Fate> fates_;
  std::int32_t stage_ = 0;   // cells filled in the states that are at work
  std::int32_t slides_ = 0;  // that they have made
  std::int64_t urge_ = 0;
  int nearest_ = 0;  // of their children, the fewest slides left
  std::size_t work_ = 0;
  bool was_stopped_ = false;
};

Path one_sweep(const Board& board, const Board& goal, const MutableBoard& start, const SweepEvaluation& evaluation,
               const Settings& settings, std::uint64_t seed, const std::function<bool()>& stop) {
  Sweep sweep(start, evaluation, settings, seed, stop);
  Path path = sweep.run();
  MutableBoard at = start;
  for (const Direction d : path) at.go(d);
  std::optional<Path> rest;
  if (!sweep.was_stopped() && at.manhattan() < 100) rest = Shortcut(start.grid(), 1000).find(at, 200, seed);
  if (!rest) {
    Board reached = board;
    for (const Direction d : path) reached.slide(d);
    rest = greedy_path(reached, goal);
  }
  path.insert(path.end(), rest->begin(), rest->end());
  return path;
}

}  // namespace

Path sweep_path(const Board& board, const Board& goal, const SweepOptions& options) {
  require_same_size(board, goal);
  assert(solvability(board, goal).solvable);
  if (std::min(board.rows(), board.cols()) == 1) return greedy_path(board, goal);
  const Grid grid(board.rows(), board.cols());
  const MutableBoard start(grid, board, goal);
  const Settings settings = settings_for(grid, options.width);
  const SweepEvaluation evaluation(grid, start.blank_home(), settings.power);
  Team team(std::max(1U, options.threads));
  Path shortest;
  for (std::uint64_t begun = 0; begun < std::max<std::uint64_t>(1, options.tries);) {
    if (begun > 0 && options.stop && options.stop()) break;
    std::vector<Path> paths(std::min<std::uint64_t>(team.size(), std::max<std::uint64_t>(1, options.tries) - begun));
    team.each(paths.size(), [&](std::uint64_t i) {
      paths[i] = one_sweep(board, goal, start, evaluation, settings, begun + i, options.stop);
    });
    for (Path& path : paths) {
      const bool is_better = begun++ == 0 || path.size() < shortest.size();
      if (!is_better) continue;
      shortest = std::move(path);
      if (options.improved) options.improved(shortest);
    }
  }
  return shortest;
}

}  // namespace taquin
