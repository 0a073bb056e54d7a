// Length by length: all sequences of n moves that contain no duplicate found so far are visited in their order and
// looked up, by effect, among the smaller ones. A sequence is a duplicate if one of those keeps within its rectangle;
// if not, it is kept and entered. Kept sequences are enough to look among: one that contains a duplicate can be
// replaced, each time by a smaller one within the same rectangle, until it is a kept one. A hash value that every move
// updates finds candidates; making the one and taking back the other proves them.
//
// How far a duplicate of n moves reaches. Let B replace the duplicate A, and take a line between two rows or two
// columns that A crosses. If A crosses it twice and B never, what A does beyond is without effect: a smaller duplicate,
// or nothing, and A takes back a move. If each crosses it once, they do so in the same place, their parts before are
// equal in effect, and so are those behind; one of B's parts is then smaller than A's, but leaves that one's rectangle
// (else A's part were a duplicate), and A's other part must make up for it. Such parts have 13 moves or more (computed
// here), so A has at least 15. In all other cases A and B together cross the line at least four times. They have at
// most 2n moves, so A crosses at most n/2 lines, and no sequence that spans more is visited: a third of the time for
// boards of all sizes at depth 14. That misses no duplicate up to 14 moves, and none of up to 16 on 8x8 (counted
// without it).
#include "taquin/puzzle/fsm/duplicates.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <new>
#include <numeric>
#include <utility>

#include "taquin/core/hash.hpp"
#include "taquin/core/memory.hpp"
#include "taquin/puzzle/fsm/automaton.hpp"
#include "taquin/util/error.hpp"

namespace taquin::fsm {
namespace {

constexpr std::array<Direction, 4> all = {Direction::up, Direction::down, Direction::left, Direction::right};

/// The cells where a blank has been, its first one being 0, 0.
struct BlankBounds {
  int top = 0;
  int bottom = 0;
  int left = 0;
  int right = 0;

  int rows() const noexcept { return bottom - top + 1; }
  int cols() const noexcept { return right - left + 1; }
  bool contains(const BlankBounds& r) const noexcept {
    return top <= r.top && bottom >= r.bottom && left <= r.left && right >= r.right;
  }
  BlankBounds with(int row, int col) const noexcept {
    return {std::min(top, row), std::max(bottom, row), std::min(left, col), std::max(right, col)};
  }
};

/// A board without edges: the blank is in the middle, with room for the longest sequence.
class UnboundedBoard {
 public:
  UnboundedBoard() { std::iota(tiles_.begin(), tiles_.end(), std::uint16_t{0}); }

  void go(Direction d) noexcept {
    const int gap = blank_;
    effect_ = effect_after(d);
    blank_ += step[static_cast<std::size_t>(d)];
    tile_at(gap) = tile_at(blank_);
    tile_at(blank_) = middle;
  }
  /// Takes back the move `d`; `effect` was the effect before it.
  void back(Direction d, std::uint64_t effect) noexcept {
    const int gap = blank_;
    blank_ -= step[static_cast<std::size_t>(d)];
    tile_at(gap) = tile_at(blank_);
    tile_at(blank_) = middle;
    effect_ = effect;
  }

  int blank() const noexcept { return blank_; }
  /// The sum, over all tiles and the blank, of a weight of the first cell times a weight of the present one: a hash
  /// value of where everything is.
  std::uint64_t effect() const noexcept { return effect_; }
  std::uint64_t effect_after(Direction d) const noexcept {
    const int to = blank_ + step[static_cast<std::size_t>(d)];
    const int tile = tiles_[static_cast<std::size_t>(to)];
    return effect_ + (weight(2 * tile) - weight(2 * middle)) * (weight(2 * blank_ + 1) - weight(2 * to + 1));
  }
  BlankBounds with_blank(const BlankBounds& seen) const noexcept { return with(seen, blank_); }
  BlankBounds with_blank_after(Direction d, const BlankBounds& seen) const noexcept {
    return with(seen, blank_ + step[static_cast<std::size_t>(d)]);
  }
  bool is_untouched(const BlankBounds& r) noexcept {
    bool same = true;
    for (int row = r.top; row <= r.bottom; ++row) {
      for (int col = r.left; col <= r.right; ++col) {
        const int cell = (row + reach) * side + col + reach;
        same = same && tile_at(cell) == cell;
      }
    }
    return same;
  }

 private:
  static constexpr int reach = max_moves;
  static constexpr int side = 2 * reach + 1;
  static constexpr std::uint16_t middle = reach * side + reach;
  static constexpr std::array<int, 4> step = {-side, side, -1, 1};
  // Made in microseconds: as a constant it would be 17 kB of the web build that no compression makes smaller.
  static std::vector<std::uint64_t> random_weights() {
    std::vector<std::uint64_t> random(2 * side * side);
    for (std::size_t i = 0; i < random.size(); ++i) random[i] = hash_word(i);
    return random;
  }
  static BlankBounds with(const BlankBounds& seen, int cell) noexcept {
    return seen.with(cell / side - reach, cell % side - reach);
  }
  std::uint64_t weight(int i) const noexcept { return weights_[static_cast<std::size_t>(i)]; }
  std::uint16_t& tile_at(int cell) noexcept { return tiles_[static_cast<std::size_t>(cell)]; }

  std::array<std::uint16_t, side * side>
      tiles_;  // by cell, the first cell of what lies there; the blank is a tile here
  int blank_ = middle;
  std::uint64_t effect_ = 0;
  std::vector<std::uint64_t> weights_ = random_weights();
};

/// The bounds of the blank's path while `s` is made from the middle of the board; the board is then at its end.
BlankBounds make(UnboundedBoard& board, Sequence s) {
  BlankBounds seen;
  for (int i = 0; i < length(s); ++i) {
    board.go(move(s, i));
    seen = board.with_blank(seen);
  }
  return seen;
}

void take_back(UnboundedBoard& board, Sequence s) {
  for (int i = length(s) - 1; i >= 0; --i) board.go(inverse(move(s, i)));
}

/// Whether `b` has the effect of `a` within its rectangle. The board must be untouched, and is left so.
bool replaces(Sequence b, Sequence a, UnboundedBoard& board) {
  const BlankBounds around_b = make(board, b);
  const int end = board.blank();
  take_back(board, b);
  const BlankBounds around_a = make(board, a);
  bool same = board.blank() == end && around_a.contains(around_b);
  if (same) {
    take_back(board, b);
    same = board.is_untouched(around_a);
    make(board, b);
  }
  take_back(board, a);
  return same;
}

/// Kept sequences by the hash value of their effect: open addressing, the sequence in a slot's low bits and some bits
/// of the hash value above it.
class SequenceTable {
 public:
  static std::uint64_t bytes(std::size_t most) noexcept { return sizeof(std::uint64_t) * slots(most); }
  void reset(std::size_t most) {
    if (!slots_.reset(slots(most))) throw std::bad_alloc();
  }
  void prefetch(std::uint64_t hash) const noexcept { __builtin_prefetch(&slots_[home(hash)]); }
  /// A sequence of that hash value for which `same` holds; if there is none, `s` is entered and `none` returned.
  template <class Same>
  Sequence find_or_add(std::uint64_t hash, Sequence s, Same same) {
    const std::uint64_t tag = hash << sequence_bits;
    for (std::size_t at = home(hash);; at = at + 1 == slots_.size() ? 0 : at + 1) {
      const std::uint64_t slot = slots_[at];
      if (slot == 0) return slots_[at] = tag | s, none;
      const Sequence other = slot & ((std::uint64_t{1} << sequence_bits) - 1);
      if ((slot ^ other) == tag && same(other)) return other;
    }
  }
  static constexpr Sequence none = 0;

 private:
  static std::size_t slots(std::size_t most) noexcept { return most + most / 3 + 1; }
  std::size_t home(std::uint64_t hash) const noexcept {
    __extension__ using Wide = unsigned __int128;
    return static_cast<std::size_t>((static_cast<Wide>(hash) * slots_.size()) >> 64);
  }
  Pages<std::uint64_t> slots_;
};

/// Finds all words, length by length.
class Finder {
 public:
  Finder(int rows, int cols, const Limits& limits) : rows_(rows), cols_(cols), limits_(limits) {}

  /// The words of that length, given all shorter ones. Sequences of equal effect have lengths of equal parity.
  void find(int moves) {
    automaton_ = automaton_of(found_.words);
    moves_ = moves;
    std::size_t most = 0;
    for (int m = moves % 2; m <= moves; m += 2) most += at_most(m);
    if (SequenceTable::bytes(most) > limits_.bytes) is_stopped_ = true;
    if (is_stopped_) return;
    sequences_.reset(most);
    for (int m = moves % 2; m <= moves; m += 2) {
      each_sequence(m, [&](Sequence made, State, std::uint64_t effect) { look_up(made, effect); });
      settle();
    }
  }
  bool is_stopped() const noexcept { return is_stopped_; }
  Duplicates&& found() && noexcept { return std::move(found_); }

 private:
  static constexpr int moves_between_looks = 10;  // below a node with so many moves to make: a millisecond

  struct Waiting {
    std::uint64_t effect;
    Sequence made;
  };

  /// Calls `visit` with each sequence of that length that contains no word, in their order, with its state and effect.
  template <class Visit>
  void each_sequence(int moves, const Visit& visit) {
    if (moves == 0) return visit(no_moves, 0, 0);
    descend(no_moves, 0, {}, moves, visit);
  }
  // The last move, which is the most frequent, is not made: its effect alone is asked for.
  template <class Visit>
  void descend(Sequence made, State state, const BlankBounds& seen, int remaining, const Visit& visit) {
    if (remaining == moves_between_looks && limits_.stop && (is_stopped_ = is_stopped_ || limits_.stop())) return;
    for (const Direction d : all) {
      const State next = automaton_[state][static_cast<std::size_t>(d)];
      if (next == never) continue;
      const BlankBounds wider = board_.with_blank_after(d, seen);
      if (!fits(wider)) continue;
      const std::uint64_t effect = board_.effect();
      if (remaining == 1) {
        visit(then(made, d), next, board_.effect_after(d));
      } else {
        board_.go(d);
        descend(then(made, d), next, wider, remaining - 1, visit);
        board_.back(d, effect);
      }
    }
  }
  /// How many sequences of that length `each_sequence` visits, and those whose last two moves do not fit.
  std::size_t at_most(int moves) {
    if (moves < 2) return 4;
    std::size_t sum = 0;
    each_sequence(moves - 2, [&](Sequence, State state, std::uint64_t) {
      for (const State next : automaton_[state]) {
        if (next == never) continue;
        for (const State last : automaton_[next]) sum += last != never;
      }
    });
    return sum;
  }
  bool fits(const BlankBounds& r) const noexcept {
    return r.rows() <= rows_ && r.cols() <= cols_ && r.rows() + r.cols() - 2 <= moves_ / 2;
  }

  // Memory is asked for some sequences ahead.
  void look_up(Sequence made, std::uint64_t effect) {
    sequences_.prefetch(effect);
    waiting_.push_back({effect, made});
    if (waiting_.size() == 64) settle();
  }
  void settle() {
    for (const auto& [effect, made] : waiting_) {
      const auto same = [&, word = made](Sequence other) {
        return length(word) == moves_ && replaces(other, word, scratch_);
      };
      const Sequence instead = sequences_.find_or_add(effect, made, same);
      if (instead == SequenceTable::none) continue;
      found_.words.push_back(made);
      found_.instead.push_back(instead);
    }
    waiting_.clear();
  }

  int rows_;
  int cols_;
  const Limits& limits_;
  bool is_stopped_ = false;
  int moves_ = 0;
  Duplicates found_;
  Automaton automaton_;  // of the words of smaller lengths
  UnboundedBoard board_;
  UnboundedBoard scratch_;
  SequenceTable sequences_;
  std::vector<Waiting> waiting_;
};

}  // namespace

std::optional<Duplicates> find_duplicates(int depth, int rows, int cols, const Limits& limits) {
  if (depth < 0 || depth > max_moves) {
    throw Error(fmt::format("found a depth of {}, expected 0 to {}", depth, max_moves));
  }
  if (std::min(rows, cols) < 1) {
    throw Error(fmt::format("found a board of {}x{}, expected sides of at least 1", rows, cols));
  }
  Finder finder(rows, cols, limits);
  for (int moves = 1; moves <= depth && !finder.is_stopped(); ++moves) finder.find(moves);
  if (finder.is_stopped()) return std::nullopt;
  return std::move(finder).found();
}

}  // namespace taquin::fsm
