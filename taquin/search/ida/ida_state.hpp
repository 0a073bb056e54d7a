// An iterative-deepening search under way, as a plain value: what is needed to resume it later or to share it.
//
// A round's subtrees do not depend on one another, so only what is known of the finished ones must be kept. Those that
// were being searched are searched again. Its form as bytes (`util/binary.hpp`) is the same in checkpoints and between
// processes.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <functional>
#include <tuple>
#include <type_traits>
#include <vector>

#include "taquin/core/result.hpp"

namespace taquin {

/// The root of a subtree: a node of the tree above.
struct SubtreeRoot {
  std::uint32_t node = 0;
  Cost least_h = 0;            ///< the least heuristic value met in its subtree
  std::uint64_t expanded = 0;  ///< in the round, if it is finished; else in the last round
  bool finished = false;       ///< in the round
};

/// A move as a file or another process has it. A space's move is an integer or an enumeration, or has `number` and
/// `of_number`.
using MoveNumber = std::uint16_t;
template <class Move>
concept NumberedMove = std::integral<Move> || std::is_enum_v<Move> || requires(const Move& move, MoveNumber number) {
  { move.number() } -> std::same_as<MoveNumber>;
  { Move::of_number(number) } -> std::same_as<Move>;
};
template <NumberedMove Move>
constexpr MoveNumber number_of(const Move& move) noexcept {
  if constexpr (requires { move.number(); })
    return move.number();
  else
    return static_cast<MoveNumber>(move);
}
template <NumberedMove Move>
constexpr Move move_of(MoveNumber number) noexcept {
  if constexpr (requires { Move::of_number(number); })
    return Move::of_number(number);
  else
    return static_cast<Move>(number);
}

struct IdaState {
  Cost bound = 0;             ///< of the round
  Cost excess = unreachable;  ///< least amount by which a value passed the bound in a finished subtree
  Counts counts;              ///< of finished rounds and subtrees
  std::vector<Round> rounds;  ///< finished

  /// The tree above the subtrees, parents before children; node 0 is the start. Of each node its parent and the move
  /// that leads to it.
  std::vector<std::uint32_t> parents;
  std::vector<MoveNumber> moves;

  std::vector<SubtreeRoot> roots;

  std::size_t finished() const noexcept {
    return static_cast<std::size_t>(
        std::count_if(roots.begin(), roots.end(), [](const SubtreeRoot& root) { return root.finished; }));
  }
  /// Empty if the lists describe a tree and subtrees of it; else what is wrong.
  const char* fault() const noexcept {
    if (parents.size() != moves.size()) return "a tree of unequal lists";
    for (std::size_t i = 1; i < parents.size(); ++i) {
      if (parents[i] >= i) return "a node before its parent";
    }
    const bool inside =
        std::all_of(roots.begin(), roots.end(), [&](const SubtreeRoot& root) { return root.node < parents.size(); });
    return inside ? "" : "a subtree out of the tree";
  }
};

inline auto fields(Round& round) { return std::tie(round.bound, round.expanded, round.generated); }
inline auto fields(SubtreeRoot& root) { return std::tie(root.node, root.least_h, root.expanded, root.finished); }
inline auto fields(IdaState& state) {
  return std::tie(state.bound, state.excess, state.counts.expanded, state.counts.generated, state.counts.reopened,
                  state.rounds, state.parents, state.moves, state.roots);
}

/// How a search is saved and resumed.
struct IdaCheckpointer {
  const IdaState* begin = nullptr;            ///< to resume from; null: from the start
  std::function<bool()> due;                  ///< whether it is time to save; called by one thread at a time
  std::function<void(const IdaState&)> save;  ///< must not throw; called by one thread at a time
};

}  // namespace taquin
