#include "taquin/solver/beam_plan.hpp"

#include <algorithm>
#include <cmath>

namespace taquin {

namespace {
constexpr std::uint64_t widest_untimed = 100'000;
constexpr std::uint64_t bytes_a_board = 600;  // 270 on 6x6, measured
constexpr std::uint64_t after_first = 1000;
constexpr double second_share = 0.12;
constexpr double last_share = 0.8;  // of what is left: a beam that is cut off gives nothing
}  // namespace

BeamPlan::BeamPlan(double seconds, std::uint64_t bytes, std::function<double()> clock)
    : seconds_(clock ? seconds : HUGE_VAL),
      widest_(std::max<std::uint64_t>(bytes / bytes_a_board, 1)),
      clock_(std::move(clock)),
      began_(clock_ ? clock_() : 0),
      last_(began_) {}

std::uint64_t BeamPlan::next(const BeamRun& run) {
  if (!std::isfinite(seconds_)) {
    return run.width >= std::min(widest_untimed, widest_) ? 0 : std::min({run.width * 4, widest_untimed, widest_});
  }
  const double now = clock_();
  const double spent = std::max(now - last_, 1e-6);
  const double left = began_ + seconds_ - now;
  last_ = now;
  if (run.width == first && left > 20 * spent) return std::min(after_first, widest_);
  double wanted = last_share * left;
  if (second_) {
    second_ = false;
    if (second_share * left > 2 * spent) wanted = second_share * left;
  }
  const double width = static_cast<double>(run.width) * wanted / spent;
  if (width < 1.3 * static_cast<double>(run.width) || run.width >= widest_) return 0;
  return std::min(static_cast<std::uint64_t>(std::min(width, 1e12)), widest_);
}

}  // namespace taquin
