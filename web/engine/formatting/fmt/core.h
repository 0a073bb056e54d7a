// What the library uses of {fmt}, for the web build: texts, numbers, and {:x}, {:016x}, {:02X} and {:.3f} in place of
// all that the library can write. {fmt} took a twelfth of the compressed engine.
//
// A format is checked by the native builds, which have {fmt} itself; here it is read as it is.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

namespace fmt {

/// One argument, by its kind.
struct Argument {
  enum class Kind { text, number, real };

  Argument(std::string_view given) : kind(Kind::text), text(given) {}
  Argument(const std::string& given) : Argument(std::string_view(given)) {}
  Argument(const char* given) : Argument(std::string_view(given)) {}
  Argument(double given) : kind(Kind::real), real(given) {}
  template <std::integral Number>
  requires(!std::same_as<Number, char> && !std::same_as<Number, bool>) Argument(Number given)
      : kind(Kind::number), negative(given < 0), number(static_cast<std::uint64_t>(given)) {
    if (negative) number = 0 - number;
  }

  Kind kind;
  bool negative = false;
  std::uint64_t number = 0;
  double real = 0;
  std::string_view text;
};

std::string vformat(std::string_view format, const Argument* arguments);

template <class...>
using format_string = std::string_view;

template <class... Args>
std::string format(std::string_view format, const Args&... args) {
  const Argument arguments[] = {Argument(args)..., Argument(std::string_view())};
  return vformat(format, arguments);
}

}  // namespace fmt
