// The formatting of formatting/fmt.
#include <fmt/core.h>

#include <cmath>
#include <cstdlib>

namespace fmt {

namespace {

// ".3f", "016x" and their like, read.
struct Spec {
  explicit Spec(std::string_view text) {
    for (const char sign : text) {
      if (sign == '.') {
        places = 0;
      } else if (sign >= '0' && sign <= '9') {
        int& number = places < 0 ? width : places;
        number = 10 * number + sign - '0';
      } else {
        kind = sign;
      }
    }
  }
  int width = 0;    // filled up with zeros
  int places = -1;  // behind the point; -1 if they are not given
  char kind = 'd';
};

std::string digits_of(std::uint64_t number, const Spec& spec) {
  const std::uint64_t base = spec.kind == 'x' || spec.kind == 'X' ? 16 : 10;
  const char* const digits = spec.kind == 'X' ? "0123456789ABCDEF" : "0123456789abcdef";
  std::string text;
  for (; number != 0 || text.empty(); number /= base) text.insert(text.begin(), digits[number % base]);
  while (static_cast<int>(text.size()) < spec.width) text.insert(text.begin(), '0');
  return text;
}

// Exact to half of the last place, up to some 10^15.
std::string real(double value, Spec spec) {
  double scale = 1;
  for (int place = 0; place < spec.places; ++place) scale *= 10;
  if (!(std::fabs(value) * scale < 1e18)) return value < 0 ? "-inf" : value > 0 ? "inf" : "nan";
  spec.width = spec.places + 1;
  std::string text = digits_of(static_cast<std::uint64_t>(std::llround(std::fabs(value) * scale)), spec);
  if (spec.places > 0) text.insert(text.size() - static_cast<std::size_t>(spec.places), ".");
  return (value < 0 ? "-" : "") + text;
}

// With at most six places, and no zeros behind the last.
std::string shortest(double value) {
  Spec spec("");
  spec.places = 6;
  std::string text = real(value, spec);
  const std::size_t point = text.find('.');
  if (point == text.npos) return text;
  const std::size_t last = text.find_last_not_of('0');
  return text.substr(0, last == point ? point : last + 1);
}

std::string written(const Argument& argument, const Spec& spec) {
  if (argument.kind == Argument::Kind::text) return std::string(argument.text);
  if (argument.kind == Argument::Kind::real)
    return spec.places < 0 ? shortest(argument.real) : real(argument.real, spec);
  return (argument.negative ? "-" : "") + digits_of(argument.number, spec);
}

}  // namespace

std::string vformat(std::string_view format, const Argument* arguments) {
  std::string text;
  int next = 0;
  for (std::size_t at = 0; at < format.size(); ++at) {
    if (format[at] != '{') {
      text += format[at];
      continue;
    }
    const std::size_t end = format.find('}', at);
    std::string_view field = format.substr(at + 1, end - at - 1);
    int number = next;
    if (!field.empty() && field.front() != ':') {
      number = field.front() - '0';
    } else {
      ++next;
    }
    const std::size_t colon = field.find(':');
    text += written(arguments[number], Spec(colon == field.npos ? "" : field.substr(colon + 1)));
    at = end;
  }
  return text;
}

}  // namespace fmt
