"""The answer of a solve: the moves, what is proven of them, and the work it took."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields
from functools import partial
from typing import Any, NamedTuple

from ._draw import answer_html
from ._taquin import Board


class Round(NamedTuple):
    """An iteration of IDA* (its bound), a layer of a breadth-first search (its depth) or a beam."""

    bound: int
    expanded: int
    generated: int


class Stage(NamedTuple):
    """What became of a search of the plan."""

    algorithm: str
    heuristic: str | None
    backward: bool
    left_out: str | None
    """Why it did not run; None if it did."""
    seconds: float
    """Tables included."""
    length: int | None
    """Moves of the shortest solution that was known by its end."""
    lower_bound: int
    """Proven by then."""
    end: str | None
    """How it ended: "found", "its time was over" ..."""


class Fields:
    """What answers have in common."""

    def to_dict(self) -> dict[str, Any]:
        """All fields, for a row of a table such as `pandas.DataFrame`."""
        return {field.name: getattr(self, field.name) for field in fields(self)}


@dataclass(frozen=True)
class Answer(Fields):
    """What `taquin solve --json` prints for a board, under the same names (docs/json.md)."""

    board: Board
    goal: Board
    metric: str
    status: str
    """"optimal", "bounded" (a solution, not proven shortest), "unsolvable" or "limit" (none within the limits)."""
    length: int | None
    """Moves of the solution under the metric; None if there is none."""
    lower_bound: int
    """Proven: no solution has fewer moves."""
    moves: str | None
    """A letter per slide, the way the tile goes: "UURD". Under MTM a run of equal letters is one move."""
    algorithm: str | None
    heuristic: str | None
    """None if the algorithm uses none; "name()" if it is a function of yours."""
    backward: bool
    """It searched from the goal to the board."""
    expanded: int
    generated: int
    reopened: int
    peak_open: int
    peak_bytes: int
    seconds: float
    """The search alone."""
    setup_seconds: float
    """Making or reading tables."""
    rounds: tuple[Round, ...]
    stages: tuple[Stage, ...]
    """The searches of the plan in their order, as far as it came; one if an algorithm was named."""
    message: str | None
    """Why the board is unsolvable, or which limit was reached."""

    perspective = "tile"

    @property
    def rows(self) -> int:
        return self.board.rows

    @property
    def cols(self) -> int:
        return self.board.cols

    @property
    def tiles(self) -> tuple[int, ...]:
        return self.board.tiles

    @property
    def is_optimal(self) -> bool:
        return self.status == "optimal"

    def boards(self) -> Iterator[Board]:
        """The board, the board after each slide, and so on to the goal; only the board if there is no solution."""
        board = self.board
        yield board
        for move in self.moves or "":
            board = board.play(move)
            yield board

    def __str__(self) -> str:
        if self.length is None:
            return f"{self.status}: {self.message}"
        moves = f"{self.length} move{'' if self.length == 1 else 's'}"
        if self.status == "optimal":
            return f"{moves}, optimal"
        return f"{moves}, at least {self.lower_bound} are needed"

    def _repr_html_(self) -> str:
        return answer_html(self)


def answer_of(found: dict[str, Any]) -> Answer:
    """From the extension's fields; not by `Answer(**fields)`, which takes longer than a small search."""
    found["rounds"] = rounds_of(found["rounds"])
    found["stages"] = tuple(map(_stage, found["stages"]))
    answer = object.__new__(Answer)
    object.__setattr__(answer, "__dict__", found)
    return answer


def rounds_of(found: Any) -> tuple[Round, ...]:
    return tuple(map(_round, found))


_round: Any = partial(tuple.__new__, Round)  # a third of the time of Round._make
_stage = partial(tuple.__new__, Stage)
