import heapq
from fractions import Fraction

import pytest

import taquin
from taquin import Error


def cheapest(start, goal, cost):
    """Uniform-cost search of our own over tuples of rows of three."""
    best, heap = {start: 0}, [(0, start)]
    while heap:
        paid, board = heapq.heappop(heap)
        if board == goal:
            return paid
        if paid > best[board]:
            continue
        for blank in (i for i, tile in enumerate(board) if tile == 0):
            for other in (blank - 3, blank + 3, blank - (blank % 3 > 0), blank + (blank % 3 < 2)):
                if other < 0 or other >= len(board) or board[other] == 0:
                    continue
                cells = list(board)
                cells[blank], cells[other] = cells[other], 0
                after = paid + cost(board[other])
                if after < best.get(tuple(cells), after + 1):
                    best[tuple(cells)] = after
                    heapq.heappush(heap, (after, tuple(cells)))
    return None


def as_text(cells):
    return " / ".join(" ".join(str(tile) for tile in cells[i : i + 3]) for i in range(0, len(cells), 3))


@pytest.mark.parametrize("name, cost", [("heavy", lambda t: t), ("inverse", lambda t: Fraction(1, t)), ("", lambda _: 1)])
def test_costs_equal_a_search_of_our_own(name, cost):
    for start, goal in [
        ((2, 3, 5, 1, 0, 4), (1, 2, 3, 4, 5, 0)),
        ((1, 1, 2, 2, 3, 0), (3, 2, 2, 1, 1, 0)),
        ((1, 2, 0, 3, 4, 0), (0, 4, 3, 0, 2, 1)),
    ]:
        answer = taquin.solve_grid(as_text(start), as_text(goal), cost=name)
        wanted = cheapest(start, goal, cost)
        assert answer.status == ("unsolvable" if wanted is None else "optimal")
        assert answer.cost == wanted
        if wanted is not None:
            checked = taquin.verify_grid(as_text(start), answer.moves, as_text(goal), cost=name)
            assert (checked.status, checked.cost, checked.length) == ("solution", wanted, answer.length)


@pytest.mark.parametrize("algorithm", ["nbs", "mm", "baestar", "idastar-cr", "xdp", "xup", "beam", "dfs"])
def test_algorithms_serve_costs(algorithm):
    answer = taquin.solve_grid("2 3 6 / 1 0 7 / 4 8 5", cost="heavy", algorithm=algorithm)
    assert answer.cost == 63 if answer.status == "optimal" else answer.cost >= 63
    checked = taquin.verify_grid("2 3 6 / 1 0 7 / 4 8 5", answer.moves, cost="heavy")
    assert (checked.status, checked.cost) == ("solution", answer.cost)


def test_comparisons():
    rows = taquin.compare(["astar", "dijkstra"], ["grid-distance", "grid-patterns"], ["2 3 6 / 1 0 7 / 4 8 5"], cost="inverse")
    assert [(row["algorithm"], row["heuristic"]) for row in rows] == [
        ("astar", "grid-distance"),
        ("astar", "grid-patterns"),
        ("dijkstra", None),
    ]
    assert {Fraction(row["cost"], row["cost_scale"]) for row in rows} == {Fraction(233, 70)}
    assert all(row["status"] == "optimal" and row["cost"] == row["lower_bound"] for row in rows)
    (row,) = taquin.compare(["dijkstra"], [], ["aab / b_b"], goal="bb_ / baa")
    assert row["cost"] == row["length"] == taquin.solve_grid("aab / b_b", "bb_ / baa").length
    rows = taquin.compare(["weighted-astar"], ["grid-distance"], "korf100:79,12", cost="heavy")
    assert [row["id"] for row in rows] == ["korf100:79", "korf100:12"]
    assert all(row["cost"] <= 1.5 * best for row, best in zip(rows, (314, 340)))
    with pytest.raises(Error, match="grid-distance, grid-patterns"):
        taquin.compare(["astar"], ["manhattan"], ["1 2 / 3 0"], cost="heavy")


def test_limits_errors_and_wrong_moves():
    hard = "14 15 8 12 / 10 11 9 13 / 2 6 5 1 / 3 7 4 0"
    limited = taquin.solve_grid(hard, cost="inverse", algorithm="astar", nodes=1000)
    assert limited.status == "limit" and limited.expanded == 1000 and limited.cost is None
    assert taquin.verify_grid("1 2 / 3 0", "R", cost="heavy").status == "no solution"
    with pytest.raises(Error, match="say the goal"):
        taquin.solve_grid("1 1 / 2 0")
    with pytest.raises(Error, match="bfs does not serve"):
        taquin.solve_grid("1 2 / 3 0", cost="heavy", algorithm="bfs")
