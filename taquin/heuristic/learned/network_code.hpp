// What a beam repeats of a network, written for each kind of processor; which of them run here is asked at run time.
//
// A move adds two rows to the sums and takes two away; then the sums, cut off, are multiplied by the weights of the
// second layer, two units for all sixteen second units at once, so nothing is added up across a vector before the end.
// Against one second unit after the other, whose products are added up sixteen times, a beam on 7x7 takes two thirds of
// the time. The rows are read as the bytes that they are: as words they would not fit the second-level cache from 8x8
// on.
#pragma once

#include <span>

#include "taquin/heuristic/learned/network.hpp"

namespace taquin {

struct NetworkCode {
  const char* name;
  void (*update)(const LearnedNetwork& network, LearnedNetwork::Sums& sums, std::span<const std::uint32_t> gone,
                 std::span<const std::uint32_t> come);
  void (*values)(const LearnedNetwork& network, const LearnedNetwork::Sums& sums,
                 std::span<const LearnedNetwork::Change> changes, Cost* values);
};

/// Those that run on this processor, the fastest first; the last is for every processor.
std::span<const NetworkCode> network_codes();

/// What comes out of the third layer, as a value.
constexpr Cost value_of_output(std::int64_t output) noexcept {
  using N = LearnedNetwork;
  constexpr std::int64_t one = std::int64_t{N::third_one} * N::third_one;
  return static_cast<Cost>(output / (one / (static_cast<std::int64_t>(N::output_moves) * N::parts)));
}

}  // namespace taquin
