#!/usr/bin/env -S python3 -B
"""Abuses the command: hostile inputs, boards whose answer is known, damaged files, kills, a system that refuses.

A kind of abuse is a file beside this one: `round(command, dice, number)` raises Failure, SMALL is how many rounds it
has by default. A round depends on the seed and its number alone (but for what the clock decides), so the line that
reports a failure names the command that repeats it. Ends with "N passed, N failed" and exit code 1 if any round failed.
"""

import argparse
import importlib
import itertools
import os
import random
import shlex
import sys
import tempfile
import time
import traceback

from command import Command, Failure

KINDS = ("inputs", "answers", "damage", "kills", "faults", "names")


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("kind", choices=KINDS)
    parser.add_argument("binary", help="taquin, of any build; taquin-mpi is taken from beside it")
    parser.add_argument("--seed", type=int, help="a fresh one by default")
    parser.add_argument("--rounds", type=int, help="how many (default: some seconds of them)")
    parser.add_argument("--seconds", type=float, help="instead of --rounds: as many as fit")
    parser.add_argument("--round", type=int, metavar="N", help="this one alone")
    return parser.parse_args()


def numbers(asked, small):
    """The numbers of the rounds to play."""
    if asked.round is not None:
        return [asked.round]
    if asked.seconds is None:
        return range(small if asked.rounds is None else asked.rounds)
    end = time.monotonic() + asked.seconds
    return itertools.takewhile(lambda _: time.monotonic() < end, itertools.count())


def main():
    asked = arguments()
    kind = importlib.import_module(asked.kind)
    seed = random.SystemRandom().getrandbits(32) if asked.seed is None else asked.seed
    repeat = shlex.join([os.path.relpath(__file__), asked.kind, asked.binary, "--seed", str(seed)])
    print(f"{asked.kind}: seed {seed}")
    passed = failed = 0
    with tempfile.TemporaryDirectory(prefix="taquin-abuse-") as folder:
        command = Command(asked.binary, folder)
        for number in numbers(asked, kind.SMALL):
            try:
                kind.round(command, random.Random(f"{seed} {number}"), number)
                passed += 1
            except Exception as failure:  # a round that stumbles over what it is given is worth repeating, too
                failed += 1
                print(f"FAILED: round {number}: {failure!s}\n  repeat: {repeat} --round {number}", flush=True)
                if not isinstance(failure, Failure):
                    traceback.print_exc(file=sys.stdout)
    print(f"{passed} passed, {failed} failed")
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
