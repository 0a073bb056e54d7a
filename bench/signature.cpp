// The identity of the search: for fixed boards and plans, the length and the nodes of every round, one thread.
//
// Counts, not times: they are equal under every compiler and on every machine. A change of this output is a change of
// the search and is explained in its commit (CONTRIBUTING.md).
#include <cstdio>
#include <string>

#include "taquin/taquin.hpp"

namespace {

struct Row {
  const char* instance;
  const char* algorithm;
  const char* heuristic;
  taquin::Metric metric;
};

constexpr Row rows[] = {
    {"@waterloo:fig7", "bfs", "auto", taquin::Metric::stm},
    {"@waterloo:fig7", "bidirectional", "auto", taquin::Metric::stm},
    {"@waterloo:fig7", "dijkstra", "auto", taquin::Metric::stm},
    {"@waterloo:fig7", "astar", "discrete", taquin::Metric::stm},
    {"@waterloo:fig7", "astar", "misplaced", taquin::Metric::stm},
    {"@waterloo:fig7", "astar", "manhattan", taquin::Metric::stm},
    {"@waterloo:fig7", "astar-heap", "manhattan", taquin::Metric::stm},
    {"@waterloo:fig7", "weighted-astar", "manhattan", taquin::Metric::stm},
    {"@waterloo:fig7", "greedy", "manhattan", taquin::Metric::stm},
    {"@waterloo:fig7", "astar", "walking-distance", taquin::Metric::mtm},
    {"@waterloo:fig8", "astar", "linear-conflict", taquin::Metric::stm},
    {"@waterloo:fig8", "astar-heap", "linear-conflict", taquin::Metric::stm},
    {"@waterloo:fig7", "baestar", "walking-distance", taquin::Metric::mtm},
    {"@waterloo:fig8", "baestar", "linear-conflict", taquin::Metric::stm},
    {"@waterloo:fig8", "nbs", "linear-conflict", taquin::Metric::stm},
    {"@waterloo:fig8", "arastar", "linear-conflict", taquin::Metric::stm},
    {"@waterloo:fig8", "bfidastar", "linear-conflict", taquin::Metric::stm},
    {"@hardest8:1", "idastar", "manhattan", taquin::Metric::stm},
    {"@hardest8:2", "idastar", "walking-distance", taquin::Metric::stm},
    {"@hardest8:1", "idastar", "walking-distance", taquin::Metric::mtm},
    {"@korf100:12", "idastar", "manhattan", taquin::Metric::stm},
    {"@korf100:12", "idastar", "linear-conflict", taquin::Metric::stm},
    {"@korf100:12", "idastar", "walking-distance", taquin::Metric::stm},
    {"@korf100:12", "idastar", "linear-conflict+walking-distance", taquin::Metric::stm},
    {"@korf100:12", "idastar", "pdb", taquin::Metric::stm},
    {"@korf100:12", "idastar-fsm", "manhattan", taquin::Metric::stm},
    {"@korf100:12", "idastar-fsm", "walking-distance", taquin::Metric::stm},
    {"@korf100:12", "idastar-fsm", "constrained-walking", taquin::Metric::stm},
    {"@korf100:12", "idastar-fsm", "pdb", taquin::Metric::stm},
    {"@hardest8:1", "idastar-fsm", "pdb-large", taquin::Metric::stm},
    {"@korf100:12", "astar", "walking-distance", taquin::Metric::stm},
    {"@korf100:2", "auto", "auto", taquin::Metric::stm},
    {"@korf100:79", "auto", "auto", taquin::Metric::stm},
};

}  // namespace

int main() {
  for (const Row& row : rows) {
    const taquin::Instance instance = taquin::find_instances(row.instance).front();
    taquin::Request request{instance.board,
                            taquin::goal_named(instance.goal, instance.board.rows(), instance.board.cols())};
    request.metric = row.metric;
    request.algorithm = row.algorithm;
    request.heuristic = row.heuristic;
    request.deterministic = true;  // no beam, whose answer depends on the clock; and the clock stands still
    request.clock = [] { return 0.0; };
    const taquin::Answer answer = taquin::solve(request);
    std::printf("%s %s %s %s: %lld moves, %llu expanded, %llu generated, %llu reopened, %llu open;", row.instance,
                std::string(name(row.metric)).c_str(), row.algorithm, row.heuristic,
                static_cast<long long>(answer.length), static_cast<unsigned long long>(answer.counts.expanded),
                static_cast<unsigned long long>(answer.counts.generated),
                static_cast<unsigned long long>(answer.counts.reopened),
                static_cast<unsigned long long>(answer.counts.peak_open));
    for (const taquin::Round& round : answer.rounds) {
      std::printf(" %d:%llu", round.bound, static_cast<unsigned long long>(round.generated));
    }
    std::printf("\n");
  }
}
