"""Domains of one's own: problems of textbooks, against plain Python references of the same algorithms."""

import heapq
import itertools
import math
import pathlib
import re
from typing import Any

import pytest

import taquin
from taquin import Problem, search
from taquin._problem import _Node as Node

TWO_WAY = ["bidirectional", "baestar", "nbs", "mm"]
COSTED = [name for name in taquin.search_algorithms() if name not in ["bfs", *TWO_WAY]]
WITHIN = ["weighted-astar", "xdp", "xup", "ees"]
OPTIMAL = [name for name in COSTED if name not in ["dfs", "greedy", *WITHIN]]


class EightPuzzle(Problem):
    """In aima-python's form: a tuple of nine, 0 the blank."""

    def actions(self, state: Any) -> list[str]:
        blank = state.index(0)
        possible = [("UP", blank > 2), ("DOWN", blank < 6), ("LEFT", blank % 3 > 0), ("RIGHT", blank % 3 < 2)]
        return [name for name, can in possible if can]

    def result(self, state: Any, action: Any) -> Any:
        blank = state.index(0)
        to = blank + {"UP": -3, "DOWN": 3, "LEFT": -1, "RIGHT": 1}[action]
        tiles = list(state)
        tiles[blank], tiles[to] = tiles[to], tiles[blank]
        return tuple(tiles)

    def h(self, node: Any) -> int:
        return sum(
            abs(at // 3 - self.goal.index(tile) // 3) + abs(at % 3 - self.goal.index(tile) % 3)
            for at, tile in enumerate(node.state)
            if tile
        )


ROADS = {
    ("Arad", "Zerind"): 75, ("Arad", "Sibiu"): 140, ("Arad", "Timisoara"): 118, ("Bucharest", "Urziceni"): 85,
    ("Bucharest", "Pitesti"): 101, ("Bucharest", "Giurgiu"): 90, ("Bucharest", "Fagaras"): 211,
    ("Craiova", "Drobeta"): 120, ("Craiova", "Rimnicu"): 146, ("Craiova", "Pitesti"): 138, ("Drobeta", "Mehadia"): 75,
    ("Eforie", "Hirsova"): 86, ("Fagaras", "Sibiu"): 99, ("Hirsova", "Urziceni"): 98, ("Iasi", "Vaslui"): 92,
    ("Iasi", "Neamt"): 87, ("Lugoj", "Timisoara"): 111, ("Lugoj", "Mehadia"): 70, ("Oradea", "Zerind"): 71,
    ("Oradea", "Sibiu"): 151, ("Pitesti", "Rimnicu"): 97, ("Rimnicu", "Sibiu"): 80, ("Urziceni", "Vaslui"): 142,
}  # fmt: skip
STRAIGHT = {
    "Arad": 366, "Bucharest": 0, "Craiova": 160, "Drobeta": 242, "Eforie": 161, "Fagaras": 176, "Giurgiu": 77,
    "Hirsova": 151, "Iasi": 226, "Lugoj": 244, "Mehadia": 241, "Neamt": 234, "Oradea": 380, "Pitesti": 100,
    "Rimnicu": 193, "Sibiu": 253, "Timisoara": 329, "Urziceni": 80, "Vaslui": 199, "Zerind": 374,
}  # fmt: skip


class Romania(Problem):
    """Route finding on the map of Russell & Norvig's figure 3.1, straight lines to Bucharest by figure 3.16."""

    roads = {**ROADS, **{(b, a): cost for (a, b), cost in ROADS.items()}}

    def actions(self, state: Any) -> list[str]:
        return sorted(b for a, b in self.roads if a == state)

    def result(self, state: Any, action: Any) -> Any:
        return action

    def action_cost(self, s: Any, a: Any, s1: Any) -> int:
        return self.roads[s, s1]

    def h(self, node: Any) -> float:
        return STRAIGHT[node.state] - 0.5 if node.state != "Bucharest" else 0.0


class OldQueens:
    """aima-python's older names, without a base class: N queens, one a column from the left."""

    def __init__(self, n: int) -> None:
        self.n = n
        self.initial = (-1,) * n

    def actions(self, state: Any) -> Any:
        if state[-1] != -1:
            return []
        col = state.index(-1)
        safe = (all(r != row and abs(r - row) != col - c for c, r in enumerate(state[:col])) for row in range(self.n))
        return [row for row, is_safe in enumerate(safe) if is_safe]

    def result(self, state: Any, row: Any) -> Any:
        col = state.index(-1)
        return state[:col] + (row,) + state[col + 1 :]

    def path_cost(self, c: int, state1: Any, action: Any, state2: Any) -> int:
        return c + 1

    def goal_test(self, state: Any) -> bool:
        return bool(state[-1] != -1)


class Jugs(Problem):
    """Fill, dump and pour: jugs of `sizes`, a goal amount in any; the actions have no way back."""

    sizes: Any

    def actions(self, state: Any) -> list[Any]:
        jugs = range(len(state))
        fills = [("Fill", i) for i in jugs if state[i] < self.sizes[i]]
        dumps = [("Dump", i) for i in jugs if state[i]]
        return fills + dumps + [("Pour", i, j) for i in jugs if state[i] for j in jugs if i != j]

    def result(self, state: Any, action: Any) -> Any:
        after = list(state)
        act, i, *rest = action
        if act == "Fill":
            after[i] = self.sizes[i]
        elif act == "Dump":
            after[i] = 0
        else:
            amount = min(state[i], self.sizes[rest[0]] - state[rest[0]])
            after[i] -= amount
            after[rest[0]] += amount
        return tuple(after)

    def is_goal(self, state: Any) -> bool:
        return self.goal in state


class Missionaries(Problem):
    """(missionaries, cannibals, boat) on the left bank."""

    def actions(self, state: Any) -> list[Any]:
        return [load for load in [(2, 0), (1, 1), (0, 2), (1, 0), (0, 1)] if self._is_safe(self.result(state, load))]

    def result(self, state: Any, action: Any) -> Any:
        sign = -1 if state[2] else 1
        return state[0] + sign * action[0], state[1] + sign * action[1], 1 - state[2]

    @staticmethod
    def _is_safe(state: Any) -> bool:
        m, c, _ = state
        return 0 <= m <= 3 and 0 <= c <= 3 and (m == 0 or m >= c) and (m == 3 or 3 - m >= 3 - c)


class Hanoi(Problem):
    """Pegs are tuples of discs, the least on top."""

    def actions(self, state: Any) -> list[Any]:
        pairs = itertools.permutations(range(3), 2)
        return [(a, b) for a, b in pairs if state[a] and (not state[b] or state[a][0] < state[b][0])]

    def result(self, state: Any, action: Any) -> Any:
        pegs = list(state)
        a, b = action
        pegs[b] = (pegs[a][0], *pegs[b])
        pegs[a] = pegs[a][1:]
        return tuple(pegs)


class Grid(Problem):
    """Eight directions on a map with walls; 2 straight, 3 diagonally."""

    walls = {(x, 3) for x in range(7)} | {(2, y) for y in range(5, 9)}

    def actions(self, state: Any) -> list[Any]:
        steps = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]
        return [s for s in steps if self._is_free(self.result(state, s))]

    def _is_free(self, cell: Any) -> bool:
        return 0 <= cell[0] < 9 and 0 <= cell[1] < 9 and cell not in self.walls

    def result(self, state: Any, action: Any) -> Any:
        return state[0] + action[0], state[1] + action[1]

    def action_cost(self, s: Any, a: Any, s1: Any) -> int:
        return 3 if a[0] and a[1] else 2

    def h(self, node: Any) -> int:
        dx, dy = abs(node.state[0] - self.goal[0]), abs(node.state[1] - self.goal[1])
        return 3 * min(dx, dy) + 2 * abs(dx - dy)


PROBLEMS = [
    EightPuzzle((1, 4, 2, 0, 7, 5, 3, 6, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8)),
    Romania("Arad", "Bucharest"),
    OldQueens(6),
    Jugs((0, 0, 0), 4, sizes=(3, 5, 8)),
    Missionaries((3, 3, 1), (0, 0, 0)),
    Hanoi(((1, 2, 3, 4), (), ()), ((), (), (1, 2, 3, 4))),
    Grid((0, 0), (3, 8)),
]


def cost_of(problem: Any, s: Any, a: Any, t: Any) -> int:
    return int(problem.path_cost(0, s, a, t) if hasattr(problem, "path_cost") else problem.action_cost(s, a, t))


def is_goal(problem: Any, state: Any) -> bool:
    return bool(problem.goal_test(state) if hasattr(problem, "goal_test") else problem.is_goal(state))


def reference(problem: Any) -> tuple[int | None, dict[Any, int]]:
    """Uniform-cost search in plain Python: the cost of the nearest goal, and of all states up to it."""
    best = {problem.initial: 0}
    queue = [(0, 0, problem.initial)]
    number = itertools.count(1)
    while queue:
        g, _, state = heapq.heappop(queue)
        if g > best[state]:
            continue
        if is_goal(problem, state):
            return g, {each: cost for each, cost in best.items() if cost < g}
        for action in problem.actions(state):
            after = problem.result(state, action)
            cost = g + cost_of(problem, state, action, after)
            if cost < best.get(after, math.inf):
                best[after] = cost
                heapq.heappush(queue, (cost, next(number), after))
    return None, best


def check(problem: Any, found: taquin.Solution) -> None:
    """Replays a solution."""
    state, cost = problem.initial, 0
    assert found.path[0] == state
    for action, after in zip(found.actions, found.path[1:], strict=True):
        assert action in list(problem.actions(state))
        assert problem.result(state, action) == after
        cost += cost_of(problem, state, action, after)
        state = after
    assert is_goal(problem, state)
    assert (found.status, found.cost) == ("solved", cost)


@pytest.mark.parametrize("problem", PROBLEMS, ids=lambda each: type(each).__name__)
@pytest.mark.parametrize("algorithm", COSTED)
def test_solutions_are_legal_and_cheapest_where_that_is_promised(problem: Any, algorithm: str) -> None:
    if algorithm == "iddfs" and isinstance(problem, Grid):
        pytest.skip("a grid has more paths than can be tried")
    found = search(problem, algorithm)
    check(problem, found)
    cost, _ = reference(problem)
    if algorithm in OPTIMAL:
        assert found.cost == found.lower_bound == cost
    elif algorithm in WITHIN:
        assert found.cost is not None and cost is not None and cost <= found.cost <= 1.5 * cost


@pytest.mark.parametrize("problem", PROBLEMS, ids=lambda each: type(each).__name__)
def test_dijkstra_expands_what_a_plain_one_does(problem: Any) -> None:
    cost, nearer = reference(problem)
    found = search(problem, "dijkstra")
    # All states nearer than the goal, and some as far as it, by the order of the queue.
    assert len(nearer) <= found.expanded
    assert cost is not None and found.expanded <= len(nearer) + sum(1 for _ in _states_at(problem, cost))


def _states_at(problem: Any, cost: int) -> list[Any]:
    best = {problem.initial: 0}
    queue: list[Any] = [(0, 0, problem.initial)]
    number = itertools.count(1)
    while queue and queue[0][0] <= cost:
        g, _, state = heapq.heappop(queue)
        if g > best[state]:
            continue
        for action in problem.actions(state):
            after = problem.result(state, action)
            total = g + cost_of(problem, state, action, after)
            if total < best.get(after, math.inf):
                best[after] = total
                heapq.heappush(queue, (total, next(number), after))
    return [state for state, g in best.items() if g == cost]


def test_breadth_first_search_needs_unit_costs() -> None:
    # The board of Russell & Norvig's figure 3.3.
    problem = EightPuzzle((7, 2, 4, 5, 0, 6, 8, 3, 1), (0, 1, 2, 3, 4, 5, 6, 7, 8))
    found = search(problem, "bfs")
    check(problem, found)
    assert found.cost == len(found) == 26
    with pytest.raises(taquin.Error, match="bfs needs moves that all cost 1"):
        search(Romania("Arad", "Bucharest"), "bfs")


def test_deepening_has_the_counts_of_a_plain_one() -> None:
    problem = EightPuzzle((1, 4, 2, 0, 7, 5, 3, 6, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8))
    expanded = 0

    def dfs(state: Any, before: Any, g: int, bound: int) -> float:
        nonlocal expanded
        if is_goal(problem, state):
            return -1
        expanded += 1
        least = math.inf
        for action in problem.actions(state):
            after = problem.result(state, action)
            if after == before:
                continue
            f = g + 1 + problem.h(Node(after))
            below = dfs(after, state, g + 1, bound) if f <= bound else f
            if below == -1:
                return -1
            least = min(least, below)
        return least

    bound: float = problem.h(Node(problem.initial))
    while bound != -1:
        bound = dfs(problem.initial, None, 0, int(bound))
    assert search(problem, "idastar").expanded == expanded


SCRAMBLED = EightPuzzle((1, 4, 2, 6, 3, 5, 7, 0, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8))


def test_iterative_deepening_has_the_counts_of_a_plain_one() -> None:
    """Depth-limited search for every limit from 0 on (Russell & Norvig, figure 3.12), without the move back."""
    problem = SCRAMBLED
    expanded = 0

    def dls(state: Any, before: Any, depth: int) -> bool:
        nonlocal expanded
        if is_goal(problem, state):
            return True
        expanded += 1
        after = (problem.result(state, action) for action in problem.actions(state))
        return any(dls(each, state, depth - 1) for each in after if each != before and depth > 0)

    limit = next(depth for depth in itertools.count() if dls(problem.initial, None, depth))
    found = search(problem, "iddfs")
    assert (found.cost, found.expanded) == (limit, expanded)


def test_recursive_best_first_search_has_the_counts_of_a_plain_one() -> None:
    """Recursive best-first search as Russell & Norvig have it (figure 3.22), without the move back."""
    problem = EightPuzzle((7, 2, 4, 5, 0, 6, 8, 3, 1), (0, 1, 2, 3, 4, 5, 6, 7, 8))
    expanded = 0

    def h(state: Any) -> int:
        return problem.h(Node(state))

    def rbfs(state: Any, before: Any, g: int, f: float, limit: float) -> tuple[int | None, float]:
        nonlocal expanded
        if is_goal(problem, state):
            return g, f
        expanded += 1
        after = [problem.result(state, action) for action in problem.actions(state)]
        values: list[list[Any]] = [[max(g + 1 + h(each), f), each] for each in after if each != before]
        while True:
            best = min(values, key=lambda each: each[0])
            second = min((each[0] for each in values if each is not best), default=math.inf)
            if best[0] > limit:
                return None, best[0]
            cost, best[0] = rbfs(best[1], state, g + 1, best[0], min(limit, second))
            if cost is not None:
                return cost, best[0]

    cost, _ = rbfs(problem.initial, None, 0, h(problem.initial), math.inf)
    found = search(problem, "rbfs")
    assert (found.cost, found.expanded) == (cost, expanded)


def test_smastar_forgets_what_the_memory_cannot_hold() -> None:
    hard = EightPuzzle((7, 2, 4, 5, 0, 6, 8, 3, 1), (0, 1, 2, 3, 4, 5, 6, 7, 8))
    found = search(hard, "smastar", memory=200_000)
    check(hard, found)
    assert found.cost == found.lower_bound == 26 and found.peak_bytes <= 200_000


def test_of_equal_roads_the_cheaper_is_named() -> None:
    class Roads(Problem):
        def actions(self, state: Any) -> list[str]:
            return ["slow", "fast"] if state == "here" else []

        def result(self, state: Any, action: Any) -> str:
            return "there"

        def action_cost(self, s: Any, a: Any, t: Any) -> int:
            return {"slow": 5, "fast": 2}[a]

    found = search(Roads("here", "there"))
    assert (found.cost, found.actions) == (2, ("fast",))


def test_what_cannot_be_solved_is_said() -> None:
    odd = EightPuzzle((2, 1, 3, 4, 5, 6, 7, 8, 0), (1, 2, 3, 4, 5, 6, 7, 8, 0))
    found = search(odd, "bfs")
    assert (found.status, found.cost, found.path, found.expanded) == ("unsolvable", None, (), 181440)
    assert search(Jugs((0, 0), 9, sizes=(3, 5)), "astar").status == "unsolvable"


def test_limits_are_answers() -> None:
    hard = EightPuzzle((8, 6, 7, 2, 5, 4, 3, 0, 1), (1, 2, 3, 4, 5, 6, 7, 8, 0))
    few = search(hard, "dijkstra", nodes=100)
    assert (few.status, few.expanded, few.message) == ("limit", 100, "node limit reached")
    short = search(hard, "idastar", time=0.02)
    assert (short.status, short.message) == ("limit", "time limit reached")
    small = search(hard, "dijkstra", memory=100_000)
    assert (small.status, small.message) == ("limit", "memory limit reached")


def test_what_methods_raise_is_passed_on() -> None:
    class Broken(EightPuzzle):
        def result(self, state: Any, action: Any) -> Any:
            raise KeyError("no such peg")

    with pytest.raises(KeyError, match="no such peg"):
        search(Broken(PROBLEMS[0].initial, PROBLEMS[0].goal))

    class Interrupted(EightPuzzle):
        def h(self, node: Any) -> int:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        search(Interrupted(PROBLEMS[0].initial, PROBLEMS[0].goal))


@pytest.mark.parametrize("cost", [0, -1, 1.5, "far", math.inf])
def test_costs_are_whole_and_positive(cost: Any) -> None:
    class Odd(EightPuzzle):
        def action_cost(self, state: Any, action: Any, result: Any) -> Any:
            return cost

    with pytest.raises(taquin.Error, match="the cost: found .*, expected a whole number from 1"):
        search(Odd(PROBLEMS[0].initial, PROBLEMS[0].goal))


def test_a_dead_end_is_never_entered() -> None:
    class Walled(Grid):
        def h(self, node: Any) -> float:
            return math.inf if node.state[0] == 7 else 0

    assert search(Walled((0, 0), (3, 8))).status == "unsolvable"


def test_unknown_algorithms_are_named() -> None:
    with pytest.raises(taquin.Error, match="did you mean 'astar'"):
        search(PROBLEMS[0], "astr")
    with pytest.raises(taquin.Error, match="beam does not serve domains of one's own: it needs moves .*; expected one of bfs, dfs"):
        search(PROBLEMS[0], "beam")
    with pytest.raises(taquin.Error, match="mm needs moves that lead back, and one goal"):
        search(PROBLEMS[0], "mm")


@pytest.mark.parametrize("algorithm", TWO_WAY)
def test_searches_from_both_ends(algorithm: str) -> None:
    class Puzzle(EightPuzzle):
        two_way = True

        def h_between(self, state: Any, other: Any) -> int:
            return EightPuzzle(state, other).h(Node(state))

    puzzle = Puzzle((7, 2, 4, 5, 0, 6, 8, 3, 1), (0, 1, 2, 3, 4, 5, 6, 7, 8))
    found = search(puzzle, algorithm)
    check(puzzle, found)
    assert found.cost == found.lower_bound == 26
    assert found.expanded < search(puzzle, "bfs").expanded / 10
    for roads in (Romania("Arad", "Bucharest", two_way=True), Grid((0, 0), (3, 8), two_way=True)):
        if algorithm != "bidirectional":
            found = search(roads, algorithm)
            check(roads, found)
            assert found.cost == reference(roads)[0]


def test_problems_are_compared() -> None:
    rows = taquin.compare_problems(["dijkstra", "astar"], PROBLEMS[:2])
    assert [(row["class"], row["algorithm"], row["cost"]) for row in rows] == [
        ("EightPuzzle", "dijkstra", 5), ("EightPuzzle", "astar", 5),
        ("Romania", "dijkstra", 418), ("Romania", "astar", 418),
    ]  # fmt: skip
    assert rows[2]["length"] == 4 and rows[1]["expanded"] < rows[0]["expanded"]
    # A uniform tree of that depth has as many nodes.
    b = rows[1]["branching"]
    assert sum(b**depth for depth in range(6)) == pytest.approx(rows[1]["generated"] + 1)


class FivePuzzle(EightPuzzle):
    """Two rows of three."""

    two_way = True

    def actions(self, state: Any) -> list[str]:
        blank = state.index(0)
        possible = [("UP", blank > 2), ("DOWN", blank < 3), ("LEFT", blank % 3 > 0), ("RIGHT", blank % 3 < 2)]
        return [name for name, can in possible if can]

    def nodes_within(self, state: Any, last: Any, bound: int) -> int:
        """Nodes with f at most the bound in the tree of moves that do not go straight back."""
        if self.h(Node(state)) > bound:
            return 0
        after = [self.result(state, action) for action in self.actions(state)]
        return 1 + sum(self.nodes_within(each, state, bound - 1) for each in after if each != last)


FIVE = FivePuzzle((0, 1, 2, 3, 4, 5), (0, 1, 2, 3, 4, 5))


def test_quality_of_a_small_problem_is_exact() -> None:
    found = taquin.quality(FIVE, samples=360, bounds=[8, 11])
    checked = taquin.check_heuristic(lambda board: board.manhattan("first"), 2, 3, goal="first")
    boards = taquin.quality("manhattan", 2, 3, goal="first")
    assert found.sampling == "all" and boards.sampling == "random"
    assert found.mean == pytest.approx(checked.mean_value) and found.mean_error == found.eta_error == 0
    assert found.branching == pytest.approx(boards.branching, rel=1e-3)
    assert found.eta == pytest.approx(boards.eta, abs=4 * boards.eta_error, rel=1e-2)
    states = [taquin.random_board(2, 3, goal="first", seed=seed).tiles for seed in range(5000)]
    every = set(states)
    assert len(every) == 360
    for bound, nodes, error in found.rounds:
        assert nodes == pytest.approx(sum(FIVE.nodes_within(state, None, bound) for state in every) / 360)
        assert error == 0
    for sampling, options in ("walk", {"samples": 359}), ("given", {"states": states}):
        sampled: Any = taquin.quality(FIVE, **options)  # type: ignore[arg-type]
        assert sampled.sampling == sampling and sampled == taquin.quality(FIVE, **options)  # type: ignore[arg-type]
        assert abs(sampled.mean - found.mean) < 4 * sampled.mean_error < 4
        assert sampled.branching == pytest.approx(found.branching, rel=0.1)
    assert taquin.quality(FIVE, samples=300) != taquin.quality(FIVE, samples=300, seed=2)


def test_quality_refuses_what_is_no_problem_of_ones_own() -> None:
    for wrong, options in (
        ("rows: found 3, expected none for a problem of your own", {"rows": 3}),
        ("goal: found 'last', expected none", {"goal": "last"}),
        ("states: found none, expected some", {"states": []}),
        ("found 1 states that are no dead ends, expected at least 2", {"states": [PROBLEMS[0].initial]}),
        ("found 99 samples, expected at least 100 for a random walk", {"samples": 99}),
        ("found 0 samples", {"samples": 0}),
        ("bounds: found -1", {"bounds": [-1]}),
    ):
        with pytest.raises(taquin.Error, match=wrong):
            taquin.quality(PROBLEMS[0], **options)  # type: ignore[arg-type]
    with pytest.raises(taquin.Error, match="found moves of different costs, expected moves that all cost 1"):
        taquin.quality(Romania("Arad", "Bucharest"))
    with pytest.raises(taquin.Error, match="states: found some"):
        taquin.quality("manhattan", 3, 3, states=[1])
    with pytest.raises(taquin.Error, match="rows: found None"):
        taquin.quality("manhattan")

    class Broken(EightPuzzle):
        def h(self, node: Any) -> int:
            raise KeyError("no h")

    with pytest.raises(KeyError, match="no h"):
        taquin.quality(Broken(PROBLEMS[0].initial, PROBLEMS[0].goal))


def test_progress_is_told() -> None:
    told: list[Any] = []
    hard = EightPuzzle((8, 6, 7, 2, 5, 4, 3, 0, 1), (1, 2, 3, 4, 5, 6, 7, 8, 0))
    search(hard, "dijkstra", nodes=60_000, progress=lambda *now: told.append(now))
    assert told and all(a[0] < b[0] for a, b in itertools.pairwise(told))


def test_a_search_may_be_made_within_another() -> None:
    class Outer(Romania):
        def h(self, node: Any) -> int:
            return search(Romania(node.state, "Bucharest"), "dijkstra").cost or 0

    found = search(Outer("Arad", "Bucharest"))
    assert (found.cost, found.expanded) == (418, 4)


def test_the_listings_of_the_document_run() -> None:
    """Those of docs/python.md on problems, one after the other."""
    text = (pathlib.Path(__file__).parents[2] / "docs" / "python.md").read_text(encoding="utf-8")
    part = text.partition("## A problem of your own")[2].partition("\n## ")[0]
    listings = re.findall(r"```python\n(.*?)```", part, re.DOTALL)
    assert len(listings) == 3
    names: dict[str, Any] = {"taquin": taquin}
    for listing in listings:
        exec(listing, names)
    assert len(names["found"].actions) == 4 and names["step"].children[-1].fate == "goal"
    assert names["measured"].sampling == "all" and names["measured"].mean_error == 0


TRACED = ["bfs", "dfs", "dijkstra", "astar", "weighted-astar", "greedy", "idastar"]


@pytest.mark.parametrize("problem", PROBLEMS, ids=lambda each: type(each).__name__)
@pytest.mark.parametrize("algorithm", TRACED)
def test_traces_are_the_searches(problem: Any, algorithm: str) -> None:
    has_costs = isinstance(problem, (Romania, OldQueens, Grid))
    if algorithm == "bfs" and has_costs:
        return
    steps = list(taquin.trace(problem, algorithm))
    found = search(problem, algorithm)
    taken = [step for step in steps if not step.is_goal]
    expanded = {step.node.state for step in taken}
    if algorithm in ["bfs", "dfs", "idastar"]:  # in best-first search, ties may be broken otherwise
        assert found.expanded == len(expanded if algorithm == "dfs" else taken)
    reached = steps[-1].node if steps[-1].is_goal else steps[-1].children[-1].node
    assert is_goal(problem, reached.state)
    if algorithm not in ["greedy", "weighted-astar"]:
        assert reached.g == found.cost
    for step in steps:
        for child in step.children:
            assert problem.result(step.node.state, child.move) == child.node.state
            assert child.g == step.node.g + cost_of(problem, step.node.state, child.move, child.node.state)
            assert child.node.h == 0 or algorithm not in ["bfs", "dfs", "dijkstra"]


def test_a_trace_shows_the_figure() -> None:
    """Russell & Norvig's figure 3.18: A* to Bucharest by straight lines (rounded up after half a mile is taken off)."""
    steps = list(taquin.trace(Romania("Arad", "Bucharest")))
    assert [step.node.state for step in steps] == ["Arad", "Sibiu", "Rimnicu", "Fagaras", "Pitesti", "Bucharest"]
    assert [step.node.f for step in steps] == [366, 393, 413, 415, 417, 418]
    assert steps[-1].node.move == "Bucharest" and steps[0].node.move is None
    assert steps[4].children[0].fate == "improved"


def test_traces_refuse_what_searches_refuse() -> None:
    with pytest.raises(taquin.Error, match="rbfs cannot be traced"):
        taquin.trace(PROBLEMS[0], "rbfs")
    with pytest.raises(taquin.Error, match="heuristic: found 'manhattan', expected none"):
        taquin.trace(PROBLEMS[0], "astar", "manhattan")

    class Broken(EightPuzzle):
        def result(self, state: Any, action: Any) -> Any:
            raise KeyError("no such peg")

    with pytest.raises(KeyError, match="no such peg"):
        list(taquin.trace(Broken(PROBLEMS[0].initial, PROBLEMS[0].goal)))


def test_answers_are_rows() -> None:
    row = search(PROBLEMS[0], "idastar").to_dict()
    assert row["cost"] == 5 and sum(each.expanded for each in row["rounds"]) == row["expanded"]
    board = taquin.solve("1 2 3 / 4 5 6 / 0 7 8").to_dict()
    assert board["length"] == 2 and board["moves"] == "LL" and "stages" in board
