// Edit distance with exchanges of neighbours (Damerau 1964), restricted: no letter is edited twice ("optimal string
// alignment"). Words here are short, so three rows of the table and a plain double loop will do.
#include "taquin/util/suggest.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace taquin {
namespace {

// Names are plain ASCII; the standard's tolower would depend on the locale.
std::string lower(std::string_view word) {
  std::string text(word);
  for (char& c : text) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return text;
}

// Row i holds the distances from the first i letters of `a` to every beginning of `b`.
std::size_t edits(const std::string& a, const std::string& b) {
  std::vector<std::size_t> before_last(b.size() + 1);
  std::vector<std::size_t> last(b.size() + 1);
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    before_last.swap(last);
    last.swap(row);
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] != b[j - 1])});
      const bool exchanged = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (exchanged) row[j] = std::min(row[j], before_last[j - 2] + 1);
    }
  }
  return row[b.size()];
}

bool begins(const std::string& typed, const std::string& word) {
  return typed.size() >= 2 && word.compare(0, typed.size(), typed) == 0;
}

}  // namespace

std::string_view nearest(std::string_view typed, std::span<const std::string_view> words) {
  constexpr std::size_t longest = 64;  // no name is longer, and a megabyte of noise is not worth comparing
  if (typed.size() > longest) return "";
  const std::string wanted = lower(typed);
  std::string_view best;
  std::size_t least = longest;
  for (const std::string_view word : words) {
    const std::string candidate = lower(word);
    const std::size_t limit = std::max<std::size_t>(1, std::max(wanted.size(), candidate.size()) / 3);
    const std::size_t far = edits(wanted, candidate);
    const std::size_t distance = begins(wanted, candidate) ? std::min<std::size_t>(1, far) : far;
    if (distance > limit || distance >= least) continue;
    best = word;
    least = distance;
  }
  return best;
}

std::string did_you_mean(std::string_view typed, std::span<const std::string_view> words, std::string_view mark) {
  const std::string_view word = nearest(typed, words);
  if (word.empty()) return "";
  return std::string("; did you mean ").append(mark).append(word).append(mark).append("?");
}

std::string did_you_mean(std::string_view typed, const std::vector<std::string>& words, std::string_view mark) {
  const std::vector<std::string_view> views(words.begin(), words.end());
  return did_you_mean(typed, views, mark);
}

}  // namespace taquin
