// Plan, search, replay, report.
//
// A solve runs the stages of a plan (one, if the algorithm was named) on the canonical board, from either end, and
// maps what they find back to the board as given, where it is replayed.
#include "taquin/solver/solve.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

#include "taquin/core/small.hpp"
#include "taquin/puzzle/canonical.hpp"
#include "taquin/puzzle/parity.hpp"
#include "taquin/solver/checkpointing.hpp"
#include "taquin/solver/engine.hpp"
#include "taquin/solver/engine_cache.hpp"
#include "taquin/solver/incumbent.hpp"
#include "taquin/solver/plan.hpp"
#include "taquin/solver/round_prediction.hpp"
#include "taquin/solver/timing.hpp"
#include "taquin/util/amounts.hpp"
#include "taquin/util/error.hpp"

namespace taquin {

namespace {

Counts less(Counts counts, const Counts& before) {
  counts.expanded -= before.expanded;
  counts.generated -= before.generated;
  return counts;
}

class Run {
 public:
  Run(const Request& request, Solver::Cache& cache)
      : request_(request),
        timing_(request.clock, request.limits.seconds),
        cache_(cache),
        checkpoints_(request, timing_.clock(), cache.message),
        incumbent_(request, timing_) {}

  Answer run() {
    const std::vector<ResolvedStage> stages = stages_of(request_);
    incumbent_.name(stages.back().name(stages.back().stage.side == Side::backward));
    const Solvability solvable = solvability(request_.board, request_.goal);
    if (!solvable.solvable) return incumbent_.unsolvable(solvable.reason);
    if (checkpoints_.is_wanted()) take_up(stages);
    for (const ResolvedStage& stage : stages) {
      if (incumbent_.is_enough()) break;
      stage_ = static_cast<std::uint32_t>(&stage - stages.data());
      if (!may_run(stage) || !is_ready(stage)) continue;
      const Outcome outcome = run_stage(stage);
      if (checkpoints_.is_wanted()) checkpoints_.save(known());
      if (!goes_on(outcome)) break;
    }
    return incumbent_.finish();
  }

 private:
  // --- which stages ---
  // By what is known without tables.
  bool may_run(const ResolvedStage& stage) const {
    if (resumed_ != nullptr) return resumed_ == &stage;
    if (stage.stage.side == Side::forward_if_cheaper && was_cheaper_backward_) return false;
    if (stage.stage.side == Side::backward && paused_.has(stage.name(true))) return false;
    if (incumbent_.length() >= 0 &&
        paused_.seconds_ahead(static_cast<Cost>(incumbent_.length())) < stage.stage.when.seconds_to_proof) {
      return false;
    }
    return request_.limits.bytes >= stage.stage.when.bytes;
  }
  bool is_ready(const ResolvedStage& stage) {
    const double began = timing_.now();
    begin(stage);
    // A search that is gone on with had its tables.
    const bool ready = resumed_ != nullptr || has_tables(stage);
    incumbent_.add_setup(timing_.now() - began);
    return ready;
  }
  // Or may make them.
  bool has_tables(const ResolvedStage& stage) {
    if (!stage.stage.when.unless.empty() && engine_->prepare(stage.stage.when.unless, finding())) return false;
    const bool has_time = timing_.left() >= stage.stage.when.seconds;
    return stage.stage.when.if_stored ? has_time && at_hand(stage) : has_time || at_hand(stage);
  }
  bool at_hand(const ResolvedStage& stage) {
    return std::all_of(stage.heuristics.begin(), stage.heuristics.end(),
                       [&](std::string_view name) { return engine_->prepare(name, finding()); });
  }
  // Whether a stage that ended so leaves anything to the next: one whose own time is over does.
  bool goes_on(Outcome outcome) const {
    return outcome != Outcome::out_of_nodes && !(outcome == Outcome::stopped && incumbent_.is_over());
  }

  // The problem as this stage sees it.
  void begin(const ResolvedStage& stage) {
    problem_ = &problem(is_backward(stage));
    engine_ = cache_.engine(problem_->inner(), request_.metric);
    search_ = stage.name(problem_->is_backward());
  }
  const DirectedProblem& problem(bool backward) {
    auto& problem = problems_[backward ? 1 : 0];
    if (!problem) problem.emplace(request_.board, request_.goal, backward);
    return *problem;
  }
  bool is_backward(const ResolvedStage& stage) const {
    if constexpr (small_program) return false;
    if (resumed_ == &stage) return left_->search.backward;
    if (stage.stage.side != Side::cheaper) return stage.stage.side == Side::backward;
    return paused_.is_cheaper(stage.name(true), stage.name(false));
  }

  // --- checkpoints ---
  // Goes on from what another run has left.
  void take_up(const std::vector<ResolvedStage>& stages) {
    left_ = checkpoints_.load();
    if (!left_) return;
    incumbent_.take_up(*left_);
    if (!left_->has_search()) return;
    if (left_->stage < stages.size() && is_search(left_->search, stages[left_->stage])) {
      resumed_ = &stages[left_->stage];
      return;
    }
    throw Error(request_.checkpoint.string() + ": found a stage of " + left_->search.algorithm + " with " +
                left_->search.heuristic + (left_->search.backward ? ", backward" : "") +
                ", expected one of this version's plan");
  }
  static bool is_search(const SearchName& search, const ResolvedStage& stage) {
    const bool is_side = stage.stage.side == Side::cheaper || (stage.stage.side == Side::backward) == search.backward;
    return is_side && stage.name(search.backward) == search;
  }
  // What other processes need to know to join the search.
  SolveCheckpoint invitation() const {
    SolveCheckpoint job = checkpoints_.blank();
    job.search = search_;
    if (problem_->is_backward()) std::swap(job.board, job.goal);
    job.search.backward = false;
    return job;
  }
  SolveCheckpoint known() const {
    SolveCheckpoint now = checkpoints_.blank();
    incumbent_.put_into(now);
    return now;
  }
  void save(const IdaState<Direction>& state) {
    SolveCheckpoint now = known();
    now.counts = less(now.counts, counted_);
    now.seconds += timing_.of_stage();
    now.lower_bound = std::max<std::int64_t>(now.lower_bound, state.bound);
    now.stage = stage_;
    now.search = search_;
    now.state = state;
    checkpoints_.save(std::move(now));
  }

  // --- one stage ---
  Outcome run_stage(const ResolvedStage& stage) {
    incumbent_.name(search_);
    if (stage.stage.side == Side::cheaper) was_cheaper_backward_ = search_.backward;
    timing_.end_stage();
    if (!prepare(stage)) return Outcome::out_of_memory;
    if (incumbent_.is_enough()) return Outcome::found;
    timing_.begin_stage(stage.stage.budget.share, stage.stage.budget.seconds);
    if (stops()) {
      incumbent_.note(Outcome::stopped, stage.algorithm->promise);
      return Outcome::stopped;
    }
    return search(stage, taken_over(stage));
  }

  // What of this search has been done: in another run, or in an earlier stage.
  std::optional<IdaState<Direction>> taken_over(const ResolvedStage& stage) {
    counted_ = {};
    if (resumed_ == &stage) return std::move(left_->state);  // the counts of another run are not in this answer's yet
    auto paused = paused_.take(search_);
    if (paused) counted_ = paused->counts;
    return paused;
  }

  Outcome search(const ResolvedStage& stage, std::optional<IdaState<Direction>> done) {
    const Counts before = less(incumbent_.counts(), counted_);
    const auto stop = [&](const Progress& progress) {
      incumbent_.report(progress, before);
      return stops();
    };
    Query query{request_, problem_->board(), *stage.algorithm, stage.heuristics, budget(stage, before), stop};
    const Path best = problem_->inside(incumbent_.path());
    if (incumbent_.length() >= 0) {
      query.upper = static_cast<Cost>(incumbent_.length());
      query.best = &best;
    }
    query.seconds = timing_.left_of_stage();
    query.clock = timing_.clock();
    query.improved = [&](const Path& path) { keep(path); };
    const IdaKeeper<Direction> keeper{done ? &*done : nullptr, [&] { return checkpoints_.is_due(); },
                                      [&](const IdaState<Direction>& state) {
                                        paused_.keep(search_, state);
                                        if (checkpoints_.is_wanted()) save(state);
                                      }};
    if (checkpoints_.is_wanted() || done || std::isfinite(stage.stage.budget.seconds)) query.keeper = &keeper;
    if (request_.share) query.exchange = [&] { return request_.share(invitation()); };
    auto result = engine_->run(query);
    resumed_ = nullptr;
    const Counts counts = less(result.counts, counted_);
    const double seconds = timing_.of_stage();
    paused_.set_pace(search_, static_cast<double>(counts.expanded) / seconds);
    incumbent_.add(counts, std::move(result.rounds), seconds);
    incumbent_.raise(result.lower_bound);
    if (result.outcome == Outcome::found) keep(std::move(result.path));
    incumbent_.note(result.outcome, stage.algorithm->promise);
    return result.outcome;
  }

  void keep(Path path) {
    incumbent_.keep(problem_->outside(std::move(path)), search_);
    if (checkpoints_.is_due()) checkpoints_.save(known());
  }

  // Of the memory that is allowed, what tables have left.
  std::uint64_t bytes_left() const {
    if (request_.limits.bytes == Budget::unlimited) return Budget::unlimited;
    return request_.limits.bytes - std::min(request_.limits.bytes, engine_->bytes());
  }
  // `before`: what was counted outside of the search that is to run.
  Budget budget(const ResolvedStage& stage, const Counts& before) const {
    Budget budget;
    budget.bytes = std::min(bytes_left(), stage.stage.budget.bytes);
    if (request_.limits.expanded != Budget::unlimited) {
      budget.expanded = request_.limits.expanded - std::min(request_.limits.expanded, before.expanded);
    }
    return budget;
  }
  bool stops() {
    if (request_.limits.stop.stop_requested()) incumbent_.interrupt();
    return incumbent_.is_interrupted() || timing_.is_stage_over() || incumbent_.is_enough();
  }

  // --- tables ---
  // Of a table that is stored, too: to lay it out may take seconds.
  Effort finding() {
    return effort(Effort::find, [this] { return request_.limits.stop.stop_requested() || incumbent_.is_over(); });
  }
  Effort effort(Effort::Kind kind, std::function<bool()> stop) {
    return {kind,
            [this, stop = std::move(stop)](const BuildProgress& build) {
              incumbent_.report_table(static_cast<double>(build.entries) / static_cast<double>(build.of));
              return stop();
            },
            bytes_left()};
  }

  // Tables, and what they say of the start. False if a plan's stage has no memory for them.
  bool prepare(const ResolvedStage& stage) {
    const double began = timing_.now();
    engine_->prepare(*stage.algorithm);
    auto names = stage.heuristics;
    // A guide proves nothing.
    if (names.empty() || !stage.algorithm->default_heuristic.empty()) {
      names.push_back(request_.metric == Metric::stm ? "linear-conflict" : "discrete");
    }
    for (const auto heuristic : names) {
      if (!engine_->prepare(heuristic, effort(Effort::make, [this] { return stops(); }))) {
        if (stops()) break;
        const bool is_capped = request_.limits.bytes != Budget::unlimited || stage.stage.when.bytes > 0;
        if (request_.heuristic == "auto" && is_capped) {
          incumbent_.say("the tables of " + std::string(heuristic) + " do not fit the memory allowed");
          return false;
        }
        throw Error(std::string(heuristic) + " does not serve a board of " + std::to_string(request_.board.rows()) +
                    "x" + std::to_string(request_.board.cols()) + reason());
      }
      if (is_admissible(heuristic, request_.metric)) incumbent_.raise(engine_->value(heuristic, problem_->board()));
    }
    incumbent_.add_setup(timing_.now() - began);
    return true;
  }
  // Why a heuristic cannot be had.
  std::string reason() const {
    if (request_.metric != Metric::stm) return " under mtm";
    if (request_.limits.bytes == Budget::unlimited) return ": its tables would be too large";
    return " within " + in_bytes(request_.limits.bytes) + ": its tables would be too large";
  }

  const Request& request_;
  Timing timing_;
  Solver::Cache& cache_;
  Checkpointing checkpoints_;
  Incumbent incumbent_;
  std::array<std::optional<DirectedProblem>, 2> problems_;  // forward and backward, made when they are needed
  bool was_cheaper_backward_ = false;                       // when it was last decided
  PausedSearches paused_;
  std::optional<SolveCheckpoint> left_;     // by another run
  const ResolvedStage* resumed_ = nullptr;  // the stage to go on with
  // Of the stage that runs:
  std::uint32_t stage_ = 0;  // its number
  SearchName search_;
  const DirectedProblem* problem_ = nullptr;
  std::shared_ptr<Engine> engine_;
  Counts counted_;  // in earlier stages of the same search
};

}  // namespace

Solver::Solver() : Solver(SolverOptions{}) {}
Solver::Solver(const SolverOptions& options) : cache_(std::make_unique<Cache>(options)) {}
Solver::~Solver() = default;
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;

bool Solver::prepare(const Board& goal, std::string_view heuristic, const std::function<bool(double)>& stop) {
  const Effort effort(Effort::make, [&](const BuildProgress& build) {
    return stop && stop(static_cast<double>(build.entries) / static_cast<double>(build.of));
  });
  return cache_->engine(Canonical(goal, goal), Metric::stm)->prepare(find_heuristic(heuristic).name, effort);
}

Answer Solver::solve(const Request& request) { return Run(request, *cache_).run(); }

Answer solve(const Request& request) { return Solver().solve(request); }

}  // namespace taquin
