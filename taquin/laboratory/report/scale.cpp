// Ticks: about six on a linear axis; on a logarithmic one the powers of ten, thinned out if there are many, and 2 and 5
// of each where there are few.
#include "taquin/laboratory/report/scale.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace taquin {

namespace {

constexpr int wanted_ticks = 6;
constexpr int most_decades = 9;  // with a label each

}  // namespace

double nice_step(double span, int most) {
  const double power = std::pow(10, std::floor(std::log10(span / most)));
  for (const double factor : {1.0, 2.0, 5.0}) {
    if (span / (factor * power) <= most) return factor * power;
  }
  return 10 * power;
}

std::string short_number(double value) {
  struct Unit {
    double factor;
    const char* name;
  };
  constexpr std::array units{Unit{1e12, "T"}, Unit{1e9, "G"}, Unit{1e6, "M"}, Unit{1e3, "k"}};
  for (const auto& [factor, unit] : units) {
    if (std::abs(value) >= factor * 0.9999) return fmt::format("{:.4g}{}", value / factor, unit);
  }
  return fmt::format("{:.4g}", value);
}

std::string short_duration(double seconds) {
  if (seconds < 0.9995e-3) return fmt::format("{:.3g} µs", seconds * 1e6);
  if (seconds < 0.9995) return fmt::format("{:.3g} ms", seconds * 1e3);
  return seconds < 999.5 ? fmt::format("{:.3g} s", seconds) : fmt::format("{:.0f} s", seconds);
}

Scale::Scale(const Axis& axis, const std::vector<double>& values) : log_(axis.log), seconds_(axis.seconds) {
  if (!axis.categories.empty()) {
    categories(axis);
    return;
  }
  std::vector<double> shown;
  for (const double value : values) {
    if (shows(value)) shown.push_back(log_ ? std::log10(value) : value);
  }
  if (shown.empty()) shown = {0, 1};
  const auto [least, most] = std::minmax_element(shown.begin(), shown.end());
  low_ = *least;
  high_ = *most;
  log_ ? logarithmic() : linear();
}

double Scale::position(double value) const noexcept {
  return ((log_ ? std::log10(value) : value) - low_) / (high_ - low_);
}

std::string Scale::label(double value) const { return seconds_ ? short_duration(value) : short_number(value); }

void Scale::categories(const Axis& axis) {
  low_ = -0.6;
  high_ = static_cast<double>(axis.categories.size()) - 0.4;
  for (const std::string& name : axis.categories) ticks_.push_back({static_cast<double>(ticks_.size()), name});
}

void Scale::linear() {
  const double air = high_ > low_ ? (high_ - low_) * 0.06 : std::max(std::abs(high_) * 0.1, 1.0);
  const double least = low_;
  low_ -= air;
  high_ += air;
  if (least >= 0) low_ = std::max(low_, least == 0 ? -air / 2 : 0.0);
  double step = nice_step(high_ - low_, wanted_ticks);
  if (least == std::floor(least)) step = std::max(step, 1.0);
  for (double at = std::ceil(low_ / step) * step; at <= high_; at += step) {
    if (at < 0 && least >= 0) continue;
    ticks_.push_back({at, label(std::abs(at) < step / 1000 ? 0 : at)});
  }
}

void Scale::logarithmic() {
  const double air = std::max((high_ - low_) * 0.06, 0.15);
  low_ -= air;
  high_ += air;
  const double decades = high_ - low_;
  const int every = std::max(1, static_cast<int>(std::ceil(decades / most_decades)));
  const bool few = decades < 2.5;
  for (int power = static_cast<int>(std::floor(low_)); power <= static_cast<int>(std::ceil(high_)); ++power) {
    for (const int factor : {1, 2, 5}) {
      const double at = factor * std::pow(10, power);
      if (factor > 1 && (!few && every > 1)) continue;
      if (std::log10(at) < low_ || std::log10(at) > high_) continue;
      const bool labelled = factor == 1 ? ((power % every) + every) % every == 0 : few;
      ticks_.push_back({at, labelled ? label(at) : ""});
    }
  }
}

}  // namespace taquin
