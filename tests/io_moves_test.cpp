// Move strings: the ways to write them, whose direction a letter tells, and what is refused where.
#include "taquin/io/moves.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "taquin/util/error.hpp"

namespace taquin {
namespace {

constexpr auto up = Direction::up;
constexpr auto down = Direction::down;
constexpr auto left = Direction::left;
constexpr auto right = Direction::right;

TEST(Moves, ManyWaysToWriteOnePath) {
  const Path path = {up, up, right, down, down, down, left};
  for (const char* text : {"U2RD3L", "u2 r d3 l", "U U R D D D L", "uurdddl", "U,U,R,D3,L", "\n U2\tR D3\r\n L \n",
                           "↑↑→↓↓↓←", "↑2 R ↓3 l", "U02R1D3L", "\xEF\xBB\xBFU2RD3L"}) {
    EXPECT_EQ(parse_moves(text, Perspective::blank), path) << text;
  }
}

TEST(Moves, ATileGoesTheOtherWayThanTheBlank) {
  EXPECT_EQ(parse_moves("UDLR", Perspective::tile), (Path{down, up, right, left}));
  EXPECT_EQ(parse_moves("UDLR", Perspective::blank), (Path{up, down, left, right}));
  EXPECT_EQ(to_text({up, up, right}, Perspective::tile), "D2L");
  EXPECT_EQ(to_text({up, up, right}, Perspective::blank), "U2R");
}

TEST(Moves, NoMovesAreAPath) {
  EXPECT_EQ(parse_moves("", Perspective::tile), Path());
  EXPECT_EQ(parse_moves(" \n", Perspective::tile), Path());
  EXPECT_EQ(to_text(Path(), Perspective::tile), "");
}

TEST(Moves, Prints) {
  const Path path = {up, up, right, down, down, down, left};
  EXPECT_EQ(to_text(path, Perspective::blank), "U2RD3L");
  EXPECT_EQ(to_text(path, Perspective::blank, false), "UURDDDL");
  EXPECT_EQ(to_text(Path(254, up), Perspective::blank), "U254");
}

TEST(Moves, AreWrittenInPieces) {
  Path path;
  for (int i = 0; i < 300'000; ++i) path.push_back(static_cast<Direction>(i * 7 % 11 % 4));
  for (const bool compact : {false, true}) {
    std::string text;
    std::size_t longest = 0;
    write_moves(path, Perspective::blank, compact, [&](std::string_view piece) {
      text += piece;
      longest = std::max(longest, piece.size());
    });
    EXPECT_EQ(parse_moves(text, Perspective::blank), path);
    EXPECT_LT(longest, 70'000U);
  }
}

TEST(Moves, Refuses) {
  const auto error = [](const char* text) -> std::string {
    try {
      parse_moves(text, Perspective::tile);
      return "accepted";
    } catch (const Error& caught) {
      return caught.what();
    }
  };
  EXPECT_EQ(error("U2X"), "line 1, column 3: found \"X\", expected a move: U, D, L or R");
  EXPECT_EQ(error("u d\nl foo"), "line 2, column 3: found \"foo\", expected a move: U, D, L or R");
  EXPECT_EQ(error("3U"), "line 1, column 1: found \"3U\", expected a move: U, D, L or R");
  EXPECT_EQ(error("U'"), "line 1, column 2: found \"'\", expected a move: U, D, L or R");
  EXPECT_EQ(error("↑↑ ⇑"), "line 1, column 4: found \"\\xE2\\x87\\x91\", expected a move: U, D, L or R");
  EXPECT_EQ(error("R U0"), "line 1, column 4: found \"0\", expected a count from 1 to 254");
  EXPECT_EQ(error("U255"), "line 1, column 2: found \"255\", expected a count from 1 to 254");
  EXPECT_EQ(error("U18446744073709551617"),
            "line 1, column 2: found \"18446744073709551617\", expected a count from 1 to 254");
}

}  // namespace
}  // namespace taquin
