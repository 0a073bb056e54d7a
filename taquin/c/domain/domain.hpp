// The functions of a caller in C as those of a `Domain`.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "taquin/c/handle.hpp"
#include "taquin/laboratory/domain.hpp"

namespace taquin::c {

static_assert(TAQUIN_UNREACHABLE == unreachable);

template <class Number>
Number checked(Number result, const char* function, std::uint64_t state) {
  if (result < 0)
    throw Error(std::string(function) + ": found " + std::to_string(result) + " for state " + std::to_string(state) +
                ", expected at least 0");
  return result;
}

inline Cost cost_of(const taquin_domain& domain, const taquin_edge& edge) {
  return domain.unit_costs != 0 ? 1 : static_cast<Cost>(edge.cost);
}

/// `given` must live as long.
inline Domain domain_of(const taquin_domain& given) {
  Domain domain;
  domain.successors = [&given](std::uint64_t state, std::vector<DomainEdge>& edges) {
    const taquin_edge* list = nullptr;
    const auto count = checked(given.successors(state, &list, given.user), "successors", state);
    for (const taquin_edge* edge = list; edge != list + count; ++edge)
      edges.push_back({edge->to, cost_of(given, *edge)});
  };
  domain.is_goal = [&given](std::uint64_t state) {
    return checked(given.is_goal(state, given.user), "is_goal", state) != 0;
  };
  if (given.heuristic != nullptr) {
    domain.estimate = [&given](std::uint64_t state) {
      const auto value = checked(given.heuristic(state, given.user), "heuristic", state);
      return static_cast<Cost>(std::min<std::int64_t>(value, unreachable));
    };
  }
  domain.has_unit_costs = given.unit_costs != 0;
  if (given.two_way != 0) domain.two_way_goal = given.goal;
  if (given.heuristic_between != nullptr) {
    domain.estimate_between = [&given](std::uint64_t from, std::uint64_t to) {
      const auto value = checked(given.heuristic_between(from, to, given.user), "heuristic_between", from);
      return static_cast<Cost>(std::min<std::int64_t>(value, unreachable));
    };
  }
  return domain;
}

inline void check(const taquin_domain& domain) {
  if (domain.size != sizeof(taquin_domain)) throw BadArgument{"domain.size: not set to sizeof(taquin_domain)"};
  if (domain.successors == nullptr || domain.is_goal == nullptr)
    throw BadArgument{"domain: successors and is_goal must not be null"};
}

}  // namespace taquin::c
