#!/usr/bin/env python3
"""What Python costs: a call beside the library's own time, a heuristic in Python, and batches beside the command.

usage: PYTHONPATH=build/release/python /usr/bin/python3 -P bench/python.py build/release/taquin

Each pair runs side by side, five times; printed are the medians and their ratio.
"""

import statistics
import subprocess
import sys
import tempfile
import time

import taquin

command = sys.argv[1]


def seconds(work):
    begin = time.perf_counter()
    work()
    return time.perf_counter() - begin


def pair(title, ours, theirs):
    times = [(seconds(ours), seconds(theirs)) for _ in range(5)]
    here, there = (statistics.median(column) for column in zip(*times))
    print(f"{title}: {here:.3f} s in Python, {there:.3f} s by the command, ratio {here / there:.2f}")


def call():
    board, solver = taquin.Board("1 2 3 / 4 5 6 / 7 0 8"), taquin.Solver()
    solver.solve(board)  # makes the tables
    beside = []
    for _ in range(5):
        answers = []
        whole = seconds(lambda: answers.extend(solver.solve(board) for _ in range(2000)))
        beside.append(whole / 2000 - statistics.mean(each.seconds + each.setup_seconds for each in answers))
    print(f"a call: {statistics.median(beside) * 1e6:.1f} µs beside search and set-up")


def heuristic():
    times = [seconds(lambda: taquin.check_heuristic(lambda board: 0)) for _ in range(5)]
    print(f"a heuristic in Python: {statistics.median(times) / 181_440 * 1e6:.2f} µs per board of check_heuristic, its exact distances included")


def small_boards():
    boards = [taquin.random_board(3, 3, seed=seed).text() for seed in range(10_000)]
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write("\n".join(boards) + "\n")
        file.flush()
        pair(
            "10,000 8-puzzles",
            lambda: sum(1 for _ in taquin.solve_many(boards)),
            lambda: subprocess.run([command, "solve", "-q", "-f", file.name], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL),
        )


def korf():
    boards = taquin.instances("korf100")
    solver = taquin.Solver()
    solver.solve(boards[0])
    pair(
        "Korf's hundred, one by one on a thread",
        lambda: [solver.solve(each, threads=1) for each in boards],
        lambda: subprocess.run([command, "solve", "-q", "-p", "1", "@korf100"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL),
    )


call()
heuristic()
small_boards()
korf()
