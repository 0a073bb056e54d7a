"""Random boards, instance sets, the replay of solutions, and a person's way to one."""

from __future__ import annotations

import random
from ctypes import byref
from dataclasses import dataclass
from typing import Any

from ._arguments import Error, size, text, whole
from ._board import Board, board_at, goal_for, problem_from
from ._native import choice, cores, encoded, json_from, library, metrics, options_of, perspectives, pointer_from


def random_board(
    rows: int,
    cols: int,
    *,
    seed: int | None = None,
    distance: int | None = None,
    goal: Any = None,
    metric: str = "stm",
) -> Board:
    """A solvable board, every one with the same probability.

    `seed`: 0 to 2^64-1; the same one gives the same board on every machine, and as `taquin random` does. `distance`: the
    length of the board's shortest solution (any up to 16 cells; up to 64 cells near the goal).
    """
    given = random.getrandbits(64) if seed is None else whole("seed", seed)
    target = goal_for(goal, size(rows, cols))
    options = options_of(metric, threads=cores())
    if distance is None:
        return board_at(pointer_from(library.taquin_board_random, target._handle.address, given))
    moves = whole("distance", distance, 0, 2**31 - 1)
    found = pointer_from(library.taquin_board_sample, target._handle.address, moves, given, byref(options))
    if found is None:
        raise Error("interrupted before a board was found")
    return board_at(found)


@dataclass(frozen=True)
class Instance:
    """A board of a published set."""

    id: str
    board: Board
    goal: Board
    optimal: int | None
    """The length of its shortest solutions (STM) where that is known, -1 if it has none."""


def instances(selector: str) -> list[Instance]:
    """Boards of the sets that `taquin list sets` names: "korf100", "korf100:1-10", "korf-felner50:5,7"."""
    return [
        Instance(each["id"], Board(each["board"]), Board(each["goal"]), each["optimal"])
        for each in json_from(library.taquin_instances, encoded(text("selector", selector)))
    ]


@dataclass(frozen=True)
class Verdict:
    """Whether moves are a solution; replaying ends at the first that cannot be made."""

    solves: bool
    legal: bool
    length: int
    """The number of moves that could be made, under the metric."""
    reason: str
    last: Board
    """The board after those moves."""


def verify(board: Any, moves: str, *, goal: Any = None, metric: str = "stm", perspective: str = "tile") -> Verdict:
    """Replays moves in any notation: "U2RD3", "up left", the numbers of the tiles; of tiles or of the "blank"."""
    words = text("moves", moves), text("metric", metric), text("perspective", perspective)
    given, target = problem_from(Board(board), goal)
    how = choice("perspective", perspectives, words[2]), choice("metric", metrics, words[1])
    handles = given._handle.address, target._handle.address
    found = json_from(library.taquin_verify_json, *handles, encoded(words[0]), *how)
    return Verdict(found["solves"], found["legal"], found["length"], found["reason"], Board(found["last"]))


@dataclass(frozen=True)
class ConstructionStage:
    """What a person does in one go. What a kind does not say is 0."""

    kind: str
    """"home": `tile` comes to `cell`, where it belongs; "corner": to the end of the line, where `next` belongs; "behind":
    to the cell behind that corner; "turn": the blank goes to `cell`, and `tile` and `next` turn into the line together;
    "exchange": the same by a fixed sequence, as `next` was in the way; "circle": the blank goes round the last 2x2;
    "along": it goes along a board of one line."""
    tile: int
    next: int
    cell: int
    """In reading order, from 0."""
    moves: str
    """Empty if the stage is done already."""


def construction(board: Any, *, goal: Any = None) -> tuple[ConstructionStage, ...]:
    """The stages in which a person solves the board, line by line from the edges inwards; far from a shortest solution.

    Raises `Error` if the goal cannot be reached.
    """
    given, target = problem_from(board, goal)
    stages = json_from(library.taquin_construction_json, given._handle.address, target._handle.address)
    return tuple(ConstructionStage(**stage) for stage in stages)
