// Maps numbers to positions along an axis, with the ticks that people expect: 1, 2, 5 and powers of ten.
#pragma once

#include <string>
#include <vector>

#include "taquin/laboratory/report/chart.hpp"

namespace taquin {

struct Tick {
  double at = 0;
  std::string label;  ///< empty: a small one
};

class Scale {
 public:
  /// Covers `values`, with some space at both ends.
  Scale(const Axis& axis, const std::vector<double>& values);

  bool shows(double value) const noexcept { return !log_ || value > 0; }
  /// 0 at the axis' begin, 1 at its end.
  double position(double value) const noexcept;
  const std::vector<Tick>& ticks() const noexcept { return ticks_; }

 private:
  std::string label(double value) const;
  void categories(const Axis& axis);
  void linear();
  void logarithmic();

  bool log_;
  bool seconds_;
  double low_ = 0, high_ = 1;  // of the values, or of their logarithms
  std::vector<Tick> ticks_;
};

/// The least of 1, 2, 5, 10, 20 ... (and 0.5, 0.2 ...) that divides `span` into at most `most` steps.
double nice_step(double span, int most);

/// "0.5", "20", "3k", "12M": the shortest that says it.
std::string short_number(double value);
/// "20 µs", "5 ms", "100 s".
std::string short_duration(double seconds);

}  // namespace taquin
