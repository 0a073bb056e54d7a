// The passages of data/quotations.tsv, and whether a claim quotes one of them.
#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include "papers/claim.hpp"

namespace taquin::test {

struct Passage {
  std::string document, place, text;
};

inline std::string contents(const std::filesystem::path& path) {
  std::ifstream in(path);
  return {std::istreambuf_iterator<char>(in), {}};
}

inline std::vector<Passage> passages() {
  std::istringstream in(contents(TAQUIN_QUOTATIONS));
  std::vector<Passage> all;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with('#')) continue;
    std::istringstream cells(line);
    Passage& passage = all.emplace_back();
    std::getline(cells, passage.document, '\t');
    std::getline(cells, passage.place, '\t');
    std::getline(cells, passage.text);
  }
  return all;
}

inline bool is_quoted(const Claim& claim, const std::vector<Passage>& passages) {
  for (const Passage& passage : passages) {
    if (passage.document != claim.document || passage.place != claim.place) continue;
    if (claim.linked || passage.text.find(claim.quoted) != std::string::npos) return true;
  }
  return false;
}

}  // namespace taquin::test
