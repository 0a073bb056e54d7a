// The progress line. The search's own clock decides when to draw, so a quick search pays a comparison.
#include "progress.hpp"

#include <utility>

#include "numbers.hpp"
#include "streams.hpp"

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
  put_error(fmt::format("\r\033[K{}{} {}: bound {}, {} nodes, {}/s, {}", label_, progress.algorithm, progress.heuristic,
                        progress.lower_bound, compact(nodes), compact(nodes / progress.seconds),
                        duration(progress.seconds)));
}

void ProgressLine::clear() {
  if (drawn_) put_error("\r\033[K");
  drawn_ = false;
}

}  // namespace taquin::cli
