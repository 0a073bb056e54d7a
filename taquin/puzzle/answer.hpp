// An answer carries its proof: the moves, what they cost, the proven lower bound, and the work it took.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "taquin/core/result.hpp"
#include "taquin/puzzle/board.hpp"

namespace taquin {

/// optimal: length equals lower_bound. bounded: a solution, not proven shortest. limit: none found within the limits.
enum class Status : std::uint8_t { optimal, bounded, unsolvable, limit };

/// "optimal" ...: what scripts read.
constexpr std::string_view name(Status status) noexcept {
  constexpr std::array<std::string_view, 4> names = {"optimal", "bounded", "unsolvable", "limit"};
  return names[static_cast<std::size_t>(status)];
}

/// What became of a stage of a plan (solver/plan/plan.hpp), or of the one search that was named.
struct StageReport {
  std::string algorithm;
  std::string heuristic;  ///< empty: none
  bool backward = false;
  std::string left_out;          ///< why it did not run; else empty
  double seconds = 0;            ///< tables included
  std::int64_t length = -1;      ///< of the shortest solution known when it ended
  std::int64_t lower_bound = 0;  ///< proven by then
  std::string end;               ///< how its search ended, in a word or two
};

struct Answer {
  Status status = Status::limit;
  Path path;                     ///< blank slides on the board as given; replayed before it is returned
  std::int64_t length = -1;      ///< of `path` under the metric; -1 if there is none
  std::int64_t lower_bound = 0;  ///< proven; equals `length` if optimal
  std::string algorithm;
  std::string heuristic;  ///< empty if the algorithm uses none, or a function of the caller's
  bool backward = false;  ///< it searched from the goal to the board
  Counts counts;
  std::vector<StageReport> stages;  ///< in their order, as far as the plan came
  std::vector<Round> rounds;        ///< IDA*: one an iteration; breadth-first: one a layer; beams: one a beam
  double seconds = 0;               ///< the search alone
  double setup_seconds = 0;         ///< making or mapping tables
  std::string message;              ///< why unsolvable; which limit was reached; else empty
  bool interrupted = false;         ///< the stop token ended it
};

}  // namespace taquin
