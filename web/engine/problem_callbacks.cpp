// The functions of a problem, which JavaScript provides under the names `page_…`, as a `taquin_domain`. It numbers
// states from 0, so 32 bits are enough, and no number has to become a BigInt.
#include "taquin/taquin.h"

extern "C" {

__attribute__((import_module("env"), import_name("page_successors"))) int32_t page_successors(uint32_t,
                                                                                              const taquin_edge**);
__attribute__((import_module("env"), import_name("page_is_goal"))) int32_t page_is_goal(uint32_t);
__attribute__((import_module("env"), import_name("page_heuristic"))) int32_t page_heuristic(uint32_t);
__attribute__((import_module("env"), import_name("page_between"))) int32_t page_between(uint32_t, uint32_t);

taquin_code web_search(int has_heuristic, int unit_costs, int two_way, uint32_t goal, uint32_t start,
                       const taquin_options* options, taquin_domain_answer** out) {
  taquin_domain domain{};
  domain.size = sizeof(domain);
  domain.successors = [](uint64_t state, const taquin_edge** edges, void*) -> int64_t {
    return page_successors(static_cast<uint32_t>(state), edges);
  };
  domain.is_goal = [](uint64_t state, void*) { return static_cast<int>(page_is_goal(static_cast<uint32_t>(state))); };
  if (has_heuristic != 0) {
    domain.heuristic = [](uint64_t state, void*) -> int64_t { return page_heuristic(static_cast<uint32_t>(state)); };
  }
  domain.unit_costs = unit_costs;
  domain.two_way = two_way;
  domain.goal = goal;
  if (two_way != 0) {
    domain.heuristic_between = [](uint64_t from, uint64_t to, void*) -> int64_t {
      return page_between(static_cast<uint32_t>(from), static_cast<uint32_t>(to));
    };
  }
  return taquin_domain_search(&domain, start, options, out);
}
}
