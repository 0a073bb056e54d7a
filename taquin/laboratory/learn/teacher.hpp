// Where the examples come from: boards are solved by beams under the present network, and every board of a path is an
// example of its remaining length.
//
// A beam avoids what the network calls far, so only the beam itself finds boards that the network wrongly calls near.
// Therefore half of the boards are taken from the layers of earlier beams. A beam that fails is in a place from which
// the network sees no way out: the board that it called nearest is solved with another evaluation (`far`), and so is
// the start. Paths are longer than the shortest by a few per cent, all boards alike, and get shorter with the network.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "taquin/core/parallel.hpp"
#include "taquin/heuristic/beam_evaluation.hpp"
#include "taquin/heuristic/learned/learned.hpp"
#include "taquin/puzzle/board.hpp"
#include "taquin/puzzle/puzzle.hpp"
#include "taquin/puzzle/random.hpp"

namespace taquin {

using LearningSpace = Puzzle<dynamic, dynamic, ByteTiles<64>>;

struct TeacherOptions {
  std::uint64_t width = 40;  ///< of the beams
  unsigned boards = 256;     ///< a round
  float trust = 0;           ///< weight of the present network's own value in an example's, beside the path's length
};

/// What one round of solving yields.
struct Lesson {
  std::vector<std::uint8_t> pieces;  ///< of all boards, by cell
  std::vector<float> targets;        ///< moves beyond the Manhattan distance
  unsigned failed = 0;               ///< boards that the network's beam did not solve
  unsigned uniform = 0;              ///< boards drawn uniformly that it solved
  double uniform_moves = 0;          ///< the sum of their lengths
};

class Teacher {
 public:
  using State = LearningSpace::State;

  Teacher(int rows, int cols, const TeacherOptions& options)
      : space_(rows, cols, rows * cols - 1), far_(space_), options_(options), frontier_(options.boards) {}

  Teacher(const Teacher&) = delete;
  Teacher& operator=(const Teacher&) = delete;

  const LearningSpace& space() const noexcept { return space_; }
  /// The same for every number of threads.
  Lesson round(std::shared_ptr<const LearnedNetwork> network, std::uint64_t seed, Team& team);

  /// Boards of the last round's layers, as the next round will take them: for checkpoints.
  std::vector<std::vector<std::uint8_t>>& frontier() noexcept { return frontier_; }
  /// The most moves of the random walks that yield boards; it grows while nearly all are solved. Likewise.
  double& reach() noexcept { return reach_; }

 private:
  struct Solved {
    std::vector<std::uint8_t> pieces;
    std::vector<float> targets;
    std::vector<std::uint8_t> next;
    bool failed = false;
    bool is_uniform = false;
    int moves = 0;  // of the last path
    State end;      // where the last beam came to: its nearest board, or the goal
  };

  Solved solve(const Learned<LearningSpace>& learned, unsigned board, std::uint64_t seed) const;
  State start(unsigned board, bool& is_uniform, Random& random) const;
  void add(Solved& solved, const Learned<LearningSpace>& learned, State state, const Path& path) const;
  void add_layers(Solved& solved, const Learned<LearningSpace>& learned, const State& state, Cost remaining) const;
  float looked_ahead(const Learned<LearningSpace>& learned, const State& state) const;
  Cost bound_of(const State& state) const;
  template <class Heuristic>
  bool add_by_beam(Solved& solved, const Learned<LearningSpace>& learned, const State& state,
                   const Heuristic& heuristic, std::uint64_t width, Random& random) const;
  void rescue(Solved& solved, const Learned<LearningSpace>& learned, const State& state, Random& random) const;
  std::vector<std::uint8_t> pieces_of(const State& state) const;
  int manhattan(const State& state) const;

  LearningSpace space_;
  BeamEvaluation<LearningSpace> far_;
  TeacherOptions options_;
  std::vector<std::vector<std::uint8_t>> frontier_;
  double reach_ = 30;
};

}  // namespace taquin
