"""A system that refuses: no room, no threads, no memory, clocks that jump, streams that are closed.

Required: an answer or a refusal in words, never a signal, a hang or exit code 70; no temporary file stays.
"""

import os
import shlex
import subprocess
import tempfile
from functools import lru_cache

import tasks
from command import require

SMALL = 60

# What runs on several threads.
PARALLEL = (
    f"solve -q {tasks.SHORT_SEARCH} -p 8",
    "solve -q @hardest8 @waterloo -p 8",
    "solve -q --random 1 --size 6x6 -t 0.3 -p 8",
    "solve -q -a polish --random 1 --size 12x12 -t 0.3 -p 8",
    "compare -q -a bfs,astar -H manhattan @hardest8 -p 8",
    "explore 2x5 -p 8",
    "pdb build 3x3-8 -p 8",
)

# What takes memory.
GREEDY = (
    f"solve -q {tasks.HARDEST} -a bfs",
    "solve -q @korf100:1",
    "solve -q @korf100:1 -a astar -n 3M",
    "solve -q --size 255x255 --random 1 -t 1",
    "compare -q -a astar -H manhattan @korf100:1 -n 1M",
    "explore 3x4",
    "pdb build 4x4-6-6-3",
    "show --size 255x255 --random 1",
)

# What prints.
TALKATIVE = (
    f"solve {tasks.HARDEST}",
    "show 867254301",
    "explain 867254301",
    "random --seed 1 --count 5k",
    "list",
    "pdb list",
    "--help",
)


def run_after(place, shell, line):
    """Runs the command in a shell that has done something; a failure says so in words."""
    run = place.run(*shlex.split(line), before=("bash", "-c", shell + ' exec "$0" "$@"'))
    require(run.code == 0 or run.out or run.err, f"failed without a word: {run}")


def small_files(place, writer, kib):
    """A file may have so many KiB at most."""
    line, name = writer
    run_after(place, f"ulimit -f {kib};", line)
    require_nothing_beside(place, name)


def full_disk(place, writer, kib):
    """The folder is a disk of so many KiB, where the right to mount one is given."""
    line, name = writer
    disk = ("mount", "-t", "tmpfs", "-o", f"size={kib}k", "abuse", place.folder)
    if subprocess.run(disk, stderr=subprocess.DEVNULL, check=False).returncode:
        return
    try:
        run_after(place, "", line)
        require_nothing_beside(place, name)
    finally:
        subprocess.run(["umount", place.folder], check=True)


def require_nothing_beside(place, name):
    files = [os.path.relpath(file, place.folder) for file in place.files()]
    strange = [file for file in files if file.split(os.sep)[0] != name or file.endswith(tasks.TEMPORARY)]
    require(not strange, f"left behind: {strange}")


def no_threads(place, line, made):
    """The system makes so many threads and no more: the answer is found with those."""
    if place.is_sanitized:
        return  # they do not bear a library before their own
    expected = place.run(*shlex.split(line)).code
    run = place.run(*shlex.split(line), environment={"LD_PRELOAD": preload(), "ABUSE_THREADS": str(made)})
    require(run.code == expected, f"with {made} threads, exit code {expected} with all: {run}")


def little_memory(place, line, mib):
    """So many MiB of address space; sanitizers need more for themselves."""
    if not place.is_sanitized:
        run_after(place, f"ulimit -v {mib << 10};", line)


def jumping_clock(place, line, jump, call):
    """From one of their calls on, clocks are that many seconds ahead or, of the time of day, behind."""
    if place.is_sanitized:
        return
    clock = {"LD_PRELOAD": preload(), "ABUSE_CLOCK_CALL": str(call), "ABUSE_CLOCK_JUMP": str(jump)}
    place.run(*shlex.split(line), environment=clock)


def strange_stream(place, line, stream):
    """A standard stream is closed, full or a folder."""
    place.run(*shlex.split(line), before=("bash", "-c", f'exec "$0" "$@" {stream}'))


def reader_gone(place, line):
    """The reader of the output has gone away: a quiet end, with the status by which shells know it."""
    ends = os.pipe()
    os.close(ends[0])
    run = place.run(*shlex.split(line), stdout=ends[1], codes={141, -13})
    os.close(ends[1])
    require(run.err == b"", f"not quiet: {run}")


@lru_cache
def compiled():
    """The C file beside this one as a library, in a folder that lasts as long as the program."""
    folder = tempfile.TemporaryDirectory(prefix="taquin-abuse-")
    library = os.path.join(folder.name, "preload.so")
    source = os.path.join(os.path.dirname(os.path.abspath(__file__)), "preload.c")
    subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", library, source, "-ldl"], check=True)
    return folder, library


def preload():
    return compiled()[1]


STREAMS = ("<&-", ">&-", "2>&-", "<&- >&- 2>&-", "> /dev/full", "2> /dev/full", "< .")
CASES = (
    *((small_files, writer, kib) for writer in tasks.FILE_WRITERS for kib in (1, 4)),
    *((full_disk, writer, kib) for writer in tasks.FILE_WRITERS for kib in (4, 40)),
    *((no_threads, line, made) for line in PARALLEL for made in (0, 1, 2, 5)),
    *((little_memory, line, mib) for line in GREEDY for mib in (16, 20, 32, 64, 128)),
    *((jumping_clock, line, jump, call) for line in PARALLEL for jump in (-100_000, 100_000) for call in (0, 1, 10)),
    *((strange_stream, line, stream) for line in TALKATIVE for stream in STREAMS),
    *((reader_gone, line) for line in TALKATIVE),
)


def round(command, dice, number):
    tasks.play(CASES, command, number)
