// The progress lines. The search's own clock decides when to draw, so a quick search pays a comparison.
#include "progress.hpp"

#include <algorithm>
#include <utility>

#include "report.hpp"
#include "streams.hpp"
#include "taquin/laboratory/explore/explore_boards.hpp"
#include "taquin/solver/databases.hpp"
#include "taquin/solver/request.hpp"
#include "taquin/util/amounts.hpp"

namespace taquin::cli {

namespace {
constexpr double first_after = 1.0;  // seconds
constexpr double every = 0.2;
}  // namespace

ProgressLine::ProgressLine(bool wanted) : wanted_(wanted && stderr_can_redraw()) {}

void ProgressLine::begin(std::string label) {
  label_ = std::move(label);
  next_ = first_after;
}

void ProgressLine::update(const SolveProgress& progress) {
  if (!wanted_ || progress.seconds < next_) return;
  next_ = progress.seconds + every;
  drawn_ = true;
  const auto nodes = static_cast<double>(progress.counts.generated);
  if (progress.table >= 0) {
    put_error(fmt::format("\r\033[K{}making a table for {}: {:.0f} %, {}", label_, progress.heuristic,
                          std::min(progress.table, 1.0) * 100, duration(progress.seconds)));
    return;
  }
  const std::string best = progress.length < 0 ? "" : fmt::format("{} moves, ", progress.length);
  put_error(fmt::format("\r\033[K{}{}at least {}: {} {}, {} nodes, {}/s, {}", label_, best, progress.lower_bound,
                        progress.algorithm, progress.heuristic, compact(nodes), compact(nodes / progress.seconds),
                        duration(progress.seconds)));
}

void ProgressLine::improved(const Improvement& found) {
  if (!wanted_ || found.seconds < first_after) return;
  drawn_ = true;
  put_error(fmt::format("\r\033[K{}{} moves, at least {}, gap {}: {}, {}", label_, found.length, found.lower_bound,
                        gap(found.length, found.lower_bound), found.algorithm, duration(found.seconds)));
}

void ProgressLine::clear() {
  if (drawn_) put_error("\r\033[K");
  drawn_ = false;
}

ExploreLine::ExploreLine(bool wanted) : wanted_(wanted && stderr_can_redraw()), next_(first_after) {}

void ExploreLine::update(const ExploreProgress& progress) {
  if (!wanted_ || progress.seconds < next_) return;
  next_ = progress.seconds + every;
  drawn_ = true;
  const auto states = static_cast<double>(progress.states);
  put_error(fmt::format("\r\033[Kdistance {}: {} boards, {:.1f} % of all, {}", progress.depth,
                        compact(static_cast<double>(progress.in_layer)),
                        states / static_cast<double>(progress.of_states) * 100, duration(progress.seconds)));
}

void ExploreLine::clear() {
  if (drawn_) put_error("\r\033[K");
  drawn_ = false;
}

BuildLine::BuildLine(bool wanted) : wanted_(wanted && stderr_can_redraw()) {}

void BuildLine::update(const DatabaseProgress& progress) {
  if (progress.number != number_) {
    number_ = progress.number;
    begin_ = Clock::now();
    next_ = first_after;
  }
  const double seconds = std::chrono::duration<double>(Clock::now() - begin_).count();
  if (!wanted_ || seconds < next_ || progress.entries == 0) return;
  next_ = seconds + every;
  drawn_ = true;
  const double done = static_cast<double>(progress.entries) / static_cast<double>(progress.of_entries);
  put_error(fmt::format("\r\033[K{}, table {} of {}: {:.0f} %, {} left", progress.partition, progress.number,
                        progress.of_tables, std::min(done, 1.0) * 100, duration(seconds / done - seconds)));
}

void BuildLine::clear() {
  if (drawn_) put_error("\r\033[K");
  drawn_ = false;
}

CountLine::CountLine(bool wanted) : wanted_(wanted && stderr_can_redraw()), begin_(Clock::now()), next_(first_after) {}

void CountLine::update(std::uint64_t done, std::uint64_t of) {
  if (!wanted_) return;
  const double seconds = std::chrono::duration<double>(Clock::now() - begin_).count();
  if (seconds < next_) return;
  next_ = seconds + every;
  drawn_ = true;
  put_error(fmt::format("\r\033[K{} of {} searches done, {}", done, of, duration(seconds)));
}

void CountLine::clear() {
  if (drawn_) put_error("\r\033[K");
  drawn_ = false;
}

}  // namespace taquin::cli
