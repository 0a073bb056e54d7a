/* A puzzle of one's own in C: three missionaries and three cannibals cross a river in a boat for two; nowhere may
 * cannibals outnumber missionaries (Amarel 1968). A state is a number: 8 * missionaries + 2 * cannibals + boat, of the
 * left bank. */
#include <stdio.h>

#include "taquin/taquin.h"

static int is_safe(int missionaries, int cannibals) {
  return 0 <= missionaries && missionaries <= 3 && 0 <= cannibals && cannibals <= 3 &&
         (missionaries == 0 || missionaries == 3 || missionaries == cannibals);
}

static int64_t crossings(uint64_t state, const taquin_edge** edges, void* user) {
  static const struct {
    int missionaries, cannibals;
    const char* label;
  } loads[] = {{1, 0, "a missionary"},
               {0, 1, "a cannibal"},
               {1, 1, "one of each"},
               {2, 0, "two missionaries"},
               {0, 2, "two cannibals"}};
  static taquin_edge found[5];
  const int boat = (int)(state & 1), direction = boat ? -1 : 1;
  int count = 0, i;
  (void)user;
  for (i = 0; i < 5; ++i) {
    const int missionaries = (int)(state / 8) + direction * loads[i].missionaries;
    const int cannibals = (int)(state / 2 % 4) + direction * loads[i].cannibals;
    if (!is_safe(missionaries, cannibals)) continue;
    found[count].to = (uint64_t)(8 * missionaries + 2 * cannibals + !boat);
    found[count++].label = loads[i].label;
  }
  *edges = found;
  return count;
}

static int has_crossed(uint64_t state, void* user) {
  (void)user;
  return state == 0;
}

/* A crossing brings at most two over, and from the second on somebody must bring the boat back. */
static int64_t crossings_left(uint64_t state, void* user) {
  const int64_t people = (int64_t)(state / 8 + state / 2 % 4);
  (void)user;
  if (state & 1) return people <= 2 ? people > 0 : 2 * people - 3;
  return people > 0 ? 2 * people : 0;
}

int main(int argc, char** argv) {
  const taquin_domain river = {
      .size = sizeof river,
      .successors = crossings,
      .is_goal = has_crossed,
      .heuristic = crossings_left,
      .unit_costs = 1,
  };
  const taquin_options options = {.size = sizeof options, .algorithm = argc > 1 ? argv[1] : "astar"};
  taquin_domain_answer* answer = NULL;
  size_t i;
  if (taquin_domain_search(&river, 8 * 3 + 2 * 3 + 1, &options, &answer) != TAQUIN_OK) {
    fprintf(stderr, "%s\n", taquin_last_error());
    return 2;
  }
  printf("%d crossings, %llu states expanded\n", (int)answer->cost, (unsigned long long)answer->counts.expanded);
  for (i = 0; i < answer->length; ++i) {
    const uint64_t after = answer->states[i + 1];
    printf("%-16s %s: %d missionaries and %d cannibals remain\n", answer->labels[i], i % 2 ? "back" : "over",
           (int)(after / 8), (int)(after / 2 % 4));
  }
  taquin_domain_answer_free(answer);
  return 0;
}
