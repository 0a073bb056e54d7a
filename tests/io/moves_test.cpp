// Moves in every notation: the ways to write them, whose moves a text tells, and what is refused where.
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

// 1 2 3 / 4 _ 5 / 6 7 8
Board middle() { return Board(3, 3, {1, 2, 3, 4, 0, 5, 6, 7, 8}); }

template <class Work>
std::string error_of(Work work) {
  try {
    work();
    return "accepted";
  } catch (const Error& caught) {
    return caught.what();
  }
}

struct Row {
  const char* text;
  Path path;  // the blank's
};

TEST(Moves, ManyWaysToWriteOnePath) {
  const Path path = {up, up, right, down, down, down, left};
  for (const char* text :
       {// letters with counts
        "U2RD3L", "u2 r d3 l", "U U R D D D L", "uurdddl", "U,U,R,D3,L", "\n U2\tR D3\r\n L \n", "U02R1D3L",
        "\xEF\xBB\xBFU2RD3L", "U x2 R D\t3 L", "U×2 R D*3;L",
        // arrows
        "↑↑→↓↓↓←", "↑2 R ↓3 l", "⬆⬆➡⬇⬇⬇⬅", "⬆\uFE0F⬆\uFE0F➡\uFE0F⬇\uFE0F⬇\uFE0F⬇\uFE0F⬅\uFE0F", "⇑⇑⇒⇓⇓⇓⇐",
        "⬆\uFE0F2➡⬇\uFE0F x3⬅\uFE0F",
        // words
        "up up right down down down left", "Up UP, right; DOWN\ndown down Left", "up 2 right down x3 left",
        "move up, move up, then Move Right, down, down and down, then left", "UpUpRightDown3Left", "up2 R down 3 l",
        // lists
        "['U','U','R','D','D','D','L']", R"(["up", "up", "right", "down", "down", "down", "left"])",
        "[U, U, R, D, D, D, L]", "(U,U,R,D,D,D,L)", "{'U', 'U', 'R', 'D3', 'L'}", "U -> U -> R -> D -> D -> D -> L",
        "U-U-R-D3-L", "up => up => right => down 3 => left", "`U2RD3L`", "\"['U', 'U', 'R', 'D3', 'L']\"",
        "[['U','U'],['R'],[\"D3\"],'L']",
        // a count in front
        "7 UURDDDL", "7: U2RD3L", "7 moves: U2RD3L", "7\nUP\nUP\nRIGHT\nDOWN\nDOWN\nDOWN\nLEFT\n", "7, u2 r d3 l",
        // as judges print them
        "uurdddl\n", "UURDDDL\n", "Case 1: UURDDDL\n", "case 12:UURDDDL",
        // labels
        "blank moves: U2RD3L", "moves: U2RD3L", "Solution: 7 moves: U2RD3L", "Path: U -> U -> R -> D3 -> L",
        "SOLUTION:\nup up\nright\ndown 3\nleft\n", "  Moves: 7\nU U R D D D L", "The answer is\nmoves: U2 R\nD3 L"}) {
    EXPECT_EQ(parse_moves(text, Perspective::blank), path) << text;
    EXPECT_EQ(parse_moves(text, Perspective::blank, middle()), path) << text;
  }
}

TEST(Moves, ATileGoesTheOtherWayThanTheBlank) {
  EXPECT_EQ(parse_moves("UDLR", Perspective::tile), (Path{down, up, right, left}));
  EXPECT_EQ(parse_moves("UDLR", Perspective::blank), (Path{up, down, left, right}));
  EXPECT_EQ(parse_moves("↑ down", Perspective::tile), (Path{down, up}));
  EXPECT_EQ(to_text({up, up, right}, Perspective::tile), "D2L");
  EXPECT_EQ(to_text({up, up, right}, Perspective::blank), "U2R");
}

TEST(Moves, ALabelTellsWhoseMovesTheyAre) {
  const std::string around = "2 moves (optimal)\nsecond line\n", below = "idastar, 4 nodes generated, 12 us\n";
  const std::string all = "1 shortest solution:\nL2\n";
  for (const Perspective other : {Perspective::tile, Perspective::blank}) {
    for (const std::string& text : {around + "tile moves: L2\n" + below + all, around + "blank moves: R2\n" + below,
                                    std::string("Blank moves: right right"), around + "  Tile Moves: ← ←\r\n" + below,
                                    around + "tile moves: [L, L]"}) {
      EXPECT_EQ(parse_moves(text, other), (Path{right, right})) << text;
    }
    EXPECT_EQ(parse_moves(around + "tile moves:\n" + below, other), Path());
  }
  EXPECT_EQ(labelled_moves("tile moves: L2\nrest").text, " L2");
  EXPECT_EQ(labelled_moves("blank moves: R\n").perspective, Perspective::blank);
  EXPECT_EQ(labelled_moves("x\npath: R\nL").text, " R\nL");
  EXPECT_EQ(labelled_moves("path: R").perspective, std::nullopt);
  EXPECT_EQ(labelled_moves("2 moves: RR").text, "2 moves: RR");
}

TEST(Moves, TilesByNumberAndLetter) {
  for (const auto& [text, path] : {Row{"2", {up}},
                                   {"2 1 4", {up, left, down}},
                                   {"[5, 8]", {right, down}},
                                   {"5,3;2", {right, up, left}},
                                   {"['7','8']", {down, right}},
                                   {"7 -> 6 -> 4", {down, left, up}},
                                   {"move 2, then 1 and 4", {up, left, down}},
                                   {"2 moves: 5 8", {right, down}},
                                   {"1: 5", {right}},
                                   {"moves: 5 8", {right, down}},
                                   {"tile moves: 5 8\n9 nodes", {right, down}},
                                   {"blank moves: 5 5\n", {right, left}},
                                   {"Case 1: 5 8", {right, down}},
                                   {"B A", {up, left}},
                                   {"g,h", {down, right}},
                                   {"['E','H']", {right, down}},
                                   {"B -> A -> D", {up, left, down}},
                                   {"path: D F", {left, down}}}) {
    EXPECT_EQ(parse_moves(text, Perspective::tile, middle()), path) << text;
    EXPECT_EQ(parse_moves(text, Perspective::blank, middle()), path) << text;
  }
}

TEST(Moves, LettersOfDirectionsOrTogetherAreNoTiles) {
  EXPECT_EQ(parse_moves("D R", Perspective::blank, middle()), (Path{down, right}));
  EXPECT_EQ(parse_moves("['d','l']", Perspective::blank, middle()), (Path{down, left}));
  EXPECT_THROW(parse_moves("DB", Perspective::blank, middle()), Error);
  EXPECT_THROW(parse_moves("D I", Perspective::blank, middle()), Error);  // there are eight tiles
}

TEST(Moves, UnderMtmATileMovesAllUpToTheBlank) {
  const Board line(1, 5, {0, 1, 2, 3, 4});
  for (const auto& [text, path] : {Row{"4", {right, right, right, right}},
                                   {"3 1", {right, right, right, left, left, left}},
                                   {"1 2 3", {right, right, right}},
                                   {"C", {right, right, right}}}) {
    EXPECT_EQ(parse_moves(text, Perspective::tile, line, Metric::mtm), path) << text;
  }
  EXPECT_THROW(parse_moves("2", Perspective::tile, line), Error);
}

TEST(Moves, NoMovesAreAPath) {
  for (const char* text : {"", " \n", "0", "0\n", "0 moves:", "[]", "moves:", "tile moves:\nmore", "Case 1: "}) {
    EXPECT_EQ(parse_moves(text, Perspective::tile), Path()) << text;
    EXPECT_EQ(parse_moves(text, Perspective::tile, middle()), Path()) << text;
  }
  EXPECT_EQ(to_text(Path(), Perspective::tile), "");
}

TEST(Moves, Prints) {
  const Path path = {up, up, right, down, down, down, left};
  EXPECT_EQ(to_text(path, Perspective::blank), "U2RD3L");
  EXPECT_EQ(to_text(path, Perspective::blank, false), "UURDDDL");
  EXPECT_EQ(to_text(Path(254, up), Perspective::blank), "U254");
}

TEST(Moves, PrintsEveryNotation) {
  const Path path = {up, left, down, down, right};
  const auto text = [&](MoveNotation notation, Perspective perspective) {
    return to_text(middle(), path, perspective, notation);
  };
  EXPECT_EQ(text(MoveNotation::letters, Perspective::tile), "DRU2L");
  EXPECT_EQ(text(MoveNotation::letters, Perspective::blank), "ULD2R");
  EXPECT_EQ(text(MoveNotation::words, Perspective::tile), "down right up up left");
  EXPECT_EQ(text(MoveNotation::words, Perspective::blank), "up left down down right");
  EXPECT_EQ(text(MoveNotation::numbers, Perspective::tile), "2 1 4 6 7");
  EXPECT_EQ(text(MoveNotation::numbers, Perspective::blank), "2 1 4 6 7");
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
  const auto error = [](const char* text) { return error_of([&] { parse_moves(text, Perspective::tile); }); };
  EXPECT_EQ(error("U2X"), "line 1, column 3: found \"X\", expected a move: U, D, L or R");
  EXPECT_EQ(error("u d\nl foo"), "line 2, column 3: found \"foo\", expected a move: U, D, L or R");
  EXPECT_EQ(error("U'"), "line 1, column 2: found \"'\", expected a move: U, D, L or R");
  EXPECT_EQ(error("L'U'"), "line 1, column 2: found \"'U'\", expected a move: U, D, L or R");
  EXPECT_EQ(error("↑↑ ↗"), "line 1, column 4: found \"↗\", expected a move: U, D, L or R");
  EXPECT_EQ(error("L, 2 U"), "line 1, column 4: found \"2\", expected a move: U, D, L or R");
  EXPECT_EQ(error("(L U)2"), "line 1, column 6: found \"2\", expected a move: U, D, L or R");
  EXPECT_EQ(error("L x"), "line 1, column 3: found \"x\", expected a move: U, D, L or R");
  EXPECT_EQ(error("No Answer!"), "line 1, column 1: found \"No\", expected a move: U, D, L or R");
  EXPECT_EQ(error("Case 1: L\nCase 2: U"), "line 2, column 1: found \"Case\", expected a move: U, D, L or R");
  EXPECT_EQ(error("57 moves\ntile moves: L?"), "line 2, column 14: found \"?\", expected a move: U, D, L or R");
  EXPECT_EQ(error("R U0"), "line 1, column 4: found \"0\", expected a count from 1 to 254");
  EXPECT_EQ(error("U255"), "line 1, column 2: found \"255\", expected a count from 1 to 254");
  EXPECT_EQ(error("left x300"), "line 1, column 7: found \"300\", expected a count from 1 to 254");
  EXPECT_EQ(error("U18446744073709551617"),
            "line 1, column 2: found \"18446744073709551617\", expected a count from 1 to 254");
}

TEST(Moves, RefusesAWrongNumberInFront) {
  const auto error = [](const char* text) { return error_of([&] { parse_moves(text, Perspective::tile, middle()); }); };
  EXPECT_EQ(error("3U"), "line 1, column 1: found 1 move, expected 3 as the number in front says");
  EXPECT_EQ(error("2\nLEFT\nUP\nUP"), "line 1, column 1: found 3 moves, expected 2 as the number in front says");
  EXPECT_EQ(error("moves: 2: L"), "line 1, column 8: found 1 move, expected 2 as the number in front says");
  EXPECT_EQ(error("2 moves:"), "line 1, column 1: found 0 moves, expected 2 as the number in front says");
  EXPECT_EQ(error("3 moves: 5 8"), "line 1, column 1: found 2 moves, expected 3 as the number in front says");
}

TEST(Moves, RefusesTilesThatCannotMove) {
  const Board edge(3, 3, {1, 2, 3, 4, 5, 6, 7, 0, 8});
  const auto error = [&](const char* text, Metric metric = Metric::stm) {
    return error_of([&] { parse_moves(text, Perspective::tile, edge, metric); });
  };
  EXPECT_EQ(error("6"), "line 1, column 1: found 6, expected a tile next to the blank: 5, 7 or 8");
  EXPECT_EQ(error("7, 8\n"), "line 1, column 4: found 8, expected a tile next to the blank: 4 or 7");
  EXPECT_EQ(error("5 0"), "line 1, column 3: found \"0\", expected a tile next to the blank: 2, 4, 5 or 6");
  EXPECT_EQ(error("78"), "line 1, column 1: found \"78\", expected a tile next to the blank: 5, 7 or 8");
  EXPECT_EQ(error("h b"), "line 1, column 3: found B, expected a tile next to the blank: F or H");
  EXPECT_EQ(error("1", Metric::mtm), "line 1, column 1: found 1, expected a tile in the row or column of the blank");
  EXPECT_EQ(error("8 6 L"), "line 1, column 5: found \"L\", expected a tile");
  EXPECT_EQ(error("A I"), "line 1, column 1: found \"A\", expected a move: U, D, L or R");
  for (const char* text : {"7", "7 8", "[7, 8]", "2 moves: 7 8"}) {
    const std::string message = error_of([&] { parse_moves(text, Perspective::tile); });
    EXPECT_TRUE(message.ends_with(": found \"7\", expected a move: tile numbers need the board")) << message;
  }
}

}  // namespace
}  // namespace taquin
