"""What the functions take, checked here, so that a wrong argument is named in one line before C sees it."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any


class Error(ValueError):
    """What kind of thing is wrong: "input", "unknown-name", "inconsistent", "size", "tables" or "memory"."""

    code = "input"


Error.__module__ = "taquin"


def _wrong(name: str, value: Any, expected: str) -> Error:
    shown = repr(value)
    return Error(f"{name}: found {shown if len(shown) < 60 else shown[:57] + '...'}, expected {expected}")


def number(name: str, value: Any) -> Any:
    """At least 0; inf and None are no limit."""
    try:
        if value is None or value >= 0:
            return value if value is None else float(value)
    except (TypeError, ValueError):
        pass
    raise _wrong(name, value, "a number, at least 0")


def whole(name: str, value: Any, least: int = 0, most: int = 2**64 - 1) -> int:
    """A float such as 1e9 is whole, too."""
    try:
        if least <= value <= most and int(value) == value:
            return int(value)
    except (TypeError, ValueError):
        pass
    raise _wrong(name, value, f"a whole number from {least} to {'2^64-1' if most == 2**64 - 1 else most}")


def limit(name: str, value: Any) -> int | None:
    """None is no limit, and so is infinity."""
    return None if value is None or value == math.inf else whole(name, value)


def text(name: str, value: Any) -> str:
    if isinstance(value, str):
        return value
    raise _wrong(name, value, "a text")


def names(name: str, values: Any) -> list[str]:
    if isinstance(values, Iterable) and not isinstance(values, str):
        listed = list(values)
        if all(isinstance(each, str) for each in listed):
            return listed
    raise _wrong(name, values, "a list of names")


def size(rows: Any, cols: Any) -> tuple[int, int]:
    return whole("rows", rows, 1, 255), whole("cols", cols, 1, 255)
