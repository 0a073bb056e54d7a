// The last two layers of a breadth-first search over a whole space, as bits, and the step to the next.
//
// A move leads from a layer to the next, to itself or to the one before, so the next layer is what the moves reach
// without the last two, and no more needs to be kept (Korf, Zhang, Thayer & Hohwald 2005, "Frontier search"). It is
// also known that two bits per state are enough for a search that numbers its states (Korf 2008, "Minimizing disk I/O
// in two-bit breadth-first search"); here bits are only processed as words, never one by one.
//
// STM takes one bit a state: every slide takes the blank to a cell of the other colour, so of two successive layers one
// has it on the dark cells and one on the light ones, and the next layer takes the place of the last but one.
//
// MTM takes two. A move carries the blank along its row or column, so what a layer reaches is, for each row or column,
// all boards that differ from one of the layer by the blank's cell on it. Along a row they share the permutation. Along
// a column a sweep from its top to the bottom gathers them in one plane, slide by slide, and a sweep back hands them to
// each cell: two spare planes, and a time that does not depend on how far moves go.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <vector>

#include "taquin/core/parallel.hpp"
#include "taquin/laboratory/explore/slide.hpp"

namespace taquin {

class Layers {
 public:
  /// Only the goal.
  Layers(const OrientedBoard& oriented, const PermutationIndex& numbers, Metric metric);

  /// What the planes and flags take, at most 2^64-1.
  static std::uint64_t bytes(const OrientedBoard& oriented, const PermutationIndex& numbers, Metric metric) noexcept;

  /// From layer `depth` to the next; returns how many states that has. If it has none, the states of `depth` remain to
  /// be visited. `stop` is asked now and then, by any thread; if it returns true, the step stays unfinished and the
  /// layers are of no more use.
  std::uint64_t step(Team& team, unsigned depth, const std::function<bool()>& stop);

  /// Calls `visit(blank, permutation)` for the states of layer `depth`, the last one not empty, until it returns false.
  void visit(unsigned depth, const std::function<bool(int, const TilePermutation&)>& visit) const;

  /// All parts that a checkpoint keeps, in a fixed order.
  std::vector<BitPlane*> planes();

 private:
  struct Pass;
  struct Scratch;

  bool is_of(unsigned depth, int cell) const noexcept;
  const Slide& slide(int from, int to) const noexcept;
  BlockPosition position(std::uint64_t block, int blank) const noexcept;
  void each_block(Team& team, const std::function<bool()>& stop, const std::function<void(std::uint64_t)>& work) const;

  std::uint64_t single_block(std::uint64_t block, int cell);
  std::uint64_t step_single(Team& team, unsigned depth, const std::function<bool()>& stop);
  std::uint64_t pass_block(const Pass& pass, std::uint64_t block);
  std::uint64_t finish(int cell, std::uint64_t block, std::uint64_t* reached);
  std::uint64_t step_multi(Team& team, const std::function<bool()>& stop);

  OrientedBoard oriented_;
  PermutationIndex numbers_;
  Metric metric_;
  std::vector<Slide> down_, up_;  // slides of the blank, by the upper cell
  std::vector<std::uint64_t> odd_;
  std::vector<std::uint8_t> parity_;  // the digits of each block
  std::vector<BitPlane> now_;         // STM: both layers, by the cell's colour
  std::vector<BitPlane> before_;      // MTM
  std::vector<BitPlane> spare_;       // MTM
};

}  // namespace taquin
