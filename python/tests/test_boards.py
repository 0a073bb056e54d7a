import pickle
from pathlib import Path

import numpy
import pytest

import taquin
from taquin import Board, Error

HARDEST = "8 6 7 / 2 5 4 / 3 0 1"


def test_every_form_gives_the_same_board():
    tiles = [8, 6, 7, 2, 5, 4, 3, 0, 1]
    rows = [tiles[0:3], tiles[3:6], tiles[6:9]]
    forms = [HARDEST, "867254301", str(rows), rows, tiles, tuple(tiles), numpy.array(rows), numpy.array(tiles)]
    forms += [[[8, 6, 7], [2, 5, 4], [3, None, 1]], Board(HARDEST), '{"board": "8 6 7 / 2 5 4 / 3 0 1"}']
    boards = [Board(form) for form in forms]
    assert len(set(boards)) == 1
    assert Board(list(range(6)), shape=(2, 3)) == Board([[0, 1, 2], [3, 4, 5]])


def test_a_board_is_a_sequence_of_rows():
    board = Board(HARDEST)
    assert board.shape == (3, 3) and (board.rows, board.cols) == (3, 3)
    assert board.tiles == (8, 6, 7, 2, 5, 4, 3, 0, 1) and board.blank == 7
    assert board[1] == (2, 5, 4) and board[-1, 0] == 3 and len(board) == 3
    assert (numpy.array(board) == numpy.array([[8, 6, 7], [2, 5, 4], [3, 0, 1]])).all()
    with pytest.raises(IndexError):
        board[3]
    assert eval(repr(board)) == board and Board(str(board)) == board and Board(board.text()) == board
    assert pickle.loads(pickle.dumps(board)) == board
    assert board != Board("1 2 3 / 4 5 6 / 7 8 0") and board != "a text"
    assert 'aria-label="8 6 7 / 2 5 4 / 3 0 1"' in board._repr_html_()


@pytest.mark.parametrize(
    "source, words",
    [
        ("1 2 3 5", "5"),
        ("1 2 3 / 4 5 6 / 7 8 8", "8"),
        ([[1, 2], [3]], "rows of 2 and 1"),
        ([1, 2, 0], "3 tiles in one sequence"),
        ([1, 1, 2, 0], "1"),
        ([[1.5, 2], [3, 0]], "float"),
        ([[-1, 2], [3, 0]], "-1"),
        ([[10**30, 2], [3, 0]], "1000"),
        (7, "int"),
        ([], "0"),
        ([[]], "0"),
    ],
)
def test_what_is_no_board_is_refused_in_one_line(source, words):
    with pytest.raises(Error, match=words) as error:
        Board(source)
    assert "\n" not in str(error.value)
    assert isinstance(error.value, ValueError)


def test_play_and_neighbours():
    board = Board("1 2 3 / 4 5 6 / 7 0 8")
    assert board.play("L") == taquin.goal("last", 3, 3)
    assert board.play("R", perspective="blank") == taquin.goal("last", 3, 3)
    assert [board.play(move) for move in board.moves()] == board.neighbours()
    with pytest.raises(Error, match="move 2"):
        board.play("LL")
    with pytest.raises(Error, match="'other'"):
        board.play("L", perspective="other")


def test_values_and_solvability(distances):
    board = Board(HARDEST)
    assert board.manhattan() == board.heuristic("manhattan") == 21
    assert board.misplaced() == sum(t != 0 and t != i for i, t in enumerate(board.tiles, 1))
    assert board.linear_conflict() >= 21
    assert board.heuristic("walking-distance") <= 31 == distances[board.tiles]
    assert board.is_solvable() and not Board("2 1 3 / 4 5 6 / 7 8 0").is_solvable()
    with pytest.raises(Error, match="manhattan"):
        board.heuristic("manhatan")


def test_random_boards():
    assert taquin.random_board(4, 4, seed=1) == taquin.random_board(4, 4, seed=1)
    assert len({taquin.random_board(4, 4) for _ in range(10)}) == 10
    for distance in (0, 1, 17, 31):
        board = taquin.random_board(3, 3, seed=2, distance=distance)
        assert taquin.solve(board).length == distance
    with pytest.raises(Error, match="32"):
        taquin.random_board(3, 3, distance=32)
    with pytest.raises(Error, match="256"):
        taquin.random_board(256, 2)


def test_instances_and_verify():
    (first,) = taquin.instances("korf100:1")
    assert first.id == "korf100:1" and first.optimal == 57 and first.goal == taquin.goal("first", 4, 4)
    answer = taquin.solve(first.board, first.goal)
    assert answer.length == 57
    verdict = taquin.verify(first.board, answer.moves, goal=first.goal)
    assert verdict.solves and verdict.length == 57 and verdict.last == first.goal
    assert not taquin.verify(first.board, answer.moves[:-1], goal=first.goal).solves
    with pytest.raises(Error, match="korf100"):
        taquin.instances("korf101")
    stages = taquin.construction(first)
    assert taquin.verify(first.board, "".join(stage.moves for stage in stages), goal=first.goal).solves
    assert stages[0] == taquin.ConstructionStage("home", 12, 0, 12, "DRULURD")
    with pytest.raises(Error, match="odd"):
        taquin.construction("2 1 3 / 4 5 6 / 7 8 0")
    astar = {row["name"]: row for row in taquin.algorithms()}["astar"]
    assert astar["promise"] == "optimal" and astar["heuristic"] and astar["traceable"] and astar["most_cells"] == 64
    pdb = {row["name"]: row for row in taquin.heuristics()}["pdb"]
    assert pdb["admissible_stm"] and not pdb["serves_mtm"]


def test_the_package_carries_the_licences_of_what_is_compiled_in() -> None:
    text = (Path(taquin.__file__).parent / "LICENCES.txt").read_text()
    for work in ("the taquin authors", "fmt", "xxHash", "nlohmann-json"):
        assert work in text
