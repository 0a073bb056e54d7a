"""Searches watched, one expansion after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from ctypes import byref
from functools import lru_cache
from typing import Any, NamedTuple

from ._arguments import number, text, whole
from ._board import Board, problem_from
from ._native import Calls, Handle, encoded, json_from, library, pointer_from
from ._problem import Numbered, is_problem, refuse_for_problem


class Node(NamedTuple):
    """A node of a search tree."""

    state: Any
    """A `Board`, or a state of your problem."""
    g: int
    """The cost from the start."""
    h: int
    """The heuristic's value."""
    move: Any
    """The tile move, or the action, that leads here from its parent; None at the start."""

    @property
    def f(self) -> int:
        return self.g + self.h

    @property
    def board(self) -> Any:
        return self.state


class Child(NamedTuple):
    """What became of a child."""

    node: Node
    move: Any
    g: int
    """By this path."""
    fate: str
    """"opened", "improved" (open, this path is shorter), "reopened" (it was closed), "known" (as short a path is
    known), "cut" (over the bound) or "goal"."""


class Expansion(NamedTuple):
    """A step of a search: the node that was taken, its children, and the open list after it."""

    number: int
    """From 1."""
    node: Node
    is_goal: bool
    """Then the search is over, and the node has no children."""
    children: tuple[Child, ...]
    bound: int | None
    """The bound of iterative deepening; None for other searches."""
    open: tuple[Node, ...]
    """The first nodes of the open list in the order in which they would be taken; empty for iterative deepening."""
    open_size: int | None
    closed_size: int | None


def trace(
    board: Any,
    algorithm: str = "astar",
    heuristic: str | None = None,
    *,
    goal: Any = None,
    weight: float = 1.5,
    open_limit: int = 10,
) -> Iterator[Expansion]:
    """Watches a search of a board, or of a problem of your own, expansion by expansion; `algorithms()` says which can be
    traced.

    `heuristic`: None for the Manhattan distance; a problem has its own, and its own goal. Each expansion has at most
    `open_limit` nodes of the open list. These are the searches that `solve` and `search` make, in the same order but for
    ties between nodes of equal key, so an iteration that is not ended may last long.
    """
    most = whole("open_limit", open_limit)
    if is_problem(board):
        refuse_for_problem(heuristic=heuristic, goal=goal)
        numbered, calls = Numbered(board), Calls()
        domain = numbered.domain(calls)
        start = numbered.add(board.initial), encoded(text("algorithm", algorithm)), number("weight", weight)
        with calls:
            watched = pointer_from(library.taquin_domain_trace_new, byref(domain), *start)
        steps = _steps(library.taquin_domain_trace_next, Handle(watched, library.taquin_domain_trace_free), most, calls)
        return _expansions(steps, numbered.node, domain)
    words = text("algorithm", algorithm), text("heuristic", "manhattan" if heuristic is None else heuristic)
    given, target = problem_from(board, goal)
    search = given._handle.address, target._handle.address, *map(encoded, words), number("weight", weight)
    trace = Handle(pointer_from(library.taquin_trace_new, *search), library.taquin_trace_free)
    board_of = lru_cache(maxsize=1024)(Board)  # the open list's boards come again
    steps = _steps(library.taquin_trace_json, trace, most, Calls())
    return _expansions(steps, lambda state, _, move: (board_of(state), move))


def _steps(next_step: Any, trace: Handle, most: int, calls: Calls) -> Iterator[dict[str, Any]]:
    while True:
        with calls:
            step = json_from(next_step, trace.address, most)
        if step is None:
            return
        yield step


def _expansions(steps: Iterator[dict[str, Any]], known: Callable[..., Any], *_kept: Any) -> Iterator[Expansion]:
    """`known`: the state and the move for a state, the one it was reached from, and a move, as JSON has them."""

    def node_of(found: dict[str, Any]) -> Node:
        state, move = known(found["state"], found["from"], found["move"])
        return Node(state, found["g"], found["h"], move)

    for step in steps:
        taken = step["node"]["state"]

        def child_of(found: dict[str, Any], parent: Any = taken) -> Child:
            move = known(found["node"]["state"], parent, found["move"])[1]
            return Child(node_of(found["node"]), move, found["g"], found["fate"])

        children, open = tuple(map(child_of, step["children"])), tuple(map(node_of, step["open"]))
        sizes = step["open_size"], step["closed_size"]
        yield Expansion(step["step"], node_of(step["node"]), step["is_goal"], children, step["bound"], open, *sizes)
