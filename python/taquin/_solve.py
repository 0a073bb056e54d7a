"""Solving: one board, or many on all cores."""

from __future__ import annotations

import ctypes
import inspect
import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from ctypes import byref, c_uint16, c_void_p
from functools import lru_cache, wraps
from operator import index
from pathlib import Path
from struct import Struct
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from ._answer import Answer, answer_at
from ._arguments import Error
from ._board import Board, board_of_tiles, problem_from
from ._native import Calls, Handle, OnEstimate, OnProgress, Options, SolverOptions, cores, encoded, is_main_thread, library
from ._native import options_of, pointer_from, text_from, threads_of

Heuristic = Callable[[Board], int]
Result = TypeVar("Result")
if TYPE_CHECKING:  # Python 3.9 has none of these
    from typing_extensions import Concatenate, ParamSpec

    Parameters = ParamSpec("Parameters")


class Progress(NamedTuple):
    """How far a solve is; some ten times a second."""

    algorithm: str
    heuristic: str | None
    length: int | None
    """The length of the best solution yet."""
    lower_bound: int
    expanded: int
    generated: int
    seconds: float
    table: float | None
    """The share that is done, 0 to 1, of the table that is being made."""


def default_folder() -> str:
    """Where the command, too, looks for pattern databases; empty if there is no such place."""
    return text_from(library.taquin_cache_folder) or ""


def _settings(*given: Any) -> Options:
    """As `options_of`, but for no number of threads all cores."""
    options = options_of(*given)
    options.threads = options.threads or cores()
    return options


# The same options again and again, in a loop over boards: making them takes as long as solving a small one. 1 and True
# mean the same.
_same_settings = lru_cache(maxsize=64)(_settings)


_no_calls = Calls()  # of most solves; nothing can fail in it


def _calls(options: Options, calls: Calls, goal: Board, progress: Any, function: Heuristic | None) -> Options:
    """The same options with functions."""
    options = Options.from_buffer_copy(options)

    def tell(now: Any, _: Any) -> int:
        progress(_progress(now.contents))
        return 0

    if progress is not None:
        options.progress = calls.guarded(OnProgress, tell)
    if function is not None:
        options.estimate = estimate_of(function, goal, calls)
    return options


def _progress(now: Any) -> Progress:
    length, table = (None if each < 0 else each for each in (now.length, now.table))
    names = now.algorithm.decode(), now.heuristic.decode() or None
    return Progress(*names, length, now.lower_bound, now.expanded, now.generated, now.seconds, table)


def estimate_of(function: Heuristic, goal: Board, calls: Calls) -> Any:
    """The heuristic as a pointer for C, for boards of the goal's size."""
    size, cells = goal.shape, len(goal.tiles)
    tiles_at, unpacked = (c_uint16 * cells).from_address, Struct(f"={cells}H").unpack

    def estimate(address: int, _: Any) -> int:
        try:
            board = board_of_tiles(size, unpacked(tiles_at(address)))
            value = function(board)
            number = value if type(value) is int else index(value) if hasattr(value, "__index__") else -1
            if 0 <= number <= 1_000_000:
                return number
            raise Error(f"the heuristic returned {value!r} for {board!r}, expected an integer from 0 to 1000000")
        except BaseException as error:
            return calls.fail(error)

    return OnEstimate(estimate)


class Solver:
    """Solves boards and keeps the tables it made, for the next board of the same size and goal.

    `folder`: of stored pattern databases; None is that of the command, "" none. `store`: whether tables that take
    seconds to make are stored there. `threads` make the tables; None: as many as there are cores. Several threads may
    use one Solver at once.
    """

    def __init__(
        self, *, folder: str | os.PathLike[str] | None = None, store: bool = False, threads: int | None = None
    ):
        where = default_folder() if folder is None else os.fspath(folder) and str(Path(folder))
        size = ctypes.sizeof(SolverOptions)
        how = SolverOptions(size, encoded(where), bool(store), threads_of(threads))
        self._handle = Handle(pointer_from(library.taquin_solver_new_with, byref(how)), library.taquin_solver_free)

    def solve(
        self,
        board: Any,
        goal: Any = None,
        *,
        metric: str = "stm",
        algorithm: str = "auto",
        heuristic: str | Heuristic = "auto",
        weight: float = 1.5,
        time: float | None = None,
        memory: int | None = None,
        nodes: int | None = None,
        gap: float = 0,
        threads: int | None = None,
        deterministic: bool = False,
        progress: Callable[[Progress], object] | None = None,
    ) -> Answer:
        """Solves a board: the shortest solution, or the best within the limits, with a proven lower bound.

        `algorithm`, `heuristic`: names (`algorithms()`, `heuristics()`; several heuristics joined by "+" mean their
        maximum), or "auto": what is best for the size. `heuristic` may be a function from a Board to an integer, an
        estimate of the moves to the goal, for a named algorithm such as "astar", "idastar" or "greedy"; its answers are
        "optimal" only if a bound of the library proves it. `weight`: of weighted A*, 1 to 100.

        Limits: `time` in seconds, tables included; `memory` in bytes; `nodes`, states expanded, exactly. `gap`: the
        solve ends at a solution at most this share longer than the lower bound (0.1 is 10 %). `threads`: None for all
        cores. `deterministic`: the same moves for any number of threads. `progress` is called some ten times a second.

        Raises Error for what cannot be read or does not go together, and what `heuristic` or `progress` raise. Ctrl-C
        raises KeyboardInterrupt. Other threads run meanwhile.
        """
        name, function = ("auto", heuristic) if callable(heuristic) else (heuristic, None)
        given = metric, algorithm, name, weight, time, memory, nodes, gap, threads, deterministic, is_main_thread()
        try:
            options = _same_settings(*given)
        except TypeError:  # an argument that has no hash
            options = _settings(*given)
        start, target = problem_from(board, goal)
        address, calls = c_void_p(), _no_calls
        if progress is not None or function is not None:
            calls = Calls()
            options = _calls(options, calls, target, progress, function)
        with calls:
            handles = self._handle.address, start._handle.address, target._handle.address
            library.taquin_solver_solve(*handles, byref(options), byref(address))
            answer = answer_at(address.value, {"board": start, "goal": target, "metric": metric})
        if function is not None:
            answer.__dict__["heuristic"] = getattr(function, "__name__", type(function).__name__) + "()"
        return answer

    def solve_many(
        self,
        boards: Iterable[Any],
        goal: Any = None,
        *,
        metric: str = "stm",
        algorithm: str = "auto",
        heuristic: str = "auto",
        weight: float = 1.5,
        time: float | None = None,
        memory: int | None = None,
        nodes: int | None = None,
        gap: float = 0,
        threads: int | None = None,
    ) -> Iterator[Answer]:
        """Solves boards on all cores and yields their answers in the order of the boards.

        Reads ahead, at most 32 boards a thread. The limits are those of each board. A board that cannot be read raises
        Error.
        """
        options = _settings(metric, algorithm, heuristic, weight, time, memory, nodes, gap, threads, False, False)
        return _Batch(self._handle, iter(boards), goal, metric, options)


class _Batch(Iterator[Answer]):
    """Answers in the order of the boards. It reads ahead, so that no thread waits: half of what may wait at a time."""

    def __init__(self, solver: Handle, boards: Iterator[Any], goal: Any, metric: str, options: Options) -> None:
        self._solver, self._boards, self._goal, self._metric = solver, boards, goal, metric
        self._most = 32 * options.threads
        self._waiting: deque[dict[str, Any]] = deque()  # what is known of the answers
        self._is_read = False  # all boards
        address = pointer_from(library.taquin_batch_new, solver.address, byref(options))
        self._batch = Handle(address, library.taquin_batch_free)

    def __next__(self) -> Answer:
        if len(self._waiting) <= self._most // 2:
            self._read_ahead()
        if not self._waiting:
            raise StopIteration
        address = c_void_p()
        while not address.value:  # now and then, for signals
            try:
                library.taquin_batch_next(self._batch.address, 0.05, byref(address))
            except Exception:
                self._waiting.popleft()
                raise
        return answer_at(address.value, self._waiting.popleft())

    def _read_ahead(self) -> None:
        while not self._is_read and len(self._waiting) < self._most:
            try:
                source = next(self._boards)
            except StopIteration:
                self._is_read = True
                return
            known: dict[str, Any] = {"metric": self._metric}
            goal = self._goal
            if isinstance(source, str) and (goal is None or isinstance(goal, str)):
                text = None if goal is None else encoded(goal)
                library.taquin_batch_add_text(self._batch.address, encoded(source), text)
            else:
                known["board"], known["goal"] = board, target = problem_from(source, goal)
                library.taquin_batch_add(self._batch.address, board._handle.address, target._handle.address)
            self._waiting.append(known)


@lru_cache(maxsize=None)
def shared_solver() -> Solver:
    """The Solver of the functions; it stores nothing."""
    return Solver()


def _of_shared_solver(method: Callable[Concatenate[Solver, Parameters], Result]) -> Callable[Parameters, Result]:
    """The method as a function, with its documentation and, but for `self`, its signature."""

    @wraps(method)
    def function(*args: Any, **kwargs: Any) -> Any:
        return method(shared_solver(), *args, **kwargs)

    whole = inspect.signature(method)
    setattr(function, "__signature__", whole.replace(parameters=list(whole.parameters.values())[1:]))
    function.__qualname__ = function.__name__  # by which pickle finds it
    return function


solve = _of_shared_solver(Solver.solve)
solve_many = _of_shared_solver(Solver.solve_many)
