// How wide the beams of an anytime search are: a narrow one at once, one of a thousand boards, one that takes an eighth
// of the time, then one that takes most of what is left.
//
// A beam's time grows with its width, so the last one's is foretold by the one before. Twice or four times as wide each
// time is worse: on 5x5 boards in 0.4 s a mean of 105.4 and 105.8 against 104.6; twice on 6x6 in 2 s 134.3 against
// 133.1.
#pragma once

#include <cstdint>
#include <functional>

#include "taquin/search/widening_beam.hpp"

namespace taquin {

class BeamPlan {
 public:
  static constexpr std::uint64_t first = 200;  // some milliseconds

  /// `seconds`: for all beams. Without an end to it, widths quadruple up to 100,000. `bytes`: of the widest.
  BeamPlan(double seconds, std::uint64_t bytes, std::function<double()> clock);

  /// The width after a beam that is over; 0: it is enough.
  std::uint64_t next(const BeamRun& run);

 private:
  const double seconds_;
  const std::uint64_t widest_;
  const std::function<double()> clock_;
  const double began_;
  double last_;
  bool second_ = true;  // the beam of an eighth of the time is to come
};

}  // namespace taquin
