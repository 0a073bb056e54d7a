"""Random boards, instance sets and the replay of solutions; and how a board is drawn in a notebook."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

from . import _taquin
from ._arguments import size, text, whole
from ._draw import board_html
from ._taquin import Board

# The extension's class has no Python beside it to hold this.
setattr(Board, "_repr_html_", lambda self: board_html(self))


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
    moves = None if distance is None else whole("distance", distance, 0, 2**31 - 1)
    return _taquin.random_board(goal, *size(rows, cols), given, moves, text("metric", metric))


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
    return [Instance(*each) for each in _taquin.instances(text("selector", selector))]


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


def verify(
    board: Any, moves: str, *, goal: Any = None, metric: str = "stm", perspective: str = "tile"
) -> Verdict:
    """Replays moves in any notation: "U2RD3", "up left", the numbers of the tiles; of tiles or of the "blank"."""
    words = text("moves", moves), text("metric", metric), text("perspective", perspective)
    return Verdict(**_taquin.verify(Board(board), goal, *words))
