// Grid puzzles through the C interface.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include <string>

#include "tests/c/handles.hpp"

namespace taquin::test_c_grid {

struct Line {
  taquin_code code;
  std::string text;
};
template <class Call>
Line line_of(const Call& call) {
  char* out = nullptr;
  const taquin_code code = call(&out);
  Line line{code, out == nullptr ? "" : out};
  taquin_string_free(out);
  return line;
}

// The example of the course CSE 4308 of the University of Texas at Arlington: cost 63.
TEST(CInterfaceGrid, SolvesAndVerifies) {
  const char* start = "2 3 6 / 1 0 7 / 4 8 5";
  const Line solved = line_of([&](char** out) { return taquin_solve_grid(start, nullptr, "heavy", 0, nullptr, out); });
  EXPECT_EQ(solved.code, TAQUIN_OK);
  EXPECT_NE(solved.text.find("\"status\":\"optimal\",\"length\":12,\"cost\":63,"), std::string::npos) << solved.text;
  const Line checked =
      line_of([&](char** out) { return taquin_verify_grid(start, nullptr, "heavy", 0, "LURDLDR2U2L2", out); });
  EXPECT_NE(checked.text.find("\"status\":\"solution\",\"length\":12,\"cost\":63,"), std::string::npos) << checked.text;
}

TEST(CInterfaceGrid, RefusesWhatIsWrong) {
  const auto code = [](const char* start, const char* goal) {
    return line_of([&](char** out) { return taquin_solve_grid(start, goal, nullptr, 0, nullptr, out); }).code;
  };
  EXPECT_EQ(code("1 1 / 2 0", nullptr), TAQUIN_BAD_INPUT);
  EXPECT_NE(std::string(taquin_last_error()).find("say the goal"), std::string::npos);
  EXPECT_EQ(code(nullptr, nullptr), TAQUIN_BAD_ARGUMENT);
  EXPECT_EQ(code("1 1 / 2 0", "last"), TAQUIN_OK);
}

// Who serves is told by the table, and found by each of its rows.
TEST(CInterfaceGrid, ServesTheRowsThatSaySo) {
  char* text = nullptr;
  ASSERT_EQ(taquin_table_json(TAQUIN_ALGORITHMS, &text), TAQUIN_OK);
  int served = 0, refused = 0;
  for (const auto& row : nlohmann::json::parse(taken(text))) {
    const std::string name = row.at("name");
    taquin_options options = fresh_options();
    options.algorithm = name.c_str();
    const Line line =
        line_of([&](char** out) { return taquin_solve_grid("1 2 / 0 3", nullptr, "heavy", 0, &options, out); });
    if (row.at("serves_grids")) {
      EXPECT_NE(line.text.find(row.at("promise") == "optimal" ? "\"cost\":3," : "\"moves\":\""), std::string::npos)
          << name << line.text;
      ++served;
    } else {
      EXPECT_EQ(line.code, TAQUIN_BAD_INPUT) << name;
      EXPECT_EQ(std::string(taquin_last_error()).find(name + " does not serve boards of this kind: it"), 0U)
          << taquin_last_error();
      ++refused;
    }
  }
  EXPECT_GT(served, 15);
  EXPECT_GT(refused, 5);
}

}  // namespace taquin::test_c_grid
