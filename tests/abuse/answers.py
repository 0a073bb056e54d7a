"""Answers against the truth: boards whose distance a breadth-first search of our own has found, or whose parity says
that they have no solution, through a random algorithm with a random heuristic and random options.

Required: every path, replayed here, ends at the goal and has the length told; lower bound <= distance <= length;
optimal means equal, and so it is wherever the algorithm promises it and no limit ended the search; unsolvable is said
of those boards alone.
"""

import json
import re
from functools import lru_cache

from command import require

SMALL = 40

SIZES = (
    (1, 5), (2, 2), (2, 3), (3, 2), (2, 4), (2, 6), (2, 9),
    (3, 3), (3, 3), (3, 3), (3, 4), (3, 5), (4, 4), (4, 4), (5, 5), (6, 6),
)  # fmt: skip
MOST_STATES = 30_000  # of a search: the distance of each is known, for a layer is left out or whole
BOARDS = 13  # that can be solved

WAYS = {"U": (-1, 0), "D": (1, 0), "L": (0, -1), "R": (0, 1)}  # in which the blank goes
OPPOSITE = {"U": "D", "D": "U", "L": "R", "R": "L"}


class Grid:
    """Boards as tuples of tiles in reading order, 0 for the blank."""

    def __init__(self, rows, cols):
        self.rows, self.cols = rows, cols

    def slide(self, board, way):
        """The board after the blank has gone one cell, or None."""
        blank = board.index(0)
        row, col = blank // self.cols + WAYS[way][0], blank % self.cols + WAYS[way][1]
        if not (0 <= row < self.rows and 0 <= col < self.cols):
            return None
        cells, other = list(board), row * self.cols + col
        cells[blank], cells[other] = cells[other], 0
        return tuple(cells)

    def neighbours(self, board, metric):
        for way in WAYS:
            after = self.slide(board, way)
            while after:
                yield after
                after = self.slide(after, way) if metric == "mtm" else None

    def distances(self, goal, metric):
        """The distances of the boards nearest to the goal, up to MOST_STATES of them."""
        found, layer, depth = {goal: 0}, [goal], 0
        while layer:
            depth += 1
            beyond = {after for board in layer for after in self.neighbours(board, metric)} - found.keys()
            if len(found) + len(beyond) > MOST_STATES:
                break
            found.update((board, depth) for board in beyond)
            layer = beyond
        return found

    def text(self, board):
        rows = (board[row * self.cols:(row + 1) * self.cols] for row in range(self.rows))
        return " / ".join(" ".join(map(str, row)) for row in rows)


def with_two_tiles_exchanged(board):
    """A board of the other parity: never solvable, where there is more than one row and column."""
    a, b = [at for at, tile in enumerate(board) if tile][:2]
    cells = list(board)
    cells[a], cells[b] = cells[b], cells[a]
    return tuple(cells)


@lru_cache
def tables(command):
    """The rows of `taquin list`: algorithms, heuristics."""
    runs = [command.run("list", what, "--json", codes={0}) for what in ("algorithms", "heuristics")]
    return [[json.loads(line) for line in run.out.splitlines()] for run in runs]


def options(dice, algorithm):
    """Random ones, and how many times the shortest a solution may be: None if nothing is promised."""
    if algorithm["promise"] == "within the weight":
        weight = dice.choice((1, 1.2, 2, 7))
        return ["--weight", str(weight)], weight
    given, factor = dice.choice((([], 1), ([], 1), (["--backward"], 1), (["--gap", "20%"], 1.2), (["--first"], None)))
    return given, factor if algorithm["promise"] == "optimal" else None


def round(command, dice, number):
    algorithms, heuristics = tables(command)
    grid = Grid(*dice.choice(SIZES))
    cells = list(range(grid.rows * grid.cols))
    dice.shuffle(cells)
    goal, metric = tuple(cells), dice.choice(("stm", "stm", "mtm"))
    known = grid.distances(goal, metric)
    boards = dice.choices(list(known), k=BOARDS)
    boards += [with_two_tiles_exchanged(board) for board in boards[:3]]
    algorithm = dice.choice([*algorithms, {"name": "auto", "promise": "optimal", "heuristic": False}])
    heuristic = dice.choice([row for row in heuristics if row["instant"] or row["name"] == "ordered-walking"])
    given, factor = options(dice, algorithm)
    words = ["solve", "--json", "--size", f"{grid.rows}x{grid.cols}", "--metric", metric, "--goal", grid.text(goal), "-a", algorithm["name"], *given]
    if algorithm["heuristic"]:
        words += ["-H", heuristic["name"]]
        factor = factor if heuristic[f"admissible_{metric}"] else None
    run = command.run(*words, "--nodes", "20k", "--memory", "200M", "-p", str(dice.choice((1, 2))), "-",
                      stdin="".join(grid.text(board) + "\n" for board in boards).encode())
    answers = [json.loads(line) for line in run.out.splitlines()]
    require(len(answers) == len(boards), f"{len(answers)} answers for {len(boards)} boards: {run}")
    if run.code == 2 and all(answer["status"] == "error" for answer in answers[:BOARDS]):
        return  # a pair that does not serve such boards
    for board, answer in zip(boards, answers):
        wrong = fault(grid, board, goal, known.get(board), metric, answer, factor)
        require(not wrong, f"{wrong}, {grid.text(board)} with {' '.join(words)!r}: {answer}")


def fault(grid, board, goal, distance, metric, answer, factor):
    """What is wrong with an answer, or None. `distance`: None of boards that have no solution."""
    status, length = answer["status"], answer.get("length")
    if distance is None or status == "unsolvable":
        return None if distance is None and status == "unsolvable" else f"{status} of distance {distance}"
    if status == "error":
        return "an error"
    if answer["lower_bound"] > distance:
        return f"a lower bound of {answer['lower_bound']}, the distance is {distance}"
    if status == "limit":
        return None if length is None else "a limit with a length"
    if replayed(grid, board, answer["moves"], metric) != (goal, length):
        return "moves that do not lead to the goal in so many"
    if length < distance or (status == "optimal") != (answer["lower_bound"] == length):
        return f"{status} of length {length}, the distance is {distance}"
    if factor and not answer.get("message") and length > factor * distance:
        return f"length {length}, the distance is {distance}, promised {factor} times it at most"
    return None


def replayed(grid, board, moves, metric):
    """Where tile moves such as U2R lead, and in how many moves."""
    count, last = 0, ""
    for letter, times in re.findall(r"([UDLR])(\d*)", moves):
        for _ in range(int(times or 1)):
            board = board and grid.slide(board, OPPOSITE[letter])
            count += metric == "stm" or letter != last
            last = letter
    return board, count
