"""The answer of a solve: the moves, what is proven of them, and the work it took."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, NamedTuple

from ._board import Board
from ._draw import answer_html
from ._native import Handle, json_from, library, text_from


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

    if not TYPE_CHECKING:  # a type checker knows the fields

        def __getattr__(self, name: str) -> Any:
            """Reads the fields out of the library's answer when the first of them is asked for."""
            handle = self.__dict__.get("_handle")
            if handle is not None and name in _readers:
                value = self.__dict__[name] = _readers[name](handle.address)
                return value
            if handle is not None:
                found = json_from(library.taquin_answer_json, handle.address, None, 0)
                found["rounds"] = tuple(Round(**each) for each in found["rounds"])
                found["stages"] = tuple(map(_stage, found["stages"]))
                for each in "board", "goal":
                    found[each] = self.__dict__.get(each) or Board(found[each])
                self.__dict__.update({**{each.name: found[each.name] for each in fields(self)}, **self.__dict__})
                self.__dict__.pop("_handle", None)
            if name in self.__dict__:
                return self.__dict__[name]
            raise AttributeError(f"'Answer' object has no attribute '{name}'")

    def __getstate__(self) -> dict[str, Any]:
        return self.to_dict()

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


def answer_at(address: int | None, known: dict[str, Any]) -> Answer:
    """The answer at an address that the library has given. Fields that are not `known` yet are read later."""
    answer = object.__new__(Answer)
    known["_handle"] = Handle(address, _free)
    object.__setattr__(answer, "__dict__", known)
    return answer


_free = library.taquin_answer_free
_statuses = "optimal", "bounded", "unsolvable", "limit"


def _length(address: int) -> int | None:
    length: int = library.taquin_answer_length(address)
    return None if length < 0 else length


def _moves(address: int) -> str | None:
    return None if _length(address) is None else text_from(library.taquin_answer_moves, address, 0, 0)


# What programs ask for most, without reading all: a tenth of the time.
_readers: dict[str, Callable[[int], Any]] = {
    "status": lambda address: _statuses[library.taquin_answer_status(address)],
    "length": _length,
    "moves": _moves,
    "lower_bound": library.taquin_answer_lower_bound,
    "expanded": lambda address: library.taquin_answer_counts(address).expanded,
    "generated": lambda address: library.taquin_answer_counts(address).generated,
    "seconds": library.taquin_answer_seconds,
    "setup_seconds": library.taquin_answer_setup_seconds,
}


def _stage(found: dict[str, Any]) -> Stage:
    """A search that did not run has no time and no bound."""
    return Stage(**found)._replace(seconds=found["seconds"] or 0.0, lower_bound=found["lower_bound"] or 0)
