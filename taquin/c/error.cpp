// The last error, strings, and the enumerations of the C interface.
#include <algorithm>
#include <cstdlib>
#include <string>

#include "taquin/c/handle.hpp"
#include "taquin/core/version.hpp"
#include "taquin/util/error.hpp"
#include "taquin/util/printable.hpp"

namespace taquin::c {
namespace {

struct LastError {
  std::string text;
  ErrorCode kind = ErrorCode::input;
  int line = 0;
  int column = 0;
};
thread_local LastError last_error;

}  // namespace

taquin_code remember(taquin_code code, const char* text, ErrorCode kind, int line, int column) noexcept {
  last_error.kind = kind;
  last_error.line = line;
  last_error.column = column;
  try {
    last_error.text = printable(text);
  } catch (...) {
    last_error.text.clear();
  }
  return code;
}

char* copy_of(std::string_view text) {
  char* copy = static_cast<char*>(std::malloc(text.size() + 1));
  if (copy == nullptr) throw std::bad_alloc();
  std::copy(text.begin(), text.end(), copy);
  copy[text.size()] = '\0';
  return copy;
}

Metric metric_of(taquin_metric metric) {
  if (metric != TAQUIN_STM && metric != TAQUIN_MTM) throw BadArgument{"metric: neither TAQUIN_STM nor TAQUIN_MTM"};
  return metric == TAQUIN_STM ? Metric::stm : Metric::mtm;
}

Perspective perspective_of(taquin_perspective perspective) {
  if (perspective != TAQUIN_TILE && perspective != TAQUIN_BLANK) {
    throw BadArgument{"perspective: neither TAQUIN_TILE nor TAQUIN_BLANK"};
  }
  return perspective == TAQUIN_TILE ? Perspective::tile : Perspective::blank;
}

char letter_of(Direction blank) noexcept { return "DURL"[static_cast<std::size_t>(blank)]; }

}  // namespace taquin::c

using taquin::c::last_error;

const char* taquin_version() noexcept { return taquin::version.data(); }
const char* taquin_last_error() noexcept { return last_error.text.c_str(); }
const char* taquin_last_error_kind() noexcept { return taquin::name(last_error.kind).data(); }
int taquin_last_error_line() noexcept { return last_error.line; }
int taquin_last_error_column() noexcept { return last_error.column; }
void taquin_string_free(char* text) noexcept { std::free(text); }
