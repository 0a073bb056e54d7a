// Traces of a domain of one's own (`laboratory/domain.hpp`).
//
// The same searches as `search_domain`, to the expansion for breadth-first, depth-first and iterative-deepening search;
// the others may break ties otherwise. States that the domain calls dead ends are left out.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include "taquin/laboratory/domain.hpp"
#include "taquin/laboratory/trace/trace.hpp"

namespace taquin {

class DomainProblem {
 public:
  using State = std::uint64_t;
  using Move = int;  // the number of the successor in its list

  DomainProblem(Domain domain, std::uint64_t start, bool uses_estimate)
      : domain_(std::move(domain)), start_(start), uses_estimate_(uses_estimate) {}

  State start() const noexcept { return start_; }
  bool is_goal(State state) const { return domain_.is_goal(state); }
  Cost h(State state) const { return uses_estimate_ ? estimate(state) : 0; }
  std::vector<TraceSuccessor<State, Move>> successors(State state) const;
  static State key(State state) noexcept { return state; }

 private:
  Cost estimate(State state) const { return domain_.estimate ? domain_.estimate(state) : 0; }

  Domain domain_;
  State start_;
  bool uses_estimate_;
};

using DomainTrace = TraceOf<DomainProblem>;

/// `weight` is that of weighted A*, 1 to 100. Throws `Error` for an algorithm that serves no such domain or cannot be
/// traced, and for breadth-first search if the moves of the domain do not all cost 1.
std::unique_ptr<DomainTrace> trace_of(const Domain& domain, std::uint64_t start, std::string_view algorithm,
                                      double weight = 1.5);

}  // namespace taquin
