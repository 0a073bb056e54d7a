// Five characters mean something in HTML; all others that can be seen stand for themselves.
#include "taquin/laboratory/report/html.hpp"

#include "taquin/util/printable.hpp"

namespace taquin {

std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : printable(text)) {
    switch (c) {
      case '&':
        result += "&amp;";
        break;
      case '<':
        result += "&lt;";
        break;
      case '>':
        result += "&gt;";
        break;
      case '"':
        result += "&quot;";
        break;
      case '\'':
        result += "&#39;";
        break;
      default:
        result += c;
    }
  }
  return result;
}

}  // namespace taquin
