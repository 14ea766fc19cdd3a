"""What the tests ask of Tango."""

from hypothesis import strategies as st

from puzzlefw.grid import Shape
from puzzlefw_tango import ALIKE, UNLIKE, Tango
from tests.support.types import Said


@st.composite
def tangos(draw: st.DrawFn) -> Tango:
    """Draw boards of at most eight cells, or of 4x4 with all but a few numbers of a solution."""
    height, width = draw(st.sampled_from([(2, 2), (2, 4), (4, 2)]))
    shape = Shape(height, width)
    numbers = [draw(st.sampled_from([None, None, None, None, 0, 1])) for _ in range(shape.size)]
    none = [None] * 5
    drawn = [(*pair, draw(st.sampled_from([*none, ALIKE, UNLIKE]))) for pair in shape.pairs()]
    return Tango(shape, numbers, frozenset(sign for sign in drawn if sign[2] is not None))


ONE = "puzzle: tango\n. x .\n. 1"
SAID = Said(
    instances=tangos(),
    broken=(
        (ONE, "10/01", []),
        (ONE, "11/01", ["count", "count", "sign: row 1, column 1 and row 1, column 2 are alike"]),
        (
            "puzzle: tango\n. = . . .\n. . . .\n= . . .\n. . . .\n. . . .",
            "0101/1010/0101/1010",
            [
                "sign: row 1, column 1 and row 1, column 2 differ",
                "sign: row 2, column 1 and row 3, column 1 differ",
            ],
        ),
        ("puzzle: tango\n. . . .\n. . . .", "0001/1110", ["count", "count", "three", "three"]),
    ),
    numbers={
        0: ["puzzle: tango\n. = .\n. ."],
        1: [ONE, "puzzle: tango\n. 1\nx .\n. ."],
        2: ["puzzle: tango\n. x .\n. x ."],
    },
    alike=[(ONE, "puzzle: tango\n.  x .\n.    1")],
    wrong=(
        ("puzzle: tango\n. > .\n. .", "expected"),
        ("puzzle: tango\n. 2\n. .", "from 0 to 1"),
        ("puzzle: tango\n. . .\n. . .", "an even height and width"),
    ),
    explained="\n".join(
        (
            "puzzle: tango",
            ". . x . .   .   .",
            ". .   . .   .   1",
            ". .   . 0   .   .",
            ". =   . .   .   .",
            ". .   . .   .   .",
            ". .   . .   =   .",
            ". 0   1 .   .   .",
            "0 1   . . x . x .",
        )
    ),
    sentences=(
        "r1c2 differs from r1c3, and r1c2 is 0, so r1c3 is 1.",
        "Column 3 (r1c3 is 1) can be completed only if r6c3 is 0.",
    ),
)
