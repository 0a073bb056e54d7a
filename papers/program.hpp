// The documents' programs on a board of one's own: what each prints, what it counts, and where it goes wrong.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "taquin/puzzle/board.hpp"

namespace taquin {

struct ProgramTrace {
  enum class End : std::uint8_t { solved, unsolvable, endless, gave_up };
  struct Count {
    std::string what;
    std::string value;
  };
  End end = End::solved;
  std::string begun = {};                 ///< what its steps are, one line
  std::vector<std::string> steps = {};    ///< its work, a line each (or several), at most as many as were asked for
  std::vector<std::string> reading = {};  ///< how its answer is read back, a line each
  std::string output = {};                ///< what it prints, or returns, at its end
  std::vector<Count> counts = {};
  std::vector<std::string> remarks = {};  ///< where it goes wrong on this board, and why: whole sentences
};

/// Each from the board to the goal of its document: 1 2 3 ... with the blank last, of the loop along the loop. Throws
/// `Error` for a size that the document's program does not take.
ProgramTrace run_deepening(const Board& board, std::size_t most_steps);
ProgramTrace run_heap(const Board& board, std::size_t most_steps);
ProgramTrace run_loop(const Board& board, std::size_t most_steps);
ProgramTrace run_breadth(const Board& board, std::size_t most_steps);
ProgramTrace run_transitions(const Board& board, std::size_t most_steps);

}  // namespace taquin
