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

#include "taquin/util/amounts.hpp"
#include "taquin/util/error.hpp"
#include "taquin/core/small.hpp"
#include "taquin/puzzle/parity.hpp"
#include "taquin/solver/aspect.hpp"
#include "taquin/solver/engine.hpp"
#include "taquin/solver/findings.hpp"
#include "taquin/solver/keeping.hpp"
#include "taquin/solver/paused.hpp"
#include "taquin/solver/shelf.hpp"
#include "taquin/solver/plan.hpp"
#include "taquin/solver/timing.hpp"

namespace taquin {

namespace {

Counts less(Counts counts, const Counts& before) {
  counts.expanded -= before.expanded;
  counts.generated -= before.generated;
  return counts;
}

class Run {
 public:
  Run(const Request& request, Solver::Shelf& shelf)
      : request_(request),
        timing_(request.clock, request.limits.seconds),
        shelf_(shelf),
        keeping_(request, timing_.clock(), shelf.message),
        found_(request, timing_) {}

  Answer run() {
    const std::vector<ResolvedStage> stages = stages_of(request_);
    found_.name(stages.back().name(stages.back().stage.side == Side::backward));
    const Solvability solvable = solvability(request_.board, request_.goal);
    if (!solvable.solvable) return found_.unsolvable(solvable.reason);
    if (keeping_.is_wanted()) take_up(stages);
    for (const ResolvedStage& stage : stages) {
      if (found_.is_enough()) break;
      stage_ = static_cast<std::uint32_t>(&stage - stages.data());
      if (!may_run(stage) || !is_ready(stage)) continue;
      const Outcome outcome = run_stage(stage);
      if (keeping_.is_wanted()) keeping_.save(known());
      if (!goes_on(outcome)) break;
    }
    return found_.finish();
  }

 private:
  // --- which stages ---
  // By what is known without tables.
  bool may_run(const ResolvedStage& stage) const {
    if (resumed_ != nullptr) return resumed_ == &stage;
    if (stage.stage.side == Side::forward_if_cheaper && was_cheaper_backward_) return false;
    if (stage.stage.side == Side::backward && paused_.has(stage.name(true))) return false;
    if (found_.length() >= 0 && paused_.seconds_ahead(static_cast<Cost>(found_.length())) < stage.stage.when.seconds_to_proof) {
      return false;
    }
    return request_.limits.bytes >= stage.stage.when.bytes;
  }
  bool is_ready(const ResolvedStage& stage) {
    const double began = timing_.now();
    begin(stage);
    // A search that is gone on with had its tables.
    const bool ready = resumed_ != nullptr || has_tables(stage);
    found_.add_setup(timing_.now() - began);
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
    return outcome != Outcome::out_of_nodes && !(outcome == Outcome::stopped && found_.is_over());
  }

  // The problem as this stage sees it.
  void begin(const ResolvedStage& stage) {
    aspect_ = &aspect(is_backward(stage));
    engine_ = shelf_.engine(aspect_->inner(), request_.metric);
    search_ = stage.name(aspect_->is_backward());
  }
  const Aspect& aspect(bool backward) {
    auto& aspect = aspects_[backward ? 1 : 0];
    if (!aspect) aspect.emplace(request_.board, request_.goal, backward);
    return *aspect;
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
    left_ = keeping_.take_up();
    if (!left_) return;
    found_.take_up(*left_);
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
    SolveCheckpoint job = keeping_.blank();
    job.search = search_;
    if (aspect_->is_backward()) std::swap(job.board, job.goal);
    job.search.backward = false;
    return job;
  }
  SolveCheckpoint known() const {
    SolveCheckpoint now = keeping_.blank();
    found_.put_into(now);
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
    keeping_.save(std::move(now));
  }

  // --- one stage ---
  Outcome run_stage(const ResolvedStage& stage) {
    found_.name(search_);
    if (stage.stage.side == Side::cheaper) was_cheaper_backward_ = search_.backward;
    timing_.end_stage();
    if (!prepare(stage)) return Outcome::out_of_memory;
    if (found_.is_enough()) return Outcome::found;
    timing_.begin_stage(stage.stage.budget.share, stage.stage.budget.seconds);
    if (stops()) {
      found_.note(Outcome::stopped, stage.algorithm->promise);
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
    const Counts before = less(found_.counts(), counted_);
    const auto stop = [&](const Progress& progress) {
      found_.report(progress, before);
      return stops();
    };
    Query query{request_, aspect_->board(), *stage.algorithm, stage.heuristics, budget(stage, before), stop};
    const Path best = aspect_->inside(found_.path());
    if (found_.length() >= 0) {
      query.upper = static_cast<Cost>(found_.length());
      query.best = &best;
    }
    query.seconds = timing_.left_of_stage();
    query.clock = timing_.clock();
    query.improved = [&](const Path& path) { keep(path); };
    const IdaKeeper<Direction> keeper{done ? &*done : nullptr, [&] { return keeping_.is_due(); },
                                      [&](const IdaState<Direction>& state) {
                                        paused_.keep(search_, state);
                                        if (keeping_.is_wanted()) save(state);
                                      }};
    if (keeping_.is_wanted() || done || std::isfinite(stage.stage.budget.seconds)) query.keeper = &keeper;
    // The small program is alone.
    if (!small_program && request_.share) query.exchange = [&] { return request_.share(invitation()); };
    auto result = engine_->run(query);
    resumed_ = nullptr;
    const Counts counts = less(result.counts, counted_);
    const double seconds = timing_.of_stage();
    paused_.set_pace(search_, static_cast<double>(counts.expanded) / seconds);
    found_.add(counts, std::move(result.rounds), seconds);
    found_.raise(result.lower_bound);
    if (result.outcome == Outcome::found) keep(std::move(result.path));
    found_.note(result.outcome, stage.algorithm->promise);
    return result.outcome;
  }

  void keep(Path path) {
    found_.keep(aspect_->outside(std::move(path)), search_);
    if (keeping_.is_due()) keeping_.save(known());
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
    if (request_.limits.stop.stop_requested()) found_.interrupt();
    return found_.is_interrupted() || timing_.is_stage_over() || found_.is_enough();
  }

  // --- tables ---
  // Of a table that is stored, too: to lay it out may take seconds.
  Effort finding() {
    return effort(Effort::find, [this] { return request_.limits.stop.stop_requested() || found_.is_over(); });
  }
  Effort effort(Effort::Kind kind, std::function<bool()> stop) {
    return {kind,
            [this, stop = std::move(stop)](const BuildProgress& build) {
              found_.report_table(static_cast<double>(build.entries) / static_cast<double>(build.of));
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
          found_.say("the tables of " + std::string(heuristic) + " do not fit the memory allowed");
          return false;
        }
        throw Error(std::string(heuristic) + " does not serve a board of " + std::to_string(request_.board.rows()) +
                    "x" + std::to_string(request_.board.cols()) + reason());
      }
      if (is_admissible(heuristic, request_.metric)) found_.raise(engine_->value(heuristic, aspect_->board()));
    }
    found_.add_setup(timing_.now() - began);
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
  Solver::Shelf& shelf_;
  Keeping keeping_;
  Findings found_;
  std::array<std::optional<Aspect>, 2> aspects_;  // forward and backward, made when they are needed
  bool was_cheaper_backward_ = false;             // when it was last decided
  PausedSearches paused_;
  std::optional<SolveCheckpoint> left_;  // by another run
  const ResolvedStage* resumed_ = nullptr;        // the stage to go on with
  // Of the stage that runs:
  std::uint32_t stage_ = 0;  // its number
  SearchName search_;
  const Aspect* aspect_ = nullptr;
  std::shared_ptr<Engine> engine_;
  Counts counted_;  // in earlier stages of the same search
};

}  // namespace

Solver::Solver() : Solver(SolverOptions{}) {}
Solver::Solver(const SolverOptions& options) : shelf_(std::make_unique<Shelf>(options)) {}
Solver::~Solver() = default;
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;

bool Solver::prepare(const Board& goal, std::string_view heuristic, const std::function<bool(double)>& stop) {
  const Effort effort(Effort::make, [&](const BuildProgress& build) {
    return stop && stop(static_cast<double>(build.entries) / static_cast<double>(build.of));
  });
  return shelf_->engine(Canonical(goal, goal), Metric::stm)->prepare(find_heuristic(heuristic).name, effort);
}

Answer Solver::solve(const Request& request) { return Run(request, *shelf_).run(); }

Answer solve(const Request& request) { return Solver().solve(request); }

}  // namespace taquin
