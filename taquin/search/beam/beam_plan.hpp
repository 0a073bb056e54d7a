// How wide the beams of an anytime search are: a narrow one at once, one of a thousand states, one that takes a
// twentieth of the time, then one that takes what is left.
//
// A beam's time grows with its width, so a beam's width is predicted from the time of the one before. A beam that is
// cut off yields nothing, so the prediction had to be careful and left a fifth of the time unused. Instead, a beam that
// follows a path of known length is corrected as it goes: each layer is as wide as the time that is left allows for the
// layers that are left. Doubling or quadrupling the width each time is worse: on 5x5 boards in 0.4 s a mean length of
// 105.4 and 105.8 against 104.6 by careful prediction; doubling on 6x6 in 2 s 134.3 against 133.1.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <utility>

#include "taquin/search/beam/widening_beam.hpp"

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
  std::uint64_t next(const FinishedBeam& run) {
    if (!std::isfinite(seconds_)) {
      return run.width >= std::min(widest_untimed, widest_) ? 0 : std::min({run.width * 4, widest_untimed, widest_});
    }
    const double now = clock_();
    const double spent = std::max(now - last_, 1e-6);
    const double remaining = began_ + seconds_ - now;
    last_ = now;
    length_ = run.length;
    ends_ = HUGE_VAL;
    if (run.width == first && remaining > 20 * spent) return std::min(after_first, widest_);
    double wanted = last_share * remaining;
    if (second_) {
      second_ = false;
      if (second_share * remaining > 2 * spent) wanted = second_share * remaining;
    }
    const double width = static_cast<double>(run.width) * wanted / spent;
    if (width < 1.3 * static_cast<double>(run.width) || run.width >= widest_) return 0;
    if (length_ == unreachable) return within(careful_share * width);
    ends_ = now + wanted;
    return within(most_widening * width);
  }

  /// The width of the layer of that depth in the beam that runs, which has expanded so many states; 0 if its time is
  /// over.
  std::uint64_t width_of_layer(Cost depth, std::uint64_t expanded) const {
    if (!std::isfinite(ends_) || expanded == 0) return widest_;
    const double now = clock_();
    if (now >= ends_) return 0;
    const double states_a_second = static_cast<double>(expanded) / std::max(now - last_, 1e-6);
    const double layers = std::max(expected_length * length_ - depth, length_ / 40.0);
    return within(states_a_second * (ends_ - now) / layers);
  }

 private:
  static constexpr std::uint64_t widest_untimed = 100'000;
  static constexpr std::uint64_t bytes_a_state = 600;  // 270 on 6x6, measured
  static constexpr std::uint64_t after_first = 1000;
  static constexpr double second_share = 0.05;
  static constexpr double last_share = 0.96;
  static constexpr double careful_share = 0.8;     // where it is not known how long a path is
  static constexpr double expected_length = 0.97;  // of a path, to that of the beam before
  static constexpr double most_widening = 1.3;     // over the prediction

  std::uint64_t within(double width) const {
    return std::clamp<std::uint64_t>(static_cast<std::uint64_t>(std::min(width, 1e12)), 1, widest_);
  }

  const double seconds_;
  const std::uint64_t widest_;
  const std::function<double()> clock_;
  const double began_;
  double last_;
  bool second_ = true;  // the beam of a twentieth of the time is the next
  // The beam that runs:
  Cost length_ = unreachable;  // of the path before it
  double ends_ = HUGE_VAL;     // if its width is corrected
};

}  // namespace taquin
