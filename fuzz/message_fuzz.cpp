// A message between processes, of any bytes: either what the ranks read in it is refused in one printable line, or it
// is written back byte for byte.
#include "mpi/message.hpp"

#include <string>
#include <string_view>
#include <tuple>

#include "fuzz/require.hpp"
#include "taquin/solver/checkpoint.hpp"

namespace {

using namespace taquin;
using mpi::Kind;

// Both directions of the same fields: `get` reads from `in`, `put` writes what was read.
template <class Get, class Put>
void read_again(BinaryReader& in, Get get, Put put) {
  const std::string_view before = in.rest();
  get(in);
  BinaryWriter out;
  put(out);
  require(before.substr(0, before.size() - in.rest().size()) == out.bytes(), "not written again as it was read");
}

template <class... T>
void values(BinaryReader& in) {
  std::tuple<T...> read;
  std::apply(
      [&](auto&... each) {
        read_again(
            in, [&](auto& from) { from.get(each...); }, [&](auto& to) { to.put(each...); });
      },
      read);
}

void board(BinaryReader& in) {
  Board read = Board(1, 2, {1, 0});
  read_again(
      in, [&](auto& from) { read = board_in(from); }, [&](auto& to) { put(to, read); });
}

void request(BinaryReader& in) {
  const Board none(1, 2, {1, 0});
  Request read{none, none};
  board(in);
  board(in);
  values<std::string>(in);
  read_again(
      in, [&](auto& from) { mpi::request_fields([&](auto&... each) { from.get(each...); }, read); },
      [&](auto& to) { mpi::request_fields([&](const auto&... each) { to.put(each...); }, read); });
}

void answer(BinaryReader& in) {
  Answer read;
  values<std::string>(in);
  read_again(
      in, [&](auto& from) { mpi::answer_fields([&](auto&... each) { from.get(each...); }, read); },
      [&](auto& to) { mpi::answer_fields([&](const auto&... each) { to.put(each...); }, read); });
}

void search(BinaryReader& in) {
  const auto job = in.get<std::string>();
  require(bytes_of(checkpoint_in(job, "the job")) == job, "another job");
  values<bool>(in);
}

// What follows a message's head.
void open(Kind kind, BinaryReader& in) {
  switch (kind) {
    case Kind::search:
      return search(in);
    case Kind::round:
      return values<std::vector<int>, IdaState>(in);
    case Kind::assigned:
      return values<std::vector<std::uint32_t>>(in);
    case Kind::updates:
      return values<std::uint32_t, bool>(in);
    case Kind::board:
      return request(in);
    case Kind::results:
      return values<Cost, std::vector<SubtreeResult>>(in);
    case Kind::found:
      return values<std::uint32_t, std::vector<MoveNumber>>(in);
    case Kind::leave:
      return values<Counts, Cost>(in);
    case Kind::answer:
      return answer(in);
    case Kind::halt:
    case Kind::quit:
    case Kind::ready:
    case Kind::want:
      return;  // a head alone
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const std::string message(reinterpret_cast<const char*>(data), size);
  try {
    BinaryReader in = mpi::opened(message);
    open(in.get<mpi::Head>().kind, in);
  } catch (const Error& error) {
    require_one_line(error.what());
  }
  return 0;
}
