// Solves without the interpreter's lock, one by one or many on all cores.
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <limits>
#include <map>
#include <memory>
#include <thread>
#include <utility>
#include <vector>

#include "binding.hpp"
#include "taquin/core/parallel.hpp"
#include "taquin/puzzle/answer.hpp"
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

// What Python says of a solve, beside board and goal. None: no limit.
struct Settings {
  std::string metric = "stm", algorithm = "auto", heuristic = "auto";
  double weight = 1.5;
  std::optional<double> seconds;
  std::optional<std::uint64_t> bytes, expanded;
  double gap = 0;
  unsigned threads = 0;
  bool deterministic = false;
};

Request request_of(Board board, Board goal, const Settings& settings) {
  Request request{.board = std::move(board), .goal = std::move(goal)};
  request.metric = metric_from(settings.metric);
  request.algorithm = settings.algorithm;
  request.heuristic = settings.heuristic;
  request.weight = settings.weight;
  request.limits.seconds = settings.seconds.value_or(std::numeric_limits<double>::infinity());
  request.limits.bytes = settings.bytes.value_or(Budget::unlimited);
  request.limits.expanded = settings.expanded.value_or(Budget::unlimited);
  request.limits.gap = settings.gap;
  request.threads = settings.threads == 0 ? cores() : settings.threads;
  request.deterministic = settings.deterministic;
  return request;
}

py::object text_or_none(const std::string& text) { return text.empty() ? py::object(py::none()) : py::str(text); }

// The fields of taquin.Answer.
py::dict fields_of(Board board, Board goal, const std::string& metric, const Answer& answer) {
  const bool solved = answer.length >= 0;
  py::dict fields;
  fields["board"] = std::move(board);
  fields["goal"] = std::move(goal);
  fields["metric"] = metric;
  fields["status"] = name(answer.status);
  fields["length"] = solved ? py::object(py::int_(answer.length)) : py::none();
  fields["lower_bound"] = answer.lower_bound;
  fields["moves"] = solved ? py::object(py::str(letters(answer.path))) : py::none();
  fields["algorithm"] = text_or_none(answer.algorithm);
  fields["heuristic"] = text_or_none(answer.heuristic);
  fields["backward"] = answer.backward;
  fields["expanded"] = answer.counts.expanded;
  fields["generated"] = answer.counts.generated;
  fields["reopened"] = answer.counts.reopened;
  fields["peak_open"] = answer.counts.peak_open;
  fields["peak_bytes"] = answer.counts.peak_bytes;
  fields["seconds"] = answer.seconds;
  fields["setup_seconds"] = answer.setup_seconds;
  py::tuple rounds(answer.rounds.size());
  for (std::size_t i = 0; i < answer.rounds.size(); ++i) {
    const Round& round = answer.rounds[i];
    rounds[i] = py::make_tuple(round.bound, round.expanded, round.generated);
  }
  fields["rounds"] = rounds;
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
py::dict solve_one(Solver& solver, const py::object& source, const py::object& goal, const Settings& settings,
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

// Boards from an iterator, solved by threads of its own, given back in their order. It reads ahead, so that no thread
// waits; only the thread that asks for the next answer touches Python.
class Batch {
 public:
  Batch(std::shared_ptr<Solver> solver, py::iterator boards, py::object goal, Settings settings)
      : solver_(std::move(solver)), boards_(std::move(boards)), goal_(std::move(goal)), settings_(std::move(settings)) {
    threads_ = settings_.threads == 0 ? cores() : settings_.threads;
    settings_.threads = 1;
    most_waiting_ = std::size_t{32} * threads_;
  }
  ~Batch() {
    stop_.request_stop();
    {
      const std::lock_guard lock(mutex_);
      ended_ = true;
    }
    work_.notify_all();
    const py::gil_scoped_release release;
    workers_.reset();
  }
  Batch(const Batch&) = delete;
  Batch& operator=(const Batch&) = delete;

  py::dict next() {
    read_ahead();
    if (given_ == taken_) throw py::stop_iteration();
    Solved solved = wait();
    ++given_;
    if (solved.failure) std::rethrow_exception(solved.failure);
    return fields_of(std::move(solved.board), std::move(solved.goal), settings_.metric, solved.answer);
  }

 private:
  struct Task {
    std::uint64_t number;
    Request request;
  };
  struct Solved {
    Board board, goal;
    Answer answer;
    std::exception_ptr failure;
  };

  // Half of what may wait at a time, so that workers and this thread rarely meet.
  void read_ahead() {
    if (is_read_ || taken_ - given_ > most_waiting_ / 2) return;
    std::vector<Task> tasks;
    while (taken_ - given_ < most_waiting_) {
      if (boards_ == py::iterator::sentinel()) {
        is_read_ = true;
        break;
      }
      auto [board, goal] = problem_from(*boards_, goal_);
      tasks.push_back({taken_++, request_of(std::move(board), std::move(goal), settings_)});
      ++boards_;
    }
    {
      const std::lock_guard lock(mutex_);
      for (Task& task : tasks) tasks_.push_back(std::move(task));
    }
    // A team puts each thread on a processor of its own at once, and does with fewer if the system refuses some.
    if (!workers_ && taken_ > 0) {
      workers_.emplace([this] { Team(threads_).each(threads_, [this](std::uint64_t) { serve(); }); });
    }
    work_.notify_all();
  }
  Solved wait() {
    for (;;) {
      {
        const py::gil_scoped_release release;
        std::unique_lock lock(mutex_);
        const auto is_solved = [&] { return solved_.contains(given_); };
        if (solution_.wait_for(lock, std::chrono::milliseconds(50), is_solved))
          return std::move(solved_.extract(given_).mapped());
      }
      raise_signals();
    }
  }
  void serve() {
    while (std::optional<Task> task = take()) {
      Solved solved{task->request.board, task->request.goal, {}, {}};
      task->request.limits.stop = stop_.get_token();
      try {
        solved.answer = solver_->solve(task->request);
      } catch (...) {
        solved.failure = std::current_exception();
      }
      const std::lock_guard lock(mutex_);
      solved_.emplace(task->number, std::move(solved));
      if (task->number == given_) solution_.notify_one();
    }
  }
  std::optional<Task> take() {
    std::unique_lock lock(mutex_);
    work_.wait(lock, [this] { return ended_ || !tasks_.empty(); });
    if (ended_) return std::nullopt;
    Task task = std::move(tasks_.front());
    tasks_.pop_front();
    return task;
  }

  const std::shared_ptr<Solver> solver_;
  py::iterator boards_;
  const py::object goal_;
  Settings settings_;
  unsigned threads_;
  std::size_t most_waiting_;
  bool is_read_ = false;     // all boards
  std::uint64_t taken_ = 0;  // from the iterator
  std::atomic<std::uint64_t> given_ = 0;
  std::mutex mutex_;  // guards what follows
  std::condition_variable work_, solution_;
  std::deque<Task> tasks_;
  std::map<std::uint64_t, Solved> solved_;
  bool ended_ = false;
  std::stop_source stop_;
  std::optional<std::jthread> workers_;
};

std::shared_ptr<Solver> make_solver(const std::string& folder, bool stores, unsigned threads) {
  return std::make_shared<Solver>(
      SolverOptions{.databases = folder, .stores_tables = stores && !folder.empty(), .threads = threads});
}

}  // namespace

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
  py::class_<Settings>(module, "Settings")
      .def(py::init([](std::string metric, std::string algorithm, std::string heuristic, double weight,
                       std::optional<double> seconds, std::optional<std::uint64_t> bytes,
                       std::optional<std::uint64_t> expanded, double gap, unsigned threads, bool deterministic) {
        return Settings{
            std::move(metric), std::move(algorithm), std::move(heuristic), weight, seconds, bytes, expanded, gap,
            threads,           deterministic};
      }));
  py::class_<Solver, std::shared_ptr<Solver>>(module, "Solver")
      .def(py::init(&make_solver))
      .def("solve", &solve_one)
      .def("solve_many", [](std::shared_ptr<Solver> solver, const py::iterable& boards, const py::object& goal,
                            const Settings& settings) {
        return std::make_unique<Batch>(std::move(solver), py::iter(boards), goal, settings);
      });
  py::class_<Batch>(module, "Batch")
      .def("__iter__", [](py::object self) { return self; })
      .def("__next__", &Batch::next);
}

}  // namespace taquin::python
