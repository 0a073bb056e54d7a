"""Commands that keep their work in files and may be broken off: what `kills` breaks off and `damage` tampers with."""

import glob
import hashlib
import json
import os
import time
from dataclasses import dataclass
from functools import lru_cache
from typing import Callable

from command import require


TEMPORARY = (".tmp", ".part", ".lock")  # how files end that no run leaves behind


def lines(run):
    """What a run printed as JSON, without what is no answer or row."""
    return [row for row in map(json.loads, run.out.splitlines()) if "status" in row]


def answers(_, run):
    return sorted((row.get("id", ""), row["status"], row.get("length")) for row in lines(run))


def rows(_, run):
    return sorted((row["trial"], row["status"], row["length"], row["expanded"]) for row in lines(run))


def layers(_, run):
    report = json.loads(run.out)
    return report["complete"], report["counts"]


def tables(command, _):
    """The tables that are stored, by their bytes."""
    files = sorted(glob.glob(command.path("tables", "*")))
    return [(os.path.basename(file), hashlib.sha256(open(file, "rb").read()).hexdigest()) for file in files]


@dataclass(frozen=True)
class Task:
    name: str
    line: str
    result: Callable  # of a command and its last run: what must not depend on how often it was broken off
    files: str  # all that may be left in the folder when it is done, as a pattern

    @property
    def words(self):
        return self.line.split()

    def left(self, command):
        """Files that ought not to be there."""
        allowed = {file for file in glob.glob(command.path(self.files)) if not file.endswith(TEMPORARY)}
        return [os.path.relpath(file, command.folder) for file in command.files() if file not in allowed]


SEARCH = "-a idastar-fsm -H walking-distance --goal first -p 2"
KEEP = "--checkpoint work --checkpoint-every 0.02"
TASKS = (
    Task("build", "pdb build 4x4-6-6-3 -p 1", tables, "tables/*.tpdb"),
    Task("solve", f"solve --json {SEARCH} @korf100:14 {KEEP}", answers, "work"),
    Task("plan", f"solve --json --goal first @korf100:88 -p 2 {KEEP}", answers, "work"),
    Task("batch", f"solve --json {SEARCH} @korf100:1-3 @korf100:10 {KEEP}", answers, "work/*"),
    Task("explore", f"explore 3x4 --json -p 2 {KEEP}", layers, "nothing"),
    Task("compare", f"compare --json {SEARCH} @korf100:1-3 --resume work", rows, "work"),
)


@lru_cache
def unbroken(command, task):
    """The result of a task that nothing disturbs, and how many seconds it takes."""
    with command.elsewhere() as place:
        begin = time.monotonic()
        run = place.run(*task.words, codes={0})
        seconds = time.monotonic() - begin
        result = task.result(place, run)
        require(not task.left(place), f"left behind: {task.left(place)}: {run}")
        return result, seconds

HARDEST = "'6 4 7 8 5 0 3 2 1'"  # its solution has 31 moves
SHORT_SEARCH = "-a idastar-fsm -H walking-distance --goal first -n 300k @korf100:1"

# What writes a file or folder, and its name.
FILE_WRITERS = (
    ("pdb build 3x3-8", "tables"),
    (f"solve {SHORT_SEARCH} --checkpoint out --checkpoint-every 0", "out"),
    (f"solve {SHORT_SEARCH} @korf100:2 --checkpoint out --checkpoint-every 0", "out"),
    ("explore 2x5 --checkpoint out --checkpoint-every 0", "out"),
    ("explore 3x3 --plot out.svg", "out.svg"),
    ("compare -a bfs,astar -H manhattan @hardest8 --resume out", "out"),
    ("compare -a bfs,astar -H manhattan @hardest8 --report out", "out"),
    ("compare -a bfs,astar -H manhattan @hardest8 --plot out.svg", "out.svg"),
    ("export @korf100 --format burns --folder out", "out"),
    ("explain -a astar --steps 20 867254301 --dot out", "out"),  # last: it may write to a pipe
)


def play(cases, command, number):
    """A round is a row of a table: a function and what it is given. Rows that are neighbours are not played in turn."""
    stride = 101
    require(len(cases) % stride, f"{len(cases)} rows, a multiple of {stride}: not all of them are played")
    function, *given = cases[number * stride % len(cases)]
    with command.elsewhere() as place:
        function(place, *given)
