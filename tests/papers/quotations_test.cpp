// The passages that the claims quote (`reproduce_test.cpp` compares them) stand in their documents. The documents
// are not part of this tree; TAQUIN_DOCUMENTS names a folder that has them.
#include <gtest/gtest.h>

#include <cstdlib>

#include "papers/reproduce.hpp"
#include "tests/quotations.hpp"

namespace taquin::test {
namespace {

// A run of white space becomes one space.
std::string flat(const std::string& text) {
  std::istringstream in(text);
  std::string words;
  for (std::string word; in >> word;) words += (words.empty() ? "" : " ") + word;
  return words;
}

TEST(Quotations, PassagesStandInTheDocuments) {
  const char* folder = std::getenv("TAQUIN_DOCUMENTS");
  if (folder == nullptr) GTEST_SKIP() << "TAQUIN_DOCUMENTS names no folder";
  std::vector<std::string> texts(source_documents().size());
  for (const auto& file : std::filesystem::directory_iterator(folder)) {
    const std::string name = file.path().filename().string();
    const std::size_t number = std::strtoul(name.substr(0, 3).c_str(), nullptr, 10);
    if (number < texts.size()) texts[number] = flat(contents(file.path()));
  }
  for (std::size_t i = 0; i < texts.size(); ++i) {
    ASSERT_FALSE(texts[i].empty()) << "no document " << i << " in " << folder;
    for (const Passage& passage : passages()) {
      if (passage.document != source_documents()[i].key) continue;
      EXPECT_NE(texts[i].find(passage.text), std::string::npos) << passage.document << ": " << passage.text;
    }
  }
}

}  // namespace
}  // namespace taquin::test
