// How good a heuristic is, without a search: the mean of b^-h over all boards (eta; Clausecker & Schintke, "A measure
// of quality for IDA* heuristics", SoCS 2021), and the nodes that a round of IDA* expands with it (Korf, Reid &
// Edelkamp, "Time complexity of iterative-deepening-A*", 2001). The ratio of two heuristics' eta is the ratio of their
// nodes.
//
// b is the branching factor of the tree of moves that do not undo the last one. Few boards near the goal decide the
// mean: on 5x5, uniform samples would have to be more than ten billion. So a chain of boards begins at a uniform one
// and is led to low values by Metropolis steps at falling temperatures; its weight is the product of what each step of
// temperature is worth (Neal, "Annealed importance sampling", 2001). The mean of the weights is the mean of b^-h,
// without bias, and their spread is its error.
//
// With a consistent heuristic the prediction is no approximation: a board is expanded at depth i of a round if
// i + h <= bound, and walks of i moves from all boards end as often in one as walks begin there. So the nodes of a
// round, on average over all boards whose distance has the bound's parity, are a mean over boards, too.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <limits>
#include <vector>

#include "taquin/core/cost.hpp"
#include "taquin/puzzle/board.hpp"

namespace taquin {

/// The walks of a blank that never undo their last move.
class BlankWalks {
 public:
  /// At least two rows and columns; walks of at most `longest` moves. Throws `Error` for a line.
  BlankWalks(int rows, int cols, int longest);

  /// How many walks of `moves` moves begin at a cell.
  double count(int cell, int moves) const {
    return of_moves_[static_cast<std::size_t>(moves)][static_cast<std::size_t>(cell)];
  }
  /// Of `moves`, `moves` - 2, `moves` - 4 ... moves; 0 if `moves` is negative.
  double count_to(int cell, int moves) const;
  /// What one move more multiplies them by, in the limit: 2.1304 on 4x4, 2.3676 on 5x5.
  double branching() const;

 private:
  std::vector<std::vector<double>> of_moves_, to_moves_;
};

/// A mean with its standard error.
struct Mean {
  double value = 0;
  double error = std::numeric_limits<double>::infinity();
};

struct QualityOptions {
  std::uint64_t samples = 1'000'000;  ///< values of the heuristic that are asked for
  std::uint64_t seed = 1;             ///< the same numbers for any number of threads
  unsigned threads = 1;
  std::vector<Cost> bounds = {};              ///< of rounds whose nodes are predicted, at most `most_bound`
  std::function<bool(double)> progress = {};  ///< told the share that is done; true ends it early. May be empty.

  /// Told some of the boards that decide the mean, each with a weight: the sum of the weights times f(board) estimates
  /// the mean of f over all boards, for any f that falls about as b^-h does, such as b^-h of another heuristic. May be
  /// empty.
  std::function<void(const Board&, double weight)> visit = {};

  static constexpr Cost most_bound = 400;
  static constexpr int most_cells = 64;
};

struct Quality {
  double branching = 0;
  Mean eta;                 ///< of b^-h
  Mean value;               ///< of h
  std::vector<Mean> nodes;  ///< expanded in a full round, for each bound
  std::uint64_t samples = 0;
  bool is_complete = true;
};

/// `heuristic`: a value for each board from which `goal` can be reached, in single slides; called by several threads at
/// a time. Throws `Error` for a line, for more than `most_cells` cells and for too large a bound.
Quality quality(const Board& goal, const std::function<Cost(const Board&)>& heuristic, const QualityOptions& options);

}  // namespace taquin
