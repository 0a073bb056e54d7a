"""The laboratory: algorithms compared, state spaces counted, heuristics measured and checked."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from ctypes import byref, c_int32, c_uint64
from dataclasses import dataclass, fields
from itertools import product
from typing import Any

from ._arguments import Error, names, size, text, whole
from ._board import Board, goal_for, problem_from
from ._boards import Instance, instances
from ._native import Calls, encoded, json_from, library, options_of
from ._problem import Numbered, is_problem, refuse_for_problem
from ._solve import Heuristic, Solver, default_folder, estimate_of, solve


def algorithms() -> list[dict[str, Any]]:
    """What `taquin list algorithms --json` prints of each: its name and summary, what it promises, whether it takes a
    heuristic, keeps its states or can be traced, the most cells of its boards, its source. Ready for `pandas.DataFrame`."""
    rows: list[dict[str, Any]] = json_from(library.taquin_table_json, 0)
    return rows


def heuristics() -> list[dict[str, Any]]:
    """The same of each heuristic: whether it is admissible under each metric, which metrics and sizes it serves, whether
    it is made at once."""
    rows: list[dict[str, Any]] = json_from(library.taquin_table_json, 1)
    return rows


_algorithms = algorithms  # a name that arguments have, too


def compare(
    algorithms: Iterable[str],
    heuristics: Iterable[str | Heuristic],
    boards: str | Iterable[Any],
    *,
    metric: str = "stm",
    weight: float = 1.5,
    time: float = 60,
    memory: int = 2 << 30,
    nodes: int | None = None,
    threads: int | None = None,
    progress: Callable[[dict[str, Any]], object] | None = None,
    goal: str | None = None,
    cost: str | None = None,
    diagonal: bool = False,
) -> list[dict[str, Any]]:
    """Runs every algorithm with every heuristic on every board; a row each, ready for `pandas.DataFrame`.

    `boards`: a set such as "korf100:1-10", or a list of boards and instances. The keys are those of `taquin compare
    --json` (docs/json.md): algorithm, heuristic, id, board, status, length, expanded, generated, seconds, branching ...
    A pair that does not go together has the status "refused" and a message. `time` in seconds, `memory` in bytes and
    `nodes`, states expanded, are for each search. `threads`: searches at once, None for all cores; 1 where seconds
    matter. `progress` gets each row as its search ends. Heuristics may be functions, as in `solve`: the rows of these
    come last, from one search at a time by every algorithm that takes a heuristic.

    With `goal`, `cost` or `diagonal`, boards are those of `solve_grid` (as texts, or a set, which has its own goals), and
    the heuristics "grid-distance" and "grid-patterns". Rows then have `cost`, which `lower_bound` bounds, in units of
    1/`cost_scale`.
    """
    every: Any = heuristics if isinstance(heuristics, str) else list(heuristics)
    own = [each for each in every if callable(each)]
    named = [each for each in every if not callable(each)] if own else every
    searches = names("algorithms", algorithms)
    chosen: list[Any] = list(instances(boards) if isinstance(boards, str) else boards)
    are_grids = goal is not None or cost is not None or bool(diagonal)
    if are_grids and own:
        raise Error("heuristics: found a function, expected names, as the boards are those of solve_grid")
    problems = [(None, None) if are_grids and isinstance(each, str) else problem_from(each, None) for each in chosen]
    given = [
        {
            "id": each.id if isinstance(each, Instance) else str(at),
            "board": each if start is None else start.text(),
            "goal": text("goal", goal or "") if end is None else end.text(),
        }
        for at, (each, (start, end)) in enumerate(zip(chosen, problems), 1)
    ]
    options = options_of(metric, weight=weight, time=time, memory=memory, nodes=nodes, threads=threads)
    if not given:
        return []
    calls = Calls()
    told = calls.line(progress, lambda row: [_row(row)])
    pairs = ",".join(searches), ",".join(names("heuristics", named)), default_folder()
    words = [encoded(each) for each in (json.dumps(given), *pairs)]
    with calls:
        if are_grids:
            costs = encoded(text("cost", cost or "")), bool(diagonal)
            found = json_from(library.taquin_compare_grids, words[0], *costs, *words[1:], byref(options), told)
        else:
            found = json_from(library.taquin_compare, *words, byref(options), told)
    rows: list[dict[str, Any]] = [_row(row) for row in found]
    limits = {"metric": metric, "weight": weight, "time": time, "memory": memory, "nodes": nodes}
    guided = {row["name"] for row in _algorithms() if row["heuristic"]}
    for (entry, (board, end)), algorithm, function in product(zip(given, problems), searches, own):
        if algorithm not in guided:
            continue
        trial = _trial(board, end, algorithm, function, limits)
        rows.append({"trial": len(rows) + 1, "id": entry["id"], **trial})
        if progress is not None:
            progress(rows[-1])
    return rows


def _trial(board: Any, goal: Any, algorithm: str, function: Heuristic, limits: dict[str, Any]) -> dict[str, Any]:
    """A row of a heuristic of the caller's, with the keys of the library's rows."""
    found = solve(board, goal, algorithm=algorithm, heuristic=function, threads=1, **limits)
    fields = found.to_dict()
    fields.update(board=board.text(), goal=goal.text(), rounds=[each._asdict() for each in found.rounds])
    fields["branching"] = None if found.length is None else library.taquin_branching(found.generated, found.length) or None
    return {key: fields.get(key) for key in _KEYS}


_KEYS = (
    "board goal metric status length lower_bound algorithm heuristic expanded generated reopened peak_open peak_bytes "
    "seconds setup_seconds branching rounds message cost cost_scale eta"
).split()


def _row(row: dict[str, Any]) -> dict[str, Any]:
    del row["format"], row["type"]
    return row


@dataclass(frozen=True)
class Exploration:
    """All boards of a size, by their distance from the goal."""

    goal: Board
    metric: str
    counts: tuple[int, ...]
    """counts[d]: boards whose shortest solutions have d moves."""
    states: int
    farthest: tuple[Board, ...]
    """Boards at the greatest distance, at most as many as were asked for."""
    mean: float
    """The mean distance."""
    seconds: float

    @property
    def radius(self) -> int:
        """The greatest distance."""
        return len(self.counts) - 1


def explore(
    rows: int,
    cols: int,
    *,
    goal: Any = None,
    metric: str = "stm",
    memory: int = 2 << 30,
    farthest: int = 10,
    threads: int | None = None,
    progress: Callable[[int, int, int, int], object] | None = None,
) -> Exploration:
    """Counts the boards at each distance from the goal by breadth-first search over all of them.

    3x4 (239,500,800 boards) takes some seconds; Error if `memory` bytes do not suffice. `progress` gets, after each
    layer: its depth, boards in it, boards so far, boards in all.
    """
    most, target = whole("farthest", farthest), goal_for(goal, size(rows, cols))
    options, calls = options_of(metric, memory=whole("memory", memory), threads=threads), Calls()
    told = calls.line(progress, dict.values)
    with calls:
        found = json_from(library.taquin_explore_json, target._handle.address, most, byref(options), told)
    boards, counts = tuple(map(Board, found["farthest"])), tuple(found["counts"])
    return Exploration(target, metric, counts, found["states"], boards, found["mean"], found["seconds"])


@dataclass(frozen=True)
class Quality:
    """How good a heuristic is; the errors are standard errors."""

    branching: float
    """The factor b by which a move more multiplies the paths."""
    eta: float
    """The mean of b^-h over all boards: IDA* expands nodes in proportion to it."""
    eta_error: float
    mean: float
    """The mean of h."""
    mean_error: float
    rounds: tuple[tuple[int, float, float], ...]
    """For each bound: the bound, the nodes that a whole round of IDA* expands on average, and their error."""
    sampling: str
    """"random": boards drawn at random; of a problem "all" states, exactly, those "given", or a random "walk"."""


def quality(
    heuristic: Any,
    rows: int | None = None,
    cols: int | None = None,
    *,
    goal: Any = None,
    samples: int | None = None,
    seed: int = 1,
    bounds: Iterable[int] = (),
    memory: int = 2 << 30,
    threads: int | None = None,
    states: Iterable[Any] | None = None,
) -> Quality:
    """Measures a heuristic without a search: one of `heuristics()`, the maximum of several joined by "+", a function from
    a Board to an integer, or the `h` of a problem of your own whose actions all cost 1.

    `samples` values are asked for, 1,000,000 by default, of a function on one thread. The same seed gives the same
    numbers for any number of threads. `bounds`: of rounds whose nodes are predicted, at most 400. `memory` in bytes is
    for tables. Error for a line, and for a heuristic that does not serve the size.

    A problem has no size and no goal to be named. If its initial state leads to at most `samples` states (100,000 by
    default), all are counted, and the numbers are exact. Otherwise they are those of `samples` states on a random walk,
    which is uniform in the long run if the problem is `two_way` (the errors do not tell of states that it did not
    reach), or of `states`, which you draw uniformly. Dead ends, whose `h` is infinite, do not count.
    """
    predicted = [whole("bounds", bound, 0, 400) for bound in bounds]
    if is_problem(heuristic):
        refuse_for_problem(rows=rows, cols=cols, goal=goal, threads=threads)
        return _problem_quality(heuristic, states, 100_000 if samples is None else samples, seed, predicted)
    if states is not None:
        raise Error("states: found some, expected none, as they are of a problem")
    target, calls, solver = goal_for(goal, size(rows, cols)), Calls(), Solver()
    named = "auto" if callable(heuristic) else heuristic
    options = options_of(heuristic=named, memory=whole("memory", memory), threads=threads)
    if callable(heuristic):
        options.estimate = estimate_of(heuristic, target, calls)
    handles = solver._handle.address, target._handle.address
    asked = _asked(1_000_000 if samples is None else samples, seed, predicted)
    with calls:
        return _quality({**json_from(library.taquin_quality, *handles, *asked, byref(options)), "sampling": "random"})


def _problem_quality(problem: Any, states: Any, samples: Any, seed: Any, predicted: list[int]) -> Quality:
    numbered, calls = Numbered(problem), Calls()
    domain, start = numbered.domain(calls), numbered.add(problem.initial)
    drawn = [] if states is None else [numbered.add(state) for state in states]
    if states is not None and not drawn:
        raise Error("states: found none, expected some")
    given = byref(domain), start, (c_uint64 * len(drawn))(*drawn), len(drawn), *_asked(samples, seed, predicted)
    with calls:
        return _quality(json_from(library.taquin_domain_quality, *given))


def _asked(samples: Any, seed: Any, predicted: list[int]) -> tuple[Any, ...]:
    return whole("samples", samples), whole("seed", seed), (c_int32 * len(predicted))(*predicted), len(predicted)


def _quality(found: dict[str, Any]) -> Quality:
    known: dict[str, Any] = {each.name: found[each.name] for each in fields(Quality)}
    known["rounds"] = tuple((each["bound"], each["expanded"], each["error"]) for each in found["rounds"])
    return Quality(**known)


@dataclass(frozen=True)
class HeuristicCheck:
    """A heuristic compared with the exact distances of all boards of a size."""

    goal: Board
    boards: int
    """All from which the goal can be reached."""
    too_great: int
    """Boards whose value is more than their distance."""
    inconsistent: int
    """Boards from which a move lowers the value by more than one."""
    worst: Board | None
    """The board whose value is the most above its distance."""
    worst_value: int | None
    worst_distance: int | None
    steep: Board | None
    """A board from which a move lowers the value by more than one."""
    mean_value: float
    mean_distance: float

    @property
    def is_admissible(self) -> bool:
        return self.too_great == 0

    @property
    def is_consistent(self) -> bool:
        return self.inconsistent == 0 and self.is_admissible


def check_heuristic(function: Heuristic, rows: int = 3, cols: int = 3, *, goal: Any = None) -> HeuristicCheck:
    """Calls a heuristic of yours for every board of a size (at most 10 cells) and compares with the exact distances.

    On 3x3 these are 181,440 boards. What holds for all of them is no proof for larger boards, but a mistake shows.
    """
    target, calls, options = goal_for(goal, size(rows, cols)), Calls(), options_of()
    options.estimate = estimate_of(function, target, calls)
    with calls:
        found = json_from(library.taquin_check_heuristic, target._handle.address, byref(options))
    boards = {name: found[name] and Board(found[name]) for name in ("goal", "worst", "steep")}
    return HeuristicCheck(**{**found, **boards})
