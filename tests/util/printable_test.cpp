// What is shown of text from outside: nothing that a terminal would obey.
#include "taquin/util/printable.hpp"

#include <gtest/gtest.h>

namespace taquin::test {
namespace {

TEST(Printable, LeavesPrintableTextAlone) {
  for (const std::string_view text : {"", "8 6 7 / 2 5 4", "größe", "漢字", "🧩", "\\x1B"}) {
    EXPECT_EQ(printable(text), text);
  }
}

TEST(Printable, EscapesControlCharacters) {
  EXPECT_EQ(printable("\x1B[31m"), "\\x1B[31m");
  EXPECT_EQ(printable("a\nb\tc\x7F"), "a\\x0Ab\\x09c\\x7F");
  EXPECT_EQ(printable("\xC2\x9B"), "\\xC2\\x9B");  // U+009B, which some terminals take for ESC [
  EXPECT_EQ(printable(std::string_view("a\0b", 3)), "a\\x00b");
}

TEST(Printable, EscapesWhatIsNoUtf8) {
  EXPECT_EQ(printable("\xFF"), "\\xFF");
  EXPECT_EQ(printable("\xC3"), "\\xC3");                             // cut off
  EXPECT_EQ(printable("\xC0\xAF"), "\\xC0\\xAF");                    // longer than need be
  EXPECT_EQ(printable("\xE0\x80\xAF"), "\\xE0\\x80\\xAF");           // the same
  EXPECT_EQ(printable("\xED\xA0\x80"), "\\xED\\xA0\\x80");           // half of a pair of UTF-16
  EXPECT_EQ(printable("\xF4\x90\x80\x80"), "\\xF4\\x90\\x80\\x80");  // beyond U+10FFFF
  EXPECT_EQ(printable("\xC3\x28"), "\\xC3(");
}

TEST(Printable, EscapesNoncharacters) {
  EXPECT_EQ(printable("\xEF\xBF\xBE \xEF\xBF\xBF"), "\\xEF\\xBF\\xBE \\xEF\\xBF\\xBF");  // U+FFFE, U+FFFF
  EXPECT_EQ(printable("\xEF\xBF\xBD"), "\xEF\xBF\xBD");
}

TEST(Printable, ExcerptsCountCharacters) {
  EXPECT_EQ(excerpt("größe", 5), "größe");
  EXPECT_EQ(excerpt("größe", 3), "grö...");
  EXPECT_EQ(excerpt("a\nb", 2), "a\\x0A...");
  EXPECT_EQ(excerpt("", 5), "");
}

}  // namespace
}  // namespace taquin::test
