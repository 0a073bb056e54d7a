// A domain that the caller describes while the program runs: states are numbers of the caller's, and functions tell
// their successors, which are goals, and how far they are at least. It serves languages that have no templates; a class
// in C++ is searched faster by `search/object_space.hpp`, on which this stands.
//
// Successors are not cached: searches by iterative deepening, RBFS and SMA* would then store what they exist to forget.
// A caller whose functions are slow keeps what they returned, as the Python package does.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "taquin/core/result.hpp"

namespace taquin {

/// A state that one move leads to, and the move's cost, at least 1.
struct DomainEdge {
  std::uint64_t to = 0;
  Cost cost = 1;
};

/// The functions are called by the thread that searches, as often as the search forms children; what they throw ends
/// the search and is passed on.
struct Domain {
  /// Adds the successors of a state, always in the same order; at most 1024, for SMA* 64.
  std::function<void(std::uint64_t state, std::vector<DomainEdge>& edges)> successors;
  std::function<bool(std::uint64_t state)> is_goal;
  /// Estimates the cost to the nearest goal, 0 to `unreachable`; empty: 0. Optimal solutions and `lower_bound` need
  /// estimates that are never too great.
  std::function<Cost(std::uint64_t state)> estimate = {};
  bool has_unit_costs = false;  ///< every move costs 1: needed by searches that go layer by layer
  /// The one goal, if every move has one that leads back at the same cost: needed by searches from both ends.
  std::optional<std::uint64_t> two_way_goal = {};
  /// For these, at most the cost from one state to another, and consistent; empty: 0.
  std::function<Cost(std::uint64_t from, std::uint64_t to)> estimate_between = {};
};

struct DomainRequest {
  std::string algorithm = "astar";  ///< of `domain_algorithms`
  double weight = 1.5;              ///< of the heuristic, for searches that take one: 1 to 100
  Budget limits = {};
  double seconds = std::numeric_limits<double>::infinity();
  /// Called before the first expansion and then some thousand times per second; true ends the search. The counts of
  /// expanded and generated states are those of now, all else is of the last `poll_interval`-th expansion. May be
  /// empty.
  std::function<bool(const Progress& progress, double seconds)> stop = {};
};

struct DomainResult {
  Outcome outcome = Outcome::exhausted;
  bool interrupted = false;              ///< `stop` ended the search
  std::vector<std::uint64_t> path = {};  ///< from the start to a goal, both included, if `found`; else empty
  std::vector<int> moves = {};           ///< between them: numbers of successors in their lists
  Cost cost = -1;                        ///< of the path; -1: there is none
  Cost lower_bound = 0;
  Counts counts = {};
  std::vector<Round> rounds = {};
  double seconds = 0;

  /// Which limit ended the search; else "".
  std::string_view message() const noexcept;
};

/// The names of the registry's algorithms that need no tiles.
std::vector<std::string_view> domain_algorithms();

/// Throws `Error` for an unknown algorithm (with the nearest) and for one that needs what the domain has not.
void check_serves(const Domain& domain, std::string_view algorithm);

/// Throws `Error` as `check_serves` does, and for a cost below 1.
DomainResult search_domain(const Domain& domain, std::uint64_t start, const DomainRequest& request);

}  // namespace taquin
