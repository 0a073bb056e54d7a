// What the files of the extension module share: conversions, the interpreter's lock, and Ctrl-C.
//
// Every function that may take long releases the interpreter's lock. Python's own handler of SIGINT only notes the
// signal and would be asked after the call: so a handler of ours notes it, too, while the main thread is in a call, the
// call asks it as often as it looks at the clock, and Python then raises KeyboardInterrupt as usual.
#pragma once

#include <pybind11/functional.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <csignal>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>

#include "taquin/core/cost.hpp"
#include "taquin/laboratory/domain.hpp"
#include "taquin/puzzle/board.hpp"
#include "taquin/solver/request.hpp"

namespace taquin::python {

namespace py = pybind11;

/// taquin.Error, a ValueError with the `code` of the library's.
void bind_errors(py::module_& module);

/// A board from a `Board`, a text in any notation, a list of rows, or an array. `shape`: (rows, cols) or None. Throws
/// `Error`.
Board board_from(const py::handle& source, const py::object& shape = py::none());
/// None is the goal `last`; else a goal's name, or whatever `board_from` takes.
Board goal_for(const py::handle& goal, int rows, int cols);
/// A board and its goal: from what `board_from` takes, or from an object with both, such as taquin.Instance. Without a
/// `goal` it is that of the source, if that has one.
std::pair<Board, Board> problem_from(const py::handle& source, const py::handle& goal);
Metric metric_from(const std::string& name);
/// None: no limit.
Limits limits_of(std::optional<double> seconds, std::optional<std::uint64_t> bytes,
                 std::optional<std::uint64_t> expanded);
/// The fields that all answers have: counts, and rounds as tuples (bound, expanded, generated).
void add_counts(py::dict& fields, const Counts& counts, const std::vector<Round>& rounds);
/// Tile moves, a letter per slide: "UURD".
std::string letters(const Path& path);

/// Notes SIGINT while it lives, if it is made by the main thread.
class Interrupt {
 public:
  Interrupt();
  ~Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  static bool asked() noexcept;

 private:
  bool is_set_ = false;
  struct sigaction before_ {};
};

/// Lets Python's handlers of signals run; throws what they raise. Needs the lock.
void raise_signals();

/// A call that searches may make into Python from any of their threads. The first exception ends the search: it is
/// kept, and thrown again by `rethrow`.
class Callback {
 public:
  explicit Callback(std::stop_source& stop) : stop_(stop) {}

  template <class Call>
  void operator()(const Call& call) {
    const py::gil_scoped_acquire lock;
    if (failure_) return;
    try {
      call();
    } catch (...) {
      failure_ = std::current_exception();
      stop_.request_stop();
    }
  }
  /// Needs the lock.
  void rethrow() {
    if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
  }

 private:
  std::stop_source& stop_;
  std::exception_ptr failure_;  // guarded by the interpreter's lock
};

/// The value of a heuristic written in Python. Throws `Error` for what is no integer from 0 to `greatest_estimate`.
Cost estimate_of(const py::object& function, const Board& board);

/// A domain whose states Python has numbered. `successors(number)` is a flat list: number, cost, number, cost ...;
/// `estimate` may be None, and so may what searches from both ends need: `goal` and `between`.
struct NumberedDomain {
  py::function successors, is_goal;
  py::object estimate;
  bool has_unit_costs;
  std::optional<std::uint64_t> goal;
  py::object between;
  std::uint64_t start;
};
Domain domain_of(const NumberedDomain& given);

void bind_boards(py::module_& module);
void bind_solver(py::module_& module);
void bind_domain(py::module_& module);
void bind_laboratory(py::module_& module);
void bind_grid(py::module_& module);
void bind_traces(py::module_& module);

}  // namespace taquin::python
