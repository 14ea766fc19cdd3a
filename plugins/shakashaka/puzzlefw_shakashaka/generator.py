"""Boards of Shakashaka: put rectangles where they fit, and draw those in doubt anew."""

from itertools import product
from random import Random

from puzzlefw import authoring as pf
from puzzlefw_shakashaka.instance import Shakashaka, areas

KEPT, ROUNDS = 0.6, 60
"""How soon a cell in doubt becomes black, and how many changes are tried."""
LONGEST = 4
"""The longest sides of turned rectangles that are drawn, in diagonals of cells."""


def turned_rectangle(top: tuple[int, int], right: int, left: int) -> dict[tuple[int, int], str]:
    """Return the marks of a turned rectangle by cell, below a point that is its top.

    Its sides are so many diagonals long, those that go down to the right, and to the left.
    """
    found: dict[tuple[int, int], str] = {}
    for down in range(right + left):
        first = -down - 1 if down < left else down - 2 * left
        last = down if down < right else 2 * right - down - 1
        row, column = top[0] + down, top[1]
        found |= {(row, column + at): "x" for at in range(first + 1, last)}
        found[row, column + first] = "4" if down < left else "1"
        found[row, column + last] = "3" if down < right else "2"
    return found


def rectangles(shape: pf.Shape) -> list[list[dict[int, str]]]:
    """Return the marks of all turned rectangles that are not too long, and of the upright ones."""
    lengths = list(product(range(1, LONGEST + 1), repeat=2))
    turned = [turned_rectangle(top, *two) for top in shape.cells() for two in lengths]
    upright = [
        dict.fromkeys(product(range(row, row + high), range(column, column + wide)), "x")
        for row, column in shape.cells()
        for high, wide in lengths
    ]
    return [
        [
            {shape.index(at): key for at, key in own.items()}
            for own in some
            if all(0 <= r < shape.height and 0 <= c < shape.width for r, c in own)
        ]
        for some in (turned, upright)
    ]


def generate(params: pf.Params, rng: Random, solver: pf.Solver) -> Shakashaka:
    """Return a board with one solution."""
    shape, quick = pf.Shape(params["height"], params["width"]), solver.with_nodes(30)
    every = rectangles(shape)

    def told(keys: list[str], kept: int = -1) -> pf.Draft[Shakashaka]:
        """Return the board with all numbers, and its solution, with rectangles where they fit.

        The cell *kept* stays black.
        """
        black = {n for n, key in enumerate(keys) if key == "#" and n != kept}
        for own in (own for some in every for own in rng.sample(some, len(some))):
            if own.keys() <= black:
                near = (
                    {n for cell in own for n in shape.beside(cell)}
                    if "1" not in own.values()
                    else ()
                )
                if all(keys[n] != "x" for n in near):
                    black -= own.keys()
                    for cell, key in own.items():
                        keys[cell] = key
        counts = [
            sum(keys[n] in "1234" for n in shape.beside(cell)) if key == "#" else None
            for cell, key in enumerate(keys)
        ]
        return Shakashaka(shape, counts), pf.Filled(tuple(keys))

    def change(draft: pf.Draft[Shakashaka], doubts: list[int], width: int) -> pf.Draft[Shakashaka]:
        """Draw the areas around a cell in doubt anew, mostly with that cell black."""
        keys, cell = draft[1].keys, rng.choice(doubts)
        near = shape.near([cell], 1 + width)
        gone = {n for area in areas(shape, keys) if not area.isdisjoint(near) for n in area}
        left = ["#" if n in gone else key for n, key in enumerate(keys)]
        return told(left, cell if rng.random() < KEPT else -1)

    def made() -> Shakashaka:
        return pf.repaired(told(["#"] * shape.size), change, quick, rounds=ROUNDS)

    board = pf.first_made(made, tries=20)
    black = sorted(pf.placed(board.black))
    most = pf.most_removed(black, params)
    return pf.remove_clues(board, black, "black", solver=quick, rng=rng, most=most, left=pf.UNKNOWN)
