// How a round of iterative deepening would run on 2 to 4096 workers, from the subtrees of a real one.
//
// Usage: taquin_cluster CHECKPOINT [NODES_A_SECOND [SERVICE_US [LATENCY_US]]]
//
// The checkpoint of a solve has, for each subtree, the nodes that were expanded below it in the round. The dealer is
// the real one (`search/dealer.hpp`); workers are simulated, event by event: each searches the subtrees it was dealt
// one after the other and asks for more when half of its last batch is done; a question takes `latency` there and back,
// and the dealer `service` for each, one after the other. Prints, by workers: efficiency (work over workers times
// time), how long the last worker is busy after the first has run out, and the share of the time that the dealer is
// busy.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <queue>
#include <vector>

#include "taquin/search/dealer.hpp"
#include "taquin/taquin.hpp"

namespace {

using namespace taquin;

struct Costs {
  double nodes_a_second = 7e6;  // expanded
  double service = 5e-6;
  double latency = 40e-6;  // there and back
};

struct Course {
  double efficiency = 0;
  double tail = 0;
  double dealer_busy = 0;
};

struct Event {
  double time;
  unsigned worker;
  bool operator>(const Event& other) const { return time > other.time; }
};

// When each worker's question reaches the dealer is all that is needed: in between it works.
Course simulate(const std::vector<double>& seconds, unsigned workers, const Costs& costs) {
  Dealer<Direction> dealer(workers, workers, false);
  std::vector<std::uint32_t> places(seconds.size());
  for (std::uint32_t i = 0; i < places.size(); ++i) places[i] = i;
  dealer.begin_round(places);
  std::priority_queue<Event, std::vector<Event>, std::greater<>> asks;
  std::vector<double> free_at(workers, 0);  // when the worker has done all it was dealt
  for (unsigned worker = 0; worker < workers; ++worker) asks.push({costs.latency / 2, worker});
  double dealer_free = 0;
  double busy = 0;
  double work = 0;
  double first_idle = -1;
  double end = 0;
  while (!asks.empty()) {
    const Event ask = asks.top();
    asks.pop();
    dealer_free = std::max(dealer_free, ask.time) + costs.service;
    busy += costs.service;
    const auto batch = dealer.deal();
    if (batch.empty()) {
      const double idle = std::max(free_at[ask.worker], dealer_free + costs.latency / 2);
      if (first_idle < 0 || idle < first_idle) first_idle = idle;
      end = std::max(end, idle);
      continue;
    }
    const double begin = std::max(free_at[ask.worker], dealer_free + costs.latency / 2);
    double at = begin;
    double half = begin;
    for (std::size_t i = 0; i < batch.size(); ++i) {
      at += seconds[batch[i]];
      work += seconds[batch[i]];
      if (i == batch.size() / 2 && batch.size() > 1) half = at - seconds[batch[i]];
    }
    free_at[ask.worker] = at;
    end = std::max(end, at);
    asks.push({half + costs.latency / 2, ask.worker});
  }
  return {work / (workers * end), end - std::max(0.0, first_idle), busy / end};
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 2) {
    std::fprintf(stderr, "usage: %s CHECKPOINT [NODES_A_SECOND [SERVICE_US [LATENCY_US]]]\n", argv[0]);
    return 2;
  }
  try {
    const auto checkpoint = load_checkpoint(argv[1]);
    if (!checkpoint) throw Error(std::string("cannot open ") + argv[1]);
    Costs costs;
    if (argc > 2) costs.nodes_a_second = std::atof(argv[2]);
    if (argc > 3) costs.service = std::atof(argv[3]) * 1e-6;
    if (argc > 4) costs.latency = std::atof(argv[4]) * 1e-6;
    std::vector<double> seconds;
    double work = 0;
    double largest = 0;
    for (const auto& root : checkpoint->state.roots) {
      if (root.expanded == 0) continue;
      seconds.push_back(static_cast<double>(root.expanded) / costs.nodes_a_second);
      work += seconds.back();
      largest = std::max(largest, seconds.back());
    }
    std::printf("# %zu subtrees, %.1f s of one worker, the largest %.3f s\n", seconds.size(), work, largest);
    std::printf("# workers efficiency tail_s dealer_busy\n");
    for (unsigned workers = 2; workers <= 4096; workers *= 2) {
      const Course course = simulate(seconds, workers, costs);
      std::printf("%u %.4f %.4f %.5f\n", workers, course.efficiency, course.tail, course.dealer_busy);
    }
  } catch (const std::exception& error) {
    std::fprintf(stderr, "taquin_cluster: %s\n", error.what());
    return 2;
  }
}
