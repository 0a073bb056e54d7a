// A class of one's own as D. W. Harder's page on the (N^2-1)-puzzle asks for it (University of Waterloo): it knows its
// moves and has a member function `int lower_bound() const`, nothing else. The adapter below turns any such class into
// what the searches of taquin take; the example leads a knight over a chessboard.
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <type_traits>

#include "taquin/core/bit_moves.hpp"
#include "taquin/search/best_first.hpp"
#include "taquin/search/updatable_heap.hpp"

namespace {

// The class: where the knight is. A jump brings it three rows and columns nearer at most.
class Knight {
 public:
  static constexpr int most_moves = 8;

  Knight() = default;
  Knight(int row, int col) : row_(static_cast<std::int8_t>(row)), col_(static_cast<std::int8_t>(col)) {}

  int lower_bound() const { return (row_ + col_ + 2) / 3; }  // to the corner 0 0
  bool can(int move) const { return is_inside(row_ + rows[move], col_ + cols[move]); }
  void make(int move) { *this = Knight(row_ + rows[move], col_ + cols[move]); }
  static int inverse(int move) { return move ^ 1; }

 private:
  static constexpr int rows[] = {1, -1, 1, -1, 2, -2, 2, -2};
  static constexpr int cols[] = {2, -2, -2, 2, 1, -1, -1, 1};
  static bool is_inside(int row, int col) { return 0 <= row && row < 8 && 0 <= col && col < 8; }

  std::int8_t row_ = 0;
  std::int8_t col_ = 0;
};

// The goal is the object whose bound is 0.
template <class Object>
struct ObjectSpace {
  static_assert(std::has_unique_object_representations_v<Object>, "the hash table compares the bytes of objects");
  using State = Object;
  using Moves = taquin::BitMoves<Object::most_moves>;
  using Move = typename Moves::Move;
  using Packed = Object;
  static constexpr bool unit_cost = true;
  static constexpr int most_moves = Object::most_moves;

  Moves moves(const Object& object) const {
    Moves moves;
    for (int move = 0; move < most_moves; ++move) {
      if (object.can(move)) moves.add(static_cast<Move>(move));
    }
    return moves;
  }
  taquin::Cost apply(Object& object, Move move) const { return object.make(move), 1; }
  void undo(Object& object, Move move) const { object.make(Object::inverse(move)); }
  Move inverse(Move move) const { return static_cast<Move>(Object::inverse(move)); }
  Moves redundant_after(Move move) const { return Moves::only(inverse(move)); }
  bool is_goal(const Object& object) const { return object.lower_bound() == 0; }
  Packed pack(const Object& object) const { return object; }
  Object unpack(const Packed& packed) const { return packed; }
};

template <class Object>
struct LowerBound {
  using Memo = taquin::Cost;
  Memo start(const Object& object) const { return object.lower_bound(); }
  Memo after(Memo, Object object, typename ObjectSpace<Object>::Move move) const {
    object.make(move);
    return object.lower_bound();
  }
  taquin::Cost value(Memo memo) const { return memo; }
  static constexpr bool admissible() { return true; }
  static constexpr bool consistent() { return true; }
};
static_assert(taquin::StateSpace<ObjectSpace<Knight>>);
static_assert(taquin::HeuristicOver<LowerBound<Knight>, ObjectSpace<Knight>>);

}  // namespace

int main() {
  taquin::Quiet quiet;
  const auto result = taquin::best_first<taquin::UpdatableHeap>(ObjectSpace<Knight>(), Knight(7, 7),
                                                                LowerBound<Knight>(), taquin::Key::astar(), quiet);
  std::cout << "from 7 7 to 0 0: " << result.cost << " jumps, " << result.counts.expanded + 1
            << " vertices visited, largest heap " << result.counts.peak_open << '\n';
  return result.cost == 6 ? 0 : 1;
}
