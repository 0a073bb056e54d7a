// The keys that scripts rely on, their order, and that odd bytes and long paths do no harm.
#include "taquin/io/json.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace taquin {
namespace {

const Board board(2, 2, {3, 1, 2, 0});
const Board goal(2, 2, {1, 2, 3, 0});

Answer solved() {
  Answer answer;
  answer.status = Status::optimal;
  answer.path = {Direction::left, Direction::up, Direction::right, Direction::down};
  answer.length = 4;
  answer.lower_bound = 4;
  answer.algorithm = "idastar";
  answer.heuristic = "manhattan";
  answer.backward = true;
  answer.counts = {10, 20, 1, 5, 4096};
  answer.rounds = {{2, 3, 6}, {4, 7, 14}};
  answer.seconds = 0.5;
  answer.setup_seconds = 0.25;
  return answer;
}

TEST(Json, ASolution) {
  EXPECT_EQ(
      to_json("korf100:1", board, goal, Metric::stm, solved()),
      R"({"id":"korf100:1","board":"3 1 / 2 0","goal":"1 2 / 3 0","metric":"stm","status":"optimal","length":4,)"
      R"("lower_bound":4,"moves":"RDLU","algorithm":"idastar","heuristic":"manhattan","backward":true,)"
      R"("expanded":10,"generated":20,"reopened":1,"peak_open":5,"peak_bytes":4096,"seconds":0.5,"setup_seconds":0.25,)"
      R"("rounds":[{"bound":2,"expanded":3,"generated":6},)"
      R"({"bound":4,"expanded":7,"generated":14}]})");
}

TEST(Json, NoSolution) {
  Answer answer;
  answer.status = Status::unsolvable;
  answer.algorithm = "bfs";
  answer.message = "the parities differ";
  EXPECT_EQ(
      to_json("", board, goal, Metric::mtm, answer),
      R"({"board":"3 1 / 2 0","goal":"1 2 / 3 0","metric":"mtm","status":"unsolvable","length":null,"lower_bound":0,)"
      R"("moves":null,"algorithm":"bfs","heuristic":null,"backward":false,"expanded":0,"generated":0,)"
      R"("reopened":0,"peak_open":0,"peak_bytes":0,"seconds":0.0,)"
      R"("setup_seconds":0.0,"rounds":[],"message":"the parities differ"})");
}

TEST(Json, TheBlanksMoves) {
  const auto json = nlohmann::json::parse(to_json("", board, goal, Metric::stm, solved(), Perspective::blank));
  EXPECT_EQ(json["moves"], "LURD");
}

TEST(Json, AnEmptyPathIsASolution) {
  Answer answer;
  answer.status = Status::optimal;
  answer.length = 0;
  const auto json = nlohmann::json::parse(to_json("", goal, goal, Metric::stm, answer));
  EXPECT_EQ(json["moves"], "");
  EXPECT_EQ(json["length"], 0);
}

TEST(Json, AnError) {
  EXPECT_EQ(error_json("3", "line 3: \"x\"\n"), R"({"id":"3","status":"error","message":"line 3: \"x\"\n"})");
  EXPECT_EQ(error_json("", "bad"), R"({"status":"error","message":"bad"})");
  EXPECT_EQ(nlohmann::json::parse(error_json("", "\xFF"))["message"], "\xEF\xBF\xBD");
}

TEST(Json, MillionsOfMoves) {
  Answer answer = solved();
  answer.path.resize(5'000'000, Direction::up);
  answer.length = 5'000'000;
  const std::string json = to_json("", board, goal, Metric::stm, answer);
  EXPECT_EQ(nlohmann::json::parse(json)["moves"].get<std::string>().size(), 5'000'000U);
}

}  // namespace
}  // namespace taquin
