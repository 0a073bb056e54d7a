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
#include "taquin/solver/steps.hpp"
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
    const std::vector<Step> steps = steps_of(request_);
    found_.name(name_of(steps.back(), steps.back().stage.side == Side::backward));
    const Solvability solvable = solvability(request_.board, request_.goal);
    if (!solvable.solvable) return found_.unsolvable(solvable.reason);
    if (keeping_.is_wanted()) take_up(steps);
    for (const Step& step : steps) {
      if (found_.is_enough()) break;
      stage_ = static_cast<std::uint32_t>(&step - steps.data());
      if (!may_run(step) || !is_ready(step)) continue;
      const Outcome outcome = run_step(step);
      if (keeping_.is_wanted()) keeping_.save(known());
      if (!goes_on(outcome)) break;
    }
    return found_.finish();
  }

 private:
  // --- which stages ---
  // By what is known without tables.
  bool may_run(const Step& step) const {
    if (resumed_ != nullptr) return resumed_ == &step;
    if (step.stage.side == Side::forward_if_cheaper && was_cheaper_backward_) return false;
    if (step.stage.side == Side::backward && paused_.has(name_of(step, true))) return false;
    if (found_.length() >= 0 && paused_.seconds_ahead(static_cast<Cost>(found_.length())) < step.stage.least_ahead) {
      return false;
    }
    return request_.limits.bytes >= step.stage.least_bytes;
  }
  bool is_ready(const Step& step) {
    const double began = timing_.now();
    begin(step);
    // A search that is gone on with had its tables.
    const bool ready = resumed_ != nullptr || has_tables(step);
    found_.add_setup(timing_.now() - began);
    return ready;
  }
  // Or may make them.
  bool has_tables(const Step& step) {
    if (!step.stage.unless.empty() && engine_->prepare(step.stage.unless, finding())) return false;
    const bool has_time = timing_.left() >= step.stage.least_seconds;
    return step.stage.if_stored ? has_time && at_hand(step) : has_time || at_hand(step);
  }
  bool at_hand(const Step& step) {
    return std::all_of(step.heuristics.begin(), step.heuristics.end(),
                       [&](std::string_view name) { return engine_->prepare(name, finding()); });
  }
  // Whether a stage that ended so leaves anything to the next: one whose own time is over does.
  bool goes_on(Outcome outcome) const {
    return outcome != Outcome::out_of_nodes && !(outcome == Outcome::stopped && found_.is_over());
  }

  // The problem as this stage sees it.
  void begin(const Step& step) {
    aspect_ = &aspect(is_backward(step));
    engine_ = shelf_.engine(aspect_->inner(), request_.metric);
    search_ = name_of(step, aspect_->is_backward());
  }
  const Aspect& aspect(bool backward) {
    auto& aspect = aspects_[backward ? 1 : 0];
    if (!aspect) aspect.emplace(request_.board, request_.goal, backward);
    return *aspect;
  }
  bool is_backward(const Step& step) const {
    if constexpr (small_program) return false;
    if (resumed_ == &step) return left_->search.backward;
    if (step.stage.side != Side::cheaper) return step.stage.side == Side::backward;
    return paused_.is_cheaper(name_of(step, true), name_of(step, false));
  }

  // --- checkpoints ---
  // Goes on from what another run has left.
  void take_up(const std::vector<Step>& steps) {
    left_ = keeping_.take_up();
    if (!left_) return;
    found_.take_up(*left_);
    if (!left_->has_search()) return;
    if (left_->stage < steps.size() && is_search(left_->search, steps[left_->stage])) {
      resumed_ = &steps[left_->stage];
      return;
    }
    throw Error(request_.checkpoint.string() + ": found a stage of " + left_->search.algorithm + " with " +
                left_->search.heuristic + (left_->search.backward ? ", backward" : "") +
                ", expected one of this version's plan");
  }
  static bool is_search(const SearchName& search, const Step& step) {
    const bool is_side = step.stage.side == Side::cheaper || (step.stage.side == Side::backward) == search.backward;
    return is_side && name_of(step, search.backward) == search;
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
  Outcome run_step(const Step& step) {
    found_.name(search_);
    if (step.stage.side == Side::cheaper) was_cheaper_backward_ = search_.backward;
    timing_.end_stage();
    if (!prepare(step)) return Outcome::out_of_memory;
    if (found_.is_enough()) return Outcome::found;
    timing_.begin_stage(step.stage.share, step.stage.most_seconds);
    if (stops()) {
      found_.note(Outcome::stopped, step.algorithm->promise);
      return Outcome::stopped;
    }
    return search(step, taken_over(step));
  }

  // What of this search has been done: in another run, or in an earlier stage.
  std::optional<IdaState<Direction>> taken_over(const Step& step) {
    counted_ = {};
    if (resumed_ == &step) return std::move(left_->state);  // the counts of another run are not in this answer's yet
    auto paused = paused_.take(search_);
    if (paused) counted_ = paused->counts;
    return paused;
  }

  Outcome search(const Step& step, std::optional<IdaState<Direction>> done) {
    const Counts before = less(found_.counts(), counted_);
    const auto stop = [&](const Progress& progress) {
      found_.report(progress, before);
      return stops();
    };
    Job job{aspect_->board(), *step.algorithm, step.heuristics, step.stage.weight, budget(step, before), stop};
    const Path best = aspect_->inside(found_.path());
    if (found_.length() >= 0) {
      job.upper = static_cast<Cost>(found_.length());
      job.best = &best;
    }
    job.seconds = timing_.left_of_stage();
    job.clock = timing_.clock();
    job.threads = request_.threads;
    job.deterministic = request_.deterministic;
    job.improved = [&](const Path& path) { keep(path); };
    const IdaKeeper<Direction> keeper{done ? &*done : nullptr, [&] { return keeping_.is_due(); },
                                      [&](const IdaState<Direction>& state) {
                                        paused_.keep(search_, state);
                                        if (keeping_.is_wanted()) save(state);
                                      }};
    if (keeping_.is_wanted() || done || std::isfinite(step.stage.most_seconds)) job.keeper = &keeper;
    job.shared = request_.shared;
    // The small program is alone.
    if (!small_program && request_.share) job.exchange = [&] { return request_.share(invitation()); };
    auto result = engine_->run(job);
    resumed_ = nullptr;
    const Counts counts = less(result.counts, counted_);
    const double seconds = timing_.of_stage();
    paused_.set_pace(search_, static_cast<double>(counts.expanded) / seconds);
    found_.add(counts, std::move(result.rounds), seconds);
    found_.raise(result.lower_bound);
    if (result.outcome == Outcome::found) keep(std::move(result.path));
    found_.note(result.outcome, step.algorithm->promise);
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
  Budget budget(const Step& step, const Counts& before) const {
    Budget budget;
    budget.bytes = std::min(bytes_left(), step.stage.bytes);
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
  bool prepare(const Step& step) {
    const double began = timing_.now();
    engine_->prepare(*step.algorithm);
    auto names = step.heuristics;
    // A guide proves nothing.
    if (names.empty() || !step.algorithm->guide.empty()) {
      names.push_back(request_.metric == Metric::stm ? "linear-conflict" : "discrete");
    }
    for (const auto heuristic : names) {
      if (!engine_->prepare(heuristic, effort(Effort::make, [this] { return stops(); }))) {
        if (stops()) break;
        const bool is_capped = request_.limits.bytes != Budget::unlimited || step.stage.least_bytes > 0;
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
  const Step* resumed_ = nullptr;        // the stage to go on with
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
