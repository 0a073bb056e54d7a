// The exit codes, in one place; scripts rely on them.
//
// A batch ends with the worst code of its boards. "Worst" is the order of the table below: from an answer, over answers
// that are less than what was asked, to failures of the caller, the user's interrupt and failures of ours.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

namespace taquin::cli {

enum class Exit : int {
  answered = 0,       ///< what was asked has its answer
  no = 1,             ///< the answer is no: not solvable, not a solution
  usage = 2,          ///< wrong options or input, or output that cannot be written
  best_so_far = 3,    ///< a limit was reached; the best solution and its bounds were printed
  nothing_found = 4,  ///< a limit was reached before any solution was found
  bug = 70,           ///< the program is wrong
  interrupted = 130,  ///< SIGINT or SIGTERM; the best so far was printed
};

struct ExitInfo {
  Exit code;
  std::string_view meaning;
};

/// Mildest first.
inline constexpr std::array exit_codes{
    ExitInfo{Exit::answered, "answered"},
    ExitInfo{Exit::best_so_far, "a limit was reached: the best solution and its bounds were printed"},
    ExitInfo{Exit::nothing_found, "a limit was reached and no solution found"},
    ExitInfo{Exit::no, "the answer is no: not solvable, or not a solution"},
    ExitInfo{Exit::usage, "wrong options or input, or output that cannot be written"},
    ExitInfo{Exit::interrupted, "interrupted, after printing the best so far"},
    ExitInfo{Exit::bug, "a bug in this program"},
};

constexpr std::size_t severity(Exit code) {
  std::size_t rank = 0;
  while (exit_codes[rank].code != code) ++rank;
  return rank;
}

constexpr Exit worse(Exit a, Exit b) { return severity(a) < severity(b) ? b : a; }

static_assert(worse(Exit::no, Exit::best_so_far) == Exit::no && worse(Exit::usage, Exit::no) == Exit::usage);

}  // namespace taquin::cli
