"""What the tests ask of Zip."""

from random import Random

from hypothesis import strategies as st

from puzzlefw.generating import random_path
from puzzlefw.grid import Shape
from puzzlefw_zip import NOT_NUMBERED, Zip
from tests.support.types import Said


@st.composite
def boards(draw: st.DrawFn) -> Zip:
    """Draw boards of at most nine cells with a solution, if no wall is in its way."""
    shape = Shape(draw(st.integers(2, 3)), draw(st.integers(2, 3)))
    path = random_path(shape, shape.beside, Random(draw(st.integers(0, 999))))
    numbers: list[int | None] = [None] * shape.size
    between = sorted(draw(st.sets(st.integers(1, shape.size - 2), max_size=3)))
    for number, at in enumerate([0, *between, shape.size - 1], 1):
        numbers[path[at]] = number
    walls = draw(st.sets(st.sampled_from(shape.pairs()), max_size=1))
    return Zip(shape, numbers, frozenset(walls))


SQUARE = "puzzle: zip\n12.\n..."
WALL = '{"puzzle": "zip", "version": 1, "height": 2, "width": 2, "numbers": [[1, null], [2, null]],\
 "walls": [[0, 0, "right"]]}'
WALLED = "wall: the line crosses the wall between row 1, column 1 and row 1, column 2"
SAID = Said(
    instances=boards(),
    broken=(
        ("puzzle: zip\n1.\n2.", "==xx", ["dead-end", "dead-end"]),
        ("puzzle: zip\n1.\n2.", "==x=", []),
        (WALL, "==x=", [WALLED]),
        ("puzzle: zip\n1.\n2.", "xx=x", ["unvisited", "unvisited"]),
        ("puzzle: zip\n1324", "===", ["order: the line does not meet the numbers in order"]),
    ),
    numbers={
        0: ["puzzle: zip\n1.2\n...", WALL, "puzzle: zip\n1.\n.."],
        1: ["puzzle: zip\n1.\n2."],
        2: ["puzzle: zip\n1..\n.2.\n..3"],
    },
    alike=[("puzzle: zip\n1.\n2.", "puzzle: zip\n1 .\n2 .")],
    wrong=(("puzzle: zip\n0.\n2.", "one of the values from 1 to 63"),),
    faulty=(("puzzle: zip\n1.\n..", NOT_NUMBERED), ("puzzle: zip\n11\n.2", NOT_NUMBERED)),
    explained="puzzle: zip\n. . .   .\n. . .   .\n2 . . | .\n. . 1   .",
    sentences=(
        "There is no line between r3c3 and r3c4: a wall is there.",
        "The line goes from r4c3 to r4c4: nothing else fits there.",
        "The line goes from r1c1 to r1c2, so the line goes from r1c1 to r2c1.",
    ),
    soon={"extreme": 5},
)
