import pytest

import taquin
from taquin import Board, Error

HARDEST = "8 6 7 / 2 5 4 / 3 0 1"


def test_compare():
    rows = taquin.compare(["astar", "idastar", "bfs"], ["manhattan", "misplaced"], [HARDEST])
    assert [row["length"] for row in rows] == [31] * 5
    assert {row["heuristic"] for row in rows} == {"manhattan", "misplaced", None}
    assert rows[0]["expanded"] == taquin.solve(HARDEST, algorithm="astar", heuristic="manhattan").expanded
    told = []
    rows = taquin.compare(["idastar"], ["manhattan"], "hardest8:1", progress=told.append)
    assert told == rows and rows[0]["length"] == 31 and rows[0]["id"] == "hardest8:1"
    assert taquin.compare(["idastar"], ["manhattan"], []) == []
    with pytest.raises(Error, match="asta"):
        taquin.compare(["asta"], ["manhattan"], [HARDEST])
    with pytest.raises(ZeroDivisionError):
        taquin.compare(["idastar"], ["manhattan"], [HARDEST], progress=lambda _: 1 / 0)


def test_compare_with_a_heuristic_of_ones_own():
    home = taquin.goal("last", 3, 3)

    def manhattan(board):
        return board.manhattan(home)

    rows = taquin.compare(["astar", "bfs", "idastar"], ["manhattan", manhattan], [HARDEST])
    assert [(row["algorithm"], row["heuristic"]) for row in rows] == [
        ("astar", "manhattan"), ("bfs", None), ("idastar", "manhattan"), ("astar", "manhattan()"), ("idastar", "manhattan()")
    ]
    assert [row["trial"] for row in rows] == [1, 2, 3, 4, 5] and all(list(row) == list(rows[0]) for row in rows)
    times = "seconds", "setup_seconds", "trial", "heuristic", "status", "lower_bound", "peak_bytes"
    for theirs, ours in (rows[0], rows[3]), (rows[2], rows[4]):
        assert {k: v for k, v in ours.items() if k not in times} == {k: v for k, v in theirs.items() if k not in times}
    told = []
    assert taquin.compare(["astar"], [manhattan], [HARDEST], progress=told.append) == told and len(told) == 1


def test_explore(distances):
    space = taquin.explore(3, 3)
    counts = [0] * 32
    for distance in distances.values():
        counts[distance] += 1
    assert list(space.counts) == counts and space.radius == 31 and space.states == 181440
    assert {distances[board.tiles] for board in space.farthest} == {31}
    layers = []
    taquin.explore(2, 3, metric="mtm", progress=lambda *layer: layers.append(layer))
    assert layers[-1][2] == layers[-1][3] == 360
    with pytest.raises(Error):
        taquin.explore(4, 4, memory=1000)


def test_quality():
    measured = taquin.quality("manhattan", 3, 3, samples=100_000, bounds=[20])
    assert measured.branching == pytest.approx(3**0.5) and 13 < measured.mean < 15
    assert 0 < measured.eta < 0.01 and measured.eta_error < measured.eta
    assert measured.rounds[0][0] == 20 and measured.rounds[0][1] > 100
    assert measured == taquin.quality("manhattan", 3, 3, samples=100_000, bounds=[20], threads=1)
    goal = taquin.goal("last", 3, 3)

    def misplaced(board):
        return sum(tile not in (0, home) for tile, home in zip(board.tiles, goal.tiles))

    own = taquin.quality(misplaced, 3, 3, samples=20_000)
    assert own.eta == taquin.quality("misplaced", 3, 3, samples=20_000).eta
    with pytest.raises(Error, match="1x4"):
        taquin.quality("manhattan", 1, 4)
    with pytest.raises(Error, match="auto"):
        taquin.quality("auto", 3, 3)
    with pytest.raises(ZeroDivisionError):
        taquin.quality(lambda board: 1 // 0, 3, 3, samples=1000)


@pytest.mark.parametrize("algorithm", ["bfs", "dijkstra", "astar", "greedy", "idastar", "weighted-astar"])
def test_trace(algorithm):
    board = Board("1 2 3 / 0 5 6 / 4 7 8")
    steps = list(taquin.trace(board, algorithm))
    assert [step.number for step in steps] == list(range(1, len(steps) + 1))
    assert steps[0].node.board == board and steps[0].node.move is None
    last = steps[-1]
    assert last.is_goal or any(child.fate == "goal" for child in last.children)
    for step in steps:
        for child in step.children:
            assert step.node.board.play(child.move) == child.node.board
    if algorithm == "idastar":
        assert steps[-1].bound == 3
    else:
        assert steps[0].open_size == len(steps[0].open) == 3
    if algorithm == "astar":
        counts = taquin.solve(board, algorithm="astar", heuristic="manhattan")
        assert len(steps) in (counts.expanded, counts.expanded + 1)


def test_check_heuristic(distances):
    check = taquin.check_heuristic(lambda board: board.manhattan())
    assert check.is_admissible and check.is_consistent and check.boards == 181440
    assert check.mean_distance == pytest.approx(sum(distances.values()) / 181440)
    check = taquin.check_heuristic(lambda board: 2 * board.manhattan(), 2, 3)
    assert not check.is_admissible and check.worst_value > check.worst_distance
    assert taquin.solve(check.worst).length == check.worst_distance
    assert 2 * check.worst.manhattan() == check.worst_value
    # Admissible and not consistent: nothing on every second board.
    check = taquin.check_heuristic(lambda board: board.manhattan() * (board.blank % 2), 2, 3)
    assert check.is_admissible and not check.is_consistent and check.inconsistent > 0
    assert check.steep is not None
    with pytest.raises(Error):
        taquin.check_heuristic(lambda board: 0, 4, 4)
    with pytest.raises(ZeroDivisionError):
        taquin.check_heuristic(lambda board: 1 // 0)
