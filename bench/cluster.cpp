// How a round of iterative deepening would run on 1 to 4096 workers, from the subtrees of a real one.
//
//   taquin_cluster record FILE PARTS SECONDS SELECTOR   searches a board on this machine, its rounds split into some
//                                                       PARTS or more; stores FILE, and resumes from it
//   taquin_cluster simulate FILE [THREADS [TIMES]]      prints a line for each number of workers; TIMES: as if every
//                                                       subtree had that many times its nodes
//
// The checkpoint has the nodes that were expanded below each subtree in the round; those that were finished are taken.
// The scheduler is the real one (`search/ida/exchange/subtree_scheduler.hpp`), and so are the rules by which ranks
// request subtrees
// (`mpi/worker.cpp`). The ranks are simulated, event by event: THREADS searching threads each (32), rank 0 without
// messages, the others first receive the round, which each passes on to two. What things cost is measured
// (docs/cluster.md).
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <exception>
#include <mutex>
#include <numeric>
#include <queue>
#include <string>
#include <vector>

#include "taquin/search/ida/exchange/subtree_scheduler.hpp"
#include "taquin/solver/checkpoint.hpp"
#include "taquin/taquin.hpp"

namespace {

using namespace taquin;

// --- record ---

// One process that takes itself for one of many.
class Alone final : public CoordinatorExchange {
 public:
  explicit Alone(unsigned parts) : parts_(parts), scheduler_(1, false) {}
  std::uint64_t worth_spreading() const noexcept override { return std::uint64_t{1} << 20; }
  bool begin_round(const IdaState&, std::vector<std::uint32_t> ids, const RoundFlags& flags) override {
    flags_.emplace(flags);
    scheduler_.begin_round(std::move(ids));
    return true;
  }
  std::uint64_t worth_splitting(std::uint64_t last_round) const noexcept override { return last_round / parts_; }
  void stop() override {
    const std::lock_guard lock(mutex_);
    scheduler_.stop();
  }
  RoundUpdates updates() override { return {}; }
  RoundEnd end_round() override { return scheduler_.take_end(); }
  bool take_subtree(std::uint32_t& id) override {
    const std::lock_guard lock(mutex_);
    return scheduler_.assign_one(id);
  }
  void found(std::uint32_t id, const std::vector<MoveNumber>& path) override {
    const std::lock_guard lock(mutex_);
    scheduler_.found(id, path);
    flags_->over.store(true);
  }

 private:
  const unsigned parts_;
  std::mutex mutex_;
  std::optional<RoundFlags> flags_;
  SubtreeScheduler scheduler_;
};

void record(const char* file, unsigned parts, double seconds, const char* selector) {
  const Instance instance = find_instances(selector).front();
  Alone alone(parts);
  Request request{instance.board, goal_named(instance.goal, instance.board.rows(), instance.board.cols())};
  request.algorithm = "idastar-fsm";
  request.heuristic = "pdb-large";
  request.limits.seconds = seconds;
  request.threads = 1;
  request.checkpoint = file;
  request.share = [&](const SolveCheckpoint&) { return &alone; };
  const char* cache = std::getenv("TAQUIN_CACHE_DIR");
  Solver solver(table_folder(cache == nullptr ? "" : cache));
  const Answer answer = solver.solve(request);
  std::printf("%s: at least %lld moves, %.3g nodes expanded in %.1f s\n", selector,
              static_cast<long long>(answer.lower_bound), static_cast<double>(answer.counts.expanded), answer.seconds);
}

// --- simulate ---

struct Costs {
  double nodes_a_second = 6e6;     // expanded, of one thread
  double service = 6e-6;           // of the scheduler, per request
  double latency = 4e-3;           // there and back
  double bytes_a_second = 1.25e9;  // 10 Gbit/s
  double round_bytes = 0;          // a round sent to a rank
};

struct Course {
  double efficiency = 0;
  double tail = 0;            // how long the last worker works after the first has run out of work
  double scheduler_busy = 0;  // share of the time
};

class Simulation {
 public:
  Simulation(const std::vector<double>& seconds, unsigned workers, unsigned threads, const Costs& costs)
      : seconds_(seconds),
        workers_(workers),
        costs_(costs),
        scheduler_(workers, false),
        ranks_((workers + threads - 1) / threads) {
    for (unsigned i = 0; i < workers; ++i) ++ranks_[i / threads].threads;
  }

  Course run() {
    std::vector<std::uint32_t> ids(seconds_.size());
    std::iota(ids.begin(), ids.end(), 0U);
    scheduler_.begin_round(std::move(ids));
    for (unsigned rank = 0; rank < ranks_.size(); ++rank) {
      // The rank as a node of a binary tree: its depth is how often the round is passed on.
      const double steps = std::floor(std::log2(rank + 1));
      const double begin = steps * (costs_.latency / 2 + 2 * costs_.round_bytes / costs_.bytes_a_second);
      for (unsigned i = 0; i < ranks_[rank].threads; ++i) events_.push({begin, What::thread_free, rank});
    }
    while (!events_.empty()) {
      const Event event = events_.top();
      events_.pop();
      now_ = event.time;
      if (event.what == What::thread_free) next(event.rank);
      if (event.what == What::question) serve(event.rank);
      if (event.what == What::answer) receive(event.rank);
    }
    const double work = std::accumulate(seconds_.begin(), seconds_.end(), 0.0);
    return {work / (workers_ * end_), end_ - first_idle_, busy_ / end_};
  }

 private:
  enum class What { thread_free, question, answer };
  struct Event {
    double time;
    What what;
    unsigned rank;
    bool operator>(const Event& other) const { return time > other.time; }
  };
  struct Rank {
    unsigned threads = 0;
    unsigned idle = 0;
    std::deque<std::uint32_t> ids;
    std::deque<std::vector<std::uint32_t>> under_way;
    bool has_asked = false;
    bool none_remaining = false;
  };

  void next(unsigned number) {
    Rank& rank = ranks_[number];
    if (number == 0) {
      std::uint32_t id = 0;
      if (scheduler_.assign_one(id)) rank.ids.push_back(id);
      rank.none_remaining = rank.ids.empty();
    } else if (!rank.none_remaining && !rank.has_asked && rank.ids.size() < 4 * rank.threads) {
      rank.has_asked = true;
      events_.push({now_ + costs_.latency / 2, What::question, number});
    }
    if (!rank.ids.empty()) {
      end_ = std::max(end_, now_ + seconds_[rank.ids.front()]);
      events_.push({now_ + seconds_[rank.ids.front()], What::thread_free, number});
      rank.ids.pop_front();
    } else if (rank.none_remaining) {
      first_idle_ = std::min(first_idle_, now_);
    } else {
      ++rank.idle;
    }
  }
  void serve(unsigned number) {
    scheduler_free_ = std::max(scheduler_free_, now_) + costs_.service;
    busy_ += costs_.service;
    ranks_[number].under_way.push_back(scheduler_.assign(ranks_[number].threads));
    events_.push({scheduler_free_ + costs_.latency / 2, What::answer, number});
  }
  void receive(unsigned number) {
    Rank& rank = ranks_[number];
    rank.has_asked = false;
    rank.none_remaining = rank.under_way.front().empty();
    rank.ids.insert(rank.ids.end(), rank.under_way.front().begin(), rank.under_way.front().end());
    rank.under_way.pop_front();
    for (unsigned woken = std::exchange(rank.idle, 0); woken > 0; --woken) next(number);
  }

  const std::vector<double>& seconds_;
  const unsigned workers_;
  const Costs costs_;
  SubtreeScheduler scheduler_;
  std::vector<Rank> ranks_;
  std::priority_queue<Event, std::vector<Event>, std::greater<>> events_;
  double now_ = 0;
  double scheduler_free_ = 0;
  double busy_ = 0;
  double end_ = 0;
  double first_idle_ = 1e300;
};

void simulate(const char* file, unsigned threads, double times) {
  const auto checkpoint = load_checkpoint(file);
  if (!checkpoint) throw Error(std::string("cannot open ") + file);
  const auto& state = checkpoint->state;
  Costs costs;
  costs.round_bytes = 5.0 * static_cast<double>(state.parents.size() + state.roots.size());
  // In the order in which a round assigns them.
  std::vector<const SubtreeRoot*> order;
  for (const auto& root : state.roots) order.push_back(&root);
  std::sort(order.begin(), order.end(),
            [](auto* a, auto* b) { return std::pair(a->least_h, a->node) < std::pair(b->least_h, b->node); });
  std::vector<double> seconds;
  for (const auto* root : order) {
    if (root->finished) seconds.push_back(times * static_cast<double>(root->expanded) / costs.nodes_a_second);
  }
  if (seconds.empty()) throw Error(std::string(file) + ": no subtree is finished; record for longer");
  const double work = std::accumulate(seconds.begin(), seconds.end(), 0.0);
  std::printf("# bound %d, %zu of %zu subtrees, %.0f s of one worker, the largest %.3f s; ranks of %u threads\n",
              state.bound, seconds.size(), state.roots.size(), work, *std::max_element(seconds.begin(), seconds.end()),
              threads);
  std::printf("# workers efficiency tail_s scheduler_busy seconds\n");
  for (unsigned workers = 1; workers <= 4096; workers *= 2) {
    const Course course = Simulation(seconds, workers, threads, costs).run();
    std::printf("%u %.4f %.4f %.5f %.2f\n", workers, course.efficiency, course.tail, course.scheduler_busy,
                work / workers / course.efficiency);
  }
}

}  // namespace

int main(int argc, char** argv) {
  const std::string what = argc > 1 ? argv[1] : "";
  try {
    if (what == "record" && argc == 6) {
      record(argv[2], static_cast<unsigned>(std::atoi(argv[3])), std::atof(argv[4]), argv[5]);
    } else if (what == "simulate" && (argc >= 3 && argc <= 5)) {
      simulate(argv[2], argc > 3 ? static_cast<unsigned>(std::atoi(argv[3])) : 32, argc > 4 ? std::atof(argv[4]) : 1);
    } else {
      std::fprintf(stderr, "usage: %s record FILE PARTS SECONDS SELECTOR | simulate FILE [THREADS [TIMES]]\n", argv[0]);
      return 2;
    }
  } catch (const std::exception& error) {
    std::fprintf(stderr, "taquin_cluster: %s\n", error.what());
    return 2;
  }
}
