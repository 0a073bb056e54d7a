"""The library in C, `libtaquin.so` beside this file, by ctypes: its functions and structs as taquin.h declares them, its
errors as exceptions, and what Python functions need that it calls.

C releases the interpreter's lock: other threads run during a call. A signal waits for the end of a call, so calls of the
main thread ask the library to end at SIGINT (`interruptible`); Python raises KeyboardInterrupt right after.
"""

from __future__ import annotations

import ctypes
import json
import math
import os
import re
import threading
from collections.abc import Callable, Iterable
from ctypes import CFUNCTYPE, POINTER, byref, c_char_p, c_double, c_int, c_int32, c_int64, c_size_t, c_uint32, c_uint64, c_void_p
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from ._arguments import Error, limit, number, text, whole

_path = str(Path(__file__).with_name("libtaquin.so"))
_slow, _quick = ctypes.CDLL(_path), ctypes.PyDLL(_path)
library: Any = SimpleNamespace()  # the functions, under their names in C


class Progress(ctypes.Structure):
    _fields_ = [("algorithm", c_char_p), ("heuristic", c_char_p), ("lower_bound", c_int64), ("expanded", c_uint64),
                ("generated", c_uint64), ("seconds", c_double), ("open", c_uint64), ("closed", c_uint64),
                ("bytes", c_uint64), ("table", c_double), ("length", c_int64)]  # fmt: skip


OnProgress = CFUNCTYPE(c_int, POINTER(Progress), c_void_p)
OnEstimate = CFUNCTYPE(c_int64, c_void_p, c_void_p)
OnLine = CFUNCTYPE(c_int, c_char_p, c_void_p)


class Options(ctypes.Structure):
    _fields_ = [("size", c_size_t), ("metric", c_int), ("algorithm", c_char_p), ("heuristic", c_char_p),
                ("weight", c_double), ("seconds", c_double), ("bytes", c_uint64), ("expanded", c_uint64),
                ("progress", OnProgress), ("user", c_void_p), ("improved", c_void_p), ("shared", c_void_p),
                ("gap", c_double), ("threads", c_uint32), ("deterministic", c_int32), ("backward", c_int32),
                ("estimate", OnEstimate), ("interval", c_double), ("interruptible", c_int32),
                ("expands_nothing", c_int32)]  # fmt: skip


class SolverOptions(ctypes.Structure):
    _fields_ = [("size", c_size_t), ("folder", c_char_p), ("stores", c_int32), ("threads", c_uint32)]


OnSuccessors = CFUNCTYPE(c_int64, c_uint64, POINTER(c_void_p), c_void_p)
OnState = CFUNCTYPE(c_int64, c_uint64, c_void_p)
OnGoal = CFUNCTYPE(c_int, c_uint64, c_void_p)
OnPair = CFUNCTYPE(c_int64, c_uint64, c_uint64, c_void_p)


class Domain(ctypes.Structure):
    _fields_ = [("size", c_size_t), ("successors", OnSuccessors), ("is_goal", OnGoal), ("heuristic", OnState),
                ("user", c_void_p), ("unit_costs", c_int32), ("two_way", c_int32), ("goal", c_uint64),
                ("heuristic_between", OnPair)]  # fmt: skip


class Round(ctypes.Structure):
    _fields_ = [("bound", c_int64), ("expanded", c_uint64), ("generated", c_uint64)]


class Counts(ctypes.Structure):
    _fields_ = [(name, c_uint64) for name in ("expanded", "generated", "reopened", "peak_open", "peak_bytes")]


class DomainAnswer(ctypes.Structure):
    _fields_ = [("status", c_int), ("interrupted", c_int), ("message", c_char_p), ("cost", c_int64),
                ("lower_bound", c_int64), ("length", c_size_t), ("states", POINTER(c_uint64)),
                ("moves", POINTER(c_uint32)), ("labels", c_void_p), ("counts", Counts), ("seconds", c_double),
                ("round_count", c_size_t), ("rounds", POINTER(Round))]  # fmt: skip


def fields_of(struct: Any) -> dict[str, Any]:
    return {name: getattr(struct, name) for name, _ in struct._fields_}


def failure(code: int) -> Exception:
    """What a code that is not 0 means, right after the call that has returned it."""
    text = library.taquin_last_error().decode(errors="replace")
    if code == 3:
        return MemoryError(text)
    if code == 70:
        return RuntimeError(text)
    error = Error(text)
    error.code = library.taquin_last_error_kind().decode()
    return error


def _check(code: int) -> None:
    if code:
        raise failure(code)


# The functions, a letter for each parameter: p a handle or a pointer, s a text or null, i a C int, q and Q 64 bits with and
# without sign, d a double, z a size. After ">" is the result, - for none; it is a code, which becomes an exception, where
# that is missing.
_kinds: dict[str, Any] = {"p": c_void_p, "s": c_char_p, "i": c_int, "q": c_int64, "Q": c_uint64, "d": c_double, "z": c_size_t, "C": Counts, "-": None}
_functions = """
answer_counts p>C  answer_free p>-  answer_json psip  answer_length p>q  answer_lower_bound p>q  answer_moves piip
answer_seconds p>d  answer_setup_seconds p>d  answer_status p>i  batch_add ppp  batch_add_text pss  batch_free p>-
batch_new ppp  batch_next pdp  batch_waiting p>z  board_cols p>i  board_free p>-  board_from_tiles iipp  board_goal siip
board_play psip  board_random pQp  board_rows p>i  board_sample piQpp  board_tiles pp>-  board_to_text pp  branching Qq>d
cache_folder p  check_heuristic ppp  compare ssssppp  compare_grids ssisssppp  construction_json ppp  domain_algorithm z>s  domain_answer_free p>-
domain_quality pQpzQQpzp  domain_search pQpp  domain_trace_free p>-  domain_trace_new pQsdp  domain_trace_next pzp  explore_json pQppp
heuristic_value ppsip  instances sp  last_error >s  last_error_kind >s  problem_parse siispp  quality ppQQpzpp
solvable ppppp  solve_grid sssipp  solver_free p>-  solver_new_with pp  solver_solve ppppp  string_free p>-  table_json ip
trace_free p>-  trace_json pzp  trace_new ppssdp  verify_grid sssisp  verify_json ppsiip  version >s
"""
# These take a few microseconds. They keep the interpreter's lock, which costs more to release and to take again.
_are_quick = re.compile(
    "answer_.*|batch_add.*|board_(?!sample).*|heuristic_value|last_.*|problem_parse|string_free"
    "|domain_.*|check_heuristic"  # and these call Python all the time
).fullmatch
for _name, _parameters, _result in re.findall(r"(\w+) (\w*)(?:>(\S))?", _functions):
    _function = getattr(_quick if _are_quick(_name) else _slow, "taquin_" + _name)
    _function.argtypes = [_kinds[each] for each in _parameters]
    _function.restype = _kinds[_result] if _result else _check
    setattr(library, "taquin_" + _name, _function)


def encoded(text: str) -> bytes:
    """UTF-8. Raises Error for a zero byte, where a text would end for C."""
    if "\0" in text:
        raise Error("found a zero byte in a text, expected none")
    return text.encode(errors="replace")


def pointer_from(function: Any, *given: Any) -> int | None:
    """What a function writes through its last parameter."""
    out = c_void_p()
    function(*given, byref(out))
    return out.value


def text_from(function: Any, *given: Any) -> str | None:
    """The same of a text, which is freed."""
    address = pointer_from(function, *given)
    if address is None:
        return None
    try:
        return ctypes.string_at(address).decode()
    finally:
        library.taquin_string_free(address)


def json_from(function: Any, *given: Any) -> Any:
    text = text_from(function, *given)
    return None if text is None else json.loads(text)


class Handle:
    """What the library has made, freed with it."""

    __slots__ = ("address", "_free")

    def __init__(self, address: int | None, free: Any) -> None:
        self.address = address
        self._free = free

    def __del__(self) -> None:
        self._free(self.address)


class Calls:
    """What C calls. The first exception is kept and ends the work; a `with` block around the call of C raises it."""

    def __init__(self) -> None:
        self.failure: BaseException | None = None

    def guarded(self, kind: Any, function: Callable[..., int]) -> Any:
        """As a pointer of that kind; a value below 0 says that the function has failed."""

        def call(first: Any, second: Any, user: Any = None) -> int:  # all kinds have two parameters or three
            try:
                return function(first, second)
            except BaseException as error:
                return self.fail(error)

        return kind(call)

    def fail(self, error: BaseException) -> int:
        self.failure = self.failure or error
        return -1

    def line(self, function: Callable[..., object] | None, arguments: Callable[[Any], Iterable[Any]]) -> Any:
        """For the lines of taquin_compare and taquin_explore_json: calls the function with the arguments that are in a line."""
        if function is None:
            return None
        tell = function

        def told(line: bytes, _: Any) -> int:
            tell(*arguments(json.loads(line)))
            return 0

        return self.guarded(OnLine, told)

    def __enter__(self) -> Calls:
        return self

    def __exit__(self, *_: Any) -> None:
        if self.failure:
            raise self.failure from None


_main_thread = threading.main_thread().ident  # a fork keeps the number


def is_main_thread() -> bool:
    return threading.get_ident() == _main_thread


metrics = {"stm": 0, "mtm": 1}
perspectives = {"tile": 0, "blank": 1}


def choice(name: str, known: dict[str, int], given: str) -> int:
    if given in known:
        return known[given]
    raise Error(f"found the {name} {given!r}, expected {' or '.join(map(repr, known))}")


def threads_of(threads: Any) -> int:
    """0 for all cores."""
    return 0 if threads is None else whole("threads", threads, 0, 2**31 - 1)


def options_of(
    metric: Any = "stm",
    algorithm: Any = "auto",
    heuristic: Any = "auto",
    weight: Any = 1.5,
    time: Any = None,
    memory: Any = None,
    nodes: Any = None,
    gap: Any = 0,
    threads: Any = None,
    deterministic: Any = False,
    interruptible: bool | None = None,
) -> Options:
    """Checks the arguments. For C, 0 is no limit, so a limit of 0 becomes the least above it, or is said otherwise."""
    seconds, size, states = number("time", time), limit("memory", memory), limit("nodes", nodes)
    return Options(
        size=ctypes.sizeof(Options),
        metric=choice("metric", metrics, text("metric", metric)),
        algorithm=encoded(text("algorithm", algorithm)),
        heuristic=encoded(text("heuristic", heuristic)),
        weight=number("weight", weight) or 5e-324,
        seconds=0 if seconds is None or seconds == math.inf else seconds or 1e-9,
        bytes=0 if size is None else size or 1,
        expanded=states or 0,
        gap=number("gap", gap) or 0,
        threads=threads_of(threads),
        deterministic=bool(deterministic),
        interval=0.1,
        interruptible=is_main_thread() if interruptible is None else interruptible,
        expands_nothing=states == 0,
    )


def cores() -> int:
    return len(os.sched_getaffinity(0))
