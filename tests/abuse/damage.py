"""Damaged files: tables, and what an unfinished solve, batch, exploration or comparison has kept.

Required: a file that is not as it was written is refused in one line, or made again. It is never believed, and no
command hangs or crashes over it.
"""

import os
import shutil
import signal
import time
from functools import lru_cache

import tasks
from command import ended, require

SMALL = 42

TABLE = tasks.Task("table", "pdb build 3x3-8", tasks.tables, "tables/*.tpdb")

# For each kind of file, the commands that read it, besides the one that resumes from it.
READERS = {
    "table": (("pdb", "list"), ("pdb", "list", "--json"), ("pdb", "verify", "3x3-8")),
    "solve": (("status", "work"), ("status", "--json", "work")),
    "plan": (("status", "work"),),
    "batch": (("status", "work"), ("status", "--json", "work")),
    "compare": (("status", "work"),),
    "explore": (("status", "work"),),
}
WRITERS = (TABLE, *(task for task in tasks.TASKS if task.name != "build"))


def flip(dice, data):
    at = dice.randrange(len(data))
    data[at] ^= 1 << dice.randrange(8)


def flip_early(dice, data):
    """In the header, whatever its length."""
    at = min(int(dice.paretovariate(0.3)), len(data)) - 1
    data[at] ^= 1 << dice.randrange(8)


def fill(dice, data):
    """A stretch becomes zeros, ones or noise."""
    begin, length = dice.randrange(len(data)), dice.choice((1, 4, 8, 512, 4096))
    end = min(begin + length, len(data))
    data[begin:end] = dice.choice((bytes(end - begin), b"\xff" * (end - begin), dice.randbytes(end - begin)))


def shorten(dice, data):
    del data[dice.choice((0, 1, 7, 8, 9, 511, 4095, 4096, dice.randrange(len(data)))):]


def lengthen(dice, data):
    data += dice.choice((b"\n", b"\0", bytes(8), bytes(data[:4096]), dice.randbytes(4096)))


def replace(dice, data):
    """By something else."""
    others = (b"hello\n", bytes(8192), b'{"kind":"comparison"}\n', b"[1]\n", b"\x7fELF", dice.randbytes(9000))
    data[:] = dice.choice(others)


DAMAGES = (flip, flip_early, fill, shorten, lengthen, replace)


@lru_cache
def unfinished(command, task):
    """A folder with what the task keeps, broken off half-way: a table is whole."""
    _, seconds = tasks.unbroken(command, task)
    place = command.at(task.name)
    for share in (0.5, 0.4, 0.6, 0.3, 0.7):
        process = place.start(*task.words)
        time.sleep(seconds * (share if task is not TABLE else 10))
        os.kill(process.pid, signal.SIGINT)
        ended(process)
        if place.files():
            break
    return place


def round(command, dice, number):
    task = WRITERS[number % len(WRITERS)]
    expected, _ = tasks.unbroken(command, task)
    with command.elsewhere() as place:
        shutil.copytree(unfinished(command, task).folder, place.folder, dirs_exist_ok=True)
        file, damage = dice.choice(place.files()), dice.choice(DAMAGES)
        with open(file, "rb") as whole:
            before = whole.read()
        data = bytearray(before)
        damage(dice, data)
        with open(file, "wb") as damaged:
            damaged.write(data)
        what = f"{task.name}, {damage.__name__} of {os.path.relpath(file, place.folder)}"
        for words in READERS[task.name]:
            run = place.run(*words)
            require(words[1] != "verify" or (run.code == 0) == (data == before), f"{what}: not noticed: {run}")
        if task is TABLE:
            require_right_solve(place, what)
        run = place.run(*task.words)
        require_refused_or_right(place, task, run, expected, what)


def require_right_solve(place, what):
    run = place.run("solve", "-q", "-H", "pdb-large", "-a", "idastar-fsm", tasks.HARDEST.strip("'"))
    require(run.out == b"31\n" and run.err.count(b"\n") <= 1, f"{what}: {run}")


def require_refused_or_right(place, task, run, expected, what):
    require(run.code in (0, 2), f"{what}: {run}")
    if run.code == 0:
        found = task.result(place, run)
        if task.name == "compare":  # rows are a text for people, without a checksum: none is lost, that is all
            found, expected = [row[0] for row in found], [row[0] for row in expected]
        require(found == expected, f"{what}: {found}, expected {expected}: {run}")
    elif task.name == "batch":  # the other boards are answered
        others = {row for row in tasks.answers(place, run) if row[1] != "error"}
        require(others < set(expected) and len(others) == len(expected) - 1, f"{what}: {others}, expected {expected}")
    else:
        require(len(run.out.splitlines() + run.err.splitlines()) == 1, f"{what}: refused, but not in one line: {run}")
