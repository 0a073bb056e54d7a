// Solves without the interpreter's lock, one by one or many on all cores.
#include <atomic>
#include <cstdint>
#include <limits>
#include <memory>
#include <utility>

#include "binding.hpp"
#include "taquin/core/parallel.hpp"
#include "taquin/puzzle/answer.hpp"
#include "taquin/solver/batch/batch.hpp"
#include "taquin/solver/request.hpp"
#include "taquin/solver/solve.hpp"

namespace taquin::python {

namespace {

std::atomic<bool> is_asked = false;
struct sigaction python_action {};  // of Python

void note(int signal, siginfo_t* info, void* context) {
  is_asked = true;
  if ((python_action.sa_flags & SA_SIGINFO) != 0)
    python_action.sa_sigaction(signal, info, context);
  else if (python_action.sa_handler != SIG_IGN && python_action.sa_handler != SIG_DFL)
    python_action.sa_handler(signal);
}

// Asked for once: a fork keeps the number.
unsigned long main_thread = 0;
bool is_main_thread() { return PyThread_get_thread_ident() == main_thread; }

// What Python says of a solve; its boards are none yet. No threads: as many as there are cores.
Request settings_of(const std::string& metric, std::string algorithm, std::string heuristic, double weight,
                    std::optional<double> seconds, std::optional<std::uint64_t> bytes,
                    std::optional<std::uint64_t> expanded, double gap, unsigned threads, bool deterministic) {
  const Board none(1, 2, {1, 0});
  Request request{none, none};
  request.metric = metric_from(metric);
  request.algorithm = std::move(algorithm);
  request.heuristic = std::move(heuristic);
  request.weight = weight;
  request.limits = limits_of(seconds, bytes, expanded);
  request.limits.gap = gap;
  request.threads = threads == 0 ? cores() : threads;
  request.deterministic = deterministic;
  return request;
}

Request request_of(Board board, Board goal, const Request& settings) {
  Request request = settings;
  request.board = std::move(board);
  request.goal = std::move(goal);
  return request;
}

py::object text_or_none(const std::string& text) { return text.empty() ? py::object(py::none()) : py::str(text); }

// The fields of taquin.Answer.
py::dict fields_of(Board board, Board goal, Metric metric, const Answer& answer) {
  const bool solved = answer.length >= 0;
  py::dict fields;
  fields["board"] = std::move(board);
  fields["goal"] = std::move(goal);
  fields["metric"] = name(metric);
  fields["status"] = name(answer.status);
  fields["length"] = solved ? py::object(py::int_(answer.length)) : py::none();
  fields["lower_bound"] = answer.lower_bound;
  fields["moves"] = solved ? py::object(py::str(letters(answer.path))) : py::none();
  fields["algorithm"] = text_or_none(answer.algorithm);
  fields["heuristic"] = text_or_none(answer.heuristic);
  fields["backward"] = answer.backward;
  add_counts(fields, answer.counts, answer.rounds);
  fields["seconds"] = answer.seconds;
  fields["setup_seconds"] = answer.setup_seconds;
  py::tuple stages(answer.stages.size());
  for (std::size_t i = 0; i < answer.stages.size(); ++i) {
    const StageReport& stage = answer.stages[i];
    stages[i] = py::make_tuple(
        stage.algorithm, text_or_none(stage.heuristic), stage.backward, text_or_none(stage.left_out), stage.seconds,
        stage.length < 0 ? py::object(py::none()) : py::int_(stage.length), stage.lower_bound, text_or_none(stage.end));
  }
  fields["stages"] = stages;
  fields["message"] = text_or_none(answer.message);
  return fields;
}

py::dict fields_of(const SolveProgress& progress) {
  py::dict fields;
  fields["algorithm"] = progress.algorithm;
  fields["heuristic"] = progress.heuristic.empty() ? py::object(py::none()) : py::cast(progress.heuristic);
  fields["length"] = progress.length < 0 ? py::object(py::none()) : py::int_(progress.length);
  fields["lower_bound"] = progress.lower_bound;
  fields["expanded"] = progress.counts.expanded;
  fields["generated"] = progress.counts.generated;
  fields["seconds"] = progress.seconds;
  fields["table"] = progress.table < 0 ? py::object(py::none()) : py::float_(progress.table);
  return fields;
}

// `progress` and `estimate` are functions or None.
py::dict solve_one(Solver& solver, const py::object& source, const py::object& goal, const Request& settings,
                   const py::object& progress, const py::object& estimate) {
  auto [board, target] = problem_from(source, goal);
  Request request = request_of(board, target, settings);
  std::stop_source stop;
  request.limits.stop = stop.get_token();
  Callback call(stop);
  double told = 0;  // when
  request.progress = [&](const SolveProgress& now) {
    if (Interrupt::asked()) stop.request_stop();
    if (progress.is_none() || now.seconds < told + 0.1) return;
    told = now.seconds;
    call([&] { progress(fields_of(now)); });
  };
  if (!estimate.is_none()) {
    request.estimate = [&](const Board& each) {
      Cost value = 0;
      call([&] { value = estimate_of(estimate, each); });
      return value;
    };
  }
  Answer answer;
  {
    const Interrupt interrupt;
    const py::gil_scoped_release release;
    answer = solver.solve(request);
  }
  call.rethrow();
  raise_signals();
  return fields_of(std::move(board), std::move(target), settings.metric, answer);
}

// Boards from an iterator, solved by threads of their own. It reads ahead, so that no thread waits; only the thread
// that asks for the next answer touches Python.
class BoardIterator {
 public:
  BoardIterator(std::shared_ptr<Solver> solver, py::iterator boards, py::object goal, Request settings)
      : solver_(std::move(solver)),
        boards_(std::move(boards)),
        goal_(std::move(goal)),
        settings_(std::move(settings)),
        batch_(std::in_place, *solver_, settings_.threads) {}
  ~BoardIterator() {
    const py::gil_scoped_release release;
    batch_.reset();
  }
  BoardIterator(const BoardIterator&) = delete;
  BoardIterator& operator=(const BoardIterator&) = delete;

  py::dict next() {
    read_ahead();
    if (batch_->waiting() == 0) throw py::stop_iteration();
    Batch::Solved solved = wait();
    if (solved.failure) std::rethrow_exception(solved.failure);
    return fields_of(std::move(solved.request.board), std::move(solved.request.goal), settings_.metric, solved.answer);
  }

 private:
  // Half of what may wait at a time, so that workers and this thread rarely meet.
  void read_ahead() {
    const std::uint64_t most = std::uint64_t{32} * batch_->threads();
    if (batch_->waiting() > most / 2) return;
    for (; !is_read_ && batch_->waiting() < most; ++boards_) {
      if (is_read_ = boards_ == py::iterator::sentinel(); is_read_) return;
      auto [board, goal] = problem_from(*boards_, goal_);
      batch_->add(request_of(std::move(board), std::move(goal), settings_));
    }
  }
  Batch::Solved wait() {
    for (;;) {
      {
        const py::gil_scoped_release release;
        if (auto solved = batch_->next(0.05)) return std::move(*solved);
      }
      raise_signals();
    }
  }

  const std::shared_ptr<Solver> solver_;
  py::iterator boards_;
  const py::object goal_;
  const Request settings_;
  bool is_read_ = false;  // all boards
  std::optional<Batch> batch_;
};

std::shared_ptr<Solver> make_solver(const std::string& folder, bool stores, unsigned threads) {
  return std::make_shared<Solver>(
      SolverOptions{.databases = folder, .stores_tables = stores && !folder.empty(), .threads = threads});
}

}  // namespace

void add_counts(py::dict& fields, const Counts& counts, const std::vector<Round>& rounds) {
  fields["expanded"] = counts.expanded;
  fields["generated"] = counts.generated;
  fields["reopened"] = counts.reopened;
  fields["peak_open"] = counts.peak_open;
  fields["peak_bytes"] = counts.peak_bytes;
  py::tuple list(rounds.size());
  for (std::size_t i = 0; i < rounds.size(); ++i)
    list[i] = py::make_tuple(rounds[i].bound, rounds[i].expanded, rounds[i].generated);
  fields["rounds"] = list;
}

Limits limits_of(std::optional<double> seconds, std::optional<std::uint64_t> bytes,
                 std::optional<std::uint64_t> expanded) {
  return {.seconds = seconds.value_or(std::numeric_limits<double>::infinity()),
          .bytes = bytes.value_or(Budget::unlimited),
          .expanded = expanded.value_or(Budget::unlimited)};
}

// A thread that is not the main one has no signals to note.
Interrupt::Interrupt() {
  if (!is_main_thread()) return;
  struct sigaction ours {};
  sigaction(SIGINT, nullptr, &before_);
  const bool has_info = (before_.sa_flags & SA_SIGINFO) != 0;
  if (has_info && before_.sa_sigaction == note) return;  // a call within a call
  if (!has_info && (before_.sa_handler == SIG_DFL || before_.sa_handler == SIG_IGN)) return;
  python_action = before_;
  is_asked = false;
  ours.sa_sigaction = note;
  ours.sa_flags = SA_SIGINFO;
  is_set_ = sigaction(SIGINT, &ours, nullptr) == 0;
}
Interrupt::~Interrupt() {
  if (is_set_) sigaction(SIGINT, &before_, nullptr);
}
bool Interrupt::asked() noexcept { return is_asked.load(std::memory_order_relaxed); }

void raise_signals() {
  if (PyErr_CheckSignals() != 0) throw py::error_already_set();
}

void bind_solver(py::module_& module) {
  main_thread = py::module_::import("threading").attr("main_thread")().attr("ident").cast<unsigned long>();
  // One call with all of them takes a third of the time of ten assignments.
  py::class_<Request>(module, "Settings").def(py::init(&settings_of));
  py::class_<Solver, std::shared_ptr<Solver>>(module, "Solver")
      .def(py::init(&make_solver))
      .def("solve", &solve_one)
      .def("solve_many", [](std::shared_ptr<Solver> solver, const py::iterable& boards, const py::object& goal,
                            const Request& settings) {
        return std::make_unique<BoardIterator>(std::move(solver), py::iter(boards), goal, settings);
      });
  py::class_<BoardIterator>(module, "BoardIterator")
      .def("__iter__", [](py::object self) { return self; })
      .def("__next__", &BoardIterator::next);
}

}  // namespace taquin::python
