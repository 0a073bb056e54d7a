// The keys that scripts rely on, their order, and that odd bytes and long paths do no harm.
#include "taquin/io/answer_json.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

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
      R"({"format":1,"type":"answer","id":"korf100:1","board":"3 1 / 2 0","goal":"1 2 / 3 0","rows":2,"cols":2,)"
      R"("tiles":[3,1,2,0],"metric":"stm","status":"optimal","length":4,)"
      R"("lower_bound":4,"perspective":"tile","moves":"RDLU","algorithm":"idastar","heuristic":"manhattan",)"
      R"("backward":true,"expanded":10,"generated":20,"reopened":1,"peak_open":5,"peak_bytes":4096,"seconds":0.5,)"
      R"("setup_seconds":0.25,"rounds":[{"bound":2,"expanded":3,"generated":6},)"
      R"({"bound":4,"expanded":7,"generated":14}],"stages":[],"message":null})");
}

TEST(Json, StagesThatRanAndThatWereLeftOut) {
  StageReport ran, left_out;
  ran.algorithm = "beam";
  ran.heuristic = "far";
  ran.seconds = 0.5;
  ran.length = 7;
  ran.lower_bound = 4;
  ran.end = "found";
  left_out.algorithm = "idastar";
  left_out.backward = true;
  left_out.left_out = "the proof is near";
  EXPECT_EQ(stages_json({ran, left_out}),
            R"([{"algorithm":"beam","heuristic":"far","backward":false,"left_out":null,"seconds":0.5,"length":7,)"
            R"("lower_bound":4,"end":"found"},{"algorithm":"idastar","heuristic":null,"backward":true,)"
            R"("left_out":"the proof is near","seconds":null,"length":null,"lower_bound":null,"end":null}])");
}

TEST(Json, NoSolution) {
  Answer answer;
  answer.status = Status::unsolvable;
  answer.algorithm = "bfs";
  answer.message = "the parities differ";
  EXPECT_EQ(to_json("", board, goal, Metric::mtm, answer),
            R"({"format":1,"type":"answer","id":null,"board":"3 1 / 2 0","goal":"1 2 / 3 0","rows":2,"cols":2,)"
            R"("tiles":[3,1,2,0],"metric":"mtm","status":"unsolvable","length":null,"lower_bound":0,)"
            R"("perspective":null,"moves":null,"algorithm":"bfs","heuristic":null,"backward":false,"expanded":0,)"
            R"("generated":0,"reopened":0,"peak_open":0,"peak_bytes":0,"seconds":0.0,)"
            R"("setup_seconds":0.0,"rounds":[],"stages":[],"message":"the parities differ"})");
}

std::vector<std::string> keys_of(const std::string& line) {
  std::vector<std::string> keys;
  const auto json = nlohmann::ordered_json::parse(line);
  for (const auto& [key, value] : json.items()) keys.push_back(key);
  return keys;
}

TEST(Json, AnErrorHasTheKeysOfAnAnswer) {
  const std::string answer = to_json("", board, goal, Metric::stm, solved());
  EXPECT_EQ(keys_of(error_json("3", nullptr, "bad")), keys_of(answer));
  EXPECT_EQ(keys_of(error_json("", &board, "bad")), keys_of(answer));
  const auto json = nlohmann::json::parse(error_json("3", nullptr, "line 3: \"x\"\n"));
  EXPECT_EQ(json["id"], "3");
  EXPECT_EQ(json["status"], "error");
  EXPECT_EQ(json["message"], "line 3: \"x\"\n");
  EXPECT_TRUE(json["board"].is_null());
  EXPECT_EQ(nlohmann::json::parse(error_json("", nullptr, "\xFF"))["message"], "\xEF\xBF\xBD");
}

TEST(Json, AnImprovement) {
  EXPECT_EQ(improvement_json("1", board, goal, 6, 2, "sweep", "", 0.1234567),
            R"({"format":1,"type":"improvement","id":"1","board":"3 1 / 2 0","goal":"1 2 / 3 0","rows":2,"cols":2,)"
            R"("tiles":[3,1,2,0],"length":6,"lower_bound":2,"algorithm":"sweep","heuristic":null,"seconds":0.123457})");
}

TEST(Json, TheBlanksMoves) {
  const auto json = nlohmann::json::parse(to_json("", board, goal, Metric::stm, solved(), Perspective::blank));
  EXPECT_EQ(json["moves"], "LURD");
  EXPECT_EQ(json["perspective"], "blank");
}

TEST(Json, AnEmptyPathIsASolution) {
  Answer answer;
  answer.status = Status::optimal;
  answer.length = 0;
  const auto json = nlohmann::json::parse(to_json("", goal, goal, Metric::stm, answer));
  EXPECT_EQ(json["moves"], "");
  EXPECT_EQ(json["length"], 0);
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
