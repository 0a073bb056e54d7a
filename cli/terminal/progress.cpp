// A search's own clock decides when to draw, so a quick search pays a comparison.
#include "cli/terminal/progress.hpp"

#include <algorithm>

#include "cli/terminal/report.hpp"
#include "cli/terminal/streams.hpp"
#include "taquin/util/amounts.hpp"
#include "taquin/util/printable.hpp"

namespace taquin::cli {

namespace {
constexpr double first_after = 1.0;  // seconds
constexpr double every = 0.2;
}  // namespace

ProgressLine::ProgressLine(bool wanted) : wanted_(wanted && stderr_can_redraw()), next_(first_after) {}

double ProgressLine::elapsed() const { return std::chrono::duration<double>(Clock::now() - begin_).count(); }

bool ProgressLine::is_due(double seconds) {
  if (!wanted_ || seconds < next_) return false;
  next_ = seconds + every;
  return true;
}

void ProgressLine::draw(std::string_view text) {
  drawn_ = true;
  put_error(fmt::format("\r\033[K{}{}", label_, text));
}

void ProgressLine::begin(std::string_view label) {
  label_ = printable(label);
  begin_ = Clock::now();
  next_ = first_after;
}

void ProgressLine::update(const SolveProgress& progress) {
  if (!is_due(progress.seconds)) return;
  const auto nodes = static_cast<double>(progress.counts.generated);
  if (progress.table >= 0) {
    draw(fmt::format("making a table for {}: {:.0f} %, {}", progress.heuristic, std::min(progress.table, 1.0) * 100,
                     duration(progress.seconds)));
    return;
  }
  const std::string best = progress.length < 0 ? "" : fmt::format("{} moves, ", progress.length);
  draw(fmt::format("{}at least {}: {} {}, {} nodes, {}/s, {}", best, progress.lower_bound, progress.algorithm,
                   progress.heuristic, compact(nodes), compact(nodes / progress.seconds), duration(progress.seconds)));
}

void ProgressLine::improved(const Improvement& found) {
  if (!wanted_ || found.seconds < first_after) return;
  draw(fmt::format("{} moves, at least {}, gap {}: {}, {}", found.length, found.lower_bound,
                   gap(found.length, found.lower_bound), found.algorithm, duration(found.seconds)));
}

void ProgressLine::update(const ExploreProgress& progress) {
  if (!is_due(progress.seconds)) return;
  const auto states = static_cast<double>(progress.states);
  draw(fmt::format("distance {}: {} boards, {:.1f} % of all, {}", progress.depth,
                   compact(static_cast<double>(progress.in_layer)),
                   states / static_cast<double>(progress.of_states) * 100, duration(progress.seconds)));
}

void ProgressLine::begin(const TableBuild& table) {
  begin(fmt::format("{}, table {} of {}: ", table.partition, table.number, table.of));
}

void ProgressLine::update(const BuildProgress& progress) {
  const double seconds = elapsed();
  if (progress.entries == 0 || !is_due(seconds)) return;
  const double done = static_cast<double>(progress.entries) / static_cast<double>(progress.of);
  draw(fmt::format("{:.0f} %, {} left", std::min(done, 1.0) * 100, predicted(seconds / done - seconds)));
}

void ProgressLine::update(std::uint64_t done, std::uint64_t of, std::string_view things) {
  const double seconds = elapsed();
  if (is_due(seconds)) draw(fmt::format("{} of {} {} done, {}", done, of, things, duration(seconds)));
}

void ProgressLine::clear() {
  if (drawn_) put_error("\r\033[K");
  drawn_ = false;
}

}  // namespace taquin::cli
