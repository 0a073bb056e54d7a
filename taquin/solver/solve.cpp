// Plan, search, replay, report.
//
// A solve runs the stages of a plan (one, if the algorithm was named) on the canonical board, from either end, and
// maps what they find back to the board as given, where it is replayed.
#include "taquin/solver/solve.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <new>
#include <optional>
#include <utility>

#include "taquin/core/web_build.hpp"
#include "taquin/puzzle/canonical.hpp"
#include "taquin/puzzle/parity.hpp"
#include "taquin/solver/checkpointing.hpp"
#include "taquin/solver/engines/engine.hpp"
#include "taquin/solver/engines/engine_cache.hpp"
#include "taquin/solver/plan/incumbent.hpp"
#include "taquin/solver/plan/paused_searches.hpp"
#include "taquin/solver/plan/stage_tables.hpp"
#include "taquin/solver/plan/stages.hpp"
#include "taquin/solver/plan/timing.hpp"
#include "taquin/util/amounts.hpp"
#include "taquin/util/error.hpp"

namespace taquin {

namespace {

Counts less(Counts counts, const Counts& before) {
  counts.expanded -= before.expanded;
  counts.generated -= before.generated;
  return counts;
}

// By `Outcome`.
constexpr std::array in_words{"found",    "searched all", "out of memory", "out of nodes", "its time was over",
                              "too deep", "gave up"};

class StagedSolve {
 public:
  StagedSolve(const Request& request, Solver::Cache& cache)
      : request_(request),
        timing_(request.clock, request.limits.seconds),
        cache_(cache),
        checkpoints_(request, timing_.clock(), cache.message),
        incumbent_(request, timing_),
        tables_(request, timing_, incumbent_) {}

  Answer run() {
    const std::vector<ResolvedStage> stages = stages_of(request_);
    incumbent_.name(stages.back().name(stages.back().stage.side == Side::backward));
    const Solvability solvable = solvability(request_.board, request_.goal);
    if (!solvable.solvable) return incumbent_.unsolvable(solvable.reason);
    if (checkpoints_.is_wanted()) load(stages);
    const auto is_before_tables = [](const ResolvedStage& stage) { return stage.stage.when.before_tables; };
    has_tables_ = std::any_of(stages.begin(), stages.end(), is_before_tables) &&
                  std::any_of(stages.begin(), stages.end(), [this](const auto& stage) { return is_prepared(stage); });
    for (stage_ = first_stage(stages); stage_ < stages.size(); ++stage_) {
      if (incumbent_.is_enough() || is_over()) break;
      const auto outcome = attempt(stages[stage_]);
      if (!outcome) continue;
      const bool is_last = !continues(*outcome);
      if (checkpoints_.is_wanted()) checkpoints_.save(known(is_last ? stage_ : stage_ + 1));
      if (is_last) break;
    }
    if (incumbent_.length() < 0 && request_.algorithm == "auto") construct();
    Answer answer = incumbent_.finish();
    answer.stages = std::move(reports_);
    return answer;
  }

 private:
  // --- which stages ---
  // Why a stage is left out, by what is known without tables; empty if it may run.
  std::string why_not(const ResolvedStage& stage) const {
    const StageCondition& when = stage.stage.when;
    if (is_resumed(stage)) return {};
    // Boards of up to 16 cells are proven without a beam.
    if (request_.algorithm == "auto" && request_.deterministic && stage.stage.algorithm == "beam" &&
        request_.board.cells() <= 16)
      return "what it finds depends on the clock";
    if (when.before_tables && has_tables_) return "tables are in memory";
    if (stage.stage.side == Side::backward && paused_.has(stage.name(true))) return "the same search is paused";
    if (when.seconds_to_proof > 0 && seconds_to_proof() < when.seconds_to_proof) return "the proof is near";
    if (request_.limits.bytes < when.bytes) return "it needs " + in_bytes(when.bytes);
    return {};
  }
  // Predicted from the rounds so far. Without a solution: an answer is due if there is a limit, else as much again as
  // has passed, four times.
  double seconds_to_proof() const {
    if (incumbent_.length() >= 0) return paused_.seconds_ahead(static_cast<Cost>(incumbent_.length()));
    const bool is_limited = std::isfinite(request_.limits.seconds) || request_.limits.gap > 0;
    return is_limited ? HUGE_VAL : 4 * timing_.elapsed();
  }
  // Whether a search that proves has its tables in memory.
  bool is_prepared(const ResolvedStage& stage) {
    if (stage.algorithm->promise != Promise::optimal || stage.heuristics.empty()) return false;
    const auto engine = cache_.engine(problem(is_backward(stage)).inner(), request_.metric);
    return std::all_of(stage.heuristics.begin(), stage.heuristics.end(),
                       [&](std::string_view name) { return engine->has(name); });
  }
  // Why a stage is left out, by its tables; empty if it has them, or the time to make them.
  std::string why_not_ready(const ResolvedStage& stage) {
    const double began = timing_.now();
    begin(stage);
    // A search that is resumed had its tables before.
    const bool is_known = is_resumed(stage) && search_ == loaded_->search;
    std::string why =
        is_known ? std::string() : tables_.why_none(*engine_, stage, search_.backward ? request_.board : request_.goal);
    incumbent_.add_setup(timing_.now() - began);
    return why;
  }
  // Returns whether a stage that ended so leaves work to the next: one whose own time is over does.
  bool continues(Outcome outcome) const {
    return outcome != Outcome::out_of_nodes && !(outcome == Outcome::stopped && incumbent_.is_over());
  }

  // Returns whether a limit has ended the whole solve. It is asked between two stages, so that a stage that is left out
  // cannot hide it.
  bool is_over() {
    incumbent_.look_for_interrupt();
    if (!incumbent_.is_over()) return false;
    incumbent_.note(Outcome::stopped, Promise::optimal);
    return true;
  }
  // The last resort of every plan that a limit has ended before its first solution. It runs at the end, not at the
  // beginning: boards that are solved within their limits pay nothing for it, and an interrupt is served as well. It
  // overruns the limit by the time that it takes; therefore the largest boards, whose plans begin with a sweep, do
  // without it.
  void construct() {
    if (request_.board.cells() > most_constructed_cells) return;
    timing_.end_stage();
    const ResolvedStage stage{&find_algorithm("construct"), {}, {.algorithm = "construct"}};
    begin(stage);
    (void)tables_.prepare(*engine_, stage, problem_->board());
    const Query query{{problem_->board()}, request_, *stage.algorithm};
    const double began = timing_.now();
    incumbent_.keep(problem_->outside(engine_->run(query).path), search_);
    complete(reports_.emplace_back(report_on(search_)), Outcome::found, timing_.now() - began);
    if (checkpoints_.is_wanted()) checkpoints_.save(known(stage_));
  }

  // nullopt if the stage is left out. The stages behind one for which the system has no memory may take less.
  std::optional<Outcome> attempt(const ResolvedStage& stage) {
    StageReport& report = reports_.emplace_back(report_on(stage.name(stage.stage.side == Side::backward)));
    try {
      report.left_out = why_not(stage);
      if (report.left_out.empty()) report.left_out = why_not_ready(stage);
      if (!report.left_out.empty()) return std::nullopt;
      const double began = timing_.now();
      const Outcome outcome = run_stage(stage);
      complete(report, outcome, timing_.now() - began);
      return outcome;
    } catch (const std::bad_alloc&) {
      if (request_.algorithm != "auto") throw;
      incumbent_.say("out of memory");
      complete(report, Outcome::out_of_memory, 0);
      return Outcome::out_of_memory;
    }
  }

  static StageReport report_on(const SearchName& search) {
    StageReport report;
    report.algorithm = search.algorithm;
    report.heuristic = search.heuristic;
    report.backward = search.backward;
    return report;
  }
  void complete(StageReport& report, Outcome outcome, double seconds) const {
    report.backward = search_.backward;
    report.seconds = seconds;
    report.length = incumbent_.length();
    report.lower_bound = incumbent_.lower_bound();
    report.end = in_words[static_cast<std::size_t>(outcome)];
  }

  // The problem as this stage sees it.
  void begin(const ResolvedStage& stage) {
    problem_ = &problem(is_backward(stage));
    engine_ = cache_.engine(problem_->inner(), stage.stage.in_slides ? Metric::stm : request_.metric);
    search_ = stage.name(problem_->is_backward());
  }
  const DirectedProblem& problem(bool backward) {
    auto& problem = problems_[backward ? 1 : 0];
    if (!problem) problem.emplace(request_.board, request_.goal, backward);
    return *problem;
  }
  bool is_backward(const ResolvedStage& stage) const {
    if constexpr (web_build) return false;
    if (stage.stage.side != Side::cheaper) return stage.stage.side == Side::backward;
    return paused_.is_cheaper(stage.name(true), stage.name(false));
  }

  // --- checkpoints ---
  // What another run has left. Its stage begins again with all that the searches have done, so the end from which it is
  // cheaper to search is chosen as if there had been no break.
  void load(const std::vector<ResolvedStage>& stages) {
    loaded_ = checkpoints_.load();
    if (!loaded_) return;
    incumbent_.resume(*loaded_);
    if (!loaded_->has_search()) return;
    const bool is_of_plan = std::any_of(stages.begin(), stages.end(),
                                        [&](const ResolvedStage& stage) { return is_search(loaded_->search, stage); });
    if (is_of_plan) {
      for (PausedSearch& search : loaded_->paused) paused_.keep(std::move(search));
      paused_.keep({loaded_->search, std::move(loaded_->state)});
      return;
    }
    throw Error(request_.checkpoint.string() + ": found a stage of " + loaded_->search.algorithm + " with " +
                loaded_->search.heuristic + (loaded_->search.backward ? ", backward" : "") +
                ", expected one of this version's plan");
  }
  // The stage that the other run was in. What cannot be resumed, such as a beam, does not run again once there is a
  // solution: a plan that is killed in it each time would never advance.
  std::uint32_t first_stage(const std::vector<ResolvedStage>& stages) const {
    if (!loaded_) return 0;
    const auto last = static_cast<std::uint32_t>(stages.size() - 1);
    std::uint32_t stage = std::min(loaded_->stage, last);
    while (stage < last && incumbent_.length() >= 0 && stages[stage].algorithm->promise == Promise::any) ++stage;
    return stage;
  }
  bool is_resumed(const ResolvedStage& stage) const {
    return loaded_ && loaded_->stage == stage_ && is_search(loaded_->search, stage);
  }
  static bool is_search(const SearchName& search, const ResolvedStage& stage) {
    const bool is_side = stage.stage.side == Side::cheaper || (stage.stage.side == Side::backward) == search.backward;
    return is_side && stage.name(search.backward) == search;
  }
  // What other processes need to know to join the search.
  SolveCheckpoint invitation() const {
    SolveCheckpoint description = checkpoints_.blank();
    description.search = search_;
    if (problem_->is_backward()) std::swap(description.board, description.goal);
    description.search.backward = false;
    return description;
  }
  SolveCheckpoint known(std::uint32_t stage) const {
    SolveCheckpoint now = checkpoints_.blank();
    incumbent_.put_into(now);
    now.stage = stage;
    return now;
  }
  void save(const IdaState& state) {
    SolveCheckpoint now = known(stage_);
    now.counts = less(now.counts, counted_);
    now.seconds += timing_.elapsed_in_stage();
    now.lower_bound = std::max<std::int64_t>(now.lower_bound, state.bound);
    now.search = search_;
    now.state = state;
    now.paused = paused_.others(search_);
    checkpoints_.save(std::move(now));
  }

  // --- one stage ---
  Outcome run_stage(const ResolvedStage& stage) {
    incumbent_.name(search_);
    timing_.end_stage();
    if (!tables_.prepare(*engine_, stage, problem_->board())) return Outcome::out_of_memory;
    if (incumbent_.is_enough()) return Outcome::found;
    timing_.begin_stage(stage.stage.budget.share, stage.stage.budget.seconds);
    if (incumbent_.ends_stage()) {
      incumbent_.note(Outcome::stopped, stage.algorithm->promise);
      return Outcome::stopped;
    }
    return search(stage, saved_state());
  }

  // The saved state of this search, from another run or an earlier stage.
  std::optional<IdaState> saved_state() {
    counted_ = {};
    auto paused = paused_.take(search_);
    if (paused) counted_ = paused->counts;
    return paused;
  }

  Outcome search(const ResolvedStage& stage, std::optional<IdaState> done) {
    const Counts before = less(incumbent_.counts(), counted_);
    const bool proves_bounds = !stage.stage.in_slides;  // a bound of slides is none of runs
    const auto stop = [&](Progress progress) {
      if (!proves_bounds) progress.lower_bound = 0;
      incumbent_.report(progress, before);
      return incumbent_.ends_stage();
    };
    Query query{{problem_->board(), request_.threads, budget(stage, before), stop},
                request_,
                *stage.algorithm,
                stage.heuristics};
    const Path best = problem_->inside(incumbent_.path());
    if (incumbent_.length() >= 0 && proves_bounds) {
      query.upper = static_cast<Cost>(incumbent_.length());
      query.best = &best;
    }
    query.seconds = timing_.remaining_in_stage();
    query.clock = timing_.clock();
    if (request_.estimate) query.estimate = estimate();
    query.improved = [&](const Path& path) { keep(path); };
    const IdaCheckpointer checkpointer{done ? &*done : nullptr, [&] { return checkpoints_.is_due(); },
                                       [&](const IdaState& state) {
                                         paused_.keep(search_, state);
                                         if (checkpoints_.is_wanted()) save(state);
                                       }};
    if (checkpoints_.is_wanted() || done || std::isfinite(stage.stage.budget.seconds))
      query.checkpointer = &checkpointer;
    if (request_.share) query.exchange = [&] { return request_.share(invitation()); };
    auto result = engine_->run(query);
    const Counts counts = less(result.counts, counted_);
    const double seconds = timing_.elapsed_in_stage();
    paused_.set_nodes_per_second(search_, static_cast<double>(counts.expanded) / seconds);
    incumbent_.add(counts, std::move(result.rounds), seconds);
    if (proves_bounds) incumbent_.raise(result.lower_bound);
    if (result.outcome == Outcome::found) keep(std::move(result.path));
    incumbent_.note(result.outcome, stage.algorithm->promise);
    return result.outcome;
  }

  // The caller's function sees boards as they were given. At the goal nothing is left to estimate: depth-first searches
  // know the goal by the value 0.
  std::function<Cost(const Board&)> estimate() const {
    return [this, &inner = problem_->inner()](const Board& inside) {
      std::vector<std::uint16_t> tiles;
      for (int cell = 0; cell < inside.cells(); ++cell) {
        tiles.push_back(static_cast<std::uint16_t>(inner.outside_tile(inside.tile(inner.inside_cell(cell)))));
      }
      const Board board(request_.board.rows(), request_.board.cols(), std::move(tiles));
      return board == request_.goal ? 0 : request_.estimate(board);
    };
  }

  void keep(Path path) {
    incumbent_.keep(problem_->outside(std::move(path)), search_);
    if (checkpoints_.is_due()) checkpoints_.save(known(stage_));
  }

  // `before`: what was counted outside of the search that runs next.
  Budget budget(const ResolvedStage& stage, const Counts& before) const {
    Budget budget;
    budget.bytes = std::min(tables_.remaining_bytes(*engine_), stage.stage.budget.bytes);
    if (request_.limits.expanded != Budget::unlimited) {
      budget.expanded = request_.limits.expanded - std::min(request_.limits.expanded, before.expanded);
    }
    return budget;
  }

  static constexpr int most_constructed_cells = 1024;  // some 90,000 slides, in a millisecond

  const Request& request_;
  Timing timing_;
  Solver::Cache& cache_;
  Checkpointing checkpoints_;
  Incumbent incumbent_;
  const StageTables tables_;
  std::array<std::optional<DirectedProblem>, 2> problems_;  // forward and backward, made when they are needed
  PausedSearches paused_;
  std::vector<StageReport> reports_;
  bool has_tables_ = false;                // of a search that proves, when the solve began
  std::optional<SolveCheckpoint> loaded_;  // from another run
  // The stage that runs:
  std::uint32_t stage_ = 0;  // its number
  SearchName search_;
  const DirectedProblem* problem_ = nullptr;
  std::shared_ptr<Engine> engine_;
  Counts counted_;  // in earlier stages of the same search
};

}  // namespace

Solver::Solver() : Solver(nullptr) {}
Solver::Solver(std::shared_ptr<TableStorage> storage, unsigned threads, std::function<void(const std::string&)> message)
    : cache_(std::make_unique<Cache>(std::move(storage), threads, std::move(message))) {}
Solver::~Solver() = default;
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;

Answer Solver::solve(const Request& request) { return StagedSolve(request, *cache_).run(); }

Answer solve(const Request& request) { return Solver().solve(request); }

}  // namespace taquin
