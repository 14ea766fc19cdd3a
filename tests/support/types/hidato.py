"""What the tests ask of Hidato."""

from random import Random

from hypothesis import strategies as st

from puzzlefw.generating import random_path
from puzzlefw.grid import Shape
from puzzlefw_hidato import Hidato
from tests.support.types import Said


@st.composite
def boards(draw: st.DrawFn) -> Hidato:
    """Draw boards of at most nine cells with a solution, but for a number that may be another."""
    shape = Shape(draw(st.integers(1, 3)), draw(st.integers(1, 3)))
    empty = Hidato(shape, [None] * shape.size, draw(st.booleans()))
    path = random_path(shape, empty.near, Random(draw(st.integers(0, 999))))
    numbers = [path.index(cell) + 1 for cell in range(shape.size)]
    given = [number if draw(st.booleans()) else None for number in numbers]
    if draw(st.integers(0, 3)) == 0:
        given[draw(st.integers(0, shape.size - 1))] = draw(st.integers(1, shape.size))
    return Hidato(shape, given, empty.sides)


LINE = "puzzle: hidato\n1..."
SQUARE = "puzzle: hidato\n1.\n.3"
NUMBRIX = "puzzle: hidato\n1.\n.3\nsides: yes"
EMPTY = "puzzle: hidato\n...."
SAID = Said(
    instances=boards(),
    broken=(
        (LINE, "1234", []),
        (EMPTY, "1243", ["apart: 2 at row 1, column 2 and 3 do not touch"]),
        (EMPTY, "1224", ["repeat: the board has 2 twice", ...]),
        (NUMBRIX, "12/43", []),
        (NUMBRIX, "14/23", []),
        ("puzzle: hidato\n1.\n3.\nsides: yes", "12/34", ["apart", ...]),
    ),
    numbers={
        0: ["puzzle: hidato\n1.2", "puzzle: hidato\n1.\n3.\nsides: yes", "puzzle: hidato\n44.."],
        1: [LINE, "puzzle: hidato\n."],
        2: ["puzzle: hidato\n..", NUMBRIX],
    },
    alike=[(LINE, "puzzle: hidato\n1 . . .")],
    written=[(LINE, None, LINE)],
    wrong=(("puzzle: hidato\n0.", "one of the values from 1 to 40000"),),
    explained="puzzle: hidato\n14 13 . .\n15 . 11 .\n. 1 5 .\n2 4 . 6",
    sentences=(
        "r4c1 is 2, so r3c1 is 3: else a number would not touch the one before it or the next.",
        "r1c4 is 10 and r2c4 is not 10, so r3c4 is not 9: else a number would not touch the one"
        " before it or the next.",
        "r4c3 is 7, so r3c4 is 8: else a number would not touch the one before it or the next.",
    ),
)
