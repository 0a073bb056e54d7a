"""Names under which there is no regular file, or one that others may not read.

Required: no command waits for ever at a pipe without a writer; what stands where a file is to be written, and is
no regular file, is refused or written through, never replaced; a file keeps its mode.
"""

import os
import shlex
import socket
import stat

import tasks
from command import require

SMALL = 40

# What reads a text, which may come from a pipe, and what reads a file of ours, by name.
TEXT_READERS = ("solve -q --file in", "judge poj-1077 --file in", "show --file in")
READERS = (
    "status in",
    f"solve {tasks.SHORT_SEARCH} --checkpoint in",
    f"solve {tasks.SHORT_SEARCH} @korf100:2 --checkpoint in",
    "explore 3x3 --checkpoint in",
    "compare -a bfs -H discrete @hardest8 --resume in",
)

# What reads or writes a table.
TABLE_USERS = (
    "pdb list",
    "pdb verify",
    f"solve -q -H pdb-large -a idastar-fsm {tasks.HARDEST}",
    "pdb build 3x3-8",
    "pdb remove --all",
)


def pipe(path):
    os.mkfifo(path)


def folder(path):
    os.mkdir(path)


def unix_socket(path):
    """Bound by way of its folder: the name of a socket is short."""
    directory = os.open(os.path.dirname(path), os.O_RDONLY)
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(f"/proc/self/fd/{directory}/{os.path.basename(path)}")
    os.close(directory)


def device(path):
    """One of our own, always full; a folder, where only root may make one."""
    try:
        os.mknod(path, 0o600 | stat.S_IFCHR, os.makedev(1, 7))
    except PermissionError:
        os.mkdir(path)


def link_to_nothing(path):
    os.symlink("nothing", path)


def link_to_itself(path):
    os.symlink(os.path.basename(path), path)


def link_to_file(path):
    with open(path + ".target", "w", encoding="ascii") as target:
        target.write("hello\n")
    os.symlink(os.path.basename(path) + ".target", path)


def strange_input(place, line, make):
    make(place.path("in"))
    place.run(*shlex.split(line))


def strange_table(place, make):
    place.run("pdb", "build", "3x3-8")
    for file in place.files():
        os.remove(file)
        make(file)
    for line in TABLE_USERS:
        run = place.run(*shlex.split(line))
        require(not line.startswith("solve") or run.out == b"31\n", f"{make.__name__} for a table: {run}")


def strange_output(place, writer, make):
    line, name = writer
    path = place.path(name)
    make(path)
    before = os.lstat(path)
    place.run(*shlex.split(line))
    if "explore" in line and not os.path.lexists(path):
        return  # done: its checkpoint is deleted
    after = os.lstat(path)
    is_same = stat.S_IFMT(before.st_mode) == stat.S_IFMT(after.st_mode) and before.st_rdev == after.st_rdev
    require(is_same, f"{make.__name__}: replaced by 'taquin {line}'")


def private_output(place, writer):
    line, name = writer
    os.close(os.open(place.path(name), os.O_CREAT | os.O_WRONLY, 0o600))
    place.run(*shlex.split(line))
    mode = stat.S_IMODE(os.stat(place.path(name)).st_mode)
    require(mode == 0o600, f"found mode {mode:o} where it was 600, after 'taquin {line}'")


STRANGE = (pipe, folder, unix_socket, device, link_to_nothing, link_to_itself, link_to_file)
OUTPUTS = ("--report", "--plot", "--dot")
CASES = (
    *((strange_input, line, make) for line in READERS for make in STRANGE),
    *((strange_input, line, make) for line in TEXT_READERS for make in STRANGE if make not in (pipe, device)),
    *((strange_table, make) for make in STRANGE),
    *((strange_output, writer, make) for writer in tasks.FILE_WRITERS[:-1] for make in STRANGE),
    *((private_output, writer) for writer in tasks.FILE_WRITERS if any(option in writer[0] for option in OUTPUTS)),
)


def round(command, dice, number):
    tasks.play(CASES, command, number)
