"""Truth of the tests' own: a breadth-first search of the 8-puzzle from its goal, knowing nothing of the library."""

import pytest

GOAL = (1, 2, 3, 4, 5, 6, 7, 8, 0)


def steps(tiles):
    blank = tiles.index(0)
    row, col = divmod(blank, 3)
    for down, right in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        if 0 <= row + down < 3 and 0 <= col + right < 3:
            other = blank + 3 * down + right
            next_tiles = list(tiles)
            next_tiles[blank], next_tiles[other] = tiles[other], 0
            yield tuple(next_tiles)


@pytest.fixture(scope="session")
def distances():
    found = {GOAL: 0}
    layer = [GOAL]
    while layer:
        further = []
        for tiles in layer:
            for each in steps(tiles):
                if each not in found:
                    found[each] = found[tiles] + 1
                    further.append(each)
        layer = further
    return found
