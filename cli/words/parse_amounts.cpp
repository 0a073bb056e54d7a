// Numbers with units: a table of units for each kind of amount.
#include "cli/words/parse_amounts.hpp"

#include <fmt/core.h>

#include <array>
#include <cctype>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <span>
#include <string>

#include "taquin/solver/registry.hpp"
#include "taquin/util/error.hpp"
#include "taquin/util/printable.hpp"

namespace taquin::cli {

namespace {

struct Unit {
  std::string_view name;  // in lower case
  double factor;
};

struct Kind {
  std::span<const Unit> units;
  std::string_view expected;
};

constexpr std::array time_units{Unit{"", 1},   Unit{"ms", 1e-3}, Unit{"s", 1},
                                Unit{"m", 60}, Unit{"min", 60},  Unit{"h", 3600}};
constexpr std::array byte_units{Unit{"", 1},         Unit{"b", 1},       Unit{"k", 0x1p10},   Unit{"kb", 0x1p10},
                                Unit{"kib", 0x1p10}, Unit{"m", 0x1p20},  Unit{"mb", 0x1p20},  Unit{"mib", 0x1p20},
                                Unit{"g", 0x1p30},   Unit{"gb", 0x1p30}, Unit{"gib", 0x1p30}, Unit{"t", 0x1p40},
                                Unit{"tb", 0x1p40},  Unit{"tib", 0x1p40}};
constexpr std::array count_units{Unit{"", 1}, Unit{"k", 1e3}, Unit{"m", 1e6}, Unit{"g", 1e9}};
constexpr std::array no_units{Unit{"", 1}};
constexpr std::array share_units{Unit{"", 1}, Unit{"%", 0.01}};

constexpr Kind time_kind{time_units, "a time such as 10, 1.5s, 500ms, 2m or 1h"};
constexpr Kind byte_kind{byte_units, "bytes such as 1000000, 512M or 2G"};
constexpr Kind count_kind{count_units, "a number such as 5000, 1e6 or 10M"};
constexpr Kind share_kind{share_units, "a share such as 10% or 0.1"};
constexpr Kind weight_kind{no_units, "a number from 1 to 100"};

[[noreturn]] void reject(std::string_view option, std::string_view text, std::string_view expected) {
  throw Error(fmt::format("{}: found '{}', expected {}", option, excerpt(text), expected));
}

double amount(std::string_view option, std::string_view text, const Kind& kind, double least, double beyond) {
  // std::strtod, as libc++ before 20 has no std::from_chars of decimals. It sees no hexadecimal digits, inf or nan.
  const std::string digits(text.substr(0, text.find_first_not_of("0123456789.-+eE")));
  char* end = nullptr;
  const double number = std::strtod(digits.c_str(), &end);
  const bool is_number = end != digits.c_str() && digits[0] != '+';
  std::string unit(text.substr(static_cast<std::size_t>(end - digits.c_str())));
  for (char& c : unit) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  for (const Unit& row : kind.units) {
    if (!is_number || row.name != unit) continue;
    const double value = number * row.factor;
    if (value >= least && value < beyond) return value;
  }
  reject(option, text, kind.expected);
}

}  // namespace

double parse_seconds(std::string_view option, std::string_view text) {
  return amount(option, text, time_kind, 0, HUGE_VAL);
}

double parse_share(std::string_view option, std::string_view text) {
  return amount(option, text, share_kind, 0, HUGE_VAL);
}

std::uint64_t parse_bytes(std::string_view option, std::string_view text) {
  return static_cast<std::uint64_t>(amount(option, text, byte_kind, 0, 0x1p64));
}

std::uint64_t parse_count(std::string_view option, std::string_view text) {
  return static_cast<std::uint64_t>(amount(option, text, count_kind, 0, 0x1p64));
}

std::uint64_t parse_integer(std::string_view option, std::string_view text) {
  std::uint64_t value = 0;
  const auto [rest, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (problem != std::errc() || rest != text.data() + text.size()) reject(option, text, "a whole number below 2^64");
  return value;
}

unsigned parse_threads(std::string_view option, std::string_view text) {
  constexpr std::uint64_t most = 1024;
  const std::uint64_t threads = parse_integer(option, text);
  if (threads >= 1 && threads <= most) return static_cast<unsigned>(threads);
  throw Error(fmt::format("{}: found '{}', expected 1 to {}", option, excerpt(text), most));
}

int parse_distance(std::string_view option, std::string_view text) {
  constexpr std::uint64_t farthest = 1'000'000'000;  // more than the distance of any board of 255x255
  const std::uint64_t value = parse_integer(option, text);
  if (value > farthest) reject(option, text, "a number of moves up to 10^9");
  return static_cast<int>(value);
}

double parse_weight(std::string_view option, std::string_view text) {
  return amount(option, text, weight_kind, least_weight, std::nextafter(greatest_weight, HUGE_VAL));
}

}  // namespace taquin::cli
