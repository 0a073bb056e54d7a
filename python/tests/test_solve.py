import dataclasses
import gc
import inspect
import json
import os
import pathlib
import pickle
import pydoc
import signal
import threading
import time

import pytest

import taquin
from taquin import Board, Error

HARDEST = "8 6 7 / 2 5 4 / 3 0 1"


def test_answers_equal_a_search_of_our_own(distances):
    boards = sorted(distances)[::900]
    for answer in taquin.solve_many(boards):
        assert answer.status == "optimal" and answer.is_optimal
        assert answer.length == answer.lower_bound == distances[answer.tiles]
        assert list(answer.boards())[-1] == answer.goal
        assert len(answer.moves) == answer.length


def test_fields_are_those_of_the_json_schema():
    answer = taquin.solve(HARDEST)
    schema = json.loads(pathlib.Path(__file__).parents[2].joinpath("docs/json.schema.json").read_text())
    keys = set(next(each for each in schema["$defs"].values() if "peak_open" in json.dumps(each)
                    and "perspective" in json.dumps(each))["properties"])
    missing = {key for key in keys if not hasattr(answer, key)} - {"format", "type", "id"}
    assert not missing
    with pytest.raises(dataclasses.FrozenInstanceError):
        answer.length = 3
    assert answer == taquin.solve(HARDEST) or answer.seconds > 0
    assert str(answer) == "31 moves, optimal"
    assert answer.rounds[-1].bound == 31
    assert "<button>" in answer._repr_html_() and answer.moves in answer._repr_html_()


def test_algorithms_metrics_and_goals(distances):
    for algorithm in ("bfs", "astar", "idastar", "bidirectional", "nbs"):
        answer = taquin.solve(HARDEST, algorithm=algorithm)
        assert (answer.algorithm, answer.length) == (algorithm, 31)
    assert taquin.solve(HARDEST, algorithm="astar", heuristic="manhattan").heuristic == "manhattan"
    runs = taquin.solve(HARDEST, metric="mtm")
    assert runs.is_optimal and runs.length < 31
    assert taquin.verify(HARDEST, runs.moves, metric="mtm").length == runs.length
    assert taquin.solve("1 2 3 / 8 0 4 / 7 6 5", "snail").length == 0
    assert taquin.solve(HARDEST, "1 2 3 / 4 5 6 / 7 8 0").length == 31
    (first,) = taquin.instances("korf100:1")
    assert taquin.solve(first).length == 57
    assert [answer.length for answer in taquin.solve_many([first, "1 " + " ".join(map(str, first.board.tiles))])] == [57, 57]
    assert taquin.solve('{"board": "1 2 3 / 8 0 4 / 7 6 5", "goal": "snail"}').length == 0
    unsolvable = taquin.solve("2 1 3 / 4 5 6 / 7 8 0")
    assert unsolvable.status == "unsolvable" and unsolvable.length is None and unsolvable.message
    assert list(unsolvable.boards()) == [unsolvable.board]


def test_limits_hold():
    board = taquin.random_board(6, 6, seed=1)
    answer = taquin.solve(board, time=0.2)
    assert answer.status == "bounded" and answer.lower_bound < answer.length
    assert taquin.solve(HARDEST, algorithm="astar", nodes=100).expanded == 100
    assert taquin.solve(board, gap=float("inf")).length > 0
    for bad in ({"time": -1}, {"time": float("nan")}, {"nodes": -1}, {"gap": -1}, {"threads": -1}, {"memory": -1}):
        with pytest.raises(Error, match=next(iter(bad))):
            taquin.solve(HARDEST, **bad)
    for bad in ({"algorithm": "asta"}, {"heuristic": "manhatan"}, {"metric": "x"}, {"weight": 0.5}):
        with pytest.raises(Error):
            taquin.solve(HARDEST, **bad)


def test_progress_is_told_and_its_exceptions_come_back():
    told = []
    taquin.solve(taquin.random_board(6, 6, seed=1), time=1, progress=told.append)
    assert told and told[-1].seconds > 0
    with pytest.raises(ZeroDivisionError):
        taquin.solve(taquin.random_board(6, 6, seed=1), progress=lambda _: 1 / 0)
    within = []
    taquin.solve(taquin.random_board(6, 6, seed=1), time=0.5, progress=lambda _: within.append(taquin.solve(HARDEST)))
    assert within and within[0].length == 31


def test_ctrl_c_ends_a_solve():
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background job ignores it
    board = taquin.random_board(7, 7, seed=1)
    for solve in (
        lambda: taquin.solve(board),
        lambda: taquin.solve(board, threads=1),
        lambda: list(taquin.solve_many([board])),
        lambda: taquin.compare(["idastar"], ["manhattan"], [board]),
        lambda: taquin.explore(3, 5, memory=1 << 40),
        lambda: taquin.solve(board, algorithm="idastar", heuristic=lambda _: time.sleep(0.01) or 0),
    ):
        timer = threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT))
        timer.start()
        try:
            with pytest.raises((KeyboardInterrupt, MemoryError)):
                solve()
        finally:
            timer.join()
    assert taquin.solve(HARDEST).length == 31


def test_other_threads_run_during_a_solve():
    counted = 0
    ended = threading.Event()

    def solve():
        taquin.solve(taquin.random_board(6, 6, seed=1), time=0.5)
        ended.set()

    thread = threading.Thread(target=solve)
    thread.start()
    while not ended.is_set():
        counted += 1
        time.sleep(0.001)
    thread.join()
    assert counted > 1


def test_solve_many_keeps_the_order_and_is_lazy():
    taken = 0

    def boards():
        nonlocal taken
        while True:
            taken += 1
            yield taquin.random_board(3, 3, seed=taken)

    answers = taquin.solve_many(boards(), threads=2)
    for seed in range(1, 200):
        assert next(answers).board == taquin.random_board(3, 3, seed=seed)
    assert taken < 400
    del answers
    answers = taquin.solve_many([HARDEST, "nonsense"])
    with pytest.raises(Error):
        list(answers)
    assert list(taquin.solve_many([])) == []
    with pytest.raises(Error, match="snail2"):
        list(taquin.solve_many([HARDEST], "snail2"))


def test_a_heuristic_in_python(distances):
    def manhattan(board):
        return board.manhattan()

    for algorithm in ("astar", "idastar"):
        ours = taquin.solve(HARDEST, algorithm=algorithm, heuristic=manhattan)
        theirs = taquin.solve(HARDEST, algorithm=algorithm, heuristic="manhattan")
        assert ours.length == 31 and ours.heuristic == "manhattan()"
        assert ours.expanded == theirs.expanded
    assert taquin.solve(HARDEST, algorithm="greedy", heuristic=manhattan).length >= 31
    tall = Board("1 2 / 3 0 / 5 4")
    seen = []
    taquin.solve(tall, "first", algorithm="astar", heuristic=lambda b: seen.append(b) or 0)
    assert tall in seen and all(board.shape == (3, 2) for board in seen)
    with pytest.raises(ZeroDivisionError):
        taquin.solve(HARDEST, algorithm="astar", heuristic=lambda _: 1 // 0)
    for value in (-1, 10**9, "3", None):
        with pytest.raises(Error, match="expected an integer"):
            taquin.solve(HARDEST, algorithm="astar", heuristic=lambda _: value)
    with pytest.raises(Error, match="named algorithm"):
        taquin.solve(HARDEST, heuristic=manhattan)


def test_a_solver_keeps_its_tables(tmp_path):
    solver = taquin.Solver(folder=tmp_path)
    board = taquin.instances("korf100:12")[0]
    first = solver.solve(board.board, board.goal)
    again = solver.solve(board.board, board.goal)
    assert first.length == again.length == 45
    assert not list(tmp_path.iterdir())


def wrong(call, words):
    with pytest.raises(Error, match=words):
        call()


def test_a_wrong_argument_is_named_in_words():
    board = "1 2 3 / 4 5 6 / 0 7 8"
    for shape in (3, (3,), "3x3", (2**31, 2)):
        wrong(lambda: Board(range(9), shape=shape), r"found the shape .*, expected \(rows, cols\)")
    wrong(lambda: taquin.solve(board, memory="1G"), "memory: found '1G', expected a whole number")
    wrong(lambda: taquin.solve(board, time="5"), "time: found '5', expected a number, at least 0")
    wrong(lambda: taquin.solve(board, threads=1.5), "threads: found 1.5, expected a whole number")
    wrong(lambda: taquin.solve(board, metric=3), "metric: found 3, expected a text")
    wrong(lambda: taquin.compare(["astar"], [3], "hardest8:1"), "heuristics: found .*, expected a list of names")
    wrong(lambda: taquin.compare("astar", ["manhattan"], "hardest8:1"), "algorithms: found 'astar', expected a list")
    wrong(lambda: taquin.compare(["astar"], ["manhattan"], "hardest8:1", memory=-1), "memory: found -1")
    wrong(lambda: taquin.trace(board, "astar", len), "heuristic: found .*, expected a text")
    wrong(lambda: taquin.random_board("3", 3), "rows: found '3', expected a whole number from 1 to 255")
    wrong(lambda: taquin.random_board(3, 3, seed=-1), "seed: found -1")
    wrong(lambda: taquin.explore(3, 3, farthest=-1), "farthest: found -1")
    wrong(lambda: taquin.verify(board, 5), "moves: found 5, expected a text")
    assert taquin.solve(board, nodes=1e9, memory=float("inf")).length == 2


def test_boards_of_a_set_are_named():
    answer = taquin.solve("@korf100:1")
    assert answer.length == 57 and answer.goal == taquin.goal("first", 4, 4)
    assert Board("@korf100:1") == answer.board
    wrong(lambda: taquin.solve("@korf100"), "found 100 boards, expected one")


@pytest.mark.parametrize("algorithm", ["idastar", "idastar-fsm", "beam", "astar", "greedy", "arastar"])
def test_a_heuristic_that_is_not_0_at_the_goal_ends_there(algorithm):
    def always_one(board):
        return 1

    answer = taquin.solve("1 2 3 / 4 5 6 / 0 7 8", algorithm=algorithm, heuristic=always_one, time=20)
    assert answer.length is not None and answer.heuristic == "always_one()"
    assert taquin.verify(answer.board, answer.moves).solves


def test_compare_counts_nodes():
    (row,) = taquin.compare(["astar"], ["manhattan"], "hardest8:1", nodes=100)
    assert row["status"] == "limit" and row["expanded"] == 100


def test_an_answer_says_what_became_of_each_search():
    (stage,) = taquin.solve(HARDEST, algorithm="astar").stages
    assert (stage.algorithm, stage.left_out, stage.length, stage.lower_bound, stage.end) == ("astar", None, 31, 31, "found")
    stages = taquin.Solver(folder="").solve("@hardest15:1", time=3).stages
    left_out = {stage.heuristic: stage.left_out for stage in stages if stage.left_out}
    assert left_out["pdb-large"] == "its tables are not stored"
    assert any(stage.algorithm == "beam" and stage.length for stage in stages)


@pytest.mark.parametrize(
    "code, options",
    [
        ("unknown-name", {"algorithm": "astra"}),
        ("unknown-name", {"heuristic": "manhatan"}),
        ("inconsistent", {"algorithm": "baestar", "heuristic": "far"}),
        ("tables", {"algorithm": "astar", "heuristic": "ordered-walking"}),
        ("input", {"time": -1}),
    ],
)
def test_errors_have_a_code(code, options):
    with pytest.raises(Error) as caught:
        taquin.solve(HARDEST, **options)
    assert caught.value.code == code


def test_a_size_that_an_algorithm_does_not_take_has_a_code():
    with pytest.raises(Error) as caught:
        taquin.solve(taquin.goal("last", 9, 9), algorithm="astar")
    assert caught.value.code == "size"


def test_functions_are_methods_of_a_shared_solver():
    for name in ("solve", "solve_many"):
        function, method = getattr(taquin, name), getattr(taquin.Solver, name)
        assert function.__doc__ == method.__doc__
        of_function, of_method = inspect.signature(function), inspect.signature(method)
        assert list(of_function.parameters.values()) == list(of_method.parameters.values())[1:]
        assert of_function.return_annotation == of_method.return_annotation
        assert f"{name}(board" in "".join(pydoc.plain(pydoc.render_doc(function)).split())
        assert pickle.loads(pickle.dumps(function)) is function, "for a pool of processes"


def test_an_answer_is_read_once_its_fields_are_asked_for():
    answer = taquin.solve(HARDEST, algorithm="astar", heuristic="manhattan")
    again = pickle.loads(pickle.dumps(taquin.solve(HARDEST, algorithm="astar", heuristic="manhattan")))
    assert (answer.length, answer.status, answer.expanded) == (31, "optimal", again.expanded)
    assert answer.moves == again.moves and answer.rounds == again.rounds and answer.to_dict().keys() == again.to_dict().keys()
    for text in taquin.solve_many([HARDEST]):
        assert text.board == Board(HARDEST) and text.goal == taquin.goal("last", 3, 3)
    with pytest.raises(AttributeError, match="'lengths'"):
        answer.lengths


@pytest.mark.parametrize("call", ["a solve", "a heuristic", "a domain"])
def test_calls_keep_no_memory(call):
    class Line(taquin.Problem):
        def actions(self, state):
            return [1]

        def result(self, state, action):
            return state + action

    calls = {
        "a solve": lambda: taquin.solve("1 2 3 / 4 5 6 / 0 7 8").rounds,
        "a heuristic": lambda: taquin.solve("1 2 3 / 4 5 6 / 0 7 8", algorithm="astar", heuristic=lambda board: 0),
        "a domain": lambda: taquin.search(Line(0, 3)),
    }

    def taken():
        for _ in range(3000):
            calls[call]()
        gc.collect()
        return int(pathlib.Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGESIZE")

    before = taken()
    assert taken() - before < 1 << 20, "3000 of the smallest answers are more"


def test_a_limit_of_no_states_expands_none() -> None:
    for nodes in 0, 1, 2:
        answer = taquin.solve("8 6 7 / 2 5 4 / 3 0 1", algorithm="astar", nodes=nodes)
        assert (answer.status, answer.expanded) == ("limit", nodes)
