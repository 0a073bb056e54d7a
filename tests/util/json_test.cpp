// JSON as it is written, member by member, and read back.
#include "taquin/util/json.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "taquin/util/error.hpp"

namespace taquin::test {
namespace {

TEST(Json, WritesMembersInTheOrderOfTheirAdding) {
  JsonObject inner;
  inner.add("x", std::vector{1, 2});
  JsonObject json;
  json.add("text", "a \"b\"\n").add("number", 1.0).add("flag", true).add("none", std::optional<int>()).add("in", inner);
  EXPECT_EQ(json.text(), R"({"text":"a \"b\"\n","number":1.0,"flag":true,"none":null,"in":{"x":[1,2]}})");
  EXPECT_EQ(JsonObject().text(), "{}");
}

TEST(Json, ReplacesBytesThatAreNotUtf8) { EXPECT_EQ(json_of("\xFF"), "\"\xEF\xBF\xBD\""); }

TEST(Json, ReadsWhatItWrote) {
  const JsonValue json(R"({"text":"ä","number":18446744073709551615,"list":[1,-2],"none":null})");
  EXPECT_TRUE(json.is_object());
  EXPECT_EQ(json.keys(), (std::vector<std::string>{"text", "number", "list", "none"}));
  EXPECT_EQ(json.at("text").as<std::string>(), "ä");
  EXPECT_EQ(json.at("number").as<std::uint64_t>(), ~std::uint64_t{0});
  EXPECT_EQ(json.at("list").items().at(1).as<std::int64_t>(), -2);
  EXPECT_TRUE(json.at("none").is_null());
  EXPECT_TRUE(json.find("other").is_null());
}

TEST(Json, RefusesWhatIsNoneOrOfAnotherKind) {
  EXPECT_THROW(JsonValue("{"), Error);
  const JsonValue json(R"({"text":"a"})");
  EXPECT_THROW(json.at("other"), Error);
  EXPECT_THROW(json.at("text").at("a"), Error);
  EXPECT_THROW(json.at("text").as<std::uint64_t>(), Error);
  const JsonValue numbers("[-1,3000000000,1.5,18446744073709551615]");
  EXPECT_THROW(numbers.items().at(0).as<std::uint64_t>(), Error);
  EXPECT_THROW(numbers.items().at(1).as<std::int32_t>(), Error);
  EXPECT_THROW(numbers.items().at(2).as<std::int64_t>(), Error);
  EXPECT_THROW(numbers.items().at(3).as<std::int64_t>(), Error);
}

TEST(Json, SecondsAreRoundedToMicroseconds) {
  EXPECT_EQ(json_seconds(0.00015283700008694723), "0.000153");
  EXPECT_EQ(json_seconds(12.3456789), "12.345679");
  EXPECT_EQ(json_seconds(0), "0.0");
}

}  // namespace
}  // namespace taquin::test
