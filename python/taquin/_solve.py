"""Solving: one board, or many on all cores."""

from __future__ import annotations

import inspect
import os
from collections.abc import Callable, Iterable, Iterator
from functools import cache, wraps
from pathlib import Path
from typing import Any, Concatenate, NamedTuple, ParamSpec, TypeVar

from . import _taquin
from ._answer import Answer, answer_of
from ._arguments import limit, number, text, whole
from ._taquin import Board

Heuristic = Callable[[Board], int]
Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")


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
    if folder := os.environ.get("TAQUIN_CACHE_DIR"):
        return folder
    if (caches := os.environ.get("XDG_CACHE_HOME", "")) and os.path.isabs(caches):
        return os.path.join(caches, "taquin")
    home = os.environ.get("HOME")
    return os.path.join(home, ".cache", "taquin") if home else ""


def _settings(
    metric: str,
    algorithm: str,
    heuristic: str,
    weight: float,
    time: float | None,
    memory: int | None,
    nodes: int | None,
    gap: float,
    threads: int | None,
    deterministic: bool,
) -> _taquin.Settings:
    return _taquin.Settings(
        text("metric", metric),
        text("algorithm", algorithm),
        text("heuristic", heuristic),
        number("weight", weight),
        number("time", time),
        limit("memory", memory),
        limit("nodes", nodes),
        number("gap", gap),
        threads_of(threads),
        bool(deterministic),
    )


def threads_of(threads: Any) -> int:
    """0 for all cores."""
    return 0 if threads is None else whole("threads", threads, 0, 2**31 - 1)


def _told(progress: Callable[[Progress], object] | None) -> Callable[[dict[str, Any]], object] | None:
    def tell(fields: dict[str, Any]) -> None:
        if progress is not None:
            progress(Progress(**fields))

    return tell if progress is not None else None


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
        self._solver = _taquin.Solver(where, store, threads_of(threads))

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
        settings = _settings(metric, algorithm, name, weight, time, memory, nodes, gap, threads, deterministic)
        fields = self._solver.solve(board, goal, settings, _told(progress), function)
        if function is not None:
            fields["heuristic"] = getattr(function, "__name__", type(function).__name__) + "()"
        return answer_of(fields)

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
        settings = _settings(metric, algorithm, heuristic, weight, time, memory, nodes, gap, threads, False)
        return map(answer_of, self._solver.solve_many(iter(boards), goal, settings))


@cache
def shared_solver() -> Solver:
    """The Solver of the functions; it stores nothing."""
    return Solver()


def _of_shared_solver(method: Callable[Concatenate[Solver, Parameters], Result]) -> Callable[Parameters, Result]:
    """The method as a function, with its documentation and, but for `self`, its signature."""

    @wraps(method)
    def function(*args: Parameters.args, **kwargs: Parameters.kwargs) -> Result:
        return method(shared_solver(), *args, **kwargs)

    whole = inspect.signature(method)
    setattr(function, "__signature__", whole.replace(parameters=list(whole.parameters.values())[1:]))
    function.__qualname__ = function.__name__  # by which pickle finds it
    return function


solve = _of_shared_solver(Solver.solve)
solve_many = _of_shared_solver(Solver.solve_many)
