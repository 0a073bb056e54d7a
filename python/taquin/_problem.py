"""Domains of one's own: the searches of the library on a class that knows its actions and their results."""

from __future__ import annotations

import ctypes
import math
from array import array
from collections.abc import Callable, Hashable, Iterable
from ctypes import byref
from dataclasses import dataclass
from typing import Any, Protocol

from ._answer import Fields, Round
from ._arguments import Error, whole
from ._native import Calls, Domain, DomainAnswer, OnGoal, OnPair, OnProgress, OnState, OnSuccessors
from ._native import fields_of, library, options_of, pointer_from

UNREACHABLE = 2**30
"""What `h` may return at a dead end; infinity means the same."""


class Problem:
    """A problem as in Russell & Norvig and aima-python: subclass it, and `search` solves it.

    States are any hashable values. A class of aima-python works, too, whether it has `is_goal` and `action_cost` or, as
    in its older version, `goal_test` and `path_cost`.
    """

    initial: Any = None
    goal: Any = None
    two_way: bool = False
    """True if every action can be undone at the same cost and `goal` is the one goal. The searches from both ends need
    this: "bidirectional", "mm", "nbs", "baestar"."""

    def __init__(self, initial: Any = None, goal: Any = None, **more: Any) -> None:
        self.__dict__.update(initial=initial, goal=goal, **more)

    def actions(self, state: Any) -> Iterable[Any]:
        """What can be done in a state, always in the same order."""
        raise NotImplementedError

    def result(self, state: Any, action: Any) -> Any:
        """The state that an action leads to."""
        raise NotImplementedError

    def is_goal(self, state: Any) -> bool:
        return bool(state == self.goal)

    def action_cost(self, state: Any, action: Any, result: Any) -> Any:
        """A whole number, at least 1."""
        return 1

    def h(self, node: Any) -> Any:
        """An estimate of the cost from `node.state` to the nearest goal. Solutions are the cheapest if it is never more
        than that. It is rounded up, which keeps it so, as costs are whole."""
        return 0

    def h_between(self, state: Any, other: Any) -> Any:
        """The same from one state to another, for searches from both ends: never more than the cost, and consistent."""
        return 0


def is_problem(given: Any) -> bool:
    return hasattr(given, "actions") and hasattr(given, "result")


def refuse_for_problem(**given: Any) -> None:
    """Throws Error if one of these is given: they say something of boards."""
    for name, value in given.items():
        if value is not None:
            raise Error(f"{name}: found {value!r}, expected none for a problem of your own")


class _Searchable(Protocol):
    initial: Any

    def actions(self, state: Any) -> Iterable[Any]: ...
    def result(self, state: Any, action: Any) -> Any: ...


@dataclass(frozen=True)
class Solution(Fields):
    """What a search of a problem found."""

    status: str
    """"solved"; "unsolvable": all states that can be reached were searched; "limit": a limit came first."""
    algorithm: str
    cost: int | None
    path: tuple[Any, ...]
    """The states from the initial one to a goal, both included; empty without a solution."""
    actions: tuple[Any, ...]
    """Between them."""
    lower_bound: int
    """No solution is cheaper, if `h` is never too great."""
    expanded: int
    generated: int
    reopened: int
    peak_open: int
    peak_bytes: int
    """The library's lists take so much; your states are not counted."""
    rounds: tuple[Round, ...]
    seconds: float
    message: str
    """Why there is no more; else empty."""

    @property
    def branching(self) -> float | None:
        """The effective branching factor: a uniform tree as deep as the path with as many nodes as were generated. None
        without actions."""
        return library.taquin_branching(self.generated, len(self.actions)) or None

    def __len__(self) -> int:
        """Actions."""
        return len(self.actions)


class _Node:
    """What `h` gets: as in aima-python, a node with a state."""

    __slots__ = ("state",)

    def __init__(self, state: Any) -> None:
        self.state = state


class Numbered:
    """Gives the states of a problem numbers, in the order in which they are met, and remembers their successors."""

    def __init__(self, problem: _Searchable) -> None:
        self.problem = problem
        self.states: list[Any] = []
        self.number_of: dict[Hashable, int] = {}
        self.edges: list[Any] = []  # arrays for C, and their lengths
        self.estimates: list[int | None] = []
        self.actions: list[tuple[Any, ...]] = []
        goal_test = getattr(problem, "goal_test", None)
        own_test = getattr(type(problem), "is_goal", Problem.is_goal) is not Problem.is_goal
        self.is_goal_state: Callable[[Any], Any] = (
            goal_test if goal_test is not None and not own_test else getattr(problem, "is_goal")
        )
        path_cost: Any = getattr(problem, "path_cost", None)
        own_cost = getattr(type(problem), "action_cost", Problem.action_cost) is not Problem.action_cost
        if path_cost is not None and not own_cost:
            self.cost: Callable[[Any, Any, Any], Any] | None = lambda s, a, t: path_cost(0, s, a, t)
        else:
            self.cost = getattr(problem, "action_cost") if own_cost else None
        h = getattr(problem, "h", None)
        has_h = h is not None and getattr(type(problem), "h", None) is not Problem.h
        self.h: Callable[[Any], Any] | None = h if has_h else None

    def add(self, state: Any) -> int:
        found = self.number_of.get(state)
        if found is not None:
            return found
        self.number_of[state] = len(self.states)
        self.states.append(state)
        self.edges.append(None)
        self.estimates.append(None)
        self.actions.append(())
        return len(self.states) - 1

    def _expand(self, number: int) -> tuple[int, int, Any]:
        """The address of the edges, their number, and what keeps them."""
        problem, state, cost, add = self.problem, self.states[number], self.cost, self.add
        result = problem.result
        edges: list[int] = []  # as taquin_edge has them: where to, the cost, no label
        actions = tuple(problem.actions(state))
        for action in actions:
            after = result(state, action)
            edges += add(after), 1 if cost is None else whole("the cost", cost(state, action, after), 1, UNREACHABLE), 0
        numbers = array("Q", edges)
        known = self.edges[number] = numbers.buffer_info()[0], len(actions), numbers
        self.actions[number] = actions
        return known

    def domain(self, calls: Calls) -> Domain:
        """What the library asks: functions of numbers. They are called most of all, so each keeps its own exception."""
        edges, expand, fail = self.edges, self._expand, calls.fail
        states, test, estimates = self.states, self.is_goal_state, self.estimates

        def successors(number: int, out: Any, _: Any) -> int:
            try:
                known = edges[number] or expand(number)
                out[0] = known[0]
                return known[1]
            except BaseException as error:
                return fail(error)

        def is_goal(number: int, _: Any) -> int:
            try:
                return 1 if test(states[number]) else 0
            except BaseException as error:
                return fail(error)

        def estimate(number: int, _: Any) -> int:
            try:
                known = estimates[number]
                return self._estimate(number) if known is None else known
            except BaseException as error:
                return fail(error)

        is_two_way = getattr(self.problem, "two_way", False)
        domain = Domain(
            size=ctypes.sizeof(Domain),
            successors=OnSuccessors(successors),
            is_goal=OnGoal(is_goal),
            unit_costs=self.cost is None,
            two_way=is_two_way,
        )
        if self.h is not None:
            domain.heuristic = OnState(estimate)
        if is_two_way:
            domain.goal = self.add(getattr(self.problem, "goal"))
        if is_two_way and hasattr(self.problem, "h_between"):
            domain.heuristic_between = calls.guarded(OnPair, self.between)
        return domain

    def node(self, state: int, parent: int | None, move: int | None) -> tuple[Any, Any]:
        """A state and the action that led there, of their numbers."""
        return self.states[state], None if parent is None or move is None else self.actions[parent][move]

    def between(self, number: int, other: int) -> int:
        return _estimate(getattr(self.problem, "h_between")(self.states[number], self.states[other]))

    def _estimate(self, number: int) -> int:
        assert self.h is not None
        estimate = self.estimates[number] = _estimate(self.h(_Node(self.states[number])))
        return estimate


def _estimate(value: Any) -> int:
    return UNREACHABLE if value == math.inf else min(UNREACHABLE, whole("h", math.ceil(value)))


def search(
    problem: Any,
    algorithm: str = "astar",
    *,
    weight: float = 1.5,
    time: float | None = None,
    memory: int | None = None,
    nodes: int | None = None,
    progress: Callable[[int, int, float], object] | None = None,
) -> Solution:
    """Searches a problem of your own: a `Problem`, or an object of a class of aima-python.

    `algorithm`: one of `search_algorithms()`; "bfs" and "bidirectional" need actions that all cost 1, and searches from
    both ends a problem that is `two_way`. `weight`: of weighted A*, XDP, XUP and EES, 1 to 100. Limits: `time` in
    seconds; `memory` in bytes, of the library's lists; `nodes`, states expanded, exactly. `progress` gets, some ten
    times a second, the states expanded, those generated, and the seconds.

    Raises Error for what does not go together, and what the methods of the problem raise. Ctrl-C raises
    KeyboardInterrupt. The states that were met stay in memory until the search is over, with their successors.
    """
    numbered, calls = Numbered(problem), Calls()
    domain = numbered.domain(calls)
    options = options_of(algorithm=algorithm, weight=weight, time=time, memory=memory, nodes=nodes)

    def tell(now: Any, _: Any) -> int:
        assert progress is not None
        progress(now.contents.expanded, now.contents.generated, now.contents.seconds)
        return 0

    if progress is not None:
        options.progress = calls.guarded(OnProgress, tell)
    start = numbered.add(problem.initial)
    with calls:
        address = pointer_from(library.taquin_domain_search, byref(domain), start, byref(options)) or 0
    try:
        return _solution(algorithm, DomainAnswer.from_address(address), numbered)
    finally:
        library.taquin_domain_answer_free(address)


def _solution(algorithm: str, found: DomainAnswer, numbered: Numbered) -> Solution:
    moves = found.moves[: found.length] if found.length else []
    path = found.states[: found.length + 1] if found.states else []
    return Solution(
        status="solved" if found.cost >= 0 else "unsolvable" if found.status == 2 else "limit",
        algorithm=algorithm,
        cost=found.cost if found.cost >= 0 else None,
        path=tuple(numbered.states[each] for each in path),
        actions=tuple(numbered.actions[each][move] for each, move in zip(path, moves)),
        lower_bound=found.lower_bound,
        **fields_of(found.counts),
        rounds=tuple(Round(**fields_of(each)) for each in found.rounds[: found.round_count]),
        seconds=found.seconds,
        message=found.message.decode(),
    )


def search_algorithms() -> list[str]:
    """The algorithms that `search` takes."""
    found: list[str] = []
    while (name := library.taquin_domain_algorithm(len(found))) is not None:
        found.append(name.decode())
    return found


def compare_problems(algorithms: Iterable[str], problems: Iterable[Any], **options: Any) -> list[dict[str, Any]]:
    """Searches every problem with every algorithm; a row each, ready for `pandas.DataFrame`: the problem's number and
    class, and the fields of `Solution`, with the length in place of the path, and the effective branching factor.

    `options` are those of `search`. In a row, `rounds` is their number.
    """
    rows: list[dict[str, Any]] = []
    chosen = list(algorithms)
    for at, problem in enumerate(problems, 1):
        for algorithm in chosen:
            found = search(problem, algorithm, **options)
            row = {"problem": at, "class": type(problem).__name__, **found.to_dict(), "rounds": len(found.rounds)}
            del row["path"], row["actions"]
            rows.append({**row, "length": len(found) if found.path else None, "branching": found.branching})
    return rows
