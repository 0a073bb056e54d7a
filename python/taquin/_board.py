"""Boards, made from whatever Python has, and asked what the library knows of them at once."""

from __future__ import annotations

import ctypes
import re
from collections.abc import Iterator, Sequence
from ctypes import byref, c_void_p
from functools import lru_cache
from operator import index
from struct import pack, unpack
from typing import Any, overload

from ._arguments import Error
from ._draw import board_html
from ._native import Handle, choice, encoded, library, metrics, perspectives, pointer_from, text_from

_new = object.__new__
_free = library.taquin_board_free
_is_name = re.compile("[a-z-]*").fullmatch


class Board:
    """A position: any size from 1x2 to 255x255, tiles 1 to rows*cols-1 and the blank, 0. Immutable and hashable.

    Made from a text in any notation ('8 6 7 / 2 5 4 / 3 0 1', '[[1,2],[3,0]]', hexadecimal, JSON ...), a list of rows, a
    list of tiles in reading order, an array, or another board; None in a list is the blank. `shape`, (rows, cols), where
    the source does not say it. Raises Error with the place, what was found and what was expected.
    """

    # The library's board; its size and tiles, read when they are asked for.
    __slots__ = ("_known", "_size", "_tiles")
    _known: Handle | None
    _size: tuple[int, int] | None
    _tiles: tuple[int, ...] | None

    def __init__(self, source: Any, shape: tuple[int, int] | None = None) -> None:
        size = None if shape is None else _size_from(shape)
        if isinstance(source, Board):
            if size and size != source.shape:
                raise Error(f"found a board of {_times(source.shape)}, expected {_times(size)}")
            self._known, self._size, self._tiles = source._known, source._size, source._tiles
        elif isinstance(source, str):
            rows, cols = size or (0, 0)
            address = c_void_p()
            library.taquin_problem_parse(encoded(source), rows, cols, None, byref(address), None)
            self._known, self._size, self._tiles = Handle(address.value, _free), None, None
        elif hasattr(source, "tolist"):  # an array
            Board.__init__(self, source.tolist(), shape)
        elif isinstance(source, Sequence):
            self._size, self._tiles = _sequence(source, size)
            self._known = None
            self._handle  # raises Error if they are no board's
        else:
            raise Error(f"found a board of type {type(source).__name__}, expected a text, a list of rows or an array")

    @property
    def _handle(self) -> Handle:
        """The library's board."""
        if self._known is None:
            array = pack(f"={len(self.tiles)}H", *self.tiles)
            self._known = Handle(pointer_from(library.taquin_board_from_tiles, *self.shape, array), _free)
        return self._known

    def __reduce__(self) -> tuple[Any, ...]:
        return board_of_tiles, (self.shape, self.tiles)

    @property
    def shape(self) -> tuple[int, int]:
        """(rows, cols)"""
        if self._size is None:
            address = self._handle.address
            self._size = library.taquin_board_rows(address), library.taquin_board_cols(address)
        return self._size

    @property
    def rows(self) -> int:
        return self.shape[0]

    @property
    def cols(self) -> int:
        return self.shape[1]

    @property
    def tiles(self) -> tuple[int, ...]:
        """In reading order, 0 for the blank."""
        if self._tiles is None:
            rows, cols = self.shape
            buffer = ctypes.create_string_buffer(2 * rows * cols)
            library.taquin_board_tiles(self._handle.address, buffer)
            self._tiles = unpack(f"={rows * cols}H", buffer.raw)
        return self._tiles

    @property
    def blank(self) -> int:
        """The blank's cell, from 0 in reading order."""
        return self.tiles.index(0)

    def __len__(self) -> int:
        return self.rows

    @overload
    def __getitem__(self, at: int) -> tuple[int, ...]: ...
    @overload
    def __getitem__(self, at: tuple[int, int]) -> int: ...
    def __getitem__(self, at: Any) -> Any:
        row, col = at if isinstance(at, tuple) else (at, None)
        begin = range(self.rows)[row] * self.cols  # counts from the end if it is negative, as in every sequence
        return self.tiles[begin : begin + self.cols] if col is None else self.tiles[begin + range(self.cols)[col]]

    def __iter__(self) -> Iterator[tuple[int, ...]]:
        return iter([self[row] for row in range(self.rows)])

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Board):
            return NotImplemented
        return self.tiles == other.tiles and self.shape == other.shape

    def __hash__(self) -> int:
        return hash((self.cols, self.tiles))

    def __str__(self) -> str:
        width = len(str(len(self.tiles) - 1))
        return "".join(" ".join(f"{tile or '_':>{width}}" for tile in row) + "\n" for row in self)

    def __repr__(self) -> str:
        return f"Board('{self.text()}')"

    def _repr_html_(self) -> str:
        return board_html(self)

    def text(self) -> str:
        """One line, slashes between rows: '1 2 3 / 4 5 6 / 7 8 0'."""
        return text_from(library.taquin_board_to_text, self._handle.address) or ""

    def moves(self) -> str:
        """The tile moves that can be made, a letter each."""
        rows, cols = self.shape
        row, col = divmod(self.blank, cols)
        return "D" * (row > 0) + "U" * (row < rows - 1) + "R" * (col > 0) + "L" * (col < cols - 1)

    def neighbours(self) -> list[Board]:
        """The boards one slide away, in the order of `moves()`."""
        return [self.play(move) for move in self.moves()]

    def play(self, moves: str, perspective: str = "tile") -> Board:
        """The board after moves such as 'U2RD3', of tiles or of the 'blank'. Raises Error if one cannot be made."""
        whose = choice("perspective", perspectives, perspective)
        return board_at(pointer_from(library.taquin_board_play, self._handle.address, encoded(moves), whose))

    def is_solvable(self, goal: Any = None) -> bool:
        """Whether the goal can be reached."""
        found = ctypes.c_int()
        target = goal_for(goal, self.shape)
        library.taquin_solvable(self._handle.address, target._handle.address, byref(found), None, None)
        return bool(found.value)

    def heuristic(self, name: str, goal: Any = None, metric: str = "stm") -> int | None:
        """The value, in moves, of a heuristic of `heuristics()`; None if it does not serve the size at once."""
        value = self._value(encoded(name), goal, choice("metric", metrics, metric))
        return None if value < 0 else value

    def manhattan(self, goal: Any = None) -> int:
        """The heuristic manhattan, in moves (STM)."""
        return self._value(b"manhattan", goal)

    def misplaced(self, goal: Any = None) -> int:
        """The heuristic misplaced, in moves (STM)."""
        return self._value(b"misplaced", goal)

    def linear_conflict(self, goal: Any = None) -> int:
        """The heuristic linear-conflict, in moves (STM)."""
        return self._value(b"linear-conflict", goal)

    def _value(self, name: bytes, goal: Any, metric: int = 0) -> int:
        value, target = ctypes.c_int64(), goal_for(goal, self.shape)
        library.taquin_heuristic_value(self._handle.address, target._handle.address, name, metric, byref(value))
        return value.value


Board.__module__ = "taquin"


def _times(size: tuple[int, int]) -> str:
    return f"{size[0]}x{size[1]}"


def _size_from(shape: Any) -> tuple[int, int]:
    try:
        rows, cols = map(index, shape)
        if max(abs(rows), abs(cols)) >= 2**31:
            raise ValueError
    except (TypeError, ValueError):
        raise Error(f"found the shape {shape!r}, expected (rows, cols)") from None
    goal("last", rows, cols)  # raises Error for a size that no board has
    return rows, cols


def _tile(value: Any) -> int:
    if value is None:
        return 0
    try:
        tile = index(value)
    except TypeError:
        kind = type(value).__name__
        raise Error(f"found a tile of type {kind}, expected an integer, or None for the blank") from None
    if 0 <= tile <= 65024:
        return tile
    raise Error(f"found the tile {tile}, expected 0 for the blank, or 1 to 65024")


def _is_row(value: Any) -> bool:
    return isinstance(value, Sequence) and not isinstance(value, str)


def _sequence(source: Any, size: tuple[int, int] | None) -> tuple[tuple[int, int], tuple[int, ...]]:
    """Rows of tiles, or tiles in reading order."""
    if source and _is_row(source[0]):
        tiles: list[int] = []
        for row in source:
            if not _is_row(row):
                raise Error(f"found a row of type {type(row).__name__}, expected a sequence of tiles")
            if len(row) != len(source[0]):
                raise Error(f"found rows of {len(source[0])} and {len(row)} tiles, expected equal rows")
            tiles.extend(map(_tile, row))
        found = len(source), len(source[0])
        if size and size != found:
            raise Error(f"found {found[0]} rows of {found[1]} tiles, expected the shape {_times(size)}")
        if not tiles:
            goal("last", *found)
        return found, tuple(tiles)
    tiles = list(map(_tile, source))
    if size is None:
        side = max(1, round(len(tiles) ** 0.5))
        if side * side != len(tiles):
            expected = "a square board, a list of rows, or shape=(rows, cols)"
            raise Error(f"found {len(tiles)} tiles in one sequence, expected {expected}")
        size = side, side
    if size[0] * size[1] != len(tiles):
        raise Error(f"found {len(tiles)} tiles, expected {size[0] * size[1]} on a board of {_times(size)}")
    return size, tuple(tiles)


def board_of_tiles(size: tuple[int, int], tiles: tuple[int, ...]) -> Board:
    """A board of tiles that are known to be right. The library has it once it is asked about it."""
    board = _new(Board)
    board._known, board._size, board._tiles = None, size, tiles
    return board


def board_at(address: int | None) -> Board:
    """The board of an address that the library has given."""
    board = _new(Board)
    board._known, board._size, board._tiles = Handle(address, _free), None, None
    return board


@lru_cache(maxsize=256)
def goal(name: str, rows: int, cols: int) -> Board:
    """The goal of that name: last, first, snail, columns or loop."""
    return board_at(pointer_from(library.taquin_board_goal, encoded(name), rows, cols))


def goal_for(wanted: Any, size: tuple[int, int]) -> Board:
    """None is the goal `last`; else a goal's name, or whatever `Board` takes."""
    if wanted is None:
        return goal("last", *size)
    if not isinstance(wanted, str):
        return Board(wanted)
    return goal(wanted, *size) if _is_name(wanted) else Board(wanted, size)


def problem_from(source: Any, wanted: Any) -> tuple[Board, Board]:
    """A board and its goal: from what `Board` takes, or from an object with both, such as an Instance. Without a goal it
    is that of the source, if that has one."""
    if isinstance(source, Board):
        return source, goal_for(wanted, source.shape)
    if isinstance(source, str) and (wanted is None or isinstance(wanted, str)):
        board, target = c_void_p(), c_void_p()
        text = None if wanted is None else encoded(wanted)
        library.taquin_problem_parse(encoded(source), 0, 0, text, byref(board), byref(target))
        return board_at(board.value), board_at(target.value)
    if not isinstance(source, str) and hasattr(source, "board") and hasattr(source, "goal"):
        found = Board(source.board)
        return found, goal_for(source.goal if wanted is None else wanted, found.shape)
    found = Board(source)
    return found, goal_for(wanted, found.shape)
