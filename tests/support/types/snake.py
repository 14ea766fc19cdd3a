"""What the tests ask of Snake."""

from random import Random
from typing import Any

from hypothesis import strategies as st

from puzzlefw.authoring import lines_before
from puzzlefw.grid import Shape
from puzzlefw_snake import END, MIDDLE, Snake, grown
from tests.support.types import Said


@st.composite
def boards(draw: st.DrawFn) -> Snake:
    """Draw boards of at most twelve cells, with some counts and cells of a snake."""
    shape = Shape(draw(st.integers(1, 3)), draw(st.integers(2, 4)))
    snake = grown(shape, [draw(st.integers(0, shape.size - 1))], Random(draw(st.integers(0, 999))))
    snake = snake[: draw(st.integers(2, 9))]
    every = [len({*snake}.intersection(line)) for line in lines_before(shape)]
    counts: list[Any] = [draw(st.sampled_from([n, n, None])) for n in every]
    circles: list[Any] = [None] * shape.size
    for cell in draw(st.sets(st.sampled_from(snake), max_size=2)):
        circles[cell] = END if cell in (snake[0], snake[-1]) else MIDDLE
    if draw(st.integers(0, 3)) == 3:
        circles[draw(st.integers(0, shape.size - 1))] = draw(st.sampled_from([MIDDLE, END]))
    return Snake(shape, counts, circles)


ONE = "snake/4/4/060300g1h4i"
SAID = Said(
    instances=boards(),
    broken=(
        (ONE, "####/#xx#/xx##/xx#x", []),
        (ONE, "###x/#xx#/xx##/xx#x", ["count: row 1 holds 3, not 4", "divided", "corner", "ends"]),
        ("snake/2/2/00j", "#xxx", ["ends: the snake has 0 ends"]),
        ("snake/2/2/00j", "x##x", ["divided", "corner", "ends"]),
        ("snake/2/2/00j", "####", ["square", "ends"]),
        ("snake/3/2/00k", "####x#", []),
        ("snake/3/3/000l", "####x####", ["ends: the snake has 0 ends"]),
        ("snake/3/2/00k", "###x#x", ["branch: the snake branches at row 1, column 2", "ends"]),
        ("snake/2/1/6i", "##", []),
        ("snake/2/1/3i", "##", ["circle: row 1, column 2 is an end of the snake"]),
        ("snake/3/1/6j", "###", ["circle: row 1, column 2 is no end of the snake"]),
    ),
    numbers={
        0: ["snake/2/2/99g11g", "snake/1/1/0h", "snake/2/2/990i", "snake/2/1/3i"],
        1: [ONE, "snake/2/1/6i"],
        3: ["snake/3/1/0j", "snake/3/1/0"],
        8: ["snake/2/2/00j"],
    },
    alike=[
        (ONE, "puzzle: snake\n  . 1 . .\n4 . . . .\n. B . . .\n. . . W .\n. . . . ."),
        ("snake/3/1/0j", "snake/3/1/0"),
    ],
    written=[(ONE, None, ONE)],
    wrong=(
        ("snake/2/2/00jzz", "expected"),
        ("snake/v:/2/2/00j", "other rules"),
        ("snake/2/2/z0", "expected"),
    ),
    faulty=(
        ("snake/2/2/q0j", "3 cells are given as ends, and a snake has two"),
        ("snake/2/2/001112", "the columns have 2 cells of the snake, and the rows 3"),
    ),
    codes={
        "csDivide": "divided",
        "cs2x2": "square",
        "shBranch": "branch",
        "exShadeNe": "count",
        "circleUnshade": "unfinished",
        "shMidpoint": "circle",
        "shEndpoint": "circle",
        "shLoop": "ends",
        "shDiag": "corner",
    },
    answer="shading",
    explained=ONE,
    sentences=(
        "r2c3 and r3c2 are empty, so r3c4 and r4c3 are on the snake: the snake at r3c3 allows"
        " nothing else.",
    ),
)
