// How: first it removes what is plainly wasted, everything between two visits of one state. Then it cuts the path into
// windows of equal length. A beam (`shortcut.hpp`), which drops whatever cannot come out shorter, searches each of them
// from its first state to its last. Windows of one round are disjoint, so threads take them one by one; those of the
// next round begin elsewhere. Short windows with narrow beams go first, because they gain most per second; each kind is
// repeated while it gains.
#include "taquin/construct/polish.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <unordered_map>
#include <utility>

#include "taquin/construct/mutable_board.hpp"
#include "taquin/construct/shortcut.hpp"
#include "taquin/construct/transposition_table.hpp"
#include "taquin/core/parallel.hpp"

namespace taquin {
namespace {

void append(Path& path, Direction d) {
  if (!path.empty() && path.back() == inverse(d)) {
    path.pop_back();
  } else {
    path.push_back(d);
  }
}

// The path without what lies between two visits of one state; long paths only lose slides that are taken back at once.
// States are compared by 64 bits, so `polish` replays the result.
Path without_loops(MutableBoard board, const Path& path) {
  constexpr std::size_t longest = 1U << 20U;
  Path shorter;
  if (path.size() > longest) {
    for (const Direction d : path) append(shorter, d);
    return shorter;
  }
  const TranspositionTable numbers(board.grid().cells(), 0);
  std::vector<std::uint64_t> states{0};
  std::unordered_map<std::uint64_t, std::size_t> slides_to{{0, 0}};
  for (const Direction d : path) {
    const int to = board.blank();
    board.go(d);
    const std::uint64_t state = numbers.after(states.back(), board.tile(to), board.blank(), to);
    const auto [seen, is_new] = slides_to.try_emplace(state, states.size());
    if (is_new) {
      shorter.push_back(d);
      states.push_back(state);
    } else {
      for (; states.size() > seen->second + 1; states.pop_back()) slides_to.erase(states.back());
      shorter.resize(seen->second);
    }
  }
  return shorter;
}

class Polisher {
 public:
  Polisher(MutableBoard start, Path path, const PolishOptions& options)
      : start_(std::move(start)), path_(std::move(path)), options_(options), team_(std::max(1U, options.threads)) {}

  Path run(const std::vector<PolishWindow>& windows) {
    for (const PolishWindow& window : windows) {
      if (window.width > options_.widest) continue;
      make_searches(window.width);
      do {
        if (is_stopped()) return std::move(path_);
      } while (gains(window));
    }
    return std::move(path_);
  }

 private:
  struct Job {
    MutableBoard board;
    std::size_t begin;
    std::size_t end;
    std::uint64_t seed;
    std::optional<Path> shorter;
  };

  bool is_stopped() const { return options_.stop && options_.stop(); }

  void make_searches(std::size_t width) {
    searches_.clear();
    for (unsigned i = 0; i < jobs_at_once(); ++i) {
      searches_.push_back(std::make_unique<Shortcut>(start_.grid(), width));
    }
  }
  unsigned jobs_at_once() const { return team_.size(); }

  // Two rounds of windows; those of the second begin in the middle of those of the first. Returns whether another two
  // are worth their time.
  bool gains(const PolishWindow& window) {
    const std::size_t before = path_.size();
    const auto length = static_cast<std::size_t>(std::max<std::int64_t>(3, window.length));
    const std::size_t shift = TranspositionTable::scrambled(++rounds_) % length;
    round(length, shift);
    round(length, (shift + length / 2) % length);
    return before - path_.size() > before / 400;
  }

  void round(std::size_t length, std::size_t first) {
    Path shorter;
    MutableBoard board = start_;
    std::size_t done = 0;
    while (done < path_.size() && !is_stopped()) {
      std::vector<Job> jobs;
      std::size_t end = done;
      while (jobs.size() < jobs_at_once() && end < path_.size()) {
        const std::size_t begin = end;
        end = std::min(path_.size(), begin + (begin == 0 && first > 0 ? first : length));
        jobs.push_back({board, begin, end, ++seed_, std::nullopt});
        for (std::size_t i = begin; i < end; ++i) board.go(path_[i]);
        jobs.back().board = MutableBoard(jobs.back().board, board);
      }
      team_.each(jobs.size(), [&](std::uint64_t i) { search(jobs[i], *searches_[i]); });
      for (const Job& job : jobs) take(job, shorter);
      done = end;
    }
    for (; done < path_.size(); ++done) append(shorter, path_[done]);
    path_ = std::move(shorter);
  }

  void search(Job& job, Shortcut& shortcut) const {
    job.shorter = shortcut.find(job.board, static_cast<std::int64_t>(job.end - job.begin) - 2, job.seed, options_.stop);
  }

  void take(const Job& job, Path& shorter) const {
    if (job.shorter) {
      for (const Direction d : *job.shorter) append(shorter, d);
    } else {
      for (std::size_t i = job.begin; i < job.end; ++i) append(shorter, path_[i]);
    }
  }

  const MutableBoard start_;
  Path path_;
  const PolishOptions& options_;
  Team team_;
  std::vector<std::unique_ptr<Shortcut>> searches_;
  std::uint64_t rounds_ = 0;
  std::uint64_t seed_ = 0;
};

const std::vector<PolishWindow> usual_windows = {{24, 30},     {50, 100},    {50, 1000},   {80, 1000},   {60, 10000},
                                                 {100, 10000}, {200, 10000}, {120, 30000}, {300, 30000}, {200, 100000}};

Board after(Board board, const Path& path) {
  for (const Direction d : path) board.slide(d);
  return board;
}

}  // namespace

Path polish(const Board& start, Path path, const PolishOptions& options) {
  const Board end = after(start, path);
  const Grid grid(start.rows(), start.cols());
  MutableBoard board(grid, start, end);
  Path shorter = without_loops(board, path);
  shorter = Polisher(board, std::move(shorter), options).run(options.windows.empty() ? usual_windows : options.windows);
  return shorter.size() < path.size() && after(start, shorter) == end ? shorter : path;
}

}  // namespace taquin
