"""Other sliding puzzles: costs, equal tiles, several blanks, walls, open or several goals, diagonal moves."""

from __future__ import annotations

from ctypes import byref
from dataclasses import dataclass, fields
from fractions import Fraction
from typing import Any

from ._answer import Fields
from ._arguments import text
from ._native import encoded, json_from, library, options_of


@dataclass(frozen=True)
class GridAnswer(Fields):
    """What `taquin solve --json` prints for such a board (docs/variants.md), costs in units of a move."""

    board: str
    goals: tuple[str, ...]
    status: str
    """"optimal", "bounded" (a solution, not proven cheapest), "unsolvable" or "limit" (none within the limits); of
    `verify_grid` "solution" or "no solution"."""
    length: int | None
    """Moves of the solution; None if there is none."""
    cost: Fraction | None
    """What they cost, exactly."""
    lower_bound: Fraction | None
    """Proven: no solution costs less."""
    moves: str | None
    """The way each tile goes: "U2RD3"; with several blanks or diagonal moves also its cell: "r2c3U r1c1DR"."""
    algorithm: str | None
    expanded: int | None
    seconds: float | None
    message: str | None


def _answer(said: dict[str, Any]) -> GridAnswer:
    known: dict[str, Any] = {each.name: said[each.name] for each in fields(GridAnswer)}
    for name in "cost", "lower_bound":
        known[name] = None if known[name] is None else Fraction(known[name], said["cost_scale"])
    known["goals"] = tuple(known["goals"])
    return GridAnswer(**known)


def _puzzle(start: str, goal: str, cost: str, diagonal: bool) -> tuple[Any, ...]:
    texts = {"start": start, "goal": goal, "cost": cost}
    return *(encoded(text(name, given)) for name, given in texts.items()), bool(diagonal)


def solve_grid(
    start: str,
    goal: str = "",
    *,
    cost: str = "",
    diagonal: bool = False,
    algorithm: str = "auto",
    heuristic: str = "auto",
    weight: float = 1.5,
    time: float | None = None,
    memory: int | None = None,
    nodes: int | None = None,
    gap: float = 0,
) -> GridAnswer:
    """Solves a sliding puzzle of up to 64 cells: the cheapest solution, or the best within the limits, with a proven
    lower bound.

    `start`, `goal` and `cost` are texts as `taquin solve` takes them: "1 1 2 / 3 # _", "1 * * / * * _",
    "heavy", "inverse", "sqrt" or "1=2.5,2=3". `diagonal`: tiles may slide diagonally. `heuristic`: "grid-distance"
    or "grid-patterns", of a named algorithm. The limits are those of `solve`,
    `gap` of costs.

    Raises Error for what cannot be read. Ctrl-C raises KeyboardInterrupt. Other threads run meanwhile.
    """
    puzzle = _puzzle(start, goal, cost, diagonal)
    options = options_of("stm", algorithm, heuristic, weight, time, memory, nodes, gap)
    return _answer(json_from(library.taquin_solve_grid, *puzzle, byref(options)))


def verify_grid(start: str, moves: str, goal: str = "", *, cost: str = "", diagonal: bool = False) -> GridAnswer:
    """Replays moves: the status is "solution" or "no solution", `cost` and `length` are of the moves that are possible.

    Raises Error for what cannot be read.
    """
    puzzle = _puzzle(start, goal, cost, diagonal)
    return _answer(json_from(library.taquin_verify_grid, *puzzle, encoded(text("moves", moves))))
