// How wide the beams of an anytime search are: a narrow one at once, one of a thousand states, one that takes an eighth
// of the time, then one that takes most of what is left.
//
// A beam's time grows with its width, so the last one's is predicted from the one before. Doubling or quadrupling the
// width each time is worse: on 5x5 boards in 0.4 s a mean length of 105.4 and 105.8 against 104.6; doubling on 6x6 in 2
// s 134.3 against 133.1.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <utility>

#include "taquin/search/widening_beam.hpp"

namespace taquin {

class BeamPlan {
 public:
  static constexpr std::uint64_t first = 200;  // some milliseconds

  /// `seconds`: for all beams. Without a time limit, widths quadruple up to 100,000. `bytes`: for the widest.
  BeamPlan(double seconds, std::uint64_t bytes, std::function<double()> clock)
      : seconds_(clock ? seconds : HUGE_VAL),
        widest_(std::max<std::uint64_t>(bytes / bytes_a_state, 1)),
        clock_(std::move(clock)),
        began_(clock_ ? clock_() : 0),
        last_(began_) {}

  /// The width after a beam that is over; 0: no more beams.
  std::uint64_t next(const BeamRun& run) {
    if (!std::isfinite(seconds_)) {
      return run.width >= std::min(widest_untimed, widest_) ? 0 : std::min({run.width * 4, widest_untimed, widest_});
    }
    const double now = clock_();
    const double spent = std::max(now - last_, 1e-6);
    const double remaining = began_ + seconds_ - now;
    last_ = now;
    if (run.width == first && remaining > 20 * spent) return std::min(after_first, widest_);
    double wanted = last_share * remaining;
    if (second_) {
      second_ = false;
      if (second_share * remaining > 2 * spent) wanted = second_share * remaining;
    }
    const double width = static_cast<double>(run.width) * wanted / spent;
    if (width < 1.3 * static_cast<double>(run.width) || run.width >= widest_) return 0;
    return std::min(static_cast<std::uint64_t>(std::min(width, 1e12)), widest_);
  }

 private:
  static constexpr std::uint64_t widest_untimed = 100'000;
  static constexpr std::uint64_t bytes_a_state = 600;  // 270 on 6x6, measured
  static constexpr std::uint64_t after_first = 1000;
  static constexpr double second_share = 0.12;
  static constexpr double last_share = 0.8;  // of what is left: a beam that is cut off yields nothing

  const double seconds_;
  const std::uint64_t widest_;
  const std::function<double()> clock_;
  const double began_;
  double last_;
  bool second_ = true;  // the beam of an eighth of the time is the next
};

}  // namespace taquin
