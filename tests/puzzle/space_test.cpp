// Both spaces, over every layout of tiles: what is applied is undone, what is packed or ranked comes back, and moves go
// where their names say.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <functional>
#include <source_location>
#include <string>
#include <tuple>

#include "taquin/puzzle/space/multi_tile.hpp"
#include "taquin/puzzle/space/states.hpp"
#include "tests/boards.hpp"

namespace taquin {
namespace {

// One instance of the property's machinery for all of them: a third of the time to compile.
void holds(const std::function<void()>& property) {
  rc::detail::checkGTest([&] { property(); });
}

// In place of RC_ASSERT, whose templates for each condition take a fifth of the time to compile.
void require(bool condition, std::source_location where = std::source_location::current()) {
  if (!condition) RC_FAIL("line " + std::to_string(where.line()));
}

template <class Tiles>
using Sized = Puzzle<dynamic, dynamic, Tiles>;

// A space of any size that the layout can hold; of the only size if that is compiled in.
template <class Space>
Space any_space() {
  if constexpr (Space::is_dynamic) {
    const int most = std::min(Space::Tiles::capacity, 400);
    const int rows = *rc::gen::inRange(1, std::min(most, 255) + 1);
    const int cols = *rc::gen::inRange(rows == 1 ? 2 : 1, std::max(2, std::min(most / rows, 255)) + 1);
    RC_PRE(rows * cols >= 2 && rows * cols <= most);
    return Space(rows, cols, *rc::gen::inRange(0, rows * cols));
  } else {
    return Space(*rc::gen::inRange(0, Space().cells()));
  }
}

template <class Space>
typename Space::State any_state(const Space& space) {
  return state_of<Space>(test::shuffled(space.rows(), space.cols(), *rc::gen::arbitrary<std::uint64_t>()));
}

template <class Space>
std::vector<typename Space::Move> listed(const Space& space, const typename Space::State& state) {
  std::vector<typename Space::Move> moves;
  for (const auto& move : space.moves(state)) moves.push_back(move);
  return moves;
}

// The moves from first principles: every direction in its order, as far as the board reaches.
template <class Space>
std::vector<typename Space::Move> expected_moves(const Space& space, const typename Space::State& state) {
  const int row = state.blank / space.cols();
  const int col = state.blank % space.cols();
  const int reach[] = {row, space.rows() - 1 - row, col, space.cols() - 1 - col};
  std::vector<typename Space::Move> moves;
  for (const Direction d : test::directions) {
    for (int count = 1; count <= reach[static_cast<int>(d)]; ++count) {
      if constexpr (Space::multi_tile) {
        moves.push_back({d, static_cast<std::uint8_t>(count)});
      } else if (count == 1) {
        moves.push_back(d);
      }
    }
  }
  return moves;
}

int blank_after(int cell, Direction d, int count, int cols) {
  const int step[] = {-cols, cols, -1, 1};
  return cell + count * step[static_cast<int>(d)];
}
int blank_after(int cell, Direction d, int cols) { return blank_after(cell, d, 1, cols); }
int blank_after(int cell, Run run, int cols) { return blank_after(cell, run.direction, run.count, cols); }

using Spaces =
    std::tuple<Puzzle<3, 3>, Puzzle<4, 4>, Puzzle<5, 5>, Puzzle<2, 5>, Sized<NibbleTiles>, Sized<ByteTiles<25>>,
               Sized<ByteTiles<64>>, Sized<WideTiles>, MultiTile<Puzzle<3, 3>>, MultiTile<Puzzle<4, 4>>,
               MultiTile<Puzzle<5, 5>>, MultiTile<Puzzle<2, 5>>, MultiTile<Sized<NibbleTiles>>,
               MultiTile<Sized<ByteTiles<25>>>, MultiTile<Sized<ByteTiles<64>>>, MultiTile<Sized<WideTiles>>>;

// No typed tests: their registration is a quarter of what the compiler makes.
template <std::size_t I = 0, class Property>
void hold_in_each_space(const Property& property) {
  if constexpr (I < std::tuple_size_v<Spaces>) {
    SCOPED_TRACE(testing::Message() << "space " << I);
    holds([&] { property.template operator()<std::tuple_element_t<I, Spaces>>(); });
    hold_in_each_space<I + 1>(property);
  }
}

TEST(Spaces, ListsTheMovesInOrder) {
  hold_in_each_space([]<class Space>() {
    const auto space = any_space<Space>();
    const auto state = any_state(space);
    require(listed(space, state) == expected_moves(space, state));
    require(space.moves(state).size() == static_cast<int>(expected_moves(space, state).size()));
    require(space.moves(state).size() <= Space::most_moves);
    if constexpr (Framed<Space>) require(Space::moves_in(state.blank) == space.moves(state));
  });
}

TEST(Spaces, UndoesWhatItApplies) {
  hold_in_each_space([]<class Space>() {
    const auto space = any_space<Space>();
    const auto state = any_state(space);
    for (const auto& move : space.moves(state)) {
      auto child = state;
      require(space.apply(child, move) == 1);
      require(!(child == state));
      require(child.blank == blank_after(state.blank, move, space.cols()));
      require(child.tile(child.blank) == 0);
      if constexpr (Framed<Space>) require(Space::frame_after(state.blank, move) == child.blank);
      auto back = child;
      require(space.apply(back, space.inverse(move)) == 1);
      require(back == state);
      space.undo(child, move);
      require(child == state);
    }
  });
}

TEST(Spaces, UnpacksWhatItPacks) {
  hold_in_each_space([]<class Space>() {
    const auto space = any_space<Space>();
    const auto state = any_state(space);
    require(space.unpack(space.pack(state)) == state);
    for (const auto& move : space.moves(state)) {
      auto child = state;
      space.apply(child, move);
      require(space.pack(child) != space.pack(state));
    }
  });
}

TEST(Spaces, UnranksWhatItRanks) {
  hold_in_each_space([]<class Space>() {
    const auto space = any_space<Space>();
    if (space.cells() > 20) return;
    const auto state = any_state(space);
    require(space.index(state) < space.size());
    require(space.state(space.index(state)) == state);
  });
}

TEST(Spaces, KnowsItsGoal) {
  hold_in_each_space([]<class Space>() {
    const auto space = any_space<Space>();
    auto state = space.goal();
    require(space.is_goal(state) && state == space.goal_state() && state.blank == space.goal_blank());
    for (int tile = 1; tile < space.cells(); ++tile) {
      require(state.tile(space.goal_cell(tile)) == tile);
      require(space.goal_cell(tile) == (tile <= space.goal_blank() ? tile - 1 : tile));
    }
    for (const auto& move : space.moves(state)) {
      space.apply(state, move);
      require(!space.is_goal(state));
      space.undo(state, move);
    }
  });
}

TEST(Spaces, CallsTheWayBackRedundant) {
  hold_in_each_space([]<class Space>() {
    const auto space = any_space<Space>();
    auto state = any_state(space);
    for (const auto& move : space.moves(state)) {
      auto child = state;
      space.apply(child, move);
      auto left = space.moves(child);
      left.remove_all(space.redundant_after(move));
      for (const auto& next : left) require(!(next == space.inverse(move)));
      if constexpr (Space::multi_tile) {
        const bool vertical = is_vertical(move.direction);
        require(left.size() == (vertical ? space.cols() : space.rows()) - 1);
        for (const auto& next : left) require(is_vertical(next.direction) != vertical);
      } else {
        require(left.size() == space.moves(child).size() - 1);
      }
    }
  });
}

TEST(Rank, NumbersPermutationsInOrder) {
  const Puzzle<2, 3> space;
  std::uint64_t number = 0;
  test::for_each_board(2, 3,
                       [&](const Board& board) { EXPECT_EQ(space.index(state_of<Puzzle<2, 3>>(board)), number++); });
  EXPECT_EQ(number, space.size());
}

TEST(Packing, IsAsSmallAsItSays) {
  EXPECT_EQ(sizeof(Puzzle<4, 4>::Packed), 8U);
  EXPECT_EQ(sizeof(Puzzle<5, 5>::Packed), 11U);
}

TEST(Runs, HaveNumbers) {
  for (int count = 1; count < 256; ++count) {
    for (const Direction direction : Directions(15U)) {
      const taquin::Run run{direction, static_cast<std::uint8_t>(count)};
      EXPECT_EQ(taquin::Run::of_number(run.number()), run);
    }
  }
}

}  // namespace
}  // namespace taquin
