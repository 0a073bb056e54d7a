// How: first what is plainly wasted goes, all between two visits of one state. Then the path is cut into windows of
// equal length; each is searched again from its first state to its last by a beam (`shortcut.hpp`), which drops
// whatever cannot come out shorter. Windows of one round are disjoint, so threads take them one by one; the next
// round's begin elsewhere. Short windows with narrow beams go first, they gain most a second; each kind is repeated
// while it gains.
#include "taquin/construct/polish.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <unordered_map>
#include <utility>

#include "taquin/construct/field.hpp"
#include "taquin/construct/seen.hpp"
#include "taquin/construct/shortcut.hpp"
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

// Without what lies between two visits of one state; of long paths, without slides that are taken back at once. States
// are told apart by 64 bits, which `polish` checks.
Path without_loops(Field field, const Path& path) {
  constexpr std::size_t longest = 1U << 20U;
  Path shorter;
  if (path.size() > longest) {
    for (const Direction d : path) append(shorter, d);
    return shorter;
  }
  const Seen numbers(field.grid().cells(), 0);
  std::vector<std::uint64_t> states{0};
  std::unordered_map<std::uint64_t, std::size_t> slides_to{{0, 0}};
  for (const Direction d : path) {
    const int to = field.blank();
    field.go(d);
    const std::uint64_t state = numbers.after(states.back(), field.tile(to), field.blank(), to);
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
  Polisher(Field start, Path path, const PolishOptions& options)
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
    Field field;
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

  // Two rounds of windows, the second's borders in the middle of the first's. Is it worth another two?
  bool gains(const PolishWindow& window) {
    const std::size_t before = path_.size();
    const auto length = static_cast<std::size_t>(std::max<std::int64_t>(3, window.length));
    const std::size_t shift = Seen::scrambled(++rounds_) % length;
    round(length, shift);
    round(length, (shift + length / 2) % length);
    return before - path_.size() > before / 400;
  }

  void round(std::size_t length, std::size_t first) {
    Path shorter;
    Field field = start_;
    std::size_t done = 0;
    while (done < path_.size() && !is_stopped()) {
      std::vector<Job> jobs;
      std::size_t end = done;
      while (jobs.size() < jobs_at_once() && end < path_.size()) {
        const std::size_t begin = end;
        end = std::min(path_.size(), begin + (begin == 0 && first > 0 ? first : length));
        jobs.push_back({field, begin, end, ++seed_, std::nullopt});
        for (std::size_t i = begin; i < end; ++i) field.go(path_[i]);
        jobs.back().field = Field(jobs.back().field, field);
      }
      team_.each(jobs.size(), [&](std::uint64_t i) { search(jobs[i], *searches_[i]); });
      for (const Job& job : jobs) take(job, shorter);
      done = end;
    }
    for (; done < path_.size(); ++done) append(shorter, path_[done]);
    path_ = std::move(shorter);
  }

  void search(Job& job, Shortcut& shortcut) const {
    job.shorter = shortcut.find(job.field, static_cast<std::int64_t>(job.end - job.begin) - 2, job.seed, options_.stop);
  }

  void take(const Job& job, Path& shorter) const {
    if (job.shorter) {
      for (const Direction d : *job.shorter) append(shorter, d);
    } else {
      for (std::size_t i = job.begin; i < job.end; ++i) append(shorter, path_[i]);
    }
  }

  const Field start_;
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
  Field field(grid, start, end);
  Path shorter = without_loops(field, path);
  shorter = Polisher(field, std::move(shorter), options).run(options.windows.empty() ? usual_windows : options.windows);
  return shorter.size() < path.size() && after(start, shorter) == end ? shorter : path;
}

}  // namespace taquin
