// How good the heuristic of a domain of one's own is, without a search: what `laboratory/quality.hpp` says of boards.
//
// If the start leads to few states, the numbers are exact. Walks that do not go straight back are counted from all
// states at once, move by move (a walk arrives by a move and goes on by all moves but those that lead back), so states
// may have different numbers of moves. With a consistent heuristic, the walks of i moves whose ends have a value of at
// most bound - i are the nodes that a round of IDA* expands at depth i.
//
// Otherwise the states are those that the caller has drawn, or those of a random walk from the start. If every move
// leads back, a step of the walk is accepted with the probability moves here / moves there, at most 1, which makes the
// walk uniform in the long run (Metropolis et al. 1953, Hastings 1970). The errors are those of the means of twenty
// parts of the walk, as neighbours on it resemble each other; they cannot tell of states that the walk did not reach.
// `laboratory/space_quality.hpp` measures each part.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "taquin/laboratory/domain.hpp"
#include "taquin/laboratory/quality.hpp"

namespace taquin {

struct DomainQuality {
  Quality measured;
  std::string_view sampling;  ///< "all" states, those "given", or a random "walk"
};

/// `given`: states, uniformly drawn; if there are none, all that `start` leads to are counted, or, if these are more
/// than `samples`, a walk visits `samples` of them. Dead ends do not count. Of the options, threads, `progress` and
/// `visit` are not used. Throws `Error` for moves that do not all cost 1, too few samples or states, a bound outside 0
/// to `most_bound`, a start that is a dead end, and paths that all end within 40 moves.
DomainQuality domain_quality(const Domain& domain, std::uint64_t start, const std::vector<std::uint64_t>& given,
                             const QualityOptions& options);

}  // namespace taquin
