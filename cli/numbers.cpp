// Numbers for people. The locale is left alone: the same text on every machine.
#include "numbers.hpp"

#include <fmt/format.h>

namespace taquin::cli {

std::string compact(double number) {
  const char* unit = "";
  for (const char* next : {" k", " M", " G", " T"}) {
    if (number < 1000) break;
    number /= 1000;
    unit = next;
  }
  return fmt::format("{:.3g}{}", number, unit);
}

std::string duration(double seconds) {
  if (seconds < 0.01) return fmt::format("{:.2f} ms", seconds * 1000);
  if (seconds < 1) return fmt::format("{:.0f} ms", seconds * 1000);
  if (seconds < 120) return fmt::format("{:.2f} s", seconds);
  const auto whole = static_cast<std::uint64_t>(seconds);
  return fmt::format("{} min {} s", whole / 60, whole % 60);
}

std::string gap(std::int64_t length, std::int64_t lower_bound) {
  if (lower_bound <= 0) return "-";
  const double share = static_cast<double>(length - lower_bound) / static_cast<double>(lower_bound) * 100;
  return share < 10 ? fmt::format("{:.1f} %", share) : fmt::format("{:.0f} %", share);
}

std::string counted(std::uint64_t number, std::string_view thing) {
  return fmt::format("{} {}{}", number, thing, number == 1 ? "" : "s");
}

}  // namespace taquin::cli
