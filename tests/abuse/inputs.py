"""Hostile inputs: what a line of the table below gives the command, with one part of it mutated.

Required: the command answers or refuses, in time and memory; a refusal of anything but a text of several boards is one
line on stderr and nothing on stdout; nothing that a terminal would obey is shown.
"""

import json
import os
import re
import shlex

from command import require, require_refusal

SMALL = 300
MOST_INPUT = 200_000  # bytes

# Words that may be mutated begin with %, or with > if they name a file, which then stays in the folder. What stands
# behind < is standard input, and may be mutated, too. BOARD stands for one of the notations, BOARDS for many.
CASES = r"""
solve %BOARD
solve --json %BOARD
solve --steps --metric %mtm --moves %blank %BOARD
solve %8 %6 %7 %2 %5 %4 %3 %0 %1
solve --algorithm %astar --heuristic %manhattan+linear-conflict %BOARD
solve --algorithm %weighted-astar --weight %1.5 %BOARD
solve --size %3x3 --random %7 --gap %10% --threads %2
solve --size 255x255 --random %1 -q
solve --goal %snail --algorithm %idastar --backward %BOARD
solve --goal %'1 2 3 / 8 0 4 / 7 6 5' 867254301
solve --time %500ms --nodes %1k --memory %100M %@korf100:3
solve --checkpoint >file --checkpoint-every %1 %BOARD
solve --file >boards
solve -q - < BOARDS
solve --json - < BOARDS
solve --size %3x3 < 8 6 7 2 5 4 3 0 1\n8 6 7 2 5 4 3 0 1
verify %'1 2 3 / 4 5 6 / 0 7 8' %L2
verify --moves %blank --metric %stm '1 2 3 / 4 5 6 / 0 7 8' %R2
verify '1 2 3 / 4 5 6 / 0 7 8' - < tile moves: L L\n
random --size %3x3 --seed %7 --count 3
random --size %3x3 --seed 7 --distance %20 --goal %first --metric %stm
random --size %4x4 --seed 7 --distance %12
show %BOARD
show --goal %snail --size %3x3 < BOARDS
show --loop --size %6x6
explain --every %100 %BOARD
explain --leaps --goal %loop %BOARD
explain --algorithm %astar --heuristic %manhattan --steps %20 %BOARD
explain --algorithm weighted-astar --weight %2 --steps %20 --dot - --limit %30 '1 2 3 / 4 8 5 / 7 6 0'
explain --algorithm idastar --dot >tree.dot '1 2 3 / 4 8 5 / 7 6 0'
explore %3x3 --goal %first --metric %mtm --farthest %3 --threads %2
explore 3x3 --plot >picture.svg --checkpoint >file --checkpoint-every %1
quality %3x3 --heuristic %manhattan,pdb --samples 5k --bounds %20-22 --seed %3
export --format %text %BOARD
export --format %burns --folder >folder @hardest8
export --format %pddl-plan '1 2 3 / 4 5 6 / 7 0 8'
export --format %korf < BOARDS
documents %nothing
documents breadth %BOARD
random --size %3x3 --seed %7 --any
explain solvability %BOARD
explain -a astar-heap --lists %full --steps 20 %BOARD
compare --algorithm %astar,idastar --heuristic %manhattan,linear-conflict %BOARD
compare --csv -a weighted-astar -w %1.5 -H %manhattan < BOARDS
compare -a bfs -H discrete --json --report >page.html --plot >picture.svg --resume >rows.jsonl 867254301
compare -a astar -H manhattan --resume rows < {"kind":"comparison"}\n
solve --cost %heavy --goal %'1 2 3 / 4 5 6 / 7 8 0' --time 1 %'2 3 6 / 1 0 7 / 4 8 5'
solve --goal %'_ 1 1 / 3 # 2' --diagonal --time 1 %'1 1 2 / 3 # _'
compare --cost %1=2.5,8=0.5 -a %astar,baestar -H %grid-distance,grid-patterns --time 1 %'2 3 6 / 1 0 7 / 4 8 5'
compare --goal %'b b _ / b a a' -a dijkstra --time 1 --json --resume >rows.jsonl %'a a b / b _ b'
explain --cost %inverse --steps %20 %'2 3 / 0 1'
explain -a %idastar --goal %'b b _ / * a *' --steps %20 --json %'a a b / b _ b'
explain solvability --goal %'1 2 # / 3 _ 4 / # 5 #' %'2 1 # / 3 _ 4 / # 5 #'
show --goal %'1 * 3 / * 5 _' %'3 2 1 / 4 5 _'
status >file
list %algorithms --json
pdb build %3x3-4-4 --threads %1 --memory %4M
pdb %verify %3x3-4-4
pdb remove %3x3-4-4
pdb %list --json
pdb path %extra
completion %bash
%help %solve
judge %poj-1077 < 2 3 4 1 5 x 7 6 8\n
judge --file >input aoj-13b
judge cost-8-puzzle < 1\n12346875G 12345678G\n1 2 3 4 5 6 7 8\n
judge aoj-13b < 1 3 0\n4 2 5\n7 8 6\n
judge aoj-13c < 1 2 3 4\n6 7 8 0\n5 10 11 12\n9 13 14 15\n
judge poj-1077 < 2 3 4 1 5 x 7 6 8\n
judge hdu-1043 < 1 2 3 4 5 6 7 x 8\n2 1 3 4 5 6 7 8 x\n
judge zoj-1217 < 1 2 3 4 5 6 7 x 8\n2 1 3 4 5 6 7 8 x\n
judge uva-652 < 2\n\n1 2 3 4 5 6 7 x 8\n\n2 1 3 4 5 6 7 8 x\n
judge uva-10181 < 1\n2 3 4 0\n1 5 7 8\n9 6 10 12\n13 14 11 15\n
judge poj-3240 < 2\n3 1\n2 0\n
judge leetcode-773 < [[1,2,3],[5,4,0]]\n[[4,1,2],[5,0,3]]\n[[3,2,4],[1,5,0]]\n
judge hackerrank-n-puzzle < 3\n1\n0\n2\n3\n4\n5\n6\n7\n8\n
judge luogu-p1379 < 283104765\n
judge boj-1525 < 1 0 3\n4 2 5\n7 8 6\n
judge lightoj-15 < 1\n\n1 2 3 4\n5 6 7 8\n9 10 11 0\n13 14 15 12\n
""".strip().splitlines()

# Given where the line does not say otherwise.
LIMITS = {
    "solve": {"--time": "1", "--nodes": "3000", "--memory": "200M", "--threads": "2"},
    "compare": {"--time": "1", "--nodes": "3000", "--memory": "200M"},
    "explore": {"--memory": "20M"},
    "quality": {"--memory": "20M", "--samples": "2000"},
    "random": {"--time": "1"},
}

NOTATIONS = (
    "8 6 7 2 5 4 3 0 1", "8 6 7/2 5 4/3 _ 1", "867254301", "867/254/3.1", "[[8,6,7],[2,5,4],[3,0,1]]",
    "3x3: 8 6 7 2 5 4 3 x 1", "8,6,7,2,5,4,3,0,1", "| 8 | 6 | 7 |", "F2A41893D6BEC507", "@hardest8:1", "@waterloo",
    '{"board":"8 6 7 / 2 5 4 / 3 0 1","goal":null}', '"8","6","7"', "-",
)  # fmt: skip

LINES = NOTATIONS[:-1] + ("1 14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3",)  # the last one as Korf numbers them

AWKWARD_NUMBERS = (
    b"-1", b"0", b"1", b"255", b"256", b"65536", b"4294967295", b"4294967296", b"18446744073709551615",
    b"18446744073709551616", b"1e8", b"1e18", b"1e308", b"1e999", b"1e-320", b"nan", b"-inf", b"0x10", b"1,5", b"+1",
    b"007", b"255x255", b"1x1", b"1x9", b"0x0", b"16x16",
)  # fmt: skip
AWKWARD_BYTES = (
    b"\0", b"\xff", b"\xc3\x28", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xef\xbb\xbf", b"\x1b[31m", b"\x1b]0;x\a",
    b"\x9b31m", b"\xc2\x9b31m", b"\r", b"\n", b"\t", b"\x7f", b" ", b",", b"/", b"-", b"@", b"#", b"x", b"{}", b"%s%n",
    b"'", b'"', b"[", b"../", b"\xd9\xa3", b"\xe2\x80\xae", b"\xe2\x94\x82",
)  # fmt: skip


def flip(dice, text):
    at = dice.randrange(len(text))
    return text[:at] + bytes([text[at] ^ 1 << dice.randrange(8)]) + text[at + 1:]


def insert(dice, text):
    at = dice.randrange(len(text) + 1)
    return text[:at] + dice.choice(AWKWARD_BYTES) + text[at:]


def cut(dice, text):
    begin, end = sorted(dice.choices(range(len(text) + 1), k=2))
    return text[:begin] + text[end:]


def repeat(dice, text):
    begin, end = sorted(dice.choices(range(len(text) + 1), k=2))
    times = min(dice.choice((1, 2, 30, 1000)), MOST_INPUT // max(1, end - begin) + 1)
    return text[:end] + text[begin:end] * times + text[end:]


def number(dice, text):
    """Another number where one stands, or in place of the whole."""
    words = text.split(b" ")
    words[dice.randrange(len(words))] = dice.choice(AWKWARD_NUMBERS)
    return b" ".join(words)


def huge(dice, text):
    return (text * (100_000 // len(text) + 1))[:100_000]


def exchange(dice, text):
    """Two words change places: most often another board."""
    words = text.split(b" ")
    a, b = dice.choices(range(len(words)), k=2)
    words[a], words[b] = words[b], words[a]
    return b" ".join(words)


def mutated(dice, text):
    for _ in range(dice.choice((1, 1, 1, 2, 4))):
        mutation = dice.choices((flip, insert, cut, repeat, number, exchange, huge), (4, 6, 3, 3, 4, 4, 1))[0]
        text = mutation(dice, text) if text else dice.choice(AWKWARD_BYTES)
    return text


def filled(dice, word):
    return word.replace("BOARD", dice.choice(NOTATIONS)) if word.endswith("BOARD") else word


def limited(words):
    limits = LIMITS.get(words[0], {}).items()
    return [part for option, value in limits if option not in words for part in (option, value)]


def mutate_word(dice, word):
    """As it may be given to a program: a NUL ends a word, and a name of a file stays in the folder."""
    kind, text = word[0], word[1:].encode()
    text = mutated(dice, text)[:100_000].replace(b"\0", b"")
    return text.replace(b"/", b"-") if kind == ">" else text


def plain(word):
    return os.fsencode(word.lstrip("%>"))


def round(command, dice, number):
    line, _, stdin = dice.choice(CASES).partition(" < ")
    words = [filled(dice, word) for word in shlex.split(line)]
    given = "\n".join(LINES) if stdin == "BOARDS" else stdin.encode().decode("unicode_escape")
    given = given.encode()
    hostile = [at for at, word in enumerate(words) if word[0] in "%>"] + ["stdin"] * bool(given)
    chosen = dice.choice(hostile)
    limits = limited([word.lstrip("%>") for word in words])
    whole = [mutate_word(dice, word) if at == chosen else plain(word) for at, word in enumerate(words)]
    if chosen == "stdin":
        given = mutated(dice, given)[:MOST_INPUT]
    run = command.run(*whole, *limits, stdin=given)
    is_batch = bool(given) or b"\n" in b"".join(whole) or any(word in line for word in ("@", "compare", "-q"))
    is_batch |= re.search(rb"^taquin: \d+ boards: ", run.err, re.M) is not None  # a bracket parts them
    if b"--json" in whole:
        require_lines_of_json(run)
    elif not is_batch and b": cannot write" not in run.err:  # which may be noticed after the answer
        require_refusal(run)


def require_lines_of_json(run):
    for line in run.out.splitlines():
        try:
            require(isinstance(json.loads(line), dict), f"a line that is no JSON object: {run}")
        except json.JSONDecodeError:
            require(False, f"a line that is no JSON: {run}")
