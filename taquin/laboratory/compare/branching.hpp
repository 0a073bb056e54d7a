// The effective branching factor: how many children each node would have if the tree were uniform.
#pragma once

#include <cstdint>
#include <optional>

namespace taquin {

/// The b* for which a uniform tree of depth `length` has as many nodes as the search met: N = 1 + b + b^2 + ... + b^d
/// (Russell & Norvig, "Artificial Intelligence", on heuristic functions), found by bisection. N is the generated nodes
/// and the start, d the length of the solution. Below 1 if fewer nodes than moves were generated; nullopt if either is
/// not positive.
std::optional<double> effective_branching_factor(std::uint64_t generated, std::int64_t length);

}  // namespace taquin
