// Plan, search, replay, report.
//
// A solve runs the stages of a plan (one, if the algorithm was named) on the canonical board, keeps the best path and
// the greatest lower bound, maps the path back and replays it on the board as given: what a search got wrong is a bug
// report, never an answer.
#include "taquin/solver/solve.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <map>
#include <optional>
#include <stdexcept>

#include "taquin/core/bytes.hpp"
#include "taquin/core/error.hpp"
#include "taquin/core/small.hpp"
#include "taquin/puzzle/parity.hpp"
#include "taquin/solver/aspect.hpp"
#include "taquin/solver/engine.hpp"
#include "taquin/solver/keeping.hpp"
#include "taquin/solver/outlook.hpp"
#include "taquin/solver/shelf.hpp"
#include "taquin/solver/steps.hpp"
#include "taquin/solver/verify.hpp"

namespace taquin {

namespace {

double steady_seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

// One solve: what it was asked, what it has so far.
class Run {
 public:
  Run(const Request& request, Solver::Shelf& shelf)
      : request_(request),
        clock_(request.clock ? request.clock : steady_seconds),
        began_(clock_()),
        deadline_(began_ + request.limits.seconds),
        stage_deadline_(deadline_),
        shelf_(shelf),
        keeping_(request, clock_, shelf.message) {}

  Answer run() {
    const std::vector<Step> steps = steps_of(request_);
    name(steps.back());
    const Solvability solvable = solvability(request_.board, request_.goal);
    if (!solvable.solvable) {
      answer_.status = Status::unsolvable;
      answer_.message = solvable.reason;
      return std::move(answer_);
    }
    if (keeping_.is_wanted()) take_up(steps);
    for (const Step& step : steps) {
      stage_ = static_cast<std::uint32_t>(&step - steps.data());
      const double now = clock_();
      aspect_ = &aspect(is_backward(step));
      const auto engine = shelf_.engine(aspect_->inner(), request_.metric);
      const bool due = !enough() && is_due(step, *engine);
      answer_.setup_seconds += clock_() - now;  // tables were looked for
      if (!due) continue;
      const Outcome outcome = run_step(step, *engine);
      if (keeping_.is_wanted()) keeping_.save(known());
      if (enough() || !goes_on(outcome)) break;
    }
    finish();
    return std::move(answer_);
  }

 private:
  const Aspect& aspect(bool backward) {
    auto& aspect = aspects_[backward ? 1 : 0];
    if (!aspect) aspect.emplace(request_.board, request_.goal, backward);
    return *aspect;
  }
  bool is_backward(const Step& step) const {
    if (small_program) return false;
    if (resumed_ == &step) return begin_->backward != 0;
    if (step.stage.side != Side::cheaper) return step.stage.side == Side::backward;
    return is_cheaper(paused_rounds(step, true), paused_rounds(step, false));
  }
  std::vector<Round> paused_rounds(const Step& step, bool backward) const {
    const auto paused = paused_.find(search_name(step, backward));
    return paused == paused_.end() ? std::vector<Round>() : paused->second.rounds;
  }
  static std::string search_name(const Step& step, bool backward) {
    return std::string(step.algorithm->name) + " " + joined(step.heuristics) + (backward ? " backward" : "");
  }

  bool is_due(const Step& step, Engine& engine) {
    if (resumed_ != nullptr) return resumed_ == &step;
    if (small_program && step.stage.side == Side::backward) return false;
    if (step.stage.side == Side::forward_if_cheaper && was_cheaper_backward_) return false;
    if (request_.limits.bytes < step.stage.least_bytes) return false;
    if (!step.stage.unless.empty() && engine.prepare(step.stage.unless, finding(engine))) return false;
    const bool has_time = deadline_ - clock_() >= step.stage.least_seconds;
    return step.stage.if_stored ? has_time && at_hand(step, engine) : has_time || at_hand(step, engine);
  }

  // --- checkpoints ---
  // Goes on from what another run has left.
  void take_up(const std::vector<Step>& steps) {
    begin_ = keeping_.take_up();
    if (!begin_) return;
    answer_.length = begin_->length;
    answer_.path = begin_->path;
    answer_.counts = begin_->counts;
    answer_.seconds = begin_->seconds;
    raise(static_cast<Cost>(begin_->lower_bound));
    const auto found_by = std::find_if(steps.begin(), steps.end(), [&](const Step& step) {
      return is_named(step, begin_->found_by_algorithm, begin_->found_by_heuristic);
    });
    if (found_by != steps.end()) found_by_ = &*found_by;
    if (!begin_->has_stage()) return;
    if (begin_->stage < steps.size() && is_stage(steps[begin_->stage], *begin_)) {
      resumed_ = &steps[begin_->stage];
      return;
    }
    throw Error(request_.checkpoint.string() + ": found a stage of " + begin_->stage_algorithm + " with " +
                begin_->stage_heuristic + (begin_->backward != 0 ? ", backward" : "") +
                ", expected one of this version's plan");
  }
  static bool is_stage(const Step& step, const SolveCheckpoint& begin) {
    const bool is_side =
        step.stage.side == Side::cheaper || (step.stage.side == Side::backward) == (begin.backward != 0);
    return is_side && is_named(step, begin.stage_algorithm, begin.stage_heuristic);
  }
  static bool is_named(const Step& step, std::string_view algorithm, std::string_view heuristic) {
    return step.algorithm->name == algorithm && joined(step.heuristics) == heuristic;
  }
  // What other processes need to know to join a search.
  SolveCheckpoint job_of(const Step& step) const {
    SolveCheckpoint job = keeping_.blank();
    if (aspect_->is_backward()) std::swap(job.board, job.goal);
    job.stage_algorithm = step.algorithm->name;
    job.stage_heuristic = joined(step.heuristics);
    return job;
  }
  SolveCheckpoint known() const {
    SolveCheckpoint now = keeping_.blank();
    now.length = answer_.length;
    now.path = answer_.path;
    now.lower_bound = answer_.lower_bound;
    now.counts = answer_.counts;
    now.seconds = answer_.seconds;
    if (found_by_ != nullptr) {
      now.found_by_algorithm = found_by_->algorithm->name;
      now.found_by_heuristic = joined(found_by_->heuristics);
    }
    return now;
  }
  void save(const Step& step, const IdaState<Direction>& state) {
    SolveCheckpoint now = known();
    now.counts = less(now.counts, stage_before_);
    now.seconds += clock_() - stage_began_;
    now.lower_bound = std::max<std::int64_t>(now.lower_bound, state.bound);
    now.stage = stage_;
    now.stage_algorithm = step.algorithm->name;
    now.stage_heuristic = joined(step.heuristics);
    now.backward = aspect_->is_backward() ? 1 : 0;
    now.state = state;
    keeping_.save(std::move(now));
  }

  Outcome run_step(const Step& step, Engine& engine) {
    name(step);
    if (step.stage.side == Side::cheaper) was_cheaper_backward_ = aspect_->is_backward();
    stage_deadline_ = deadline_;
    if (!prepare(step, engine)) return Outcome::out_of_memory;
    if (enough()) return Outcome::found;
    const double now = clock_();
    stage_deadline_ = now + std::min(step.stage.share * (deadline_ - now), step.stage.most_seconds);
    if (stops({})) {
      note(Outcome::stopped, step.algorithm->promise);
      return Outcome::stopped;
    }
    const std::string name = search_name(step, aspect_->is_backward());
    std::optional<IdaState<Direction>> begin;
    stage_before_ = {};
    if (resumed_ == &step) {
      begin = std::move(begin_->state);  // of another run: its counts are not the answer's yet
    } else if (const auto paused = paused_.find(name); paused != paused_.end()) {
      begin = std::move(paused->second);
      stage_before_ = begin->counts;
    }
    const Counts before = less(answer_.counts, stage_before_);
    const auto stop = [&](const Progress& progress) {
      if (answer_.lower_bound < progress.lower_bound) {
        raise(progress.lower_bound);
        tell_bound();
      }
      report(progress, before);
      return stops(progress);
    };
    const double began = stage_began_ = clock_();
    Job job{aspect_->board(), *step.algorithm, step.heuristics, step.stage.weight, budget(step, engine, before), stop};
    if (answer_.length >= 0) job.upper = static_cast<Cost>(answer_.length);
    job.seconds = std::min(stage_deadline_, deadline_) - began;
    job.clock = clock_;
    job.threads = request_.threads;
    job.deterministic = request_.deterministic;
    const Path best = aspect_->is_backward() ? aspect_->inside(aspect(false).outside(answer_.path)) : Path();
    if (answer_.length >= 0) job.best = aspect_->is_backward() ? &best : &answer_.path;
    job.improved = [&](const Path& path) { keep(path, step); };
    const IdaKeeper<Direction> keeper{begin ? &*begin : nullptr, [&] { return keeping_.is_due(); },
                                      [&](const IdaState<Direction>& state) {
                                        paused_[name] = state;
                                        if (keeping_.is_wanted()) save(step, state);
                                      }};
    if (keeping_.is_wanted() || begin || std::isfinite(step.stage.most_seconds)) job.keeper = &keeper;
    job.shared = request_.shared;
    if (request_.share) job.exchange = [&] { return request_.share(job_of(step)); };
    auto found = engine.run(job);
    found.counts = less(found.counts, stage_before_);
    resumed_ = nullptr;
    answer_.seconds += clock_() - began;
    add(found.counts);
    if (!found.rounds.empty() || answer_.rounds.empty()) answer_.rounds = std::move(found.rounds);
    raise(found.lower_bound);
    if (found.outcome == Outcome::found) keep(std::move(found.path), step);
    note(found.outcome, step.algorithm->promise);
    return found.outcome;
  }

  static Counts less(Counts counts, const Counts& before) {
    counts.expanded -= before.expanded;
    counts.generated -= before.generated;
    return counts;
  }
  bool at_hand(const Step& step, Engine& engine) {
    return std::all_of(step.heuristics.begin(), step.heuristics.end(),
                       [&](std::string_view name) { return engine.prepare(name, finding(engine)); });
  }
  // Of the memory that is allowed, what tables have left.
  std::uint64_t bytes_left(const Engine& engine) const {
    if (request_.limits.bytes == Budget::unlimited) return Budget::unlimited;
    return request_.limits.bytes - std::min(request_.limits.bytes, engine.bytes());
  }
  // Of a table that is stored, too: to lay it out may take seconds.
  Effort finding(const Engine& engine) {
    return effort(Effort::find, engine, [this] { return request_.limits.stop.stop_requested() || over(); });
  }
  Effort effort(Effort::Kind kind, const Engine& engine, std::function<bool()> stop) {
    return {kind,
            [this, stop = std::move(stop)](const BuildProgress& build) {
              report({}, answer_.counts, static_cast<double>(build.entries) / static_cast<double>(build.of));
              return stop();
            },
            bytes_left(engine)};
  }

  void name(const Step& step) {
    answer_.algorithm = step.algorithm->name;
    answer_.heuristic = joined(step.heuristics);
  }

  // Tables, and what they say of the start. False if a plan's stage has no memory for them.
  bool prepare(const Step& step, Engine& engine) {
    const double began = clock_();
    engine.prepare(*step.algorithm);
    auto names = step.heuristics;
    // A guide proves nothing.
    if (names.empty() || !step.algorithm->guide.empty()) {
      names.push_back(request_.metric == Metric::stm ? "linear-conflict" : "discrete");
    }
    for (const auto heuristic : names) {
      if (!engine.prepare(heuristic, effort(Effort::make, engine, [&] { return stops({}); }))) {
        if (stops({})) break;
        const bool is_capped = request_.limits.bytes != Budget::unlimited || step.stage.least_bytes > 0;
        if (request_.heuristic == "auto" && is_capped) {
          answer_.message = "the tables of " + std::string(heuristic) + " do not fit the memory allowed";
          return false;
        }
        throw Error(std::string(heuristic) + " does not serve a board of " + std::to_string(request_.board.rows()) +
                    "x" + std::to_string(request_.board.cols()) + reason());
      }
      if (is_admissible(heuristic, request_.metric)) raise(engine.value(heuristic, aspect_->board()));
    }
    answer_.setup_seconds += clock_() - began;
    return true;
  }

  // Why a heuristic cannot be had.
  std::string reason() const {
    if (request_.metric != Metric::stm) return " under mtm";
    if (request_.limits.bytes == Budget::unlimited) return ": its tables would be too large";
    return " within " + in_bytes(request_.limits.bytes) + ": its tables would be too large";
  }

  // `before`: what was counted outside of the search that is to run.
  Budget budget(const Step& step, const Engine& engine, const Counts& before) const {
    Budget budget;
    budget.bytes = std::min(bytes_left(engine), step.stage.bytes);
    if (request_.limits.expanded != Budget::unlimited) {
      budget.expanded = request_.limits.expanded - std::min(request_.limits.expanded, before.expanded);
    }
    return budget;
  }
  bool stops(const Progress&) {
    if (request_.limits.stop.stop_requested()) {
      answer_.interrupted = true;
    } else if (clock_() < std::min(deadline_, stage_deadline_) && !enough()) {
      return false;
    }
    return true;
  }
  bool over() const { return answer_.interrupted || clock_() >= deadline_; }
  void tell_bound() const {
    if (!request_.raised || answer_.length < 0) return;
    request_.raised(
        {answer_.length, answer_.lower_bound, answer_.algorithm, answer_.heuristic, clock_() - began_, nullptr});
  }
  void report(const Progress& progress, const Counts& before, double table = -1) const {
    if (!request_.progress) return;
    SolveProgress now{answer_.algorithm, answer_.heuristic, 0,     progress.counts,
                      clock_() - began_, answer_.length,    table, progress.lists};
    now.lower_bound = std::max(static_cast<Cost>(answer_.lower_bound), progress.lower_bound);
    now.counts.expanded += before.expanded;
    now.counts.generated += before.generated;
    request_.progress(now);
  }

  void add(const Counts& counts) {
    answer_.counts.expanded += counts.expanded;
    answer_.counts.generated += counts.generated;
    answer_.counts.reopened += counts.reopened;
    answer_.counts.peak_open = std::max(answer_.counts.peak_open, counts.peak_open);
    answer_.counts.peak_bytes = std::max(answer_.counts.peak_bytes, counts.peak_bytes);
  }
  void raise(Cost bound) { answer_.lower_bound = std::max<std::int64_t>(answer_.lower_bound, bound); }
  // If it is shorter than what there is.
  void keep(Path path, const Step& step) {
    if (aspect_->is_backward()) path = aspect(false).inside(aspect_->outside(std::move(path)));
    const std::int64_t cost = length(path, request_.metric);
    if (answer_.length >= 0 && cost >= answer_.length) return;
    answer_.length = cost;
    answer_.path = std::move(path);
    found_by_ = &step;
    if (keeping_.is_due()) keeping_.save(known());
    if (request_.improved) {
      const Path whole = aspect(false).outside(answer_.path);
      replay(whole);
      request_.improved({cost, answer_.lower_bound, answer_.algorithm, answer_.heuristic, clock_() - began_, &whole});
    }
  }
  bool proven() const { return answer_.length >= 0 && answer_.lower_bound >= answer_.length; }
  bool enough() const {
    return answer_.length >= 0 && (static_cast<double>(answer_.length) <=
                                       (1 + request_.limits.gap) * static_cast<double>(answer_.lower_bound) ||
                                   std::isinf(request_.limits.gap));
  }
  // Whether a stage that ended so leaves anything to the next: one whose own time is over does.
  bool goes_on(Outcome outcome) const {
    return outcome != Outcome::out_of_nodes && !(outcome == Outcome::stopped && over());
  }
  void note(Outcome outcome, Promise promise) {
    // Who promises nothing and finds nothing has said nothing.
    if (promise == Promise::any && (outcome == Outcome::exhausted || outcome == Outcome::too_deep)) {
      answer_.message.clear();
      return;
    }
    switch (outcome) {
      case Outcome::found:
        answer_.message.clear();
        break;
      case Outcome::exhausted:
        answer_.message = "every state was searched";
        break;
      case Outcome::out_of_memory:
        answer_.message = "memory limit reached (" + in_bytes(answer_.counts.peak_bytes) + ")";
        break;
      case Outcome::out_of_nodes:
        answer_.message = "node limit reached";
        break;
      case Outcome::stopped:
        if (over()) answer_.message = answer_.interrupted ? "interrupted" : "time limit reached";
        break;
      case Outcome::too_deep:
        answer_.message = "paths longer than 32,767 moves are not searched";
        break;
    }
  }

  void replay(const Path& path) const {
    const Verdict verdict = verify(request_.board, request_.goal, path, request_.metric);
    if (!verdict.solves || answer_.lower_bound > answer_.length) {
      throw std::logic_error("a solution of " + answer_.algorithm + " failed its replay: " + verdict.reason);
    }
  }
  void finish() {
    if (answer_.length < 0) {
      answer_.status = Status::limit;
      return;
    }
    answer_.path = aspect(false).outside(std::move(answer_.path));
    replay(answer_.path);
    answer_.status = proven() ? Status::optimal : Status::bounded;
    if (enough()) answer_.message.clear();
    // Of a solution that is not proven shortest, whoever found it is named.
    if (!proven() && found_by_ != nullptr) name(*found_by_);
  }

  const Request& request_;
  std::function<double()> clock_;
  const double began_;
  const double deadline_;
  double stage_deadline_;  // of the step that runs
  Solver::Shelf& shelf_;
  Keeping keeping_;
  std::array<std::optional<Aspect>, 2> aspects_;  // forward and backward, made when they are needed
  const Aspect* aspect_ = nullptr;                // of the step that runs
  bool was_cheaper_backward_ = false;             // when it was last decided
  const Step* found_by_ = nullptr;                // the best path
  std::uint32_t stage_ = 0;                       // its number
  double stage_began_ = 0;
  Counts stage_before_;                                // of earlier stages, what the search under way has taken over
  const Step* resumed_ = nullptr;                      // the stage to go on with
  std::map<std::string, IdaState<Direction>> paused_;  // searches whose stage was over, by algorithm and heuristic
  std::optional<SolveCheckpoint> begin_;               // what another run has left
  Answer answer_;
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
