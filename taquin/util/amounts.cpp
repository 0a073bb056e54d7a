#include "taquin/util/amounts.hpp"

#include <fmt/core.h>

#include <array>
#include <cmath>

namespace taquin {

std::string in_bytes(std::uint64_t bytes) {
  constexpr std::array units{"bytes", "KiB", "MiB", "GiB", "TiB"};
  auto amount = static_cast<double>(bytes);
  std::size_t unit = 0;
  while (amount >= 1000 && unit + 1 < units.size()) {
    amount /= 1024;
    ++unit;
  }
  return unit == 0 ? fmt::format("{} bytes", bytes) : fmt::format("{:.1f} {}", amount, units[unit]);
}

std::string grouped(std::uint64_t number) {
  std::string digits = std::to_string(number);
  for (std::size_t position = digits.size(); position > 3; position -= 3) digits.insert(position - 3, ",");
  return digits;
}

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

std::string predicted(double seconds) {
  const char* unit = "s";
  for (const char* next : {"min", "h"}) {
    if (seconds < 100) break;
    seconds /= 60;
    unit = next;
  }
  return fmt::format("{:.0f} {}", std::ceil(seconds), unit);
}

std::string counted(std::uint64_t number, std::string_view thing) {
  return fmt::format("{} {}{}", number, thing, number == 1 ? "" : "s");
}

}  // namespace taquin
