"""Kills at random moments, several in a row, then a run to the end.

Required: a signal ends a run at once or after its answer so far; the last run has the result of one that was left
alone, and leaves no file behind but its own.
"""

import os
import shutil
import signal
import time
from functools import lru_cache

import tasks
from command import ANSWERS, Command, ended, require

SMALL = 7

SIGNALS = (signal.SIGKILL, signal.SIGTERM, signal.SIGINT)
AFTER_SIGNAL = ANSWERS | {130} | {-number for number in SIGNALS}

RANKS = ("mpirun", "-q", "--oversubscribe", "--bind-to", "none", "-np", "3")
AS_ROOT = {"OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1"}


def round(command, dice, number):
    kinds = [*tasks.TASKS, *cluster_tasks(command)]
    task = kinds[number % len(kinds)]
    result, seconds = tasks.unbroken(command, task)
    with command.elsewhere() as place:
        for _ in range(dice.randint(1, 5)):
            (kill_rank if task.name == "ranks" else kill)(place, dice, task, seconds)
        run = place.run(*task.words, codes={0})
        found = task.result(place, run)
        require(found == result, f"{task.name}, broken off: {found}, expected {result}: {run}")
        require(not task.left(place), f"{task.name}, broken off: left behind: {task.left(place)}")


def kill(place, dice, task, seconds):
    process = place.start(*task.words)
    time.sleep(dice.uniform(0, seconds))
    os.kill(process.pid, dice.choice(SIGNALS))
    code, _ = ended(process)
    require(code in AFTER_SIGNAL, f"{task.name}, sent a signal: exit code {code}")


@lru_cache
def cluster_tasks(command):
    """The solve once more, by several processes, where they can be started; one alone takes it to its end."""
    if not os.access(command.binary + "-mpi", os.X_OK) or not shutil.which(RANKS[0]):
        return ()
    solve = next(task for task in tasks.TASKS if task.name == "solve")
    return (tasks.Task("ranks", solve.line, solve.result, solve.files),)


def kill_rank(place, dice, task, seconds):
    """Any of the ranks is killed, which ends all."""
    process = Command(place.binary + "-mpi", place.folder).start(*task.words, before=RANKS, environment=AS_ROOT)
    time.sleep(1 + dice.uniform(0, seconds))
    with open(f"/proc/{process.pid}/task/{process.pid}/children", encoding="ascii") as children:
        ranks = [int(pid) for pid in children.read().split()]
    if ranks:
        os.kill(dice.choice(ranks), signal.SIGKILL)
    code, _ = ended(process)
    require(code is not None and (code != 0 or not ranks), f"a rank was killed: exit code {code}")
