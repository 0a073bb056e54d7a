"""Sliding puzzles solved, with proof; a laboratory of heuristic search.

    >>> import taquin
    >>> answer = taquin.solve("8 6 7 / 2 5 4 / 3 0 1")
    >>> answer.length, answer.status
    (31, 'optimal')

Boards are `Board` or whatever it takes: text in any notation, "@korf100:1", nested lists, arrays; or an `Instance`,
which has its goal. A goal is None (that of the text or instance, else 1, 2, 3 ... and the blank last), a name (`first`,
`snail`, `columns`, `loop`) or a board. The metric is "stm" (a move slides one tile by one cell) or "mtm" (any number of
tiles of one row or column at once). Moves are letters U, D, L, R that say which way tiles go. Times are in seconds,
memory in bytes. `Problem` and `search` are for domains of your own. What cannot be read or done raises `Error`, a ValueError, in one line.
"""

from ._answer import Answer, Round, Stage
from ._arguments import Error
from ._board import Board, goal
from ._boards import ConstructionStage, Instance, Verdict, construction, instances, random_board, verify
from ._grid import GridAnswer, solve_grid, verify_grid
from ._laboratory import Exploration, HeuristicCheck, Quality
from ._laboratory import algorithms, check_heuristic, compare, explore, heuristics, quality
from ._problem import Problem, Solution, compare_problems, search, search_algorithms
from ._solve import Progress, Solver, solve, solve_many
from ._trace import Expansion, Node, trace
from ._native import library

__version__: str = library.taquin_version().decode()

__all__ = [
    "Answer", "Board", "ConstructionStage", "Error", "Expansion", "Exploration", "GridAnswer", "HeuristicCheck",
    "Instance", "Node", "Problem", "Progress", "Quality", "Round", "Solution", "Solver", "Stage", "Verdict",
    "__version__", "algorithms", "check_heuristic", "compare", "compare_problems", "construction", "explore", "goal",
    "heuristics", "instances", "quality", "random_board", "search", "search_algorithms", "solve", "solve_grid",
    "solve_many", "trace", "verify", "verify_grid",
]
