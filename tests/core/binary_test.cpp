// Values as bytes: what was written is read back, bytes lie where the file formats say, and errors name the damage.
#include "taquin/util/binary.hpp"

#include <gtest/gtest.h>

#include <string>
#include <tuple>
#include <vector>

#include "tests/error_of.hpp"

namespace taquin::test {
namespace {

enum class Colour : std::uint8_t { red, green };

struct Pair {
  std::uint16_t number = 0;
  std::string text;
  bool operator==(const Pair&) const = default;
};
auto fields(Pair& pair) { return std::tie(pair.number, pair.text); }

TEST(Binary, IsReadAsItWasWritten) {
  const std::vector<Pair> pairs{{1, "one"}, {2, ""}};
  const std::vector<Colour> colours{Colour::green, Colour::red};
  const std::string bytes =
      BinaryWriter().put(std::int32_t{-5}, 2.5, true, Colour::green, pairs, colours, std::string("end")).take();
  BinaryReader in(bytes, "a test");
  EXPECT_EQ(in.get<std::int32_t>(), -5);
  EXPECT_EQ(in.get<double>(), 2.5);
  EXPECT_TRUE(in.get<bool>());
  EXPECT_EQ(in.get<Colour>(), Colour::green);
  EXPECT_EQ(in.get<std::vector<Pair>>(), pairs);
  std::vector<Colour> read;
  std::string end;
  in.get(read, end);
  EXPECT_EQ(read, colours);
  EXPECT_EQ(end, "end");
  EXPECT_NO_THROW(in.check_end());
}

TEST(Binary, LengthsAreInFrontAndLowBytesFirst) {
  const std::vector<std::uint16_t> list{0x0102};
  const std::string length{1, 0, 0, 0, 0, 0, 0, 0};
  EXPECT_EQ(BinaryWriter().put(std::uint32_t{0x01020304}).put_bytes("x").bytes(), "\4\3\2\1x");
  EXPECT_EQ(BinaryWriter().put(list).bytes(), length + "\2\1");
  EXPECT_EQ(BinaryWriter().put(std::string("a")).bytes(), length + "a");
}

template <class T>
std::string refusal(const std::string& bytes) {
  return error_of([&] {
    BinaryReader in(bytes, "a test");
    (void)in.get<T>();
    in.check_end();
  });
}

TEST(Binary, DamageIsTold) {
  const std::string much(8, '\x7f');
  EXPECT_EQ(refusal<std::uint32_t>("abc"), "a test: found 1 bytes fewer than expected: it is damaged");
  EXPECT_EQ(refusal<std::uint16_t>("abc"), "a test: found 1 bytes more than expected: it is damaged");
  EXPECT_EQ(refusal<bool>("\2"), "a test: found a yes-or-no value of 2: it is damaged");
  for (const std::string& message : {refusal<std::string>(much), refusal<std::vector<std::uint64_t>>(much + "rest"),
                                     refusal<std::vector<Pair>>(much)}) {
    EXPECT_EQ(message, "a test: found a list longer than the rest: it is damaged");
  }
}

}  // namespace
}  // namespace taquin::test
